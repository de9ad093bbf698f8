"""The mutants of [document], [settings], [clauses], [limits] and [layouts]."""

import datetime

from bet_mutants import LANGUAGES
from mutant import DROP

SETTINGS = {
    "rounding": ("up", "down"),
    "pair": ("rank", "value"),
    "outcome_scope": ("offered", "placed"),
    "differential_scope": ("box", "table"),
    "insurance_forfeit": ("round", "offer"),
    "insurance_minimum": ("none", "table"),
}


def other_of(words, word):
    return words[1 - words.index(word)]


def ends(book, kind, keys, least, named):
    """Each end of `{ min, max }` one lower and one higher, where that is still a range."""
    low, high = least["min"], least["max"]
    for changed in ((low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)):
        if 1 <= changed[0] <= changed[1]:
            yield book.put(kind, keys, {"min": changed[0], "max": changed[1]}, named)


def document_mutants(book):
    """Who the document is, and its decks."""
    document = book.document["document"]
    for key, more in (("id", "-x"), ("short", "X"), ("operator", "X")):
        yield book.put("identity", ("document", key), document[key] + more)
    version = ("document", "version")
    yield book.put("identity", version, document.get("version", 0) + 1)
    if "version" in document:
        yield book.drop("identity", version)
    later = document["effective"] + datetime.timedelta(days=1)
    yield book.put("identity", ("document", "effective"), later)
    for language, more in LANGUAGES.items():
        title = document["title"][language] + more
        yield book.put("name", ("document", "title", language), title)
    named = book.clauses(book.general("decks"))
    yield from ends(book, "decks", ("document", "decks"), document["decks"], named)


def setting_mutants(book):
    for setting, word in book.document["settings"].items():
        other = other_of(SETTINGS[setting], word)
        yield book.put("setting", ("settings", setting), other, book.any_clause())


def clause_mutants(book):
    for key in book.document["clauses"]:
        yield from book.citation(("clauses", key))


def over_swapped(book, over):
    """What is over the maximum counted the other way; only pro rata spares anyone."""
    keys = ("limits", "over")
    named = book.clauses(over["cites"], over.get("spares", over["cites"]))
    if over["counts"] == "pro_rata":
        changed = {"counts": "to_maximum", "cites": over["cites"]}
    else:
        changed = {"counts": "pro_rata", "cites": over["cites"], "spares": over["cites"]}
    return book.put("limits", keys, changed, named)


def wagers_mutants(book, wagers):
    """How many wagers an area takes."""
    keys = ("limits", "wagers_per_area")
    named = book.clauses(wagers["cites"])
    for most in (wagers["max"] - 1, wagers["max"] + 1):
        yield book.put("limits", keys + ("max",), most, named)
    yield from book.citation(keys + ("cites",))
    yield book.drop("limits", keys, named)
    if "fewer" in wagers:
        yield book.drop("limits", keys + ("fewer",), book.clauses(wagers["fewer"]))
        yield from book.citation(keys + ("fewer",))


def limit_mutants(book):
    limits = book.document.get("limits")
    if not limits:
        return
    over, under = limits["over"], limits["under"]
    yield book.drop("limits", ("limits",), book.clauses(over["cites"], under["cites"]))
    yield over_swapped(book, over)
    counts = other_of(("always", "once"), under["counts"])
    yield book.put("limits", ("limits", "under", "counts"), counts, book.clauses(under["cites"]))
    yield from book.citation(("limits", "over", "cites"))
    yield from book.citation(("limits", "under", "cites"))
    if "spares" in over:
        yield from book.citation(("limits", "over", "spares"))
    if "wagers_per_area" in limits:
        yield from wagers_mutants(book, limits["wagers_per_area"])


def prices_without(book, letter, only=None):
    """Edits that take a layout out of the prices of its own, of all bets or of one."""
    for identity, bet in book.document["bets"].items():
        if only not in (None, identity):
            continue
        for number, instead in enumerate(bet.get("instead", [])):
            if letter in instead["layouts"]:
                others = [other for other in instead["layouts"] if other != letter]
                yield ("bets", identity, "instead", number, "layouts"), others


def felt_mutants(book, letter, layout):
    """Each bet taken off the felt, and each other bet of the game put on it."""
    keys = ("layouts", letter, "bets")
    for identity, bet in book.document["bets"].items():
        cites = [bet["cites"], *(instead["cites"] for instead in bet.get("instead", []))]
        named = book.clauses(*cites, book.general("layouts"))
        if identity not in layout["bets"]:
            added = [*layout["bets"], identity]
            yield book.mutant("layout bet", keys, f"with {identity}", (keys, added), named=named)
            continue
        rest = [other for other in layout["bets"] if other != identity]
        edits = [(keys, rest), *prices_without(book, letter, identity)]
        yield book.mutant("layout bet", keys, f"without {identity}", *edits, named=named)


def layout_mutants(book):
    named = book.clauses(book.general("layouts"))
    for letter, layout in book.document["layouts"].items():
        keys = ("layouts", letter)
        edits = [(keys, DROP), *prices_without(book, letter)]
        yield book.mutant("layout deleted", keys, "deleted", *edits, named=named)
        yield from felt_mutants(book, letter, layout)
        if "positions" not in layout:
            yield book.put("positions", keys + ("positions",), {"min": 1, "max": 6}, named)
        for count in ("positions", "unconfirmed"):
            if count in layout:
                yield from ends(book, "positions", keys + (count,), layout[count], named)
                yield book.drop("positions", keys + (count,), named)
