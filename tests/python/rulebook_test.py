"""Rulebooks and shoes as Python sees them."""

import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path

import numpy as np
import tigerpit

ROOT = Path(__file__).resolve().parents[2]
OVERLAY = ROOT / "tests/cases/overlays/da-hu-ying-xiong.toml"
SAMPLE = ROOT / "tests/cases/rulebooks/sample.toml"


class Rulebooks(unittest.TestCase):
    """What a game offers and pays."""

    def test_the_five(self):
        self.assertEqual(
            {game: tigerpit.rulebook(game).short_name for game in tigerpit.games()},
            {
                "da-hu-ying-xiong": "DHYX",
                "tiger-baccarat": "MBS",
                "tiger-buffalo-commission": "TBC",
                "tiger-buffalo-non-commission": "TBN",
                "wu-song": "WS",
            },
        )

    def test_a_bet_with_its_lines(self):
        book = tigerpit.rulebook("tiger-buffalo-commission")
        banker = next(bet for bet in book.bets("A") if bet.id == "banker")
        self.assertEqual(banker.name["zh-Hant"], "莊")
        self.assertEqual(banker.original, "banker")
        self.assertEqual(banker.lines[0].pays, Fraction(19, 20))
        self.assertIn("A", banker.layouts)
        self.assertTrue(banker.clause.startswith("TBC "))

    def test_the_bets_of_a_layout_are_those_of_its_felt(self):
        for game in tigerpit.games():
            book = tigerpit.rulebook(game)
            for layout in book.layouts:
                bets = book.bets(layout.id)
                self.assertEqual(tuple(bet.id for bet in bets), layout.bets)
                self.assertEqual(list(book.odds(layout.id)), list(layout.bets))
            self.assertLessEqual(set(book.bets(layout.id)[0].lines), set(all_lines(book)))

    def test_an_overlay_fills_what_is_open(self):
        plain = tigerpit.rulebook("da-hu-ying-xiong")
        filled = tigerpit.rulebook("da-hu-ying-xiong", overlay=str(OVERLAY))
        self.assertIsNone(plain.overlay)
        self.assertEqual(plain.fingerprint, filled.fingerprint)
        self.assertNotEqual(plain.fingerprint, filled.overlay.fingerprint)
        self.assertLess(
            sum(row.pays is None for row in filled.insurance_rows),
            sum(row.pays is None for row in plain.insurance_rows),
        )

    def test_a_path(self):
        book = tigerpit.rulebook(SAMPLE)
        self.assertEqual(tigerpit.rulebook(str(SAMPLE)).fingerprint, book.fingerprint)
        self.assertIn(book.id, repr(book))

    def test_the_languages(self):
        when = {
            lang: tigerpit.rulebook("wu-song", lang=lang).bets("A")[0].lines[0].when
            for lang in ("en", "zh-Hans", "zh-Hant")
        }
        self.assertEqual(len(set(when.values())), 3)


def all_lines(book):
    return [line for bet in book.bets() for line in bet.lines]


class Shoes(unittest.TestCase):
    """How many cards of each rank."""

    def test_a_mapping(self):
        shoe = tigerpit.Shoe(8)
        self.assertEqual(dict(shoe), dict.fromkeys(tigerpit.RANKS, 32))
        self.assertEqual((shoe.cards, len(shoe), shoe["T"]), (416, 13, 32))
        self.assertNotIn("Z", shoe)
        self.assertNotIn("A2", shoe)

    def test_it_is_a_value(self):
        shoe = tigerpit.Shoe(8).without("A", 2)
        self.assertEqual(shoe, tigerpit.Shoe({**tigerpit.Shoe(8), "A": 30}))
        self.assertEqual(hash(shoe), hash(tigerpit.Shoe(dict(shoe))))
        self.assertEqual(shoe, dict(shoe))
        self.assertNotEqual(shoe, tigerpit.Shoe(8))
        for written in shoe, tigerpit.Shoe(8), tigerpit.Shoe({"A": 6}), tigerpit.Shoe({}):
            self.assertEqual(eval(repr(written), {"Shoe": tigerpit.Shoe}), written)

    def test_numbers_of_numpy(self):
        self.assertEqual(tigerpit.Shoe(np.int8(8)), tigerpit.Shoe(8))
        self.assertEqual(tigerpit.Shoe({"A": np.int64(6)}).cards, 6)

    def test_dealt_cards_come_from_the_shoe(self):
        book = tigerpit.rulebook("wu-song")
        one_card_left = tigerpit.Shoe({"9": 1, "K": 5})
        odds = book.odds(shoe=one_card_left, dealt=["9S"])
        self.assertEqual((odds["player"].win, odds["banker"].lose), (1, 1))

    def test_a_shoe_or_any_mapping(self):
        book = tigerpit.rulebook("wu-song")
        counts = {"A": 3, "6": 4, "K": 9}
        self.assertEqual(book.odds(shoe=counts), book.odds(shoe=tigerpit.Shoe(counts)))


class Example(unittest.TestCase):
    """The study in docs/examples."""

    def test_it_prints_what_is_beside_it(self):
        example = ROOT / "docs" / "examples" / "edges.py"
        command = [sys.executable, "-B", str(example)]
        run = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
        self.assertEqual(run.stdout, example.with_suffix(".txt").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
