"""The review of a game: chances that games bear out, and moves that surely cost something."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any, TypeVar
from xml.etree import ElementTree

import pytest

import tsuro_widget as tsuro
from tests.support.boards import board_of, moment, refused, told
from tests.support.figures import figure
from tests.support.games import game_at, seat_asked
from tests.support.helpers import EVERY
from tests.support.panels import elements, press, refusal, tagged, words
from tsuro_widget import Game, TsuroWidget
from tsuro_widget._base.intervals import wilson
from tsuro_widget.game.luck import Stream
from tsuro_widget.players.review import (
    NO_GAMES,
    SLOW_WORK,
    WORK,
    Review,
    best_of,
    dealt_games,
    review_steps,
    trials_of,
    try_all,
)
from tsuro_widget.rules.engine import follow
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import CHANCE
from tsuro_widget.widget.panel import Panel

MANY = 1000
Result = TypeVar("Result")


@pytest.fixture
def on_boards(wired: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards without a browser, whose reviews take as many games as the run."""
    games = figure("games from each position that a board reviews")
    monkeypatch.setattr("tsuro_widget.players.review.GAMES", games)
    monkeypatch.setattr("tsuro_widget.players.review.WORK", 100 * games)


def finish(steps: Generator[None, None, Result]) -> Result:
    """Do all steps at once, for what they return."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        result: Result = end.value
        return result


def played(edition: str = "classic", seats: int = 3, seed: int = 7) -> Game:
    return Game(edition, seats=seats, seed=seed).run("cautious")


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas"])
def test_every_position_of_a_turn_has_two_hundred_games_and_the_end_is_certain(edition: str) -> None:
    game = played(edition)
    found = tsuro.review(game)
    moments = game.timeline.moments
    asked = [ply for ply, (state, *_) in enumerate(moments) if state.begun and isinstance(state.actor, int)]
    assert [point.ply for point in found.points] == [*asked, game.ply]
    for point in found.points:
        assert sum(point.tally.wins) == pytest.approx(point.tally.games)
        assert point.tally.games in range(200, 213)  # each action of a choice has at least one
    end = found.points[-1].tally
    shares = [1 / len(game.winners) if name in game.winners else 0.0 for name in game.state.seats]
    assert [end.share(seat) for seat in range(3)] == shares
    assert [end.interval(seat) for seat in range(3)] == [(share, share) for share in shares]


def leaves(state: State) -> Iterator[tuple[float, State]]:
    """Every end of a game whose choices are all equally likely, with its probability."""
    if not state.phases:
        yield 1.0, state
        return
    options = list(state.options)
    for option in options:
        for share, end in leaves(follow(state, option).state):
            yield share / len(options), end


def near_the_end() -> Game:
    """A game of two in which one hidden tile is left in each hand, and none in the pile."""
    for seed in range(100):
        game = game_at("classic", 2, seed, lambda game: not game.state.pile and max(map(len, game.state.hands)) == 1)
        if game.actor not in (None, CHANCE):
            return game
    raise AssertionError("no such game")


def test_the_shares_are_those_of_every_deal_and_every_choice_counted_out() -> None:
    game = near_the_end()
    state = game.state
    hidden = [tile for hand in state.hands for tile in hand]
    expected = Counter[int]()
    deals = list(permutations(hidden))
    for deal in deals:
        tiles = iter(deal)
        dealt = state.but(hands=tuple(tuple(next(tiles) for _ in hand) for hand in state.hands))
        for share, end in leaves(dealt):
            for winner in end.winners:
                expected[winner] += share / len(end.winners) / len(deals)  # type: ignore[assignment]
    tally = finish(dealt_games(state, 0, (), Stream(0, "a test"), MANY))
    for seat in range(2):
        low, high = wilson(tally.wins[seat], MANY, 0.9999)
        assert low <= expected[seat] <= high


@pytest.mark.parametrize("edition", ["classic", "seas", "phoenix"])
def test_an_action_is_worth_what_the_player_that_looks_ahead_says(edition: str) -> None:
    """Both deal again what the seat cannot see: their figures agree within what chance allows."""
    game = game_at(edition, 2, 3, seat_asked(14))
    state = game.state
    assert isinstance(state.actor, int)
    trials = trials_of(state, state.actor)
    finish(try_all(trials, 2400, "a test"))
    thought = {one["action"]: one for one in tsuro.montecarlo(2400).analyse(state) if one["visits"] > 30}
    assert len(thought) > 1
    for trial in trials:
        if other := thought.get(str(trial.action)):
            assert max(trial.opinion["low"], other["low"]) <= min(trial.opinion["high"], other["high"])


def test_the_better_action_is_found() -> None:
    """One action wins at once, every other leads off the board or plays on."""
    found = played(seed=9)
    review = tsuro.review(found)
    move = max(review.costly, key=lambda move: move.loss)
    state = found.timeline.moments[move.ply - 1].state
    assert move.better["action"] in [one["action"] for one in tsuro.montecarlo(2000).analyse(state)[:3]]
    assert str(found.timeline.moments[move.ply].action) == move.laid["action"]
    assert move.laid["visits"] == move.better["visits"]


def test_of_each_seat_at_most_three_moves_are_costly_and_their_intervals_lie_apart() -> None:
    reviews = [tsuro.review(played("kosmos", 4, seed)) for seed in (7, 8)]
    for review in reviews:
        assert max(Counter(move.seat for move in review.costly).values()) <= 3
        assert [move.ply for move in review.costly] == sorted(move.ply for move in review.costly)
        for move in review.costly:
            assert move.laid["high"] < move.better["low"]
            assert move.loss == move.better["value"] - move.laid["value"] > 0
    assert sum(len(review.costly) for review in reviews) > 4


def test_what_chance_makes_of_equal_actions_is_no_mistake() -> None:
    """Where every action leads to the same games, differences are noise."""
    game = played(seats=2, seed=5)
    states = [moment.state for moment in game.timeline.moments if isinstance(moment.state.actor, int)][4:]
    wrong = 0
    for number in range(100):
        state = states[number % len(states)]
        trial, opinions = trials_of(state, int(str(state.actor)))[0], list[Any]()
        for side in "ab":
            trial.tally = NO_GAMES
            finish(trial.play(100, Stream(number, f"same {side}")))
            opinions.append(trial.opinion)
        one, other = opinions
        wrong += one["high"] < other["low"]
    assert wrong <= 1


def test_a_promising_action_is_tried_again() -> None:
    state = game_at("classic", 2, 3, seat_asked(8)).state
    assert isinstance(state.actor, int)
    trials = trials_of(state, state.actor)
    finish(try_all(trials, 200, "a test"))
    tried = {trial.action: trial.tally.games for trial in trials}
    best = finish(best_of(trials, "a test"))
    assert best.tally.games == tried[best.action] + 50


@pytest.mark.parametrize("edition", EVERY[: figure("editions whose games are reviewed twice")])
def test_the_same_game_has_the_same_review_whatever_its_seed(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tsuro_widget.players.review.GAMES", 20)
    monkeypatch.setattr("tsuro_widget.players.review.WORK", 1000)
    game = played(edition, 2, 3)
    again = Game.from_record(game.record(), seed=99)
    assert tsuro.review(game, seats=["Ann"]) == tsuro.review(again, seats="Ann")


def test_a_review_tells_nothing_of_hidden_tiles() -> None:
    """The shares of an onlooker are the same when other tiles are in the hands and in the pile."""
    state = game_at("classic", 3, 3, seat_asked(12)).state
    pool = [*(tile for hand in state.hands for tile in hand), *state.pile]
    tiles = iter(reversed(pool))
    hands = tuple(tuple(next(tiles) for _ in hand) for hand in state.hands)
    twin = state.but(hands=hands, pile=tuple(tiles))
    assert twin.hands != state.hands
    one, other = (finish(dealt_games(some, 0, (), Stream(0, "twins"), 200)) for some in (state, twin))
    assert one == other


def test_only_the_moves_of_the_given_seats_are_judged() -> None:
    game = played("kosmos", 4, 8)
    assert {move.seat for move in tsuro.review(game, seats=["Ben"]).costly} == {1}
    with pytest.raises(ValueError, match="no seat 'Eve'"):
        tsuro.review(game, seats=["Eve"])


def test_a_review_grows_point_by_point_in_small_steps() -> None:
    game, grown = played(seats=2), list[Review]()
    whole = tsuro.review(game, callback=grown.append)
    assert [len(review.points) for review in grown[:-1]] == list(range(1, len(whole.points) + 1))
    assert [review.is_whole for review in grown] == [False] * (len(grown) - 1) + [True]
    steps = list(review_steps(game.timeline.moments, {0, 1}))
    assert len(steps) > 5 * len(whole.points)


@pytest.mark.parametrize(
    ("edition", "seats", "most"), [("classic", 4, WORK), ("kosmos", 2, WORK), ("seas", 4, SLOW_WORK)]
)
def test_a_review_takes_no_more_games_than_fit_in_two_seconds(
    edition: str, seats: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games are counted, not seconds: 0.15 ms each in Seas, less than 0.07 on paths, with the plain interpreter."""
    counts = list[int]()

    def counted(*parts: Any) -> object:
        counts.append(parts[-1])
        return dealt_games(*parts)

    monkeypatch.setattr("tsuro_widget.players.review.dealt_games", counted)
    review = tsuro.review(played(edition, seats, 7))
    least = sum(point.tally.games for point in review.points)
    assert least < sum(counts) <= most + (least - 200 * len(review.points))


def test_games_that_are_judged_are_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tsuro_widget.players.review.GAMES", 2)
    assert tsuro.review(played("phoenix", 2), seats=[]).is_judged
    review = tsuro.review(played("classic", 2), seats=[])
    assert not review.is_judged
    with pytest.warns(DeprecationWarning, match=r"^judged is now named is_judged; .* 0\.2"):
        assert not review.judged
    assert "judged" not in str(review)


def test_a_game_that_is_being_set_up_has_no_points_yet() -> None:
    game = Game("classic", seats=2, seed=1)
    game.step()
    assert tsuro.review(game).points == ()
    assert "no costly move" in str(tsuro.review(game))
    with pytest.raises(ValueError, match="game is 7; it must be a Game"):
        tsuro.review(7)  # type: ignore[arg-type]


# -- as data and as a picture --------------------------------------------------------------------


def test_the_curve_and_the_moves_are_plain_rows() -> None:
    review = tsuro.review(played("kosmos", 2, 6))
    rows = review.rows()
    assert len(rows) == 2 * len(review.points)
    assert list(rows[0]) == ["ply", "seat", "share", "low", "high"]
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows)
    assert [row["ply"] for row in review.costly_rows()] == [move.ply for move in review.costly]
    assert review.costly_rows()[0]["better_value"] == review.costly[0].better["value"]


@pytest.mark.parametrize("seats", [2, 8])
def test_the_picture_has_a_curve_for_each_seat_and_a_disc_for_each_costly_move(seats: int) -> None:
    review = tsuro.review(played("classic", seats, 8))
    bundle = review._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain", "image/svg+xml"}
    assert bundle["text/plain"] == str(review)
    tree = ElementTree.fromstring(bundle["image/svg+xml"])
    dashes = {one.get("stroke-dasharray") for one in tree.iter() if one.get("stroke-dasharray")}
    assert len(dashes) == seats
    words = [one.text for one in tree.iter() if one.tag.endswith("text")]
    assert words.count("?") == len(review.costly)
    assert review.svg(dark=True) != review.svg()
    for move in review.costly:
        assert f"{move.ply} {review.seats[move.seat]}: -{100 * move.loss:.0f}" in str(review)


# -- of a board ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("on_boards")
@pytest.mark.parametrize(
    ("options", "judged"),
    [
        ({}, {"Ann", "Ben", "Cy"}),
        ({"seat": "Ben"}, {"Ben"}),
        ({"players": {"Ann": "easy", "Cy": "easy"}}, {"Ben"}),
        ({"players": {"Ann": "easy", "Cy": "easy"}, "curtain": True}, {"Ben"}),
        ({"players": "easy"}, {"Ann", "Ben", "Cy"}),
    ],
)
def test_a_board_judges_the_moves_of_people_or_of_its_own_seat(options: dict[str, Any], judged: set[str]) -> None:
    game = played("kosmos", 3, 7)
    found = TsuroWidget(game, **options).review()
    assert found == tsuro.review(game, seats=judged)
    assert {found.seats[move.seat] for move in found.costly} == judged


@pytest.mark.usefixtures("on_boards")
def test_a_board_is_reviewed_when_its_game_is_over() -> None:
    with pytest.raises(tsuro.IllegalAction, match="the game is not over yet"):
        board_of().review()


@pytest.mark.usefixtures("on_boards")
def test_a_board_that_hides_hands_has_a_curve_that_tells_nothing_of_them() -> None:
    """Every position of the others is the same for any deal of the tiles that this seat cannot see."""
    game = played("classic", 3, 7)
    found = TsuroWidget(game, seat="Ben").review()
    for point in found.points[:-1]:
        state = game.timeline.moments[point.ply].state
        if state.actor != 1:
            pool = sorted([*(tile for hand in state.hands for tile in hand), *state.pile])
            tiles = iter(pool)
            hands = tuple(tuple(next(tiles) for _ in hand) for hand in state.hands)
            twin = state.but(hands=hands, pile=tuple(tiles))
            assert finish(dealt_games(twin, 0, (), Stream(0, f"review {point.ply}"), point.tally.games)) == point.tally


# -- on a board ------------------------------------------------------------------------------------


def opened(**options: Any) -> TsuroWidget:
    """A board with the review of a game in which Ann has made two costly moves."""
    board = TsuroWidget(Game("kosmos", seats=["Ann", "Ben", "Cy"], seed=7).run("cautious"), **options)
    told(board, "review")
    return board


def review_panel(board: TsuroWidget) -> Panel:
    assert board.review_screen.panel is not None
    return board.review_screen.panel


@pytest.mark.usefixtures("on_boards")
def test_the_review_opens_at_the_costliest_move_and_marks_all_in_the_log() -> None:
    board = opened()
    review = board.review()
    worst = max(review.costly, key=lambda move: move.loss)
    assert (board.ply, board.mode) == (worst.ply - 1, "replay")
    last = board.scene["log"][0]["ply"]
    marked = {line["ply"] for line in board.scene["log"] if "loss" in line}
    assert marked == {move.ply for move in review.costly if move.ply >= last}
    line = next(line for line in moment(board, worst.ply - 1)["log"] if line["ply"] == worst.ply)
    difference = round(100 * worst.better["value"]) - round(100 * worst.laid["value"])
    assert line["loss"] == f"\N{MINUS SIGN}{difference}"
    shown = words(review_panel(board))
    assert f"Move {worst.ply}: {review.seats[worst.seat]} lays a tile on" in shown
    assert shown.count("?") == len(review.costly)


@pytest.mark.usefixtures("on_boards")
def test_a_press_shows_the_move_that_was_laid_or_another_costly_one() -> None:
    board = opened()
    first, better = board.review().costly[0], json.dumps(board.overlay)
    press(review_panel(board), f"go {first.ply - 1}")
    assert board.ply == first.ply - 1
    press(review_panel(board), "better")
    better = json.dumps(board.overlay)
    press(review_panel(board), "laid")
    assert json.dumps(board.overlay) != better
    percents = [f"{round(100 * one['value'])}%" for one in (first.laid, first.better)]
    assert all(percent in json.dumps(board.overlay) for percent in percents)
    quiet = board.game.ply - 1
    press(review_panel(board), f"go {quiet}")
    assert f"Move {quiet} of {board.game.ply}" in words(review_panel(board))
    assert board.overlay == []


@pytest.mark.usefixtures("on_boards")
def test_the_curve_leads_to_the_costly_moves_and_tells_every_seats_chance_at_every_move() -> None:
    board = opened()
    review, panel = board.review(), review_panel(board)
    (slider,) = [look for _, look, *_ in tagged(panel, "input")]
    assert slider["values"] == "|".join(str(move.ply - 1) for move in review.costly)
    columns = [
        look["values"].split("|") for _, look, *_ in elements(panel.content) if "values" in look and look != slider
    ]
    moves, *shares = columns
    assert moves == [f"Move {ply}" for ply in range(slider["min"], slider["max"] + 1)]
    assert len(shares) == len(review.seats)
    for point in review.points:
        told_there = [column[point.ply - slider["min"]] for column in shares]
        assert told_there == [f"{round(100 * point.tally.share(seat))}%" for seat in range(len(review.seats))]


@pytest.mark.usefixtures("on_boards")
def test_back_to_the_end_gives_the_board_back_with_its_marks() -> None:
    board = TsuroWidget(played("kosmos", 3, 7))
    board.marks = [{"cell": "c3"}]
    before = board.overlay
    told(board, "review")
    assert board.overlay != before
    press(review_panel(board), "back")
    assert (board.panel, board.mode, board.ply, board.overlay) == ([], "play", board.game.ply, before)


@pytest.mark.usefixtures("on_boards")
def test_playing_on_is_a_branch_and_the_finished_game_stays() -> None:
    board = opened()
    finished, record, ply = board.game, board.game.record(), board.ply
    press(review_panel(board), "play on")
    assert board.games == [finished, board.game]
    assert board.game is not finished
    assert (board.game.ply, board.mode, board.panel, board.overlay) == (ply, "play", [], [])
    told(board, "play", action=str(board.game.legal_actions[0]))
    assert finished.record() == record
    assert not any("loss" in line for line in board.scene["log"])


@pytest.mark.usefixtures("on_boards")
def test_when_the_game_goes_on_the_review_is_gone() -> None:
    board = opened()
    board.game.undo()
    assert (board.panel, board.overlay) == ([], [])
    assert not any("loss" in line for line in board.scene["log"])
    assert refused(board, "review") == "illegal: The game is not over yet."


@pytest.mark.usefixtures("on_boards")
@pytest.mark.parametrize("options", [{"seat": "Ben"}, {"curtain": True}])
def test_where_hands_are_hidden_nobody_plays_on_and_only_its_own_moves_are_shown(options: dict[str, Any]) -> None:
    board = opened(**options)
    panel = review_panel(board)
    assert "Play on from here" not in words(panel)
    assert refusal(panel, "play on") == "No game can go on from here on this board."
    judged = {"Ben"} if "seat" in options else {"Ann", "Ben", "Cy"}
    assert board.review_screen.work is not None
    review = board.review_screen.work.review
    assert {review.seats[move.seat] for move in review.costly} == judged
    sent_words = json.dumps([board.panel, board.overlay])
    secrets = {tile for hand in board.game.state.hands for tile in hand}
    assert not secrets & set(re.findall(r"\w+", sent_words))


@pytest.mark.usefixtures("on_boards")
def test_what_is_no_move_of_the_review_is_refused() -> None:
    board = opened()
    ply = board.ply
    for action in ("go 9999", "go -1", "go x", "go ²", "other", ""):
        assert "is not a move of this review" in refusal(review_panel(board), action)
        assert board.ply == ply


@pytest.mark.usefixtures("on_boards")
def test_a_replay_file_has_the_marks_of_the_board_and_no_costly_move(tmp_path: Path) -> None:
    board = TsuroWidget(played("kosmos", 3, 7))
    before = board.replay_html(tmp_path / "before.html").read_bytes()
    told(board, "review")
    assert board.overlay
    assert board.replay_html(tmp_path / "after.html").read_bytes() == before


@pytest.mark.usefixtures("on_boards")
def test_a_lesson_is_not_reviewed() -> None:
    board = tsuro.Lesson.load("classic-1").board().board
    assert not board.table.playable.reviews


@pytest.mark.usefixtures("wired")
def test_between_two_steps_the_event_loop_answers_and_a_closed_board_stops() -> None:
    """A click is answered between two small steps of the work, and nothing is worked at after the board is closed."""
    board, plies = TsuroWidget(played("classic", 3, 7)), list[int]()

    async def clicks() -> None:
        told(board, "review")
        while not board.review_screen.work.review.is_whole and len(plies) < 30:  # type: ignore[union-attr]
            await asyncio.sleep(0)
            told(board, "moment", ply=len(plies))
            plies.append(len(board.review_screen.work.review.points))  # type: ignore[union-attr]
        board.close()
        points = len(board.review_screen.work.review.points)  # type: ignore[union-attr]
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(board.review_screen.work.review.points) == points  # type: ignore[union-attr]

    asyncio.run(clicks())
    assert len(plies) == 30
    assert plies[-1] < 4


@pytest.mark.usefixtures("on_boards")
def test_another_event_loop_goes_on_with_what_one_that_has_ended_began() -> None:
    board = TsuroWidget(played("classic", 3, 7))

    async def begin() -> None:
        board.review_screen.begin()
        await asyncio.sleep(0)

    async def go_on() -> None:
        told(board, "review")
        while not (board.review_screen.work and board.review_screen.work.review.is_whole):
            await asyncio.sleep(0)

    asyncio.run(begin())
    assert board.review_screen.work is not None
    assert not board.review_screen.work.review.is_whole
    asyncio.run(go_on())
    assert board.review_screen.work.review == tsuro.review(board.game)


@pytest.mark.usefixtures("on_boards")
def test_after_the_last_move_of_a_view_the_review_is_begun_while_the_end_is_shown() -> None:
    board = TsuroWidget(near_the_end())

    async def finish_game() -> None:
        while board.game.actor is not None:
            told(board, "play", action=str(board.game.legal_actions[0]))
        while not (board.review_screen.work and board.review_screen.work.review.is_whole):
            await asyncio.sleep(0)

    asyncio.run(finish_game())
    assert board.panel == []
    assert board.review_screen.work is not None
    assert board.review_screen.work.review == board.review()
