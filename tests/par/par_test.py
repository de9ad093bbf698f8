#!/usr/bin/env python3
"""par_test.py PROGRAM: the PAR sheets of the five games, held against all that is known of them."""

import functools
import json
import sys
import unittest
from fractions import Fraction
from pathlib import Path

# A test leaves nothing behind in the source.
sys.dont_write_bytecode = True

from sheet import GAMES, OVERLAY, Balance, Sheet, body_rows, text_of
from sheet import price, printed, rooted, rounded

CASES = Path("tests/cases")
DECKS = range(4, 11)
FULL = 8
RANKS = "A23456789TJQK"
LANGUAGES = ["en", "zh-Hans", "zh-Hant"]
PROGRAM = ""
CELL_FIGURES = [
    "offered", "win", "push", "lose", "expectation", "fair_price", "cost_per_thousand",
]


@functools.cache
def sheets():
    return [Sheet(PROGRAM, game) for game in GAMES]


def at(shoes, decks):
    return next(shoe for shoe in shoes if shoe["decks"] == decks)


class Figures(unittest.TestCase):
    """The JSON form."""

    def test_six_decks_are_those_of_the_cases(self):
        games = json.loads((CASES / "odds-6-decks.json").read_text())["games"]
        compared = 0
        for sheet in sheets():
            bets = {
                (bet["bet"], layout): bet
                for bet in sheet.json["bets"]
                for layout in bet["layouts"]
            }
            wanted = {
                (bet, layout): figures
                for layouts, felt in games[sheet.game].items()
                for layout in layouts.split(",")
                for bet, figures in felt.items()
            }
            self.assertEqual(bets.keys(), wanted.keys())
            for key, figures in wanted.items():
                found = at(bets[key]["shoes"], 6)
                about = sheet.game, key
                for name, value in figures.items():
                    self.assertEqual(Fraction(found[name]), Fraction(value), (about, name))
                    compared += 1
        self.assertGreater(compared, 1000)

    def test_six_decks_of_insurance_are_those_of_the_cases(self):
        tables = json.loads((CASES / "insurance-6-decks.json").read_text())["tables"]
        for title, wanted in tables.items():
            for sheet in sheets():
                if f"{sheet.json['short']} " not in title:
                    continue
                cells = {
                    (cell["stage"], cell["side"], cell["points"], cell["against"]): cell
                    for cell in sheet.json["insurance"]["cells"]
                    if cell["certified"]
                }
                self.assertEqual(len(cells), len(wanted))
                for want in wanted:
                    cell = cells[want["stage"], want["side"], want["points"], want["against"]]
                    self.assertEqual(price(cell["pays"]), Fraction(want["pays_to_1"]))
                    found = at(cell["shoes"], 6)
                    for name in ["offered", "win", "push", "lose", "expectation"]:
                        self.assertEqual(Fraction(found[name]), Fraction(want[name]), (want, name))

    def test_every_figure_follows_from_the_ways_and_the_prices(self):
        for sheet in sheets():
            ways = {shoe["decks"]: int(shoe["ways"]) for shoe in sheet.json["shoes"]}
            self.assertEqual(list(ways), list(DECKS))
            for bet in sheet.json["bets"]:
                prices = [price(line["pays"]) for line in bet["lines"]]
                for shoe in bet["shoes"]:
                    self.check_shoe(ways[shoe["decks"]], prices, shoe)

    def check_shoe(self, ways, prices, shoe):
        counted = [int(line["ways"]) for line in shoe["lines"]]
        self.assertEqual(sum(counted) + int(shoe["lost_ways"]), ways)
        chances = [Fraction(count, ways) for count in counted]
        self.assertEqual(chances, [Fraction(line["probability"]) for line in shoe["lines"]])
        lose = 1 - sum(chances)
        results = [*zip(chances, prices, strict=True), (lose, Fraction(-1))]
        mean = sum(chance * result for chance, result in results)
        moments = [sum(c * (r - mean) ** power for c, r in results) for power in (2, 3)]
        push = sum(chance for chance, result in results if result == 0)
        expected = {
            "win": sum(chance for chance, result in results if result > 0),
            "push": push,
            "lose": lose,
            "expectation": mean,
            "variance": moments[0],
            "third_moment": moments[1],
            "expectation_per_decision": mean / (1 - push),
        }
        self.assertEqual(expected, {name: Fraction(shoe[name]) for name in expected})
        skew = rooted(moments[1] ** 2 / moments[0] ** 3, 12)
        decimals = {
            "house_edge": rounded(-mean, 12),
            "house_edge_per_decision": rounded(-mean / (1 - push), 12),
            "standard_deviation": rooted(moments[0], 12),
            "skewness": ("-" if moments[1] < 0 else "") + skew,
        }
        self.assertEqual(decimals, {name: shoe[name] for name in decimals})

    def test_effects_add_up_to_nothing_and_counts_follow_them(self):
        counts = 0
        for sheet in sheets():
            for bet in sheet.json["bets"]:
                effects = [Fraction(bet["removal"]["effects"][rank]) for rank in RANKS]
                self.assertEqual(sum(effects), 0)
                for count in bet["removal"]["counts"]:
                    self.check_count(effects, count)
                    counts += 1
        self.assertGreater(counts, 100)

    def check_count(self, effects, count):
        tags = [count["tags"][rank] for rank in RANKS]
        self.assertLessEqual(max(map(abs, tags)), count["level"])
        self.assertEqual(count["balanced"], sum(tags) == 0)
        mean = Fraction(sum(tags), 13)
        covariance = sum((t - mean) * e for t, e in zip(tags, effects, strict=True))
        spread = sum((t - mean) ** 2 for t in tags) * sum(e * e for e in effects)
        self.assertEqual(Fraction(count["correlation_squared"]), covariance**2 / spread)
        self.assertEqual(count["betting_correlation"], rooted(covariance**2 / spread, 12))

    def test_fair_prices_and_costs_follow_from_the_cells(self):
        favouring = 0
        for sheet in sheets():
            insurance = sheet.rules["insurance"]
            by_payout = insurance and insurance["cap"]["on"] == "payout"
            for cell in (sheet.json["insurance"] or {"cells": []})["cells"]:
                for shoe in cell["shoes"]:
                    win, lose = Fraction(shoe["win"]), Fraction(shoe["lose"])
                    self.assertEqual(win + Fraction(shoe["push"]) + lose, 1)
                    self.assertEqual(Fraction(shoe["fair_price"]), lose / win)
                    if not cell["certified"]:
                        self.assertIsNone(cell["pays"])
                        self.assertIsNone(shoe["expectation"])
                        self.assertIsNone(shoe["cost_per_thousand"])
                        continue
                    expectation = win * price(cell["pays"]) - lose
                    self.assertEqual(Fraction(shoe["expectation"]), expectation)
                    self.assertEqual(shoe["favours_player"], expectation > 0)
                    favouring += shoe["favours_player"]
                    stake = 1 / price(cell["pays"]) if by_payout else 1
                    cost = 1000 * Fraction(shoe["offered"]) * expectation * stake
                    self.assertEqual(Fraction(shoe["cost_per_thousand"]), cost)
        self.assertGreater(favouring, 0)


class Table(unittest.TestCase):
    """The CSV form says what the JSON form says."""

    def test_it_names_the_document(self):
        for sheet in sheets():
            named = {row["figure"]: row["exact"] for row in sheet.rows if row["part"] == "document"}
            self.assertEqual(named["fingerprint"], sheet.rules["fingerprint"])
            for name in ["game", "short", "operator", "effective", "program"]:
                self.assertEqual(named[name], sheet.json[name])

    def test_every_figure_is_there_exactly_and_rounded(self):
        for sheet in sheets():
            rows = {
                (row["part"], row["bet"], row["layouts"], row["stage"], row["side"], row["points"],
                 row["against"], row["item"], row["decks"], row["figure"]): row
                for row in sheet.rows
            }
            self.assertEqual(len(rows), len(sheet.rows), "a figure stands twice")
            wanted = dict(self.bet_figures(sheet)) | dict(self.cell_figures(sheet))
            for key, exact in wanted.items():
                row = rows[key]
                self.assertEqual(row["exact"], exact, key)
                places = 12 if key[-1] != "ways" else 0
                self.assertEqual(row["decimal"], rounded(Fraction(exact), places), key)

    def bet_figures(self, sheet):
        for bet in sheet.json["bets"]:
            about = bet["bet"], " ".join(bet["layouts"]), "", "", "", ""
            for shoe in bet["shoes"]:
                decks = str(shoe["decks"])
                for name in ["win", "push", "lose", "expectation", "variance"]:
                    yield ("bet", *about, "", decks, name), shoe[name]
                for line, figures in zip(bet["lines"], shoe["lines"], strict=True):
                    for name in ["ways", "probability"]:
                        yield ("line", *about, line["when"], decks, name), figures[name]
            for rank, effect in bet["removal"]["effects"].items():
                yield ("removal", *about, rank, str(FULL), "effect"), effect

    def cell_figures(self, sheet):
        for cell in (sheet.json["insurance"] or {"cells": []})["cells"]:
            about = cell["stage"], cell["side"], str(cell["points"]), str(cell["against"])
            item = "certified" if cell["certified"] else "not_certified"
            for shoe in cell["shoes"]:
                decks = str(shoe["decks"])
                for name in CELL_FIGURES:
                    if shoe[name] is not None:
                        yield ("insurance", "", "", *about, item, decks, name), shoe[name]


class Page(unittest.TestCase):
    """The HTML form."""

    def test_it_is_xml_and_html_and_needs_nothing_else(self):
        for sheet in sheets():
            self.assertEqual(sheet.page.tag, "html")
            balance = Balance()
            balance.feed(sheet.html)
            balance.close()
            self.assertEqual((balance.open, balance.wrong), ([], []))
            self.assertTrue(sheet.html.startswith("<!DOCTYPE html>\n"))
            for strange in ["http", "src=", "<script", "<link", "@import", "url(h", "url(/"]:
                self.assertNotIn(strange, sheet.html)

    def test_it_names_document_version_date_overlay_and_fingerprint(self):
        for sheet in sheets():
            text = text_of(sheet.page)
            for part in ["fingerprint", "short", "operator", "effective", "program"]:
                self.assertIn(sheet.json[part], text)
            self.assertEqual(sheet.json["fingerprint"], sheet.rules["fingerprint"])
            for language in LANGUAGES:
                self.assertIn(sheet.json["title"][language], text)

    def test_it_marks_every_bet_of_every_layout(self):
        for sheet in sheets():
            (table,) = sheet.tables("offers")
            letters = [text_of(head) for head in table.find("thead/tr")][2:]
            self.assertEqual(letters, [layout["layout"] for layout in sheet.rules["layouts"]])
            offered = sorted(
                (letter, row[0])
                for row in body_rows(table)
                for letter, mark in zip(letters, row[2:], strict=True)
                if mark == "\u25cf"
            )
            names = {bet["bet"]: bet["name"]["en"] for bet in sheet.rules["bets"]}
            self.assertEqual(offered, sorted(
                (layout["layout"], names[bet])
                for layout in sheet.rules["layouts"] for bet in layout["bets"]
            ))

    def test_its_figures_are_the_exact_ones_rounded(self):
        for sheet in sheets():
            (summary,) = sheet.tables("summary")
            bets = sheet.json["bets"]
            for row, bet in zip(body_rows(summary), bets, strict=True):
                shoe = at(bet["shoes"], FULL)
                self.assertEqual(row[0], bet["name"]["en"])
                self.assertEqual(row[2], rounded(100 * Fraction(shoe["win"]), 4))
                self.assertEqual(row[5], printed(rounded(-100 * Fraction(shoe["expectation"]), 4)))
                resolved = -100 * Fraction(shoe["expectation_per_decision"])
                self.assertEqual(row[6], printed(rounded(resolved, 4)))
                self.assertEqual(row[7], rooted(Fraction(shoe["variance"]), 4))
            for table, bet in zip(sheet.tables("decks"), bets, strict=True):
                edges = [row[3] for row in body_rows(table)]
                exact = [-100 * Fraction(at(bet["shoes"], decks)["expectation"]) for decks in DECKS]
                self.assertEqual(edges, [printed(rounded(edge, 4)) for edge in exact])
            for table, bet in zip(sheet.tables("lines"), bets, strict=True):
                shoe = at(bet["shoes"], FULL)
                counted = [line["ways"] for line in shoe["lines"]] + [shoe["lost_ways"]]
                self.assertEqual([row[3] for row in body_rows(table)], counted)

    def test_exact_fractions_are_printed_whole(self):
        for sheet in sheets():
            text = text_of(sheet.page)
            for bet in sheet.json["bets"]:
                shoe = at(bet["shoes"], FULL)
                for name in ["win", "expectation", "variance"]:
                    self.assertIn(printed(shoe[name]), text)

    def test_cells_that_favour_the_player_are_marked_without_colour(self):
        for sheet in sheets():
            insurance = sheet.json["insurance"]
            cells = insurance["cells"] if insurance else []
            favouring = sum(at(cell["shoes"], FULL)["favours_player"] for cell in cells)
            uncertified = sum(not cell["certified"] for cell in cells)
            classes = [
                rect.get("class")
                for svg in self.page_maps(sheet) for rect in svg.iter("rect")
            ]
            self.assertEqual(len(classes), len(cells))
            self.assertEqual(classes.count("mark"), favouring)
            self.assertEqual(classes.count("hatch"), uncertified)
            corners = [path for svg in self.page_maps(sheet) for path in svg.iter("path")]
            self.assertEqual(len(corners), favouring)
            edges = [row[9] for table in sheet.tables("cells") for row in body_rows(table)]
            self.assertEqual(sum("\u25b2" in edge for edge in edges), favouring)
            self.assertEqual(edges.count("\u2013"), uncertified)

    def page_maps(self, sheet):
        return [svg for svg in sheet.page.iter("svg") if svg.get("class") == "map"]

    def test_tables_and_drawings_can_be_read_without_seeing_them(self):
        for sheet in sheets():
            for table in sheet.page.iter("table"):
                self.assertTrue(text_of(table.find("caption")).strip())
                heads = table.findall("thead/tr/th")
                self.assertTrue(all(head.get("scope") == "col" for head in heads))
                for row in body_rows(table):
                    self.assertLessEqual(len(row), len(heads))
            for svg in sheet.page.iter("svg"):
                told = svg.get("role") == "img" and text_of(svg.find("title")).strip()
                self.assertTrue(told or svg.get("aria-hidden") == "true")
            names = [element.get("id") for element in sheet.page.iter() if element.get("id")]
            self.assertEqual(len(names), len(set(names)))
            links = [link.get("href") for link in sheet.page.iter("a")]
            self.assertEqual(len(links), len(sheet.json["bets"]))
            self.assertTrue(all(link[1:] in names for link in links))

    def test_it_speaks_three_languages(self):
        pages = [Sheet(PROGRAM, GAMES[2], "--lang", language) for language in LANGUAGES]
        for language, sheet in zip(LANGUAGES, pages, strict=True):
            self.assertEqual(sheet.page.get("lang"), language)
            title = text_of(sheet.page.find("body/header/h1"))
            self.assertEqual(title, sheet.json["title"][language])
        figures = [[row[2:] for row in body_rows(sheet.tables("summary")[0])] for sheet in pages]
        self.assertEqual(figures[0], figures[1])
        self.assertEqual(figures[0], figures[2])


class WithAnOverlay(unittest.TestCase):
    def test_rows_get_their_prices_and_the_approval(self):
        sheet = Sheet(PROGRAM, GAMES[2], "--overlay", OVERLAY)
        bare = Sheet(PROGRAM, GAMES[2])
        self.assertEqual(sheet.json["overlay"]["reference"], "TEST-7")
        self.assertEqual(sheet.json["fingerprint"], bare.json["fingerprint"])
        filled = [
            (before, after)
            for before, after in zip(
                bare.json["insurance"]["cells"], sheet.json["insurance"]["cells"], strict=True)
            if not before["certified"]
        ]
        self.assertEqual(len(filled), 21)
        for before, after in filled:
            self.assertTrue(after["certified"])
            self.assertIn("[TEST-7]", after["clause"])
            for old, new in zip(before["shoes"], after["shoes"], strict=True):
                self.assertEqual([old["offered"], old["win"]], [new["offered"], new["win"]])
                self.assertIsNotNone(new["expectation"])

    def test_the_page_and_the_table_name_it(self):
        sheet = Sheet(PROGRAM, GAMES[2], "--overlay", OVERLAY)
        text = text_of(sheet.page)
        fingerprint = sheet.json["overlay"]["fingerprint"]
        for part in ["[TEST-7]", "Table Games, for the tests", fingerprint]:
            self.assertIn(part, text)
        self.assertNotIn("not certified", text)
        self.assertIn("not certified", text_of(Sheet(PROGRAM, GAMES[2]).page))
        named = {row["figure"]: row["exact"] for row in sheet.rows if row["part"] == "document"}
        self.assertEqual(named["overlay_reference"], "TEST-7")
        self.assertEqual(named["overlay_fingerprint"], sheet.json["overlay"]["fingerprint"])


class OfAFileOfOnesOwn(unittest.TestCase):
    def test_only_its_decks_are_marked(self):
        sheet = Sheet(PROGRAM, "tests/cases/rulebooks/classic-commission-baccarat.toml")
        permitted = [shoe["decks"] for shoe in sheet.json["shoes"] if shoe["permitted"]]
        self.assertEqual(permitted, [6, 7, 8])
        (shoes,) = sheet.tables("shoes")
        marks = [row[0] for row in body_rows(shoes) if row[3] == "\u2713"]
        self.assertEqual(marks, ["6", "7", "8"])
        self.assertIsNone(sheet.json["insurance"])

    def test_a_bet_at_two_prices_stands_twice(self):
        sheet = Sheet(PROGRAM, "tests/cases/rulebooks/sample.toml")
        ties = [bet for bet in sheet.json["bets"] if bet["bet"] == "tie"]
        self.assertEqual(len(ties), 2)
        self.assertNotEqual(ties[0]["lines"][0]["pays"], ties[1]["lines"][0]["pays"])
        self.assertFalse(set(ties[0]["layouts"]) & set(ties[1]["layouts"]))
        named = [row[0] for row in body_rows(sheet.tables("summary")[0])]
        self.assertEqual(named.count(ties[0]["name"]["en"]), 2)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
