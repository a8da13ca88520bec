"""How a board looks at some width, in light and dark.

`python -m tests.browser.looks FOLDER` takes every picture; without a folder, those that are kept are taken anew.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.board import BoardPage
from tests.browser.lab_server import LabServer
from tests.browser.pages import FLAGS, OpenNotebook, cell_that_shows, own_pages

KEPT = Path(__file__).parents[1] / "data" / "screens"
KEPT_COLOURS = 32
COARSE = (48, 48)
MUCH = 56
"""Of 255 in red, green or blue."""
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
THEMES = {"light": LIGHT, "dark": DARK}
Shot = tuple[str, int]
Shots = Mapping[str, Sequence[Shot]]
SET_THEME = "async (theme) => { await window.jupyterapp.commands.execute('apputils:change-theme', { theme }) }"
IS_THEME = """(theme) => document.body.dataset.jpThemeName === theme && !document.querySelector("#jupyterlab-splash")"""


class Look(NamedTuple):
    """A moment of a game, always the same."""

    edition: str
    ply: int
    options: dict[str, Any]


LOOKS = {
    "classic": Look("classic", 22, {"seats": 5, "seed": 2}),
    "kosmos": Look("kosmos", 18, {"seats": 8, "seed": 6}),
    "pocket": Look("pocket", 18, {"seats": 4, "seed": 3}),
    "seas": Look("seas", 40, {"seats": 5, "seed": 1}),
    "phoenix": Look("phoenix", 33, {"seats": 4, "seed": 7}),
    "winds": Look("phoenix", 44, {"seats": 4, "seed": 3, "winds_of_change": True}),
}

EVERY_SHOT = [("light", 900), ("dark", 320), ("light", 320), ("light", 600), ("dark", 600), ("dark", 900)]
"""The first two have both themes, and the widest and the narrowest board."""
SHOTS = {name: EVERY_SHOT for name in LOOKS if name != "winds"}
"""The pictures that are kept: those of the editions; with Winds of Change the board looks as without."""


class Picture(NamedTuple):
    """A whole widget, and where in it the board is."""

    image: Image.Image
    board: tuple[int, int, int, int]

    def coarse(self) -> Image.Image:
        """The board, so coarse that neither fonts nor the edges of lines are in it."""
        return self.image.convert("RGB").resize(COARSE, Image.Resampling.BOX, box=self.board)

    def difference(self, other: Picture) -> float:
        """The share of the coarse board that looks quite different in the other."""
        red, green, blue = ImageChops.difference(self.coarse(), other.coarse()).split()
        most = ImageChops.lighter(red, ImageChops.lighter(green, blue))
        return sum(most.histogram()[MUCH:]) / sum(most.histogram())


def set_theme(page: Page, theme: str) -> None:
    page.evaluate(SET_THEME, theme)
    page.wait_for_function(IS_THEME, arg=theme)


def set_width(board: BoardPage, width: int) -> None:
    """As a person does it in Python."""
    board.notebook.run_code(f"board.layout.width = '{width}px'")
    expect(board.root).to_have_js_property("clientWidth", width)
    board.wait_for_frames()


def come_to(board: BoardPage, look: Look) -> None:
    """To its moment, and a tile picked there if one is to be laid."""
    board.run(f"while board.game.ply < {look.ply} and board.game.actor: board.game.step()")
    if board.see().shows("Lay tile"):
        board.tile("Hand", 0).click()
    board.page.mouse.move(0, 0)


def photograph(board: BoardPage) -> Picture:
    whole, part = board.root.bounding_box(), board.grid.locator("..").bounding_box()
    assert whole is not None
    assert part is not None
    left, top = part["x"] - whole["x"], part["y"] - whole["y"]
    box = (round(left), round(top), round(left + part["width"]), round(top + part["height"]))
    return Picture(Image.open(io.BytesIO(board.root.screenshot(animations="disabled"))), box)


def take(open_notebook: OpenNotebook, name: str, shots: Iterable[Shot]) -> Iterator[tuple[str, Picture]]:
    """Pictures of one game, each with its name."""
    look = LOOKS[name]
    notebook = open_notebook([cell_that_shows(look.edition, **look.options)])
    notebook.run_cell(0)
    board = BoardPage(notebook)
    board.page.set_viewport_size({"width": 1400, "height": 2200})
    come_to(board, look)
    for theme, width in shots:
        set_theme(board.page, THEMES[theme])
        set_width(board, width)
        yield f"{name}-{width}-{theme}", photograph(board)


def keep(name: str, picture: Picture) -> None:
    """At half its size and with few colours."""
    info = PngInfo()
    info.add_text("board", " ".join(str(one // 2) for one in picture.board))
    small = picture.image.convert("RGB").reduce(2).quantize(KEPT_COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4)
    small.save(KEPT / f"{name}.png", optimize=True, pnginfo=info)


def kept(name: str) -> Picture:
    image = Image.open(KEPT / f"{name}.png")
    left, top, right, bottom = map(int, image.info["board"].split())
    return Picture(image, (left, top, right, bottom))


def all_pictures(browser: Browser, shots: Shots) -> Iterator[tuple[str, Picture]]:
    with tempfile.TemporaryDirectory() as home:
        server = LabServer(Path(home))
        for open_notebook in own_pages(browser, server):
            for name in shots:
                yield from take(open_notebook, name, shots[name])
        server.close()


def main(folder: Path | None) -> None:
    shots = SHOTS if folder is None else dict.fromkeys(LOOKS, EVERY_SHOT)
    (folder or KEPT).mkdir(parents=True, exist_ok=True)
    path = chromium.find()
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=path, args=FLAGS) as browser:
        for name, picture in all_pictures(browser, shots):
            keep(name, picture) if folder is None else picture.image.save(folder / f"{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
