"""What a player thinks, beside the board: bars follow the game, marks the pointer, and no hidden hand is told."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import board_of, told
from tests.support.games import game_at, seat_asked
from tests.support.panels import press, tagged, texts
from tsuro_widget import AnalysisBoard, Game
from tsuro_widget.editions import EDITIONS
from tsuro_widget.players.players import Opinion
from tsuro_widget.rules.model import State
from tsuro_widget.widget.analysis import MOST_ROWS
from tsuro_widget.widget.play import TsuroWidget

QUICK = tsuro.montecarlo(40)


pytestmark = pytest.mark.usefixtures("wired")


def asked(edition: str = "classic", seats: int = 2, ply: int = 8) -> Game:
    """A game in which a seat is asked to lay a tile."""
    return game_at(edition, seats, 3, seat_asked(ply))


def actions(analysis: AnalysisBoard) -> list[str]:
    return [look["hover"] for _, look, _ in tagged(analysis.panel, "tbody")]


def test_every_action_has_a_row_with_its_worth_and_interval() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK)
    opinions = QUICK.analyse(analysis.game.state)
    assert analysis.opinions == opinions
    assert actions(analysis) == [opinion["action"] for opinion in opinions][:MOST_ROWS]
    best = opinions[0]
    value, low, high = (f"{100 * share:.0f}" for share in (best["value"], best["low"], best["high"]))
    assert texts(tagged(analysis.panel, "tbody")[:1])[4] == f"{value}% ({low} to {high})"
    assert f"{analysis.game.actor} is asked" in texts(analysis.panel.content)[1]


def test_where_games_were_judged_the_board_says_so() -> None:
    """Of Phoenix Rising no game is played to its end."""
    judged = "Value and interval are those of these judgements, not of games won."
    for edition in ("classic", "phoenix"):
        told = texts(AnalysisBoard(asked(edition, ply=12), player=QUICK).panel.content)
        assert any(judged in text for text in told) == (edition == "phoenix")


def test_a_bar_is_as_long_as_the_action_is_worth() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK)
    for row, opinion in zip(tagged(analysis.panel, "tbody"), analysis.opinions):
        _, value, line = row[2][0][2][1][2][0][2]
        assert value[1]["width"] == round(100 * opinion["value"], 1)
        low, high = round(100 * opinion["low"], 1), round(100 * opinion["high"], 1)
        assert line[1]["d"] == f"M{low} 5H{high}M{low} 2.5V7.5M{high} 2.5V7.5"


def test_it_follows_the_game_and_takes_its_marks_along() -> None:
    game = asked()
    analysis = AnalysisBoard(game, player=QUICK)
    analysis.panel.hovered = actions(analysis)[0]
    before = actions(analysis)
    game.play(game.legal_actions[0])
    assert actions(analysis) != before
    assert {opinion["action"] for opinion in analysis.opinions} == set(map(str, game.legal_actions))
    assert (analysis.board.pointer, analysis.panel.hovered) == ([], "")
    game.undo()
    assert actions(analysis) == before


def test_in_a_replay_it_thinks_of_the_moment_that_is_looked_at() -> None:
    game = asked()
    now = AnalysisBoard(game.branch(), player=QUICK).opinions
    game.run()
    analysis = AnalysisBoard(game, player=QUICK)
    assert texts(analysis.panel.content)[-1] == "The game is over."
    analysis.board.ply = 8
    assert analysis.opinions == now


def test_pointing_at_an_action_marks_its_square_and_the_way() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK)
    analysis.board.marks = mine = [{"cell": "a1"}]
    option = analysis.board.scene["ask"]["options"][0]
    analysis.panel.hovered = option["text"]
    ways = [{"path": pawn["steps"]} for pawn in option["pawns"]]
    assert analysis.board.pointer == [{"cell": analysis.board.scene["ask"]["cell"]}, *ways]
    assert analysis.board.marks == mine
    analysis.panel.hovered = ""
    assert (analysis.board.pointer, analysis.board.marks) == ([], mine)


def test_a_press_keeps_the_mark_and_the_next_lets_it_go() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK)
    one, other = actions(analysis)[:2]
    press(analysis.panel, f"show {one}")
    kept = analysis.board.pointer
    assert kept
    assert [row[2][0][2][0][2][0][1]["aria-pressed"] for row in tagged(analysis.panel, "tbody")][:2] == [
        "true",
        "false",
    ]
    analysis.panel.hovered = other
    analysis.panel.hovered = ""
    assert analysis.board.pointer == kept
    press(analysis.panel, f"show {one}")
    assert analysis.board.pointer == []


def test_marks_that_others_have_set_meanwhile_stay() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK)
    analysis.panel.hovered = actions(analysis)[0]
    analysis.board.marks = theirs = [{"cell": "b2"}]
    assert analysis.board.pointer
    analysis.panel.hovered = ""
    assert (analysis.board.pointer, analysis.board.marks) == ([], theirs)


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_whatever_is_asked_in_any_edition_is_thought_of_and_marked(edition: str) -> None:
    game = Game(edition, seats=["Ann", "Ben", "Cy"], seed=5)
    analysis, kinds = AnalysisBoard(game, player=tsuro.montecarlo(10)), set()
    while game.actor is not None:
        ask = analysis.board.scene["ask"]
        assert bool(analysis.opinions) == (game.actor != "chance")
        for action in actions(analysis)[:3]:
            analysis.panel.hovered = action
            kinds |= {ask["kind"]} if analysis.board.pointer else set()
        game.step()
    assert {"start", "place"} <= kinds


@pytest.mark.parametrize("curtain", [False, True], ids=["a seat's board", "a curtain"])
def test_of_a_hidden_hand_nothing_is_said(curtain: bool) -> None:
    """Neither what the others hold, nor what it is worth to them, is in anything that leaves the kernel."""
    game, seen = Game(seats=["Ann", "Ben"], seed=3), 0
    how: Any = {"curtain": True} if curtain else {"seat": "Ann"}
    analysis = AnalysisBoard(game, player=tsuro.montecarlo(10), **how)
    while game.actor is not None:
        name = game.actor
        sent = json.dumps([analysis.panel.content, analysis.board.pointer])
        hidden = name != "Ann" or curtain
        assert (analysis.opinions == []) == hidden or name == "chance"
        seen += bool(analysis.opinions)
        for tile in {tile for hand in game.state.hands for tile in hand} if hidden else game.state.hands[1]:
            assert tile not in sent
        game.step()
    assert (seen == 0) == curtain


def test_behind_a_curtain_it_thinks_once_somebody_has_looked() -> None:
    analysis = AnalysisBoard(asked(), player=QUICK, curtain=True)
    assert analysis.opinions == []
    told(analysis.board, "reveal")
    assert analysis.opinions
    analysis.board.ply = 2
    assert analysis.opinions == []


def test_it_does_not_think_for_the_computers() -> None:
    thought = []

    class Counting:
        def analyse(self, state: State) -> list[Opinion]:
            thought.append(state.actor_name)
            return QUICK.analyse(state)

    board = board_of("classic", ["Ann", "Ben", "Cy"], players={"Ben": "first", "Cy": "first"})
    AnalysisBoard(board, player=Counting())
    for _ in range(3):
        told(board, "play", action=board.scene["ask"]["options"][-1]["text"])
    assert set(thought) == {"Ann"}
    assert len(thought) == 4


def test_in_a_kernel_it_thinks_once_and_after_the_board_has_been_sent() -> None:
    import asyncio

    game = asked()
    analysis = AnalysisBoard(game, player=QUICK)

    async def cell() -> None:
        for _ in range(3):
            game.step()
            assert analysis.opinions == first
        await asyncio.sleep(0)

    first = analysis.opinions
    asyncio.run(cell())
    assert analysis.opinions == QUICK.analyse(game.state) != first


class Looking:
    """A player that looks, while it thinks, whether another thread can have a picture of the board."""

    def __init__(self) -> None:
        self.board: Any = None
        self.pictures: list[bool] = []

    def analyse(self, state: State) -> list[Opinion]:
        if self.board is not None:
            taken = threading.Event()
            threading.Thread(target=self.take, args=[taken], daemon=True).start()
            self.pictures.append(taken.wait(5))
        return QUICK.analyse(state)

    def take(self, taken: threading.Event) -> None:
        self.board.snapshot()
        taken.set()


@pytest.mark.parametrize("place", ["cell", "click", "undo", "replay", "view", "back", "reveal", "again", "run"])
def test_outside_a_loop_it_thinks_while_nobody_holds_the_game(place: str) -> None:
    """Another thread gets a picture while this one is at work."""
    player = Looking()
    kinds: dict[str, dict[str, Any]] = {"reveal": {"curtain": True}, "run": {"players": {"Ben": "first"}}}
    options = kinds.get(place, {})
    board = TsuroWidget(asked(ply=8) if place != "again" else Game(seats=2, seed=3).run(), **options)
    analysis = AnalysisBoard(board, player=player)
    player.board = board
    if place in ("replay", "view", "back"):
        board.game.run()
    player.pictures.clear()
    doings: dict[str, Callable[[], object]] = {
        "cell": lambda: board.game.play(board.game.legal_actions[0]),
        "click": lambda: told(board, "play", action=str(board.game.legal_actions[0])),
        "undo": lambda: told(board, "undo"),
        "replay": lambda: setattr(board, "ply", 8),
        "view": lambda: board.set_state({"ply": 8, "mode": "replay"}),
        "back": lambda: board.game.goto(8),
        "reveal": lambda: told(board, "reveal"),
        "again": lambda: told(board, "again"),
        "run": lambda: told(board, "play", action=str(board.game.legal_actions[0])),
    }
    doings[place]()
    assert player.pictures == [True]
    assert analysis.opinions


@pytest.mark.parametrize("place", ["click", "undo", "cell"])
def test_it_thinks_while_nobody_holds_the_game_where_another_board_shows_it_too(place: str) -> None:
    """The board of the analysis follows a click on the other one, which still held the game."""
    player = Looking()
    board = TsuroWidget(asked(ply=8))
    analysis = AnalysisBoard(board.game, player=player)
    player.board = board
    player.pictures.clear()
    doings: dict[str, Callable[[], object]] = {
        "click": lambda: told(board, "play", action=str(board.game.legal_actions[0])),
        "undo": lambda: told(board, "undo"),
        "cell": lambda: board.game.play(board.game.legal_actions[0]),
    }
    doings[place]()
    assert player.pictures == [True]
    assert analysis.opinions


def test_after_play_again_outside_a_loop_it_thinks_of_the_new_game() -> None:
    board = TsuroWidget(Game(seats=["Ann", "Ben"], seed=3).run())
    analysis, heard = AnalysisBoard(board, player=QUICK), list[str]()
    board.on_action(lambda action, events: heard.append(str(action)))
    told(board, "again")
    assert analysis.opinions == QUICK.analyse(board.game.state)
    board.game.play("start c1.n1")
    assert heard == [str(action) for action in board.game.actions]
    assert analysis.opinions == QUICK.analyse(board.game.state)


def test_what_a_thread_thought_of_an_earlier_move_is_not_shown() -> None:
    game, thinks, moved = asked(), threading.Event(), threading.Event()
    first = game.state

    class Slow:
        def analyse(self, state: State) -> list[Opinion]:
            if state is first and threading.current_thread() is not threading.main_thread():
                thinks.set()
                assert moved.wait(10)
            return QUICK.analyse(state)

    analysis = AnalysisBoard(game, player=Slow())
    game.play(game.legal_actions[0])
    slow = threading.Thread(target=game.undo)
    slow.start()
    assert thinks.wait(10)
    game.redo()
    moved.set()
    slow.join()
    assert analysis.opinions == QUICK.analyse(game.state)


def test_a_player_that_fails_is_told_and_the_game_goes_on() -> None:
    class Failing:
        def analyse(self, state: State) -> list[Opinion]:
            raise RuntimeError(f"lost with {state.hands}")

    game = asked()
    analysis = AnalysisBoard(game, player=Failing())
    assert texts(analysis.panel.content)[1:] == ["the kernel failed: RuntimeError"]
    game.step()


def test_it_speaks_the_language_of_the_board() -> None:
    analysis = AnalysisBoard(asked(), player="medium", lang="de")
    title, intro = texts(analysis.panel.content)[:2]
    assert title == "Was „medium“ meint"
    assert intro.endswith("ist gefragt. Welchen Teil des Sieges jeder Zug wert ist, mit seinem Intervall von 95 %, "
                          "aus 100 Partien.")  # fmt: skip
    assert " % (" in texts(tagged(analysis.panel, "tbody")[:1])[4]


@pytest.mark.parametrize("player", ["easy", "clever", None, 7, lambda state, stream: None])
def test_a_player_that_does_not_explain_itself_is_refused(player: Any) -> None:
    with pytest.raises(ValueError, match="there are medium, hard, expert, montecarlo, ismcts, or give one such as"):
        AnalysisBoard(Game(seed=1), player=player)


def test_closing_it_leaves_the_board() -> None:
    board = board_of()
    analysis = AnalysisBoard(board, player=QUICK)
    analysis.panel.hovered = actions(analysis)[0]
    analysis.close()
    assert board.pointer == []
    board.game.play("start c1.n1")
    assert board.scene["ply"] == board.game.ply


def test_a_place_without_a_kernel_shows_the_picture() -> None:
    bundle, _ = AnalysisBoard(asked(), player=QUICK)._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle


# -- levels by name --------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert", "montecarlo", "ismcts"])
def test_a_level_plays_a_seat_of_the_board(level: str) -> None:
    board = board_of(players={"Ben": level})
    for _ in range(3):
        told(board, "play", action=board.scene["ask"]["options"][-1]["text"])
        assert board.game.actor == "Ann"
    assert [str(action).split()[0] for action in board.game.actions[1:5]] == ["start", "start", "place", "place"]
    assert board.scene["seats"][1]["computer"]
