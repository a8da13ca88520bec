"""Questions for the port at which a pawn or a path ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

from ..._base.data import Json
from ..._base.quote import short
from ..._base.shapes import TEXT, Part
from ...game.game import Game
from ...rules.board import LOOP, Leg, Walk
from ...rules.events import PawnMoved
from ...rules.geometry import Beside, Spot
from ...scenarios.cases import pawn_by_name, point
from ...scene.places import stand
from ...words.clean import display_name
from ...words.phrases import Phrase, count, sentence
from .question import AnswerFormatError, Question, Remark, path_marks, text_of

MOST_PORTS = 60
APART = re.compile(r"^([a-z][0-9]{1,2})[\s.,:;/-]*(?=[a-z])")
"""A square, and what may stand between it and the name of a port."""


class PortQuestion(Question):
    """Where `pawn` ends; without one, the path that begins at `start`. The path segments of `way` lead there."""

    kind = shape = "port"
    parts = ("pawn", "from")

    def complete(self, part: Part, game: Game) -> None:
        if ("pawn" in part) == ("from" in part):
            raise ValueError("either a pawn is followed or the path from a spot: it has `pawn` or `from`")
        before, after, pawn = self.case.before, self.case.after, None
        if "pawn" in part:
            pawn = pawn_by_name(before, TEXT.check("pawn", part.value["pawn"]))
        spot = part.value.get("from")
        start = before.board.grid.parse(TEXT.check("from", spot)) if pawn is None else before.pawns[pawn].at
        if pawn is None and isinstance(start, Beside):
            raise ValueError(f"from is {short(str(start))}; it must be a port, as in 'c4.n1'")
        ways: list[PawnMoved | Walk] = [after.board.walk(start)] if isinstance(start, Spot) else []
        if pawn is not None and after is not before:
            ways = [event for event in self.case.journeys if (event.who, event.pawn) == after.owner(pawn)]
        self.pawn, self.start, self.way = pawn, start, tuple(leg for way in ways for leg in way.legs)
        if not self.way or not isinstance(end := ways[-1].end, Spot):
            raise ValueError("nothing moves there; ask who is out, or another pawn")
        if isinstance(ways[-1], PawnMoved) and ways[-1].ending == LOOP:
            raise ValueError("the path is a loop; it has no end")
        self.end = end

    def usual_wording(self) -> Phrase:
        if self.pawn is None:
            return sentence("ask path", place=self.start)
        who, number = self.state.owner(self.pawn)
        several = self.state.pawns_each > 1
        name = sentence("lesson pawn of", name=display_name(who), number=number) if several else display_name(who)
        return sentence("ask port" if self.after else "ask port now", name=name)

    def read(self, answer: object, lang: str) -> str:
        grid, text = self.case.after.board.grid, text_of(answer)
        with suppress(ValueError):
            place = grid.parse(APART.sub(r"\1.", text.lower().rstrip(" .,;!")))
            if isinstance(place, Spot):
                return str(point(grid, place))
        raise AnswerFormatError(sentence("unread port", answer=display_name(text)))

    def solution(self) -> str:
        return str(point(self.case.after.board.grid, self.end))

    @cached_property
    def places(self) -> dict[str, Spot]:
        """Every port of every tile, each with the spot that a pawn would be about to enter there."""
        board, found = self.case.after.board, dict[str, Spot]()
        for spot in (board.across(cell, port) for cell in board.laid for port in board.geometry.ports):
            found.setdefault(str(point(board.grid, spot)), spot)
        return found

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        first, last, steps = self.way[0], self.way[-1], len(self.way)
        begin = sentence("hint begins", cell=first.cell, port=self.case.after.board.geometry.ports[first.enter])
        comes_again = len({leg.cell for leg in self.way}) < steps
        length = sentence("hint length again", count=steps) if comes_again else count("hint length", steps)
        most = sentence("hint but last", cell=last.cell) if steps > 1 else self._side(last)
        return [Remark(begin, ({"cell": str(first.cell)},)), Remark(length), Remark(most, path_marks(self.way[:-1]))]

    def _side(self, leg: Leg) -> Phrase:
        """Name the side or the corner by which a path leaves its square."""
        geometry = self.case.after.board.geometry
        first, *others = [name for name, ports in geometry.sides.items() if leg.leave in ports]
        if others:
            return sentence("hint corner", cell=leg.cell, corner=sentence(f"corner {geometry.ports[leg.leave]}"))
        return sentence("hint side", cell=leg.cell, side=sentence(f"side {first}"))

    def against(self, answer: str) -> Remark:
        leg, ports = self._first_that_differs(answer), self.case.after.board.geometry.ports
        words = sentence("wrong port", cell=leg.cell, enter=ports[leg.enter], leave=ports[leg.leave])
        return Remark(words, path_marks([leg]))

    def _first_that_differs(self, answer: str) -> Leg:
        """The first path segment that the answer misses: it stops before it, or follows another path of the tile."""
        board = self.case.after.board
        spot = board.grid.parse(answer)
        assert isinstance(spot, Spot)
        joints = [str(point(board.grid, board.across(leg.cell, leg.leave))) for leg in self.way]
        if answer in joints[:-1]:
            return self.way[joints.index(answer) + 1]
        crossed = {leg.cell for one in (spot, board.grid.behind(spot)) for leg in board.walk(one).legs}
        return next((leg for leg in self.way if leg.cell in crossed), self.way[0])

    def praise(self, answer: str) -> Phrase:
        grid = self.case.after.board.grid
        is_inside = grid.holds(self.end.cell)
        place = self.end if is_inside else grid.behind(self.end)
        return sentence("answer port" if is_inside else "answer port off", place=place, count=len(self.way))

    def ways(self, ask: Json) -> list[Json]:
        """The ports; where there are many, only those at which a path can end."""
        board, are_many = self.case.after.board, len(self.places) > MOST_PORTS
        return [
            {"text": f"answer {at}", "at": at, "cell": at.partition(".")[0], **stand(board.geometry, spot)}
            for at, spot in self.places.items()
            if not (are_many and spot.cell in board.laid)
        ]
