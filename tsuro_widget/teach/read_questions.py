"""Questions as data: each kind reads the keys that it has."""

from __future__ import annotations

from .._base.shapes import Part, one_of
from ..game.game import Game
from ..scenarios.cases import case_of
from ..scenarios.conditions import read_actions
from .questions.free_play import PlayQuestion
from .questions.lists import ChoiceQuestion, OrderQuestion, WhoQuestion
from .questions.number import NumberQuestion
from .questions.port import PortQuestion
from .questions.question import STAYS, Question
from .questions.tile import TileQuestion

COMMON = ("kind", "ask", "after")
ALL = (PortQuestion, TileQuestion, WhoQuestion, NumberQuestion, ChoiceQuestion, OrderQuestion, PlayQuestion)
KINDS: dict[str, type[Question]] = {question.kind: question for question in ALL}
POSITION, INSTEAD = "position", "a question of the kind 'tile' asks for a choice on the board"
"""A kind of earlier versions, and what to ask now."""


def read_question(part: Part, game: Game) -> Question | None:
    """The question that data describes, if it is one."""
    part, faults = part.mapping(), part.faults
    if part.get("kind").value == POSITION:
        part.fault("kind", f"found {POSITION!r}, a kind that lessons no longer have; {INSTEAD}", "kind")
        return None
    kind = part.get("kind").read(one_of(KINDS), "kind", "")
    if not kind:
        return None
    part.check_keys((*COMMON, *KINDS[kind].parts))
    before, after, case = len(faults), part.get("after", []), case_of(game.state)
    actions = read_actions(after)
    with after.catch("action"):
        case = case_of(game.state, actions)
    with part.catch("question"):
        if actions and kind in STAYS:
            raise ValueError("`after` is what the learner plays here")
        if len(faults) == before:
            question = KINDS[kind](part, case, actions, game)
            for fault in question.faults() if len(faults) == before else ():
                part.fault("question", fault)
            return question if len(faults) == before else None
    return None
