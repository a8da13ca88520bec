"""The rules that the rulebooks of the classic, the Kosmos and the Pocket edition share: one test for one rule.

The name of each case says which edition it is, and in which lines of its rulebook the rule stands.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.games import moments
from tests.support.helpers import (
    APART,
    NAMES,
    board,
    check_laid_tiles_stay,
    corner,
    hand,
    legal,
    played,
    set_up_game,
    spots,
    table,
    tiles,
    told,
)
from tests.support.kosmos import THREE, abreast, kosmos
from tsuro_widget import Game, IllegalAction


def each(**lines: str) -> pytest.MarkDecorator:
    """A case for each of these editions, and where its rulebook says it."""
    cases = [pytest.param(edition, id=f"{edition} {line}") for edition, line in lines.items()]
    return pytest.mark.parametrize("edition", cases)


def with_rules(**lines: tuple[str, dict[str, Any]]) -> pytest.MarkDecorator:
    """The same for editions in which other options make it so."""
    cases = [pytest.param(edition, rules, id=f"{edition} {line}") for edition, (line, rules) in lines.items()]
    return pytest.mark.parametrize(("edition", "rules"), cases)


def apart(edition: str, hands: dict[str, str], **parts: Any) -> Game:
    """Three that have not moved yet, far from each other."""
    return kosmos(THREE, hands, **parts) if edition == "kosmos" else table(APART, hands, edition=edition, **parts)


def side_by_side(edition: str, hands: dict[str, str], **parts: Any) -> Game:
    """Ann and Ben at one square: `t20` leads Ann on and Ben off the board, `t01` joins their paths."""
    parts["rules"] = {"pawns_per_player": 1} | parts.get("rules", {})
    return abreast(hands, **parts) if edition == "kosmos" else corner(hands, edition=edition, **parts)


def chosen(game: Game, beginning: str) -> Game:
    """The game after the first option that begins so."""
    return played(game, next(text for text in legal(game) if text.startswith(beginning)))


# -- setting up ------------------------------------------------------------------------------------


@each(classic="L9", kosmos="L1", pocket="L76", phoenix="L12")
def test_two_to_eight_play(edition: str) -> None:
    for names in (NAMES[:2], NAMES):
        assert Game(edition, seats=names).state.seats == tuple(names)
    for names in (["Ann"], [*NAMES, "Ina"]):
        with pytest.raises(ValueError, match=f"{len(names)} seats; this edition is for 2 to 8"):
            Game(edition, seats=names)


@each(classic="L19, L117", kosmos="L35", pocket="L98")
def test_each_player_is_dealt_three_tiles_from_the_top_and_the_rest_is_the_pile(edition: str) -> None:
    game = set_up_game(edition, 5, tiles(1, 35))
    assert [hand(game, name) for name in NAMES[:5]] == [tiles(n, n + 2) for n in (1, 4, 7, 10, 13)]
    assert list(game.state.pile[:20]) == tiles(16, 35)
    assert len(game.state.pile) == len(game.state.box) - 15


@each(kosmos="L18-21", pocket="L86-88")
def test_there_is_no_dragon_tile(edition: str) -> None:
    """Board, pawns and tiles are all there is."""
    assert Game(edition).state.tokens == ()


@each(classic="L23", pocket="L102")
def test_there_are_48_start_marks_two_on_each_outer_side_of_a_square(edition: str) -> None:
    starts = legal(set_up_game(edition, 3))
    assert len(starts) == 48
    assert [start for start in starts if " a1." in start] == [f"start a1.{port}" for port in ["n1", "n2", "w1", "w2"]]
    assert [start for start in starts if " c6." in start] == ["start c6.s1", "start c6.s2"]


@each(classic="L62", pocket="L102")
def test_a_start_mark_holds_one_marker(edition: str) -> None:
    game = played(set_up_game(edition, 3), "start c1.n1")
    assert len(game.legal_actions) == 47
    with pytest.raises(IllegalAction, match=r"'start c1\.n1' is not possible now"):
        game.play("start c1.n1")


@each(classic="L21, L23", kosmos="L40", pocket="L102")
def test_the_first_player_starts_and_the_others_follow_clockwise(edition: str) -> None:
    game = set_up_game(edition, 3, first="Ben")
    asked = [game.actor]
    for start in ["start c1.n", "start f6.s", "start a6.w"]:
        asked.append(chosen(game, start).actor)
    assert asked == ["Ben", "Cy", "Ann", "Ben"]
    assert {name: spot[:4] for name, spot in spots(game).items()} == {"Ann": "a6.w", "Ben": "c1.n", "Cy": "f6.s"}


# -- playing a tile --------------------------------------------------------------------------------


@each(classic="L33", kosmos="L69-71", pocket="L116")
def test_a_tile_goes_on_the_free_square_ahead_in_any_direction(edition: str) -> None:
    game = apart(edition, {"Ann": "t16", "Ben": "t02"})
    assert {text.split(" via")[0] for text in legal(game)} == {f"place t16 r{turns}" for turns in range(4)}
    assert board(chosen(game, "place t16 r2")) == {"c1": "t16 r2"}


@each(classic="L33", kosmos="L71", pocket="L116")
def test_a_laid_tile_stays_where_it_is(edition: str) -> None:
    check_laid_tiles_stay(moments(edition, 6, 3))


@each(classic="L39", pocket="L120")
def test_all_other_markers_next_to_the_new_tile_move_too(edition: str) -> None:
    """The active one first, then those beside it, also one that has not moved yet; a pawn far away stays."""
    pawns = {"Ann": "c1.n1", "Ben": "c1.n2", "Cy": "a6.w1"}
    game = played(table(pawns, {"Ann": "t34", "Ben": "t02"}, edition=edition), "place t34 r0")
    assert spots(game) == {"Ann": "c2.n1", "Ben": "c2.n2", "Cy": "a6.w1"}
    assert told(game, "moved") == ["moved Ann 1 c1.n1 1 c2.n1", "moved Ben 1 c1.n2 1 c2.n2"]


@with_rules(classic=("section 9", {"tiles": dict.fromkeys(tiles(1, 35), 2)}), pocket=("section 9", {}))
def test_two_tiles_of_one_pattern_are_two_options(edition: str, rules: dict[str, Any]) -> None:
    game = apart(edition, {"Ann": "t34 t34b", "Ben": "t02"}, rules=rules)
    assert legal(game) == ["place t34 r0", "place t34b r0"]


FORBIDDEN, ALLOWED = {"forbid_self_elimination": True}, {"forbid_self_elimination": False}


@with_rules(
    classic=("L127", {}),
    kosmos=("where the option says so", FORBIDDEN),
    pocket=("where the option says so", FORBIDDEN),
)
def test_nobody_may_leave_the_board_while_another_placement_stays_on_it(edition: str, rules: dict[str, Any]) -> None:
    """A path is not connected to the edge; in Kosmos both ports count."""
    game = apart(edition, {"Ann": "t01 t34", "Ben": "t02"}, rules=rules)
    ports = [" via n1", " via n2"] if edition == "kosmos" else [""]
    assert legal(game) == [f"place t34 r0{port}" for port in ports]
    with pytest.raises(IllegalAction, match=r"'place t34 r0.*' is: This would take Ann off the board"):
        game.play(f"place t01 r0{ports[0]}")


@with_rules(
    classic=("L127, switched off", ALLOWED),
    kosmos=("L96-105, no prohibition", {}),
    pocket=("L82, an aim and no prohibition", {}),
)
def test_leaving_the_board_by_choice_is_allowed(edition: str, rules: dict[str, Any]) -> None:
    game = apart(edition, {"Ann": "t01 t34", "Ben": "t02"}, rules=rules)
    assert {text.split(" via")[0] for text in legal(game)} == {"place t01 r0", "place t34 r0"}
    assert spots(chosen(game, "place t01 r0"))["Ann"] == "edge"


@each(kosmos="L83", pocket="L124")
def test_the_player_draws_the_top_tile_at_the_end(edition: str) -> None:
    """One, also if two are missing; nobody else draws."""
    game = apart(edition, {"Ann": "t34", "Ben": "t02"}, pile="t06 t07 t08")
    assert told(chosen(game, "place t34 r0"), "drew") == ["drew Ann t06"]


@each(kosmos="L83", pocket="L124")
def test_an_empty_pile_gives_no_tile(edition: str) -> None:
    game = chosen(apart(edition, {"Ann": "t34", "Ben": "t02"}), "place t34 r0")
    assert (told(game, "drew"), game.actor) == ([], "Ben")


@each(classic="L121, section 9", kosmos="is silent", pocket="is silent")
def test_an_empty_hand_is_skipped_while_somebody_holds_a_tile(edition: str) -> None:
    assert chosen(apart(edition, {"Ann": "t34", "Cy": "t02"}), "place t34 r0").actor == "Cy"


# -- leaving and winning ---------------------------------------------------------------------------


@each(classic="L41, L79, L127", kosmos="L99", pocket="L130")
def test_a_path_that_ends_at_the_edge_takes_its_pawn_out(edition: str) -> None:
    """Opponents too: eliminating one is a move like any other."""
    game = chosen(side_by_side(edition, {"Ann": "t20", "Cy": "t02"}), "place t20 r0")
    assert told(game, "left") == ["left Ben 1 edge"]
    assert spots(game)["Ann"] == ("b2.n1" if edition == "kosmos" else "b1.w2")


@each(classic="L125", kosmos="L103-105", pocket="L131")
def test_both_are_out_when_their_paths_are_joined(edition: str) -> None:
    game = chosen(side_by_side(edition, {"Ann": "t01", "Cy": "t02", "Dee": "t03"}), "place t01 r0")
    assert told(game, "left") == ["left Ann 1 collision", "left Ben 1 collision"]
    assert {spots(game)["Cy"][:4], spots(game)["Dee"][:4]} == {"f6.s", "f1.e"}


@each(classic="L125", kosmos="L103", pocket="L131")
def test_paths_that_are_joined_pass_each_other_when_the_option_says_so(edition: str) -> None:
    """Switched off by collision 'pass': each walks on, and comes out at the other's start."""
    hands = {"Ann": "t01", "Cy": "t02", "Dee": "t03"}
    game = chosen(side_by_side(edition, hands, rules={"collision": "pass"}), "place t01 r0")
    ends = [(line.split()[:2], line.split()[-1]) for line in told(game, "moved", "left")]
    assert ends == [([verb, name], "edge") for name in ("Ann", "Ben") for verb in ("moved", "left")]


@with_rules(
    classic=("where return_hand says so", {"return_hand": "out"}),
    kosmos=("L107", {}),
    pocket=("where return_hand says so", {"return_hand": "out"}),
)
def test_the_tiles_of_the_dead_are_out_of_the_game(edition: str, rules: dict[str, Any]) -> None:
    hands = {"Ann": "t20", "Ben": "t07 t08", "Cy": "t02"}
    game = chosen(side_by_side(edition, hands, rules=rules, pile="t09"), "place t20 r0")
    assert (game.state.aside, game.state.pile) == (("t07", "t08"), ())
    assert (hand(game, "Ann"), game.actor) == (["t09"], "Cy")


@with_rules(kosmos=("where return_hand says so", {"return_hand": "shuffle"}), pocket=("L135, section 9", {}))
def test_the_tiles_of_the_dead_are_shuffled_into_the_pile_before_the_draw(edition: str, rules: dict[str, Any]) -> None:
    hands = {"Ann": "t20", "Ben": "t07 t08", "Cy": "t02"}
    game = chosen(side_by_side(edition, hands, rules=rules, pile="t09"), "place t20 r0")
    assert game.actor == "chance"
    game.play("shuffle t08 t09 t07")
    assert (told(game, "drew"), game.state.pile, game.state.aside) == (["drew Ann t08"], ("t09", "t07"), ())


@with_rules(
    classic=("L41", {}),
    kosmos=("exchange_bonus", {"exchange_bonus": True}),
    pocket=("exchange_bonus", {"exchange_bonus": True}),
)
def test_tiles_are_exchanged_with_the_dead(edition: str, rules: dict[str, Any]) -> None:
    game = side_by_side(edition, {"Ann": "t20 t05", "Ben": "t07", "Cy": "t02"}, rules=rules)
    assert legal(chosen(game, "place t20 r0")) == ["keep", "swap t05 for t07"]


@with_rules(classic=("L41, switched off", {"exchange_bonus": False}), kosmos=("L107", {}), pocket=("L135", {}))
def test_nobody_exchanges_tiles_with_the_dead(edition: str, rules: dict[str, Any]) -> None:
    """Tiles that go back into the pile are drawn from it immediately."""
    hands = {"Ann": "t20 t05", "Ben": "t07", "Cy": "t10 t11 t12"}
    game = chosen(side_by_side(edition, hands, rules=rules), "place t20 r0")
    back = ["returned Ben out t07"] if edition == "kosmos" else ["returned Ben shuffle t07", "drew Ann t07"]
    assert (told(game, "returned", "drew"), game.actor) == (back, "Cy")


@each(classic="L119", kosmos="L112", pocket="L139")
def test_the_last_on_the_board_wins(edition: str) -> None:
    game = chosen(side_by_side(edition, {"Ann": "t20", "Ben": "t02"}), "place t20 r0")
    assert (game.winners, game.actor) == (("Ann",), None)


@each(classic="L123", kosmos="L113", pocket="L139")
def test_the_last_who_leave_on_one_move_tie(edition: str) -> None:
    assert chosen(side_by_side(edition, {"Ann": "t01", "Ben": "t02"}), "place t01 r0").winners == ("Ann", "Ben")


@each(classic="L121", kosmos="is silent", pocket="is silent, section 9")
def test_who_is_left_when_all_tiles_are_played_ties(edition: str) -> None:
    """In Kosmos also when an eliminated player's tiles lie aside."""
    aside = {"aside": "t05"} if edition == "kosmos" else {}
    assert chosen(apart(edition, {"Ann": "t34"}, **aside), "place t34 r0").winners == ("Ann", "Ben", "Cy")
