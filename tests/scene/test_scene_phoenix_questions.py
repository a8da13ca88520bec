"""Scenes of Phoenix Rising: every question with its outcomes, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.support.golden_scenes import MOMENTS
from tests.support.scenes import EXTENDING, asked
from tsuro_widget import IllegalAction
from tsuro_widget.editions.phoenix.events import Flipped
from tsuro_widget.picture.text import option_text
from tsuro_widget.rules.engine import play
from tsuro_widget.rules.events import Event, GameOver, TurnBegan
from tsuro_widget.rules.model import State
from tsuro_widget.scene.pawns import motions

Json = dict[str, Any]

pytestmark = pytest.mark.xdist_group("scenes")


@pytest.mark.parametrize("kind", ["start", "place", "turn", "rise", "lantern", "flip"])
def test_the_options_are_those_of_the_engine_each_with_its_outcome(kind: str) -> None:
    seen = 0
    for game, view in asked([kind], "phoenix"):
        assert [option["text"] for option in view["ask"]["options"]] == game.options
        seen += len(view["ask"]["options"])
        for option in view["ask"]["options"] if kind != "start" else ():
            assert option_text(view["ask"], option)
    assert seen > 30


def test_the_active_pawn_is_the_one_that_is_asked_about() -> None:
    for game, view in asked([*EXTENDING, "lantern", "flip"], "phoenix"):
        active = [number for number, pawn in enumerate(view["pawns"]) if pawn["active"]]
        assert active == [game.state.pawns[game.state.actor].owner]  # type: ignore[index]


def every_text(refused: list[Json]) -> Iterator[str]:
    """`place E05 A r1 via n1 n2` stands for two placements."""
    for reason in refused:
        for text in reason["texts"]:
            way, _, ports = text.partition(" via ")
            yield from (f"{way} via {port}" for port in ports.split()) if ports else (way,)


def test_ways_on_which_no_path_begins_are_refused_with_the_rule() -> None:
    """phoenix L86; together with the options they cover the tiles, their sides and the ports."""
    seen = 0
    for game, view in asked(EXTENDING, "phoenix"):
        refused = list(every_text(view["ask"]["refused"]))
        for text in refused[:3]:
            with pytest.raises(IllegalAction):
                play(game.state, text)
        ways = [option["text"] for option in view["ask"]["options"] if option["text"] != "immolate"] + refused
        assert len(set(ways)) == len(ways)
        faces = view["hand"]["tiles"] if view["ask"]["kind"] == "place" else [view["ask"]["faces"]]
        looks = sum(len({*map(tuple, tile[key])}) for tile in faces for key in ("links", "other"))
        vias = 4 if "via" in ways[0] else 1
        assert len(ways) == looks * vias
        assert all("line 86" in reason["why"] for reason in view["ask"]["refused"])
        seen += len(refused)
    assert seen > 1000


def test_turns_that_look_the_same_are_one_option() -> None:
    seen = 0
    for game, view in asked(EXTENDING, "phoenix"):
        for option in view["ask"]["options"]:
            for turns in option.get("turns", []):
                other = option["text"].replace(f"r{option['turns'][0]}", f"r{turns}")
                assert play(game.state, other).state.board == play(game.state, option["text"]).state.board
                seen += 1
    assert seen > 100


def rest_of_the_turn(state: State, events: tuple[Event, ...], random: Random) -> tuple[Event, ...]:
    """What happens until the next turn, whatever is answered about markers."""
    while state.phases and not any(isinstance(event, TurnBegan | GameOver) for event in events):
        state, news = play(state, random.choice(state.options))
        events += news
    return events


def test_an_outcome_comes_true() -> None:
    """In the standard game all flights of a turn are foretold; in Winds of Change those before the next question."""
    random, passive = Random(1), 0
    for game, view in asked(EXTENDING, "phoenix"):
        flights = view["ask"]["flights"]
        for option in random.sample(view["ask"]["options"], min(4, len(view["ask"]["options"]))):
            state, events = play(game.state, option["text"])
            if not game.state.rules["winds_of_change"] and option["text"] != "immolate":
                events = rest_of_the_turn(state, events, random)
            foretold = [{key: flights[number][key] for key in ("pawn", "steps", "out")} for number in option["pawns"]]
            assert motions(state, events) == foretold
            passive += len(foretold) > 1
    assert passive > 50


def test_a_flight_says_what_becomes_of_a_pawn() -> None:
    ask = MOMENTS["phoenix-opening"]().scene()["ask"]
    says = {option["text"]: option_text(ask, option) for option in ask["options"]}
    assert all(text.startswith("Ann ") for text in says.values())
    burning = MOMENTS["phoenix-turn"]().scene()["ask"]
    burnt = next(option for option in burning["options"] if option["text"] == "immolate")
    assert burning["flights"][burnt["pawns"][0]]["out"] == "immolation"
    assert "rises at once, for a life" in burning["flights"][burnt["pawns"][0]]["says"]


def test_a_flip_is_told_as_the_tile_lies_afterwards() -> None:
    """phoenix L198."""
    seen = set()
    for game, view in asked(["flip"], "phoenix"):
        for option in view["ask"]["options"]:
            events = play(game.state, option["text"]).events
            laid = next(event.laid for event in events if isinstance(event, Flipped))
            assert (laid.side, laid.rotation, laid.face) == (option["side"], option["turns"], tuple(option["links"]))
            assert option["text"] == f"flip {option['tile']} {option['way']}"
            assert option["says"].startswith(f"Side {option['side']} faces up.")
        seen.add(view["ask"]["cell"])
    assert len(seen) > 10


def test_a_loop_that_must_be_broken_says_which_flip_breaks_it() -> None:
    """phoenix L202-204."""
    view = MOMENTS["winds-loop"]().scene()
    assert view["ask"]["text"].endswith("flip a tile of the loop")
    assert any("The loop is broken." in option["says"] for option in view["ask"]["options"])


def test_a_marker_that_lights_a_lantern_says_so() -> None:
    """phoenix L132: only in Winds of Change, and only where the lantern is dimmed."""
    lit = set()
    for game, view in asked(["lantern"], "phoenix"):
        dimmed = {tile["tile"] for tile in view["tiles"] if not tile.get("lantern", {"glows": True})["glows"]}
        for option in view["ask"]["options"]:
            flips = bool(game.state.rules["winds_of_change"]) and option["tile"] in dimmed
            assert ("the tile there is flipped" in option["says"]) == flips
            lit.add(flips)
        assert view["ask"]["colour"] in ("orange", "blue", "yellow")
    assert lit == {True, False}


def test_the_middle_is_laid_out_by_chance_in_words() -> None:
    ask = MOMENTS["phoenix-middle-tiles"]().scene()["ask"]
    text = f"chance: turn the next tile of the middle, on {ask['cell']}"
    assert (ask["kind"], ask["text"], ask["options"]) == ("face", text, [])
    assert ask["cell"] in [f"{column}{row}" for column in "bcde" for row in range(2, 6)]
