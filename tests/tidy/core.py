"""What the core is kept free of: floating point, clocks, chance, streams, files."""

import re

from includes import CORE

FLOATING = re.compile(r"\b(?:double|float)\b")

# A value that depends on when or where it is asked for is an argument of the core, never its doing.
WORLD = re.compile(
    r"""\b(?:
        chrono | system_clock | steady_clock | high_resolution_clock | clock_gettime | localtime
      | random_device | s?rand | getrandom
      | [iof]?stringstream | [io]?fstream | iostream | basic_[io]?stream | cout | cerr | clog | cin
      | v?(?:f|s|sn)?printf | f?puts | fputc | putchar | fopen | fwrite | fread | FILE
      | filesystem | getenv | stdin | stdout | stderr
    )\b""",
    re.VERBOSE,
)
WORLD_HEADERS = set(
    """
    chrono cstdio ctime filesystem fstream future iomanip iostream istream mutex ostream print
    spanstream sstream streambuf strstream syncstream thread
    """.split()
)

# Files of the core that touch the world, each with its reason.
WORLDLY = {"src/base/ensure.hpp": "says what the bug is before it stops the program"}


def core_files(tree):
    return [file for file in tree.cpp("src/") if file.module in CORE]


def no_floating_point(tree):
    """`double` and `float`, but in files whose name says that they are for speed."""
    for file in core_files(tree):
        if "_fast." in file.path:
            continue
        for line, match in file.search(FLOATING, file.source.code):
            yield file.finding(line, f"floating point in the core: {match[0]}")


def no_world(tree):
    """A clock, a random device, a stream or a file."""
    for file in core_files(tree):
        if file.path in WORLDLY:
            continue
        for include in file.source.includes:
            if include.path in WORLD_HEADERS:
                yield file.finding(include.line, f"the core includes <{include.path}>")
        for line, match in file.search(WORLD, file.source.code):
            if file.source.code[: match.start()].rpartition("\n")[2].lstrip().startswith("#"):
                continue
            yield file.finding(line, f"a clock, chance, stream or file in the core: {match[0]}")
