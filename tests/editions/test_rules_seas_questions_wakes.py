"""What the Seas rulebook leaves open: one test or more for each row of its table, S8 to S16."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, legal, played, told
from tests.support.sea_cases import bens_circle
from tests.support.seas import APART, FAR, HANDS, MOVING, ONE_DIE, QUIET, calm, sea, three
from tsuro_widget import Game, IllegalAction, dice, scripted

OUT = {"out": "edge"}


# -- S8 to S11: wakes, ships that meet, loops ------------------------------------------------------


def test_s8_the_wake_under_a_new_daikaiju_goes_under_the_pile() -> None:
    """seas L68-70 before L258."""
    game = three(FAR, board={"e3": "w40 r1"}, pile="w50", stock="G4")
    played(game, MOVING, "die 6", "roll 4 3", "face r0")
    assert (game.state.pile, game.state.aside) == (("w50", "w40"), ())


def test_s8_it_is_out_of_the_game_where_the_table_says_so() -> None:
    """seas L258: the option wake_under_placed; what a moving daikaiju bites still goes under the pile."""
    rules = {"wake_under_placed": "gone"}
    game = three(FAR, board={"e3": "w40 r1"}, pile="w50", stock="G4", rules=rules)
    played(game, MOVING, "die 6", "roll 4 3", "face r0")
    assert (game.state.pile, game.state.aside) == (("w50",), ("w40",))
    game = three(FAR, board={"f5": "w41 r0"}, pile="w50", rules=rules)
    played(game, MOVING, "die 2")
    assert (game.state.pile, game.state.aside) == (("w50", "w41"), ())


def test_s9_ships_that_meet_head_on_both_sail_on() -> None:
    """seas L189-193: both run off at each other's start while nothing has been bitten."""
    game = played(calm({"Ann": "d1.n1", "Ben": "d1.n2", "Cy": "a4.w1"}, {"Ann": "w00"}), "place w00 r0")
    assert told(game, "moved", "left", "sank") == [
        "moved Ann 1 d1.n1 1 edge",
        "left Ann 1 edge",
        "moved Ben 1 d1.n2 1 edge",
        "left Ben 1 edge",
    ]


def test_s10_two_ships_on_one_wake_are_forbidden_also_when_that_is_the_only_harmless_way() -> None:
    """seas L176-178: the ban has no "unless", so one's own loss is allowed rather than that."""
    ships = {"Ann": "c4.w1", "Ben": "e4.w2", "Cy": "a7.w1"}
    wakes = {"b4": "w26 r0", "d4": "w27 r0"}
    game = played(sea(ships, {"Ann": "w28 w12"}, FAR | {"G1": "c3 r0"}, board=wakes), QUIET)
    assert legal(game) == ["place w12 r0"]


def test_s11_another_players_ship_in_an_endless_loop_is_destroyed() -> None:
    """seas L170-172 names one's own ship only: w00 turns Ann back and closes Ben's circle through c2."""
    game = played(bens_circle(), "place w00 r0")
    ways = ["moved Ann 1 c3.w2 2 a3.e2", "moved Ben 1 c3.n1 2 loop"]
    assert told(game, "moved", "left", "sank") == [*ways, "left Ben 1 loop"]


# -- S12, S13: the phase is finished, then winners are looked for ----------------------------------


def test_s12_the_daikaiju_phase_is_finished_when_the_active_ship_is_lost() -> None:
    """RULES 7.3 A: G1 sinks Ann, G2 and G3 move all the same."""
    tokens = {"G1": "d5 r0", "G2": "f6 r0", "G3": "f2 r0"}
    game = sea(APART | {"Ann": "c5.n1"}, HANDS, tokens, board={"c4": "w10 r0"})
    assert events(played(game, MOVING, "die 3"))[:5] == [
        "die 3",
        "swam G1 d5 c5",
        "sank Ann 1 daikaiju",
        "swam G2 f6 f5",
        "turned G3 f2 r3",
    ]


def test_s12_with_a_die_for_each_the_others_still_roll_theirs() -> None:
    """RULES 7.3 A."""
    tokens = {"G1": "d5 r0", "G2": "f6 r0", "G3": "f2 r0"}
    rules = {"movement_die": "each"}
    game = sea(APART | {"Ann": "c5.n1"}, HANDS, tokens, board={"c4": "w10 r0"}, rules=rules)
    assert asked(played(game, MOVING, "die 3")) == ONE_DIE


def test_s13_the_winner_is_looked_for_after_the_phase() -> None:
    """seas L74: with Ann lost Ben would be the last, but the phase goes on and he is lost as well."""
    tokens = {"B5": "f2 r0", "G1": "b5 r0", "G2": "d2 r0"}
    ships = {"Ann": "c5.n1", "Ben": "e3.w1", "Cy": OUT}
    hands, wakes = {"Ann": "w28", "Ben": "w27"}, {"c4": "w30 r0", "d3": "w31 r0"}
    game = played(sea(ships, hands, tokens, board=wakes), MOVING, "die 5")
    assert game.winners == ("Ann", "Ben")


def test_s13_the_last_ship_has_won_when_the_phase_is_over() -> None:
    """seas L74."""
    tokens = {"B5": "f2 r0", "G1": "b5 r0", "G2": "b2 r0"}
    ships = {"Ann": "c5.n1", "Ben": "g4.e1", "Cy": OUT}
    game = played(sea(ships, {"Ann": "w28", "Ben": "w27"}, tokens, board={"c4": "w30 r0"}), MOVING, "die 5")
    assert (events(game)[-1], game.winners) == ("over Ben", ("Ben",))


# -- S14, S16 --------------------------------------------------------------------------------------


def test_s14_every_roll_is_luck_that_a_script_or_a_person_can_answer() -> None:
    """seas L119, L252: whoever throws the dice."""
    game = Game.from_position(three({"G1": "b2 r0"}, stock="B4 B5").position(), luck=scripted(["roll 3 4"], dice(7)))
    game.step()
    assert events(game) == ["rolled 3 4"]
    assert events(played(game, "face r2")) == ["placed B4 c5 r2"]


def test_s14_a_whole_game_can_be_scripted_from_the_set_up_and_go_on_with_a_seed() -> None:
    """seas L113-129: the shuffles are answered like the dice."""
    wakes = "shuffle " + " ".join(f"w{number:02d}" for number in range(55, -1, -1))
    daikaiju = "shuffle B5 B4 B3 B2 B1 G5 G4 G3 G2 G1"
    script = [wakes, daikaiju, "roll 3 4", "face r1"]
    game = Game("seas", seats=["Ann", "Ben"], luck=scripted(script, then=dice(7))).run()
    assert [str(action) for action in game.actions[:4]] == script
    assert [str(event) for event in game.events if str(event).startswith(("dealt", "placed"))][:3] == [
        "dealt Ann w55 w54 w53",
        "dealt Ben w52 w51 w50",
        "placed B5 c5 r1",
    ]


def test_s14_a_script_that_does_not_fit_says_what_is_asked() -> None:
    """A die is no roll of two."""
    game = Game.from_position(three(FAR).position(), luck=scripted(["die 2"]))
    with pytest.raises(IllegalAction, match="at action 1 of 1: 'die 2' is not possible now"):
        game.step()


def test_s16_a_ship_whose_first_square_is_taken_relocates() -> None:
    """seas L260-267: whether a daikaiju has just come there or lay there all the time."""
    game = three({"G1": "d1 r0", "B1": "b6 r0", "B5": "f2 r0"})
    assert asked(played(game, QUIET)) == ("Ann", "relocate")
    game = three({"G1": "e1 r0", "B1": "f6 r0", "B5": "f2 r0"})
    assert asked(played(game, MOVING, "die 3")) == ("Ann", "relocate")


def test_s16_also_when_the_daikaiju_was_placed_there() -> None:
    """seas L260-267: a placed daikaiju does not sink a ship that has not moved."""
    game = sea(APART | {"Ann": "e7.s1"}, HANDS, FAR, stock="G4")
    played(game, MOVING, "die 6", "roll 4 6", "face r0")
    assert (events(game), asked(game)[1]) == (["placed G4 e7 r0"], "relocate")
