"""Settlement from Python: the cases of tests/cases, and what the program itself says of them."""

import json
import os
import subprocess
import unittest
from pathlib import Path
from types import MappingProxyType

import numpy as np
import tigerpit

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = json.loads((ROOT / "tests/cases/rounds.json").read_text(encoding="utf-8"))
ROUND = json.loads((ROOT / "docs/examples/round.json").read_text(encoding="utf-8"))
OVERLAY = ROOT / "tests/cases/overlays/da-hu-ying-xiong.toml"
OWN_GAME = ROOT / "tests/cases/rulebooks/classic-commission-baccarat.toml"


def covers(settled, expected):
    """Does a settlement say all that is expected of it? The words of a reason are our own."""
    if isinstance(expected, dict):
        keys = set(expected) - {"reason"}
        return all(key in settled and covers(settled[key], expected[key]) for key in keys)
    if isinstance(expected, list):
        return len(settled) == len(expected) and all(map(covers, settled, expected))
    return settled == expected


class Settle(unittest.TestCase):
    """Dicts in, dicts out."""

    def test_every_round_of_the_cases(self):
        self.assertGreater(len(ROUNDS), 30)
        together = tigerpit.settle(ROUNDS)
        for finished, settled in zip(ROUNDS, together, strict=True):
            with self.subTest(finished["id"]):
                self.assertTrue(covers(settled, finished["expect"]))
                self.assertEqual(tigerpit.settle(finished), settled)

    def test_the_program_says_the_same(self):
        command = [os.environ["TIGERPIT_PROGRAM"], "settle", "tests/cases/rounds.json", "--json"]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        self.assertEqual(tigerpit.settle(ROUNDS), json.loads(run.stdout))

    def test_a_text_is_json(self):
        self.assertEqual(tigerpit.settle(json.dumps(ROUND)), tigerpit.settle(ROUND))
        self.assertEqual(tigerpit.settle(json.dumps([ROUND])), [tigerpit.settle(ROUND)])
        self.assertEqual(tigerpit.settle([]), [])

    def test_mappings_and_numbers_of_other_kinds(self):
        bets = [
            {**bet, "stake_cents": np.int64(bet["stake_cents"])} for bet in ROUND["bets"]
        ]
        proxy = MappingProxyType({**ROUND, "bets": bets, "cards": tuple(ROUND["cards"])})
        self.assertEqual(tigerpit.settle(proxy), tigerpit.settle(ROUND))

    def test_a_bad_round_of_a_list_stands_in_its_place(self):
        first, second, third = tigerpit.settle([ROUND, {**ROUND, "cards": ["9S"]}, ROUND])
        self.assertEqual(set(second), {"error"})
        self.assertEqual(second["error"]["where"], "/cards")
        self.assertEqual(first, third)

    def test_a_bad_round_alone_is_an_error(self):
        with self.assertRaisesRegex(tigerpit.Error, "^/cards: the round is not complete"):
            tigerpit.settle({**ROUND, "cards": ["9S"]})

    def test_it_explains_in_three_languages(self):
        words = [
            tigerpit.settle(ROUND, explain=True, lang=lang)["settlement"][0]["explain"]
            for lang in ("en", "zh-Hans", "zh-Hant")
        ]
        self.assertEqual(len({tuple(sentences) for sentences in words}), 3)
        self.assertNotIn("explain", tigerpit.settle(ROUND)["settlement"][0])

    def test_a_rulebook_of_ones_own(self):
        book = tigerpit.rulebook(OWN_GAME)
        own = {
            "game": book.id,
            "layout": book.layouts[0].id,
            "bets": [{"player": "p", "box": 1, "bet": "player", "stake_cents": 100}],
            "cards": ["9S", "KS", "KH", "2C"],
        }
        with self.assertRaisesRegex(tigerpit.Error, "^/game: no game is called"):
            tigerpit.settle(own)
        settled = tigerpit.settle(own, rulebooks=[book])
        self.assertEqual(settled["settlement"][0]["returned_cents"], 200)

    def test_an_overlay(self):
        rounds = json.loads(
            (ROOT / "tests/cases/overlays/insured.json").read_text(encoding="utf-8")
        )
        book = tigerpit.rulebook("da-hu-ying-xiong", overlay=OVERLAY)
        with_it = json.dumps(tigerpit.settle(rounds, rulebooks=[book]))
        self.assertIn(f"[{book.overlay.reference}]", with_it)
        try:
            without = json.dumps(tigerpit.settle(rounds))
        except tigerpit.Error as error:
            without = str(error)
        self.assertNotIn(f"[{book.overlay.reference}]", without)


if __name__ == "__main__":
    unittest.main()
