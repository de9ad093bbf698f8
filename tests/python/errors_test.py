"""What cannot be answered is a tigerpit.Error with one line, whatever was asked."""

import unittest
from pathlib import Path

import tigerpit

ROOT = Path(__file__).resolve().parents[2]
WU_SONG = tigerpit.rulebook("wu-song")
CHINESE = tigerpit.rulebook("wu-song", lang="zh-Hans")
OVERLAY = ROOT / "tests/cases/overlays/da-hu-ying-xiong.toml"
BAD_ODDS = ROOT / "tests/cases/rulebooks/bad-odds.toml"
DHYX = "da-hu-ying-xiong"
ROUND = {"game": "wu-song", "layout": "A", "cards": ["4S", "KD", "5H", "2C"]}


class Stubborn:
    """Can be neither shown nor iterated."""

    def __repr__(self):
        raise RuntimeError("no")


# What is asked, and how the answer begins.
ASKED = [
    (lambda: tigerpit.rulebook("wu-sung"), 'no game is called "wu-sung": did you mean wu-song?'),
    (lambda: tigerpit.rulebook(""), 'no game is called "": there are'),
    (lambda: tigerpit.rulebook(7), "game is 7, and must be a text"),
    (lambda: tigerpit.rulebook(None), "game is None, and must be a text"),
    (lambda: tigerpit.rulebook(b"wu-song"), "game is b'wu-song', and must be a text"),
    (lambda: tigerpit.rulebook("a\0/b"), "game is 'a\\x00/b', and must be a text"),
    (lambda: tigerpit.rulebook("\ud800"), "game is '\\ud800', and must be a text"),
    (lambda: tigerpit.rulebook("no\n.toml"), "no\\u000a.toml: No such file"),
    (lambda: tigerpit.rulebook(Path("nowhere")), "nowhere: No such file"),
    (lambda: tigerpit.rulebook(ROOT / "docs"), f"{ROOT}/docs: Is a directory"),
    (lambda: tigerpit.rulebook(BAD_ODDS), f"{BAD_ODDS}:"),
    (lambda: tigerpit.rulebook("wu-song", overlay=OVERLAY), f"{OVERLAY}:"),
    (lambda: tigerpit.rulebook("wu-song", overlay=3), "overlay is 3, and must be a text"),
    (lambda: tigerpit.rulebook("wu-song", lang="fr"), '"fr" is none of en, zh-Hans and zh-Hant'),
    (lambda: tigerpit.rulebook("wu-song", lang=1), "lang is 1, and must be a text"),
    (lambda: WU_SONG.bets("Z"), 'no layout "Z": the game has A to'),
    (lambda: WU_SONG.odds("Z"), 'no layout "Z": the game has A to'),
    (lambda: WU_SONG.odds(1), "layout is 1, and must be a text"),
    (lambda: CHINESE.odds("Z"), "没有“Z”台面：本游戏有 A 至 F"),
    (lambda: WU_SONG.removal("Z"), 'no layout "Z"'),
    (lambda: WU_SONG.odds(decks=0), "0 decks: there may be 1 to 25"),
    (lambda: WU_SONG.odds(decks=26), "26 decks: there may be 1 to 25"),
    (lambda: WU_SONG.odds(decks=10**9), "1000000000 decks"),
    (lambda: WU_SONG.odds(decks=10**30), "1000000000000000000000000000000 decks"),
    (lambda: WU_SONG.odds(decks=-(10**5000)), "int decks: there may be 1 to 25"),
    (lambda: WU_SONG.odds(decks=8.0), "decks is 8.0, and must be a whole number"),
    (lambda: WU_SONG.odds(decks=True), "decks is True, and must be a whole number"),
    (lambda: WU_SONG.odds(decks="8"), "decks is '8', and must be a whole number"),
    (lambda: WU_SONG.odds(decks=Stubborn()), "decks is Stubborn, and must be"),
    (lambda: WU_SONG.odds(decks=[[0] * 99]), "decks is [[0, 0, 0, 0, "),
    (lambda: WU_SONG.odds(decks=8, shoe={"A": 9}), "decks and a shoe were given"),
    (lambda: WU_SONG.odds(shoe=8), "shoe is 8, and must be a shoe, or a mapping"),
    (lambda: WU_SONG.odds(shoe={"A": 5}), "too few cards in the shoe, 5: a round may take 6"),
    (lambda: WU_SONG.removal(shoe={}), "too few cards in the shoe, 0: a round may take 6"),
    (lambda: WU_SONG.insurance(shoe={}), "too few cards in the shoe, 0"),
    (lambda: tigerpit.distribution(shoe={"A": 5}), "too few cards in the shoe, 5"),
    (lambda: tigerpit.Shoe({"A": -1}), "-1 cards of rank A: there may be 0 to 1300"),
    (lambda: tigerpit.Shoe({"A": 10**9}), "1000000000 cards of rank A"),
    (lambda: tigerpit.Shoe({"A": 10**30}), "1000000000000000000000000000000 cards of rank A"),
    (lambda: tigerpit.Shoe({"A": 0.5}), "A is 0.5, and must be a whole number"),
    (lambda: tigerpit.Shoe({"A": 1000, "2": 301}), "a shoe of 1301 cards: there may be 1300"),
    (lambda: tigerpit.Shoe({"10": 4}), '"10" is no rank: A, 2 to 9, T, J, Q or K'),
    (lambda: tigerpit.Shoe({1: 4}), "rank is 1, and must be a text"),
    (lambda: tigerpit.Shoe("8"), "decks is '8', and must be a whole number"),
    (lambda: tigerpit.Shoe(0, lang="zh-Hant"), "0 副牌：可用 1 至 25 副"),
    (lambda: tigerpit.Shoe(1).without("A", 5), "5 cards of rank A cannot be taken: the shoe has 4"),
    (lambda: tigerpit.Shoe(1).without("A", -1), "-1 cards of rank A cannot be taken"),
    (lambda: tigerpit.Shoe(1).without("A", "1"), "count is '1', and must be a whole number"),
    (lambda: tigerpit.Shoe(1).without("Z"), '"Z" is no rank'),
    (lambda: tigerpit.Shoe(1).without([]), "rank is [], and must be a text"),
    (lambda: WU_SONG.odds(dealt="P 2S P 3S"), "3S cannot lie there: card 2 belongs to the Banker"),
    (lambda: WU_SONG.odds(dealt=3), "dealt is 3, and must be a list of cards"),
    (lambda: WU_SONG.odds(dealt=[3]), "dealt is 3, and must be a text"),
    (lambda: WU_SONG.odds(dealt=["10S"]), '"10S" is no card: rank then suit'),
    (lambda: WU_SONG.odds(dealt=["9S", "2S", "KS", "2H", "3D"]), "the round was complete after 4"),
    (lambda: WU_SONG.odds(shoe={"K": 6}, dealt=["2S"]), "2S: the shoe has no card of this rank"),
    (lambda: tigerpit.distribution(pair="suit"), 'expected "rank" or "value"'),
    (lambda: tigerpit.distribution(pair=None), "pair is None, and must be a text"),
    (lambda: WU_SONG.removal()["tie"].best_count(4), "level 4: a count has a level of 1 to 3"),
    (lambda: WU_SONG.removal()["tie"].best_count("1"), "level is '1', and must be"),
    (lambda: tigerpit.settle("{"), "not JSON: it ends too early"),
    (lambda: tigerpit.settle('{"game": "a", "game": "b"}'), 'the key "game" stands twice'),
    (lambda: tigerpit.settle(7), "expected a round, which is an object"),
    (lambda: tigerpit.settle({**ROUND, "bets": {1, 2}}), "set is nothing that JSON can write"),
    (lambda: tigerpit.settle({**ROUND, "decks": float("nan")}), "Out of range float values"),
    (lambda: tigerpit.settle({**ROUND, "decks": 99}), "/decks: 99 decks: the game is played with"),
    (lambda: tigerpit.settle({**ROUND, "decks": 10**30}), "/decks: expected a whole number"),
    (lambda: tigerpit.settle({**ROUND, "game": "x"}), '/game: no game is called "x"'),
    (lambda: tigerpit.settle(ROUND, rulebooks=["wu-song"]), "rulebooks is 'wu-song', and must be"),
    (lambda: tigerpit.settle(ROUND, lang="de"), '"de" is none of'),
]


class Errors(unittest.TestCase):
    """One clear line each."""

    def test_every_bad_question_has_one_line(self):
        for number, (ask, start) in enumerate(ASKED):
            with self.subTest(number=number, start=start):
                with self.assertRaises(tigerpit.Error) as caught:
                    ask()
                self.assertTrue(str(caught.exception).startswith(start), str(caught.exception))
                self.assertNotIn("\n", str(caught.exception))

    def test_an_error_is_a_value_error_of_ours(self):
        self.assertTrue(issubclass(tigerpit.Error, ValueError))
        self.assertEqual(
            (tigerpit.Error.__module__, tigerpit.Error.__qualname__), ("tigerpit", "Error")
        )

    def test_what_an_iterator_raises_is_its_own(self):
        def cards():
            yield "2S"
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            WU_SONG.odds(dealt=cards())


if __name__ == "__main__":
    unittest.main()
