"""Questions for an action, such as a tile and its rotation, after which a goal holds."""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from operator import itemgetter

from ..._base.data import Json
from ..._base.quote import printable, short
from ..._base.shapes import Part
from ...game.game import Game
from ...rules.actions import Placement, parse
from ...rules.ask import forbidden_by
from ...rules.engine import play, refusal
from ...rules.views import View
from ...scenarios.cases import Case
from ...words.clean import display_name
from ...words.phrases import Sentences, Translatable, count, sentence
from ..conditions import read_condition
from .question import MOST_OPTIONS, AnswerFormatError, Question, Remark, path_marks, text_of

REFUSED = "refused"
BARE = re.compile(r"(place (\S+))((?: via .*)?)")  # a placement without a rotation


class TileQuestion(Question):
    """Its goal must hold after the answer, or the answer is an action that the rules forbid."""

    kind = shape = "tile"
    parts = ("goal",)

    def complete(self, part: Part, game: Game) -> None:
        goal, options = part.get("goal"), self.state.options
        if self.state.choice is None or not options:
            raise ValueError("the game asks for nothing here that can be chosen from a list")
        if isinstance(options, View) or len(options) > MOST_OPTIONS:
            raise ValueError(f"more than {MOST_OPTIONS} answers are possible")
        self.choice = self.state.choice
        cases = {str(option): Case(self.state, *play(self.state, option)) for option in options}
        rivals = tuple(cases.values())
        # The state after every allowed answer.
        self.outcomes = {text: case._replace(rivals=rivals) for text, case in cases.items()}
        self.forbidden = [str(action) for action, _ in forbidden_by(self.choice, self.state)]
        is_refused = isinstance(goal.value, dict) and set(goal.value) == {REFUSED}
        if is_refused and goal.value[REFUSED] is not True:
            raise ValueError(f"{REFUSED} is {short(goal.value[REFUSED])}; it must be true")
        holds = None if is_refused else read_condition(goal, self.state)
        self.right = [text for text, case in self.outcomes.items() if holds(case)] if holds else self.forbidden
        self.usual = sentence("ask refused" if is_refused else "ask tile", name=printable(self.state.actor_name))

    def faults(self) -> list[str]:
        if not self.right:
            return ["no answer has this goal"]
        return [] if len(self.right) < len(self.space()) else ["every answer has this goal"]

    def read(self, answer: object, lang: str) -> str:
        """The action in the form in which the engine writes it."""
        text, found = " ".join(text_of(answer).split()), list[str]()
        for form in self._forms(text):
            with suppress(ValueError):
                action = parse(form, self.state.edition, self.state.board.grid)
                found.append(str(self.choice.canonical(self.state, action)))
        if not found:
            raise AnswerFormatError.because(refusal(self.state, text))
        return next((read for read in found if read in self.space()), found[0])

    def _forms(self, text: str) -> list[str]:
        """The answer with other capitals, with the verb or with the rotation that people leave out."""
        low, box = text.lower(), self.state.box
        sided = re.sub(r"\b([a-z]\d\d|[ab])\b", lambda match: match[0].upper(), low)
        forms = dict.fromkeys(verb + form for form in (text, low, sided) for verb in ("", "place ", "turn "))
        bare = [match for form in forms if (match := BARE.fullmatch(form)) is not None]
        return [*forms, *(f"{m[1]} r0{m[3]}" for m in bare if m[2] in box and len(box[m[2]].orientations) == 1)]

    def is_right(self, answer: str) -> bool:
        return answer in self.right

    def solution(self) -> str:
        return self.right[0]

    def space(self) -> Sequence[str]:
        return [*self.outcomes, *self.forbidden]

    def praise(self, answer: str) -> Translatable:
        count = len(self.right)
        return sentence("answer of several" if count > 1 else "answer is", answer=answer, count=count)

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        right, tiles = self.right, sorted({self._kind_of(text) for text in self.right})
        wrong = [text for text in self.space() if text not in right]
        one = next((text for text in wrong if self._kind_of(text) == tiles[0]), wrong[0])
        either = sentence("hint tile either", one=min(one, right[0]), other=max(one, right[0]))
        counted = count("hint tile count", len(right), all=len(self.space()))
        return list(map(Remark, (counted, sentence("hint tile one", tile=tiles[0]), either)))

    def _kind_of(self, text: str) -> str:
        """The tile of a placement; of another answer its first words."""
        action = parse(text, self.state.edition, self.state.board.grid)
        return action.tile if isinstance(action, Placement) else text.partition(".")[0]

    def against(self, answer: str) -> Remark:
        """Mark the first path that leads elsewhere than with the right answer that has most in common with this one."""
        if answer not in self.outcomes:
            return Remark(Sentences([sentence("lesson refused"), refusal(self.state, answer)]))
        mine = self.outcomes[answer].way(self.state.mover)
        ways = [self.outcomes[text].way(self.state.mover) for text in self.right if text in self.outcomes]
        alike = [takewhile(lambda both: both[0] == both[1], zip(mine, way)) for way in ways]
        shared = max((len(list(legs)) for legs in alike), default=0)
        chosen = next(option for option in self.state.options if str(option) == answer)
        outcome = self.choice.outcome(self.state, chosen)
        words = Sentences([sentence("wrong tile", answer=display_name(answer)), *outcome])
        return Remark(words, path_marks(mine[shared:][:1] or mine[-1:]))

    def reveals(self, answer: str) -> tuple[str, ...]:
        return (answer,) if answer in self.outcomes else ()

    def ways(self, ask: Json) -> list[Json]:
        """The allowed and the forbidden ways, in an order that does not tell them apart: a board picks the first."""
        ways: dict[str, Json] = {text: {"text": text, "pawns": []} for text in self.forbidden}
        outcome: Json = {"pawns": [], "says": ""}
        for way in (*ask.get("options", ()), *ask.get("refused", ())):
            if "text" in way:
                ways[way["text"]] = {key: outcome.get(key, value) for key, value in way.items() if key != "why"}
        return sorted(ways.values(), key=itemgetter("text"))
