"""Runs a GoogleTest program and listens for the failing test that names the clause."""

import re
import signal
import subprocess
import threading
from dataclasses import dataclass, field

SECONDS_MAX = 60
# A test that stops the program hides those behind it: it is left out and the rest run again.
CRASHES_MAX = 12

RUN = re.compile(r"^\[ RUN +\] (\S+)")
FAILURE = re.compile(r": Failure$|^\[  FAILED  \] ")
PROVES = re.compile(r"\bproves((?: \[[^\]]*\])+)")
CLAUSE = re.compile(r"\[([^\]]*)\]")


@dataclass
class Heard:
    """What the runs of a program have told so far."""

    failed: str = ""  # the first test that failed, if any
    named: str = ""  # the test that failed and named what had to be named, if any
    crashed: str = ""  # the test that stopped the last run, if any


@dataclass
class Listener:
    """Reads a program's output line by line."""

    groups: tuple
    heard: Heard
    test: str = ""
    clauses: set = field(default_factory=set)

    def line(self, text):
        """True when nothing more need be heard."""
        if match := RUN.match(text):
            self.test, self.clauses = match[1], set()
        elif match := PROVES.search(text):
            # A trace is printed with a failure only. Clauses are named without their readings.
            self.clauses |= {name.partition(" (")[0] for name in CLAUSE.findall(match[1])}
            self.fail()
        elif FAILURE.search(text):
            self.fail()
        return bool(self.heard.named)

    def fail(self):
        self.heard.failed = self.heard.failed or self.test
        if all(group & self.clauses for group in self.groups):
            self.heard.named = self.test


def listen(command, environment, root, groups, heard):
    """One run. Stops the program as soon as the clause is named, or when it takes too long."""
    listener = Listener(groups, heard)
    options = ["--gtest_color=no", "--gtest_print_time=0"]
    with subprocess.Popen([*command, *options], env=environment, cwd=root, text=True,
                          errors="replace", stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT) as process:
        clock = threading.Timer(SECONDS_MAX, process.kill)
        clock.start()
        try:
            for text in process.stdout:
                if listener.line(text.rstrip("\n")):
                    process.kill()
                    break
        finally:
            clock.cancel()
    heard.crashed = ""
    if not heard.named and process.returncode != 0:
        heard.failed = heard.failed or listener.test or "before any test"
        if process.returncode < 0:
            heard.crashed = listener.test
            if process.returncode == -signal.SIGKILL:
                heard.failed += " (too slow)"
    return heard


def like(test):
    """A filter for a test and, when it is one of many rows, for all of them: where one stops the
    program, most of the others do."""
    suite, _, name = test.partition(".")
    return f"{suite}.*" if "/" in name else test


def hear(program, environment, root, groups, chosen="*", left_out=()):
    """Runs the tests of a program that `chosen` has and `left_out` has not, until one fails and
    names a clause of each group."""
    heard = Heard()
    left_out = list(left_out)
    for _ in range(CRASHES_MAX):
        filters = f"--gtest_filter={chosen}-{':'.join(left_out)}"
        listen([str(program), filters], environment, root, groups, heard)
        if heard.named or not heard.crashed:
            break
        left_out.append(like(heard.crashed))
    return heard
