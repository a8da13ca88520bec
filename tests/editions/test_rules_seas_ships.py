"""Tsuro of the Seas, rule by rule: moving the ships, the bonus, drawing, winning, and playing without daikaiju."""

from __future__ import annotations

import pytest

from tests.support.helpers import asked, events, hand, legal, played, spots, told
from tests.support.sea_cases import full
from tests.support.seas import APART, HANDS, MOVING, QUIET, calm, sea, set_up_sea
from tsuro_widget import Game

OUT = {"out": "edge"}


# -- moving the ships ------------------------------------------------------------------------------


def test_the_ship_sails_to_the_open_end_of_its_wake_over_as_many_tiles_as_it_takes() -> None:
    """seas L186-187."""
    game = played(calm(APART, HANDS, board={"d2": "w30 r0", "e2": "w31 r0"}), "place w28 r0")
    assert told(game, "moved") == ["moved Ann 1 d1.n1 2 d3.n1"]


def test_another_ship_at_the_new_wake_sails_to_the_end_of_its_own() -> None:
    """seas L187-189; the active ship first in the telling."""
    game = played(calm({"Ben": "d1.n2", "Ann": "d1.n1"}, HANDS, turn="Ann"), "place w28 r0")
    assert told(game, "moved") == ["moved Ann 1 d1.n1 1 d2.n1", "moved Ben 1 d1.n2 1 d2.n2"]


def face_to_face(**rules: str) -> Game:
    """Ann and Ben on either side of c4; behind each of them a wake leads on to a free square."""
    ships = {"Ann": "c4.w2", "Ben": "c4.e1", "Cy": "a7.w1"}
    return calm(ships, {"Ann": "w28", "Ben": "w30", "Cy": "w31"}, board={"b4": "w27 r0", "d4": "w26 r0"}, rules=rules)


def test_ships_whose_wakes_are_joined_pass_each_other_and_sail_on() -> None:
    """seas L189-193."""
    game = played(face_to_face(), "place w28 r0")
    assert told(game, "moved", "left", "sank") == ["moved Ann 1 c4.w2 2 e4.w1", "moved Ben 1 c4.e1 2 a4.e2"]


def test_ships_whose_wakes_are_joined_are_out_where_the_table_says_so() -> None:
    """The option collision; Ann has no other placement."""
    game = played(face_to_face(collision="eliminate"), "place w28 r0")
    assert told(game, "moved", "left", "sank") == ["left Ann 1 collision", "left Ben 1 collision"]
    assert game.winners == ("Cy",)


def test_where_joined_wakes_are_lost_nobody_joins_them_without_need() -> None:
    """The option collision: it is one's own loss, as in seas L165-169."""
    ships = {"Ann": "c4.w2", "Ben": "c4.e1", "Cy": "a7.w1"}
    hands, wakes = {"Ann": "w28 w47", "Ben": "w30"}, {"b4": "w27 r0", "d4": "w26 r0"}
    assert legal(calm(ships, hands, board=wakes)) == ["place w28 r0", "place w47 r0"]
    assert legal(calm(ships, hands, board=wakes, rules={"collision": "eliminate"})) == ["place w47 r0"]


def corner(tiles: str, **parts: object) -> Game:
    """Ann and Ben on the north marks of a1: `w12` takes Ben off the board, `w00` both."""
    ships = {"Ann": "a1.n1", "Ben": "a1.n2", "Cy": "g7.s1"}
    return calm(ships, {"Ann": tiles, "Ben": "w02 w03", "Cy": "w04"}, **parts)


def test_others_may_be_sent_off_the_board() -> None:
    """seas L193-195; the bans are about one's own ship."""
    game = played(corner("w12"), "place w12 r0")
    assert told(game, "left", "sank") == ["left Ben 1 edge"]


def test_others_may_be_sent_to_a_daikaiju() -> None:
    """seas L193-195."""
    tokens = {"B1": "b6 r0", "B2": "a2 r0", "G1": "f6 r0"}
    game = sea({"Ann": "a1.n2", "Ben": "a1.n1", "Cy": "g7.s1"}, {"Ann": "w23", "Ben": "w02", "Cy": "w03"}, tokens)
    assert told(played(game, QUIET, "place w23 r0"), "moved", "left", "sank") == [
        "moved Ann 1 a1.n2 1 b1.w1",
        "moved Ben 1 a1.n1 1 a2.n1",
        "sank Ben 1 daikaiju",
    ]


# -- the elimination bonus and drawing -------------------------------------------------------------


def test_who_eliminates_others_by_a_wake_may_exchange_tiles_with_their_hands() -> None:
    """seas L58-61: any of the tiles in hand for the same number."""
    game = played(corner("w12 w20 w30"), "place w12 r0")
    assert asked(game) == ("Ann", "swap")
    swaps = [f"swap {mine} for {theirs}" for mine in ("w20", "w30") for theirs in ("w02", "w03")]
    assert legal(game) == ["keep", *swaps, "swap w20 w30 for w02 w03"]
    game.play("swap w30 for w03")
    assert hand(game, "Ann") == ["w03", "w20"]


def test_the_remaining_tiles_go_under_the_pile_and_the_active_player_still_draws() -> None:
    """seas L61-65; they are shuffled among themselves first."""
    game = played(corner("w12 w20 w30", pile="w40 w41"), "place w12 r0", "keep")
    assert asked(game) == ("chance", "shuffle returned")
    game.play("shuffle w03 w02")
    assert game.state.pile == ("w41", "w03", "w02")
    assert hand(game, "Ann") == ["w20", "w30", "w40"]


@pytest.mark.parametrize("bonus", [False, True])
def test_hands_of_ships_that_daikaiju_sank_are_no_bonus_unless_the_table_says_so(bonus: bool) -> None:
    """The option bonus_for_daikaiju; section 7.3 D: they go under the pile."""
    ships = {"Ann": "d1.n1", "Ben": "c3.s1", "Cy": "g4.e1"}
    tokens = {"G1": "d4 r0", "B1": "f6 r0", "B5": "f2 r0"}
    rules = {"bonus_for_daikaiju": bonus}
    game = sea(ships, HANDS, tokens, board={"c4": "w40 r0"}, rules=rules)
    played(game, MOVING, "die 3", "place w28 r0")
    exchange = ("Ann", "swap")
    assert asked(game) == (exchange if bonus else ("chance", "shuffle returned"))
    if bonus:
        assert legal(game) == ["keep", "swap w26 for w01", "swap w26 for w27"]


def test_without_the_bonus_nothing_is_asked() -> None:
    """The option exchange_bonus."""
    game = played(corner("w12 w20 w30", rules={"exchange_bonus": False}), "place w12 r0")
    assert asked(game) == ("chance", "shuffle returned")


@pytest.mark.parametrize(
    ("where", "pile", "aside"), [("bottom", ("w41", "w02", "w03"), ()), ("out", ("w41",), ("w02", "w03"))]
)
def test_hands_go_where_the_table_says(where: str, pile: tuple[str, ...], aside: tuple[str, ...]) -> None:
    """The option return_hand."""
    game = played(corner("w12 w20 w30", pile="w40 w41", rules={"return_hand": where}), "place w12 r0", "keep")
    if game.actor == "chance":
        game.play("shuffle w02 w03")
    assert (game.state.pile, game.state.aside) == (pile, aside)


def test_hands_can_be_shuffled_into_the_whole_pile() -> None:
    """The option return_hand."""
    game = played(corner("w12 w20 w30", pile="w40 w41", rules={"return_hand": "shuffle"}), "place w12 r0", "keep")
    assert hand(played(game, "shuffle w02 w41 w40 w03"), "Ann") == ["w02", "w20", "w30"]


def test_nothing_is_exchanged_for_those_whom_a_daikaiju_destroyed() -> None:
    """seas L58: as a result of a new wake tile. G3 bites the wake under Ben; his hand goes under the pile."""
    ships = {"Ann": "d1.n1", "Ben": "e4.w1", "Cy": "g7.s1"}
    tokens = {"B1": "b6 r0", "B5": "f2 r0", "G3": "d3 r0"}
    game = sea(ships, {"Ann": "w28 w26", "Ben": "w02 w03", "Cy": "w04"}, tokens, board={"d4": "w27 r0"}, pile="w40")
    played(game, MOVING, "die 1")
    assert told(game, "bit", "left", "sank") == ["bit G3 d4 w27", "sank Ben 1 daikaiju"]
    game.play("place w28 r0")
    assert asked(game) == ("chance", "shuffle returned")
    game.play("shuffle w03 w02")
    assert hand(game, "Ann") == ["w26", "w27", "w40"]
    assert game.state.pile == ("w03", "w02")


def test_the_active_player_draws_until_the_hand_is_full() -> None:
    """seas L66-68: so that he has three tiles, however many that takes."""
    game = played(calm(APART, {"Ann": "w28", "Ben": "w01"}, pile="w40 w41 w42 w43"), "place w28 r0")
    assert told(game, "drew") == ["drew Ann w40", "drew Ann w41", "drew Ann w42"]


@pytest.mark.parametrize("pile", ["", "w40"])
def test_drawing_ends_with_the_pile(pile: str) -> None:
    """seas L66-68, T20."""
    game = played(calm(APART, {"Ann": "w28", "Ben": "w01"}, pile=pile), "place w28 r0")
    assert told(game, "drew") == [f"drew Ann {tile}" for tile in pile.split()]


def test_a_full_hand_has_as_many_tiles_as_the_table_says() -> None:
    """The option hand_size."""
    game = calm(APART, {"Ann": "w28", "Ben": "w01"}, pile="w40 w41 w42", rules={"hand_size": 1})
    assert told(played(game, "place w28 r0"), "drew") == ["drew Ann w40"]


def test_the_wake_that_a_daikaiju_bit_comes_back_from_the_bottom_of_the_pile() -> None:
    """seas L68-70, L229-231."""
    tokens = {"B1": "b6 r0", "B5": "f2 r0", "G3": "d3 r0"}
    game = sea(APART, HANDS, tokens, board={"d4": "w40 r0"}, pile="w50 w51")
    assert played(game, MOVING, "die 1").state.pile == ("w50", "w51", "w40")


# -- winning ---------------------------------------------------------------------------------------


def test_the_last_ship_wins_at_once_and_the_dead_keep_their_hands() -> None:
    """seas L74: no exchange, no drawing, and nothing is returned."""
    game = played(calm({"Ann": "a1.n1", "Ben": "a1.n2"}, {"Ann": "w12 w20", "Ben": "w02"}, pile="w40"), "place w12 r0")
    assert game.winners == ("Ann",)
    assert events(game)[-2:] == ["left Ben 1 edge", "over Ann"]
    assert (game.actor, hand(game, "Ben"), game.state.pile) == (None, ["w02"], ("w40",))


def test_all_who_leave_by_the_wake_on_the_last_free_square_win() -> None:
    """seas L75-79."""
    game = full(Ben="a1.n2", Cy="a1.w1")
    assert told(game, "left", "sank") == ["left Ann 1 edge", "left Ben 1 edge", "left Cy 1 edge"]
    assert game.winners == ("Ann", "Ben", "Cy")


def test_two_ships_left_when_the_board_is_full_tie() -> None:
    """seas L218-219; they face a daikaiju inside, which fills its square."""
    game = full(Ben="d4.w2", Cy="d4.e1")
    assert told(game, "left", "sank") == ["left Ann 1 edge"]
    assert game.winners == ("Ben", "Cy")


def test_one_ship_left_when_the_board_is_full_wins_alone() -> None:
    """seas L74, L218 (RULES section 9)."""
    assert full(Ben="a1.n2", Cy="d4.e1").winners == ("Cy",)


def test_all_remaining_ships_lost_on_one_move_tie() -> None:
    """seas L220-221: here by one wake, with the board nearly empty."""
    assert played(corner_of_two("w00"), "place w00 r0").winners == ("Ann", "Ben")


def corner_of_two(tiles: str) -> Game:
    return calm({"Ann": "a1.n1", "Ben": "a1.n2", "Cy": OUT}, {"Ann": tiles, "Ben": "w02"})


def test_all_remaining_ships_lost_in_one_daikaiju_phase_tie() -> None:
    """seas L220-221 (RULES 7.4): G1 swims in front of Ann, then G2 bites the wake under Ben."""
    ships = {"Ann": "c5.n1", "Ben": "e3.w1", "Cy": OUT}
    tokens = {"B5": "f2 r0", "G1": "b5 r0", "G2": "d2 r0"}
    game = played(sea(ships, HANDS | {"Cy": ""}, tokens, board={"c4": "w30 r0", "d3": "w31 r0"}), MOVING, "die 5")
    assert told(game, "left", "sank", "over") == ["sank Ann 1 daikaiju", "sank Ben 1 daikaiju", "over Ann Ben"]


def test_the_survivors_tie_when_all_wakes_are_played() -> None:
    """RULES 7.4: no hand and no pile is left."""
    game = played(calm({"Ann": "d1.n1", "Ben": "g4.e1", "Cy": OUT}, {"Ann": "w28"}), "place w28 r0")
    assert game.winners == ("Ann", "Ben")
    assert spots(game) == {"Ann": "d2.n1", "Ben": "g4.e1", "Cy": "edge"}


# -- without daikaiju ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_without_daikaiju_no_die_is_ever_rolled(seats: int) -> None:
    """seas L213-215."""
    game = Game("seas", seats=seats, seed=seats, daikaiju=False).run()
    assert {str(action).split()[0] for action in game.actions} <= {"shuffle", "start", "place", "swap", "keep"}
    assert game.winners


def test_without_daikaiju_the_ships_start_as_soon_as_the_wakes_are_dealt() -> None:
    """seas L213-215: no daikaiju are shuffled either, and none lie on any start."""
    game = set_up_sea(["Ann", "Ben"], daikaiju=False)
    assert (asked(game), len(legal(game))) == (("Ann", "start"), 56)


def test_without_daikaiju_the_board_may_have_another_size() -> None:
    """The option board_size; the dice number the lines of a board of seven."""
    assert Game("seas", seats=2, seed=1, daikaiju=False, board_size=10).state.board.size == 10
    with pytest.raises(ValueError, match="board_size is 6; with daikaiju it must be 7"):
        Game("seas", seats=2, board_size=6)
