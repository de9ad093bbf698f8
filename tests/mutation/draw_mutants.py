"""The mutants of the Table of Play: each cell of src/rules/tableau.hpp the other way round."""

import re
from dataclasses import dataclass

from mutant import Mutant, plain

HEADER = "src/rules/tableau.hpp"
TEST = "tests/rules/tableau_test.cpp"
NAME = "tableau"

ROW = re.compile(r'tableau::on\("([0-9S]*)"\)')
PLAYER = re.compile(r"player_draws_on\{([^}]*)\}")
NATURAL = re.compile(r"natural_min = (\d+);")

COLUMNS = "0123456789S"
ROWS = 8
# On 8 and 9 the coup is over before anyone asks whether the Player Hand draws.
PLAYER_POINTS = range(8)


@dataclass(frozen=True)
class Cited:
    """The clauses of all documents, each of which the failing test must name."""

    table_of_play: tuple
    natural: tuple


def cited(books):
    def groups(key):
        return tuple(frozenset({f"{book.short} {plain(book.general(key))}"}) for book in books)

    return Cited(groups("table_of_play"), groups("natural"))


def replaced(text, match, inner):
    """The header with what the pattern's group holds changed."""
    return text[: match.start(1)] + inner + text[match.end(1):]


def mutant(path, change, text, named):
    return Mutant(NAME, "draw cell", path, change, (text,), named)


def flipped(inside):
    return "draws becomes stands" if inside else "stands becomes draws"


def banker_mutants(text, named):
    rows = list(ROW.finditer(text))
    if len(rows) != ROWS:
        raise ValueError(f"{HEADER} has {len(rows)} rows of the form {ROW.pattern}, not {ROWS}")
    for points, row in enumerate(rows):
        for column in COLUMNS:
            inside = column in row[1]
            kept = row[1].replace(column, "") if inside else row[1] + column
            path = f"banker_draws_on[{points}][{column}]"
            yield mutant(path, flipped(inside), replaced(text, row, kept), named)


def player_mutants(text, named):
    match = PLAYER.search(text)
    drawn = {int(points) for points in match[1].split(",")}
    for points in PLAYER_POINTS:
        changed = ", ".join(str(other) for other in sorted(drawn ^ {points}))
        path = f"player_draws_on[{points}]"
        yield mutant(path, flipped(points in drawn), replaced(text, match, changed), named)


def natural_mutants(text, named):
    match = NATURAL.search(text)
    for changed in (int(match[1]) - 1, int(match[1]) + 1):
        change = f"{match[1]} becomes {changed}"
        yield mutant("natural_min", change, replaced(text, match, str(changed)), named)


def draw_mutants(root, books):
    text = (root / HEADER).read_text("utf-8")
    clauses = cited(books)
    return [
        *banker_mutants(text, clauses.table_of_play),
        *player_mutants(text, clauses.table_of_play),
        *natural_mutants(text, clauses.natural),
    ]
