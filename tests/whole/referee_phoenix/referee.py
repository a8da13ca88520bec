"""The referee: who is asked what, what may be answered, and what follows from it."""

from collections import Counter

from tests.support.referee_common import Position, Rules, read_answer, read_shuffle

from .choices import usual_form
from .ending import next_to_play, winners_after_turn
from .opening import set_up
from .options import all_rules
from .paper import lay_out, write_position
from .table import Asking, Question, Table
from .turn import Turn


class PhoenixReferee:
    """Leads one game: the game is told by generators that ask a question wherever somebody decides."""

    def __init__(self, seats: list[str], rules: Rules) -> None:
        self.rules = all_rules(seats, rules)
        self.table = Table(list(seats), self.rules)
        self.question: Question | None = None
        self.winners: set[str] = set()
        self.game: Asking[None]

    @classmethod
    def set_up(cls, seats: list[str], rules: Rules) -> "PhoenixReferee":
        referee = cls(seats, rules)
        referee.begin(referee.whole_game())
        return referee

    @classmethod
    def from_position(cls, position: Position) -> "PhoenixReferee":
        referee = cls(position["seats"], position.get("rules", {}))
        lay_out(referee.table, position)
        referee.begin(referee.turns(position["turn"]))
        return referee

    # the game

    def whole_game(self) -> Asking[None]:
        yield from set_up(self.table)
        yield from self.turns(self.table.first)

    def turns(self, seat: str) -> Asking[None]:
        while not self.winners:
            self.table.mover = seat
            self.table.at_turn_start = write_position(self.table)
            self.table.turn_begins = True
            turn = Turn(self.table)
            yield from turn.play()
            self.winners = winners_after_turn(self.table, turn.left)
            if not self.winners:
                seat, _ = next_to_play(self.table)

    def begin(self, game: Asking[None]) -> None:
        self.game = game
        self.question = next(game)

    # what everybody may ask the referee

    @property
    def counts(self) -> Counter[str]:
        return self.table.counts

    @property
    def turn_begins(self) -> bool:
        return self.table.turn_begins

    @property
    def actor(self) -> str | None:
        return self.question.actor if self.question else None

    @property
    def shuffling(self) -> list[str]:
        return self.question.shuffling if self.question else []

    def options(self) -> list[str] | None:
        """Sorted texts; None for a shuffle."""
        if self.question is None:
            return []
        return None if self.question.shuffling else sorted(self.question.options)

    def position(self) -> Position:
        """As it was when the turn began, even if something has happened since that nobody was asked about."""
        if self.question is None:
            return write_position(self.table)
        if not self.turn_begins:
            raise RuntimeError("a position is written at the start of a turn or at the end of the game")
        return self.table.at_turn_start

    # how an answer is taken

    def play(self, text: str) -> None:
        answer = self.allowed(text)
        self.table.turn_begins = False
        try:
            self.question = self.game.send(answer)
        except StopIteration:
            self.question = None

    def allowed(self, text: str) -> str:
        if self.shuffling:
            read_shuffle(text, self.shuffling)
            return text
        return read_answer(self, text, usual_form(self.table, text))
