"""The rare cases of Tsuro of the Seas and Phoenix Rising, and random games that are known to reach them.

`python -m tests.support.rare_games` looks through all random games and updates the few in `data/rare.json`.
"""

from __future__ import annotations

import json
from collections import Counter

from tests.support import phoenix_cases, sea_cases
from tests.support.helpers import any_option
from tests.support.kinds import GAMES, Kind, begin, games
from tests.support.places import DATA
from tsuro_widget import Game

FILE = DATA / "rare.json"
CASES = {"seas": sea_cases, "phoenix": phoenix_cases}
PLAIN = 1000


def plain_games(count: int) -> list[tuple[Kind, int]]:
    """Return `count` games each of Phoenix Rising and Winds of Change, without house rules, with two to eight seats."""
    numbers = [(number, winds) for number in range(count) for winds in (False, True)]
    return [(("phoenix", 2 + number % 7, {"winds_of_change": winds}), number) for number, winds in numbers]


def known_games(edition: str) -> list[tuple[Kind, int]]:
    """The games of the file: each with rare cases that no game before it has reached."""
    rows = json.loads(FILE.read_text(encoding="utf-8")).get(edition, [])
    return [((edition, row["seats"], row["rules"]), row["seed"]) for row in rows]


def by_hand(edition: str) -> Counter[str]:
    """The cases of the games that are made by hand, for what luck avoids."""
    return sum((CASES[edition].cases(game) for game in CASES[edition].by_hand()), Counter())


def play_to_end(kind: Kind, seed: int) -> Game:
    game, random = begin(kind, seed)
    while game.actor is not None:
        game.play(any_option(game.state, random))
    return game


def search(edition: str) -> list[tuple[Kind, int]]:
    """Time and again the game with the most cases that are still missing; of equal ones the shortest."""
    every = games("seas", GAMES) if edition == "seas" else plain_games(PLAIN)
    found = {number: play_to_end(*every[number]) for number in range(len(every))}
    reached = {number: set(CASES[edition].cases(game)) for number, game in found.items()}
    missing, chosen = set(CASES[edition].RARE) - set(by_hand(edition)), list[int]()
    while new := max(reached, key=lambda number: (len(reached[number] & missing), -found[number].ply)):
        if not reached[new] & missing:
            break
        missing -= reached[new]
        chosen.append(new)
    return [every[number] for number in chosen]


def write() -> None:
    rows = {
        edition: [{"seats": seats, "rules": rules, "seed": seed} for (_, seats, rules), seed in search(edition)]
        for edition in CASES
    }
    FILE.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
