"""Tsuro of the Seas, rule by rule: rolling for the daikaiju, what they do, and a ship that cannot begin."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, legal, played, spots, told
from tests.support.seas import APART, DIE, FAR, HANDS, MOVING, PLACE, WHERE, lying, monsters, sea, three
from tsuro_widget import Game

# -- rolling ---------------------------------------------------------------------------------------


def test_the_daikaiju_move_on_a_sum_of_6_7_or_8_and_on_no_other() -> None:
    """seas L27-29, L40-42: all 36 rolls, each tried."""
    for gold in range(1, 7):
        for blue in range(1, 7):
            game = played(sea(APART, HANDS), f"roll {gold} {blue}")
            assert asked(game) == (DIE if gold + blue in (6, 7, 8) else PLACE)


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("G1", "turn north west south east"),
        ("B1", "turn north west south east"),
        ("G2", "east turn north west south"),
        ("B2", "east turn north west south"),
        ("G3", "south east turn north west"),
        ("B3", "south east turn north west"),
        ("G4", "west south east turn north"),
        ("B4", "west south east turn north"),
        ("G5", "north west south east turn"),
        ("B5", "north west south east turn"),
    ],
)
def test_a_single_die_says_what_each_daikaiju_does(name: str, ways: str) -> None:
    """seas L49-53, each tile in each of its directions: its number turns it, the other arrows turn with the tile."""
    others = dict(zip((other for other in ("G1", "G2", "G3") if other != name), ("a7 r0", "g1 r0")))
    around = {"north": "d3", "east": "e4", "south": "d5", "west": "c4"}
    sides = list(around)
    for turns in range(4):
        for die, way in enumerate(ways.split(), 1):
            game = played(three({**others, name: f"d4 r{turns}"}), MOVING, f"die {die}")
            if way == "turn":
                assert monsters(game)[name] == f"d4 r{(turns + 3) % 4}"
            else:
                assert monsters(game)[name] == f"{around[sides[(sides.index(way) + turns) % 4]]} r{turns}"


def test_they_move_in_ascending_order_of_their_numbers_and_gold_before_blue() -> None:
    """seas L43-48."""
    tokens = {"B2": "b2 r0", "G5": "b4 r0", "G2": "b6 r0", "B1": "f3 r0", "G1": "f5 r0"}
    game = played(three(tokens), MOVING, "die 1")
    assert [event.split()[1] for event in told(game, "turned", "swam")] == ["G1", "B1", "G2", "B2", "G5"]


def test_a_turn_is_a_quarter_counterclockwise() -> None:
    """seas L200-210 (RULES 7.1)."""
    game = played(three(FAR), MOVING, "die 1")
    assert told(game, "turned") == ["turned G1 f6 r3", "turned B1 b6 r3"]


def test_on_a_6_nobody_moves_and_a_new_daikaiju_is_placed_from_the_stock() -> None:
    """seas L54-56."""
    game = played(three(FAR, stock="B3 G4"), MOVING, "die 6")
    assert (asked(game)[1], len(legal(game))) == ("roll square", 33)
    played(game, "roll 4 3", "face r2")
    assert monsters(game) == FAR | {"B3": "e3 r2"}
    assert (lying(game), asked(game)) == (["G4"], PLACE)


def test_on_a_6_with_an_empty_stock_nothing_is_placed() -> None:
    """seas L54-56 and RULES 7.3 A: stock empty anyway, fewer are placed."""
    assert asked(played(three(FAR), MOVING, "die 6")) == PLACE


# -- what a moving daikaiju meets ------------------------------------------------------------------


def west(tokens: dict[str, str], **parts: object) -> Game:
    """A 3 is thrown: G1 and B1 swim to the west, B5 to the south."""
    return played(three({"B5": "f2 r0"} | tokens, **parts), MOVING, "die 3")


def test_a_daikaiju_that_leaves_the_board_is_removed() -> None:
    """seas L227-228; it goes under the stock."""
    game = west({"G1": "a3 r0", "B1": "f6 r0"}, stock="G4")
    assert told(game, "gone") == ["gone G1 a3 edge"]
    assert (set(monsters(game)), lying(game)) == ({"B1", "B5"}, ["G4", "G1"])


def test_a_daikaiju_bites_the_wake_it_moves_to_which_goes_under_the_pile() -> None:
    """seas L229-231."""
    game = west({"G1": "d4 r0", "B1": "f6 r0"}, board={"c4": "w40 r2"}, pile="w50")
    assert told(game, "swam", "bit")[:2] == ["swam G1 d4 c4", "bit G1 c4 w40"]
    assert (dict(game.state.board.laid), game.state.pile) == ({}, ("w50", "w40"))


@pytest.mark.parametrize("active", ["Ann", "Ben"])
def test_every_ship_on_the_bitten_wake_is_destroyed(active: str) -> None:
    """seas L231-234: whoever's turn it is; both rest on c4."""
    ships = {"Ann": "c5.n1", "Ben": "c3.s1", "Cy": "g4.e1", "Dee": "g5.e1"}
    tokens = {"G1": "d4 r0", "B1": "f6 r0", "B5": "f2 r0"}
    game = sea(ships, HANDS, tokens, board={"c4": "w40 r0"}, turn=active)
    assert told(played(game, MOVING, "die 3"), "left", "sank") == ["sank Ann 1 daikaiju", "sank Ben 1 daikaiju"]
    assert spots(game)["Cy"] == "g4.e1"


def test_a_ship_whose_wake_merely_runs_over_the_bitten_tile_sails_on() -> None:
    """seas L231: any ship on the removed tile; the tiles behind it may go."""
    ships = {"Ann": "c3.n1", "Ben": "g4.e1", "Cy": "a7.w1"}
    tokens = {"G1": "d1 r0", "B1": "f6 r0", "B5": "f2 r0"}
    game = played(sea(ships, HANDS, tokens, board={"c1": "w40 r0", "c2": "w30 r0"}), MOVING, "die 3")
    assert told(game, "bit", "left", "sank") == ["bit G1 c1 w40"]
    assert asked(game) == PLACE


def in_front(active: str, **parts: object) -> Game:
    """Ann and Ben side by side on c4, facing c5; G1 swims from d5 to c5."""
    ships = {"Ann": "c5.n1", "Ben": "c5.n2", "Cy": "g4.e1"}
    tokens = {"G1": "d5 r0", "B1": "f6 r0", "B5": "f2 r0"}
    game = sea(ships, {"Ann": "w27", "Ben": "w26", "Cy": "w01"}, tokens, board={"c4": "w28 r0"}, turn=active, **parts)
    return played(game, MOVING, "die 3")


@pytest.mark.parametrize(("active", "other"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_a_daikaiju_in_front_of_the_active_ship_destroys_it_and_not_the_ship_beside_it(active: str, other: str) -> None:
    """seas L235-244."""
    game = in_front(active)
    assert events(game)[:3] == ["die 3", "swam G1 d5 c5", f"sank {active} 1 daikaiju"]
    assert told(game, "left", "sank") == [f"sank {active} 1 daikaiju"]
    assert spots(game)[other].startswith("c5")


def test_the_daikaiju_takes_the_place_of_one_that_it_reaches() -> None:
    """seas L245-248."""
    game = west({"G1": "d4 r0", "G2": "c4 r2", "B1": "f6 r0"}, stock="G4")
    assert told(game, "swam", "gone")[:2] == ["swam G1 d4 c4", "gone G2 c4 eaten"]
    assert monsters(game)["G1"] == "c4 r0"
    assert lying(game) == ["G4", "G2"]


def test_one_that_was_destroyed_before_its_place_in_the_order_does_not_move() -> None:
    """RULES 7.3 A."""
    game = west({"G1": "d4 r0", "G2": "c4 r2", "B1": "f6 r0"})
    assert "G2" not in monsters(game)
    assert not [event for event in told(game, "swam", "turned") if " G2 " in event]


# -- never fewer than three ------------------------------------------------------------------------


def two_left(stock: str, **parts: object) -> Game:
    """G1 leaves the board in Ann's turn, so two are left; then it is Ben's."""
    tokens = {"G1": "a3 r0", "B1": "f6 r0", "B5": "f2 r0"}
    game = three(tokens, stock=stock, **parts)
    return played(game, MOVING, "die 3", "place w28 r0")


def test_with_fewer_than_three_the_next_player_places_up_to_three_and_rolls_no_movement() -> None:
    """seas L249-256."""
    game = two_left("G4")
    assert (game.state.turn, asked(game)[1]) == (1, "roll square")
    played(game, "roll 1 1", "face r0")
    assert (len(monsters(game)), asked(game)) == (3, ("Ben", "place"))
    assert monsters(game)["G4"] == "a1 r0"


def test_several_are_placed_when_several_are_missing() -> None:
    """seas L252-254: a number of daikaiju tiles, to a minimum of 3."""
    game = three({"B1": "b6 r0"}, stock="G4 G5 B2")
    played(game, "roll 1 1", "face r0", "roll 1 2", "face r1")
    assert (monsters(game), asked(game)) == ({"B1": "b6 r0", "G4": "a1 r0", "G5": "a2 r1"}, PLACE)


def refilling(ann: str, ben: str, wake: str) -> Game:
    """Two new daikaiju are to be placed in Ann's turn; one wake lies on the board."""
    ships = {"Ann": ann, "Ben": ben, "Cy": "g4.e1"}
    return sea(ships, HANDS, {"B1": "b6 r0"}, board={wake: "w40 r0"}, stock="G4 G5", pile="w50")


def test_a_new_daikaiju_bites_the_wake_on_its_square() -> None:
    """seas L256-258; the tile goes under the pile, seas L68-70."""
    game = played(refilling("d1.n1", "a4.w1", "b2"), "roll 2 2", "face r0")
    assert events(game) == ["placed G4 b2 r0", "bit G4 b2 w40"]
    assert game.state.pile == ("w50", "w40")


def test_a_new_daikaiju_sinks_the_ships_on_the_wake_it_bites() -> None:
    """seas L258-259."""
    game = played(refilling("d1.n1", "c4.n1", "c3"), "roll 3 3", "face r0")
    assert events(game) == ["placed G4 c3 r0", "bit G4 c3 w40", "sank Ben 1 daikaiju"]


def test_a_new_daikaiju_in_front_of_the_active_ship_destroys_it_once_all_have_been_placed() -> None:
    """RULES 7.3 A: placed, not moved there (seas L235-239), it blocks the ship, which is judged after the phase."""
    game = played(refilling("c3.n1", "a4.w1", "c2"), "roll 3 3", "face r0")
    assert (events(game), asked(game)) == (["placed G4 c3 r0"], WHERE)
    assert events(played(game, "roll 1 1", "face r0"))[:2] == ["placed G5 a1 r0", "sank Ann 1 daikaiju"]


@pytest.mark.parametrize("squares", [("3 3", "4 2"), ("4 2", "3 3")], ids=["blocked first", "blocked last"])
def test_who_is_blocked_by_a_new_daikaiju_has_won_if_another_one_takes_the_last_other_ship(
    squares: tuple[str, str],
) -> None:
    """RULES 7.3 A and section 9: winners are looked for before blocked ships; e2 is the wake under Ben."""
    ships, wakes = {"Ann": "c3.n1", "Ben": "e3.n1"}, {"c2": "w40 r0", "e2": "w41 r0"}
    game = sea(ships, HANDS, {"B1": "b6 r0"}, board=wakes, stock="G4 G5")
    for square in squares:
        played(game, f"roll {square}", "face r0")
    assert (spots(game), game.winners) == ({"Ann": "c3.n1", "Ben": "daikaiju"}, ("Ann",))


def test_a_new_daikaiju_in_front_of_another_ship_does_not_harm_it_now() -> None:
    """seas L239-244."""
    game = played(refilling("d1.n1", "c3.n1", "c2"), "roll 3 3", "face r0")
    assert events(game) == ["placed G4 c3 r0"]
