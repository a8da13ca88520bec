"""Questions for the port at which a pawn or a path ends."""

import re
from collections.abc import Sequence
from contextlib import suppress

from ..._base.data import Json
from ..._base.quote import short
from ..._base.shapes import TEXT, Part
from ...game.game import Game
from ...paths.paths import points_of
from ...rules.board import LOOP, Leg, Walk
from ...rules.events import PawnMoved
from ...rules.geometry import Beside, Spot
from ...scenarios.cases import pawn_by_name
from ...scene.places import stand
from ...words.clean import display_name
from ...words.phrases import Phrase, count, sentence
from .question import AnswerFormatError, Question, Remark, path_marks, text_of

MOST_PORTS = 60
# A square, and what may stand between it and the name of a port.
APART = re.compile(r"^([a-z][0-9]{1,2})[\s.,:;/-]*(?=[a-z])")


class PortQuestion(Question):
    """Where `pawn`, or a path without one, ends: the path segments of `way` lead there."""

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
        self.pawn, self.way = pawn, tuple(leg for way in ways for leg in way.legs)
        if not self.way or not isinstance(end := ways[-1].end, Spot):
            raise ValueError("nothing moves there; ask who is out, or another pawn")
        if isinstance(ways[-1], PawnMoved) and ways[-1].ending == LOOP:
            raise ValueError("the path is a loop; it has no end")
        self.end, self.points = end, points_of(after.board.grid)
        self.usual = sentence("ask path", place=start) if pawn is None else self._wording(pawn)

    def _wording(self, pawn: int) -> Phrase:
        who, number = self.state.owner(pawn)
        several = self.state.pawns_each > 1
        name = sentence("lesson pawn of", name=display_name(who), number=number) if several else display_name(who)
        return sentence("ask port" if self.after else "ask port now", name=name)

    def read(self, answer: object, lang: str) -> str:
        grid, text = self.case.after.board.grid, text_of(answer)
        with suppress(ValueError):
            place = grid.parse(APART.sub(r"\1.", text.lower().rstrip(" .,;!")))
            if isinstance(place, Spot):
                return self.points[place].name
        raise AnswerFormatError.because(sentence("unread port", answer=display_name(text)))

    def solution(self) -> str:
        return self.points[self.end].name

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
        """Mark the first path segment that it misses: it stops before it, or follows another path of the tile."""
        board, spot = self.case.after.board, self.case.after.board.grid.parse(answer)
        assert isinstance(spot, Spot)
        joints = [self.points[board.across(leg.cell, leg.leave)].name for leg in self.way]
        crossed = {leg.cell for one in (spot, board.grid.behind(spot)) for leg in board.walk(one).legs}
        leg = next((leg for leg in self.way if leg.cell in crossed), self.way[0])
        if answer in joints[:-1]:
            leg = self.way[joints.index(answer) + 1]
        enter, leave = (board.geometry.ports[port] for port in (leg.enter, leg.leave))
        return Remark(sentence("wrong port", cell=leg.cell, enter=enter, leave=leave), path_marks([leg]))

    def praise(self, answer: str) -> Phrase:
        grid = self.case.after.board.grid
        is_inside = grid.holds(self.end.cell)
        place = self.end if is_inside else grid.behind(self.end)
        return sentence("answer port" if is_inside else "answer port off", place=place, count=len(self.way))

    def ways(self, ask: Json) -> list[Json]:
        """Every port of every tile; where there are many, only those at which a path can end."""
        board, places = self.case.after.board, dict[str, Spot]()
        for spot in (board.across(cell, port) for cell in board.laid for port in board.geometry.ports):
            places.setdefault(self.points[spot].name, spot)
        return [
            {"text": f"answer {at}", "at": at, "cell": at.partition(".")[0], **stand(board.geometry, spot)}
            for at, spot in places.items()
            if len(places) <= MOST_PORTS or spot.cell not in board.laid
        ]
