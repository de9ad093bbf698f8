"""Words the house does not use, and words that belong to a rulebook."""

import re
import tomllib

from tree import OURS

# Spelt in two halves, so that these rules do not find themselves.
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX|HA" r"CK)\b")

UNUSED = set("manager handler helper helpers util utils data info process processor".split())
NAMED = re.compile(
    r"\b(?:class|struct|enum|union|concept|using)\s+(?:class\s+|struct\s+)?([A-Za-z_]\w*)"
)
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")

# Names that have such a word in them all the same, each with its reason.
ALLOWED_NAMES = {
    "TapeHandler": "Boost.JSON calls what its parser tells things to a handler",
}

CANNOT_FAIL = re.compile(
    r"\bGTEST_SKI[P]\b|\bDISABLE[D]_|\b(?:EXPECT|ASSERT)_TRUE\(true\)"
    r"|\b(?:test|it|describe)\.(?:skip|only|fixme)\b"
)


def work_is_finished(tree):
    """A note that something is left to do: it is an issue, or it is done."""
    for file in tree.files:
        if file.is_sample or file.path.endswith(".md"):
            continue
        for line, match in file.search(UNFINISHED):
            yield file.finding(line, f"unfinished: {match[0]}")


def unused_word(name):
    """The word of a name that the house does not use, or nothing."""
    if name in ALLOWED_NAMES:
        return None
    return next((part for part in PART.findall(name) if part.lower() in UNUSED), None)


def names_say_something(tree):
    """Types and files called by a word that means anything."""
    for file in tree.under(*OURS, "tests/", "tools/", "bench/"):
        stem = file.path.rpartition("/")[2].partition(".")[0]
        if not file.is_sample and (word := unused_word(stem)):
            yield file.finding(1, f"a file called by a word we do not use: {word}")
        if not file.is_cpp:
            continue
        for line, match in file.search(NAMED, file.source.code):
            if word := unused_word(match[1]):
                yield file.finding(line, f"a type called by a word we do not use: {match[1]}")


def documents(tree):
    """The `[document]` of every rulebook that can be read."""
    for file in tree.under("rulebooks/"):
        try:
            yield tomllib.loads(file.text).get("document", {})
        except tomllib.TOMLDecodeError:
            continue


def any_of(names):
    """One of the names as a whole word."""
    words = "|".join(re.escape(name) for name in sorted(names - {None}))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)" if words else r"(?!)")


def game_names(tree):
    """Two patterns: an id, which stands nowhere in code, and every name, which no literal holds."""
    ids, names = set(), set()
    for document in documents(tree):
        ids.add(document.get("id"))
        names.update([document.get("short"), *document.get("title", {}).values()])
    return any_of(ids), any_of(ids | names)


def code_knows_no_game(tree):
    """A rulebook is data: no file of the program knows the name of a game."""
    ids, names = game_names(tree)
    for file in tree.under(*OURS):
        found = {(line, match[0]) for line, match in file.search(ids)}
        if file.is_cpp:
            for literal in file.source.spoken:
                found.update((literal.line, match[0]) for match in names.finditer(literal.value))
        for line, name in sorted(found):
            yield file.finding(line, f"names a game: {name}")


def tests_can_fail(tree):
    """Tests that are skipped, focused, or true whatever the code does."""
    for file in tree.under("tests/", "web/"):
        if file.is_cpp or file.path.endswith((".ts", ".js", ".svelte")):
            for line, match in file.search(CANNOT_FAIL):
                yield file.finding(line, f"a test that does not run or cannot fail: {match[0]}")
