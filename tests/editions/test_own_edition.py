"""A custom edition is played, drawn, saved and loaded through the same functions as the built-in ones."""

from __future__ import annotations

import importlib
import json
import pickle
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tsuro_widget import Branches, Editor, Game, Lesson, SaveError, Scenario, TsuroWidget, export, odds, play, simulate
from tsuro_widget.editions import (
    BOX,
    EDITIONS,
    OURS,
    SEAS,
    SQUARE,
    TILE,
    Cell,
    DrawOne,
    EachPawn,
    LayTile,
    Looks,
    TokenKind,
    judge,
    register,
)
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.game.game import as_python
from tsuro_widget.picture.art import art
from tsuro_widget.rules.model import Edition
from tsuro_widget.rules.settings import Option

OWN = [replace(edition, key="mine", name="Mine", palette="sunset") for edition in OURS]
QUIET = Option(True, lambda value: isinstance(value, bool), "True or False", "nobody speaks")
BARE = CLASSIC.but(key="bare")
MINE = replace(CLASSIC, key="mine", name="Mine", palette="sunset", options={**CLASSIC.options, "quiet": QUIET})


@pytest.fixture(params=OWN, ids=[edition.key for edition in OURS])
def own(request: pytest.FixtureRequest) -> Edition:
    edition = request.param
    assert isinstance(edition, Edition)
    return edition


@pytest.fixture
def registered() -> Iterator[Edition]:
    yield register(MINE)
    del EDITIONS["mine"]


def begun(edition: str | Edition, plies: int = 30) -> Game:
    game = Game(edition, seats=["Ann", "Ben"], seed=4)
    while game.actor is not None and game.ply < plies:
        game.step()
    return game


# -- drawn -------------------------------------------------------------------------------------------


def test_a_theme_of_ones_own_has_the_colours_of_classic(own: Edition) -> None:
    """It was a bare KeyError: 'sunset'."""
    game = begun(own)
    assert export(game, kind="svg").data.startswith(b"<svg")
    assert b"#3B5A55" in export(game, kind="svg").data
    with TsuroWidget(game) as board:
        assert board.scene["palette"] == "sunset"
    assert Branches(game).compare("main").svg().startswith("<svg")
    assert "Ann" in str(game)


def test_looks_of_ones_own_are_drawn_on_board_and_picture() -> None:
    looks = Looks({"ground": ("#22304A", "#0B111C"), "accent": ("#123456", "#ABCDEF")}, plinth=("M0-2L1 1H-1Z", 0.11))
    register(replace(CLASSIC, key="mine", palette="night", looks=looks))
    try:
        game = begun("mine")
        picture = export(game, kind="svg").data
        assert b"#22304A" in picture
        assert b"M0-2L1 1H-1Z" in picture
        theme = art(game.scene(), game.state.box)["theme"]
        assert (theme["ground"], theme["accent"]) == (["#22304A", "#0B111C"], ["#123456", "#ABCDEF"])
        assert theme["rim"] == ["#2F4A46", "#101917"]
    finally:
        del EDITIONS["mine"]


@pytest.mark.parametrize(
    ("looks", "why"),
    [
        (
            {"palette": "night", "looks": Looks({"grund": ("#22304A", "#0B111C")})},
            "no colour 'grund'; there are ground",
        ),
        ({"palette": "night", "looks": Looks({"ground": ("red", "#0B111C")})}, "it must be two colours such as"),
        ({"palette": "night", "looks": Looks(plinth=("<script>", 1))}, "it must be an outline such as"),
        ({"looks": Looks({})}, "'classic' is the palette of an edition of this package"),
    ],
)
def test_looks_that_cannot_be_drawn_are_refused_in_plain_words(looks: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        register(replace(CLASSIC, key="mine", **looks))
    assert "mine" not in EDITIONS


# -- with tokens of its own --------------------------------------------------------------------------


def test_a_token_of_ones_own_is_set_drawn_printed_kept_and_asked_for() -> None:
    buoys = TokenKind("buoy", ("buoy1", "buoy2"), SQUARE, BOX)
    flag = TokenKind("flag", ("flag",), TILE, BOX)
    bay = register(CLASSIC.but(key="mine", token_kinds=(*CLASSIC.token_kinds, buoys, flag)))
    try:
        made = Scenario("mine", seats=["Ann", "Ben"]).pawn("Ann", "c1.n1").pawn("Ben", "f6.s1").tile("a1", "t01 r0")
        made = made.hand("Ann", "t02").hand("Ben", "t03").pile("rest").turn("Ann")
        editor = Editor(made.token("buoy1", "c3 r1"))
        editor.press("buoy d4 buoy2 r0")
        editor.press("flag a1 flag")
        assert editor.scenario.faults == ()
        game = editor.scenario.game()
        assert game.position()["tokens"] == {"dragon": "pile", "buoy1": "c3 r1", "buoy2": "d4 r0", "flag": "t01"}
        assert Game.from_position(game.position()).state.edition is bay
        assert "buoy1" in str(game)
        assert export(game, kind="svg").data.count(b">buoy") == 2
        assert odds(game, "where buoy2", turns=0).values == {Cell.parse("d4"): 1}
        assert odds(game, "where flag", turns=0).values == {"t01": 1}
        assert odds(game, "where dragon", turns=0).values == {"pile": 1}
        with pytest.raises(SaveError, match="a buoy reads like 'e3 r0', on a square from a1 to f6, or 'box'"):
            Game.from_position(game.position() | {"tokens": {"buoy1": "Ann"}})
    finally:
        del EDITIONS["mine"]


# -- saved -------------------------------------------------------------------------------------------


def test_a_game_is_saved_and_loaded_again(own: Edition, tmp_path: Path) -> None:
    """Game.save said: edition: found 'mine'; it must be one of classic, kosmos, pocket, phoenix, seas."""
    game, path = begun(own), tmp_path / "game.json"
    game.save(path)
    again = Game.load(path, edition=own)
    assert again.state == game.state
    assert again.record() == game.record()
    exported = tmp_path / "exported.json"
    export(game, exported)
    assert Game.load(exported, edition=own).state == game.state
    assert Game.from_position(game.position(), edition=own).position() == game.position()


def test_where_hands_stay_a_position_may_hold_tiles_of_the_eliminated() -> None:
    """Without `hands_stay`, which says so, the position of such a game was refused."""
    lay = LayTile((DrawOne(),), judge)
    keeping = CLASSIC.but(key="keeping", token_kinds=(), faults={}, turn=(EachPawn((lay,)),), hands_stay=True)
    game = Game(keeping, seats=4, seed=2)
    while game.state.begun is None or len(game.state.begun.living) == 4:
        game.step()
    position: Any = game.position()
    out = [name for name, pawn in position["pawns"].items() if isinstance(pawn, dict) and "out" in pawn]
    assert any(position["hands"][name] for name in out)
    assert Game.from_position(position, edition=keeping).position() == position
    with pytest.raises(SaveError, match="an eliminated seat has no tiles"):
        Game.from_position(position, edition=replace(keeping, hands_stay=False))


def test_a_scenario_of_it_is_built_saved_and_loaded_again(own: Edition, tmp_path: Path) -> None:
    whole = Scenario.of(begun(own), whole=True, title="Once")
    now = Scenario.of(begun(own))
    for scenario in (whole, now):
        path = tmp_path / "scenario.json"
        scenario.save(path)
        assert Scenario.load(path, edition=own) == scenario
        assert scenario.played().state.board == begun(own).state.board
        assert scenario.game().state.edition is own
        assert scenario.check() == ()
        assert json.loads(export(scenario, kind="json").data)["start"]["edition"] == "mine"
    assert list(whole.steps())


def test_a_scenario_of_it_is_built_part_by_part(registered: Edition) -> None:
    for edition in (MINE, "mine"):
        made = Scenario(edition, seats=["Ann", "Ben"], quiet=False).pawn("Ann", "a1.n1").pawn("Ben", "f6.s1")
        made = made.hand("Ann", "t01").hand("Ben", "t02").token("dragon", "pile").pile("rest").turn("Ann")
        assert made.faults == ()
        assert made.play("place t01 r0").played().state.edition is MINE
        assert len(made.at_start().state.pile) == 33
        assert Editor(made).scenario == made


def test_a_page_and_a_film_are_made_of_it(own: Edition) -> None:
    game = begun(own, plies=6)
    assert b"<html" in export(game, kind="html").data
    assert b"<html" in export(Scenario.of(game, whole=True), kind="html").data
    assert export(game, kind="gif").data.startswith(b"GIF")


def test_without_its_edition_a_file_says_what_is_missing(tmp_path: Path) -> None:
    begun(MINE).save(tmp_path / "game.json")
    with pytest.raises(SaveError, match=r"found 'mine'; .* for an edition of your own, pass edition="):
        Game.load(tmp_path / "game.json")


@pytest.mark.parametrize(
    ("option", "who"),
    [
        ("hand_size", "which Deal reads"),
        ("forbid_self_elimination", "which LayTile reads"),
        ("return_hand", "which EndTest reads"),
        ("board_size", "which it reads itself"),
    ],
)
def test_an_option_that_an_edition_lacks_is_told_with_what_reads_it(option: str, who: str) -> None:
    """It was a bare KeyError: 'hand_size'."""
    options = {name: value for name, value in CLASSIC.options.items() if name != option}
    with pytest.raises(ValueError, match=f"edition 'bare' has no option '{option}', {who}"):
        Game(replace(CLASSIC, key="bare", options=options), seats=2, seed=1).run()


# -- registered --------------------------------------------------------------------------------------


def test_a_registered_edition_is_known_by_its_key_everywhere(registered: Edition, tmp_path: Path) -> None:
    game, path = begun("mine"), tmp_path / "game.json"
    game.save(path)
    assert Game.load(path).state == game.state
    assert Game.from_record(game.record()).state.edition is MINE
    assert Game.from_position(game.position()).state.edition is MINE
    scenario = Scenario.of(game)
    scenario.save(path)
    assert Scenario.load(path) == scenario
    with play("mine", seats=3) as board:
        assert board.game.state.edition is MINE
    assert "tsuro.Game('mine'" in as_python(game)
    assert "tsuro.Scenario" in scenario.as_python()
    steps = [{"item": "one", "text": {"en": "Look.", "de": "Sieh."}}]
    title = {"en": "Mine", "de": "Meine"}
    lesson = {"format": "tsuro-lesson/1", "key": "mine-1", "title": title, "edition": "mine", "steps": steps}
    assert Lesson(lesson).script.edition is MINE


def simulated(edition: str | Edition, workers: int) -> object:
    return simulate(edition, 4, seats=2, seed=1, workers=workers, engine="readable", progress=False).counts


@pytest.fixture
def spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: a worker process is no copy of this one."""
    monkeypatch.setattr("multiprocessing.get_all_start_methods", lambda: ["spawn"])


def test_a_registered_edition_is_sent_by_its_key(registered: Edition) -> None:
    sent = pickle.dumps([registered, SEAS])
    assert len(sent) < 200
    assert pickle.loads(sent) == [registered, SEAS]
    assert simulated("mine", workers=2) == simulated(MINE, workers=1)


OF_A_MODULE = """
from tsuro_widget.editions import CLASSIC, register

register(CLASSIC.but(key="quick", name="Quick", seats=range(2, 4)))
"""


def test_a_worker_imports_the_module_that_registers_an_edition(
    spawned: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "quick_edition.py").write_text(OF_A_MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("quick_edition")
    try:
        assert simulated("quick", workers=2) == simulated("quick", workers=1)
    finally:
        del EDITIONS["quick"], sys.modules["quick_edition"]


def test_an_edition_that_a_worker_cannot_find_is_told_in_one_sentence(registered: Edition, spawned: None) -> None:
    """It was registered by a function that no worker calls."""
    why = r"^edition 'mine' is not registered in the worker process: call register\(...\) in a module .* workers=1$"
    with pytest.raises(ValueError, match=why):
        simulated("mine", workers=2)


def test_an_edition_that_is_not_registered_is_sent_whole() -> None:
    """As a cluster has it."""
    sent = pickle.loads(importlib.import_module("cloudpickle").dumps(BARE))
    assert sent is not BARE
    assert (sent.key, sent.words_of) == ("bare", (CLASSIC,))
    assert simulated(BARE, workers=2) == simulated(BARE, workers=1)


def test_what_is_made_from_any_edition_of_ours_can_be_sent_whole() -> None:
    for ours in OURS:
        sent = pickle.loads(importlib.import_module("cloudpickle").dumps(ours.but(key="bare")))
        assert (sent.key, [*sent.options], sent.tally) == ("bare", [*ours.options], ours.tally)


def test_registered_again_the_later_edition_counts(registered: Edition) -> None:
    later = register(replace(MINE, name="Later"))
    assert Game("mine").state.edition is later


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (replace(CLASSIC, name="Mine"), "'classic' is an edition of this package; give yours another key"),
        (replace(CLASSIC, key=""), "the key of an edition is a word such as 'mine', not ''"),
        ("mine", "found 'mine'; it must be an edition"),
    ],
)
def test_what_cannot_be_registered_is_refused_in_plain_words(wrong: Edition, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        register(wrong)
    assert tuple(EDITIONS.values()) == OURS


def test_an_edition_that_no_text_can_name_says_how_it_could() -> None:
    for text_of in (as_python, lambda game: Scenario.of(game).as_python()):
        with pytest.raises(ValueError, match=r"tsuro_widget.editions.register\(it\) makes it known as 'mine'"):
            text_of(begun(MINE))


class LayQuickly(LayTile):
    """Like LayTile."""


def test_another_phase_stands_wherever_there_was_one_of_its_kind() -> None:
    own = SEAS.with_phase(LayTile, lambda lay: LayQuickly(lay.then, lay.judge)).but(key="own")
    [each] = own.turn
    assert isinstance(each, EachPawn)
    changed = [after for phase, after in zip(SEAS.turn[0].then, each.then) if after != phase]  # type: ignore[attr-defined]
    assert changed == [LayQuickly(lay.then, lay.judge) for lay in SEAS.turn[0].then if isinstance(lay, LayTile)]  # type: ignore[attr-defined]
    assert (own.setup, own.words_of[0].words_of) == (SEAS.setup, (SEAS,))
