"""Odds as a heat map: how strong each square is, and its note."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from .._base.quote import short
from ..rules.ask import ask_of
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..rules.views import View
from ..scene.marks import LONGEST_NOTE, Mark
from ..words.phrases import Translatable, join, sentence
from .odds import Answers, heat_marks

ROOM = 40  # of a note, for how many actions are left out


Heat = tuple[list[Mark], dict[str, str]]  # for `board.marks` and `board.notes`


def heat_of(odds: Answers, state: State, lang: str) -> Heat:
    """The share of every square; where a seat decides first, of every action at the square that it is about."""
    if not isinstance(odds, Answers):
        raise ValueError(f"found {short(odds)}; it must be odds, as in tsuro.odds(game, 'where G1')")
    if odds.state is not None and odds.state != state:
        raise ValueError(f"the odds of {odds.question!r} are those of another moment than the one that the board shows")
    if odds.by_square:
        notes = {cell: _share_text(share, odds.games).text(lang) for cell, share in odds.by_square.items()}
        return heat_marks(odds.by_square), notes
    if odds.after:
        return _of_actions(odds, state, lang)
    if not odds.values:
        raise ValueError(f"of {odds.question!r} no game was played, so there is nothing to show")
    raise ValueError(f"no answer to {odds.question!r} is a square; 'where G1' and 'daikaiju' are about squares")


def _of_actions(odds: Answers, state: State, lang: str) -> Heat:
    """Every square with the best of its actions, and all of them in its note, the best first."""
    cells, found = squares_of_actions(state), dict[str, dict[str, Fraction]]()
    for action, share in sorted(odds.by_action.items(), key=lambda pair: -pair[1]):
        if action in cells:
            found.setdefault(cells[action], {})[action] = share
    if not found:
        raise ValueError("the actions of these odds are not about squares, or are those of another moment")
    best = {cell: max(own.values()) for cell, own in found.items()}
    return heat_marks(best), {cell: _note(odds, own, lang) for cell, own in found.items()}


def squares_of_actions(state: State) -> dict[str, str]:
    """The square that each action is about, where it is about one."""
    choice = state.choice
    if choice is None or state.actor == CHANCE or isinstance(state.options, View):
        return {}
    targets = {str(option): choice.target(state, option) for option in state.options}
    here = ask_of(choice, state).square
    cells = {action: target.get("cell", getattr(target.get("at"), "cell", here)) for action, target in targets.items()}
    return {action: str(cell) for action, cell in cells.items() if cell}


def _note(odds: Answers, shares: Mapping[str, Fraction], lang: str) -> str:
    """As many of the actions as there is room for."""
    note = ""
    for number, (action, share) in enumerate(shares.items()):
        told = _share_text(share, odds.after[action].games)
        line = sentence("heat action", action=action, told=told).text(lang)
        if len(note) + len(line) > LONGEST_NOTE - ROOM:
            return note + sentence("heat more", count=len(shares) - number).text(lang)
        note += f"; {line}" if note else line
    return note


def _share_text(share: Fraction, games: int) -> Translatable:
    """`5/36 = 13.9 %`; of a sample, about how much."""
    tenths = round(1000 * share)
    percent = sentence("heat percent", whole=tenths // 10, tenth=tenths % 10)
    return sentence("heat about", percent=percent, games=games) if games else join(" = ", [str(share), percent])
