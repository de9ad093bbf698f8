"""The files of the project as the rules see them, and what a rule finds in them."""

import os
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cpp import Source

# What a walk leaves out when git cannot say which files are ours.
NOT_OURS = {".git", ".cache", "build", "node_modules", "__pycache__"}

# Where the C++ that people run lies: the modules, and the Python module.
OURS = ("src/", "python/")

# Samples that are wrong on purpose: they are read by programs, and no rule of form holds for them.
SAMPLES = ("tests/cases/", "tests/fuzz/corpus/", "tests/golden/")


@dataclass(frozen=True, order=True)
class Finding:
    """One thing that is not as the house wants it."""

    path: str
    line: int
    what: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.what}"


@dataclass
class File:
    """A text file of the project; `path` is written from the root, with slashes."""

    path: str
    text: str

    @cached_property
    def lines(self):
        return self.text.split("\n")

    @cached_property
    def source(self):
        """The file read as C++."""
        return Source(self.text)

    @property
    def is_cpp(self):
        return self.path.endswith((".hpp", ".cpp"))

    @property
    def is_header(self):
        return self.path.endswith(".hpp")

    @property
    def is_python(self):
        return self.path.endswith((".py", ".pyi"))

    @property
    def is_sample(self):
        return self.path.startswith(SAMPLES)

    @property
    def module(self):
        """The folder on the map that it lies in, or nothing."""
        parts = self.path.split("/")
        if parts[0] == "python":
            return "python"
        return parts[1] if parts[0] == "src" and len(parts) > 2 else None

    def search(self, pattern, text=None):
        """(line, match) of every match, in the text or in another view of it of the same length."""
        text = self.text if text is None else text
        for match in pattern.finditer(text):
            yield text.count("\n", 0, match.start()) + 1, match

    def finding(self, line, what):
        return Finding(self.path, line, what)


class Tree:
    """All text files that belong to the project, whether git knows them already or not."""

    def __init__(self, root):
        self.root = Path(root)
        paths = sorted(tracked(self.root) or walked(self.root))
        self.files = [file for file in map(self.read, paths) if file]

    def read(self, path):
        """The file, or nothing when it is not text or no longer there."""
        try:
            return File(path, (self.root / path).read_bytes().decode("utf-8"))
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            return None

    def file(self, path):
        return next((file for file in self.files if file.path == path), None)

    def under(self, *folders):
        return [file for file in self.files if file.path.startswith(folders)]

    def cpp(self, *folders):
        return [file for file in self.under(*folders) if file.is_cpp and not file.is_sample]

    def python(self):
        return [file for file in self.files if file.is_python and not file.is_sample]


def tracked(root):
    """What git tracks and what it would if asked to add all; nothing when there is no git here."""
    command = ["git", "-C", str(root), "ls-files", "-z", "-co", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return {path for path in listed.stdout.decode("utf-8").split("\0") if path}


def walked(root):
    """Every file under the root but what is built or fetched."""
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        for name in names:
            yield Path(folder, name).relative_to(root).as_posix()
