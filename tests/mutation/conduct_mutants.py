"""The mutants of [procedure] and [authority]: each step, each act, who may do it, and the ladder.
Any failing test will do: that a clause is written down is not yet that a table keeps to it."""

CHOICES = {"squeeze_among": ("all", "seated"), "cut_card_is_first": ("right", "discretion")}
ABOVE = ("where_said", "always")
# A role that no act of the five documents is given to.
NOBODY = "player"


def other_of(words, word):
    return words[1 - words.index(word)]


def unnamed(mutants):
    """Citations are made with the clause that a test must name; here none need."""
    for mutant in mutants:
        yield type(mutant)(mutant.rulebook, "conduct", mutant.path, mutant.change, mutant.edits)


def step_mutants(book):
    for key, value in book.document["procedure"].items():
        place = ("procedure", key)
        if key in CHOICES:
            yield book.put("conduct", place, other_of(CHOICES[key], value))
            continue
        yield book.drop("conduct", place)
        yield from unnamed(book.citation(place))


def roles_of(value):
    """A role alone, or several."""
    return value if isinstance(value, list) else [value]


def by_mutants(book, place, by):
    """Each role taken away, and one added."""
    roles = roles_of(by)
    if len(roles) > 1:
        for role in roles:
            yield book.put("conduct", place, [other for other in roles if other != role])
    yield book.put("conduct", place, [*roles, NOBODY])


def act_mutants(book):
    for act, row in book.document["authority"]["acts"].items():
        place = ("authority", "acts", act)
        yield book.drop("conduct", place)
        yield from by_mutants(book, (*place, "by"), row["by"])
        yield book.put("conduct", (*place, "or_above"), not row.get("or_above", False))
        yield from unnamed(book.citation((*place, "cites")))


def ladder_mutants(book):
    """Each two neighbours the other way round, and on one rung."""
    authority = book.document["authority"]
    ladder = authority["ladder"]
    for rung in range(1, len(ladder)):
        below, above = ladder[rung - 1], ladder[rung]
        for changed in ([above, below], [[*roles_of(below), *roles_of(above)]]):
            other = [*ladder[: rung - 1], *changed, *ladder[rung + 1:]]
            yield book.put("conduct", ("authority", "ladder"), other)
    above = other_of(ABOVE, authority["above"])
    yield book.put("conduct", ("authority", "above"), above)
    yield from unnamed(book.citation(("authority", "cites")))


def conduct_mutants(book):
    yield from step_mutants(book)
    yield from ladder_mutants(book)
    yield from act_mutants(book)
