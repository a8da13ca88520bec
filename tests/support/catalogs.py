"""The catalogs of the package, and what a translation lacks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.editions.phoenix import PHOENIX_RISING
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.words.catalogs import COMMON, Catalog, Catalogs

FORM = re.compile(r"(?P<word>.+):(?P<form>\w+)")
"""The key of a word in a form that sentences ask for, `piece seas:dat` for `{piece:dat}`."""


def catalogs_of(words: object) -> Catalogs:
    assert isinstance(words, Catalogs)
    return words


SOURCES = {"common": COMMON} | {one.key: catalogs_of(one.words) for one in (CLASSIC, SEAS, PHOENIX_RISING)}


def parts(template: str) -> set[str]:
    """The parts of a sentence that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def is_form(key: str) -> bool:
    return FORM.fullmatch(key) is not None


def keys_by_file(folder: Path, lang: str) -> dict[str, list[str]]:
    """The keys of a language in the order of its files, without the forms of its words."""
    files = [*folder.glob(f"{lang}.json"), *sorted(folder.glob(f"{lang}/*.json"))]
    return {
        file.name if file.parent.name == lang else "": [
            key for key in json.loads(file.read_text(encoding="utf-8")) if not is_form(key)
        ]
        for file in files
    }


def lacks(english: Catalog, own: Catalog) -> list[str]:
    """What a translation lacks, and what it has too much, in comparison with English."""
    return [
        *(f"no {key!r}" for key in english if key not in own),
        *(f"{key!r} is not in English" for key in own if key not in english and not is_form(key)),
        *_parts_amiss(english, own),
        *(f"no {key!r}" for key in _forms_asked(own) if key not in own),
    ]


def _parts_amiss(english: Catalog, own: Catalog) -> Iterator[str]:
    """One thing need not be counted."""
    for key, text in english.items():
        here, there = parts(text), parts(own.get(key, text))
        yield from (f"{key!r} lacks {{{name}}}" for name in sorted(here - there - _unsaid(key)))
        yield from (f"{key!r} has {{{name}}}" for name in sorted(there - here))


def _unsaid(key: str) -> set[str]:
    return {"count"} if re.search(r"_one( you)?$", key) else set()


def _forms_asked(own: Catalog) -> list[str]:
    """For `{piece:dat}` the keys of this form of `piece` and of all kinds of pieces."""
    asked = {(name, form) for text in own.values() for _, name, form, _ in Formatter().parse(text) if name and form}
    words = [key for key in own if not is_form(key)]
    return [f"{key}:{form}" for name, form in sorted(asked) for key in words if f"{key} ".startswith(f"{name} ")]
