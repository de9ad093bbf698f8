"""The exact figures of tests/cases, which were made elsewhere by plain enumeration."""

import json
import unittest
from fractions import Fraction
from pathlib import Path

import numpy as np
import tigerpit

CASES = Path(__file__).resolve().parents[1] / "cases"
SIX_DECKS = 6
INSURANCE = {
    "insurance plus": ["tiger-buffalo-commission", "tiger-buffalo-non-commission"],
    "insurance (DHYX": ["da-hu-ying-xiong"],
}


def case_file(name):
    return json.loads((CASES / name).read_text(encoding="utf-8"))


class SixDecks(unittest.TestCase):
    """A fresh shoe of six decks."""

    def test_every_bet_has_the_figures_of_the_cases(self):
        bets = 0
        for game, felts in case_file("odds-6-decks.json")["games"].items():
            book = tigerpit.rulebook(game)
            for letters, figures in felts.items():
                for letter in letters.split(","):
                    odds = book.odds(letter, decks=SIX_DECKS)
                    self.assertEqual(set(odds), set(figures))
                    bets += len(odds)
                    for bet, figure in figures.items():
                        self.check_bet(odds[bet], figure, (game, letter, bet))
        self.assertEqual(
            bets,
            sum(
                len(layout.bets)
                for game in tigerpit.games()
                for layout in tigerpit.rulebook(game).layouts
            ),
        )

    def check_bet(self, odds, figure, where):
        for key, value in figure.items():
            self.assertEqual(getattr(odds, key), Fraction(value), (*where, key))
            self.assertIs(type(getattr(odds, key)), Fraction)
        self.assertEqual(odds.lose, 1 - odds.win - odds.push)
        self.assertEqual(odds.house_edge, -odds.expectation)
        self.assertEqual(odds.house_edge_per_decision, odds.house_edge / (1 - odds.push))
        self.assertAlmostEqual(odds.standard_deviation**2, float(odds.variance))
        self.assertEqual(sum(line.probability for line in odds.lines), odds.win + odds.push)

    def test_every_insurance_cell_has_the_figures_of_the_cases(self):
        tables = case_file("insurance-6-decks.json")["tables"]
        self.assertEqual(len(tables), len(INSURANCE))
        for name, cells in tables.items():
            start = next(start for start in INSURANCE if name.startswith(start))
            for game in INSURANCE[start]:
                self.check_cells(tigerpit.rulebook(game).insurance(decks=SIX_DECKS), cells)

    def check_cells(self, cells, figures):
        certified = {
            (cell.stage, cell.side, cell.points, cell.against): cell
            for cell in cells
            if cell.certified
        }
        self.assertEqual(len(certified), len(figures))
        for figure in figures:
            place = figure["stage"], figure["side"], figure["points"], figure["against"]
            cell = certified[place]
            self.assertEqual(cell.pays, Fraction(figure["pays_to_1"]))
            for key in "offered", "win", "push", "lose", "expectation":
                self.assertEqual(getattr(cell, key), Fraction(figure[key]), (place, key))
            self.assertEqual(cell.favours_player, Fraction(figure["expectation"]) > 0)


class Insurance(unittest.TestCase):
    """Cells that are not certified, offers that cannot be made, a game that has none."""

    def test_a_row_without_a_price_has_chances_and_no_expectation(self):
        cells = tigerpit.rulebook("da-hu-ying-xiong").insurance()
        open_cells = [cell for cell in cells if not cell.certified]
        self.assertTrue(open_cells)
        for cell in open_cells:
            self.assertEqual(
                (cell.pays, cell.expectation, cell.favours_player), (None, None, False)
            )
            self.assertEqual(cell.win + cell.push + cell.lose, 1)

    def test_an_offer_whose_moment_has_passed_has_no_chances(self):
        book = tigerpit.rulebook("da-hu-ying-xiong")
        for cell in book.insurance(dealt=["9S", "2S", "KS", "2H"]):
            self.assertEqual((cell.offered, cell.win, cell.expectation), (0, None, None))

    def test_a_game_without_insurance_has_no_cell(self):
        book = tigerpit.rulebook("wu-song")
        self.assertEqual((book.insurance(), book.insurance_rows), ([], ()))


class Distribution(unittest.TestCase):
    """The numpy array."""

    def test_its_form_and_its_sum(self):
        ways = tigerpit.distribution()
        self.assertEqual(ways.shape, (10, 10, 2, 2, 5))
        self.assertIs(ways.dtype, np.dtype(np.int64))
        self.assertEqual(ways.sum(), 4998398275503360)
        self.assertTrue(ways.flags.owndata and ways.flags.writeable)

    def test_its_axes(self):
        """Natural nine against two on four cards, a pair of aces in the Banker Hand."""
        ways = tigerpit.distribution(dealt=["4S", "AS", "5S", "AH"])
        self.assertEqual(np.argwhere(ways).tolist(), [[9, 2, 0, 0, 2]])
        self.assertEqual(ways[9, 2, 0, 0, 2], 412 * 411)

    def test_it_gives_the_odds(self):
        for game in tigerpit.games():
            book = tigerpit.rulebook(game)
            ways = book.distribution(decks=4)
            points = ways.sum(axis=(2, 3, 4))
            ties = Fraction(int(points.trace()), int(points.sum()))
            odds = book.odds(decks=4)
            self.assertEqual(odds["tie"].win, ties)
            self.assertEqual(odds["player"].push, ties)
            banker_six = int(ways[:6, 6, :, 1].sum())
            self.assertEqual(
                odds["big_tiger"].win if "big_tiger" in odds else None,
                Fraction(banker_six, int(ways.sum())) if "big_tiger" in odds else None,
            )

    def test_pairs_by_value_are_more(self):
        by_rank, by_value = (
            tigerpit.distribution(pair=pair)[..., 1:].sum() for pair in ("rank", "value")
        )
        self.assertGreater(by_value, by_rank)


class Removal(unittest.TestCase):
    """The effects of removal, against the odds of a shoe without the card."""

    def test_an_effect_is_a_difference_of_odds(self):
        book = tigerpit.rulebook("wu-song")
        shoe = tigerpit.Shoe(6).without("K", 3)
        before = book.odds("B", shoe=shoe)
        removal = book.removal("B", shoe=shoe)
        self.assertEqual(list(removal), list(before))
        for rank in tigerpit.RANKS:
            after = book.odds("B", shoe=shoe.without(rank))
            for bet, effect in removal.items():
                self.assertEqual(effect.expectation, before[bet].expectation)
                self.assertEqual(
                    effect.effects[rank], after[bet].expectation - before[bet].expectation
                )

    def test_a_rank_that_is_gone_has_no_effect(self):
        shoe = tigerpit.Shoe({rank: 4 for rank in "A23456789"})
        effects = tigerpit.rulebook("wu-song").removal(shoe=shoe)["tie"].effects
        self.assertEqual([rank for rank in effects if effects[rank] is None], list("TJQK"))

    def test_the_best_count_has_the_correlation_it_says(self):
        removal = tigerpit.rulebook("wu-song").removal(decks=8)["tie"]
        mean = sum(removal.effects.values()) / 13
        effects = [effect - mean for effect in removal.effects.values()]
        for level in 1, 2, 3:
            count = removal.best_count(level)
            tags = [tag - Fraction(sum(count.tags.values()), 13) for tag in count.tags.values()]
            product = sum(tag * effect for tag, effect in zip(tags, effects))
            squares = sum(tag**2 for tag in tags) * sum(effect**2 for effect in effects)
            self.assertEqual(count.correlation_squared, product**2 / squares)
            self.assertEqual(max(map(abs, count.tags.values())), count.level)
            self.assertEqual(count.balanced, sum(count.tags.values()) == 0)


if __name__ == "__main__":
    unittest.main()
