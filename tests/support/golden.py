"""Golden playthroughs: whole games written out, ply by ply. `python -m tests.support.golden` writes them anew.

Read the difference before you keep it: it says what a change to the rules does.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.helpers import EDITIONS, NAMES, tiles
from tests.support.places import DATA
from tsuro_widget import Game
from tsuro_widget.editions.phoenix.two_sided_tiles import phoenix_data
from tsuro_widget.rules.views import View

FOLDER = DATA / "golden"
DIGESTS = FOLDER / "digests.json"
SHORT_LIST = 8
DIGESTED = 20
GOLDEN = [*EDITIONS, "seas", "phoenix"]

Variant = dict[str, Any]


SEAS: dict[str, Variant] = {
    "as it comes": {},
    "no daikaiju": {"daikaiju": False},
    "first": {"first": "Ben"},
    "board size": {"daikaiju": False, "board_size": 4},
    "hand size": {"hand_size": 2},
    "collision": {"collision": "eliminate"},
    "exchange": {"exchange_bonus": False},
    "hands into the pile": {"return_hand": "shuffle"},
    "hands out": {"return_hand": "out"},
    "a die for each": {"movement_die": "each"},
    "highest number first": {"movement_order": "descending"},
    "removed are gone": {"removed_daikaiju": "gone"},
    "wakes are gone": {"wake_under_placed": "gone"},
    "bonus for daikaiju": {"bonus_for_daikaiju": True},
}

TILES = phoenix_data()["tiles"] | {"E01": {"A": "n1-s2 n2-s1 e1-w2 e2-w1", "B": "nw-se ne-sw n1-e1 s1-w1"}}

PHOENIX: dict[str, Variant] = {
    "as it comes": {},
    "winds": {"winds_of_change": True},
    "first": {"first": "Ben"},
    "sizes": {"hand_size": 1, "board_size": 6},
    "two ports": {"first_move_choice": "two ports"},
    "collision": {"collision": "mover"},
    "rise later": {"rise_at_once": False},
    "star when leaving": {"star_when_leaving_board": False},
    "passes": {"passes": 1, "winds_of_change": True},
    "tiles": {"tiles": TILES},
}

MAIN = {"seas": ("as it comes", "no daikaiju"), "phoenix": ("as it comes", "winds")}
SEEDS: dict[str, dict[str, int]] = {
    "seas": {
        "collision": 8,
        "exchange_bonus": 5,
        "removed_daikaiju": 7,
        "wake_under_placed": 71,
        "bonus_for_daikaiju": 3,
    },
    "phoenix": {"collision": 7, "rise_at_once": 4, "star_when_leaving_board": 49, "passes": 187}
    | {"winds_of_change": 41, "": 29},
}


def variants(edition: str) -> dict[str, Variant]:
    """Each option of an edition, set to what it usually is not."""
    own = {"seas": SEAS, "phoenix": PHOENIX}
    return own[edition] if edition in own else path_variants(edition)


def path_variants(edition: str) -> dict[str, Variant]:
    classic = edition == "classic"
    safe = {} if classic else {"forbid_self_elimination": True}
    found: dict[str, Variant] = {
        "as it comes": {},
        "first": {"first": "Ben"} | safe,
        "board size": {"board_size": 4} | safe,
        "hand size": {"hand_size": 2} | safe,
        "pawns": {"pawns_per_player": 2} | safe,
        "self-elimination": {"forbid_self_elimination": not classic},
        "collide on purpose": {"collide_on_purpose": True, "forbid_self_elimination": True},
        "collision": {"collision": "pass"} | safe,
        "exchange": {"exchange_bonus": not classic} | safe,
        "hands under the pile": {"return_hand": "bottom"} | safe,
        "hands back or out": {"return_hand": "shuffle" if edition == "kosmos" else "out"} | safe,
        "tiles": {"tiles": dict.fromkeys(tiles(1, 35), 0) | dict.fromkeys(tiles(14, 33), 2)} | safe,
    }
    beside = edition != "kosmos"
    found["beside a square"] = {"first_move_choice": "two ports" if beside else "none"} | safe
    found["shared squares"] = {"first_move_choice": "two ports", "share_start_squares": True, "board_size": 3} | safe
    found["own pawns pass"] = {"pawns_per_player": 2, "own_pawns_collide": False}
    one_draws = {} if classic else {"draw to full": {"draw_to_full": True} | safe}
    dragon = {"dragon order": {"dragon_order": "literal"}, "dragon heir": {"dragon_heir": "next_short"}}
    return found | one_draws | (dragon if classic else {})


def paths() -> Iterator[tuple[Path, str, Variant]]:
    for edition in GOLDEN:
        for name, options in variants(edition).items():
            yield FOLDER / f"{edition} {name}.txt".replace(" ", "_"), edition, options


def playthroughs(edition: str, options: Variant) -> str:
    """Two games of a variant, of three and of four; with seas or lanterns of four, and the main ones of more tables."""
    return "\n".join(playthrough(edition, seats, options) for seats in tables(edition, options))


def tables(edition: str, options: Variant) -> tuple[int, ...]:
    if edition not in MAIN:
        return (3, 4)
    main = [variants(edition)[name] for name in MAIN[edition]]
    return (4,) if options not in main else (2, 4, 7 if edition == "seas" else 8)


def playthrough(edition: str, seats: int, options: Variant) -> str:
    game = Game(edition, seats=NAMES[:seats], seed=seed(edition, seats, options), **options)
    lines = [f"game {edition} {' '.join(NAMES[:seats])} {json.dumps(options, sort_keys=True)}"]
    while game.actor is not None:
        lines.append(f"{game.ply + 1} {game.actor} is asked: {asked(game)}")
        events = game.step()
        lines.append(f"  plays {game.actions[-1]}")
        lines += [f"    {event}" for event in events]
    return "\n".join([*lines, f"won by {' '.join(game.winners)}", ""])


def seed(edition: str, seats: int, options: Variant) -> int:
    """Some options matter in few games: one that they change."""
    seeds = SEEDS.get(edition, {})
    return next((seeds[name] for name in options if name in seeds), seeds.get("", seats))


def asked(game: Game) -> str:
    """The options when they are few, else how many there are and a hash of them."""
    options = game.state.options
    if isinstance(options, View) and options.total > 5000:
        return f"{options.total} options"
    texts = [str(option) for option in options]
    if len(texts) <= SHORT_LIST:
        return ", ".join(texts)
    return f"{len(texts)} options {digest(texts)[:12]}"


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def digests() -> dict[str, list[str]]:
    """Of twenty whole games an edition: the actions and the events."""
    return {edition: [game_digest(edition, number) for number in range(DIGESTED)] for edition in GOLDEN}


def game_digest(edition: str, number: int) -> str:
    game = Game(edition, seats=NAMES[: 2 + number % 7], seed=f"golden {number}").run()
    return digest([str(action) for action in game.actions] + [str(event) for event in game.events])


def digests_text() -> str:
    return json.dumps(digests(), indent=1) + "\n"


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, edition, options in paths():
        path.write_text(playthroughs(edition, options), encoding="utf-8", newline="\n")
    DIGESTS.write_text(digests_text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["--digests"]:
        sys.stdout.write(digests_text())
    else:
        write()
