"""The scene as a question: the options of the engine, each with its outcome, and refusals with their rule."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from tests.support.golden_scenes import exchange
from tests.support.helpers import EVERY, corner, legal
from tests.support.scenes import ONE_FACED, asked, check_way, moments, near, point
from tsuro_widget import IllegalAction
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.rules.engine import play
from tsuro_widget.scene.scene import scene

Json = dict[str, Any]

pytestmark = pytest.mark.xdist_group("scenes")


@pytest.mark.parametrize("kind", ["start", "place", "pawn"])
def test_the_options_are_those_of_the_engine(kind: str) -> None:
    for game, view in asked([kind], *ONE_FACED):
        assert [option["text"] for option in view["ask"]["options"]] == game.options


def test_placements_and_refusals_cover_the_hand_in_every_turn_once() -> None:
    for game, view in asked(["place"], *ONE_FACED):
        offered = [*view["ask"]["options"], *view["ask"]["refused"]]
        ways = [(option["tile"], turn, option["via"]) for option in offered for turn in option["turns"]]
        vias = {via for _, _, via in ways}
        hand = game.state.hands[game.state.turn]
        every = [(tile, turn, via) for tile in hand for turn in range(4) for via in vias]
        assert sorted(ways, key=str) == sorted(every, key=str)
        assert vias == {None} or len(vias) == 2


def test_the_hint_helps_and_how_many_placements_are_forbidden_is_text_of_its_own() -> None:
    found = set[bool]()
    for _, view in asked(["place", "turn"], *ONE_FACED, "phoenix"):
        ask = view["ask"]
        assert "not allowed" not in ask["hint"]
        assert bool(ask["forbidden"]) == bool(ask["refused"])
        assert not ask["forbidden"] or re.match(r"\d+ (placement|way)s? (are|is) not allowed: ", ask["forbidden"])
        found.add(bool(ask["refused"]))
    assert found == {True, False}


def test_every_turn_of_a_placement_shows_the_same_face() -> None:
    for _, view in asked(["place"], *ONE_FACED):
        links = {tile["tile"]: tile["links"] for tile in view["hand"]["tiles"]}
        for option in view["ask"]["options"]:
            faces = [links[option["tile"]][turn] for turn in option["turns"]]
            assert all(face == faces[0] for face in faces)
            assert option["text"].split()[2] == f"r{option['turns'][0]}"


def test_an_outcome_comes_true() -> None:
    """Where a placement says that pawns end is where they are once it was played."""
    for game, view in asked(["place"], *ONE_FACED):
        for option in view["ask"]["options"]:
            state, events = play(game.state, option["text"])
            after = scene(state, events)
            foretold = [{key: pawn[key] for key in ("pawn", "steps", "out")} for pawn in option["pawns"]]
            assert after["motions"] == foretold
            for pawn in option["pawns"]:
                there = after["pawns"][pawn["pawn"]]
                assert there["out"] == pawn["out"]
                check_way(after, pawn["steps"])
                assert not pawn["steps"] or point(after, *pawn["steps"][-1][::2]) == near(there["x"], there["y"])


def test_a_refused_placement_is_refused_and_says_which_rule_forbids_it() -> None:
    """Rulebook of 2005, line 127: nobody leaves the board by choice; of the Seas, lines 165 to 178."""
    found = 0
    for game, view in asked(["place"], *ONE_FACED):
        for option in view["ask"]["refused"]:
            found += 1
            assert ("Seas rules, lines 1" if game.state.edition is SEAS else "classic rules, line 127") in option["why"]
            assert any(pawn["out"] for pawn in option["pawns"])
            with pytest.raises(IllegalAction):
                play(game.state, option["text"])
    assert found > 100


def test_a_placement_says_in_words_what_it_does() -> None:
    game = corner({"Ann": "t20 t01 t03", "Ben": "t32", "Cy": "t30"})
    ask = game.scene()["ask"]
    says = {option["text"]: option["says"] for option in [*ask["options"], *ask["refused"]]}
    assert says["place t20 r0"] == "Ann travels 1 square and faces b1. Ben leaves the board."
    assert says["place t01 r0"] == "Ann meets another pawn and is out. Ben meets another pawn and is out. Cy wins."
    assert ask["text"] == "Ann: lay a tile on a1"


def test_the_pools_of_an_exchange_make_all_its_options() -> None:
    game = exchange()
    ask = game.scene()["ask"]
    mine, theirs = ask["mine"], [tile["tile"] for tile in ask["theirs"]]
    swaps = [
        f"swap {' '.join(give)} for {' '.join(take)}"
        for k in range(1, len(mine) + 1)
        for give in combinations(mine, k)
        for take in combinations(theirs, k)
    ]
    assert ask["options"] == []
    assert sorted(["keep", *swaps]) == sorted(legal(game))


def test_the_end_names_the_winners() -> None:
    for game in moments(*EVERY):
        view = game.view
        if game.state.actor is None:
            winners = [game.state.seats[seat] for seat in game.state.winners]
            assert view["ask"] is None
            assert [view["seats"][seat]["name"] for seat in view["over"]["winners"]] == winners
            assert all((seat["state"] == "won") == (seat["name"] in winners) for seat in view["seats"])
