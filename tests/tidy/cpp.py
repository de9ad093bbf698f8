"""C++ text taken apart as far as the rules need: code, literals, calls, functions."""

import re
from dataclasses import dataclass
from functools import cached_property

TOKEN = re.compile(
    r"""
    (?P<comment>   //[^\n]* | /\*.*?\*/ )
  | (?P<raw>       (?<!\w)(?:u8|[uUL])?
                   R"(?P<mark>[^()\\\s]{0,16})\((?P<inside>.*?)\)(?P=mark)" )
  | (?P<text>      (?<!\w)(?:u8|[uUL])?"(?P<quoted>(?:\\.|[^"\\\n])*)" )
  | (?P<number>    \b[0-9](?:'?[0-9A-Za-z_.])* )     # 1'000'000 holds no character literal
  | (?P<character> '(?:\\.|[^'\\\n])+' )
    """,
    re.VERBOSE | re.DOTALL,
)
ESCAPE = re.compile(r"\\(.)", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
INCLUDE = re.compile(
    r'^[ \t]*#[ \t]*include[ \t]*(?P<open>[<"])(?P<path>[^>"\n]+)[>"]', re.MULTILINE
)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
# What opens a scope that holds functions. `template <class T> T f(…)` has parentheses after it.
SCOPE = re.compile(
    r"\bnamespace\b[^()]*$|\b(?:class|struct|union|enum)\b[^()=]*$|\bextern\s*\"\s*\"\s*$"
)
# `= [] {` without parameters; `cases[] {` is a table.
LAMBDA = re.compile(r"=\s*\[[^\[\]]*\]\s*$")
ALIGNAS = re.compile(r"\balignas\([^()]*\)")


@dataclass(frozen=True)
class Literal:
    """A string literal: where it stands and what it says."""

    start: int
    line: int
    value: str


@dataclass(frozen=True)
class Include:
    """An #include: `library` when it is written in angle brackets."""

    line: int
    path: str
    library: bool


@dataclass(frozen=True)
class Span:
    """The first and last line of a function."""

    first: int
    last: int

    @property
    def lines(self):
        return self.last - self.first + 1


def blank(text):
    """The same lines with nothing on them."""
    return re.sub(r"[^\n]", " ", text)


def unescaped(text):
    return ESCAPE.sub(lambda match: ESCAPED.get(match[1], match[1]), text)


class Source:
    """`code` is the text with comments and the insides of literals blanked, place by place."""

    def __init__(self, text):
        self.text = text
        self.literals = []
        pieces, end = [], 0
        for token in TOKEN.finditer(text):
            pieces += [text[end : token.start()], self.take(token)]
            end = token.end()
        self.code = "".join(pieces) + text[end:]

    def take(self, token):
        """What is left of a token in the code; a string literal is remembered."""
        kind, whole = token.lastgroup, token[0]
        if kind == "comment":
            return blank(whole)
        if kind == "number":
            return whole
        if kind in ("raw", "text"):
            value = token["inside"] if kind == "raw" else unescaped(token["quoted"])
            self.literals.append(Literal(token.start(), self.line_at(token.start()), value))
        return whole[0] + blank(whole[1:-1]) + whole[-1]

    def line_at(self, place):
        return self.text.count("\n", 0, place) + 1

    @cached_property
    def includes(self):
        """Every #include that is not inside a comment."""
        found = []
        for match in INCLUDE.finditer(self.text):
            if self.code[match.start() : match.start("open")].strip():
                line = self.line_at(match.start("open"))
                found.append(Include(line, match["path"], match["open"] == "<"))
        return found

    @cached_property
    def spoken(self):
        """The string literals that are not the path of an #include."""
        lines = {include.line for include in self.includes}
        return [literal for literal in self.literals if literal.line not in lines]

    def close_of(self, place):
        """The place of the bracket that closes the one at `place`, or the end of the text."""
        depth = 0
        for match in re.compile(r"[(){}\[\]]").finditer(self.code, place):
            depth += 1 if match[0] in "({[" else -1
            if depth == 0:
                return match.start()
        return len(self.code)

    def arguments(self, place):
        """The literals that stand directly inside the bracket at `place`, each with its argument's
        number, from 0; what an inner bracket holds is the business of the inner call."""
        end, depth, number = self.close_of(place), 0, 0
        inside = {literal.start: literal for literal in self.literals}
        for at in range(place, end):
            mark = self.code[at]
            depth += (mark in "({[") - (mark in ")}]")
            number += mark == "," and depth == 1
            if depth == 1 and at in inside:
                yield number, inside[at]

    @cached_property
    def functions(self):
        """The functions of the file by their braces: near enough to measure them."""
        code = DIRECTIVE.sub(lambda match: blank(match[0]), self.code)
        found, head, at, depth = [], 0, 0, 0
        marks = re.compile(r"[(){};]")
        while match := marks.search(code, at):
            mark, place, at = match[0], match.start(), match.end()
            depth += (mark == "(") - (mark == ")")
            if depth > 0 or mark in "()":
                continue
            if mark in ";}":
                head = at
                continue
            text = ALIGNAS.sub("", code[head:place])
            if SCOPE.search(text):
                head = at
                continue
            at = self.close_of(place) + 1
            # `Table() : seats_{7} {`: the braces of a member's first value are not yet the body.
            goes_on = code[at : at + 40].lstrip()[:1] in (",", "{")
            if ("(" in text or LAMBDA.search(text)) and not goes_on:
                first = head + len(text) - len(text.lstrip())
                found.append(Span(self.line_at(first), self.line_at(at - 1)))
                head = at
        return found
