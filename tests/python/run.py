"""Runs the tests of the Python module, the examples in its page among them.

Counts them in the XML that ./test asks GoogleTest for, so that each counts as one.
"""

import doctest
import os
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PAGE = FOLDER.parents[1] / "docs" / "python.md"


def all_tests():
    """The files beside this one, and the page."""
    tests = unittest.defaultTestLoader.discover(str(FOLDER), pattern="*_test.py")
    tests.addTest(doctest.DocFileSuite(str(PAGE), module_relative=False))
    return tests


def write_count(result, output):
    """`xml:FOLDER/` is how GoogleTest is told where."""
    folder = Path(output.removeprefix("xml:"))
    folder.mkdir(parents=True, exist_ok=True)
    failed = len({str(test).partition(" (")[0] for test, _ in result.failures + result.errors})
    count = f'<testsuites tests="{result.testsRun}" failures="{failed}"></testsuites>\n'
    (folder / "python_test.xml").write_text(count, encoding="utf-8")


def main():
    result = unittest.TextTestRunner(buffer=True).run(all_tests())
    if output := os.environ.get("GTEST_OUTPUT"):
        write_count(result, output)
    return 0 if result.wasSuccessful() and result.testsRun > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
