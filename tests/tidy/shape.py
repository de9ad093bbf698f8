"""How long, how wide, and how C++ is written (section 9 of the house); Python is no longer."""

import ast
import re

from cpp import Span
from tree import OURS

FILE_LINES_MAX = 400
FUNCTION_LINES_MAX = 60
COLUMNS_MAX = 100
TABLE_COLUMNS_MAX = 140

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFAULT = re.compile(r"\bdefault\s*:(?!:)")
USING_NAMESPACE = re.compile(r"\busing\s+namespace\b")
PRAGMA_ONCE = re.compile(r"^#pragma once$", re.MULTILINE)
BLANKS = re.compile(r"[ \t\r]+$", re.MULTILINE)


def files_are_short(tree):
    for file in tree.cpp(*OURS, "tests/") + tree.python():
        lines = file.text.count("\n")
        if lines > FILE_LINES_MAX:
            what = f"{lines} lines; a file has {FILE_LINES_MAX} at most"
            yield file.finding(FILE_LINES_MAX + 1, what)


def functions_are_short(tree):
    for file in tree.cpp(*OURS, "tests/") + tree.python():
        for function in python_functions(file) if file.is_python else file.source.functions:
            if function.lines > FUNCTION_LINES_MAX:
                what = f"{function.lines} lines; a function has {FUNCTION_LINES_MAX} at most"
                yield file.finding(function.first, what)


def python_functions(file):
    """The functions of a Python file; one that cannot be read has none."""
    try:
        nodes = list(ast.walk(ast.parse(file.text)))
    except SyntaxError:
        return []
    return [Span(node.lineno, node.end_lineno) for node in nodes if isinstance(node, FUNCTIONS)]


def lines_are_narrow(tree):
    """Columns are characters, not bytes. A table kept from the formatter may be wider: its columns
    carry meaning."""
    for file in tree.cpp("") + tree.python():
        most = COLUMNS_MAX
        for number, line in enumerate(file.lines, 1):
            if "clang-format off" in line:
                most = TABLE_COLUMNS_MAX
            if "clang-format on" in line:
                most = COLUMNS_MAX
            if len(line) > most:
                yield file.finding(number, f"{len(line)} columns; a line here has {most} at most")


def blanks_are_spaces_and_end(tree):
    """Tabs, and blanks at the end of a line."""
    for file in tree.files:
        if file.is_sample:
            continue
        for line, _ in file.search(BLANKS):
            yield file.finding(line, "blanks at the end of the line")
        for number, text in enumerate(file.lines, 1):
            if "\t" in text:
                yield file.finding(number, "a tab")


def switches_name_every_member(tree):
    for file in tree.cpp(*OURS):
        for line, _ in file.search(DEFAULT, file.source.code):
            yield file.finding(line, "`default:` hides the member that is added next")


def headers_guard_themselves(tree):
    for file in tree.cpp(""):
        if file.is_header and not PRAGMA_ONCE.search(file.text):
            yield file.finding(1, "a header without #pragma once")


def headers_open_no_namespace(tree):
    for file in tree.cpp(""):
        if file.is_header:
            for line, _ in file.search(USING_NAMESPACE, file.source.code):
                yield file.finding(line, "`using namespace` in a header")
