"""Rulebooks: what a game offers and pays, and what exact probability says of it."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from . import _tigerpit
from ._chance import Cell, Chances, LineChances, Removal
from ._shoe import RANKS, Shoe, counts_of, distribution

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class Line:
    """A line of a bet: when it holds, what it pays to one (a push nothing), and its clause."""

    when: str
    pays: Fraction
    clause: str


@dataclass(frozen=True)
class Bet:
    """A bet as one or more layouts offer it. The first line that holds pays; no line loses."""

    id: str
    name: Mapping[str, str]
    """By language: en, zh-Hans, zh-Hant."""
    clause: str
    lines: tuple[Line, ...]
    layouts: tuple[str, ...]
    original: str | None
    """The hand that it is the Original Bet on: player, banker or None."""
    readings: tuple[str, ...]


@dataclass(frozen=True)
class Layout:
    """An approved felt, by the letter of its appendix."""

    id: str
    positions: tuple[int, int] | None
    """The least and the most; None where the document has no figure."""
    clause: str
    bets: tuple[str, ...]


@dataclass(frozen=True)
class InsuranceRow:
    """A row of the insurance table, as printed; one that is not certified has no price."""

    stage: str
    side: str
    points: tuple[int, ...]
    against: tuple[int, ...]
    pays: Fraction | None
    pays_on_tie: bool
    clause: str


@dataclass(frozen=True)
class Overlay:
    """Who approved what a document leaves open, on what paper, and which keys it fills."""

    approved_by: str
    reference: str
    effective: str
    fills: tuple[str, ...]
    fingerprint: str
    """Of the rulebook with it."""


def price(pays: str) -> Fraction:
    """`19:20` to one."""
    return Fraction(pays.replace(":", "/"))


def bet_of(bet: Mapping[str, Any]) -> Bet:
    lines = (Line(line["when"], price(line["pays"]), line["clause"]) for line in bet["lines"])
    return Bet(
        bet["bet"],
        bet["name"],
        bet["clause"],
        tuple(lines),
        tuple(bet["layouts"]),
        bet["original"],
        tuple(bet["readings"]),
    )


def layout_of(layout: Mapping[str, Any]) -> Layout:
    positions = layout["positions"]
    return Layout(
        layout["layout"],
        positions and (positions["min"], positions["max"]),
        layout["clause"],
        tuple(layout["bets"]),
    )


def row_of(row: Mapping[str, Any]) -> InsuranceRow:
    return InsuranceRow(
        row["stage"],
        row["side"],
        tuple(row["points"]),
        tuple(row["against"]),
        price(row["pays"]) if row["certified"] else None,
        row["pays_on_tie"],
        row["clause"],
    )


def overlay_of(overlay: Mapping[str, Any] | None) -> Overlay | None:
    if overlay is None:
        return None
    return Overlay(
        overlay["approved_by"],
        overlay["reference"],
        overlay["effective"],
        tuple(overlay["fills"]),
        overlay["fingerprint"],
    )


class Rulebook:
    """One approved rule document; ``tigerpit.rulebook`` finds it."""

    def __init__(self, book: _tigerpit.Book, lang: str) -> None:
        self._book = book
        self._lang = lang
        rules = json.loads(_tigerpit.rules(book, None, lang))
        insurance = rules["insurance"]
        self.id: str = rules["game"]
        self.short_name: str = rules["short"]
        """As in citations."""
        self.title: Mapping[str, str] = rules["title"]
        """By language: en, zh-Hans, zh-Hant."""
        self.operator: str = rules["operator"]
        self.version: int | None = rules["version"]
        self.effective: str = rules["effective"]
        self.decks: tuple[int, int] = (rules["decks"]["min"], rules["decks"]["max"])
        """The fewest and the most that the document allows."""
        self.fingerprint: str = rules["fingerprint"]
        """The SHA-256 of the rulebook's meaning."""
        self.overlay: Overlay | None = overlay_of(rules.get("overlay"))
        self.settings: Mapping[str, str] = rules["settings"]
        """How the document is read where two readings are honest."""
        self.layouts: tuple[Layout, ...] = tuple(map(layout_of, rules["layouts"]))
        self.insurance_rows: tuple[InsuranceRow, ...] = tuple(
            map(row_of, insurance["rows"] if insurance else ())
        )

    def __repr__(self) -> str:
        return f"<Rulebook {self.id} {self.fingerprint[:12]}>"

    def bets(self, layout: str | None = None) -> tuple[Bet, ...]:
        """The bets of a layout in the order of its felt, or every bet of the game."""
        rules = json.loads(_tigerpit.rules(self._book, layout, self._lang))
        return tuple(map(bet_of, rules["bets"]))

    def odds(
        self,
        layout: str | None = None,
        *,
        decks: int | None = None,
        shoe: Mapping[str, int] | None = None,
        dealt: Sequence[str] = (),
    ) -> dict[str, Chances]:
        """The exact chances of each bet of a layout (the first, if none is said), by its id.

        From so many decks (eight, if nobody says) or from a shoe; ``dealt`` are the cards of the
        round that lie already, in the order of dealing, and come from the shoe.
        """
        counts = counts_of(decks, shoe, self._lang)
        answers = _tigerpit.odds(self._book, layout, counts, dealt, self._lang)
        return {
            bet: Chances(bet, tuple(LineChances(*line) for line in lines), *chances)
            for bet, lines, *chances in answers
        }

    def insurance(
        self,
        *,
        decks: int | None = None,
        shoe: Mapping[str, int] | None = None,
        dealt: Sequence[str] = (),
    ) -> list[Cell]:
        """The exact chances of each cell of the insurance table, row by row.

        A game without insurance has none. See ``odds`` for what it is asked with.
        """
        counts = counts_of(decks, shoe, self._lang)
        return [Cell(*cell) for cell in _tigerpit.insurance(self._book, counts, dealt, self._lang)]

    def removal(
        self,
        layout: str | None = None,
        *,
        decks: int | None = None,
        shoe: Mapping[str, int] | None = None,
    ) -> dict[str, Removal]:
        """The effects of removal on each bet of a layout, by exact difference."""
        counts = counts_of(decks, shoe, self._lang)
        cards = Shoe(dict(zip(RANKS, counts)))
        return {
            bet: Removal(bet, expectation, dict(zip(RANKS, effects)), cards)
            for bet, expectation, effects in _tigerpit.removal(
                self._book, layout, counts, self._lang
            )
        }

    def distribution(
        self,
        *,
        decks: int | None = None,
        shoe: Mapping[str, int] | None = None,
        dealt: Sequence[str] = (),
    ) -> npt.NDArray[np.int64]:
        """``tigerpit.distribution`` with pairs as this rulebook reads them."""
        pair = self.settings["pair"]
        return distribution(decks=decks, shoe=shoe, dealt=dealt, pair=pair, lang=self._lang)


def games() -> list[str]:
    """The ids of the rulebooks inside the module."""
    return _tigerpit.games()


def rulebook(
    game: str | os.PathLike[str],
    *,
    overlay: str | os.PathLike[str] | None = None,
    lang: str = "en",
) -> Rulebook:
    """The rulebook of a game, by its id or by the path of a file, with an overlay if one is named.

    A text with a `/` in it, or that ends in `.toml`, is a path; so is any path object. Sentences
    are in ``lang``: en, zh-Hans or zh-Hant.
    """
    return Rulebook(_tigerpit.find(game, overlay, lang), lang)
