"""A PAR sheet in its three forms, read with Python's own parsers and exact fractions."""

import csv
import io
import json
import subprocess
import xml.etree.ElementTree as xml
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cached_property
from html.parser import HTMLParser

GAMES = [
    "tiger-buffalo-commission",
    "tiger-baccarat",
    "da-hu-ying-xiong",
    "tiger-buffalo-non-commission",
    "wu-song",
]
# Elements of ours that have nothing in them.
VOID = {"meta", "line", "rect", "path", "circle"}
OVERLAY = "tests/cases/overlays/da-hu-ying-xiong.toml"


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, check=True)
    return done.stdout.decode("utf-8")


def rounded(value, places):
    """The fraction to so many places, a half away from zero."""
    scaled = abs(Fraction(value)) * 10**places
    digits = str((2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator))
    digits = digits.rjust(places + 1, "0")
    text = digits if places == 0 else f"{digits[:-places]}.{digits[-places:]}"
    return "-" + text if value < 0 and int(digits) != 0 else text


def rooted(value, places):
    """The root of the fraction to so many places."""
    with localcontext() as context:
        context.prec = 80
        root = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return str(root.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def price(odds):
    num, den = odds.split(":")
    return Fraction(int(num), int(den))


def printed(text):
    """A number as a page prints it."""
    return text.replace("-", "\u2212")


class Sheet:
    def __init__(self, program, game, *arguments):
        self.program, self.game, self.arguments = program, game, arguments

    def form(self, name, *more):
        return run(self.program, "par", self.game, *self.arguments, "--format", name, *more)

    @cached_property
    def json(self):
        # Decimals as they are written, digit by digit.
        return json.loads(self.form("json"), parse_float=str)

    @cached_property
    def rows(self):
        return list(csv.DictReader(io.StringIO(self.form("csv")), strict=True))

    @cached_property
    def html(self):
        return self.form("html")

    @cached_property
    def page(self):
        """The page as XML: it must be well formed."""
        return xml.fromstring(self.html)

    @cached_property
    def rules(self):
        arguments = ["rules", self.game, *self.arguments, "--json"]
        return json.loads(run(self.program, *arguments))

    def tables(self, kind):
        return [table for table in self.page.iter("table") if table.get("class") == kind]


def text_of(element):
    return "".join(element.itertext())


def body_rows(table):
    """The rows of a table's bodies: the text of each cell."""
    return [
        [text_of(cell) for cell in row]
        for body in table.findall("tbody")
        for row in body.findall("tr")
        if row.get("class") != "group"
    ]


class Balance(HTMLParser):
    """Elements as an HTML reader sees them: each that is opened is closed, in order."""

    def __init__(self):
        super().__init__()
        self.open, self.wrong = [], []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        if tag not in VOID:
            self.wrong.append(f"<{tag}/> is closed by XML alone")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")
