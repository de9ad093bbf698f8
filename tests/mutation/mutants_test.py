#!/usr/bin/env python3
"""The mutator makes the mutants it should: none is the rulebook itself, no row is left alone."""

import copy
import sys
import tempfile
import tomllib
import unittest
from pathlib import Path

sys.dont_write_bytecode = True

import draw_mutants
import report
from bet_mutants import dearer
from mutant import DROP, Mutant, applied, path_text
from mutants import TABLES, mutants_of, read_books
from programs import Heard, Listener, like
from refusals import Refusal, bets_taken, leads_to, read_refusal
from toml_text import document_lines, document_text
from verdicts import KILLED, MISPLACED, NOT_NAMED, REFUSED, SURVIVED, Verdict

ROOT = Path(__file__).resolve().parents[2]
BOOKS = read_books(ROOT)
MUTANTS = {book.name: mutants_of(book) for book in BOOKS}


def line_tables(book):
    """The path of every table of a rulebook that has lines, and its lines."""
    for identity, bet in book.document["bets"].items():
        yield f"bets.{identity}", bet["lines"]
        for number, instead in enumerate(bet.get("instead", [])):
            yield f"bets.{identity}.instead[{number + 1}]", instead["lines"]


def row_paths(book):
    """Every row with a price: the lines of the bets and the rows of the insurance."""
    for path, lines in line_tables(book):
        yield from (f"{path}.lines[{number}]" for number in range(1, len(lines) + 1))
    for number in range(len(book.document.get("insurance", {}).get("rows", []))):
        yield f"insurance.rows[{number + 1}]"


class Rulebooks(unittest.TestCase):
    def test_there_are_five(self):
        self.assertEqual(len(BOOKS), 5)

    def test_are_written_as_they_were_read(self):
        for book in BOOKS:
            written = tomllib.loads(document_text(book.document))
            self.assertEqual(written, book.document)
            for table in ("bets", "layouts"):
                self.assertEqual(list(written[table]), list(book.document[table]))

    def test_have_mutants_in_every_table(self):
        for book in BOOKS:
            for table in TABLES:
                expected = table.__name__ != "insurance_mutants" or "insurance" in book.document
                self.assertEqual(bool(list(table(book))), expected, (book.name, table.__name__))
            for table in book.document:
                self.assertTrue(any(m.path.startswith(table) for m in MUTANTS[book.name]), table)

    def test_no_mutant_is_the_rulebook_itself_or_made_twice(self):
        for book in BOOKS:
            seen = {document_text(book.document): "the rulebook itself"}
            for mutant in MUTANTS[book.name]:
                text = document_text(applied(book.document, mutant.edits))
                self.assertNotIn(text, seen, mutant)
                seen[text] = mutant
            self.assertEqual(len({str(mutant) for mutant in seen.values()}), len(seen))

    def test_every_kind_of_mutant_is_read_as_it_was_meant(self):
        for book in BOOKS:
            before = copy.deepcopy(book.document)
            for mutant in {mutant.kind: mutant for mutant in MUTANTS[book.name]}.values():
                changed = applied(book.document, mutant.edits)
                self.assertNotEqual(changed, book.document, mutant)
                self.assertEqual(tomllib.loads(document_text(changed)), changed, mutant)
            self.assertEqual(book.document, before)

    def test_every_row_is_deleted_and_has_another_price(self):
        for book in BOOKS:
            rows = list(row_paths(book))
            self.assertGreater(len(rows), 10)
            deleted = {m.path for m in MUTANTS[book.name] if m.change == "deleted"}
            priced = {m.path.removesuffix(".pays") for m in MUTANTS[book.name]
                      if m.kind in ("price", "insurance price")}
            self.assertEqual([row for row in rows if row not in deleted], [])
            self.assertEqual([row for row in rows if row not in priced], [])

    def test_every_citation_is_changed(self):
        for book in BOOKS:
            changed = {mutant.path for mutant in MUTANTS[book.name] if mutant.kind == "citation"}
            for path, lines in line_tables(book):
                self.assertIn(f"{path}.cites", changed)
                for number in range(1, len(lines) + 1):
                    self.assertIn(f"{path}.lines[{number}].cites", changed)
            for key in book.document["clauses"]:
                self.assertIn(f"clauses.{key}", changed)

    def test_what_is_to_be_named_is_a_clause_of_the_document(self):
        for book in BOOKS:
            clauses = {f"{book.short} {number}" for number in book.numbers}
            for mutant in MUTANTS[book.name]:
                unnamed = mutant.kind in ("name", "identity", "conduct")
                self.assertEqual(mutant.named == (), unnamed, mutant)
                for group in mutant.named:
                    self.assertTrue(group and group <= clauses, mutant)

    def test_every_layout_has_each_bet_of_the_game_taken_or_given(self):
        for book in BOOKS:
            felt = [mutant for mutant in MUTANTS[book.name] if mutant.kind == "layout bet"]
            bets, layouts = book.document["bets"], book.document["layouts"]
            self.assertEqual(len(felt), len(bets) * len(layouts))


class Parts(unittest.TestCase):
    def test_a_dearer_price_is_in_lowest_terms(self):
        pairs = {"1:1": "2:1", "1:2": "3:2", "19:20": "21:20", "3:2": "5:2", "8:1": "9:1"}
        self.assertEqual({price: dearer(price) for price in pairs}, pairs)

    def test_a_path_is_written_as_the_reader_writes_it(self):
        keys = ("bets", "tie", "instead", 0, "lines", 1, "pays")
        self.assertEqual(path_text(keys), "bets.tie.instead[1].lines[2].pays")

    def test_edits_change_a_copy(self):
        document = {"a": {"rows": [1, 2]}, "b": 3}
        changed = applied(document, [(("a", "rows", 0), DROP), (("b",), 4)])
        self.assertEqual(changed, {"a": {"rows": [2]}, "b": 4})
        self.assertEqual(document, {"a": {"rows": [1, 2]}, "b": 3})


class TableOfPlay(unittest.TestCase):
    mutants = draw_mutants.draw_mutants(ROOT, BOOKS)

    def test_every_cell_is_flipped(self):
        self.assertEqual(len(self.mutants), 8 * 11 + 8 + 2)
        texts = {mutant.edits[0] for mutant in self.mutants}
        self.assertEqual(len(texts), len(self.mutants))
        self.assertNotIn((ROOT / draw_mutants.HEADER).read_text("utf-8"), texts)

    def test_the_clause_of_every_document_is_to_be_named(self):
        for mutant in self.mutants:
            self.assertEqual(len(mutant.named), len(BOOKS))

    def test_another_form_of_the_table_is_noticed(self):
        with self.assertRaises(ValueError):
            list(draw_mutants.banker_mutants('tableau::on("01")', ()))


class Listening(unittest.TestCase):
    def heard(self, groups, *lines):
        heard = Heard()
        listener = Listener(tuple(map(frozenset, groups)), heard)
        for line in lines:
            listener.line(line)
        return heard

    def test_a_failing_test_that_names_the_clause_kills(self):
        heard = self.heard([{"WS 4.1.1"}], "[ RUN      ] A.B", "a.cpp:1: Failure",
                           "a.cpp:2: proves [WS 3.14] [WS 4.1.1 (A-01)]")
        self.assertEqual((heard.failed, heard.named), ("A.B", "A.B"))

    def test_another_clause_is_not_the_clause(self):
        heard = self.heard([{"WS 4.1.1"}], "[ RUN      ] A.B", "a.cpp:1: Failure",
                           "a.cpp:2: proves [WS 4.1.10] [TBN 4.1.1]")
        self.assertEqual((heard.failed, heard.named), ("A.B", ""))

    def test_one_test_names_a_clause_of_each_group(self):
        two = [{"WS 3.12"}, {"TBN 3.15"}]
        apart = self.heard(two, "[ RUN      ] A.B", "proves [WS 3.12]",
                           "[ RUN      ] A.C", "proves [TBN 3.15]")
        self.assertEqual(apart.named, "")
        together = self.heard(two, "[ RUN      ] A.B", "proves [WS 3.12] [TBN 3.15]")
        self.assertEqual(together.named, "A.B")

    def test_without_a_group_any_failure_kills(self):
        self.assertEqual(self.heard([], "[ RUN      ] A.B", "[       OK ] A.B").named, "")
        self.assertEqual(self.heard([], "[ RUN      ] A.B", "[  FAILED  ] A.B").named, "A.B")

    def test_a_test_that_stops_the_program_is_left_out_with_its_rows(self):
        self.assertEqual(like("WuSong.HasItsLayouts"), "WuSong.HasItsLayouts")
        self.assertEqual(like("Document/WuSongRows.Settle/tie_Wins"), "Document/WuSongRows.*")


class Refusals(unittest.TestCase):
    document = {
        "document": {"id": "x"},
        "bets": {
            "tie": {"cites": "1", "lines": [{"pays": "8:1"}, {"pays": "9:1"}, {"pays": "7:1"}]},
            "pair": {"cites": "2", "lines": [{"pays": "1:1"}]},
        },
        "layouts": {"A": {"bets": ["tie", "pair"]}},
    }

    def leads(self, edits, keys, what="", column=1):
        """Does a refusal at the line of `keys` lead to the edits?"""
        changed = applied(self.document, edits)
        line = [written for written, _ in document_lines(changed)].index(keys) + 1
        refusal = Refusal("x.toml", line, column, what)
        return leads_to(self.document, changed, edits, refusal)

    price = [(("bets", "tie", "lines", 1, "pays"), "5:1")]

    def test_a_line_of_the_file_has_the_keys_it_writes(self):
        lines = list(document_lines(self.document))
        self.assertEqual(lines[0], (("document",), "[document]"))
        self.assertIn((("bets", "tie", "lines", 1), '  { pays = "9:1" },'), lines)
        self.assertIn((("layouts", "A", "bets"), 'bets = ["tie", "pair"]'), lines)

    def test_the_place_its_row_and_its_table_lead_there(self):
        for keys in (("bets", "tie", "lines", 1), ("bets", "tie", "lines"), ("bets", "tie")):
            self.assertTrue(self.leads(self.price, keys), keys)
        self.assertTrue(self.leads([(("bets", "tie"), self.document["bets"]["pair"])],
                                   ("bets", "tie", "cites")))

    def test_another_place_does_not(self):
        for keys in (("bets", "tie", "cites"), ("bets", "pair"), ("layouts", "A"), ("document",)):
            self.assertFalse(self.leads(self.price, keys, "tie"), keys)

    def test_another_row_leads_there_if_it_names_the_row(self):
        other = ("bets", "tie", "lines", 2)
        self.assertTrue(self.leads(self.price, other, "line 2 covers all of it"))
        self.assertTrue(self.leads(self.price, other, "a cell that row 2 has already"))
        for what in ("", "line 1 covers all of it", "line 22 covers it", "outline 2"):
            self.assertFalse(self.leads(self.price, other, what), what)
        pair = ("bets", "pair", "lines", 0)
        self.assertFalse(self.leads(self.price, pair, "line 2 covers all of it"))

    def test_a_bet_that_is_named_no_more_leads_there(self):
        taken = [(("layouts", "A", "bets"), ["tie"])]
        self.assertEqual(bets_taken(self.document, taken), {"pair"})
        self.assertTrue(self.leads(taken, ("bets", "pair"), 'no layout offers "pair"'))
        self.assertFalse(self.leads(taken, ("bets", "pair"), "no layout offers it"))
        self.assertFalse(self.leads(taken, ("bets", "tie"), 'no layout offers "tie"'))
        self.assertEqual(bets_taken(self.document, [(("layouts", "A"), DROP)]), {"tie", "pair"})
        self.assertEqual(bets_taken(self.document, [(("layouts", "A", "x"), "tie")]), set())

    def test_there_must_be_such_a_line_and_column(self):
        row = ("bets", "tie", "lines", 1)
        self.assertTrue(self.leads(self.price, row, column=3))
        self.assertFalse(self.leads(self.price, row, column=0))
        self.assertFalse(self.leads(self.price, row, column=99))
        for line in (0, 99):
            refusal = Refusal("x.toml", line, 1, "")
            self.assertFalse(leads_to(self.document, self.document, self.price, refusal))

    def test_a_sound_file_is_not_refused(self):
        self.assertIsNone(read_refusal([{"file": "x.toml", "sound": True}]))
        found = {"file": "x.toml", "sound": False, "line": 3, "column": 4, "what": "y"}
        self.assertEqual(str(read_refusal([found])), "3:4: y")


class Report(unittest.TestCase):
    mutant = Mutant("wu-song", "price", "bets.tie", "deleted", (), (frozenset({"WS 4.1.2"}),))

    def findings(self, what, excused, complete=True):
        excuses = {str(self.mutant): None} if excused else {}
        return report.findings([Verdict(self.mutant, what, "")], excuses, complete)

    def test_what_got_away_needs_an_excuse(self):
        for what in (NOT_NAMED, MISPLACED, SURVIVED):
            self.assertEqual(len(self.findings(what, excused=False)), 1)
            self.assertEqual(self.findings(what, excused=True), [])

    def test_what_was_caught_needs_none(self):
        for what in (KILLED, REFUSED):
            self.assertEqual(self.findings(what, excused=False), [])
            self.assertIn("stale", self.findings(what, excused=True)[0])

    def test_an_excuse_for_no_mutant_is_stale(self):
        self.assertEqual(len(report.findings([], {"no: such: mutant": None}, True)), 1)
        self.assertEqual(report.findings([], {"no: such: mutant": None}, False), [])

    def test_an_excuse_has_a_reason(self):
        entry = '[[equivalent]]\nrulebook = "a"\npath = "b"\nchange = "c"\nwhy = " "\n'
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "equivalent.toml")
            path.write_text(entry, "utf-8")
            with self.assertRaises(ValueError):
                report.read_excuses(path)


if __name__ == "__main__":
    unittest.main()
