"""Scenes of the sea: daikaiju as they lie, what they did and in which order, dice, and refusals with their rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.support.games import moments
from tests.support.golden_scenes import MOMENTS
from tests.support.helpers import NAMES, legal, played, told
from tests.support.seas import APART, FAR, HANDS, MOVING, QUIET, calm, sea, three
from tsuro_widget import Game, IllegalAction, scripted
from tsuro_widget.editions import EDITIONS
from tsuro_widget.editions.seas import LOST, SAME_WAY
from tsuro_widget.editions.seas.daikaiju import DAIKAIJU, daikaiju_faces, heading
from tsuro_widget.editions.seas.events import Sank
from tsuro_widget.rules.geometry import Cell
from tsuro_widget.rules.pieces import Token
from tsuro_widget.rules.tiles import LaidTile
from tsuro_widget.scene.ask import forbidden_text
from tsuro_widget.scene.scene import scene
from tsuro_widget.words.phrases import sentence

Json = dict[str, Any]

WAYS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
OUTCOMES = ("swam", "turned", "gone", "placed", "bit")


def daikaiju(game: Game) -> dict[str, Json]:
    return {token["name"]: token for token in game.scene()["tokens"]}


def said(game: Game) -> str:
    """The last line of the log."""
    return str(game.scene()["log"][-1]["text"])


# -- daikaiju ------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(4))
def test_the_numbers_are_told_as_they_lie(turns: int) -> None:
    """Each lies on the side to which its daikaiju swims, clockwise from north; the fifth turns it."""
    state = three(FAR).state
    for name, tile in daikaiju_faces().items():
        token = Token("daikaiju", name, Cell(3, 3), turns)
        told_of = scene(state.but(tokens=(token,)))["tokens"][0]
        assert [heading(token, number) for number in told_of["numbers"]] == WAYS
        assert {told_of["number"], *told_of["numbers"]} == {1, 2, 3, 4, 5}
        assert told_of["number"] == tile.number


def test_a_daikaiju_is_told_with_its_square_turn_and_colour() -> None:
    """The example of the rulebook (seas L142-155): a 4 leads to the left, a 2 turns it."""
    game = three({"G2": "d3 r0", "B1": "b6 r3", "B5": "f2 r0"})
    place = {"kind": "daikaiju", "name": "G2", "cell": "d3", "turns": 0}
    face = {"numbers": [3, 1, 5, 4], "number": 2, "colour": "gold"}
    chances = {"2/27": ["e3", "turn", "d2", "c3", "d4"], "17/27": ["stay"]}
    assert daikaiju(game)["G2"] == place | face | {"shares": chances}
    assert (daikaiju(game)["B1"]["turns"], daikaiju(game)["B1"]["colour"]) == (3, "blue")


def test_of_the_stock_only_the_number_is_told() -> None:
    """The daikaiju in it lie face down."""
    game = sea({"Ann": "d1.n1", "Ben": "g4.e1"}, {"Ann": "w28", "Ben": "w27"}, FAR, stock="B3 G4")
    assert game.scene()["stock"] == 2
    assert set(daikaiju(game)) == set(FAR)


def test_without_daikaiju_there_is_nothing_of_them() -> None:
    view = calm({"Ann": "d1.n1", "Ben": "g4.e1"}, {"Ann": "w28", "Ben": "w27"}).scene()
    assert (view["tokens"], view["stock"], view["lines"], view["dice"], view["swims"]) == ([], None, None, None, [])


def test_the_middle_lines_have_no_number() -> None:
    """seas L120-125."""
    assert three(FAR).scene()["lines"] == [0, 1, 2, 4, 5, 6]


def swum(before: dict[str, Json], swims: list[Json]) -> dict[str, str]:
    """Where each daikaiju is after these deeds."""
    at = {name: str(token["cell"]) for name, token in before.items()}
    for swim in swims:
        if swim.get("gone"):
            assert at.pop(swim["name"]) == swim["gone"]
        elif "to" in swim:
            assert at[swim["name"]] == swim["from"]
            at[swim["name"]] = swim["to"]
        elif "placed" in swim:
            at[swim["name"]] = swim["placed"]
        else:
            assert at[swim["name"]] == (swim.get("turned") or swim.get("bit"))
    return at


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_what_daikaiju_did_leads_from_scene_to_scene(seats: int) -> None:
    """An animation of it ends where the next scene has them."""
    before, seen = dict[str, Json](), 0
    for game in moments("seas", seats, seats):
        deeds = game.scene()["swims"][-len(told(game, *OUTCOMES)) :] if told(game, *OUTCOMES) else []
        assert swum(before, deeds) == {name: token["cell"] for name, token in daikaiju(game).items()}
        before = daikaiju(game)
        seen += len(deeds)
    assert seen > 10


# -- the dice ------------------------------------------------------------------------------------


def test_the_dice_of_the_last_roll_stay_until_the_next() -> None:
    assert three(FAR).scene()["dice"] is None
    later = played(three(FAR), QUIET, "place w28 r0").scene()
    assert (later["turn"], f"roll {later['dice']['gold']} {later['dice']['blue']}") == (1, QUIET)


def test_a_six_brings_a_new_daikaiju_only_where_one_is_left() -> None:
    """seas L55-56."""
    game = played(three(FAR), MOVING)
    assert game.scene()["ask"]["hint"].endswith("on a 6 none moves, and none is left that could come.")
    game.play("die 6")
    assert game.scene()["dice"]["text"] == "7: the daikaiju may move; die 6: none is left that could come"
    assert said(game) == "die 6: no daikaiju is left that could come"


@pytest.mark.parametrize(
    ("stock", "text", "line"),
    [
        ("", "7: the daikaiju move; no new one is left that could come", "no daikaiju is left that could come"),
        ("G3", "7: the daikaiju move; a new one comes", "it stays, and a new one comes if there is one"),
        ("G3 G4 G5", "7: the daikaiju move; 2 new ones come", "it stays, and a new one comes if there is one"),
    ],
)
def test_with_a_die_for_each_several_may_bring_one(stock: str, text: str, line: str) -> None:
    game = played(three(FAR, stock=stock, rules={"movement_die": "each"}), MOVING, "die 6", "die 6")
    assert game.scene()["dice"]["text"] == text
    assert said(game) == f"die 6 for B1: {line}"


def test_what_a_six_brought_is_told_when_the_turn_is_long_over() -> None:
    game = played(three(FAR, stock="G3"), MOVING, "die 6", "roll 4 5", "face r1", "place w28 r0", MOVING, "die 6")
    texts = [line["text"] for line in game.scene()["log"]]
    assert texts[1:3] == ["die 6: a new daikaiju comes", "gold 4, blue 5: a new daikaiju for e6"]
    assert texts[-1] == "die 6: no daikaiju is left that could come"


def test_with_a_die_for_each_the_question_names_the_daikaiju() -> None:
    game = played(three(FAR, rules={"movement_die": "each"}), MOVING)
    assert game.scene()["ask"]["text"] == "chance: roll the die for G1"
    assert game.scene()["ask"]["hint"].startswith("G1 follows the arrow")
    with pytest.raises(IllegalAction, match="chance: roll the die for G1, for example 'die 1'"):
        game.play("roll 1 1")
    assert str(game.play("die 2")[0]) == "die 2 G1"


@pytest.mark.parametrize(
    ("answers", "text"),
    [
        ([QUIET], "2: the daikaiju stay"),
        ([MOVING], "7: the daikaiju move"),
        ([MOVING, "die 1"], "7: the daikaiju move; die 1"),
        ([MOVING, "die 6"], "7: the daikaiju may move; die 6: a new one comes"),
        ([MOVING, "die 6", "roll 4 5"], "e6: the square of a new daikaiju"),
        ([MOVING, "die 6", "roll 4 5", "face r1"], "e6: the square of a new daikaiju"),
    ],
)
def test_dice_say_what_they_mean(answers: list[str], text: str) -> None:
    """seas L27-29, L42, L49-56, L120-125."""
    game = played(three(FAR, stock="G3"), *answers)
    dice = game.scene()["dice"]
    last = next(answer for answer in reversed(answers) if answer.startswith("roll"))
    assert (dice["text"], f"roll {dice['gold']} {dice['blue']}") == (text, last)
    assert dice["die"] == {"die 1": 1, "die 6": 6}.get(answers[-1])


def test_one_die_for_all_is_followed_by_all_and_one_for_each_by_that_one() -> None:
    """seas L49-51; the option `movement_die`."""
    assert played(three(FAR), MOVING, "die 1").scene()["dice"]["moved"] == ["G1", "B1", "B5"]
    each = played(three(FAR, rules={"movement_die": "each"}), MOVING, "die 1", "die 2")
    assert (each.scene()["dice"]["moved"], each.scene()["dice"]["die"]) == (["B1"], 2)


# -- tiles and ships -----------------------------------------------------------------------------


def test_a_bitten_tile_is_no_longer_pointed_at() -> None:
    game = played(three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}), QUIET, "place w28 r0")
    assert game.scene()["last"] == "d1"
    played(game, MOVING, "die 3")
    assert (game.scene()["last"], game.scene()["swims"][1]) == (None, {"name": "G1", "bit": "d1", "tile": "w28"})


def ways_of(view: Mapping[str, Any]) -> dict[int, list[Any]]:
    return {trail["pawn"]: trail["steps"] for trail in view["trails"]}


def ways_with(game: Game, laid: LaidTile) -> dict[int, list[Any]]:
    """The trails if this wake were laid on d1 once more."""
    anew = game.state.but(board=game.state.board.lay(Cell(0, 3), laid))
    return ways_of(scene(anew, log=[moment.events for moment in game.timeline.past[1:]]))


def test_a_wake_laid_anew_is_no_part_of_the_trail_of_a_ship_that_was_sunk_there() -> None:
    game = played(three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}), QUIET, "place w28 r0")
    laid = game.state.board.laid[Cell(0, 3)]
    assert ways_of(game.scene())[0] == [["d1", 0, 5]]
    played(game, MOVING, "die 3")
    assert ways_with(game, laid) == ways_of(game.scene()) == {}


def long_way() -> Game:
    """Ann has sailed from d1 over d2 when G1 swims onto d1."""
    game = three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"})
    return played(game, QUIET, "place w28 r0", QUIET, "place w27 r0", QUIET, "place w17 r0", QUIET, "place w26 r0")


def test_the_trail_of_a_ship_ends_where_its_wake_was_bitten_also_when_another_lies_there() -> None:
    game = long_way()
    laid = game.state.board.laid[Cell(0, 3)]
    assert ways_of(game.scene())[0] == [["d1", 0, 5], ["d2", 0, 5]]
    played(game, MOVING, "die 3")
    assert ways_with(game, laid)[0] == [["d2", 0, 5]]


def test_in_a_game_from_a_position_the_older_part_of_a_trail_is_traced_on_the_board() -> None:
    """As far as it has lain there since."""
    before = long_way()
    game = Game.from_position(before.position(), luck=scripted([MOVING, "die 3"]))
    assert ways_of(game.scene()) == ways_of(before.scene())
    game.step()
    game.step()
    laid = before.state.board.laid[Cell(0, 3)]
    assert ways_with(game, laid)[0] == [["d2", 0, 5]]


def test_a_ship_that_sails_on_from_a_position_keeps_the_older_part_of_its_trail() -> None:
    ships = {"Ann": "d2.n1", "Ben": "g4.e1", "Cy": "a4.w1"}
    game = played(sea(ships, HANDS | {"Ann": "w26"}, board={"d1": "w28 r0"}), QUIET, "place w26 r0")
    assert ways_of(game.scene())[0] == [["d1", 0, 5], ["d2", 0, 5]]


def test_a_ship_that_sailed_off_keeps_its_trail() -> None:
    game = played(sea(APART, HANDS | {"Ann": "w00"}), QUIET, "place w00 r0")
    assert game.scene()["pawns"][0]["out"] == "edge"
    assert ways_of(game.scene())[0] == [["d1", 0, 1]]


def test_every_trail_lies_on_the_board_as_it_is() -> None:
    """Also those of lost ships, behind whom wakes are bitten off and laid anew."""
    lost = 0
    for seed in range(8):
        game = Game("seas", seats=NAMES[:5], seed=seed).run()
        for ply in range(game.ply):
            game.goto(ply)
            view = game.scene()
            links = {tile["cell"]: tile["links"] for tile in view["tiles"]}
            for pawn, steps in ways_of(view).items():
                assert all(links[cell][enter] == leave for cell, enter, leave in steps)
                lost += bool(view["pawns"][pawn]["out"])
    assert lost > 50


def test_a_ship_whose_square_is_taken_is_asked_for_another_start() -> None:
    """seas L260-267."""
    game = played(three({"G1": "d1 r0", "B1": "b6 r0", "B5": "f2 r0"}), QUIET)
    ask = game.scene()["ask"]
    assert (ask["kind"], ask["text"]) == ("start", "Ann: choose another start on the same edge")
    assert [option["text"] for option in ask["options"]] == legal(game)
    assert [pawn["active"] for pawn in game.scene()["pawns"]] == [True, False, False]


@pytest.mark.parametrize(
    ("name", "kind", "text"),
    [
        ("seas-stock", "shuffle", "chance: shuffle the daikaiju"),
        ("seas-face", "face", "chance: turn the new daikaiju on e7"),
    ],
)
def test_chance_is_asked_in_words(name: str, kind: str, text: str) -> None:
    ask = MOMENTS[name]().scene()["ask"]
    assert (ask["kind"], ask["text"], ask["options"]) == (kind, text, [])


def test_rolls_are_asked_for_in_words() -> None:
    game, asked = three(FAR, stock="G3"), []
    for answer in (MOVING, "die 6", "roll 4 5"):
        asked.append((game.scene()["ask"]["kind"], game.scene()["ask"]["text"]))
        game.play(answer)
    assert asked == [
        ("roll", "chance: roll whether the daikaiju move"),
        ("die", "chance: roll the die for the daikaiju"),
        ("roll", "chance: roll for the square of a new daikaiju"),
    ]


# -- placements ----------------------------------------------------------------------------------


def behind_ben(tiles: str) -> Game:
    """Ben rests on d4; Ann's w28 leads her to where he is, w24 lets her sail on."""
    ships = {"Ann": "c4.w1", "Ben": "e4.w2", "Cy": "a7.w1"}
    return calm(ships, {"Ann": tiles, "Ben": "w30", "Cy": "w31"}, board={"b4": "w26 r0", "d4": "w27 r0"})


def test_two_ships_the_same_way_are_refused_with_that_rule() -> None:
    """seas L176-178."""
    game = behind_ben("w28 w24")
    ask = game.scene()["ask"]
    why = {option["text"]: option["why"] for option in ask["refused"]}
    assert why["place w28 r0"] == (
        "Two ships would go along the same wake in the same direction, "
        "which is not allowed while another placement avoids it (Seas rules, lines 176 to 178)."
    )
    same_way, lost = sentence(SAME_WAY, name="Ann"), sentence(LOST, name="Ann")
    voice = EDITIONS["seas"].voice("en")
    assert forbidden_text([same_way, lost, same_way], voice) == (
        "2 placements are not allowed: they would send two ships along the same wake in the same direction. "
        "1 placement is not allowed: it would destroy the ship of Ann."
    )
    assert ask["hint"] == "Pick a tile, turn it any way, and lay it on the square ahead of the ship."
    assert ask["forbidden"] == forbidden_text([same_way, same_way], voice)


def test_own_loss_is_refused_with_its_rule() -> None:
    """seas L165-175: into a daikaiju as over the edge."""
    tokens = {"B1": "d2 r0", "G1": "f6 r0", "B5": "f2 r0"}
    game = played(sea({"Ann": "d1.n1", "Ben": "g4.e1"}, {"Ann": "w28 w47", "Ben": "w27"}, tokens), QUIET)
    refused = {option["text"]: option for option in game.scene()["ask"]["refused"]}
    assert refused["place w28 r0"]["says"] == "Ann meets a daikaiju and is out. Ben wins."
    assert refused["place w28 r0"]["why"] == (
        "Another placement keeps the ship safe, so this one is not allowed (Seas rules, lines 165 to 175)."
    )


def test_an_outcome_tells_of_the_tie_on_a_full_board() -> None:
    """seas L218-219."""
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    free = [cell for cell in cells if cell not in ("a1", "d4", "d1", "g1")]
    wakes = {cell: f"w{number:02d} r0" for number, cell in enumerate(free, 1)}
    ships = {"Ann": "a1.n1", "Ben": "d4.w2", "Cy": "d4.e1"}
    tokens = {"G1": "d4 r0", "G2": "d1 r0", "G3": "g1 r0"}
    game = played(sea(ships, {"Ann": "w00"}, tokens, board=wakes, stock="B1"), QUIET)
    assert game.scene()["ask"]["options"][0]["says"] == "Ann leaves the board. Ben and Cy share the win."


# -- words ---------------------------------------------------------------------------------------


def test_a_daikaiju_phase_is_told_in_its_order() -> None:
    game = played(three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"}), QUIET, "place w28 r0", MOVING)
    assert said(game) == "gold 3, blue 4: sum 7"
    game.play("die 3")
    assert said(game) == (
        "die 3; G1 swims to d1; G1 bites the wake tile on d1; Ann is sunk by G1; B1 swims to e6; B5 swims to f3"
    )


def test_the_shuffle_of_the_daikaiju_says_so() -> None:
    game = Game("seas", seats=2, seed=1)
    game.step()
    game.step()
    assert [line["text"] for line in game.scene()["log"]] == [
        "56 tiles are shuffled; hands of 3 are dealt",
        "10 daikaiju are shuffled",
    ]


@pytest.mark.parametrize(
    ("by", "english", "german"),
    [
        ("G1", "Ann is sunk by G1", "Ann wird von G1 versenkt"),
        ("", "Ann is sunk by a daikaiju", "Ann wird von einem Daikaiju versenkt"),
    ],
)
def test_a_ship_is_said_to_be_sunk_by_a_daikaiju_if_none_is_named(by: str, english: str, german: str) -> None:
    """It was sunk by nothing."""
    state, sank = Game("seas", seats=2, seed=1).state, Sank("Ann", 1, DAIKAIJU, by)
    assert [sank.sentence(state, "Ann").text(state.edition.voice(lang)) for lang in ("en", "de")] == [english, german]


def test_a_ship_that_faces_a_daikaiju_is_not_said_to_be_sunk_by_another() -> None:
    """G2 swims elsewhere in the same breath; G1 has lain in front of the ship since the game began."""
    tokens = {"G1": "d2 r0", "G2": "f6 r0", "B5": "f2 r0"}
    game = sea({"Ann": "d2.n1", "Ben": "g4.e1", "Cy": "a4.w1"}, HANDS, tokens, board={"d1": "w31 r0"})
    played(game, MOVING, "die 1")
    assert "Ann is sunk by G1" in said(game)
    game = sea({"Ann": "d2.n1", "Ben": "g4.e1", "Cy": "a4.w1"}, HANDS, tokens, board={"d1": "w31 r0"})
    game.play(QUIET)
    assert said(game).startswith("gold 1, blue 1: sum 2; Ann is sunk by G1; ")


def test_a_daikaiju_that_turns_leaves_or_is_removed_is_told() -> None:
    game = played(three({"B2": "a2 r0", "G4": "a3 r0", "G3": "f6 r0", "B5": "f2 r0"}), MOVING, "die 4")
    assert (
        said(game)
        == "die 4; B2 swims off the board from a2; G3 swims to f5; G4 on a3 turns to the west; B5 swims to g2"
    )
    game = played(three({"G1": "b2 r0", "B5": "b3 r0", "G3": "f6 r0"}), MOVING, "die 4")
    assert "G1 swims to b3; B5 on b3 is removed" in said(game)


def test_a_new_daikaiju_and_a_new_start_are_told() -> None:
    game = played(three(FAR, stock="G3"), MOVING, "die 6", "roll 4 1", "face r1")
    assert said(game) == "G3 is placed on e1 and looks east"
    game = played(three({"G1": "d1 r0", "B1": "b6 r0", "B5": "f2 r0"}), QUIET, "start a1.n2")
    assert said(game) == "moves to another start at a1"
