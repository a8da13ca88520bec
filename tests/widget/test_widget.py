"""The kernel side of the widget: what goes out, what may come in, and what happens to the rest."""

from __future__ import annotations

import gzip
import json
import logging
import threading
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as any_of

import tsuro_widget as tsuro
from tests.support.boards import CODES, answer, board_of, command, everything, sent, told
from tests.support.figures import figure
from tests.support.places import PACKAGE
from tsuro_widget.widget.orders import KINDS
from tsuro_widget.widget.play import TsuroWidget

pytestmark = pytest.mark.usefixtures("wired")


def shown(board: TsuroWidget) -> dict[str, Any]:
    """What a board must show: the game's scene, and what concerns the board."""
    game = board.game
    last = len(game.timeline.moments) - 1
    scene = game.scene(ply=game.ply)
    return scene | {
        "seats": [seat | {"computer": False} for seat in scene["seats"]],
        "undo": game.ply > 1,
        "redo": game.ply < last,
        "plies": last,
        "seed": str(game.seed),
        "luck": [f"seeded: {game.seed!s}", str(game.seed)],
        "error": None,
        "curtain": None,
        "over": scene["over"] and scene["over"] | {"reviews": True},
    }


def test_a_new_board_shows_the_game_after_the_opening_shuffle() -> None:
    board = board_of()
    assert board.game.actor == "Ann"
    assert board.scene == shown(board)
    assert board.scene["ask"]["kind"] == "start"


def test_a_command_is_played_published_and_acknowledged() -> None:
    board = board_of()
    assert answer(board, command(board, action="start c1.n1")) == {"id": 1, "ok": True}
    assert [str(action) for action in board.game.actions][1:] == ["start c1.n1"]
    assert board.scene == shown(board)
    kinds = [message.get("method") for message in sent(board)]
    assert kinds.index("update") < kinds.index("custom"), "the acknowledgement comes after the scene it is about"


def test_a_move_is_one_message_of_state() -> None:
    board = board_of()
    answer(board, command(board, action="start c1.n1"))
    assert sum(message.get("method") == "update" for message in sent(board)) == 1


@pytest.mark.parametrize("typed", ["Start C1.N1", "  start   c1.n1 ", "START c1.n1"])
def test_a_typed_action_may_have_other_capitals_and_spaces(typed: str) -> None:
    board = board_of()
    assert answer(board, command(board, action=typed))["ok"]
    assert str(board.game.actions[-1]) == "start c1.n1"


def test_a_cell_that_plays_moves_the_board() -> None:
    board = board_of()
    board.game.play("start c1.n1")
    assert board.scene["ply"] == board.game.ply == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ({"action": "place t01 r0"}, "illegal"),
        ({"action": "start c1.n9"}, "malformed"),
        ({"action": "start"}, "malformed"),
        ({"action": 5}, "malformed"),
        ({"action": "keep" * 2000}, "malformed"),
        ({"ply": 0, "action": "start c1.n1"}, "stale"),
        ({"ply": True, "action": "start c1.n1"}, "malformed"),
        ({"ply": 1.0, "action": "start c1.n1"}, "malformed"),
        ({"id": None, "action": "start c1.n1"}, "malformed"),
        ({"kind": "eval", "action": "1"}, "malformed"),
        ({"kind": ["play"], "action": "start c1.n1"}, "malformed"),
        ({"kind": "undo", "action": "start c1.n1"}, "malformed"),
        ({"more": 1, "action": "start c1.n1"}, "malformed"),
        ({"kind": "undo"}, "nothing-to-undo"),
        ({"kind": "redo"}, "nothing-to-redo"),
        ({"kind": "luck"}, "illegal"),
    ],
)
def test_t2_t3_a_refused_command_has_a_code_and_changes_nothing(content: dict[str, Any], code: str) -> None:
    board = board_of()
    before = everything(board)
    reply = answer(board, {**command(board), **content})
    assert (reply["ok"], reply["error"]["code"]) == (False, code)
    assert reply["error"]["text"]
    assert everything(board) == before


JSON = any_of.recursive(
    any_of.none() | any_of.booleans() | any_of.integers() | any_of.floats() | any_of.text(max_size=12),
    lambda inner: any_of.lists(inner, max_size=3) | any_of.dictionaries(any_of.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
NEARLY = any_of.fixed_dictionaries(
    {},
    optional={"id": JSON, "ply": JSON | any_of.just(1), "kind": JSON | any_of.just("play"), "action": JSON, "x": JSON},
)


def test_t2_whatever_comes_in_one_answer_goes_out_and_nothing_changes() -> None:
    board = board_of()
    before = everything(board)

    @settings(max_examples=figure("T2: any JSON"), deadline=None)
    @given(content=(JSON | NEARLY).filter(lambda content: content != {"kind": "hello"}))
    def check(content: object) -> None:
        reply = answer(board, content)
        assert reply["ok"] is False
        assert reply["error"]["code"] in CODES - {"internal"}
        assert everything(board) == before

    check()


@pytest.mark.parametrize(
    "options",
    [{}, {"seat": "Ben"}, {"curtain": True}, {"players": {"Ann": "first"}}],
    ids=lambda options: str([*options]),
)
def test_t2_a_command_of_every_kind_is_done_or_refused_with_a_code(options: dict[str, Any]) -> None:
    board = board_of(**options)
    before = everything(board)
    for kind, ply, action in product(KINDS, range(-1, 4), [None, "start c1.n1", "keep", "shuffle t01", ""]):
        content = {"id": 1, "ply": ply, "kind": kind}
        reply = answer(board, content if action is None else content | {"action": action})
        assert reply["id"] == 1
        if reply["ok"]:
            board.close()
            board = board_of(**options)
            before = everything(board)
        else:
            assert reply["error"]["code"] in CODES - {"internal", "closed"}
            assert everything(board) == before


HOSTILE: list[object] = [
    None,
    True,
    False,
    float("nan"),
    1e308,
    -1e308,
    -1,
    99,
    "",
    "x" * 10_000,
    [],
    [[1]],
    {},
    {"a": {}},
    "#f00",
    b"x",
    0,
    2**70,
    -0.0,
    "play",
    "\ud800",
    [None],
    [{"cell": "a1"}],
    {"ply": 1},
    {"__proto__": {"scene": 1}},
    ("a",),
]


@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: repr(value)[:12])
def test_t1_a_view_cannot_write_a_trait_and_hears_the_truth(value: object, caplog: pytest.LogCaptureFixture) -> None:
    board = board_of()
    for name in set(board.keys) - board.writable:
        before = everything(board)
        sent(board).clear()
        with caplog.at_level(logging.CRITICAL):
            board.set_state({name: value})
        assert everything(board) == before
        told = [message["state"][name] for message in sent(board) if name in message.get("state", {})]
        assert told[-1:] == [board.get_state(name)[name]]


def test_t1_a_flood_of_forged_writes_is_answered_once_until_the_truth_has_been_sent(
    caplog: pytest.LogCaptureFixture,
) -> None:
    board = board_of()

    def flood() -> int:
        """Return the number of bytes in the answer to a thousand forged writes."""
        sent(board).clear()
        for number in range(1000):
            board.set_state({"scene": {"ply": 99}, "art": {}, f"trait {number}": 1})
        return len(json.dumps(sent(board)))

    once = len(json.dumps(board.get_state(["scene", "art"])))
    with caplog.at_level(logging.WARNING, logger="tsuro_widget"):
        assert flood() < once + 500
        assert len(caplog.records) == 3
        assert flood() == len("[]")
        board.game.play("start c1.n1")
        assert 0 < flood() < once
    assert board.scene["ply"] == 2


def test_t1_a_flood_of_wrong_values_is_answered_once_until_a_right_one_has_come(
    caplog: pytest.LogCaptureFixture,
) -> None:
    board = board_of()
    wrong = {"speed": "x" * 10**6, "ply": 10**6, "mode": ["x" * 10**6]}
    with caplog.at_level(logging.WARNING, logger="tsuro_widget"):
        for _ in range(1000):
            board.set_state(wrong)
        assert [list(message["state"]) for message in sent(board)] == [["speed"], ["ply"], ["mode"]]
        assert len(caplog.records) == 3
        assert len(caplog.text) < 3000
        board.set_state({"speed": 2.0})
        board.set_state(wrong)
    assert sent(board)[-1]["state"] == {"speed": 2.0}


@pytest.mark.parametrize("name", ["speed", "ply", "mode", "hovered"])
def test_t1_a_value_that_is_nested_too_deep_is_refused(name: str, caplog: pytest.LogCaptureFixture) -> None:
    board = board_of()
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    board.set_state({name: value})
    assert sent(board)[-1]["state"] == board.get_state(name)
    assert "RecursionError" not in caplog.text


@pytest.mark.parametrize("value", [None, True, "fast", float("nan"), float("inf"), -0.1, 4.1, [], {}])
def test_t1_a_speed_that_is_none_is_refused(value: object) -> None:
    board = board_of()
    board.set_state({"speed": value})
    assert board.speed == 1.0
    assert sent(board)[-1]["state"] == {"speed": 1.0}


def test_a_view_may_set_the_speed() -> None:
    board = board_of()
    board.set_state({"speed": 2.5})
    assert board.speed == 2.5


def test_what_a_view_wrote_before_an_undo_leads_nobody_away_from_the_game() -> None:
    """JupyterLab may keep what is written to a trait until the kernel is idle; a command is sent before it."""
    board = board_of()
    board.game.play(board.game.legal_actions[0])
    ply = board.game.ply
    told(board, "undo")
    sent(board).clear()
    board.set_state({"ply": ply, "mode": "play"})
    assert (board.ply, board.mode) == (board.game.ply, "play")
    assert board.game.ply < ply
    assert not any(ply == message.get("state", {}).get("ply") for message in sent(board))


def test_a_hello_is_answered_and_changes_nothing() -> None:
    board = board_of()
    before = everything(board)
    assert answer(board, {"kind": "hello"}) == {"id": None, "ok": True}
    assert everything(board) == before


def test_a_stale_command_is_answered_with_the_present_scene() -> None:
    board = board_of()
    stale = command(board, action="start c1.n1")
    board.game.play("start d1.n1")
    reply = answer(board, stale)
    assert reply["error"]["code"] == "stale"
    assert [message["state"]["scene"] for message in sent(board) if "scene" in message.get("state", {})] == [
        board.get_state("scene")["scene"]
    ]
    assert board.game.ply == 2


def test_undo_and_redo_pass_over_the_answers_of_chance() -> None:
    board = board_of()
    start = board.game.ply
    answer(board, command(board, action="start c1.n1"))
    assert answer(board, command(board, "undo"))["ok"]
    assert board.game.ply == start
    assert answer(board, command(board, "undo"))["error"]["code"] == "nothing-to-undo"
    assert answer(board, command(board, "redo"))["ok"]
    assert str(board.game.actions[-1]) == "start c1.n1"


def test_the_board_of_a_seat_shows_that_hand_and_plays_that_seat() -> None:
    game = tsuro.Game("classic", seats=["Ann", "Ben"], seed=3)
    board = TsuroWidget(game, seat="Ben")
    shown = json.dumps(board.get_state("scene"))
    assert not [tile for tile in game.state.hands[0] if f'"{tile}"' in shown]
    assert answer(board, command(board, action="start c1.n1"))["error"]["code"] == "illegal"
    game.play("start c1.n1")
    assert answer(board, command(board, action="start d1.n1"))["ok"]
    assert answer(board, command(board, "undo"))["error"]["code"] == "illegal"


def test_a_closed_board_leaves_no_model_behind() -> None:
    from ipywidgets.widgets.widget import _instances

    before = set(_instances)
    for _ in range(3):
        board_of().close()
    analysis = tsuro.AnalysisBoard(tsuro.Game(seed=1).run(), player="medium")
    analysis.close()
    analysis.board.close()
    assert set(_instances) == before


def test_t6_cells_and_clicks_at_once_make_one_history() -> None:
    board = board_of(seed=5)
    game, trouble = board.game, []

    def play_some(back: bool) -> None:
        for _ in range(figure("T6: moves of each thread")):
            try:
                with game.lock:
                    game.undo() if back and game.ply > 1 else game.step()
            except tsuro.IllegalAction:
                continue
            except Exception as error:
                trouble.append(error)

    workers = [threading.Thread(target=play_some, args=(number % 2 == 1,)) for number in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not trouble
    assert tsuro.Game.from_record(game.record()).state == game.state
    board.publish()
    assert board.scene == shown(board)


def test_the_mimebundle_holds_a_still_picture_and_a_text_board() -> None:
    bundle = board_of()._repr_mimebundle_()
    assert bundle is not None
    assert {"application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"} <= set(bundle[0])


@pytest.mark.parametrize("options", [{}, {"curtain": True}, {"dice": "choose"}], ids=str)
@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas", "phoenix"])
def test_t26_a_scene_with_all_of_the_board_is_small(edition: str, options: dict[str, Any]) -> None:
    game = tsuro.Game(edition, seats=8, seed=2).run("random")
    board = TsuroWidget(game, **options)
    for ply in range(game.ply, -1, -3):
        game.goto(ply)
        board.publish()
        scene = board.get_state("scene")["scene"]
        assert len(json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode()) <= 12 * 1024


def test_t26_the_front_end_is_small() -> None:
    """All files together, as the package carries them."""
    files = [path.read_bytes() for path in (PACKAGE / "static").iterdir()]
    assert sum(map(len, files)) <= 110_000
    assert sum(len(gzip.compress(file, 9)) for file in files) <= 46_000


@pytest.mark.parametrize(
    ("edition", "example"), [("classic", "place t… r1"), ("phoenix", "place E… B r1"), ("seas", "place w… r1")]
)
def test_the_field_shows_an_action_of_this_edition(edition: str, example: str) -> None:
    assert board_of(edition).texts["example"] == example
