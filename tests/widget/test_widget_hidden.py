"""Hot seat: with a seat or a curtain, hidden hands and the pile are in nothing that leaves the kernel."""

from __future__ import annotations

import inspect
import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

import tsuro_widget as tsuro
from tests.support.boards import Sent, answer, board_of, click, command, refused, sent, told, without_box
from tests.support.figures import figure
from tests.support.games import Until, go_on
from tests.support.helpers import EVERY
from tests.support.places import ROOT
from tests.support.ways_out import (
    LIVE,
    PICTURES,
    WAYS,
    Json,
    Way,
    hidden_from,
    laid,
    let_out,
    messages,
    own,
    placements,
    plain,
    twins,
)
from tsuro_widget import AnalysisBoard
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")

QUICK = {name: way for name, way in WAYS.items() if name not in ("export to png", "export to gif")}
"""Without the pictures that take long: they are drawn of the same scenes as the others."""


def leaks(board: TsuroWidget, viewer: str | None, folder: Path) -> list[str]:
    """The ways by which a tile comes out that the viewer has never seen, on the board or in the own hand.

    An answer quotes what was typed.
    """
    secret = {name for names in hidden_from(board.game, viewer) for name in names}
    told = {"messages": plain([own(one.get("state", {})) | own(one.get("content", {})) for one in sent(board)])}
    told |= let_out(board, folder, {name: way for name, way in QUICK.items() if name != "answers"})
    return [f"{way}: {tile}" for way, text in told.items() for tile in secret & words(text)]


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", without_box(text)))


@pytest.mark.parametrize("edition", EVERY)
def test_t16_a_board_of_a_seat_tells_nothing_of_others(edition: str, tmp_path: Path) -> None:
    game = tsuro.Game(edition, seats=["Ann", "Ben", "Cy"], seed=3)
    board = TsuroWidget(game, seat="Ben", dice="roll")
    go_on(game, Random(3), 12)
    board.publish()
    assert leaks(board, "Ben", tmp_path) == []
    assert board.scene["seed"] is None


@pytest.mark.parametrize("edition", EVERY)
def test_t16_the_art_of_a_board_is_that_of_every_game_of_the_kind(edition: str) -> None:
    one, other = (
        board_of(edition, seats, seed, seat=seats[0]) for seats, seed in ((["Ann", "Ben"], 1), (["Al", "Bo"], 9))
    )
    go_on(other.game, Random(3), 12)
    assert one.art == other.art


@pytest.mark.parametrize("edition", EVERY)
def test_t16_behind_a_curtain_nobody_is_told_until_he_has_looked(edition: str, tmp_path: Path) -> None:
    board = board_of(edition, ["Ann", "Ben", "Cy"], curtain=True, dice="roll")
    while board.scene["curtain"] and board.game.ply < 14:
        name = board.scene["seats"][board.scene["curtain"]["seat"]]["name"]
        assert (board.scene["hand"], board.scene["ask"]["options"]) == (None, [])
        sent(board).clear()
        assert leaks(board, None, tmp_path) == []
        told(board, "reveal")
        sent(board).clear()
        assert leaks(board, name, tmp_path) == []
        assert board.scene["hand"]["seat"] == board.game.state.seats.index(name)
        while board.scene["ask"] and board.scene["curtain"] is None:
            play_something(board)
    assert board.game.ply >= 5


def play_something(board: TsuroWidget) -> None:
    options = board.scene["ask"]["options"]
    told(board, "play", action=options[-1]["text"] if options else str(board.game.legal_actions[0]))


def test_the_curtain_says_whom_to_hand_the_board_to() -> None:
    board = board_of(curtain=True)
    assert board.scene["curtain"] == {"seat": 0, "text": "Hand the board to Ann"}
    told(board, "reveal")
    assert (board.scene["curtain"], board.scene["hand"]["seat"]) == (None, 0)
    click(board)
    assert board.scene["curtain"] == {"seat": 1, "text": "Hand the board to Ben"}
    assert board.scene["hand"] is None


def test_behind_the_curtain_nothing_is_played() -> None:
    board = board_of(curtain=True)
    assert refused(board, "play", action="start c1.n1") == "illegal: The curtain is down: Ann has to look first."
    told(board, "reveal")
    assert refused(board, "reveal") == "illegal: There is no curtain to open now."


def test_the_curtain_falls_again_when_a_cell_has_let_others_play() -> None:
    board = board_of(curtain=True)
    told(board, "reveal")
    board.game.play("start c1.n1")
    board.game.undo()
    assert board.scene["curtain"] == {"seat": 0, "text": "Hand the board to Ann"}


def test_a_person_alone_with_computers_looks_once() -> None:
    board = board_of(curtain=True, players={"Ben": "first"})
    told(board, "reveal")
    for _ in range(3):
        click(board)
        assert (board.scene["curtain"], board.scene["hand"]["seat"]) == (None, 0)


def test_the_dice_of_a_turn_wait_for_the_one_whose_turn_it_is() -> None:
    board = board_of("seas", curtain=True)
    while board.scene["ask"]["kind"] == "start":
        told(board, "reveal")
        click(board)
    assert (board.scene["ask"]["kind"], board.scene["curtain"]["seat"]) == ("roll", 0)
    assert refused(board, "luck").startswith("illegal: The curtain is down")
    told(board, "reveal")
    told(board, "luck")


@pytest.mark.parametrize("options", [{"seat": "Ann"}, {"curtain": True}], ids=["seat", "curtain"])
def test_t17_nothing_is_taken_back_or_copied_where_hands_are_hidden(options: dict[str, Any]) -> None:
    board = board_of(**options)
    if board.scene["curtain"]:
        told(board, "reveal")
    click(board)
    for kind in ("undo", "redo", "python", "position", "seed"):
        assert refused(board, kind).startswith("illegal: On a board that hides hands")
    assert (board.scene["undo"], board.scene["redo"], board.scene["seed"]) == (False, False, None)


def test_t17_what_a_cell_has_taken_back_is_not_looked_at() -> None:
    board = board_of(seat="Ann")
    click(board)
    board.game.undo()
    assert board.scene["plies"] == 1
    reply = answer(board, {"id": 1, "ply": 2, "kind": "moment"})
    assert reply["error"]["text"] == "No moment 2; there are the moments 0 to 1."
    with pytest.raises(ValueError, match="ply is 2; it must be a whole number from 0 to 1"):
        board.ply = 2


def test_behind_a_curtain_earlier_moments_show_no_hand() -> None:
    board = board_of(curtain=True)
    told(board, "reveal")
    click(board)
    told(board, "reveal")
    for ply in range(board.game.ply + 1):
        assert answer(board, {"id": 1, "ply": ply, "kind": "moment"})["scene"]["hand"] is None


def test_t16_chance_is_not_answered_by_guessing() -> None:
    """A refusal that names what would fit would tell of the pile."""
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=1)
    board = TsuroWidget(game, seat="Ann", mode="replay")
    assert refused(board, "play", action="keep") == "illegal: Chance is asked, and luck answers it."


CELLS = [
    "import tsuro_widget as tsuro\nfrom tests.support.helpers import any_option\nfrom random import Random",
    "game = tsuro.Game('{edition}', seats=['Ann', 'Ben'], seed=11)\nboard = tsuro.TsuroWidget(game, {how})\nboard",
    "for _ in range(9):\n    _ = game.step()\nboard.publish()",
    "board",
    "board.snapshot()",
]


@pytest.fixture(scope="module")
def kernel() -> Iterator[KernelManager]:
    """One kernel runs one notebook after another: most of the time of each would go into starting it."""
    manager = KernelManager()
    yield manager
    manager.shutdown_kernel(now=True)


@pytest.mark.xdist_group("notebooks that hide")
@pytest.mark.parametrize("how", ["seat='Ann'", "curtain=True"])
@pytest.mark.parametrize("edition", EVERY)
def test_t10_a_saved_notebook_tells_nothing(edition: str, how: str, kernel: KernelManager) -> None:
    """`nbconvert --execute` stores every synced trait and every output; the tiles are searched in all of it."""
    import nbformat  # late: these take half a second
    from nbconvert.preprocessors import ExecutePreprocessor

    v4: Any = nbformat.v4
    notebook = v4.new_notebook(cells=[v4.new_code_cell(cell.format(edition=edition, how=how)) for cell in CELLS])
    execute: Any = ExecutePreprocessor(timeout=120, store_widget_state=True)  # type: ignore[no-untyped-call]
    saved, _ = execute.preprocess(notebook, {"metadata": {"path": str(ROOT)}}, kernel)
    execute.kc.stop_channels()
    states = saved["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    boards = [model["state"] for model in states.values() if "scene" in model["state"]]
    assert len(boards) == 1
    state = boards[0]
    assert state["scene"]["ply"] >= 9
    for part in state.keys() - own(state).keys():
        del state[part]
    text = json.dumps(saved)
    game = tsuro.Game(edition, seats=["Ann", "Ben"], seed=11)
    while game.ply < state["scene"]["ply"]:
        game.step()
    secret = {*game.state.hands[1], *game.state.pile} | (set(game.state.hands[0]) if "curtain" in how else set())
    assert secret
    assert [
        tile for tile in sorted(secret) if any(f"{mark}{tile}{mark}" in text for mark in ('"', '\\"', " ", ">"))
    ] == []


def test_t16_a_picture_that_outlasts_an_open_curtain_shows_nobodys_hand() -> None:
    board = board_of(seats=["Ann", "Ben"], curtain=True, seed=1)
    answer(board, command(board, "reveal"))
    hand = [tile["tile"] for tile in board.scene["hand"]["tiles"]]
    shown = json.dumps(board._repr_mimebundle_()[0]) + board.snapshot().svg + board.snapshot().text
    assert [tile for tile in hand if tile in shown] == []


def test_a_board_of_a_seat_rolls_no_other_players_dice() -> None:
    game = tsuro.Game("seas", seats=["Ann", "Ben"], seed=7)
    board, other = TsuroWidget(game, seat="Ben"), TsuroWidget(game, seat="Ann")
    while (other.scene["ask"] or {}).get("roller") != 0:
        game.step()
    assert game.actor == "chance"
    assert (board.scene["ask"]["by"], other.scene["ask"]["by"]) == ("itself", "click")
    assert answer(board, command(board, "luck"))["error"]["text"] == "It is Ann's turn, and this board is Ben's."
    assert answer(other, command(other, "luck"))["ok"]


def test_everybody_is_told_how_an_edition_begins() -> None:
    game = tsuro.Game("kosmos", seats=["Ann", "Ben"], seed=7)
    game.step()
    hints = {TsuroWidget(game, seat=seat).scene["ask"]["hint"] for seat in ("Ann", "Ben", None)}
    assert len(hints) == 1
    assert "any free border square" in hints.pop()


# -- twins: games that differ only in what a seat may not see --------------------------------------

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    **{edition: (edition, {}) for edition in EVERY},
    "winds": ("phoenix", {"winds_of_change": True}),
}
PAINTED = list(GAMES)[-figure("games whose twins are painted") :]
"""Those that go out as pixels too, which are painted from the same SVG."""
Log = pytest.LogCaptureFixture
THINKER = tsuro.montecarlo(4)
Make = Callable[[tsuro.Game], Any]
BOARDS: dict[str, tuple[Make, str | None]] = {
    "seat": (lambda game: TsuroWidget(game, seat="Ann", dice="roll"), "Ann"),
    "curtain": (lambda game: TsuroWidget(game, curtain=True, dice="roll"), None),
    "replay": (lambda game: TsuroWidget(game, seat="Ben", mode="replay", lang="de"), "Ben"),
    "analysis": (lambda game: AnalysisBoard(game, player=THINKER, seat="Ann"), "Ann"),
    "analysis, curtain": (lambda game: AnalysisBoard(game, player=THINKER, curtain=True), None),
}
"""A board that hides hands, and who sees it: nobody where a curtain is closed, and of what outlasts an open one."""
AT_BOARDS = [
    (name, list(BOARDS)[(number + turn) % len(BOARDS)])
    for turn in range(figure("boards whose twins go every way out"))
    for number, name in enumerate(GAMES)
]
"""The first six have every game and all boards."""


def begun(record: Json, plies: int) -> tsuro.Game:
    """The game of a record after some of its actions."""
    return tsuro.Game.from_record(record | {"actions": record["actions"][:plies]}, seed=1)


def last_turns(make: Make, record: Json) -> Any:
    """A board while a cell plays the last turns of a record."""
    desk = make(begun(record, placements(record["actions"])[-2:][0]))
    for action in record["actions"][desk.game.ply :]:
        desk.game.play(action)
    return desk


def all_of(show: Callable[[], Any], ways: Mapping[str, Way], folder: Path, wires: Sent, log: Log) -> dict[str, str]:
    """All that comes out of a board from the first."""
    log.clear()
    wires.clear()
    desk = show()
    pictures = let_out(desk, folder, {name: ways[name] for name in ways if name not in LIVE})
    told = {"messages": messages(wires), "log": plain(log.text)}
    return told | pictures | let_out(desk, folder, {name: ways[name] for name in ways if name in LIVE})


def different(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    return [way for way in one if one[way] != other[way]]


@pytest.mark.parametrize(("name", "how"), AT_BOARDS)
def test_t16_twin_games_are_the_same_by_every_way_out(
    name: str, how: str, tmp_path: Path, wired: Sent, caplog: Log
) -> None:
    """They differ only in what a seat may not see: every file, picture, message and line of the log is the same."""
    (edition, options), (make, viewer) = GAMES[name], BOARDS[how]
    ways = WAYS if name in PAINTED else QUICK
    caplog.set_level(logging.DEBUG)
    for seed in range(figure("twins of a board that hides")):
        pair = twins(edition, seed, viewer, laid(3 + 4 * seed), **options)
        one, other = (all_of(partial(last_turns, make, each), ways, tmp_path, wired, caplog) for each in pair)
        assert different(one, other) == []


def over(record: Json) -> TsuroWidget:
    """The end of a game, at which a seat looks."""
    return TsuroWidget(begun(record, len(record["actions"])), seat="Ann")


def taken_back(record: Json) -> TsuroWidget:
    """A cell has played on with other tiles than its twin, and taken that back."""
    game = begun(record, len(record["actions"]))
    game.step("first")
    game.run("random")
    game.goto(len(record["actions"]))
    return TsuroWidget(game, seat="Ann")


def among_computers(record: Json) -> TsuroWidget:
    game = begun(record, len(record["actions"]))
    return TsuroWidget(game, seat="Ann", mode="replay", players={"Ben": "first", "Cy": tsuro.montecarlo(2)})


def looked_back(record: Json) -> TsuroWidget:
    board = TsuroWidget(begun(record, len(record["actions"])), curtain=True)
    board.ply = 2
    return board


def in_a_scenario(record: Json) -> Any:
    """Looked at step by step; of every hand something is expected that does not hold."""
    game = begun(record, placements(record["actions"])[-1] + 1)
    hands = {name: sorted(game.state.box)[:1] for name in game.state.seats}
    board = tsuro.Scenario.of(game).expect(hands=hands).board(seat="Ann")
    for step in range(board.last + 1):
        board.step = step
    return board


SITUATIONS: dict[str, tuple[Callable[[Json], Any], str | None, Until | None]] = {
    "over": (over, "Ann", lambda game: game.actor is None),
    "taken back": (taken_back, "Ann", laid(2)),
    "computers": (among_computers, "Ann", laid(4)),
    "looked back": (looked_back, None, laid(4)),
    "scenario": (in_a_scenario, "Ann", laid(4)),
}


IN_SITUATIONS = [
    (name, list(SITUATIONS)[(number + turn) % len(SITUATIONS)])
    for turn in range(figure("situations in which twins are the same, a game"))
    for number, name in enumerate(GAMES)
]


@pytest.mark.parametrize(("name", "situation"), IN_SITUATIONS)
def test_t16_twin_games_are_the_same_in_any_situation(
    name: str, situation: str, tmp_path: Path, wired: Sent, caplog: Log
) -> None:
    (edition, options), (show, viewer, until) = GAMES[name], SITUATIONS[situation]
    pair = twins(edition, 1, viewer, until, **options)
    one, other = (all_of(partial(show, each), QUICK, tmp_path, wired, caplog) for each in pair)
    assert different(one, other) == []


@pytest.mark.parametrize("name", GAMES)
def test_t16_an_open_curtain_shows_a_hand_on_the_board_and_in_no_picture_and_no_file(
    name: str, tmp_path: Path, wired: Sent, caplog: Log
) -> None:
    def opened(record: Json) -> TsuroWidget:
        board = TsuroWidget(begun(record, len(record["actions"])), curtain=True)
        told(board, "reveal")
        return board

    edition, options = GAMES[name]
    viewer = tsuro.Game.from_record(twins(edition, 0, None, laid(2), **options)[0], seed=1).actor
    for seen_by, ways in ((viewer, QUICK), (None, {way: QUICK[way] for way in PICTURES if way in QUICK})):
        pair = twins(edition, 0, seen_by, laid(2), **options)
        one, other = (all_of(partial(opened, each), ways, tmp_path, wired, caplog) for each in pair)
        assert different(one, other) == ([] if seen_by else ["messages"])


# -- export of a board that hides ------------------------------------------------------------------


HIDING: dict[str, Json] = {"seat": {"seat": "Ann"}, "curtain": {"curtain": True}}


@pytest.mark.parametrize("how", HIDING)
@pytest.mark.parametrize("make", [TsuroWidget, partial(AnalysisBoard, player=THINKER)], ids=["board", "analysis"])
def test_the_json_of_a_board_that_hides_is_refused_and_names_the_game(how: str, make: Make, tmp_path: Path) -> None:
    board = make(tsuro.Game("classic", seats=["Ann", "Ben"], seed=3), **HIDING[how])
    for path, kind in ((tmp_path / "one.json", ""), (tmp_path / "one", "JSON"), (None, "json")):
        with pytest.raises(ValueError, match=r"every hidden tile.*board\.game"):
            tsuro.export(board, path, kind=kind)
    assert list(tmp_path.iterdir()) == []
    tsuro.export(board.game, tmp_path / "one.json")
    assert tsuro.Game.load(tmp_path / "one.json").record() == board.game.record()


@pytest.mark.parametrize("kind", ["svg", "png", "gif", "html"])
@pytest.mark.parametrize("how", ["seat", "curtain", "open", "a game"])
def test_no_export_makes_a_second_board(kind: str, how: str, wired: Sent) -> None:
    """All who see the notebook see what another model sends."""
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=3)
    what = game if how == "a game" else TsuroWidget(game, **HIDING.get(how, {}))
    wires = len(wired)
    before = messages(wired)
    tsuro.export(what, kind=kind, width=240)
    assert (len(wired), messages(wired)) == (wires, before)


def test_a_picture_of_a_seats_board_shows_the_hand_of_that_seat() -> None:
    """And speaks as the board does."""
    game = begun(twins("classic", 1, "Ben", laid(5))[0], 1000)
    hands = [{f">{tile}<" for tile in hand} for hand in game.state.hands]
    for name, own_hand in zip(game.state.seats, hands):
        picture = tsuro.export(TsuroWidget(game, seat=name, lang="de"), kind="svg")
        text = picture.data.decode()
        assert own_hand <= set(re.findall(r">t\d\d<", text))
        assert not [tile for hand in hands if hand is not own_hand for tile in hand if tile in text]
        assert "Karten liegen auf dem Spielplan" in picture.alt
    for kind in ("gif", "html"):
        alt = tsuro.export(TsuroWidget(game, seat="Ann", lang="de"), kind=kind, width=240).alt
        assert "Was geschehen ist: " in alt
        assert not re.search(r"\b(lays|tiles|happened)\b", alt)


def test_a_page_of_a_seats_board_holds_what_its_replay_file_holds(tmp_path: Path) -> None:
    board = board_of(seats=["Ann", "Ben"], seat="Ann")
    click(board)
    pages = [
        board.replay_html(tmp_path / "replay.html").read_text("utf-8"),
        tsuro.export(board, kind="html").data.decode(),
    ]
    one, other = (json.loads(page.partition('id="recording">')[2].partition("</script>")[0]) for page in pages)
    assert one == other


def test_a_marked_picture_of_a_board_that_hides() -> None:
    board = board_of(seat="Ann")
    bare, marked = (tsuro.export(board, kind="svg", marks=marks).data for marks in ([], [{"cell": "a1"}]))
    assert bare != marked
    with pytest.raises(ValueError, match="mark 1"):
        tsuro.export(board, kind="html", marks=[{"cell": "z9"}])


# -- the game itself -------------------------------------------------------------------------------


DOCS = ROOT / "docs"
PAGES = "\n".join((DOCS / name).read_text(encoding="utf-8") for name in ("board.md", "hidden-hands.md"))
MOVERS_HAND = "the hand of the active player"


@pytest.mark.parametrize("how", HIDING)
def test_the_game_of_a_board_that_hides_shows_the_hand_of_the_active_player_and_the_docs_say_so(how: str) -> None:
    game = tsuro.Game.from_record(twins("classic", 1, "Ben", laid(5))[0], seed=1)
    board = TsuroWidget(game, **HIDING[how])
    assert isinstance(game.state.actor, int)
    for tile in game.state.hands[game.state.actor]:
        assert tile in str(board.game)
        assert f">{tile}<" in board.game._repr_mimebundle_()["image/svg+xml"]
    where = [
        paragraph for paragraph in PAGES.split("\n") if "`board.game` is" in paragraph or "at `board.game`" in paragraph
    ]
    assert len(where) == 2
    for text in (*where, inspect.getdoc(TsuroWidget.game) or ""):
        assert "`str(board.game)`" in text
        assert MOVERS_HAND in " ".join(text.split())
    assert "hide hands on the board alone" in (inspect.getdoc(tsuro.play) or "")


def test_the_docs_of_export_say_what_it_holds() -> None:
    text = " ".join((inspect.getdoc(tsuro.export) or "").split())
    of_a_game, _, of_a_board = text.partition("A board with `seat` or `curtain`")
    for part in (MOVERS_HAND, "the seed", "every tile of every hand and of the pile"):
        assert part in of_a_game
    assert "only what this board can show" in of_a_board
    assert "its `json` is refused" in of_a_board
    assert "board.game" in of_a_board
