"""What becomes of a mutant: killed by a test that names its clause, refused with its place named,
or neither."""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass

import draw_mutants
from mutant import Mutant, applied
from programs import hear
from refusals import leads_to, read_refusal
from toml_text import document_text

KILLED = "killed"
NOT_NAMED = "killed, not named"
REFUSED = "refused"
MISPLACED = "refused, elsewhere"
EQUIVALENT = "equivalent"
SURVIVED = "survived"
VERDICTS = (KILLED, REFUSED, EQUIVALENT, NOT_NAMED, MISPLACED, SURVIVED)

REFUSAL = 3
PROGRAMS = ("games_test", "play_test", "books_test", "rules_test", "codec_test")
# Whole storms take seconds, and few mutants are left for them.
STORMS = ("Spoken.*", "RefusalsPage.*")
# Compile-time checks of the test are taken out: a test that runs is to fail, and name its clause.
UNCHECKED = "-Dstatic_assert(...)=static_assert(true)"


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    what: str
    why: str


def camel(name):
    """wu-song as the games' tests are called: WuSong."""
    return "".join(part.capitalize() for part in name.split("-"))


def stages_of(name):
    """(program, filter, left out) in the order they are tried: the game's own tests first."""
    own = [f"*{camel(name)}*", "*Clause*", "Documents*"]
    yield "games_test", ":".join(own), ()
    yield "games_test", "*", own
    for program in PROGRAMS[1:]:
        yield program, "*", STORMS
    yield "codec_test", ":".join(STORMS), ()


class Workplace:
    """A folder of its own for one worker: the files the tests read, and what is compiled."""

    def __init__(self, root, folder, books):
        self.root = root
        self.build = root / "build" / "mutation"
        self.folder = folder
        self.books = {book.name: book for book in books}
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "rulebooks").mkdir(parents=True)
        for shared in ("messages", "clauses", "pages"):
            (folder / shared).symlink_to(root / shared)
        for book in books:
            self.write(book.name, book.document)
        # The same random rounds for every mutant; and what cmake/Toolchain.cmake tells ccache.
        self.environment = {**os.environ, "TIGERPIT_MUTATION_FILES": str(folder),
                            "RC_PARAMS": "seed=1", "CCACHE_BASEDIR": str(root),
                            "CCACHE_NOHASHDIR": "true"}
        self.meanings = {book.name: self.meaning(book.name)[1].split() for book in books}

    def path(self, name):
        return self.folder / "rulebooks" / f"{name}.toml"

    def write(self, name, document):
        self.path(name).write_text(document_text(document), "utf-8")

    def meaning(self, name):
        """(exit code, what it prints): two hashes, or nothing when the reader refuses."""
        command = [self.build / "tests" / "mutation" / "rulebook_meaning", self.path(name)]
        done = subprocess.run(command, env=self.environment, text=True, check=False,
                              capture_output=True)
        if done.returncode not in (0, REFUSAL):
            raise RuntimeError(f"rulebook_meaning: {done.returncode} {done.stderr}")
        return done.returncode, done.stdout.strip()

    def refusal(self, name):
        """What the program says of the file, with the true rulebooks inside the program."""
        command = [self.build / "tigerpit", "check", "--json", self.path(name)]
        environment = {**self.environment, "TIGERPIT_MUTATION_FILES": str(self.root)}
        done = subprocess.run(command, env=environment, text=True, check=False,
                              capture_output=True)
        return read_refusal(json.loads(done.stdout))

    def judge_refusal(self, mutant):
        """It must name the file, and a line and a column that lead to what was changed."""
        document = self.books[mutant.rulebook].document
        refusal = self.refusal(mutant.rulebook)
        placed = refusal and refusal.file == str(self.path(mutant.rulebook)) and leads_to(
            document, applied(document, mutant.edits), mutant.edits, refusal)
        return Verdict(mutant, REFUSED if placed else MISPLACED, str(refusal))

    def hear(self, program, groups, chosen="*", left_out=()):
        place = self.build / "tests" / program
        return hear(place, self.environment, self.root, groups, chosen, left_out)

    def unmutated_failure(self):
        """The first test that fails when nothing is changed, or nothing."""
        return next((heard.failed for heard in (self.hear(name, ()) for name in PROGRAMS)
                     if heard.failed), "")

    def judge(self, mutant, named=True):
        """The verdict; without `named`, any failing test kills."""
        groups = mutant.named if named else ()
        if mutant.rulebook == draw_mutants.NAME:
            return self.judge_draw(mutant, groups)
        book = self.books[mutant.rulebook]
        self.write(book.name, applied(book.document, mutant.edits))
        try:
            return self.judge_rulebook(mutant, groups)
        finally:
            self.write(book.name, book.document)

    def judge_rulebook(self, mutant, groups):
        code, printed = self.meaning(mutant.rulebook)
        if code == REFUSAL:
            return self.judge_refusal(mutant)
        says, does = printed.split()
        if says == self.meanings[mutant.rulebook][0]:
            return Verdict(mutant, EQUIVALENT, "is read as the same rulebook")
        if does == self.meanings[mutant.rulebook][1]:
            return Verdict(mutant, EQUIVALENT, "pays every round and rules on every error alike")
        failed = ""
        for program, chosen, left_out in stages_of(mutant.rulebook):
            heard = self.hear(program, groups, chosen, left_out)
            if heard.named:
                return Verdict(mutant, KILLED, heard.named)
            failed = failed or heard.failed
        return Verdict(mutant, NOT_NAMED if failed else SURVIVED, failed)

    def judge_draw(self, mutant, groups):
        """Compiles the test of the Table of Play alone, with the changed header before the true
        one."""
        header = self.folder / draw_mutants.HEADER
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text(mutant.edits[0], "utf-8")
        program = self.folder / "tableau_test"
        for command in self.compiling(program):
            done = subprocess.run(command, cwd=self.folder, env=self.environment, text=True,
                                  check=False, capture_output=True)
            if done.returncode != 0:
                errors = [line for line in done.stderr.splitlines() if "error" in line]
                return Verdict(mutant, REFUSED, f"the compiler: {errors[0] if errors else ''}")
        heard = hear(program, self.environment, self.root, groups)
        if heard.named:
            return Verdict(mutant, KILLED, heard.named)
        return Verdict(mutant, NOT_NAMED if heard.failed else SURVIVED, heard.failed)

    def compiling(self, program):
        """The commands that make the test program. The changed header is named by a path that both
        workers share, so that ccache remembers each mutant whoever meets it."""
        launcher = [tool] if (tool := shutil.which("ccache")) else []
        linker = ["-fuse-ld=mold"] if shutil.which("mold") else []
        compiled = f"{program.name}.o"
        yield [*launcher, "g++", "-std=c++23", UNCHECKED, "-Isrc", f"-I{self.root / 'src'}",
               f"-I{self.root / 'tests'}", "-c", str(self.root / draw_mutants.TEST), "-o", compiled]
        yield ["g++", *linker, compiled, "-o", str(program), "-lgtest_main", "-lgtest", "-pthread"]
