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


def table_text(name, table):
    keys = "".join(f"{key} = {value_text(value)}\n" for key, value in table.items())
    return f"[{name}]\n{keys}\n"


def document_text(document):
    """The whole file. Bets and layouts are tables of their own, in their order, as the reader sorts
    them by the line they begin on."""
    parts = []
    for name, table in document.items():
        if name in ("bets", "layouts"):
            parts += [table_text(f"{name}.{key}", inner) for key, inner in table.items()]
        else:
            parts.append(table_text(name, table))
    return "".join(parts)
