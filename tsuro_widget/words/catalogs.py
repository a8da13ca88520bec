"""Catalogs: what is said, by language and by key. Those of this package are JSON files, each about one subject."""

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from .._base.quote import short

ENGLISH = "en"

Catalog = Mapping[str, str]


class Catalogs(Mapping[str, Catalog]):
    """The catalogs of a folder, `de.json` or all files of `de`; each language is read when it is first spoken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, Catalog] = {}

    @cached_property
    def _files(self) -> dict[str, list[Path]]:
        """The files of each language; English is the first."""
        found: dict[str, list[Path]] = {}
        for file in sorted([*self.folder.glob("*.json"), *self.folder.glob("*/*.json")]):
            found.setdefault(file.relative_to(self.folder).parts[0].removesuffix(".json"), []).append(file)
        return dict(sorted(found.items(), key=lambda one: one[0] != ENGLISH))

    def __getitem__(self, lang: str) -> Catalog:
        if lang not in self._read:
            texts = [json.loads(file.read_text(encoding="utf-8")) for file in self._files[lang]]
            self._read[lang] = {key: text for each in texts for key, text in each.items()}
        return self._read[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


COMMON = Catalogs(Path(__file__).parent)  # what every edition says
LANGUAGES = tuple(COMMON)


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise ValueError(f"lang is {short(lang)}; it must be one of {', '.join(map(repr, LANGUAGES))}")
    return lang
