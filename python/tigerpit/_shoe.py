"""Shoes, and the distribution of a round that is dealt from one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from . import _tigerpit

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

RANKS: Final = _tigerpit.RANKS
"""The thirteen ranks, ace to king, each by its letter."""


class Shoe(Mapping[str, int]):
    """How many cards of each rank there are to deal from; it never changes.

    ``Shoe(8)`` has eight decks, ``Shoe({"A": 4, "9": 2})`` these six cards. It is a mapping from
    the thirteen ranks to whole numbers.
    """

    __slots__ = ("_counts",)
    _counts: tuple[int, ...]

    def __init__(self, cards: int | Mapping[str, int] = 8, *, lang: str = "en") -> None:
        decks, counts = (None, cards) if isinstance(cards, Mapping) else (cards, None)
        self._counts = tuple(_tigerpit.shoe(decks, counts, lang))

    @property
    def cards(self) -> int:
        """The number of cards."""
        return sum(self._counts)

    def without(self, rank: str, count: int = 1) -> Shoe:
        """The shoe with so many cards of a rank fewer."""
        left = _tigerpit.without(self._counts, rank, count, "en")
        return Shoe(dict(zip(RANKS, left)))

    def __getitem__(self, rank: str) -> int:
        if not isinstance(rank, str) or len(rank) != 1 or rank not in RANKS:
            raise KeyError(rank)
        return self._counts[RANKS.index(rank)]

    def __iter__(self) -> Iterator[str]:
        return iter(RANKS)

    def __len__(self) -> int:
        return len(RANKS)

    def __hash__(self) -> int:
        return hash(self._counts)

    def __repr__(self) -> str:
        decks, rest = divmod(self._counts[0], 4)
        if not rest and decks and len(set(self._counts)) == 1:
            return f"Shoe({decks})"
        return f"Shoe({dict(zip(RANKS, self._counts))})"


def counts_of(
    decks: int | None, shoe: Mapping[str, int] | None, lang: str
) -> tuple[int, ...]:
    """The cards of each rank in so many decks, eight if nobody says, or in a shoe."""
    if shoe is None:
        return Shoe(8 if decks is None else decks, lang=lang)._counts
    if isinstance(shoe, Shoe) and decks is None:
        return shoe._counts
    return tuple(_tigerpit.shoe(decks, shoe, lang))


def distribution(
    *,
    decks: int | None = None,
    shoe: Mapping[str, int] | None = None,
    dealt: Sequence[str] = (),
    pair: str = "rank",
    lang: str = "en",
) -> npt.NDArray[np.int64]:
    """In how many ways a round comes to each outcome, as an array of shape (10, 10, 2, 2, 5).

    The axes are the points of the Player Hand, the points of the Banker Hand, the third cards of
    each, and the pairs: none, Player, Banker, both, twin. A way is an ordered draw of six cards,
    also where the round leaves some of them lying, so that the sum is n(n - 1)…(n - 5).

    ``dealt`` are the cards of the round that lie already, in the order of dealing; they come from
    the shoe. ``pair`` is how a rulebook reads the word (A-12): by ``rank`` or by ``value``.
    """
    return _tigerpit.distribution(counts_of(decks, shoe, lang), dealt, pair, lang)
