"""A rulebook back as TOML. The standard library only reads it; a mutant must be written too."""

import datetime
import json


def value_text(value):
    """A value on one line; a table as an inline table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        # A JSON text is a TOML text: both escape quotes, backslashes and control characters alike.
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, dict):
        pairs = (f"{key} = {value_text(item)}" for key, item in value.items())
        return f"{{ {', '.join(pairs)} }}"
    raise TypeError(f"no TOML for {value!r}")


def table_lines(keys, table):
    yield keys, f"[{'.'.join(keys)}]"
    for key, value in table.items():
        place = (*keys, key)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield place, f"{key} = ["
            for number, row in enumerate(value):
                yield (*place, number), f"  {value_text(row)},"
            yield place, "]"
        else:
            yield place, f"{key} = {value_text(value)}"
    yield keys, ""


def document_lines(document):
    """The file line by line, each with the keys of what it writes; a row of a table of rows has a
    line to itself. Bets and layouts are tables of their own, in their order, as the reader sorts
    them by the line they begin on; each act has a line."""
    for name, table in document.items():
        if name in ("bets", "layouts"):
            for key, inner in table.items():
                yield from table_lines((name, key), inner)
        elif name == "authority":
            acts = table.get("acts")
            yield from table_lines((name,), {k: v for k, v in table.items() if k != "acts"})
            if acts is not None:
                yield from table_lines((name, "acts"), acts)
        else:
            yield from table_lines((name,), table)


def document_text(document):
    return "".join(f"{text}\n" for _, text in document_lines(document))
