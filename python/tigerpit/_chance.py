"""What exact probability says of a bet, of an insurance cell and of a card that is gone."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from . import _tigerpit
from ._shoe import RANKS, Shoe


@dataclass(frozen=True)
class LineChances:
    """A line of a bet: when it holds, what it pays to one, its clause, and its probability."""

    when: str
    pays: Fraction
    clause: str
    probability: Fraction


@dataclass(frozen=True)
class Chances:
    """What one unit staked on a bet can come to. The expectation is the player's."""

    bet: str
    lines: tuple[LineChances, ...]
    win: Fraction
    push: Fraction
    lose: Fraction
    expectation: Fraction
    variance: Fraction
    house_edge_per_decision: Fraction | None
    """What the house keeps of a unit that was won or lost; None where every round pushes."""

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of a unit staked."""
        return -self.expectation

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance, as near as a float comes."""
        return math.sqrt(self.variance)


@dataclass(frozen=True)
class Cell:
    """A cell of the insurance table: two totals, the price, and what insuring there comes to.

    ``offered`` is the chance that the offer is made in the round. The other chances are given that
    it is, and None where it cannot be; a row that is not certified has no price and no expectation.
    """

    stage: str
    side: str
    points: int
    """Of the insured hand."""
    against: int
    """Of the other hand."""
    pays: Fraction | None
    pays_on_tie: bool
    clause: str
    offered: Fraction
    win: Fraction | None
    push: Fraction | None
    lose: Fraction | None
    expectation: Fraction | None

    @property
    def certified(self) -> bool:
        """Has the row a price?"""
        return self.pays is not None

    @property
    def favours_player(self) -> bool:
        """Is the price better than the risk?"""
        return self.expectation is not None and self.expectation > 0


@dataclass(frozen=True)
class Count:
    """A count of the cards gone: a whole number for each rank, added up as cards are seen."""

    level: int
    """The largest number, up or down."""
    tags: Mapping[str, int]
    correlation_squared: Fraction
    balanced: bool
    """Do the tags add up to nothing over the whole shoe?"""

    @property
    def correlation(self) -> float:
        """The betting correlation: of the tags with the effects of removal."""
        return math.sqrt(self.correlation_squared)


@dataclass(frozen=True)
class Removal:
    """What one card fewer of each rank does to the expectation of a bet.

    An effect is the expectation after less the one before; it is None for a rank of which the shoe
    has no card, and where no round could be dealt from what is left.
    """

    bet: str
    expectation: Fraction
    effects: Mapping[str, Fraction | None]
    shoe: Shoe

    def best_count(self, level: int = 1) -> Count | None:
        """The count of a level, 1 to 3, that follows the effects most closely.

        None for a bet that the cards gone do not touch.
        """
        effects = [self.effects[rank] for rank in RANKS]
        best = _tigerpit.best_count(effects, list(self.shoe.values()), level, "en")
        if best is None:
            return None
        reached, tags, correlation_squared, balanced = best
        return Count(reached, dict(zip(RANKS, tags)), correlation_squared, balanced)
