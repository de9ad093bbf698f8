"""The compiled half of the package: what python/*.cpp defines. Nothing here is for users.

Arguments of type object come from the user as they are; what is not as it has to be is an Error.
"""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

RANKS: str

class Error(ValueError): ...
class Book: ...

def games() -> list[str]: ...
def find(game: object, overlay: object, lang: object) -> Book: ...
def rules(book: Book, layout: object, lang: object) -> str: ...
def shoe(decks: object, counts: object, lang: object) -> list[int]: ...
def without(shoe: Sequence[int], rank: object, count: object, lang: object) -> list[int]: ...
def distribution(
    shoe: Sequence[int], dealt: object, pair: object, lang: object
) -> npt.NDArray[np.int64]: ...
def odds(
    book: Book, layout: object, shoe: Sequence[int], dealt: object, lang: object
) -> list[
    tuple[
        str,
        tuple[tuple[str, Fraction, str, Fraction], ...],
        Fraction,
        Fraction,
        Fraction,
        Fraction,
        Fraction,
        Fraction,
    ]
]: ...
def insurance(
    book: Book, shoe: Sequence[int], dealt: object, lang: object
) -> list[
    tuple[
        str,
        str,
        int,
        int,
        Fraction | None,
        bool,
        str,
        Fraction,
        Fraction | None,
        Fraction | None,
        Fraction | None,
        Fraction | None,
    ]
]: ...
def removal(
    book: Book, layout: object, shoe: Sequence[int], lang: object
) -> list[tuple[str, Fraction, list[Fraction | None]]]: ...
def best_count(
    effects: Sequence[Fraction | None], shoe: Sequence[int], level: object, lang: object
) -> tuple[int, list[int], Fraction, bool] | None: ...
def settle(text: object, books: Sequence[object], explain: bool, lang: object) -> str: ...
