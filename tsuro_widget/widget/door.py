"""The front door: a finished game of eight players, Play, and Choose…, which make it the board of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

from ..game.game import Game
from ..picture.captions import description
from ..rules.model import State
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import say
from .commands import Command, Refused
from .panel import Element, Panel, button, element
from .pictures import seat_badge
from .playables import Playable
from .table import Table

SEATS, SEED, PLAYER = 8, 500, "cautious"
"""A game that fills the board with eight long trails, none of which lies on another; one seat alone wins."""
WATCH = "M8 5v14l10-7z"


@lru_cache(maxsize=1)
def finished_game() -> Game:
    """Return the game that is drawn on the front door."""
    return Game("classic", seats=SEATS, seed=SEED).run(PLAYER)


class Door(Playable):
    """A board on which nobody plays yet: a picture, and not a position."""

    goes_on = has_seed = has_past = False

    def __init__(self, lang: str = ENGLISH) -> None:
        super().__init__(finished_game().branch(), lang)

    @property
    def played(self) -> Game:
        """None: only on the front door there is no game, so that everywhere else it is a `Game` to type checkers."""
        return cast(Game, None)

    def nearest(self, step: int, waits: Callable[[State], bool]) -> None:
        """There is nothing to take back."""

    def check(self, command: Command) -> None:
        """A refusal of everything that takes a game."""
        if command.name not in ("panel", "new"):
            raise Refused("illegal", say("door first"))

    def scene(self, viewer: str | None) -> Scene:
        """Every trail is drawn whole, although its pawn is out."""
        scene = super().scene(viewer)
        return scene | {"trails": [trail | {"whole": True} for trail in scene["trails"]], "last": None, "again": False}


class DoorPanel(Panel):
    """What is to be pressed on the front door."""

    def __init__(self, table: Table, play: Callable[[], str], choose: Callable[[], str]) -> None:
        self._acts = {"play": play, "choose": choose}
        super().__init__(_drawn(table), self._do)

    def _do(self, action: str) -> str:
        if action not in self._acts:
            raise ValueError(say("door no").said("en"))
        return self._acts[action]()


def _drawn(table: Table) -> list[Element]:
    def words(key: str, **parts: object) -> str:
        return say(f"door {key}", **parts).said(table.lang)

    winner = table.game.state.winners[0]
    lines = [element("span", words(f"line {number}")) for number in (1, 2, 3)]
    play = [element("svg", [element("path", d=WATCH)], class_="icon", viewBox="0 0 24 24", aria_hidden="true")]
    column = [
        element("h2", lines),
        element("button", [*play, element("span", words("play"))], act="play", type="button", class_="lay"),
        element("p", [seat_badge(0), element("span", words("against"))], class_="caption"),
        button(words("choose"), "choose", class_="choose"),
    ]
    won = words("won", seat=table.game.winners[0])
    told = element("p", [seat_badge(winner), element("span", won)], class_="caption")
    foot = element("div", [told, element("button", words("watch"), type="button", class_="watch")], class_="last-line")
    unseen = element("p", description(table.scene()), class_="unseen")
    return [element("div", [unseen, *column, foot], class_="over door", lang=table.lang)]
