"""Every mutant of every rulebook."""

from bet_mutants import bet_mutants
from conduct_mutants import conduct_mutants
from document_mutants import (
    clause_mutants,
    document_mutants,
    layout_mutants,
    limit_mutants,
    setting_mutants,
)
from insurance_mutants import insurance_mutants
from irregularity_mutants import irregularity_mutants
from mutant import Book

TABLES = (
    document_mutants,
    setting_mutants,
    clause_mutants,
    limit_mutants,
    conduct_mutants,
    irregularity_mutants,
    bet_mutants,
    insurance_mutants,
    layout_mutants,
)


def read_books(root):
    """The rulebooks of the house, in the order of their files."""
    return [Book.read(root, path.stem) for path in sorted((root / "rulebooks").glob("*.toml"))]


def mutants_of(book):
    return [mutant for table in TABLES for mutant in table(book)]
