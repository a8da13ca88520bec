"""Play until a goal holds: an answer is what the learner plays, one action after the other."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import islice

from ..._base.quote import short
from ..._base.shapes import Part, one_of, whole
from ...game.game import Game
from ...game.players import players_by_name
from ...notation.names import plain_names
from ...rules.actions import PlaceTile
from ...rules.engine import refusal
from ...rules.engine import text_of as action_text
from ...rules.views import LONGEST_LIST, size
from ...scenarios.cases import Case
from ...words.clean import clean
from ...words.phrases import Phrase, Sentences, count, sentence
from ..conditions import read_condition
from .question import AnswerFormatError, Question, Remark, text_of

MOST_WITHIN, USUAL_WITHIN = 40, 10
MOST_TRIED, MOST_AUTOMATIC = 4000, 400
HINTS = ("hint play count", "hint play begins", "hint play first")
# The hints at the beginning, and after the first action of the learner.
HINTS_ON = ("hint play more", "hint play goes on", "hint play next")


class PlayQuestion(Question):
    """The learner answers for `seats`; the `others` and luck answer by the seed of the game it begins with."""

    kind = shape = "play"
    parts = ("goal", "within", "seats", "others")

    def complete(self, part: Part, game: Game) -> None:
        self.start, self.goal = game, read_condition(part.get("goal"), self.state)
        self.within = whole(1, MOST_WITHIN).check("within", part.value.get("within", USUAL_WITHIN))
        self.others = one_of(players_by_name()).check("others", part.value.get("others", "random"))
        self._solution_after = cache(self._search)
        self.usual = count("ask play", self.within)
        everyone = self.state.seats
        self.seats = plain_names(part.get("seats", everyone).texts())
        if not self.seats or not {*self.seats} <= {*everyone}:
            raise ValueError(f"seats is {short(self.seats)}; it must be among {', '.join(everyone)}")

    def faults(self) -> list[str]:
        return ["the goal holds before anything is played"] if self.is_solved(self.replay()) else []

    def replay(self, actions: Sequence[str] = ()) -> Game:
        """The game after these actions of the learner, as far as the goal; without any, at the first choice."""
        game = self.go_on(self.start.branch())
        for action in actions:
            self.take(game, action)
            if self.is_solved(game):
                break
        return game

    def go_on(self, game: Game) -> Game:
        """Let chance and the others play until it is the learner's turn."""
        for _ in range(MOST_AUTOMATIC):
            if game.actor is None or game.actor in self.seats:
                break
            game.step(self.others)
        return game

    def take(self, game: Game, action: str) -> None:
        """An action of the learner, and what the others do then."""
        game.play(action)
        self.go_on(game)

    def is_solved(self, game: Game) -> bool:
        events = tuple(event for moment in game.timeline.past[self.start.ply + 1 :] for event in moment.events)
        return self.goal(Case(self.state, game.state, events))

    def is_over(self, game: Game, actions: Sequence[str]) -> bool:
        return len(actions) >= self.within or game.actor is None

    def read(self, answer: object, lang: str) -> str:
        parts = answer if isinstance(answer, list | tuple) else text_of(answer).split(";")
        actions = [" ".join(text_of(part).split()) for part in parts]
        if not any(actions) or len(actions) > self.within:
            raise AnswerFormatError.because(sentence("unread play", count=self.within))
        return "; ".join(filter(None, actions))

    def is_right(self, answer: str) -> bool:
        with suppress(ValueError):
            return self.is_solved(self.replay(answer.split("; ")))
        return False

    def solution(self) -> str:
        return "; ".join(self._solution_after(()) or ())

    def _search(self, played: tuple[str, ...]) -> tuple[str, ...] | None:
        """The first of the shortest ways to the goal after what was played; None if none was found."""
        line: list[tuple[Game, tuple[str, ...]]] = [(self.replay(played), played)]
        ways = ((game, actions, text) for game, actions in line for text in self._options(game, actions))
        for game, actions, text in islice(ways, MOST_TRIED):
            other = game.branch()
            self.take(other, text)
            if self.is_solved(other):
                return (*actions[len(played) :], text)
            line.append((other, (*actions, text)))
        return None

    def _options(self, game: Game, actions: Sequence[str]) -> list[str]:
        options = () if self.is_over(game, actions) else game.state.options
        return list(map(action_text, options)) if size(options) <= LONGEST_LIST else []

    def space(self) -> list[str]:
        return self._options(self.replay(), ())

    def hints(self, played: Sequence[str] = ()) -> list[Remark]:
        """Three hints for the next actions; at the end of the play each says that it is over."""
        game, found = self.replay(played), self._solution_after(tuple(played))
        if self.is_over(game, played) or self.is_solved(game):
            return [Remark(sentence("play over"))] * 3
        if not found:
            lost = sentence("hint play astray") if played else sentence("hint play within", count=self.within)
            return [Remark(lost)] * 3
        option = next((one for one in game.state.options if str(one) == found[0]), None)
        tile = option.tile if isinstance(option, PlaceTile) else found[0]
        counted, what, action = HINTS_ON if played else HINTS
        hints = count(counted, len(found)), sentence(what, what=tile), sentence(action, action=found[0])
        return list(map(Remark, hints))

    def against(self, answer: str) -> Remark:
        game = self.replay()
        for action in answer.split("; "):
            try:
                self.take(game, action)
            except ValueError:
                return Remark(Sentences([sentence("lesson refused"), refusal(game.state, action)]))
        return Remark(count("wrong play", self.within))

    def praise(self, answer: str) -> Phrase:
        return sentence("answer may be", answer=clean(answer))
