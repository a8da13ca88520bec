"""The sentences of each language: every language has the same keys, and each of them the same parts."""

from __future__ import annotations

from collections.abc import Mapping

from . import (
    de,
    de_analysis,
    de_board,
    de_editor,
    de_explore,
    de_how,
    de_live,
    de_replay,
    de_review,
    de_rules,
    de_start,
    de_you,
    en,
    en_analysis,
    en_board,
    en_editor,
    en_explore,
    en_how,
    en_live,
    en_replay,
    en_review,
    en_rules,
    en_start,
    en_you,
)

TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": en.TEXTS
    | en_how.HOW
    | en_live.LIVE
    | en_rules.RULES
    | en_analysis.ANALYSIS
    | en_explore.EXPLORE
    | en_editor.EDITOR
    | en_review.REVIEW
    | en_start.START
    | en_you.YOU,
    "de": de.TEXTS
    | de_how.HOW
    | de_live.LIVE
    | de_rules.RULES
    | de_analysis.ANALYSIS
    | de_explore.EXPLORE
    | de_editor.EDITOR
    | de_review.REVIEW
    | de_start.START
    | de_you.YOU,
}
FORMS: Mapping[str, Mapping[str, Mapping[str, str]]] = {"en": {}, "de": de.FORMS}
"""Of words that are filled in, the forms that a sentence may ask for."""

BOARD: Mapping[str, Mapping[str, str]] = {
    "en": en_board.BOARD | en_replay.REPLAY,
    "de": de_board.BOARD | de_replay.REPLAY,
}
"""The words of the front end."""
