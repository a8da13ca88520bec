"""Write a position in which a goal holds: the board as shown, but for the parts that may be changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from ..._base.faults import SaveError
from ...play.files import parse_json
from ...play.position import opening_of, position_of
from ...words.catalogs import LANGUAGES
from ...words.phrases import Phrase, Sentences, known, say
from ..cases import Case
from ..holding import Condition
from ..questions import Question, Remark, Unreadable, text_of
from .parts import EMPTY, FORM, OUT, Parts, changed, given_in, part_of, written
from .port import APART

MOST_TRIED = 20_000
PARTS = ("board", "pawns", "hands", "turn")


@dataclass(frozen=True)
class PositionQuestion(Question):
    """`position` is the one that is shown, `change` the parts that may differ from it."""

    goal: Condition
    position: Mapping[str, Any]
    change: tuple[str, ...]

    kind = "position"
    shape = "position"

    @property
    def ends_with(self) -> None:
        return None

    def gaps(self) -> list[str]:
        if self.goal(Case(self.state, self.state)):
            return ["the goal holds on the board as it is shown"]
        if self._example is None:
            return [
                f"no position has this goal, of the {MOST_TRIED} tried that differ in {' and '.join(self.change)} only"
            ]
        return []

    def usual_wording(self) -> Phrase:
        return say("ask position", parts=Parts(self.change))

    def asked(self) -> Sentences:
        """The question, and how an answer to it is written."""
        return Sentences([super().asked(), say("ask form", example=Parts(self.change, FORM))])

    # -- answers ------------------------------------------------------------------------------------

    def read(self, answer: object, lang: str) -> str:
        """A position, or the parts that differ: `board c4: t12 r1; pawns Ben: c5.n1`."""
        if isinstance(answer, Mapping):
            return self._differing(answer)
        text = text_of(answer)
        if text.startswith("{"):
            try:
                return self.read(parse_json(text), lang)
            except SaveError:
                raise Unreadable(say("unread position", why=say("no json"))) from None
        return self._told(text)

    def _told(self, text: str) -> str:
        if len(self.change) == 1 and text and ":" not in text:
            return self._read({self.change[0]: " ".join(text.split())})
        pairs = [part.partition(":") for part in text.split(";") if part.strip()]
        given = {self._called(part): value.strip() for part, colon, value in pairs if colon}
        if not given or len(given) < len(pairs) or not set(given) <= set(self.change):
            raise Unreadable(say("unread parts", parts=Parts(self.change), example=Parts(self.change, FORM)))
        return self._read(given)

    def _read(self, given: Mapping[str, str]) -> str:
        """The answer of what was written for each part; each must be of a form that a position can have."""
        pawns = {part: APART.sub(r"\1.", value.lower()) for part, value in given.items() if part.startswith("pawns ")}
        self._normal(changed(self.position, {**given, **pawns}))
        return written({**given, **pawns}, self.change)

    def _called(self, text: str) -> str:
        """The part that a text names: in words of either language, or by its name alone if only one has it."""
        said = " ".join(text.split())
        names = {Parts((part,)).said(lang).lower(): part for lang in LANGUAGES for part in self.change}
        last = [part for part in self.change if part.partition(" ")[2].lower() == said.lower()]
        return names.get(said.lower(), last[0] if len(last) == 1 else said)

    def _differing(self, answer: Mapping[object, object]) -> str:
        """What a whole position changes; it may change nothing else."""
        whole = self._normal(answer)
        given = {part: part_of(whole, part) for part in self.change}
        if self._normal(changed(self.position, given)) != whole:
            raise Unreadable(say("unread elsewhere", parts=Parts(self.change)))
        kept = {part: value for part, value in given.items() if value != part_of(self.position, part)}
        return written(kept or given, self.change)

    def _normal(self, position: object) -> dict[str, object]:
        """A position as the engine writes it, sound or not."""
        try:
            return position_of(opening_of(position, check_it=False, edition=self.state.edition).described)
        except SaveError as error:
            raise Unreadable(say("unread position", why=self._why(error))) from None

    def is_right(self, answer: str) -> bool:
        case = self._case(given_in(answer))
        return case is not None and self.goal(case)

    def _case(self, given: Mapping[str, str]) -> Case | None:
        """The moment of a position; None if it could not stand on a table."""
        try:
            state, events = opening_of(changed(self.position, given), edition=self.state.edition).step
        except SaveError:
            return None
        return Case(state, state, events)

    def solution(self) -> str:
        assert self._example is not None
        return written(self._example, self.change)

    @cached_property
    def _example(self) -> dict[str, str] | None:
        """The first position with this goal among all that may be written."""
        for given in self._all():
            case = self._case(given)
            if case is not None and self.goal(case):
                return given
        return None

    def _all(self) -> Iterator[dict[str, str]]:
        values = [self._values(part) for part in self.change]
        for number, chosen in enumerate(product(*values)):
            if number >= MOST_TRIED:
                return
            yield dict(zip(self.change, chosen))

    def _values(self, part: str) -> list[str]:
        """What may stand in a part of the position."""
        return _VALUES[part.partition(" ")[0]](self, part.partition(" ")[2])

    @property
    def _free(self) -> list[str]:
        """The tiles that lie and are held nowhere, and those of the parts that may be changed."""
        bare = changed(self.position, {part: EMPTY for part in self.change if part.split()[0] in ("board", "hands")})
        used = [text.split()[0] for text in bare.get("board", {}).values()]
        used += [tile for hand in bare.get("hands", {}).values() for tile in hand]
        used += [*bare.get("pile", []), *bare.get("aside", [])]
        return [tile for tile in self.state.box if tile not in used]

    def _tiles_lying(self, cell: str) -> list[str]:
        box = self.state.box
        return [EMPTY, *(str(laid) for tile in self._free for laid in box[tile].orientations)]

    def _places(self, name: str) -> list[str]:
        grid = self.state.board.grid
        marks = grid.beside if self.state.starts_beside else grid.rim
        inside = [spot for cell in grid.cells for spot in grid.spots[cell] if spot not in marks]
        return [*map(str, marks), *map(str, inside), *(OUT + why for why in self.state.edition.reasons)]

    def _hands(self, name: str) -> list[str]:
        return [EMPTY, *self._free]

    def _turns(self, name: str) -> list[str]:
        return list(self.state.seats)

    def space(self) -> list[str]:
        values = [self._values(part)[:40] for part in self.change]
        return [written(dict(zip(self.change, chosen)), self.change) for chosen in product(*values)][:200]

    # -- what is said -------------------------------------------------------------------------------

    def hints(self) -> list[Remark]:
        example = self._example or {}
        part = next(iter(example), "")
        value = example.get(part, "")
        short_form = value.split()[0] if value else ""
        return [
            Remark(say("hint position parts", count=len(self.change), parts=Parts(self.change))),
            Remark(say("hint position begins", part=Parts((part,)), value=short_form)),
            Remark(say("hint position value", part=Parts((part,)), value=value)),
        ]

    def against(self, answer: str) -> Remark:
        given = given_in(answer)
        if self._case(given) is not None:
            return Remark(say("wrong position"))
        try:
            opening_of(changed(self.position, given), edition=self.state.edition)
        except SaveError as error:
            return Remark(say("wrong board", why=self._why(error)))
        raise AssertionError(answer)

    def _why(self, error: SaveError) -> Sentences:
        """The faults of a position in words, each with the place where it is."""
        example = str(next(iter(self.state.box.values())).orientations[-1])
        codes = dict.fromkeys((fault.code, fault.where) for fault in error.faults)
        told = [(where, known(f"fault {code}", say("fault other"), example=example)) for code, where in [*codes][:3]]
        return Sentences(
            [say("fault at", where=Parts((where,)), fault=fault) if where else fault for where, fault in told]
        )

    def confirmed(self, answer: str) -> Phrase:
        given = given_in(answer)
        return say("answer may be", answer=Parts(tuple(given), given))

    def reveals(self, answer: str) -> tuple[str, ...]:
        return ()

    def position_with(self, answer: str) -> dict[str, Any]:
        """The position that an answer writes."""
        return changed(self.position, given_in(answer))


_VALUES: dict[str, Callable[[PositionQuestion, str], list[str]]] = {
    "board": PositionQuestion._tiles_lying,
    "pawns": PositionQuestion._places,
    "hands": PositionQuestion._hands,
    "turn": PositionQuestion._turns,
}
