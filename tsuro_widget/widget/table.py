"""Who looks, plays and rolls at what is shown: the same for every view of a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from ..game.audience import log
from ..game.game import Game
from ..game.players import Player, random
from ..game.timeline import Moment
from ..rules.ask import question
from ..rules.model import State
from ..rules.pieces import CHANCE
from ..scene.scene import NOBODY
from ..scene.types import Ask, Curtain, Scene, Seat
from ..words.clean import clean, display_name
from ..words.phrases import sentence
from .game_file import GameFile
from .luck import luck_json, waits_for
from .playables import Playable
from .thoughts import loop_apart

Players = Mapping[str, str | Player] | str | Player

LONGEST_ERROR = 400


@dataclass
class Table:
    """What is the same for every view of a board.

    With a `seat`, or behind a curtain, hands are hidden: of what only the seats concerned may know nothing is told.
    Where people and computers share an open board, a computer's hand is shown when the game is over, or when the
    computer has failed and a person plays for it.
    """

    playable: Playable
    seat: str | None
    players: Mapping[str, Player]
    dice: str
    curtain: bool
    levels: Mapping[str, str] = field(default_factory=dict)  # of computers that have one, the level by its name
    # Called when something else is to be shown of the same moment.
    notify: Callable[[], None] = field(default=lambda: None)
    facing: str = NOBODY  # the seat that sits before the open curtain
    game_file: GameFile | None = None  # the file in which the game is kept
    is_moving: bool = False  # whether a view has just played: luck goes on after it
    urged: Moment | None = None  # a moment at which a view has told a computer to answer
    failed: tuple[Moment, str] | None = None  # what went wrong when somebody was to go on by himself, and when
    # The losses of the costly moves by their plies, and the end of the game that was reviewed.
    reviewed: tuple[Moment, Mapping[int, str]] | None = None

    @property
    def game(self) -> Game:
        return self.playable.game

    @property
    def lang(self) -> str:
        return self.playable.lang

    def with_game(self, game: Game) -> Table:
        """Another game at the same table: who holds the one before holds this one, and nobody comes between."""
        game.succeed(self.game)
        return replace(self, playable=self.playable.with_game(game), failed=None, facing=NOBODY)

    def of_branch(self, game: Game) -> Table:
        """What the table shows now, whatever is played later."""
        return replace(self, playable=self.playable.with_game(game.branch()))

    @property
    def hides(self) -> bool:
        return self.seat is not None or self.curtain

    @property
    def branches(self) -> bool:
        """Whether a branch of the game may be put on the table."""
        return self.playable.begins_again and not self.hides

    @property
    def last(self) -> int:
        """The last moment that may be looked at; where hands are hidden, nothing that has been taken back."""
        return self.game.ply if self.hides else len(self.game.timeline.moments) - 1

    @property
    def error(self) -> str | None:
        """What went wrong at this moment, as long as nothing else has happened."""
        moment, text = self.failed or (None, None)
        return text if moment is self.game.timeline.present else None

    # -- who plays ---------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that no computer has."""
        return tuple(name for name in self.game.state.seats if name not in self.players)

    @property
    def judged_seats(self) -> tuple[str, ...]:
        """The seats whose moves a review judges: this board's own, or all people; where only computers play, all."""
        return self.people or self.game.state.seats if self.seat is None else (self.seat,)

    def by_hand(self, state: State) -> str:
        """How the answer of chance that is asked for is given by hand, or "": a computer's dice are rolled for it."""
        if state.actor != CHANCE or (state.seats[state.turn] in self.players and state.begun is not None):
            return ""
        return waits_for(state, self.dice) if self.people else ""

    def is_of_another(self, state: State) -> bool:
        """Whether the dice that wait for a hand are of another seat than this board's."""
        is_dice = state.begun is not None and bool(self.by_hand(state))
        return is_dice and self.seat not in (None, state.seats[state.turn])

    def waits(self, state: State) -> bool:
        """Whether the game stands still here until a person does something."""
        if state.actor == CHANCE:
            return bool(self.by_hand(state))
        return not self.people or state.actor_name not in self.players

    def goes_on(self, *, alone: bool = False) -> bool:
        """Whether luck or a player answers by itself now; `alone` is for games without people."""
        state, can_go_on = self.game.state, self.error is None and self.playable.goes_on
        is_urged = alone or self.urged is self.game.timeline.present
        return can_go_on and (not self.waits(state) or (is_urged and state.actor_name in self.players))

    @property
    def player(self) -> Player:
        """Who answers for the seat that is asked."""
        return self.players.get(str(self.game.actor), random)

    def play_one(self, player: Player | None = None) -> None:
        """Let luck, or the player of the seat that is asked, answer one choice; `player` has that one's answer.

        A failure is logged; where hands are hidden its text may name tiles, and is left out.
        """
        self.failed = None
        try:
            self.game.step(player or self.player)
        except BaseException as error:
            why = type(error).__name__ + ("" if self.hides else f": {error}")
            words = sentence("live not on", name=display_name(str(self.game.actor)), why=why)
            told = clean(words.text(self.playable.voice))[:LONGEST_ERROR]
            self.failed = self.game.timeline.present, told
            log.error("%s", told, exc_info=None if self.hides else error)
            self.notify()
            if not isinstance(error, Exception | SystemExit):
                raise

    def nearest(self, step: int) -> int | None:
        """The next moment in a direction to which a view can go."""
        can_go = self.playable.has_game and not self.hides
        return self.playable.nearest(step, self.waits) if can_go else None

    # -- who looks ---------------------------------------------------------------------------------

    @property
    def person(self) -> str | None:
        """The person whom the question is about, whoever answers it; None if there is none."""
        return self._person_in(self.game.state)

    def _person_in(self, state: State) -> str | None:
        if state.actor is None or (state.begun is None and state.actor == CHANCE):
            return None
        name = state.seats[state.turn if state.actor == CHANCE else int(state.actor)]
        return None if name in self.players else name

    @property
    def is_covered(self) -> bool:
        """Whether the curtain is down: the one who is asked has not looked yet."""
        return self.curtain and self.person not in (None, self.facing)

    def settle(self) -> None:
        """The curtain falls when the next person is asked."""
        if self.is_covered:
            self.facing = NOBODY

    def viewer(self, ply: int) -> str | None:
        """Whose eyes see a moment, None being everybody's; behind a curtain nobody's see an earlier one.

        Where computers play too, the person whom it is about, or the one before it, or else the one after it.
        """
        if self.curtain:
            return self.facing if ply == self.game.ply else NOBODY
        is_open = self.seat is not None or not self.players or not self.people or self.game.actor is None
        has_failed = ply == self.game.ply and self.error is not None and self.game.actor in self.players
        if is_open or has_failed:
            return self.seat
        moments = self.game.timeline.moments
        near = (*range(ply, -1, -1), *range(ply + 1, len(moments)))
        return next(filter(None, (self._person_in(moments[one].state) for one in near)), self.people[0])

    def scene(self) -> Scene:
        """The present moment as this board may see it."""
        scene = self.playable.scene(self.viewer(self.game.ply))
        return self.for_views(self._add_board(scene, self.playable.state, error=self.error, curtain=self._curtain()))

    def moment(self, ply: int) -> Scene:
        """An earlier moment, or one that has been taken back; behind a curtain, nobody's hand is in it."""
        scene = self.playable.moment(NOBODY if self.curtain else self.viewer(ply), ply)
        return self._add_board(scene, self.game.timeline.moments[ply].state, error=None, curtain=None)

    def for_views(self, scene: Scene) -> Scene:
        """A scene with the file of the game, which views name when the kernel is gone, and with losses in its log.

        Costly moves have them as long as the reviewed game has not gone on; before one, the log goes on to it.
        """
        moment, losses = self.reviewed or (None, {})
        losses = losses if moment is self.game.timeline.present else {}
        ply, log = scene["ply"] + 1, scene["log"]
        if ply in losses:
            log = self.game.scene(NOBODY, ply=ply, lang=self.lang)["log"]
        told = [line | {"loss": losses[line["ply"]]} if line["ply"] in losses else line for line in log]
        kept = {} if self.game_file is None else {"save": self.game_file.as_json(self.lang)}
        return cast(Scene, {**scene, "log": told, **kept})

    def _add_board(self, scene: Scene, state: State, **parts: object) -> Scene:
        """A scene with what concerns the board and not the game."""
        is_free = loop_apart() is not None or not self._is_thinking(state)  # nobody keeps the kernel from going back
        board = {
            "seats": [self._seat(name, seat, state) for name, seat in zip(state.seats, scene["seats"])],
            "ask": self._ask_at(scene["ask"], state),
            "over": scene["over"] and scene["over"] | {"reviews": self.playable.reviews},
            "plies": self.last if self.playable.has_game else 0,
            "undo": is_free and self.nearest(-1) is not None,
            "redo": is_free and self.nearest(+1) is not None,
            **luck_json(self.game if self.playable.goes_on else None, self.lang, hides=self.hides),
            **({} if self.playable.begins_again else {"again": False}),
        }
        return cast(Scene, {**scene, **board, **parts})

    def _seat(self, name: str, seat: Seat, state: State) -> Seat:
        """A seat, and whether a computer has it: of which level, and whether it thinks."""
        if name not in self.players:
            return seat | {"computer": False}
        words = sentence(f"level {self.levels[name]}" if name in self.levels else "live seat")
        thinks = self._is_thinking(state) and name == state.actor_name
        at = sentence("live thinking") if thinks else seat["text"]
        if at:
            words = sentence("live seat at", player=words, state=at)
        return seat | {"computer": True, "text": words.text(self.playable.voice)}

    def _ask_at(self, ask: Ask | None, state: State) -> Ask | None:
        """The question, unless a computer answers it, or is to do so on a board on which only computers play.

        Of chance, how it is answered by hand; nothing is offered where luck answers by itself at once.
        """
        if ask is None:
            return None
        is_now, voice = state is self.game.state, self.playable.voice
        if self._is_thinking(state):
            thinks = sentence("live thinks", name=display_name(str(state.actor_name))).text(voice)
            return ask | {"by": "itself", "text": thinks, "hint": "", "options": [], "refused": []}
        if is_now and self.error is None and not self.people and state.actor_name in self.players:
            return ask | {"by": "watch", "hint": sentence("live watch").text(voice), "options": [], "refused": []}
        by = self.by_hand(state)
        goes_on = is_now and (self.is_moving or bool(self.players)) and self.goes_on()
        if state.actor == CHANCE and (self.is_of_another(state) if by else goes_on):
            return ask | {"by": "itself"}
        if by:
            ask |= {"by": by, "options": [{"text": str(one)} for one in state.options] if by == "choose" else []}
        if by and state.begun:
            ask |= {"roller": state.turn, "text": question(state, state.seats[state.turn]).text(voice)}
        return ask

    def _is_thinking(self, state: State) -> bool:
        """Whether a computer is about to answer: nobody is asked meanwhile."""
        return state is self.game.state and state.actor_name in self.players and self.goes_on()

    def _curtain(self) -> Curtain | None:
        if not self.is_covered:
            return None
        words = sentence("live hand over", name=display_name(str(self.person))).text(self.playable.voice)
        return {"seat": self.game.state.seats.index(str(self.person)), "text": words}
