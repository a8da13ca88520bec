"""Scenes of Phoenix Rising: two-faced tiles, lanterns, stars and lives, and every question with its outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.golden_scenes import MOMENTS, question
from tests.helpers import NAMES, any_option, legal, played
from tests.test_scene import LARGEST, check_way, compact, disguised, masked, near, point
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions.two_faced import glows, phoenix_data
from tsuro_widget.rules.board import Leg
from tsuro_widget.rules.engine import play
from tsuro_widget.rules.events import Event, GameOver, PawnLeft, PawnMoved, TurnBegan
from tsuro_widget.rules.geometry import TURNS, TWELVE, Cell, grid
from tsuro_widget.rules.lantern_events import Flipped
from tsuro_widget.rules.model import State
from tsuro_widget.show.backs import turned_over
from tsuro_widget.show.clearing import SAMPLES, clearest, point_on, room
from tsuro_widget.show.curves import curves
from tsuro_widget.show.fitting import LEAST_LINES
from tsuro_widget.show.motion_words import option_text
from tsuro_widget.show.pawns import motions
from tsuro_widget.show.places import ports_json
from tsuro_widget.show.scene import scene
from tsuro_widget.show.tracks import face_paths

Json = dict[str, Any]

GAMES = [(seats, winds, seed) for seats in (2, 4, 8) for winds in (False, True) for seed in (1, 2, 3)]
EXTENDING = ("place", "turn")
TWELVE_GRID = grid(6, TWELVE)
DRAWN = {"ports": ports_json(TWELVE), "curves": curves(TWELVE)}


class Moment(NamedTuple):
    """A moment of a random game, with what has just happened and what is shown of it."""

    state: State
    ply: int
    events: tuple[Event, ...]
    view: Json


def games() -> Iterator[Game]:
    """Every moment of random games, both with and without Winds of Change."""
    for seats, winds, seed in GAMES:
        random = Random(f"{seats} {winds} {seed}")
        game = Game("phoenix", seats=NAMES[:seats], seed=seed, winds_of_change=winds)
        yield game
        while game.actor is not None:
            game.step() if game.actor == "chance" else game.play(any_option(game.state, random))
            yield game


@lru_cache(maxsize=1)
def moments() -> list[Moment]:
    return [Moment(game.state, game.ply, tuple(game.timeline.present.events), game.scene()) for game in games()]


def asked(*kinds: str) -> Iterator[tuple[Moment, Json]]:
    for moment in moments():
        if moment.view["ask"] and moment.view["ask"]["kind"] in kinds:
            yield moment, moment.view


def options(moment: Moment) -> list[str]:
    return [str(option) for option in moment.state.options]


def cell_of(text: str) -> Cell:
    return Cell.parse(text)


# -- tiles, lanterns, markers, stars -------------------------------------------------------------


def test_a_tile_shows_both_sides_and_what_is_printed_on_it() -> None:
    """phoenix L38, L42, L78: a cloud is on one side of a center tile, and on one side its lantern glows."""
    for game in (MOMENTS["winds-flip"](), MOMENTS["phoenix-opening"]()):
        for told in game.scene()["tiles"]:
            laid, tile = game.state.board.laid[cell_of(told["cell"])], game.state.box[told["tile"]]
            assert (told["side"], told["turns"], tuple(told["links"])) == (laid.side, laid.turns, laid.face)
            assert tuple(told["other"]) == tile.flipped(laid, "lr").face
            assert told["kind"] == ("center" if tile.name.startswith("C") else "edge")
            assert told.get("cloud") == (tile.sign("cloud") == laid.side if told["kind"] == "center" else None)
            lantern = told.get("lantern", {"colour": "", "glows": False})
            assert (lantern["colour"], lantern["glows"]) == (tile.sign("lantern"), glows(tile, laid.side))


def test_a_lantern_hides_no_path() -> None:
    """On every side of every tile it has .155 around it, whichever way the tile lies."""
    for name, tile in Game("phoenix").state.box.items():
        for side in tile.sides:
            for turns in range(TURNS):
                face = tile.laid(side, turns).face
                flat = face_paths(DRAWN, list(map(int, face)))
                taken = [point_on(path, step / SAMPLES / 2) for path in flat for step in range(2 * SAMPLES + 1)]
                assert room(clearest(flat), taken) >= 0.155, name


def test_markers_and_stars_are_told_with_their_tile_and_square() -> None:
    """phoenix L7-16, L42, L120: seven markers on the tiles, stars where pawns have passed."""
    seen = 0
    for game in moments():
        view = game.view
        at = {tile["tile"]: tile["cell"] for tile in view["tiles"]}
        tokens = [token for token in view["tokens"] if token["kind"] in ("marker", "star")]
        assert all(token["cell"] == at[token["tile"]] for token in tokens)
        held = sorted((token.kind, str(token.at)) for token in game.state.tokens if str(token.at) in at)
        assert sorted((token["kind"], token["tile"]) for token in tokens) == held
        markers = [token for token in tokens if token["kind"] == "marker"]
        assert len(markers) in (0, 7)
        assert all(token["name"].startswith(token["colour"]) for token in markers)
        seen += len(tokens) - len(markers)
    assert seen > 100


def test_the_phoenix_tile_is_told_with_its_holder_and_the_first_player_on_his_seat() -> None:
    holders = set()
    for game in moments():
        view = game.view
        (token,) = (token for token in view["tokens"] if token["kind"] == "phoenix")
        holders.add(token["at"] == "pile")
        assert [seat["name"] for seat in view["seats"] if seat["first"]] == ["Ann"]
        assert "first" not in {token["kind"] for token in view["tokens"]}
    assert holders == {True, False}


def test_stars_and_lives_are_told_where_they_are_counted() -> None:
    for game in moments():
        view = game.view
        for pawn in game.state.pawns:
            seat = view["seats"][pawn.owner]
            assert (seat["stars"], seat["lives"]) == (pawn.counted("stars"), pawn.counted("lives"))
        assert view["goal"] == phoenix_data()["goal"]
    classic = Game("classic", seats=2).scene()
    assert {(seat["stars"], seat["lives"], seat["first"]) for seat in classic["seats"]} == {(None, None, False)}
    assert classic["goal"] is None


def test_a_pawn_off_the_board_may_rise_and_enters_no_square() -> None:
    """phoenix L184-194; the picture shows where it left."""
    seen = set()
    for game in moments():
        view = game.view
        for pawn, told in zip(game.state.pawns, view["pawns"]):
            seat = view["seats"][pawn.owner]
            assert (told["off"], told["out"]) == (pawn.off, pawn.out)
            if pawn.off and not view["over"]:
                assert (seat["state"], seat["why"]) == ("off", pawn.off)
                assert seat["text"] == f"off the board: may rise ({pawn.off})"
                assert (told["at"], told["cell"]) == (None, None)
                assert (told["x"] is None) == (pawn.off == "immolation")
                seen.add(pawn.off)
    assert seen >= {"edge", "collision", "immolation"}


def test_a_hand_shows_both_sides_in_every_turn() -> None:
    game = MOMENTS["phoenix-opening"]()
    held = game.scene()["hand"]["tiles"]
    assert [tile["tile"] for tile in held] == list(game.state.hands[game.state.turn])
    for told in held:
        tile = game.state.box[told["tile"]]
        for key, side in (("links", "A"), ("other", "B")):
            assert [tuple(face) for face in told[key]] == [tile.laid(side, turns).face for turns in range(TURNS)]


def test_every_trail_lies_on_the_board_and_leads_to_its_pawn() -> None:
    """Of a way only what was not turned or flipped since is left; a pawn that has risen begins anew."""
    seen = 0
    for game in moments():
        view = game.view
        for trail in view["trails"]:
            pawn, steps = view["pawns"][trail["pawn"]], trail["steps"]
            check_way(view, steps)
            if pawn["at"] is not None:
                assert point(view, steps[-1][0], steps[-1][2]) == near(pawn["x"], pawn["y"])
                assert len(pawn["at"].partition(".")[2]) == 2
                seen += 1
    assert seen > 500


# -- questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["start", "place", "turn", "rise", "lantern", "flip"])
def test_the_options_are_those_of_the_engine_each_with_its_outcome(kind: str) -> None:
    seen = 0
    for game, view in asked(kind):
        assert [option["text"] for option in view["ask"]["options"]] == options(game)
        seen += len(view["ask"]["options"])
        for option in view["ask"]["options"] if kind != "start" else ():
            assert option_text(view, option)
    assert seen > 30


def test_the_active_pawn_is_the_one_that_is_asked_about() -> None:
    for game, view in asked(*EXTENDING, "lantern", "flip"):
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
    for game, view in asked(*EXTENDING):
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
    for game, view in asked(*EXTENDING):
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
    for game, view in asked(*EXTENDING):
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
    says = {option["text"]: option_text(MOMENTS["phoenix-opening"]().scene(), option) for option in ask["options"]}
    assert all(text.startswith("Ann ") for text in says.values())
    burning = MOMENTS["phoenix-turn"]().scene()["ask"]
    burnt = next(option for option in burning["options"] if option["text"] == "immolate")
    assert burning["flights"][burnt["pawns"][0]]["out"] == "immolation"
    assert "rises at once, for a life" in burning["flights"][burnt["pawns"][0]]["says"]


def test_a_flip_is_told_as_the_tile_lies_afterwards() -> None:
    """phoenix L198."""
    seen = set()
    for game, view in asked("flip"):
        for option in view["ask"]["options"]:
            events = play(game.state, option["text"]).events
            laid = next(event.laid for event in events if isinstance(event, Flipped))
            assert (laid.side, laid.turns, laid.face) == (option["side"], option["turns"], tuple(option["links"]))
            assert option["text"] == f"flip {option['tile']} {option['way']}"
            assert option["says"].startswith(f"{option['tile']} shows side {option['side']}, r{option['turns']}.")
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
    for game, view in asked("lantern"):
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


# -- what happened -------------------------------------------------------------------------------


def test_every_pawn_that_moves_or_leaves_has_a_motion_in_order() -> None:
    """Also those that are run into, and those that others let travel on."""
    met, passive = 0, 0
    for game in moments():
        events, found = game.events, game.view["motions"]
        names = [event.who for event in events if isinstance(event, PawnMoved | PawnLeft)]
        burnt = any(motion["out"] == "immolation" for motion in found)
        assert burnt or [game.state.seats[motion["pawn"]] for motion in found] == list(dict.fromkeys(names))
        legs = sum(len(event.legs) for event in events if isinstance(event, PawnMoved))
        assert sum(len(motion["steps"]) for motion in found) == legs
        met += sum(not motion["steps"] and motion["out"] == "collision" for motion in found)
        passive += len(found) > 1
    assert met > 3
    assert passive > 20


def test_what_a_pawn_travels_in_several_parts_is_one_motion() -> None:
    """In Winds of Change a loop is left after flips, and others may move again in the same turn."""
    game, spots = MOMENTS["winds-loop"](), TWELVE_GRID.spots
    first, second = Leg(Cell(2, 2), 1, 5), Leg(Cell(2, 3), 10, 2)
    moved = [
        PawnMoved("Ann", 1, spots[leg.cell][leg.enter], (leg,), TWELVE_GRID.across[leg.cell][leg.leave], "dead")
        for leg in (first, second)
    ]
    assert motions(game.state, moved) == [{"pawn": 0, "steps": [["c3", 1, 5], ["d3", 10, 2]], "out": ""}]


def test_a_pawn_that_leaves_the_board_is_not_called_out() -> None:
    """It may rise again."""
    for game in moments():
        for line in game.view["log"]:
            assert " is out" not in f" {line['text']}"
    ask = question("place", 4, 1, 0).scene()["ask"]
    assert any("leaves the board." in flight["says"] for flight in ask["flights"] if flight["out"])


# -- what is hidden ------------------------------------------------------------------------------


def test_a_seat_sees_nothing_of_other_hands_the_pile_and_discards_in_winds_of_change_either() -> None:
    """Scenes of states that differ only in what is hidden are the same, byte for byte."""
    random, seen = Random(12), 0
    for game in games():
        if not game.state.rules["winds_of_change"] or random.random() < 0.5:
            continue
        log = [moment.events for moment in game.timeline.past[1:]]
        secret = [tuple(map(masked, events)) for events in log]
        viewer = random.randrange(len(game.state.seats))
        other, name = disguised(game.state, viewer, random), game.state.seats[viewer]
        told = scene(game.state, log[-1] if log else (), name, ply=game.ply, log=log)
        assert compact(told) == compact(scene(other, secret[-1] if log else (), name, ply=game.ply, log=secret))
        seen += 1
    assert seen > 150


def test_no_log_names_a_tile_that_was_not_laid() -> None:
    """Not even where everything is open: a hand, a draw and a discard stay their owner's business."""
    for game in moments():
        view = game.view
        laid = {tile["tile"] for tile in view["tiles"]}
        for line in view["log"]:
            words = line["text"].replace(";", " ").replace(",", " ").replace(":", " ").split()
            assert {word for word in words if word in game.state.box} <= laid


# -- size ----------------------------------------------------------------------------------------


def test_a_scene_stays_small_and_tells_every_option() -> None:
    """16 kB: where there is no room, first old lines of the log are missing, then words."""
    silent, count = 0, 0
    for game in moments():
        view = game.view
        assert len(compact(view)) <= LARGEST
        assert len(view["log"]) >= min(LEAST_LINES, game.ply)
        flights = (view["ask"] or {}).get("flights", [])
        silent, count = silent + any("says" not in flight for flight in flights), count + 1
    assert silent < count / 100


CORNERS_LINKED = {"A": "nw-e1 ne-s1 se-n1 sw-w1", "B": "nw-e2 ne-s2 se-n2 sw-w2"}


def own_set() -> dict[str, Any]:
    """All corners have paths, so that a side can be entered in as many ways as four paths allow."""
    return {name: tile | CORNERS_LINKED for name, tile in phoenix_data()["tiles"].items()}


def test_with_the_most_options_and_the_longest_names_all_options_are_told() -> None:
    names = ["龍" * 39 + str(number) for number in range(8)]
    game = Game("phoenix", seats=names, seed=2, tiles=own_set())
    random, most = Random(3), 0
    while game.actor is not None:
        view = game.scene()
        assert len(compact(view)) <= LARGEST
        if view["ask"]["kind"] in EXTENDING:
            assert [option["text"] for option in view["ask"]["options"]] == legal(game)
            assert all(option_text(view, option) for option in view["ask"]["options"])
            most = max(most, len(view["ask"]["options"]))
        game.step() if game.actor == "chance" else game.play(any_option(game.state, random))
    assert most == 2 * 2 * 12


# -- the other sides -----------------------------------------------------------------------------


def test_turned_over_twice_a_scene_shows_the_same_tiles() -> None:
    for name in ("phoenix-turn", "winds-flip"):
        view = MOMENTS[name]().scene()
        back = turned_over(view)
        assert all(one["links"] == other["other"] for one, other in zip(back["tiles"], view["tiles"]))
        again = turned_over(back)["tiles"]
        assert again == view["tiles"]


def test_turned_over_a_tile_lies_as_after_a_flip() -> None:
    game = MOMENTS["winds-flip"]()
    for told in turned_over(game.scene())["tiles"]:
        laid = game.state.board.laid[cell_of(told["cell"])]
        flipped = game.state.box[laid.tile].flipped(laid, "lr")
        assert (told["side"], told["turns"], tuple(told["links"])) == (flipped.side, flipped.turns, flipped.face)


def test_other_editions_have_no_other_sides() -> None:
    assert turned_over(MOMENTS["middle"]().scene())["tiles"] == []


@lru_cache(maxsize=1)
def turn() -> Game:
    return played(MOMENTS["phoenix-turn"](), "immolate")


def test_who_burns_is_asked_where_to_rise() -> None:
    view = turn().scene()
    assert (view["ask"]["kind"], view["ask"]["options"][0]["text"].split()[0]) == ("rise", "rise")
    assert view["ask"]["options"][0]["says"].startswith(f"{view['ask']['actor']} waits beside ")
    assert view["seats"][view["ask"]["seat"]]["state"] == "off"
