"""Finished rounds, settled as `tigerpit settle` settles them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, SupportsIndex, overload

from . import _tigerpit
from ._rulebook import Rulebook

Round = Mapping[str, Any]
Settlement = dict[str, Any]


@overload
def settle(
    rounds: Round, *, rulebooks: Iterable[Rulebook] = (), explain: bool = False, lang: str = "en"
) -> Settlement: ...
@overload
def settle(
    rounds: str, *, rulebooks: Iterable[Rulebook] = (), explain: bool = False, lang: str = "en"
) -> Any: ...
@overload
def settle(
    rounds: Sequence[Round],
    *,
    rulebooks: Iterable[Rulebook] = (),
    explain: bool = False,
    lang: str = "en",
) -> list[Settlement]: ...
def settle(
    rounds: Round | str | Sequence[Round],
    *,
    rulebooks: Iterable[Rulebook] = (),
    explain: bool = False,
    lang: str = "en",
) -> Any:
    """Settles a finished round, or a list of them, to the cent; docs/settle.md has both forms.

    A text is read as JSON. ``rulebooks`` are games that a round may name besides the five, or a
    game of the five with an overlay. A round that cannot be settled raises ``Error``; in a list
    its place holds ``{"error": {"what": …, "where": …}}`` and the others are settled.
    """
    text = rounds if isinstance(rounds, str) else written(rounds)
    books = [book._book if isinstance(book, Rulebook) else book for book in rulebooks]
    return json.loads(_tigerpit.settle(text, books, bool(explain), lang))


def written(rounds: object) -> str:
    """The JSON of rounds; what has none is an Error."""
    try:
        return json.dumps(rounds, allow_nan=False, default=plain)
    except (TypeError, ValueError, RecursionError) as error:
        raise _tigerpit.Error(" ".join(str(error).split())) from None


def plain(value: object) -> object:
    """What JSON knows, for a mapping or a whole number of another kind."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, SupportsIndex):
        return value.__index__()
    raise TypeError(f"{type(value).__name__} is nothing that JSON can write")
