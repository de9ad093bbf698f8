"""The mutants of [insurance]: each printed row, the ceiling, and what is cited."""

from bet_mutants import SIDES, dearer, numbers_of
from mutant import DROP, value_at

STAGES = {"after_four": "after_player_third", "after_player_third": "after_four"}
CITED = ("table", "uncertified", "who", "situations", "forgone", "tie")
# A price that no certified row of the documents has.
INVENTED = "9:1"


def cells(low, high):
    """As a rulebook writes a range."""
    return low if low == high else f"{low}-{high}"


def range_mutants(book, keys, named):
    """Each end one in and one out."""
    values = numbers_of(value_at(book.document, keys))
    low, high = min(values), max(values)
    for changed in ((low - 1, high), (low + 1, high), (low, high - 1), (low, high + 1)):
        if 0 <= changed[0] <= changed[1] <= 9:
            yield book.put("insurance cells", keys, cells(*changed), named)


def price_mutants(book, keys, row, named):
    """Another price, or none where there is one, or one where there is none."""
    if row.get("certified", True):
        yield book.put("insurance price", keys + ("pays",), dearer(row["pays"]), named)
        edits = [(keys + ("pays",), DROP), (keys + ("certified",), False)]
        change = "certified no more"
    else:
        edits = [(keys + ("certified",), DROP), (keys + ("pays",), INVENTED)]
        change = f"certified at {INVENTED}"
    yield book.mutant("insurance price", keys, change, *edits, named=named)


def row_mutants(book, number, row):
    insurance = book.document["insurance"]
    keys = ("insurance", "rows", number)
    cites = [insurance["table"]]
    if not row.get("certified", True):
        cites.append(insurance.get("uncertified", insurance["table"]))
    named = book.clauses(*cites)
    yield book.drop("insurance row deleted", keys, named)
    yield from price_mutants(book, keys, row, named)
    for end in ("points", "against"):
        yield from range_mutants(book, keys + (end,), named)
    yield book.put("insurance cells", keys + ("insures",), SIDES[row["insures"]], named)
    yield book.put("insurance cells", keys + ("stage",), STAGES[row["stage"]], named)
    star = keys + ("star",)
    if "star" in row:
        yield book.drop("insurance star", star, book.clauses(row["star"]))
        yield from book.citation(star)
    else:
        tie = insurance["tie"]
        yield book.put("insurance star", star, tie, book.clauses(tie))


def cap_mutants(book):
    """The ceiling of an insurance."""
    keys = ("insurance", "cap")
    cap = value_at(book.document, keys)
    named = book.clauses(cap["cites"])
    other = "payout" if cap["on"] == "stake" else "stake"
    yield book.put("ceiling", keys + ("on",), other, named)
    yield from book.citation(keys + ("cites",))
    if "share" not in cap:
        return
    share = cap["share"]
    prices = {row["pays"] for row in book.document["insurance"]["rows"] if "pays" in row}
    for price in sorted(prices - {share["pays"]}):
        yield book.put("ceiling", keys + ("share", "pays"), price, named)
    num, den = map(int, share["of_maximum"].split("/"))
    for changed in (f"{num}/{den + 1}", f"{num}/{den - 1}", f"{num + 1}/{den}"):
        yield book.put("ceiling", keys + ("share", "of_maximum"), changed, named)
    other = "table" if share["scope"] == "original_bet" else "original_bet"
    yield book.put("ceiling", keys + ("share", "scope"), other, named)
    yield book.drop("ceiling", keys + ("share",), named)


def insurance_deleted(book):
    """With the settings that only a game with Insurance has."""
    edits = [(("insurance",), DROP)]
    for setting in book.document["settings"]:
        if setting.startswith("insurance_"):
            edits.append((("settings", setting), DROP))
    named = book.clauses(book.document["insurance"]["table"])
    return book.mutant("insurance row deleted", ("insurance",), "deleted", *edits, named=named)


def insurance_mutants(book):
    insurance = book.document.get("insurance")
    if not insurance:
        return
    yield insurance_deleted(book)
    for key in CITED:
        if key in insurance:
            yield from book.citation(("insurance", key))
    if "uncertified" in insurance:
        named = book.clauses(insurance["uncertified"])
        yield book.drop("citation", ("insurance", "uncertified"), named)
    yield from cap_mutants(book)
    for number, row in enumerate(insurance["rows"]):
        yield from row_mutants(book, number, row)
