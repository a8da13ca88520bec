"""Files from other people: damaged or inconsistent ones are refused with a reason, sound ones read back."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.damage import check_damaged_files, saved
from tests.support.games import game_at
from tests.support.helpers import EDITIONS, NAMES, faults_of, position
from tests.support.places import DATA, PACKAGE
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions import EDITIONS as ALL_EDITIONS

DAMAGED = {"seas": 1500, "phoenix": 800}

PAWNS = {"Ann": "c1.n1", "Ben": "f6.s1"}


# -- positions that could not stand on a table -----------------------------------------------------

BAD: list[dict[str, Any]] = json.loads((DATA / "bad_positions.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("bad", BAD, ids=[bad["name"] for bad in BAD])
def test_a_bad_position_is_refused_with_every_fault(bad: dict[str, Any]) -> None:
    found = faults_of(lambda: Game.from_position(bad["position"]))
    assert [code for code, _ in found] == [fault["code"] for fault in bad["faults"]]
    for (_, text), fault in zip(found, bad["faults"]):
        assert fault["text"] in text


def test_there_are_forty_bad_positions_or_more_and_each_fault_stands_alone_in_one() -> None:
    assert len(BAD) >= 40
    alone = {bad["faults"][0]["code"] for bad in BAD if len(bad["faults"]) == 1}
    assert {fault["code"] for bad in BAD for fault in bad["faults"]} == alone


def test_an_impossible_position_is_shown_when_nobody_checks_it() -> None:
    """check=False: a lesson may show a pawn on a path that comes from nowhere."""
    start = position({"Ann": "c3.n1", "Ben": "f6.s1"}, {"Ann": "t34"})
    assert faults_of(lambda: Game.from_position(start))[0][0] == "no-path"
    assert Game.from_position(start, check=False).position()["pawns"] == start["pawns"]


# -- damaged files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL_EDITIONS)
def test_a_damaged_file_is_refused_with_a_save_error_or_reads_back_the_same(edition: str) -> None:
    """T12: 9,800 damaged files in a run."""
    rules: dict[int, dict[str, Any]] = {3: {"winds_of_change": True}} if edition == "phoenix" else {}
    games = [game_at(edition, seats, seats, **rules.get(seats, {})) for seats in (2, 3, 8)]
    check_damaged_files(saved(games), Random(edition), DAMAGED.get(edition, 2500))


def test_nothing_is_partly_loaded(tmp_path: Path) -> None:
    game = game_at("classic", 3, 1)
    record = game.record()
    record["actions"] = [*game.record()["actions"], "keep"]  # type: ignore[misc]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    [(code, text)] = faults_of(lambda: Game.load(path))
    assert code == "action"
    assert f"action {game.ply + 1} of {game.ply + 1}: 'keep' is not possible: the game is over" in text


def test_an_action_that_does_not_fit_names_itself_and_what_would_fit() -> None:
    game = Game.from_position(position(PAWNS, {"Ann": "t34", "Ben": "t02"}))
    record = game.record() | {"actions": ["place t02 r0"]}
    [(_, text)] = faults_of(lambda: Game.from_record(record))
    assert "action 1 of 1: 'place t02 r0' is not possible now. Ann: lay a tile on c1, for example" in text
    assert "for example 'place t34 r0'" in text


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.json")


# -- saving, and old files -------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_saved_is_loaded(edition: str, tmp_path: Path) -> None:
    game = game_at(edition, 3, 2)
    game.notes["3"] = "a long walk \N{DRAGON}"
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert (again.record(), again.notes, again.winners) == (game.record(), game.notes, game.winners)


RECORDS = sorted((DATA / "records").glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name} {path.stem}" for path in RECORDS])
def test_records_of_every_release_still_load(path: Path) -> None:
    saved = json.loads(path.read_text(encoding="utf-8"))
    game = Game.load(path)
    assert len(game.actions) == len(saved["actions"])
    assert list(game.winners) == json.loads(saved["notes"]["winners"])


def test_this_release_has_records_of_every_edition() -> None:
    release = {path.stem.split("-")[0] for path in RECORDS if path.parent.name == "v0.1.0"}
    assert release == set(ALL_EDITIONS)


def test_another_version_of_the_format_is_named() -> None:
    [(code, text)] = faults_of(lambda: Game.from_record(Game(seats=NAMES[:2]).record() | {"format": "tsuro-record/2"}))
    assert (code, text) == ("format", "format: found 'tsuro-record/2'; it must be 'tsuro-record/1'")


def test_nothing_that_runs_code_from_files_is_imported() -> None:
    banned = {"pickle", "marshal", "shelve", "yaml", "dill", "joblib"}
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not {name.split(".")[0] for name in names} & banned, path
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"eval", "exec", "compile", "__import__"}, path


def test_malformed_and_not_allowed_now_are_two_errors() -> None:
    game = Game.from_position(position(PAWNS, {"Ann": "t34", "Ben": "t02"}))
    with pytest.raises(ValueError, match="not an action: 'jump'") as malformed:
        game.play("jump")
    assert not isinstance(malformed.value, IllegalAction)
    with pytest.raises(IllegalAction):
        game.play("keep")
