"""src/CMakeLists.txt, the map: who may include whom, and which library each module may use."""

import re
from dataclasses import dataclass

PATH = "src/CMakeLists.txt"
CALL = re.compile(r"\btigerpit_(module|program|extension|assets)\s*\(([^()]*)\)")
COMMENT = re.compile(r"#[^\n]*")


@dataclass
class Module:
    """One folder of C++; `shares` are files of another that it is compiled with."""

    line: int
    needs: list
    uses: list
    shares: list


def read_call(words):
    """The words of a call by their keyword: `{"": [name], "NEEDS": […], "USES": […]}`."""
    parts, keyword = {"": [], "FROM": [], "NEEDS": [], "SHARES": [], "USES": []}, ""
    for word in words:
        if word in parts:
            keyword = word
        else:
            parts[keyword].append(word)
    return parts


def read_map(text):
    """The modules by the name of their folder."""
    modules = {}
    text = COMMENT.sub(lambda match: " " * len(match[0]), text)
    for match in CALL.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        parts = read_call(match[2].split())
        # The assets are generated, but their header is a folder like the others.
        folder = "assets" if match[1] == "assets" else (parts["FROM"] or parts[""])[0]
        modules[folder] = Module(line, parts["NEEDS"], parts["USES"], parts["SHARES"])
    return modules


def reach(modules, name):
    """What a module sees: itself, what it needs, and what those need."""
    seen, waiting = set(), [name]
    while waiting:
        module = waiting.pop()
        if module in seen or module not in modules:
            continue
        seen.add(module)
        waiting += modules[module].needs
    return seen


def circle(modules, name):
    """Does the module need itself by way of another?"""
    return any(name in reach(modules, other) for other in modules[name].needs)
