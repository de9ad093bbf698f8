"""What belongs to one machine and not to the project."""

import re

PATH = re.compile(r"(?<![A-Za-z0-9_.])/(?:work|farm|root|home/\w+|tmp/[a-z]+_jobs)\b")
HOST = re.compile(
    r"https?://(?:deb|security|registry|packages?|files)\.[a-z]+\.(?:org|com|net)\b"
    r"|https?://pypi\.org\b"
    r'|"resolved": *"http'
)


def paths_are_ours(tree):
    """A path of the machine that somebody worked on."""
    for file in tree.files:
        for line, match in file.search(PATH):
            yield file.finding(line, f"a path of one machine: {match[0]}")


def hosts_are_nobodys(tree):
    """The host of a package registry: which one is used is the machine's affair."""
    for file in tree.files:
        for line, match in file.search(HOST):
            yield file.finding(line, f"a registry's host: {match[0]}")
