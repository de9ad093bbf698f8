"""The mutants of [irregularities]: each row deleted, its circumstances, its steps, who rules.
A deleted row must be noticed by a test that names one of its clauses; of the others any will do."""

OTHER_ACT = {"decide_uncovered": "continue_round"}


def several(value):
    """A word alone, or several."""
    return value if isinstance(value, list) else [value]


def row_mutants(book, keys, row):
    yield book.drop("irregularity row deleted", keys, book.clauses(*several(row["cites"])))
    for circumstance in row.get("when", {}):
        yield book.drop("conduct", (*keys, "when", circumstance))
    other = OTHER_ACT.get(row["by"], "decide_uncovered")
    yield book.put("conduct", (*keys, "by"), other)
    steps = several(row["then"])
    if len(steps) > 1:
        for step in range(len(steps)):
            left = steps[:step] + steps[step + 1:]
            yield book.put("conduct", (*keys, "then"), left)


def irregularity_mutants(book):
    for kind, rows in book.document["irregularities"].items():
        for number, row in enumerate(rows):
            yield from row_mutants(book, ("irregularities", kind, number), row)
