#!/usr/bin/env python3
"""Each rule of tidy.py is shown what it must find, so that no rule is one that cannot fail."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True

import core
import includes
import machines
import messages
import readings
import shape
import tidy
import vocabulary
from cpp import Source
from tree import Tree

MAP = """\
# The map.
tigerpit_module(base)
tigerpit_module(rules NEEDS base)
tigerpit_module(words NEEDS base assets USES PkgConfig::tomlplusplus)
tigerpit_module(codec NEEDS rules words USES Boost::json fmt::fmt)
tigerpit_program(tigerpit FROM cli
                 NEEDS codec USES CLI11::CLI11 fmt::fmt)
tigerpit_extension(_tigerpit FROM python NEEDS codec SHARES cli/game USES pybind11::module)
tigerpit_assets(${texts})
"""
MESSAGES = """\
[side.player]
en = "Player"
zh-Hans = "闲"
zh-Hant = "閒"
[round.decks]
en = "{decks} decks: {min} to {max}"
zh-Hans = "{decks} 副牌：{min} 至 {max}"
zh-Hant = "{decks} 副牌：{max} 至 {min}"
"""
RULEBOOK = """\
[document]
id = "tame-cat"
short = "TC"
title = { en = "Tame Cat", zh-Hans = "猫" }
"""
GOOD = """\
#pragma once

#include <fmt/core.h>
#include <vector>

#include "rules/card.hpp"

namespace tigerpit {

/// A double, a float, TC 3.7 and printf in a comment are words like others.
enum class Side { player, banker };
inline constexpr int most = 1'000'000;

inline std::string say_all(Side side) {
    switch (side) {
        case Side::player: return say("side.player");
        case Side::banker: return say(Message{"round.decks"}.with("decks", "8 or 6"));
    }
    ensure(false, "a side is one of two");
    fmt::print(stderr, "tigerpit settle: {}: {}\\n", most, R"(default: "x")");
}

}  // namespace tigerpit
"""

READINGS = "# Readings\n\n### A-01 Cats\n\nTame.\n\n### A-02 Dogs\n\nAs in A-07.\n"

# A house with nothing to find; each case below puts one file wrong.
HOUSE = {
    "src/CMakeLists.txt": MAP,
    "src/codec/good.hpp": GOOD,
    "src/rules/card.hpp": '#pragma once\n\n#include <cstdint>\n\n#include "base/money.hpp"\n',
    "src/base/money.hpp": "#pragma once\n\n#include <compare>\n",
    "src/base/ensure.hpp": "#pragma once\n\n#include <cstdio>\n\nvoid f() { std::puts(0); }\n",
    "messages/messages.toml": MESSAGES,
    "rulebooks/tame-cat.toml": RULEBOOK,
    "clauses/readings.toml": 'readings = [\n  "A-01", "A-02",\n]\n',
    "docs/readings.md": READINGS,
    "tests/rules/card_test.cpp": "#include <gtest/gtest.h>\n\nTEST(Card, Is) { EXPECT_TRUE(a); }\n",
}

LONG_FUNCTION = "void deal() {\n" + "    draw();\n" * 60 + "}\n"
LONG_METHOD = "struct A {\n" + LONG_FUNCTION.replace("void deal()", "A() : b_{7}, c_(x)") + "};\n"
LONG_TABLE = "constexpr int table[]{\n" + "    1,\n" * 90 + "};\n"

# For each rule: a file that is wrong, its text, and what is found in it.
BAD = {
    includes.map_is_followed: [
        ("src/rules/a.cpp", '#include "codec/good.hpp"\n', "does not need"),
        ("src/rules/a.cpp", '#include "card.hpp"\n', "not written from src/"),
        ("src/rules/a.cpp", "#include <boost/json.hpp>\n", "does not use Boost"),
        ("src/codec/a.cpp", "#include <toml++/toml.h>\n", "tomlplusplus"),
        ("src/codec/a.cpp", "#include <CLI/CLI.hpp>\n", "CLI11"),
        ("src/words/a.cpp", "#include <fmt/core.h>\n", "fmt::fmt"),
        ("src/codec/a.cpp", "#include <gtest/gtest.h>\n", "for tests"),
        ("src/codec/a.cpp", "#include <zlib/z.hpp>\n", "no library"),
        ("src/pit/a.cpp", "int a;\n", "not on the map"),
        ("python/a.cpp", '#include "cli/commands.hpp"\n', "does not need"),
        ("python/a.cpp", "#include <fmt/core.h>\n", "fmt::fmt"),
        ("src/codec/a.cpp", "#include <pybind11/stl.h>\n", "pybind11"),
    ],
    includes.map_points_down: [
        ("src/CMakeLists.txt", MAP.replace("(base)", "(base NEEDS rules)"), "needs itself"),
        ("src/CMakeLists.txt", MAP.replace("(base)", "(base NEEDS annex)"), "not on the map"),
        ("src/CMakeLists.txt", MAP + "tigerpit_module(annex)\n", "core or shell"),
    ],
    includes.core_stands_alone: [
        ("src/base/a.cpp", "#include <unistd.h>\n", "the core includes"),
        ("src/rules/a.cpp", '#include "words/a.hpp"\n', "the core includes"),
    ],
    core.no_floating_point: [
        ("src/rules/a.cpp", "double edge;\n", "floating point"),
        ("src/base/a.cpp", "float edge;\n", "floating point"),
    ],
    core.no_world: [
        ("src/rules/a.cpp", "auto t = std::chrono::steady_clock::now();\n", "a clock"),
        ("src/rules/a.cpp", "std::random_device chance;\n", "random_device"),
        ("src/rules/a.cpp", "#include <iostream>\n", "<iostream>"),
        ("src/rules/a.cpp", "#include <fstream>\n", "<fstream>"),
        ("src/rules/a.cpp", "void f() { std::printf(x); }\n", "printf"),
    ],
    shape.files_are_short: [
        ("src/rules/a.cpp", "int a;\n" * 401, "401 lines"),
        ("tests/rules/a_test.cpp", "int a;\n" * 401, "401 lines"),
        ("tests/a.py", "a = 1\n" * 401, "401 lines"),
    ],
    shape.functions_are_short: [
        ("src/rules/a.cpp", LONG_FUNCTION, "62 lines"),
        ("tests/rules/a_test.cpp", LONG_METHOD, "62 lines"),
        ("python/tigerpit/a.py", "def deal():\n" + "    draw()\n" * 60, "61 lines"),
    ],
    shape.lines_are_narrow: [
        ("src/rules/a.cpp", "// " + "牌" * 98 + "\n", "101 columns"),
        ("python/tigerpit/a.pyi", "# " + "牌" * 99 + "\n", "101 columns"),
        ("tests/rules/a.cpp", "// clang-format off\n// " + "x" * 138 + "\n", "141 columns"),
    ],
    shape.blanks_are_spaces_and_end: [
        ("src/rules/a.cpp", "int a; \n", "at the end"),
        ("README.md", "a\tb\n", "a tab"),
    ],
    shape.switches_name_every_member: [
        ("src/rules/a.cpp", "switch (a) { default: break; }\n", "default"),
    ],
    shape.headers_guard_themselves: [
        ("src/rules/a.hpp", "// #pragma once\n", "without #pragma once"),
    ],
    shape.headers_open_no_namespace: [
        ("tests/a.hpp", "#pragma once\nusing namespace std;\n", "in a header"),
    ],
    vocabulary.work_is_finished: [
        ("src/rules/a.cpp", "// TO" "DO: more\n", "unfinished"),
        ("tools/a", "# FIX" "ME\n", "unfinished"),
        ("cmake/a.cmake", "# X" "XX\n", "unfinished"),
    ],
    vocabulary.names_say_something: [
        ("src/rules/a.hpp", "#pragma once\nclass BetManager {};\n", "BetManager"),
        ("src/rules/a.cpp", "struct Info;\n", "Info"),
        ("src/rules/bet_helper.cpp", "int a;\n", "helper"),
    ],
    vocabulary.code_knows_no_game: [
        ("src/rules/a.cpp", 'auto a = "tame-cat";\n', "tame-cat"),
        ("src/rules/a.cpp", "// as in tame-cat\n", "tame-cat"),
        ("python/tigerpit/a.py", "# as in tame-cat\n", "tame-cat"),
        ("src/rules/a.cpp", 'auto a = "TC 3.7";\n', "TC"),
        ("src/rules/a.cpp", 'auto a = R"(the Tame Cat)";\n', "Tame Cat"),
    ],
    vocabulary.tests_can_fail: [
        ("tests/rules/a_test.cpp", "GTEST_" "SKIP();\n", "cannot fail"),
        ("tests/rules/a_test.cpp", "TEST(A, DISABLED" "_B) {}\n", "cannot fail"),
        ("tests/rules/a_test.cpp", "EXPECT_" "TRUE(true);\n", "cannot fail"),
    ],
    machines.paths_are_ours: [
        ("docs/a.md", "see /" "work/notes\n", "one machine"),
        ("tools/a", "cd /" "home/tiger/pit\n", "one machine"),
    ],
    machines.hosts_are_nobodys: [
        ("a.json", '{"resolved": ' '"http://x"}\n', "registry"),
        ("tools/a", "curl https" "://registry.npmjs.org/x\n", "registry"),
    ],
    messages.languages_agree: [
        ("messages/messages.toml", MESSAGES + 'fr = "x"\n', "has fr"),
        ("messages/messages.toml", MESSAGES.replace('zh-Hant = "閒"', ""), "nothing in zh-Hant"),
        ("messages/messages.toml", MESSAGES.replace("至 {max}", ""), "other braces in zh-Hans"),
        ("messages/messages.toml", MESSAGES.replace('"Player"', '" "'), "nothing in en"),
        ("messages/messages.toml", "[side\n", "not TOML"),
    ],
    messages.keys_exist: [
        ("src/codec/a.cpp", 'auto m = Message{a ? "side.player" : "no.no"};\n', "no.no"),
        ("src/codec/a.cpp", 'auto m = words.say("side_player");\n', "side_player"),
        ("src/codec/a.cpp", 'm.with_said("side", "side.tie");\n', "side.tie"),
        ("src/codec/a.cpp", 'expect(a, "round.deck");\n', "round.deck"),
        ("src/codec/a.cpp", 'words.say("side." + a);\n', "side."),
    ],
    messages.keys_are_said: [
        ("messages/messages.toml", MESSAGES.replace("decks]", "cards]"), "round.cards"),
        ("messages/messages.toml", MESSAGES.replace("round.decks]", "reading.A-1]"), "reading.A-1"),
    ],
    messages.sentences_are_translated: [
        ("src/cli/a.cpp", 'fmt::print("{} is wrong here", a);\n', "wrong"),
        ("src/cli/a.cpp", 'std::fprintf(stderr, "tigerpit: %s no way\\n");\n', "no way"),
        ("src/codec/a.cpp", 'out += "not offered";\n', "not offered"),
        ("python/a.cpp", 'out += "not offered";\n', "not offered"),
        ("src/store/a.cpp", 'out = "Select another file";\n', "another"),
        ("src/store/a.cpp", 'out = "cannot SELECT it";\n', "SELECT"),
        ("src/store/a.cpp", 'out = "SELECTED by hand";\n', "SELECTED"),
        ("src/cli/a.cpp", 'run("DELETE FROM kept");\n', "DELETE"),
    ],
    readings.readings_are_told: [
        ("clauses/readings.toml", 'readings = ["A-01", "A-02", "A-03"]\n', "A-03 has no heading"),
        ("docs/readings.md", READINGS + "### A-03 Birds\n", "A-03 is not in"),
        ("clauses/readings.toml", 'readings = [\n  "A-01",\n  "A-02",\n  "A-12",\n]\n', "A-12 has"),
    ],
}

# What must not be found: near to something wrong, and right.
RIGHT = {
    includes.map_is_followed: [
        ("python/a.cpp", '#include <pybind11/stl.h>\n#include "cli/game.hpp"\n'),
    ],
    core.no_floating_point: [
        ("src/rules/walk_fast.hpp", "#pragma once\ndouble edge;\n"),
        ("src/codec/a.cpp", "double edge;\n"),
    ],
    shape.functions_are_short: [
        ("src/rules/a.cpp", LONG_TABLE),
        ("src/rules/a.cpp", LONG_FUNCTION.replace("    draw();\n", "", 2)),
    ],
    shape.lines_are_narrow: [("src/rules/a.cpp", "// " + "牌" * 97 + "\n")],
    shape.switches_name_every_member: [("src/rules/a.cpp", "A() = default;\n")],
    vocabulary.names_say_something: [("src/codec/a.cpp", "class TapeHandler {};\n")],
    vocabulary.code_knows_no_game: [
        ("src/rules/a.cpp", '// TC 3.7 says so\nauto a = "TCP";\n'),
    ],
    machines.paths_are_ours: [("docs/a.md", "docs/work/a.md, /usr/bin/python3, /workshop\n")],
    messages.keys_exist: [("src/codec/a.cpp", 'words.say("help." + name + ".what");\n')],
    messages.sentences_are_translated: [
        ("src/cli/a.cpp", 'fmt::print("tigerpit check: {}\\n", a);\n'),
        ("src/cli/a.cpp", 'ensure(a, "a table has seats");\n'),
        ("src/store/a.cpp", 'run("DELETE FROM kept");\nrun(R"(SELECT a\n  FROM b)");\n'),
    ],
    readings.readings_are_told: [
        ("docs/readings.md", READINGS + "### Gap 1 Birds\n\n#### A-03 by the way\n"),
    ],
}


def cases(table):
    """(rule, case) of every row of a table above."""
    return [(rule, case) for rule, rows in table.items() for case in rows]


class House(unittest.TestCase):
    """Runs the rules on a small house in a temporary folder."""

    def tree(self, changed):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for path, text in {**HOUSE, **changed}.items():
            file = Path(folder.name, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return Tree(folder.name)

    def test_a_good_house_has_no_findings(self):
        self.assertEqual([], [str(finding) for finding in tidy.findings(self.tree({}))])

    def test_each_rule_finds_what_it_is_for(self):
        for rule, (path, text, what) in cases(BAD):
            with self.subTest(rule=rule.__name__, text=text[:60]):
                found = list(rule(self.tree({path: text})))
                self.assertEqual({path}, {finding.path for finding in found}, found)
                self.assertTrue(any(what in finding.what for finding in found), found)

    def test_each_rule_leaves_alone_what_is_right(self):
        for rule, (path, text) in cases(RIGHT):
            with self.subTest(rule=rule.__name__, text=text[:60]):
                self.assertEqual([], list(rule(self.tree({path: text}))))

    def test_every_rule_has_been_seen_to_find_something(self):
        self.assertEqual(set(tidy.RULES), set(BAD))

    def test_a_finding_names_its_line(self):
        tree = self.tree({"src/rules/a.cpp": "int a;\n\nfloat b;\n"})
        self.assertEqual(
            ["src/rules/a.cpp:3: floating point in the core: float"],
            [str(finding) for finding in core.no_floating_point(tree)],
        )

    def test_any_finding_fails(self):
        self.assertEqual(0, self.run_on(self.tree({})).returncode)
        bad = self.run_on(self.tree({"src/rules/a.cpp": "float b;\n"}))
        self.assertEqual(1, bad.returncode)
        self.assertIn("src/rules/a.cpp:1: ", bad.stdout)

    def test_a_folder_with_nothing_in_it_fails(self):
        with tempfile.TemporaryDirectory() as empty:
            self.assertEqual([], Tree(empty).files)
            self.assertEqual(1, self.run_on(Tree(empty)).returncode)

    def run_on(self, tree):
        command = [sys.executable, Path(tidy.__file__), tree.root]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


class Files(unittest.TestCase):
    """Which files are read."""

    def test_git_says_which_are_ours(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["git", "init", "-q", folder], check=True)
            Path(folder, "out").mkdir()
            written = {".gitignore": b"/out/\n", "a": b"", "out/b": b"", "c": b"", "d": b"\xff"}
            for path, text in written.items():
                Path(folder, path).write_bytes(text)
            subprocess.run(["git", "-C", folder, "add", "a"], check=True)
            # Ignored files are not ours, and what is not text is not read.
            self.assertEqual([".gitignore", "a", "c"], [file.path for file in Tree(folder).files])


class Cpp(unittest.TestCase):
    """C++ taken apart."""

    def test_literals_and_code(self):
        source = Source('a = "x\\"y"; // "no"\nb = R"~(p"q)~"; c = \'"\'; d = 1\'000; e = u8"z";')
        self.assertEqual(['x"y', 'p"q', "z"], [literal.value for literal in source.literals])
        self.assertEqual(len(source.text), len(source.code))
        self.assertNotIn("no", source.code)
        self.assertIn("1'000", source.code)

    def test_arguments_are_those_of_the_call_itself(self):
        source = Source('say(a ? "x" : "y", f("z"), "w")')
        found = [(number, literal.value) for number, literal in source.arguments(3)]
        self.assertEqual([(0, "x"), (0, "y"), (2, "w")], found)

    def test_functions(self):
        source = Source(
            "namespace a {\n"
            "template <class T>\nT one(T t) {\n    if (t) { f(); }\n    return t;\n}\n"
            "struct B : C<int> {\n    B() : x_{1} {\n    }\n    int y{2};\n};\n"
            "constexpr auto two = [](int x) {\n    return x;\n};\n}\n"
        )
        found = [(function.first, function.last) for function in source.functions]
        self.assertEqual([(2, 6), (8, 9), (12, 14)], found)


if __name__ == "__main__":
    unittest.main()
