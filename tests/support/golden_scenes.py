"""Golden scenes: what Python sends and the front end draws. `python -m tests.support.golden_scenes` writes them anew.

The front end's tests read the same files, so one scene tests both sides.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.support.drawn_lists import LISTS, drawn_list, lists_text
from tests.support.games import game_at, go_on
from tests.support.helpers import NAMES, corner, played
from tests.support.places import DATA
from tests.support.typed import keys
from tsuro_widget import Game
from tsuro_widget.picture.art import art, texts
from tsuro_widget.scene.ask import choice_kind
from tsuro_widget.scene.message import scene_message
from tsuro_widget.scene.types import Scene
from tsuro_widget.words.voices import voice_in

FOLDER = DATA / "scenes"
KITS = FOLDER.parent / "kits.json"
"""The drawings and sentences of all boards here, as the tests of the front end read them."""
KEYS = FOLDER.parent / "scene_keys.json"


def question(kind: str, seats: int, seed: int, after: int, **options: Any) -> Game:
    """A random game of Phoenix Rising where something is asked for the first time after so many actions."""
    game = Game("phoenix", seats=NAMES[:seats], seed=seed, **options)
    return go_on(
        game, Random(f"{kind} {seats} {seed}"), lambda game: game.ply >= after and kind == choice_kind(game.state)
    )


def exchange() -> Game:
    """Ann has led Ben off the board and may take his tiles."""
    return played(corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"}), "place t20 r0")


def forced() -> Game:
    """Whatever Ann lays, she leaves the board."""
    return corner({"Ann": "t01", "Ben": "t32", "Cy": "t30"})


MOMENTS: dict[str, Callable[[], Game]] = {
    "shuffle": lambda: game_at("classic", 3, 1, 0),
    "start": lambda: game_at("classic", 5, 1, 3),
    "start-beside": lambda: game_at("kosmos", 8, 1, 5),
    "opening": lambda: game_at("classic", 5, 1, 9),
    "middle": lambda: game_at("classic", 8, 2, 31),
    "exchange": exchange,
    "forced": forced,
    "first-move": lambda: game_at("kosmos", 8, 2, 9),
    "large": lambda: game_at("kosmos", 8, 6, 30),
    "pick": lambda: game_at("kosmos", 2, 2, 5),
    "two-pawns": lambda: game_at("pocket", 2, 2, 8),
    "seas-stock": lambda: game_at("seas", 2, 1, 1),
    "seas-opening": lambda: game_at("seas", 5, 1, 18),
    "seas-face": lambda: game_at("seas", 5, 1, 5),
    "seas-relocation": lambda: game_at("seas", 8, 15, 30),
    "seas-bite": lambda: game_at("seas", 8, 1, 62),
    "seas-over": lambda: game_at("seas", 5, 9, 999),
    "phoenix-starts": lambda: question("start", 8, 1, 5),
    "phoenix-middle-tiles": lambda: question("face", 3, 1, 12),
    "phoenix-opening": lambda: question("place", 4, 1, 0),
    "phoenix-turn": lambda: question("turn", 4, 7, 35),
    "phoenix-lantern": lambda: question("lantern", 4, 2, 35),
    "phoenix-rise": lambda: question("rise", 8, 1, 40),
    "phoenix-over": lambda: question("", 4, 2, 0),
    "winds-flip": lambda: question("flip", 8, 4, 50, winds_of_change=True),
    "winds-loop": lambda: question("flip", 8, 8, 50, winds_of_change=True),
    "winds-place": lambda: question("place", 8, 3, 60, winds_of_change=True),
    "winds-over": lambda: question("", 8, 6, 0, winds_of_change=True),
    "over": lambda: game_at("classic", 5, 610, 999),
    "over-large": lambda: game_at("kosmos", 8, 5, 999),
}
SKIES = [name for name in MOMENTS if name.startswith(("phoenix", "winds"))]


def scene_text(name: str) -> str:
    """A golden scene as it is written to its file."""
    return (
        json.dumps(scene_message(MOMENTS[name]().scene()), ensure_ascii=False, indent=None, separators=(",", ":"))
        + "\n"
    )


def kits_text() -> str:
    """The art of each edition and size, and the words."""
    moments = [(game.scene(), game.state.box) for make in MOMENTS.values() for game in [make()]]
    arts = {f"{scene['edition']} {scene['size']}": art(scene, box) for scene, box in moments}
    kits = {"arts": arts, "texts": texts(voice_in("en"))}
    return json.dumps(kits, ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


def keys_text() -> str:
    """Every key that a scene can have, as the front end's readers are compared with it."""
    return json.dumps(sorted({*keys(Scene)}), indent=1) + "\n"


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in MOMENTS:
        file_of(name).write_text(scene_text(name), encoding="utf-8")
    KITS.write_text(kits_text(), encoding="utf-8")
    KEYS.write_text(keys_text(), encoding="utf-8")
    lists = {name: drawn_list(make().scene()) for name, make in MOMENTS.items()}
    LISTS.write_text(lists_text(lists), encoding="utf-8")


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.json"


if __name__ == "__main__":
    write()
