"""The referee on whole classic games, turn by turn, about which three independent programs agree."""

import gzip
import json
from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.places import DATA
from tests.whole.referee import Referee

FILE = DATA / "peer_games.jsonl.gz"


def games() -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = {}
    with gzip.open(FILE, "rt") as lines:
        for turn in map(json.loads, lines):
            found.setdefault(turn["game"], []).append(turn)
    return found


GAMES = games()


def as_position(turn: dict[str, Any]) -> dict[str, Any]:
    """The peers' turn as a position; where the dead sit makes no difference."""
    out = {seat: {"out": "edge"} for seat in turn["out"]}
    return {
        "format": "tsuro-position/1",
        "edition": "classic",
        "rules": {},
        "seats": turn["order"] + turn["out"],
        "turn": turn["order"][0],
        "board": turn["board"],
        "pawns": {**turn["pawns"], **out},
        "hands": {**turn["hands"], **{seat: [] for seat in out}},
        "pile": turn["pile"],
        "tokens": {"dragon": turn["dragon"] or "pile"},
    }


def play_turn(turn: dict[str, Any]) -> Referee:
    """Nobody swaps tiles; the order in which tiles come back does not matter here."""
    referee = Referee.from_position(as_position(turn))
    referee.play(f"place {turn['place']}")
    if "keep" in (referee.options() or []):
        referee.play("keep")
    if referee.actor == "chance":
        referee.play("shuffle " + " ".join(referee.shuffling))
    return referee


def check_turn(turn: dict[str, Any]) -> None:
    expected = turn["expect"]
    referee = play_turn(turn)
    after = referee.position()
    living = {seat: place for seat, place in after["pawns"].items() if isinstance(place, str)}
    assert sorted(set(after["seats"]) - set(living)) == sorted(expected["out"])
    assert sorted(referee.winners) == sorted(expected["winners"] or [])
    if expected["order"]:
        assert living == expected["pawns"]
        assert after["turn"] == expected["order"][0]
    if expected["compare_draws"]:
        check_draws(after, expected)


def check_draws(after: dict[str, Any], expected: dict[str, Any]) -> None:
    sizes = {seat: len(after["hands"][seat]) for seat in expected["hand_sizes"]}
    assert sizes == expected["hand_sizes"]
    assert after["tokens"]["dragon"] == (expected["dragon"] or "pile")
    assert len(after["pile"]) == expected["pile"]


@pytest.mark.parametrize("number", [*GAMES][: figure("games of the peers")])
def test_every_turn_of_a_peer_game_ends_as_the_peers_say(number: int) -> None:
    for turn in GAMES[number]:
        check_turn(turn)
