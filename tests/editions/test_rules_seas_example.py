"""The rulebook's own example of ships and daikaiju (seas L142-155 and L197-210), step by step.

The daikaiju of the example is G2, the one that a 2 turns: it lies on d3, to the right of a wake on c3. Ann comes from
the south and will face c4. Two more daikaiju swim far away, for there are always three.
"""

from __future__ import annotations

from tests.support.helpers import asked, events, legal, played, spots, told
from tests.support.seas import MOVING, QUIET, monsters, sea
from tsuro_widget import Game, dice, scripted

SHIPS = {"Ann": "c5.s1", "Ben": "g6.e1", "Cy": "a1.w1"}
HANDS = {"Ann": "w28 w47", "Ben": "w26 w27", "Cy": "w17"}
DAIKAIJU = {"B1": "f3 r0", "G1": "a4 r0", "G2": "d3 r0"}
WAKES = {"c3": "w12 r0", "c6": "w40 r0"}

TURN_1 = [MOVING, "die 4", "place w28 r0"]
BEN_AND_CY = [QUIET, "place w26 r0", QUIET, "place w17 r0"]
TURN_2 = [MOVING, "die 2", "place w47 r0"]


def example(*actions: str) -> Game:
    return played(sea(SHIPS, HANDS, DAIKAIJU, board=WAKES), *actions)


def test_turn_1_starts_with_a_wake_to_the_left_of_the_daikaiju() -> None:
    """seas L183-184, the picture; the 4 arrow points to it."""
    game = example()
    assert (monsters(game)["G2"], asked(game)) == ("d3 r0", ("chance", "roll"))


def test_turn_1_a_4_moves_the_daikaiju_to_the_left_where_it_replaces_the_wake() -> None:
    """seas L146-151: the tile is removed from the game board."""
    game = example(MOVING, "die 4")
    assert told(game, "die", "swam", "bit") == [
        "die 4",
        "swam G1 a4 a5",
        "swam B1 f3 f4",
        "swam G2 d3 c3",
        "bit G2 c3 w12",
    ]
    assert set(map(str, game.state.board.laid)) == {"c6"}
    assert game.state.pile == ("w12",)


def test_turn_1_only_now_the_active_player_places_a_wake_and_moves() -> None:
    """seas L151-153."""
    game = example(MOVING, "die 4")
    assert (asked(game), "place w28 r0" in legal(game)) == (("Ann", "place"), True)
    game.play("place w28 r0")
    assert told(game, "laid", "moved") == ["laid Ann c5 w28 r0", "moved Ann 1 c5.s1 1 c4.s1"]


def test_turn_1_ends_with_the_ship_close_to_the_daikaiju() -> None:
    """seas L153-155: it faces c4, and the daikaiju is on c3."""
    game = example(*TURN_1)
    assert (spots(game)["Ann"], monsters(game)["G2"]) == ("c4.s1", "c3 r0")


def test_turn_2_on_a_2_the_daikaiju_simply_rotates_in_place() -> None:
    """seas L200-203; a quarter counterclockwise."""
    game = example(*TURN_1, *BEN_AND_CY, MOVING, "die 2")
    assert told(game, "turned") == ["turned G2 c3 r3"]
    assert (monsters(game)["G2"], asked(game)) == ("c3 r3", ("Ann", "place"))


def test_turn_2_a_5_would_have_moved_it_in_front_of_the_ship_and_destroyed_it() -> None:
    """seas L203-207: no tile is placed any more."""
    game = example(*TURN_1, *BEN_AND_CY, MOVING, "die 5")
    assert told(game, "swam", "left", "sank")[-2:] == ["swam G2 c3 c4", "sank Ann 1 daikaiju"]
    assert told(game, "laid") == []
    assert game.actor == "chance"


def test_turn_2_the_lucky_player_sails_away_from_the_daikaiju() -> None:
    """seas L207-209."""
    game = example(*TURN_1, *BEN_AND_CY, *TURN_2)
    assert (spots(game)["Ann"], monsters(game)["G2"]) == ("d4.w1", "c3 r3")


def test_after_turn_2_a_4_of_the_next_player_would_be_the_end() -> None:
    """seas L209-210: the 4 arrow now points down at the wake on which Ann rests. A clockwise turn would do no harm."""
    game = example(*TURN_1, *BEN_AND_CY, *TURN_2, MOVING, "die 4")
    assert told(game, "bit", "left", "sank") == ["bit G2 c4 w47", "sank Ann 1 daikaiju"]
    assert [str(event) for event in game.events if str(event).startswith("turn ")][-1] == "turn Ben"


def test_the_whole_example_is_told_in_order_from_a_script() -> None:
    """The dice of the example written down; the rest is luck with a seed."""
    luck = scripted([MOVING, "die 4", QUIET, QUIET, MOVING, "die 2"], then=dice(7))
    game = Game.from_position(example().position(), luck=luck)
    placements = ["place w28 r0", "place w26 r0", "place w17 r0", "place w47 r0"]
    for placement in placements:
        while game.actor == "chance":
            game.step()
        game.play(placement)
    assert [str(action) for action in game.actions] == [*TURN_1, *BEN_AND_CY, *TURN_2]
    assert spots(game) == {"Ann": "d4.w1", "Ben": "f6.e2", "Cy": "b1.w2"}
    game.step()
    assert events(game)[0].startswith("rolled")
