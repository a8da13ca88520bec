"""How a game begins on a board: at the front door, by Play and Choose…, and on the start panel."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ..editions import EDITIONS
from ..game.game import Game
from ..picture import captions, shapes
from ..picture.art import paint_of
from ..picture.files import svg_picture
from ..picture.text import text
from ..scene.types import Scene
from ..words.catalogs import ENGLISH
from ..words.phrases import sentence, text_for
from .choices import Choice, choice_of, first_choice
from .commands import LUCK, Command, refuse_if
from .panel import ICON_BOX, Panel, button, element, picture, seat_badge
from .playables import Playable

if TYPE_CHECKING:
    from .board import TsuroWidget

# A game that fills the board with eight long trails, none of which lies on another; one seat alone wins.
SEATS, SEED, PLAYER = 8, 500, "cautious"
WATCH = "M8 5v14l10-7z"
LINE = 'tsuro.play("classic")'
WIDTH, ROOM, SIZE = 560, 44, 18


class NewGamePanel(Panel):
    """A panel that goes when another game begins."""


def offer(board: TsuroWidget) -> None:
    """Show the start panel over the board, with what was chosen last."""
    from .edition_pictures import edition_picture
    from .start_panel import StartPanel

    table = board.table
    refuse_if(not table.playable.begins_again, "live no again")
    if not any(isinstance(panel, StartPanel) for panel in board.panels.values()):
        choice = choice_of(table) if board.game else first_choice(table.lang)
        editions = {**EDITIONS, choice.edition.key: choice.edition}
        with board.hold_game(), board.hold_sync():
            board.pictures = {key: edition_picture(edition) for key, edition in editions.items()}
            board.show_panel(StartPanel(board, choice))


def begin(board: TsuroWidget, choice: Choice) -> str:
    """Put a new game on this board; returns that luck and players begin once the command has been answered."""
    table = choice.table()
    with board.hold_game() as before, board.hold_sync(), board.hold_trait_notifications():
        table.game.succeed(before)
        for panel in [one for one in board.panels.values() if isinstance(one, NewGamePanel)]:
            board.drop_panel(panel)
        board.put(replace(table, is_moving=True, game_file=board.table.game_file))
    return LUCK


# -- the front door --------------------------------------------------------------------------------


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
        """The full board, and the line that begins a game; svgwrite is imported only when somebody wants a picture."""
        from ..picture.sheet import sheet
        from ..picture.svg import board_shape

        look = {"fill": "var(--text)", "font_family": "monospace", "text_anchor": "middle"}
        line = shapes.text(LINE, WIDTH / 2, WIDTH + ROOM / 2, SIZE, **look)
        page = [shapes.box(0, 0, WIDTH, WIDTH + ROOM, 0, fill="var(--page)"), board_shape(scene, WIDTH), line]
        told = captions.title(scene), captions.description(scene)
        svg = sheet(page, paint_of(scene, dark=False), WIDTH, WIDTH + ROOM, *told)
        bundle = svg_picture(svg, text_for(scene, sentence("picture"))).bundle
        return bundle | {"text/plain": f"{text(scene)}\n\n{LINE}"}

    def scene(self, viewer: str | None) -> Scene:
        """Every trail is drawn whole, although its pawn is out."""
        scene = super().scene(viewer)
        return scene | {"trails": [trail | {"whole": True} for trail in scene["trails"]], "last": None, "again": False}


class DoorPanel(NewGamePanel):
    """What is to be pressed on the front door."""

    def __init__(self, board: TsuroWidget) -> None:
        self._board, table = board, board.table

        seat, name = table.game.state.winners[0], table.game.winners[0]
        won = element("p", [seat_badge(seat), sentence("door won", seat=name)], class_="caption")
        inside = [
            element("p", captions.description(table.scene()), class_="unseen"),
            element("h2", [sentence(f"door line {number}") for number in (1, 2, 3)]),
            button([picture([["path", {"d": WATCH}]], ICON_BOX, "icon"), sentence("door play")], "play", class_="lay"),
            element("p", [seat_badge(0), sentence("door against")], class_="caption"),
            button(sentence("door choose"), "choose", class_="choose"),
            element("div", [won, button(sentence("door watch"), "", class_="watch")], class_="last-line"),
        ]
        super().__init__(act=self._do)
        self.show([element("div", inside, class_="over door", lang=table.lang)], table.lang)

    def _do(self, action: str) -> str:
        if action == "play":
            return begin(self._board, first_choice(self._board.lang))
        if action != "choose":
            raise ValueError(sentence("door no").text("en"))
        offer(self._board)
        return ""
