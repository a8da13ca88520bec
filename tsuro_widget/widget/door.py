"""The front door: a finished game of eight players, Play, and Choose…, which make it the board of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..game.game import Game
from ..picture.captions import description
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import sentence
from .choices import first_choice
from .commands import Command, refuse_if
from .new_games import NewGamePanel, begin, offer
from .panel import Element, button, element
from .pictures import ICON_BOX, picture, seat_badge
from .playables import Playable
from .table import Table

if TYPE_CHECKING:
    from .board import TsuroWidget

SEATS, SEED, PLAYER = 8, 500, "cautious"
"""A game that fills the board with eight long trails, none of which lies on another; one seat alone wins."""
WATCH = "M8 5v14l10-7z"


@lru_cache(maxsize=1)
def finished_game() -> Game:
    """Return the game that is drawn on the front door."""
    return Game("classic", seats=SEATS, seed=SEED).run(PLAYER)


class Door(Playable):
    """A board on which nobody plays yet: a picture, and not a position."""

    goes_on = has_game = False

    def __init__(self, lang: str = ENGLISH) -> None:
        super().__init__(finished_game().branch(), lang)

    def check(self, command: Command) -> None:
        """A refusal of everything that takes a game."""
        refuse_if(command.name not in ("panel", "new"), "door first")

    def still(self, scene: Scene) -> dict[str, str]:
        from ..picture.door_picture import door_still

        return door_still(scene)

    def scene(self, viewer: str | None) -> Scene:
        """Every trail is drawn whole, although its pawn is out."""
        scene = super().scene(viewer)
        return scene | {"trails": [trail | {"whole": True} for trail in scene["trails"]], "last": None, "again": False}


class DoorPanel(NewGamePanel):
    """What is to be pressed on the front door."""

    def __init__(self, board: TsuroWidget) -> None:
        self._board = board
        super().__init__(_drawn(board.table), self._do)

    def _do(self, action: str) -> str:
        if action == "play":
            return begin(self._board, first_choice(self._board.lang))
        if action != "choose":
            raise ValueError(sentence("door no").text("en"))
        offer(self._board)
        return ""


def _drawn(table: Table) -> list[Element]:
    def words(key: str, **parts: object) -> str:
        return sentence(f"door {key}", **parts).text(table.lang)

    def caption(seat: int, words: str) -> Element:
        return element("p", [seat_badge(seat), element("span", words)], class_="caption")

    play = [picture([["path", {"d": WATCH}]], ICON_BOX, "icon"), element("span", words("play"))]
    won = caption(table.game.state.winners[0], words("won", seat=table.game.winners[0]))
    inside = [
        element("p", description(table.scene()), class_="unseen"),
        element("h2", [element("span", words(f"line {number}")) for number in (1, 2, 3)]),
        button(play, "play", class_="lay"),
        caption(0, words("against")),
        button(words("choose"), "choose", class_="choose"),
        element("div", [won, button(words("watch"), "", class_="watch")], class_="last-line"),
    ]
    return [element("div", inside, class_="over door", lang=table.lang)]
