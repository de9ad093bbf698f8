"""The mutants of [bets]: each line, each bet, each price that another layout has."""

import math

from mutant import DROP, value_at

FACTS = {
    "winner": ["player", "banker", "tie"],
    "points": list(range(10)),
    "margin": list(range(10)),
    "cards": [2, 3],
    "total_cards": [4, 5, 6],
    "pairs": ["none", "player", "banker", "both", "twin"],
}
SIDES = {"player": "banker", "banker": "player"}
LANGUAGES = {"en": " X", "zh-Hans": "甲", "zh-Hant": "甲"}


def dearer(price):
    """The next higher price in lowest terms over the same number: the reader refuses 2:2."""
    num, den = map(int, price.split(":"))
    num += 1
    while math.gcd(num, den) != 1:
        num += 1
    return f"{num}:{den}"


def numbers_of(value):
    """`"0-5"` as the numbers from 0 to 5; a lone value as a list of one."""
    if isinstance(value, list):
        return value
    if isinstance(value, str) and value[0].isdigit():
        low, high = map(int, value.split("-"))
        return list(range(low, high + 1))
    return [value]


def fact_mutants(book, keys, fact, named):
    """Each value taken away, each other value added, and the fact not named at all."""
    values = numbers_of(value_at(book.document, keys + (fact,)))
    place = keys + (fact,)
    if len(values) > 1:
        for value in values:
            yield book.put("fact", place, [kept for kept in values if kept != value], named)
    for value in FACTS[fact]:
        if value not in values:
            yield book.put("fact", place, [*values, value], named)
    yield book.drop("fact", place, named)


def line_mutants(book, keys, cites):
    """`keys` lead to a table with `lines`; `cites` is what its lines cite unless they say so."""
    lines = value_at(book.document, keys + ("lines",))
    for number, line in enumerate(lines):
        place = keys + ("lines", number)
        cited = line.get("cites", cites)
        named = book.clauses(cited, cites)
        yield book.drop("line deleted", place, named)
        if line["pays"] == "push":
            yield book.put("price", place + ("pays",), "1:1", named)
        else:
            yield book.put("price", place + ("pays",), dearer(line["pays"]), named)
            yield book.put("price", place + ("pays",), "push", named)
        for fact in FACTS:
            if fact in line:
                yield from fact_mutants(book, place, fact, named)
        if "before_commission" in line:
            before = place + ("before_commission",)
            yield book.drop("commission", before, named)
            yield book.put("commission", before, dearer(line["before_commission"]), named)
        own = book.clauses(cited)
        yield book.put("citation", place + ("cites",), book.another(cited), own)
        if "cites" in line:
            yield book.drop("citation", place + ("cites",), own)


def instead_mutants(book, keys, bet):
    """The same bet at another price on some layouts."""
    instead = value_at(book.document, keys)
    named = book.clauses(instead["cites"], bet["cites"])
    yield book.drop("instead", keys, named)
    for letter in book.document["layouts"]:
        listed = instead["layouts"]
        other = [l for l in listed if l != letter] if letter in listed else [*listed, letter]
        yield book.put("instead", keys + ("layouts",), other, named)
    yield from book.citation(keys + ("cites",))
    yield from line_mutants(book, keys, instead["cites"])


def bet_deleted(book, identity, bet):
    """The bet and its mentions in the layouts, so that the reader is content."""
    edits = [(("bets", identity), DROP)]
    for letter, layout in book.document["layouts"].items():
        if identity in layout["bets"]:
            others = [other for other in layout["bets"] if other != identity]
            edits.append((("layouts", letter, "bets"), others))
    named = book.clauses(bet["cites"])
    return book.mutant("bet", ("bets", identity), "deleted", *edits, named=named)


def originals_swapped(book):
    """Each Original Bet on the other hand; one alone the reader refuses."""
    edits = [
        (("bets", identity, "original"), SIDES[bet["original"]])
        for identity, bet in book.document["bets"].items()
        if "original" in bet
    ]
    change = "every original on the other hand"
    return book.mutant("bet", ("bets",), change, *edits, named=book.any_clause())


def reading_mutants(book, keys, readings):
    """Each reading taken away; with the last one goes the key, for the reader refuses an empty
    list."""
    for number in range(len(readings)):
        last = len(readings) == 1
        yield book.drop("reading", keys if last else keys + (number,), book.any_clause())


def bet_mutants(book):
    for identity, bet in book.document["bets"].items():
        keys = ("bets", identity)
        yield bet_deleted(book, identity, bet)
        for language, more in LANGUAGES.items():
            place = keys + ("name", language)
            yield book.put("name", place, bet["name"][language] + more)
        yield from book.citation(keys + ("cites",))
        if "original" in bet:
            place = keys + ("original",)
            yield book.drop("bet", place, book.any_clause())
            yield book.put("bet", place, SIDES[bet["original"]], book.any_clause())
        yield from reading_mutants(book, keys + ("readings",), bet.get("readings", []))
        yield from line_mutants(book, keys, bet["cites"])
        for number in range(len(bet.get("instead", []))):
            yield from instead_mutants(book, keys + ("instead", number), bet)
    yield originals_swapped(book)
