"""The tiger family of baccarat: rulebooks, exact odds and settlement.

``games()`` names the rulebooks, ``rulebook(game)`` is one of them, ``rulebook(game).odds()`` what
its bets come to, ``settle(round)`` who is paid what. Every probability and every expectation is an
exact ``fractions.Fraction``; docs/python.md has it all.
"""

from ._chance import Cell, Chances, Count, LineChances, Removal
from ._rulebook import Bet, InsuranceRow, Layout, Line, Overlay, Rulebook, games, rulebook
from ._settle import settle
from ._shoe import RANKS, Shoe, distribution
from ._tigerpit import Error

__all__ = [
    "RANKS",
    "Bet",
    "Cell",
    "Chances",
    "Count",
    "Error",
    "InsuranceRow",
    "Layout",
    "Line",
    "LineChances",
    "Overlay",
    "Removal",
    "Rulebook",
    "Shoe",
    "distribution",
    "games",
    "rulebook",
    "settle",
]
