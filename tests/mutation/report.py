"""The mutants that got away, those we have a reason for, and the count of all."""

import tomllib
from collections import Counter
from dataclasses import dataclass

from verdicts import MISPLACED, NOT_NAMED, SURVIVED, VERDICTS

AWAY = (NOT_NAMED, MISPLACED, SURVIVED)


@dataclass(frozen=True)
class Excuse:
    """An entry of equivalent.toml: this mutant changes nothing, and why."""

    rulebook: str
    path: str
    change: str
    why: str

    def __str__(self):
        return f"{self.rulebook}: {self.path}: {self.change}"


def read_excuses(path):
    entries = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    excuses = [Excuse(**entry) for entry in entries]
    for excuse in excuses:
        if not excuse.why.strip():
            raise ValueError(f"{path.name}: no reason for {excuse}")
    return {str(excuse): excuse for excuse in excuses}


def table(title, verdicts, key):
    """How many of each verdict, a line for each value of `key`."""
    rows = {}
    for verdict in verdicts:
        rows.setdefault(key(verdict.mutant), Counter())[verdict.what] += 1
    lines = [f"{title:30}" + "".join(f"{what:>19}" for what in VERDICTS)]
    for name, counts in [*rows.items(), ("all", Counter(v.what for v in verdicts))]:
        lines.append(f"{name:30}" + "".join(f"{counts[what]:>19}" for what in VERDICTS))
    return "\n".join(lines)


def wanted(mutant):
    """What a failing test must name, for people."""
    groups = []
    for group in mutant.named:
        names = sorted(group)
        many = len(names) > 4
        groups.append(f"any of {names[0].split()[0]}" if many else " or ".join(names))
    return " and ".join(groups) or "nothing"


def findings(verdicts, excuses, complete):
    """A line for each mutant that got away unexcused, and for each excuse that is none any more.
    `complete` says that every mutant there is was tried."""
    lines = []
    judged = {}
    for verdict in verdicts:
        name = str(verdict.mutant)
        judged[name] = verdict.what
        if verdict.what in AWAY and name not in excuses:
            by = f" ({verdict.why})" if verdict.why else ""
            lines.append(f"{verdict.what}{by}: {name}; to be named: {wanted(verdict.mutant)}")
    for name in excuses:
        if name not in judged and complete:
            lines.append(f"stale: equivalent.toml: there is no such mutant: {name}")
        if judged.get(name, SURVIVED) not in AWAY:
            lines.append(f"stale: equivalent.toml: {judged[name]} after all: {name}")
    return lines


def log_text(verdicts):
    """Every verdict, a line each with tabs between, for people who want to look one up."""
    return "".join(
        f"{verdict.what}\t{verdict.mutant.kind}\t{verdict.mutant}\t{verdict.why}\n"
        for verdict in verdicts
    )
