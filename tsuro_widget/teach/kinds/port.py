"""Where does a pawn, or a path, come to an end? The answer is a port."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from ...rules.board import LOOP, Leg
from ...rules.geometry import Beside, Place, Spot
from ...words.clean import shown
from ...words.phrases import Phrase, Words, count, say
from ..cases import facing, pawn_named, point
from ..questions import AnswerFormatError, Question, Remark, path_mark, text_of

APART = re.compile(r"^([a-z][0-9]{1,2})[\s.,:;/-]*(?=[a-z])")
"""A square, and what may stand between it and the name of a port."""


@dataclass(frozen=True)
class PortQuestion(Question):
    """`pawn` is the pawn that is followed; without one, the path that begins at `start`."""

    pawn: int | None
    start: Spot | None

    kind = "port"
    shape = "port"

    @cached_property
    def way(self) -> tuple[Leg, ...]:
        """The paths that lead to the answer."""
        if self.pawn is not None and self.after:
            return self.case.way(self.pawn)
        return self.case.after.board.walk(self._begin).legs if isinstance(self._begin, Spot) else ()

    @property
    def _begin(self) -> Place | None:
        return self.start if self.pawn is None else self.case.before.pawns[self.pawn].at

    @cached_property
    def _end(self) -> Place | None:
        if self.pawn is None or not self.after:
            return self.case.after.board.walk(self._begin).end if isinstance(self._begin, Spot) else None
        named = pawn_named(self.case.after, self.pawn)
        ends = [event.end for event in self.case.walked if (event.who, event.pawn) == named]
        return ends[-1] if ends else self._begin

    def faults(self) -> list[str]:
        if not self.way or not isinstance(self._end, Spot):
            return ["nothing moves there; ask who is out, or another pawn"]
        if self._ending == LOOP:
            return ["the path is a loop; it has no end"]
        return []

    @property
    def _ending(self) -> str:
        named = None if self.pawn is None else pawn_named(self.case.after, self.pawn)
        endings = [event.ending for event in self.case.walked if (event.who, event.pawn) == named]
        return endings[-1] if endings else ""

    def usual_wording(self) -> Phrase:
        if self.pawn is None:
            return say("ask path", place=self.start)
        return say("ask port" if self.after else "ask port now", name=self._name())

    def _name(self) -> Words | str:
        assert self.pawn is not None
        who, number = pawn_named(self.case.before, self.pawn)
        return say("lesson pawn of", name=shown(who), number=number) if self.state.pawns_each > 1 else shown(who)

    def read(self, answer: object, lang: str) -> str:
        grid = self.case.after.board.grid
        try:
            place = grid.parse(APART.sub(r"\1.", text_of(answer).lower().rstrip(" .,;!")))
        except AnswerFormatError:
            raise
        except ValueError:
            raise AnswerFormatError(say("unread port", answer=shown(str(answer)))) from None
        if isinstance(place, Beside):
            raise AnswerFormatError(say("unread port", answer=shown(str(answer))))
        return str(point(grid, place))

    def solution(self) -> str:
        assert isinstance(self._end, Spot)
        return str(point(self.case.after.board.grid, self._end))

    @cached_property
    def _points(self) -> dict[str, Spot]:
        """Every port of every tile, each with the spot that a pawn would be about to enter there."""
        board = self.case.after.board
        found: dict[str, Spot] = {}
        for cell in board.laid:
            for port in board.geometry.ports:
                beyond = board.across(cell, port)
                found.setdefault(str(point(board.grid, beyond)), beyond)
        return found

    def space(self) -> list[str]:
        return [*self._points]

    def places(self) -> dict[str, Spot]:
        """The ports that can be clicked."""
        return self._points

    def hints(self) -> list[Remark]:
        first, last = self.way[0], self.way[-1]
        ports = self.case.after.board.geometry.ports
        begin = say("hint begins", cell=first.cell, port=ports[first.enter])
        most = say("hint but last", cell=last.cell) if len(self.way) > 1 else self._side(last)
        marks = path_mark(self.way[:-1])
        return [Remark(begin, ({"cell": str(first.cell)},)), Remark(self._length()), Remark(most, marks)]

    def _length(self) -> Phrase:
        """How long the way is; it may come to a square more than once."""
        again = len({leg.cell for leg in self.way}) < len(self.way)
        return say("hint length again", count=len(self.way)) if again else count("hint length", len(self.way))

    def _side(self, leg: Leg) -> Phrase:
        """Where the way leaves a square: at a corner, which belongs to two sides, or on a side."""
        geometry = self.case.after.board.geometry
        first, *others = [name for name, ports in geometry.sides.items() if leg.leave in ports]
        if others:
            return say("hint corner", cell=leg.cell, corner=say(f"corner {geometry.ports[leg.leave]}"))
        return say("hint side", cell=leg.cell, side=say(f"side {first}"))

    def against(self, answer: str) -> Remark:
        leg, ports = self._first_that_differs(answer), self.case.after.board.geometry.ports
        words = say("wrong port", cell=leg.cell, enter=ports[leg.enter], leave=ports[leg.leave])
        return Remark(words, path_mark([leg]))

    def _first_that_differs(self, answer: str) -> Leg:
        """Where the way to the answered port leaves the true one: it stops short, or takes another path of a tile."""
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
        assert isinstance(self._end, Spot)
        key = "answer port off" if not grid.holds(self._end.cell) else "answer port"
        return say(key, place=facing(grid, self._end), count=len(self.way))
