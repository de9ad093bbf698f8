"""The message catalogue: three languages alike, every key said, every sentence from there."""

import re
import tomllib

from tree import OURS

PATH = "messages/messages.toml"
LANGUAGES = ["en", "zh-Hans", "zh-Hant"]
SLOT = re.compile(r"\{([^{}]*)\}")
KEY = re.compile(r"[a-z_]+(?:\.[a-z0-9_]+)+")

# Who says a key: the call, and which of its arguments is the key.
SAYS = re.compile(r"\b(?P<call>Message|say|with_said)\s*(?P<open>[({])")
KEY_ARGUMENT = {"Message": 0, "say": 0, "with_said": 1}

# Keys that the program puts together while it runs: what stands before and after the word that is
# put in, and which word that is.
COMPOSED = {
    ("when.winner.", ""): "the winners that a line allows, joined (codec/when_text)",
    ("when.pairs.", ""): "the pairs that a line allows, joined (codec/when_text)",
    ("reading.", ""): "the number of the reading that a citation carries (codec/explain)",
    ("kind.", ""): "the kind of a clause (codec/clauses_text)",
    ("state.", ""): "the state of a clause (codec/clauses_text)",
    ("person.", ""): "who decides by a clause, or may act (codec/clauses_text, people_text)",
    ("act.", ""): "what somebody may do (codec/conduct_text)",
    ("denied.", ""): "the word of a denial (codec/denial_message)",
    ("part.", ""): "what a clause waits for (codec/clauses_text)",
    ("event.", ""): "the word of an event (codec/event_text)",
    ("irregularity.", ""): "the kind of an irregularity (codec/matter_text)",
    ("remedy.", ""): "a step of a ruling (codec/matter_text)",
    ("circumstance.", ""): "what a ruling looks at (codec/matter_text)",
    ("fact.", ""): "how that is (codec/matter_text)",
    ("metric.", ""): "the name of a figure (server/metrics)",
    ("switch.", ""): "what is switched off (pit/floor_table)",
    ("report.column.", ""): "the key of a figure (history/report_text)",
    ("help.", ".what"): "the name of a command (cli/main)",
    ("help.", ".example"): "the name of a command (cli/main)",
    ("help.", ".to"): "the name of a command that writes a file (cli/main)",
}
PIECES = {piece for pieces in COMPOSED for piece in pieces}

# A bug is told to us, in English.
ENSURES = re.compile(r"\bensure\s*(?P<open>\()")
TELLS_BUGS = "src/base/ensure.hpp"

# A statement is told to the database. It begins with a word of SQL, in capitals.
STATEMENTS = "src/store/"
STATEMENT = re.compile(
    r"(?:BEGIN|COMMIT|CREATE|DELETE|INSERT|PRAGMA|ROLLBACK|SELECT|UPDATE)\b(?!:)"
)

FORMAT = re.compile(r"\{[^{}]*\}|%[-+ #0-9.]*[a-zA-Z]+")
PREFIX = re.compile(r"^tigerpit(?: [a-z]+)?(?=:)")
WORDS = re.compile(r"[A-Za-z]{2,} +[A-Za-z]{2,}")


def sentences(table, prefix=""):
    """(key, entry) of everything in the catalogue; a table of tables alone is no entry."""
    for name, value in table.items():
        if isinstance(value, dict) and value and all(isinstance(v, dict) for v in value.values()):
            yield from sentences(value, prefix + name + ".")
        else:
            yield prefix + name, value


def catalogue(tree):
    """The catalogue's file and its entries by key; an unreadable one has none."""
    file = tree.file(PATH)
    try:
        return file, dict(sentences(tomllib.loads(file.text))) if file else {}
    except tomllib.TOMLDecodeError:
        return file, {}


def line_of(file, key):
    """The line of `[key]`."""
    return next((n for n, line in enumerate(file.lines, 1) if line.strip() == f"[{key}]"), 1)


def slots(text):
    """The words in braces; a language may say one twice."""
    return set(SLOT.findall(text))


def wrong_with(entry):
    """What is wrong with one entry, one sentence each."""
    if not isinstance(entry, dict):
        yield "is no sentence in three languages"
        return
    for language in LANGUAGES:
        text = entry.get(language)
        if not isinstance(text, str) or not text.strip():
            yield f"says nothing in {language}"
        elif slots(text) != slots(str(entry.get("en", ""))):
            yield f"has other braces in {language} than in en"
    for other in sorted(set(entry) - set(LANGUAGES)):
        yield f"has {other}, which is not one of the three languages"


def languages_agree(tree):
    """Each sentence in three languages and no other, with the same braces."""
    file, entries = catalogue(tree)
    if file and not entries:
        yield file.finding(1, "is not TOML, or is empty")
    for key, entry in entries.items():
        for what in wrong_with(entry):
            yield file.finding(line_of(file, key), f"{key} {what}")


def keys_said(source):
    """The literals that are handed over as keys."""
    for match in SAYS.finditer(source.code):
        for number, literal in source.arguments(match.start("open")):
            if number == KEY_ARGUMENT[match["call"]]:
                yield literal


def keys_exist(tree):
    """A key that is said, or that looks like one of ours, and is not in the catalogue."""
    file, entries = catalogue(tree)
    if not file:
        return
    sections = {key.partition(".")[0] for key in entries}
    for cpp in tree.cpp(*OURS):
        said = set(keys_said(cpp.source))
        alike = {
            literal
            for literal in cpp.source.spoken
            if KEY.fullmatch(literal.value) and literal.value.partition(".")[0] in sections
        }
        for literal in sorted(said | alike, key=lambda literal: literal.start):
            if literal.value not in entries and literal.value not in PIECES:
                yield cpp.finding(literal.line, f"no such message: {literal.value}")


def is_composed(key, literals):
    """Is the key one that is put together, and do its pieces still stand in the code?"""
    for start, end in COMPOSED:
        fits = key.startswith(start) and key.endswith(end) and len(key) > len(start + end)
        if fits and start in literals and (not end or end in literals):
            return True
    return False


def keys_are_said(tree):
    """A key of the catalogue that stands nowhere in the C++."""
    file, entries = catalogue(tree)
    literals = {literal.value for cpp in tree.cpp(*OURS) for literal in cpp.source.spoken}
    for key in entries:
        if key not in literals and not is_composed(key, literals):
            yield file.finding(line_of(file, key), f"nobody says {key}")


def is_sentence(text):
    """Two English words in a row, the program's own name and the format left aside."""
    return WORDS.search(FORMAT.sub("|", PREFIX.sub("", text))) is not None


def handed_to(source, calls):
    """The literals that are arguments of these calls."""
    found = set()
    for match in calls.finditer(source.code):
        found.update(literal for _, literal in source.arguments(match.start("open")))
    return found


def is_statement(file, text):
    """Is it told to the database?"""
    return file.path.startswith(STATEMENTS) and STATEMENT.match(text) is not None


def sentences_are_translated(tree):
    """A sentence for people that stands in the code and not in the catalogue."""
    for file in tree.cpp(*OURS):
        told_to_us = handed_to(file.source, ENSURES)
        for literal in file.source.spoken:
            if file.path == TELLS_BUGS or literal in told_to_us:
                continue
            if is_sentence(literal.value) and not is_statement(file, literal.value):
                yield file.finding(literal.line, f"not in the catalogue: {literal.value!r}")
