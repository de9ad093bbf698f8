"""The readings: those that may be cited are those that are told."""

import re
import tomllib

LIST = "clauses/readings.toml"
TOLD = "docs/readings.md"
HEADING = re.compile(r"^### (A-[0-9]+)\b", re.MULTILINE)


def listed_in(file):
    """The readings that a citation may rest on; an unreadable list has none."""
    try:
        return tomllib.loads(file.text).get("readings", []) if file else []
    except tomllib.TOMLDecodeError:
        return []


def readings_are_told(tree):
    """A reading without a heading in the docs, or a heading that nobody may cite."""
    lists, docs = tree.file(LIST), tree.file(TOLD)
    listed = listed_in(lists)
    told = {match[1]: line for line, match in docs.search(HEADING)} if docs else {}
    for reading in sorted(set(listed) - set(told)):
        line = next((n for n, text in enumerate(lists.lines, 1) if f'"{reading}"' in text), 1)
        yield lists.finding(line, f"{reading} has no heading in {TOLD}")
    for reading in sorted(set(told) - set(listed)):
        yield docs.finding(told[reading], f"{reading} is not in {LIST}")
