"""The sentences of lessons, in each language: all have the same keys, and each of them the same parts."""

from __future__ import annotations

from collections.abc import Mapping

from . import de, en

TEXTS: Mapping[str, Mapping[str, str]] = {"en": en.TEXTS, "de": de.TEXTS}
