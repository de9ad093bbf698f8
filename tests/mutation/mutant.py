"""What a mutant is: one place of one rulebook changed, and the clause whose test must notice."""

import copy
import json
import tomllib
from dataclasses import dataclass

# The value of an edit that takes a key or a row away.
DROP = object()


@dataclass(frozen=True)
class Mutant:
    """`edits` are (keys, value) pairs. A failing test must name one clause of each group in
    `named`; without a group, any failing test will do."""

    rulebook: str
    kind: str
    path: str
    change: str
    edits: tuple
    named: tuple = ()

    def __str__(self):
        return f"{self.rulebook}: {self.path}: {self.change}"


def path_text(keys):
    """As the reader writes it: `bets.tie.instead[1].lines[2].pays`."""
    text = ""
    for key in keys:
        text += f"[{key + 1}]" if isinstance(key, int) else f".{key}" if text else key
    return text


def value_at(document, keys):
    for key in keys:
        document = document[key]
    return document


def applied(document, edits):
    """A copy of the document with the edits made."""
    changed = copy.deepcopy(document)
    for keys, value in edits:
        place = value_at(changed, keys[:-1])
        if value is DROP:
            del place[keys[-1]]
        else:
            place[keys[-1]] = copy.deepcopy(value)
    return changed


def plain(citation):
    """A citation without its reading: tests name clauses."""
    return citation.partition(" (")[0]


def reading(citation):
    return citation[len(plain(citation)):]


class Book:
    """A rulebook, the clauses of its document, and the making of mutants from it."""

    def __init__(self, name, document, numbers):
        self.name = name
        self.document = document
        self.numbers = numbers
        self.short = document["document"]["short"]

    @classmethod
    def read(cls, root, name):
        document = tomllib.loads((root / "rulebooks" / f"{name}.toml").read_text("utf-8"))
        register = tomllib.loads((root / "clauses" / f"{name}.toml").read_text("utf-8"))
        return cls(name, document, [clause["number"] for clause in register["clause"]])

    def clauses(self, *citations):
        """One group: any of these clauses named is enough."""
        return (frozenset(f"{self.short} {plain(citation)}" for citation in citations),)

    def any_clause(self):
        """One group: any clause of the document."""
        return (frozenset(f"{self.short} {number}" for number in self.numbers),)

    def general(self, key):
        """A citation of [clauses]."""
        return self.document["clauses"][key]

    def another(self, citation):
        """The clause that follows in the document, with the same reading."""
        number = plain(citation)
        place = self.numbers.index(number) + 1
        return self.numbers[place % len(self.numbers)] + reading(citation)

    def mutant(self, kind, keys, change, *edits, named=()):
        return Mutant(self.name, kind, path_text(keys), change, edits, named)

    def put(self, kind, keys, value, named=()):
        """Another value, or one where there was none."""
        new = json.dumps(value, ensure_ascii=False, default=str)
        try:
            old = json.dumps(value_at(self.document, keys), ensure_ascii=False, default=str)
        except KeyError:
            old = "nothing"
        return self.mutant(kind, keys, f"{old} becomes {new}", (keys, value), named=named)

    def drop(self, kind, keys, named=()):
        return self.mutant(kind, keys, "deleted", (keys, DROP), named=named)

    def citation(self, keys):
        """Another clause, and no reading where there is one: the test of the clause that stood
        there must notice."""
        cited = value_at(self.document, keys)
        named = self.clauses(cited)
        yield self.put("citation", keys, self.another(cited), named)
        if reading(cited):
            yield self.put("citation", keys, plain(cited), named)
