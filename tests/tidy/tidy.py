#!/usr/bin/env python3
"""The house rules as a test: tidy.py [ROOT] prints a line for each finding and fails on any."""

import sys
from pathlib import Path

# A test leaves nothing behind in the source.
sys.dont_write_bytecode = True

import core
import includes
import machines
import messages
import readings
import shape
import vocabulary
from tree import Tree

RULES = [
    includes.map_is_followed,
    includes.map_points_down,
    includes.core_stands_alone,
    core.no_floating_point,
    core.no_world,
    shape.files_are_short,
    shape.functions_are_short,
    shape.lines_are_narrow,
    shape.blanks_are_spaces_and_end,
    shape.switches_name_every_member,
    shape.headers_guard_themselves,
    shape.headers_open_no_namespace,
    vocabulary.work_is_finished,
    vocabulary.names_say_something,
    vocabulary.code_knows_no_game,
    vocabulary.tests_can_fail,
    machines.paths_are_ours,
    machines.hosts_are_nobodys,
    messages.languages_agree,
    messages.keys_exist,
    messages.keys_are_said,
    messages.sentences_are_translated,
    readings.readings_are_told,
]


def findings(tree):
    """What every rule finds, each place once."""
    return sorted({finding for rule in RULES for finding in rule(tree)})


def main(arguments):
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[2]
    tree = Tree(root)
    found = findings(tree)
    for finding in found:
        print(finding)
    number = f"{len(found)} findings" if found else "no findings"
    print(f"{len(tree.files)} files read, {number}")
    # A tree without files is a wrong path, not a clean house.
    return 1 if found or not tree.files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
