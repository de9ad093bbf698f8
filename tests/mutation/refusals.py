"""Where a refusal points. The sentence of `tigerpit check` must lead to the place that was changed:
a person who made the change by a slip of the pen is to find it."""

import re
from dataclasses import dataclass

from mutant import DROP, value_at
from toml_text import document_lines


@dataclass(frozen=True)
class Refusal:
    """What `tigerpit check --json` says of a file."""

    file: str
    line: int
    column: int
    what: str

    def __str__(self):
        return f"{self.line}:{self.column}: {self.what}"


def read_refusal(findings):
    """From the parsed answer for one file; nothing when the file is sound or has no place."""
    (found,) = findings
    if found["sound"]:
        return None
    return Refusal(found["file"], found["line"], found["column"], found["what"])


def begins(keys, longer):
    return longer[: len(keys)] == keys


def names_row(what, keys, place):
    """Does the sentence, told of a row, name the changed row of the same rows? `line 1 covers all
    of it`, `a cell that row 1 has already`."""
    for end, key in enumerate(place):
        if isinstance(key, int) and begins(place[:end], keys):
            if re.search(rf"\b(?:row|line) {key + 1}\b", what):
                return True
    return False


def names_key(what, keys, place):
    """Does the sentence, told of another key of the same table, name the changed one?"""
    same_table = keys[: len(place) - 1] == place[:-1] and len(keys) == len(place)
    return same_table and re.search(rf"\b{re.escape('.'.join(map(str, place)))}(?!\w)", what)


def texts_in(value):
    """Every text inside a value."""
    if isinstance(value, str):
        return {value}
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for item in items for text in texts_in(item)}


def bets_taken(document, edits):
    """The bets that the changed places named and name no more."""
    taken = set()
    for keys, value in edits:
        try:
            old = texts_in(value_at(document, keys))
        except KeyError:
            continue
        taken |= old - (set() if value is DROP else texts_in(value))
    return taken & set(document["bets"])


def leads_to(document, changed, edits, refusal):
    """Does a refusal of the changed document lead to one of the edits? Its line is the changed
    place, the row or the table that holds it, or lies inside it; or it is another row of the same
    rows, or another key of the same table, and the sentence names the changed one; or it is the
    table of a bet that the changed place named before, and the sentence names the bet."""
    lines = list(document_lines(changed))
    if not 1 <= refusal.line <= len(lines):
        return False
    keys, text = lines[refusal.line - 1]
    if not 1 <= refusal.column <= len(text):
        return False
    if any(begins(keys, place) or begins(place, keys) for place, _ in edits):
        return True
    if any(names_row(refusal.what, keys, place) for place, _ in edits):
        return True
    if any(names_key(refusal.what, keys, place) for place, _ in edits):
        return True
    return any(
        begins(("bets", bet), keys) and f'"{bet}"' in refusal.what
        for bet in bets_taken(document, edits)
    )


