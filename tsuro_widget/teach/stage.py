"""The board of a step while it is open: what is shown, what was played on it, and what is revealed."""

from collections.abc import Iterator

from .._base.data import Json
from ..paths.paths import pieces_on
from ..rules.actions import PlaceTile
from ..rules.pieces import CHANCE
from ..scene.ask import choice_kind
from .parsed_lesson import LessonStep
from .questions.free_play import PlayQuestion
from .questions.port import PortQuestion
from .questions.question import Question, Remark, path_marks


class Stage:
    """A step as it begins; `reveal`, `point` and what is played change it."""

    def __init__(self, step: LessonStep) -> None:
        self.step, question = step, step.question
        self.game = question.replay() if isinstance(question, PlayQuestion) else step.game.branch()
        self.marks = self._still = [*(_ahead(question) if question else ()), *step.marks]
        self.level, self.is_revealed, self.played = 0, False, list[str]()

    def point(self, remark: Remark) -> None:
        self.marks = [*self._still, *remark.marks]

    def reveal(self, question: Question, answer: str) -> None:
        self.marks = self._still = list(self.step.marks)
        self.is_revealed = True
        if isinstance(question, PlayQuestion):
            self.game, self.played = question.replay(answer.split("; ")), answer.split("; ")
        else:
            self.game = self.step.game.branch()
            for action in question.reveals(answer):
                self.game.play(action)
        if isinstance(question, PortQuestion) and (question.pawn is None or not question.after):
            self.marks = [*self._still, *path_marks(question.way)]

    def allows(self) -> bool:
        """Whether the step lets the learner do what the game asks."""
        may = self.step.may
        return may is None or choice_kind(self.game.state) in may

    def attempt(self, action: str) -> None:
        """An action that the step allows; luck answers what the learner may not."""
        self.game.play(action)
        while self.game.actor == CHANCE and choice_kind(self.game.state) not in (self.step.may or ()):
            self.game.step()

    def undo(self) -> bool:
        """Take back the last action that the learner played; whether there was one."""
        question = self.step.question
        has_played = self.played if isinstance(question, PlayQuestion) else self.game.ply > self.step.game.ply
        if self.is_revealed or not has_played:
            return False
        if isinstance(question, PlayQuestion):
            self.played.pop()
            self.game = question.replay(self.played)
        else:
            self.game.undo()
        return True


def _ahead(question: Question) -> Iterator[Json]:
    """The tiles that a question is about to lay, where they will lie."""
    before, after = question.case.before.board, question.case.after.board
    named = {action.tile for action in question.actions if isinstance(action, PlaceTile)}
    for cell, laid in after.laid.items():
        if laid.tile in named and cell not in before.laid:
            ports = [piece.ports for piece in pieces_on(after.grid, cell, laid)]
            yield {"cell": str(cell), "tile": " ".join(ports)}
