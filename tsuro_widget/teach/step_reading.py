"""Steps of lessons as data: the moment that is shown, what is said, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .._base.faults import SaveError
from .._base.quote import short
from ..play.game import Game
from ..play.luck import Seed
from ..play.reading import Reader, found
from ..play.record import FORMAT as RECORD
from ..rules.model import Edition
from ..show.marks import checked_marks
from ..words.phrases import Words, known, say
from .cases import Case, case_of
from .conditions import read_actions, read_condition
from .holding import check_kind
from .question_reading import read_question
from .questions import Json, Question
from .script import LEVELS, Step
from .text_reading import read_text
from .values import read_edition, read_name, read_number
from .written import Text

STEP_KEYS = (
    *("item", "text", "position", "goes_on", "check", "actions", "marks"),
    *("may", "question", "rule", "hints", "points"),
)
MOST_POINTS = 100
MAY = ("nothing", "anything")


@dataclass(frozen=True)
class Setting:
    """What a step begins with: how its game begins, what is played, and what its question plays on top."""

    start: Mapping[str, Any]
    actions: tuple[str, ...]
    is_checked: bool
    after: tuple[str, ...] | None = ()

    def then(self, after: tuple[str, ...] | None) -> Setting:
        """The same, once the question of the step has played this."""
        return Setting(self.start, self.actions, self.is_checked, after)


class StepReading:
    """One step that is being read."""

    def __init__(self, reader: Reader, where: str, number: int, edition: Edition, seed: Seed) -> None:
        self.reader, self.where, self.number = reader, where, number
        self.edition, self.seed = edition, seed
        self.made: list[Step] = []

    def read(self, value: object, before: Setting) -> Setting:
        """Make the step, if it is one; what comes back is what the next step begins with."""
        parts = self.reader.mapping(value, self.where)
        self.reader.known(parts, STEP_KEYS, self.where)
        setting = self._setting(parts, before)
        game = self._game(setting)
        if game is None:
            return before
        written = parts.get("question")
        question = None if written is None else read_question(self.reader, written, f"{self.where} question", game)
        if written is None and parts.get("text") is None:
            self.reader.fault("text", f"{self.where} text", "found nothing; a step without a question has a text")
        self.made = [self._step(parts, setting, game, question)]
        return setting.then(question.ends_with if question else ())

    def _step(self, parts: dict[str, Any], setting: Setting, game: Game, question: Question | None) -> Step:
        case = question.case if question else case_of(game.state)
        return Step(
            self._item(parts.get("item")),
            self._text(parts.get("text"), case),
            game,
            setting.start,
            setting.actions,
            setting.is_checked,
            self._marks(parts.get("marks", []), game),
            self._may(parts.get("may", "nothing")),
            question,
            self._rule(parts.get("rule"), game, case),
            self._hints(parts.get("hints", []), case, question is not None),
            self._points(parts, question is not None),
        )

    # -- the moment ---------------------------------------------------------------------------------

    def _setting(self, parts: dict[str, Any], before: Setting) -> Setting:
        own = read_actions(self.reader, parts.get("actions", []), f"{self.where} actions")
        is_checked = self._switch(parts.get("check", True), "check")
        if "position" in parts:
            start = self.reader.mapping(parts["position"], f"{self.where} position")
            if self._switch(parts.get("goes_on", False), "goes_on"):
                self._fault("goes-on", "goes_on", "a step has a position of its own or goes on, not both")
            return Setting(start, own, is_checked)
        is_checked = is_checked and before.is_checked
        if not self._switch(parts.get("goes_on", False), "goes_on"):
            return Setting(before.start, (*before.actions, *own), is_checked)
        if before.after is None:
            self._fault("goes-on", "goes_on", "how the step before ends depends on the answer; nothing goes on from it")
        return Setting(before.start, (*before.actions, *(before.after or ()), *own), is_checked)

    def _game(self, setting: Setting) -> Game | None:
        record = {"format": RECORD, "start": setting.start, "actions": list(setting.actions), "notes": {}}
        edition = {self.edition.key: self.edition}.get(str(setting.start.get("edition")))
        try:
            return Game.from_record(record, seed=self.seed, check=setting.is_checked, edition=edition)
        except SaveError as error:
            self._faults(error)
        except ValueError as error:
            self._fault("position", "position", str(error))
        return None

    def _faults(self, error: SaveError) -> None:
        for code, where, text in error.faults:
            group = "" if where.startswith("action") else "position "
            self._fault(code, f"{group}{where}".strip(), text)

    # -- the rest -----------------------------------------------------------------------------------

    def _fault(self, code: str, where: str, text: str) -> None:
        self.reader.fault(code, f"{self.where} {where}", text)

    def _switch(self, value: object, where: str) -> bool:
        if not isinstance(value, bool):
            self._fault("switch", where, f"found {found(value)}; it must be true or false")
        return value is True

    def _item(self, value: object) -> str:
        return str(self.number) if value is None else read_name(self.reader, value, f"{self.where} item")

    def _text(self, value: object, case: Case) -> Text | None:
        return None if value is None else read_text(self.reader, value, f"{self.where} text", case)

    def _marks(self, value: object, game: Game) -> tuple[Json, ...]:
        try:
            return tuple(checked_marks(value, game.state.board))
        except ValueError as error:
            self._fault("marks", "marks", str(error))
            return ()

    def _may(self, value: object) -> frozenset[str] | None:
        if isinstance(value, str) and value in MAY:
            return None if value == MAY[1] else frozenset()
        kinds = self.reader.texts(value, f"{self.where} may") if isinstance(value, list | tuple) else []
        if not kinds:
            right = "it must be 'nothing', 'anything' or kinds of action, as in ['place']"
            self._fault("may", "may", f"found {found(value)}; {right}")
        for kind in kinds:
            try:
                check_kind(kind)
            except ValueError as error:
                self._fault("may", "may", str(error))
        return frozenset(kinds)

    def _rule(self, value: object, game: Game, case: Case) -> Words | None:
        if value is None:
            return None
        parts, where = self.reader.mapping(value, f"{self.where} rule"), f"{self.where} rule"
        self.reader.known(parts, ("edition", "section"), where)
        own = game.state.edition
        edition = read_edition(self.reader, parts["edition"], f"{where} edition") if "edition" in parts else own
        section = read_text(self.reader, parts.get("section"), f"{where} section", case)
        return say("rule", book=known(f"book {edition.key}", edition.name), section=section)

    def _hints(self, value: object, case: Case, has_question: bool) -> tuple[Text, ...]:
        if not isinstance(value, list | tuple) or len(value) > LEVELS or (value and not has_question):
            self._fault("hints", "hints", f"found {short(value)}; a question may have a list of up to {LEVELS} hints")
            return ()
        read = [self._hint(part, f"{self.where} hints {number}", case) for number, part in enumerate(value, 1)]
        return tuple(text for text in read if text is not None)

    def _hint(self, value: object, where: str, case: Case) -> Text | None:
        """A hint that the engine has checked."""
        parts = self.reader.mapping(value, where)
        self.reader.known(parts, ("text", "if"), where)
        if "if" not in parts:
            self.reader.fault("hint-unchecked", where, "it has no `if`: the condition by which the engine checks it")
        condition = read_condition(self.reader, parts.get("if", {"all": []}), f"{where} if", case.before)
        try:
            if not condition(case) and "if" in parts:
                self.reader.fault("hint-false", where, "what it says is not true: its condition does not hold")
        except ValueError as error:
            self.reader.fault("condition", f"{where} if", str(error))
        return read_text(self.reader, parts.get("text"), f"{where} text", case)

    def _points(self, parts: dict[str, Any], has_question: bool) -> int:
        if "points" not in parts:
            return int(has_question)
        return read_number(self.reader, parts["points"], f"{self.where} points", 0, MOST_POINTS if has_question else 0)
