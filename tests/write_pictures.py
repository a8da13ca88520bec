"""`python -m tests.write_pictures` draws the pictures of the README, the docs and the first notebook."""

from __future__ import annotations

from pathlib import Path

from tsuro_widget import Game, Lesson, Scenario, TsuroWidget, odds
from tsuro_widget.show.captions import description, title
from tsuro_widget.show.drawn_board import draw_board
from tsuro_widget.show.palette import theme
from tsuro_widget.show.pencil import Sheet
from tsuro_widget.show.svg import svg

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
NOTEBOOKS_FOLDER = ROOT / "notebooks" / "images"
BOARD_WIDTH = 560
LESSON_WIDTH = 720
LESSON = "phoenix-2"


def full_board() -> Game:
    """Return a finished game of four players in which every tile is on the board."""
    return Game("classic", seats=4, seed=10).run("cautious")


def heat_map() -> TsuroWidget:
    """Return the rulebook's example of ships and daikaiju, with the probability that G2 swims to each square."""
    board = TsuroWidget(Scenario.example().played())
    board.heat(odds(board.game, "where G2"))
    return board


def board_alone(game: Game) -> str:
    """Draw the board without a background, for pages that are light or dark."""
    scene = game.scene()
    sheet = Sheet(BOARD_WIDTH, BOARD_WIDTH, title(scene), description(scene))
    draw_board(sheet, scene, theme(scene["palette"], dark=False), BOARD_WIDTH, dark=False)
    return sheet.tostring()


def pictures() -> dict[Path, str]:
    """Return every picture as SVG, by its file."""
    game, board, lesson = full_board(), heat_map(), Lesson.load(LESSON)
    drawn = {NOTEBOOKS_FOLDER / "full-board.svg": board_alone(game)}
    for name, dark in (("light", False), ("dark", True)):
        drawn[FOLDER / f"full-board-{name}.svg"] = svg(game.scene(), dark=dark)
        drawn[FOLDER / f"lesson-{name}.svg"] = svg(lesson.scene(), dark=dark, width=LESSON_WIDTH)
        drawn[FOLDER / f"heat-map-{name}.svg"] = svg(board.game.scene() | {"marks": board.marks}, dark=dark)
    return drawn


if __name__ == "__main__":
    for path, picture in pictures().items():
        path.write_text(picture, encoding="utf-8", newline="\n")
