"""Scenarios: built in Python, kept as one canonical text, run step by step, compared with what is expected."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.games import game_at
from tests.support.helpers import NAMES
from tsuro_widget import Game, IllegalAction, SaveError, Scenario, TsuroWidget
from tsuro_widget.editions import EDITIONS
from tsuro_widget.rules.model import State
from tsuro_widget.scenarios.play_script import SubStep

SHIPS = {"Ann": "c5.s1", "Ben": "g6.e1", "Cy": "a1.w1"}


def built() -> Scenario:
    """The rulebook's example, part by part."""
    return (
        Scenario("seas", seats=["Ann", "Ben", "Cy"], title="The rulebook's example")
        .tile("c3", "w12 r0")
        .tile("c6", "w40", 0)
        .pawn("Ann", "c5.s1")
        .pawn("Ben", "g6.e1")
        .pawn("Cy", "a1.w1")
        .hand("Ann", "w28 w47")
        .hand("Ben", "w26", "w27")
        .hand("Cy", "w17")
        .daikaiju("B1", "f3 r0")
        .monster("G1", "a4", 0)
        .daikaiju("G2", "d3", 4)
        .dice((3, 4), 4, "roll 1 1", (1, 1), (3, 4), 2)
        .play("place w28 r2", "place w26 r0", "place w17 r0", "place w47 r0")
        .expect(after=2, board={"c3": ""}, events=["swam G2 d3 c3", "bit G2 c3 w12"])
        .expect(pawns={"Ann": "d4.w1"}, tokens={"G2": "c3 r3"})
    )


# -- one spelling ------------------------------------------------------------------------------------


def test_python_and_file_are_byte_equal(tmp_path: Path) -> None:
    built().save(tmp_path / "one.json")
    Scenario.load(tmp_path / "one.json").save(tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes() == built().text().encode()


def test_the_order_in_which_it_is_built_does_not_matter() -> None:
    """Nor how tiles and actions are spelled that look the same."""
    shuffled = json.loads(built().text())
    shuffled["start"] = dict(reversed(shuffled["start"].items()))
    shuffled["start"]["board"] = dict(reversed(shuffled["start"]["board"].items()))
    shuffled["expect"] = shuffled["expect"][::-1]
    assert Scenario.from_json(shuffled) == built()
    assert Scenario.from_json(json.dumps(shuffled)).text() == built().text()
    assert hash(Scenario.from_json(shuffled)) == hash(built())


def test_a_line_is_written_as_the_option_that_it_stands_for_in_the_order_of_play() -> None:
    assert built().json()["script"][:4] == ["roll 3 4", "die 4", "place w28 r0", "roll 1 1"]


def test_the_text_is_sorted_and_ends_with_a_line_break() -> None:
    text = built().text()
    assert text == json.dumps(json.loads(text), sort_keys=True, indent=1, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_game_becomes_a_scenario_and_back(edition: str) -> None:
    """The whole game, or its last turn: the same end, the same text after a file."""
    game = game_at(edition, 3, 5)
    for scenario in (Scenario.of(game, whole=True), Scenario.of(game)):
        assert scenario.played().state.winners == game.state.winners
        assert scenario.played().position() == game.position()
        assert Scenario.from_json(scenario.text()).text() == scenario.text()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("whole", [True, False])
def test_copy_as_python_builds_the_same(edition: str, whole: bool) -> None:
    game = game_at(edition, 2, 8)
    game.goto(game.ply * 2 // 3)
    scenario = Scenario.of(game, whole=whole, title='A "quoted" title')
    names: dict[str, Any] = {}
    exec(scenario.as_python(), names)
    assert names["scenario"].text() == scenario.text()


def test_copy_as_python_keeps_expectations_and_luck() -> None:
    scenario = built().dice(then=tsuro.dice(7))
    names: dict[str, Any] = {}
    exec(scenario.as_python(), names)
    assert names["scenario"] == scenario
    assert ".expect(" in scenario.as_python()


def test_every_step_of_building_gives_a_new_scenario() -> None:
    first = Scenario("seas")
    second = first.tile("c3", "w12 r0")
    assert second is not first
    assert first != second
    assert first == Scenario("seas")


def test_two_pawns_a_dragon_tallies_and_a_finished_game_can_be_told() -> None:
    pocket = Scenario("pocket", seats=2).pawn("Ann", "a1.n1", "b1.n1").pawn("Ben", "f6.s1", {"out": "edge"})
    assert pocket.hand("Ann", "t01").hand("Ben", "t02").pile("rest").json()["start"]["pawns"]["Ben"][1] == {
        "out": "edge"
    }
    classic = Scenario("classic", seats=2).pawn("Ann", "a1.n1").pawn("Ben", "f6.s1").token("dragon", "Ben")
    assert classic.hand("Ann", "t01").turn("Ann").json()["start"]["tokens"] == {"dragon": "Ben"}
    over = Scenario("classic", seats=2).pawn("Ann", "a1.n1").pawn("Ben", {"out": "edge"})
    assert over.played().winners == ("Ann",)


def test_the_rest_of_the_tiles_and_of_the_daikaiju() -> None:
    start = built().pile("rest").stock("rest").json()["start"]
    assert len(start["pile"]) == 56 - 7
    assert not {"w12", "w28", "w17"} & set(start["pile"])
    assert len(start["stock"]) == 7


def test_tiles_and_dice_may_be_given_as_lists() -> None:
    one = Scenario("seas").hand("Ann", ["w05", "w11"]).pile(["w01 w02"]).dice([(3, 4), 2]).play(["place w05 r0"])
    other = Scenario("seas").hand("Ann", "w05 w11").pile("w01", "w02").dice((3, 4), 2).play("place w05 r0")
    assert one == other
    assert one.parts["script"] == ["roll 3 4", "die 2", "place w05 r0"]


@pytest.mark.parametrize(
    ("build", "said"),
    [
        (lambda: Scenario("seas").hand("Ann", 3), "found 3; names are texts, as in 'w05 w11' or"),  # type: ignore[arg-type]
        (lambda: Scenario("seas").pile([3]), "found 3; names are texts"),  # type: ignore[list-item]
        (lambda: Scenario("seas").daikaiju("G2", "c3", 1.5), "turns is 1.5; it must be a whole"),  # type: ignore[arg-type]
        (lambda: Scenario.of(5), "game is 5; it must be a Game"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_a_part_is_said_at_once(build: Callable[[], Scenario], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        build()


def test_what_begins_with_setting_up_is_not_built_part_by_part() -> None:
    whole = Scenario.of(game_at("classic", 2, 3), whole=True)
    with pytest.raises(ValueError, match="begins with setting up a game"):
        whole.tile("c3", "t01 r0")


# -- the script ----------------------------------------------------------------------------------------


def test_fully_scripted_nothing_is_left_to_luck() -> None:
    assert [str(action) for action in built().played().actions] == built().json()["script"]


def test_partly_scripted_luck_with_a_seed_goes_on() -> None:
    """Two turns are scripted, the third seat's dice are those of the seed."""
    start = Scenario.from_json({**built().json(), "script": [], "expect": []})
    partly = start.play("roll 3 4", "die 4", "place w28 r0", "place w26 r0").dice(then=7)
    game = partly.played()
    assert [str(action) for action in game.actions[:3]] == ["roll 3 4", "die 4", "place w28 r0"]
    assert str(game.actions[-1]) == "place w26 r0"
    assert partly.played().actions == game.actions
    assert partly.json()["script"] == ["roll 3 4", "die 4", "place w28 r0", "place w26 r0"]
    assert partly.json()["then"] == 7


def test_by_hand_the_game_waits_at_the_start() -> None:
    game = built().game()
    assert (game.ply, game.actor) == (0, "chance")
    game.step()
    game.step()
    assert [str(action) for action in game.actions] == ["roll 3 4", "die 4"]
    by_hand = Scenario.from_json({**built().json(), "script": [], "expect": []}).game()
    with pytest.raises(IllegalAction, match="the script is used up after 0 actions"):
        by_hand.step()
    by_hand.play("roll 6 6")
    assert by_hand.actor == "Ann"


def test_a_game_from_the_beginning_can_be_scripted() -> None:
    """Shuffles may be left to luck."""
    setup = {"edition": "seas", "rules": {}, "seats": ["Ann", "Ben", "Cy"]}
    data = {"format": "tsuro-scenario/1", "start": setup, "script": ["roll 3 4", "face r1"], "then": "lucky"}
    game = Scenario.from_json(data).played()
    placed = [event for event in map(str, game.events) if event.startswith("placed")]
    assert placed[0].endswith("c5 r1")


# -- step by step ----------------------------------------------------------------------------------------


def steps() -> list[SubStep]:
    return list(Scenario.example().steps())


def test_the_rulebooks_example_is_watched_step_by_step() -> None:
    """seas L142-155: the dice, each daikaiju in its order, the bite, and only then Ann lays her tile and moves."""
    assert [step.name for step in steps()][:9] == [
        "rolled",
        "die",
        "swam G1",
        "swam B1",
        "swam G2",
        "bit G2",
        "laid Ann",
        "moved Ann",
        "drew Ann",
    ]
    assert [(step.ply, step.number, step.action) for step in steps()][:4] == [
        (1, 1, "roll 3 4"),
        (2, 1, "die 4"),
        (2, 2, "die 4"),
        (2, 3, "die 4"),
    ]


def test_every_sub_step_has_its_own_moment() -> None:
    """When G1 has swum, G2 still lies on d3; when G2 has swum, the wake is bitten."""
    places = [{token.name: str(token.at) for token in step.state.tokens} for step in steps()]
    assert [(place["G1"], place["G2"]) for place in places[1:5]] == [
        ("a4", "d3"),
        ("a5", "d3"),
        ("a5", "d3"),
        ("a5", "c3"),
    ]
    assert steps()[5].text == "G2 bites w12 on c3"


def test_a_sub_step_shows_what_happens_and_a_last_one_who_is_asked() -> None:
    swims, asked = steps()[2], steps()[5]
    assert swims.scene()["over"] == {"winners": [], "text": "G1 swims to a5"}
    assert "G1 swims to a5" in swims._repr_mimebundle_()["text/plain"]
    assert asked.settled
    assert asked.scene()["ask"]["actor"] == "Ann"
    assert str(swims) == "2.2 die 4: G1 swims to a5"
    assert str(steps()[1]) == "2.1 die 4"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sub_steps_are_the_events_of_the_game(edition: str) -> None:
    """And the last of each action is the state that the game has."""
    game = game_at(edition, 4, 11)
    told = list(Scenario.of(game, whole=True).steps())
    assert [step.event for step in told] == [event for moment in game.timeline.past[1:] for event in moment.events]
    for step in told:
        assert step.scene()["version"] == 1
        if step.settled:
            assert step.state == game.timeline.moments[step.ply].state


# -- what is expected ------------------------------------------------------------------------------------


def test_what_is_as_expected_is_said_in_three_words() -> None:
    report = Scenario.example().check()
    assert (not report, str(report), len(built().check())) == (True, "as expected", 0)


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ({"asked": "Cy"}, "after 10 actions, who is asked: expected Cy, found chance"),
        ({"pawns": {"Ann": "a1.n1"}}, "after 10 actions, pawn of Ann: expected a1.n1, found d4.w1"),
        ({"board": {"c4": ""}}, "after 10 actions, square c4: expected nothing, found w47 r0"),
        ({"board": {"a7": "w01 r0"}}, "after 10 actions, square a7: expected w01 r0, found nothing"),
        ({"tokens": {"G2": "stock"}}, "after 10 actions, token G2: expected stock, found c3 r3"),
        ({"hands": {"Cy": ["w01"]}}, "after 10 actions, hand of Cy: expected w01, found none"),
        ({"winners": ["Ann"]}, "after 10 actions, winners: expected Ann, found none"),
        ({"events": ["sank Ann 1 daikaiju"]}, "events: expected 'sank Ann 1 daikaiju', found laid Ann c4"),
        ({"legal": ["roll 1 1", "die 1"]}, "allowed: expected 'die 1', found 'die 1' is not possible now"),
        ({"refused": ["roll 1 1"]}, "refused: expected 'roll 1 1', found it is allowed"),
        ({"after": 1, "asked": "Ben"}, "after 1 actions, who is asked: expected Ben, found chance"),
    ],
)
def test_a_difference_is_told(expected: dict[str, Any], said: str) -> None:
    (difference,) = built().expect(**expected).check()
    assert said in str(difference)


def test_who_has_not_started_yet_is_nowhere() -> None:
    begun = Scenario.of(Game("classic", seed=1).run(), whole=True)
    report = begun.expect(after=0, pawns={"Ann": ""}).expect(after=1, pawns={"Ann": "c1.n1"}).check()
    assert str(report) == "after 1 actions, pawn of Ann: expected c1.n1, found nothing"


def test_tiles_that_look_the_same_are_the_same() -> None:
    assert not built().expect(board={"c4": "w47 r0", "c5": "w28 r2"}).check()


# -- shown -----------------------------------------------------------------------------------------------


def test_the_board_of_a_scenario_is_the_game_after_its_script() -> None:
    board = built().dice(then=7).board()
    assert isinstance(board.board, TsuroWidget)
    assert [str(action) for action in board.game.actions][:10] == built().json()["script"]
    board.close()


def test_it_shows_itself_at_the_start() -> None:
    assert "w12 r0" in str(built())
    assert set(built()._repr_mimebundle_()) == {"image/svg+xml", "text/html", "text/plain"}
    assert repr(built()) == "<Scenario seas: The rulebook's example; 10 lines in its script>"


def test_the_shipped_example_is_the_rulebooks() -> None:
    example = Scenario.example()
    assert example.json()["start"] == built().json()["start"]
    assert example.json()["script"] == built().json()["script"]
    with pytest.raises(ValueError, match="no example 'other'; there are rulebook"):
        Scenario.example("other")


def test_faults_are_told_when_somebody_looks_and_not_before() -> None:
    half = Scenario("seas", seats=2).pawn("Ann", "z9.n1").hand("Ann", "w99")
    assert {fault.where for fault in half.faults} >= {"start pawns Ann", "start hands Ann"}
    assert "not sound yet: start pawns Ann: not a spot of this board: 'z9.n1'" in str(half)
    assert half._repr_mimebundle_() == {"text/plain": str(half)}
    for look in (half.text, half.played, half.board, half.check):
        with pytest.raises(SaveError, match="w99"):
            look()


def kept(state: State) -> State:
    """What a position keeps: neither where pawns have left nor which one moved last."""
    return state.but(mover=0, pawns=tuple(pawn._replace(at=None) if pawn.is_away else pawn for pawn in state.pawns))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_of_random_games_round_trip(seats: int) -> None:
    """Twenty of each edition, at the start of some turn."""
    for edition in EDITIONS:
        for seed in range(20):
            game = Game(edition, seats=NAMES[:seats], seed=seed).run()
            game.goto(game.ply // 2)
            scenario = Scenario.of(game) if game.state.begun else Scenario.of(game, whole=True)
            assert Scenario.from_json(scenario.text()).text() == scenario.text()
            assert kept(scenario.played().state) == kept(game.state)
