"""Questions for the port at which a pawn or a path ends."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from ...rules.board import LOOP, Leg
from ...rules.geometry import Place, Spot
from ...scenarios.cases import facing, pawn_named, point
from ...words.clean import shown
from ...words.phrases import Phrase, count, say
from .question import AnswerFormatError, Question, Remark, path_marks, text_of

APART = re.compile(r"^([a-z][0-9]{1,2})[\s.,:;/-]*(?=[a-z])")
"""A square, and what may stand between it and the name of a port."""


@dataclass(frozen=True)
class PortQuestion(Question):
    """`pawn` is the pawn that is followed; without one, the path that begins at `start`."""

    pawn: int | None
    start: Spot | None

    kind = shape = "port"

    @cached_property
    def _journey(self) -> tuple[tuple[Leg, ...], Place | None, str]:
        """The paths that lead to the answer, where the last one ends, and how."""
        begin = self.start if self.pawn is None else self.case.before.pawns[self.pawn].at
        if self.pawn is not None and self.after:
            named = pawn_named(self.case.after, self.pawn)
            moves = [event for event in self.case.journeys if (event.who, event.pawn) == named]
            return self.case.way(self.pawn), moves[-1].end if moves else begin, moves[-1].ending if moves else ""
        walk = self.case.after.board.walk(begin) if isinstance(begin, Spot) else None
        return (walk.legs, walk.end, "") if walk else ((), None, "")

    @property
    def way(self) -> tuple[Leg, ...]:
        return self._journey[0]

    @property
    def _end(self) -> Spot:
        end = self._journey[1]
        assert isinstance(end, Spot)
        return end

    def faults(self) -> list[str]:
        way, end, ending = self._journey
        if not way or not isinstance(end, Spot):
            return ["nothing moves there; ask who is out, or another pawn"]
        return ["the path is a loop; it has no end"] if ending == LOOP else []

    def usual_wording(self) -> Phrase:
        if self.pawn is None:
            return say("ask path", place=self.start)
        who, number = pawn_named(self.case.before, self.pawn)
        several = self.state.pawns_each > 1
        name = say("lesson pawn of", name=shown(who), number=number) if several else shown(who)
        return say("ask port" if self.after else "ask port now", name=name)

    def read(self, answer: object, lang: str) -> str:
        grid, text = self.case.after.board.grid, text_of(answer)
        try:
            place = grid.parse(APART.sub(r"\1.", text.lower().rstrip(" .,;!")))
        except ValueError:
            place = None
        if not isinstance(place, Spot):
            raise AnswerFormatError(say("unread port", answer=shown(text)))
        return str(point(grid, place))

    def solution(self) -> str:
        return str(point(self.case.after.board.grid, self._end))

    @cached_property
    def places(self) -> dict[str, Spot]:
        """Every port of every tile, each with the spot that a pawn would be about to enter there."""
        board, found = self.case.after.board, dict[str, Spot]()
        for spot in (board.across(cell, port) for cell in board.laid for port in board.geometry.ports):
            found.setdefault(str(point(board.grid, spot)), spot)
        return found

    def space(self) -> list[str]:
        return [*self.places]

    def hints(self) -> list[Remark]:
        first, last, steps = self.way[0], self.way[-1], len(self.way)
        begin = say("hint begins", cell=first.cell, port=self.case.after.board.geometry.ports[first.enter])
        comes_again = len({leg.cell for leg in self.way}) < steps
        length = say("hint length again", count=steps) if comes_again else count("hint length", steps)
        most = say("hint but last", cell=last.cell) if steps > 1 else self._side(last)
        return [Remark(begin, ({"cell": str(first.cell)},)), Remark(length), Remark(most, path_marks(self.way[:-1]))]

    def _side(self, leg: Leg) -> Phrase:
        """Name the side or the corner by which a path leaves its square."""
        geometry = self.case.after.board.geometry
        first, *others = [name for name, ports in geometry.sides.items() if leg.leave in ports]
        if others:
            return say("hint corner", cell=leg.cell, corner=say(f"corner {geometry.ports[leg.leave]}"))
        return say("hint side", cell=leg.cell, side=say(f"side {first}"))

    def against(self, answer: str) -> Remark:
        leg, ports = self._first_that_differs(answer), self.case.after.board.geometry.ports
        words = say("wrong port", cell=leg.cell, enter=ports[leg.enter], leave=ports[leg.leave])
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
        key = "answer port" if grid.holds(self._end.cell) else "answer port off"
        return say(key, place=facing(grid, self._end), count=len(self.way))
