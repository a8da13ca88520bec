"""The tables of rule options in the docs, made from the editions.

`python -m tests.support.option_tables` writes them again.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.support.places import ROOT
from tsuro_widget.editions import EDITIONS
from tsuro_widget.rules.settings import Option

PAGE = ROOT / "docs" / "rule-options.md"
BEGIN, END = "<!-- made by python -m tests.support.option_tables -->\n", "<!-- end of the tables -->\n"
NONE = "-"
OWN_WORDS = {"first": "the first seat", "tiles": "its own tiles"}


def tables() -> str:
    """Which edition has which option and what it is there when nobody says; then what each may be and decides."""
    names = list(dict.fromkeys(name for edition in EDITIONS.values() for name in edition.options))
    has = [[f"`{name}`", *(_default(edition, name) for edition in EDITIONS)] for name in names]
    is_about = [[f"`{name}`", _told(name, _values), _told(name, lambda option: option.meaning)] for name in names]
    first = _table(["option", *(f"`{edition}`" for edition in EDITIONS)], has)
    return f"{first}\n{_table(['option', 'values', 'what it decides'], is_about)}"


def _table(head: list[str], rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, ["---"] * len(head), *rows])


def _default(edition: str, name: str) -> str:
    """The value for each number of seats, where it depends on it."""
    option = EDITIONS[edition].options.get(name)
    if option is None:
        return NONE
    if name in OWN_WORDS:
        return OWN_WORDS[name]
    values = {seats: str(_code(option.default_for(seats))) for seats in EDITIONS[edition].seats}
    changes = [seats for seats in values if values[seats] != values.get(seats - 1)]
    return ", ".join(
        values[seats] if seats == changes[0] else f"from {seats} seats {values[seats]}" for seats in changes
    )


def _code(value: object) -> object:
    return f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def _values(option: Option) -> str:
    right = option.right.split(" such as ")[0].removeprefix("a whole number from ").removeprefix("one of ")
    return re.sub(r"'([^']*)'", r'`"\1"`', right)


def _told(name: str, part: Callable[[Option], str]) -> str:
    """What the first edition says that has it; of the others what they say instead or add to it."""
    told = {key: part(edition.options[name]) for key, edition in EDITIONS.items() if name in edition.options}
    usual = next(iter(told.values()))
    others = {text: [key for key in told if told[key] == text] for text in told.values() if text != usual}
    more = (f"{', '.join(keys)}: {text.removeprefix(usual).lstrip(':; ')}" for text, keys in others.items())
    return f"{usual} ({'; '.join(more)})" if others else usual


def with_tables(text: str) -> str:
    """Return the page with these tables in it."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}{tables()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
