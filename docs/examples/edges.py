"""A study of the tiger family in exact fractions: by decks, by insurance cell, by card removed.

    PYTHONPATH=build/python/python /usr/bin/python3 docs/examples/edges.py
"""

from fractions import Fraction

import tigerpit

DECKS = range(4, 11)


def percent(share: Fraction) -> str:
    """Exact until it is printed."""
    return f"{float(100 * share):8.4f}"


def ties_by_decks() -> None:
    """The house edge of Tie on the first layout of each game."""
    print("House edge of Tie, percent, by decks")
    print(" " * 30 + "".join(f"{decks:8}" for decks in DECKS))
    for game in tigerpit.games():
        book = tigerpit.rulebook(game)
        edges = [book.odds(decks=decks)["tie"].house_edge for decks in DECKS]
        print(f"{game:30}" + "".join(percent(edge) for edge in edges))


def insurance_that_favours_the_player() -> None:
    """The cells where the price of the document is better than the risk."""
    book = tigerpit.rulebook("da-hu-ying-xiong")
    print("Da Hu Ying Xiong: insurance that favours the player, expectation in percent")
    for decks in DECKS:
        cells = [cell for cell in book.insurance(decks=decks) if cell.favours_player]
        best = max(cells, key=lambda cell: cell.expectation or 0)
        print(
            f"{decks:3} decks: {len(cells):2} cells; the best insures {best.side} on {best.points}"
            f" against {best.against} at {best.pays} to 1:{percent(best.expectation or Fraction())}"
        )


def ties_by_hand() -> None:
    """The probability of a tie from the distribution, as numpy adds it up."""
    ways = tigerpit.distribution(decks=8)
    points = ways.sum(axis=(2, 3, 4))
    tie = Fraction(int(points.trace()), int(points.sum()))
    book = tigerpit.rulebook("wu-song")
    print(f"{int(ways.sum())} ways; the share of ties is {tie}")
    print("the same as the odds say:", tie == book.odds(decks=8)["tie"].win)


def counts_of_small_tiger() -> None:
    """Which linear count follows a bet, and how closely."""
    removal = tigerpit.rulebook("wu-song").removal("A", decks=8)["small_tiger"]
    print("Small Tiger: the best count of each level, ace to king")
    for level in 1, 2, 3:
        count = removal.best_count(level)
        assert count is not None
        tags = " ".join(f"{tag:2}" for tag in count.tags.values())
        print(f"  level {level}: {tags}   correlation {count.correlation:.4f}")


if __name__ == "__main__":
    ties_by_decks()
    print()
    insurance_that_favours_the_player()
    print()
    ties_by_hand()
    print()
    counts_of_small_tiger()
