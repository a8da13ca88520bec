"""Game: its positions and records, its watchers, and editions of one's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.support.games import game_at
from tests.support.helpers import EDITIONS, NAMES, corner, played, set_up_game, small, table
from tsuro_widget import Branches, Game, IllegalAction, Lesson, SaveError, export

APART = {"Ann": "c1.n1", "Ben": "f6.s1"}


# -- positions -------------------------------------------------------------------------------------


def test_the_position_is_that_of_the_turns_first_moment() -> None:
    """In the middle of a turn, with one of two pawns moved, it is still the position at the turn's beginning."""
    game = set_up_game("kosmos", 2, ["t34", "t16", "t32", "t17", "t18", "t19", "t25", "t26"])
    played(game, "start c1.n", "start f6.s", "start a6.w", "start f1.e")
    before = game.position()
    game.play("pawn 2")
    assert game.position() == before
    game.play(game.legal_actions[0])
    assert (game.actor, game.position()) == ("Ann", before)
    game.play(game.legal_actions[0])
    assert game.position()["turn"] == "Ben"


@pytest.mark.parametrize("starts", [0, 1, 2])
def test_there_is_no_position_before_the_first_turn(starts: int) -> None:
    game = played(set_up_game("classic", 3), *["start c1.n1", "start f6.s1"][:starts])
    with pytest.raises(ValueError, match="no turn has begun"):
        game.position()


def test_a_position_says_what_differs_from_the_usual_rules() -> None:
    position = table(APART, {"Ann": "t34"}, rules={"hand_size": 4, "board_size": 6}).position()
    assert position["rules"] == {"hand_size": 4}


def test_a_position_is_not_changed_by_what_is_done_to_its_json() -> None:
    game = small()
    position: dict[str, Any] = game.position()
    position["pawns"]["Ann"] = "a1.n1"
    position["hands"]["Ann"].clear()
    assert game.position()["pawns"] == APART
    assert game.record()["start"] == game.position()


def test_a_position_lists_the_board_row_by_row() -> None:
    """Whatever the order of laying: equal positions are equal texts."""
    laid = {"c2": "t33 r0", "a3": "t32 r0", "b1": "t01 r0"}
    assert list(table(APART, {"Ann": "t34"}, board=laid).position()["board"]) == ["b1", "c2", "a3"]  # type: ignore[call-overload]


def test_the_position_at_the_end_shows_who_is_out() -> None:
    game = played(corner({"Ann": "t01", "Ben": "t02", "Cy": "t03"}), "place t01 r0")
    assert game.position()["pawns"] == {"Ann": {"out": "collision"}, "Ben": {"out": "collision"}, "Cy": "f6.s1"}


def test_a_record_names_its_start_and_every_action() -> None:
    game = Game("classic", seats=2, seed=1, hand_size=2)
    game.step()
    assert game.record() == {
        "format": "tsuro-record/1",
        "start": {"edition": "classic", "rules": {"hand_size": 2}, "seats": ["Ann", "Ben"]},
        "actions": [str(game.actions[0])],
        "notes": {},
    }


def test_a_record_from_a_position_begins_with_it() -> None:
    game = small()
    start = game.position()
    again = Game.from_record(played(game, "place t34 r0").record())
    assert again.record()["start"] == start
    assert again.state == game.state


def test_a_saved_game_is_a_readable_file(tmp_path: Path) -> None:
    game = played(small(), "place t34 r0")
    game.notes["0"] = "Anfang \N{LATIN SMALL LETTER U WITH DIAERESIS}"
    game.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    assert '"place t34 r0"' in text
    assert "Anfang \N{LATIN SMALL LETTER U WITH DIAERESIS}" in text


def test_an_impossible_record_is_a_save_error() -> None:
    with pytest.raises(SaveError, match="actions: found 3; it must be a list of texts"):
        Game.from_record({"format": "tsuro-record/1", "start": Game().record()["start"], "actions": 3})


@pytest.mark.parametrize(
    "notes",
    [
        {1: "a"},
        {None: "a"},
        {True: "a"},
        {1.5: "a"},
        {("a",): "b"},
        {"a": None},
        {"a": 5},
        {"a": float("nan")},
        {"a": ("b",)},
        {"a": {"b"}},
        {"a": {1: "b"}},
        {"a": b"b"},
        {"a": object},
        [("a", "b")],
        None,
        5,
    ],
    ids=repr,
)
def test_notes_that_would_not_come_back_the_same_from_a_file_are_refused_when_written(
    notes: Any, tmp_path: Path
) -> None:
    game = small()
    game.notes = notes
    for write in (game.record, lambda: game.save(tmp_path / "game.json"), lambda: export(game, kind="json")):
        with pytest.raises(SaveError, match=r"^notes: found .* it must be texts by name|names and notes are texts"):
            write()
    assert list(tmp_path.iterdir()) == []
    game.play("place t34 r0")
    assert game.branch().ply == 1


# -- watching --------------------------------------------------------------------------------------


def test_a_watcher_is_called_after_every_change_until_it_ends() -> None:
    game, seen = small(), list[int]()
    end = game.watch(lambda: seen.append(game.ply))
    played(game, "place t34 r0")
    game.undo()
    game.redo()
    end()
    end()
    game.undo()
    assert seen == [1, 0, 1]


def test_a_refused_action_calls_no_watcher() -> None:
    game, seen = small(), list[int]()
    game.watch(lambda: seen.append(game.ply))
    with pytest.raises(IllegalAction):
        game.play("keep")
    assert seen == []


@pytest.mark.parametrize("wrong", [5, "x", None, [], True], ids=repr)
def test_what_is_no_function_cannot_watch_a_game(wrong: Any) -> None:
    game = small()
    with pytest.raises(ValueError, match=r"watcher is .*; it must be a function without arguments"):
        game.watch(wrong)
    with pytest.raises(ValueError, match=r"view is .*; it must be a function without arguments"):
        game.show_to(wrong)
    with pytest.raises(ValueError, match=r"listener is .*; it must be a function of a moment"):
        game.listen(wrong)
    with pytest.raises(ValueError, match=r"watcher is .*; it must be a function without arguments"):
        Branches(game).watch(wrong)
    with pytest.raises(ValueError, match=r"watcher is .*; it must be a function without arguments"):
        Lesson.load("classic-1").watch(wrong)


def test_a_watcher_that_plays_has_returned_before_it_is_called_again() -> None:
    game, depths, depth = Game(seed=1), list[int](), 0

    def play_on() -> None:
        nonlocal depth
        depth += 1
        depths.append(depth)
        if game.actor is not None:
            game.step()
        depth -= 1

    game.watch(play_on)
    game.step()
    assert game.actor is None
    assert set(depths) == {1}
    assert len(depths) == game.ply


# -- editions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_may_be_given_as_a_value(edition: str) -> None:
    found = Game(edition).state.edition
    game = Game(found, seats=NAMES[:3], seed=1).run()
    assert game.state.edition is found
    assert Game.from_record(game.record(), edition=found).winners == game.winners


def test_a_house_edition_is_a_changed_edition() -> None:
    """The way of the notebooks: another name, no dragon tile, and no registry to enter it in."""
    house = replace(Game("classic").state.edition, key="house", name="At home", token_kinds=())
    game = Game(house, seats=4, seed=2).run()
    assert game.winners
    assert not [event for event in game.events if str(event).startswith("dragon")]
    assert game.record()["start"] == {"edition": "house", "rules": {}, "seats": NAMES[:4]}
    assert Game.from_record(game.record(), edition=house).events == game.events
    with pytest.raises(SaveError, match="found 'house'; it must be one of classic, kosmos, pocket"):
        Game.from_record(game.record())


def test_two_games_do_not_share_anything() -> None:
    one, other = Game(seats=3, seed=1), Game(seats=3, seed=1)
    one.run()
    assert other.ply == 0
    assert game_at("classic", 3, 1).record() == game_at("classic", 3, 1).record()
