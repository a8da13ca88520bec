"""Every limit: n is accepted, n + 1 is refused immediately, however much follows. So is deep nesting."""

from __future__ import annotations

import math
import tracemalloc
from collections import Counter
from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.boards import told
from tests.support.figures import figure
from tsuro_widget import AnalysisBoard, Game, SaveError, TsuroWidget, export
from tsuro_widget._base.quote import short
from tsuro_widget.editions import EDITIONS
from tsuro_widget.game.luck import LONGEST_SCRIPT, LONGEST_SEED, scripted
from tsuro_widget.game.timeline import LONGEST_GAME
from tsuro_widget.notation.names import LONGEST_NAME
from tsuro_widget.picture.files import MOST_PIXELS, board_width
from tsuro_widget.players.players import LONGEST_THOUGHT
from tsuro_widget.rules.actions import Shuffle
from tsuro_widget.rules.settings import as_json
from tsuro_widget.scene.marks import LONGEST_NOTE, LONGEST_PATH, MOST_MARKS, MOST_STEPS
from tsuro_widget.simulation.metrics import MOST_METRICS
from tsuro_widget.simulation.tournament import entries
from tsuro_widget.teach.results import MOST_ROWS, merge_results
from tsuro_widget.widget import export as exporting

Json = dict[str, Any]

LARGEST_REFUSAL = 5_000_000
FAR_TOO_MANY = 10**6
MANY = [f"name {number}" for number in range(FAR_TOO_MANY)]
MANY_NAMED = dict.fromkeys(MANY, 1)
RECORD: Json = Game("classic", seats=2, seed=1).record()
POSITION: Json = Game("classic", seats=2, seed=1).run("random").position()
START: Json = RECORD["start"]
STEP = ["a1", "n1", "s2"]
LINE = "one,1,a,true,1,0,false,1,1,1\n"
HEAD = "lesson,item,answer,right,tries,hints,shown,seconds,points,most\n"


def nested(depth: int) -> Any:
    found: object = "x"
    for _ in range(depth):
        found = [found]
    return found


def refused(act: Callable[..., object], *given: Any) -> str:
    """The sentence, said with little work."""
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match=r"\w") as failure:
            act(*given)
        assert tracemalloc.get_traced_memory()[1] < LARGEST_REFUSAL
    finally:
        tracemalloc.stop()
    assert len(str(failure.value)) < 5000
    return str(failure.value)


def seeded(seed: Any) -> Game:
    return Game("classic", seats=2, seed=seed)


def marked(marks: Any) -> TsuroWidget:
    board = TsuroWidget(seeded(1))
    board.marks = marks
    return board


def noted(notes: Any) -> TsuroWidget:
    board = TsuroWidget(seeded(1))
    board.notes = notes
    return board


def placed(part: str, value: object) -> Game:
    return Game.from_position(POSITION | {part: value})


def recorded(part: str, value: object) -> Game:
    return Game.from_record(RECORD | {part: value})


def begun(part: str, value: object) -> Game:
    return Game.from_record(RECORD | {"start": START | {part: value}})


@pytest.mark.parametrize("one", ["x", b"x"])
def test_a_seed_has_up_to_a_thousand_characters(one: Any) -> None:
    assert seeded(one * LONGEST_SEED).step()
    for count in (LONGEST_SEED + 1, 10**7):
        assert "at most 1000 characters" in refused(seeded, one * count)


def test_a_seed_has_up_to_a_thousand_digits() -> None:
    assert seeded(10**LONGEST_SEED - 1).step()
    for seed in (10**LONGEST_SEED, 1 << 10**7, -(1 << 10**7)):
        assert "too long" in refused(seeded, seed)


@pytest.mark.usefixtures("wired")
def test_a_long_seed_is_shortened_where_it_is_sent_at_every_move() -> None:
    board = TsuroWidget(seeded("x" * LONGEST_SEED))
    assert (board.scene["seed"], board.scene["luck"]) == (None, ["seeded: xxxxxxxx…"])
    assert told(board, "seed")["text"] == "x" * LONGEST_SEED


@pytest.mark.parametrize("length", [17, 100])
def test_a_long_seed_that_a_message_has_room_for_is_sent_whole(length: int) -> None:
    assert TsuroWidget(seeded("x" * length)).scene["luck"] == ["seeded: xxxxxxxx…", "x" * length]


@pytest.mark.parametrize("seats", [MANY, [1] * FAR_TOO_MANY], ids=["names", "numbers"])
def test_a_million_seats_are_refused_before_they_are_looked_at(seats: Any) -> None:
    assert "1000000" in refused(lambda: Game("classic", seats=seats))
    assert "1000000" in refused(placed, "seats", seats)
    assert "1000000" in refused(begun, "seats", seats)


@pytest.mark.parametrize("edition", ["classic", "phoenix"])
def test_a_million_tiles_are_refused_before_they_are_looked_at(edition: str) -> None:
    assert "tiles" in refused(lambda: Game(edition, seats=2, tiles=MANY_NAMED))
    assert "tiles" in refused(begun, "rules", {"tiles": MANY_NAMED})


@pytest.mark.parametrize("part", [part for part in POSITION if part not in ("format", "edition", "rules")])
def test_a_million_of_anything_in_a_position_is_refused_before_it_is_looked_at(part: str) -> None:
    assert refused(placed, part, MANY)
    assert refused(placed, part, MANY_NAMED)


def test_a_million_tiles_in_a_hand_are_refused_before_they_are_looked_at() -> None:
    assert "1000000" in refused(placed, "hands", dict.fromkeys(POSITION["seats"], MANY))


def test_a_record_has_up_to_ten_thousand_actions_and_notes() -> None:
    for count in (LONGEST_GAME + 1, FAR_TOO_MANY):
        assert f"found {count}; there may be at most {LONGEST_GAME}" in refused(recorded, "actions", ["x"] * count)
        assert f"found {count}; there may be" in refused(recorded, "notes", dict.fromkeys(MANY[:count], "x"))
    assert "1000004" in refused(Game.from_record, RECORD | MANY_NAMED)


def test_results_have_up_to_ten_thousand_lines() -> None:
    assert len(merge_results([HEAD + LINE * (MOST_ROWS - 1)])) == MOST_ROWS - 1
    for count in (MOST_ROWS, 30_000):
        assert f"at most {MOST_ROWS} lines" in refused(merge_results, [HEAD + LINE * count])
    assert "at most 1048576 are read" in refused(merge_results, [HEAD + "\n" * 2**20])


def test_marks_are_bounded_one_by_one_and_all_together() -> None:
    paths = [{"path": [STEP] * LONGEST_PATH}] * (MOST_STEPS // LONGEST_PATH)
    assert len(str(marked(paths).overlay)) < 2**20
    assert f"at most {MOST_STEPS}" in refused(marked, [*paths, {"path": [STEP]}])
    assert f"1 to {LONGEST_PATH}" in refused(marked, [{"path": [STEP] * (LONGEST_PATH + 1)}])
    assert marked([{"cell": "a1"}] * MOST_MARKS).marks
    for count in (MOST_MARKS + 1, FAR_TOO_MANY):
        assert f"at most {MOST_MARKS}" in refused(marked, [{"cell": "a1"}] * count)
    assert "tile" in refused(marked, [{"cell": "a1", "tile": "n1-s2 " * FAR_TOO_MANY}])
    assert "mark 1" in refused(marked, [{"cell": "x" * 10**7}])


def test_notes_are_as_many_as_squares_and_cut_where_they_are_long() -> None:
    cells = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    assert noted(dict.fromkeys(cells, "x" * 10**6)).notes == dict.fromkeys(cells, "x" * LONGEST_NOTE)
    assert "36 squares" in refused(noted, dict.fromkeys([*cells, "z9"], "x"))
    assert "36 squares" in refused(noted, MANY_NAMED)


@pytest.mark.parametrize("player", [tsuro.ismcts, tsuro.montecarlo])
def test_a_player_thinks_up_to_an_hour(player: Callable[..., object]) -> None:
    assert player(seconds=LONGEST_THOUGHT)
    for seconds in (LONGEST_THOUGHT + 1, 1e308, math.inf, math.nan, 10**400):
        assert "at most 3600" in refused(lambda: player(seconds=seconds))  # noqa: B023


DEPTHS = [2_000, 100_000]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_file_that_is_nested_too_deep_is_refused_in_words(depth: int) -> None:
    deep = nested(depth)
    for read, parts in ((placed, POSITION), (recorded, RECORD), (begun, START)):
        for part in parts:
            with pytest.raises(SaveError):
                read(part, deep)
    for edition in ("classic", "phoenix"):
        start = {"edition": edition, "seats": ["Ann", "Ben"], "rules": {"tiles": {"t01": deep}}}
        with pytest.raises(SaveError):
            recorded("start", start)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("part", ["cell", "path", "arrow"])
def test_a_mark_that_is_nested_too_deep_is_refused_in_words(part: str, depth: int) -> None:
    deep = nested(depth)
    for mark in (deep, {part: deep}, {part: [deep, deep]}, {"cell": "a1", "heat": deep}, {"label": deep, "at": deep}):
        assert "mark 1" in refused(marked, [mark])
    assert "note" in refused(noted, {"a1": deep})


def test_a_quote_looks_at_the_beginning_and_says_what_it_said_of_small_values() -> None:
    for value in (["a"] * 40, {"a": [1, 2, (3,)]}, "x" * 70, b"x", 12, True, None, {"a"}, nested(10)):
        text = repr(value)
        assert short(value) == (text if len(text) <= 60 else text[:60] + "…")
    assert short(nested(100_000)) == "[" * 60 + "…"


@pytest.mark.parametrize("values", [set(MANY), dict.fromkeys(MANY).keys(), Counter(MANY_NAMED), Shuffle(tuple(MANY))])
def test_a_quote_is_made_of_the_beginning_only(values: Any) -> None:
    assert "name " in refused(lambda: seeded(values))


def test_a_quote_of_lists_that_hold_each_other_many_times_ends() -> None:
    many: list[Any] = ["x"]
    for _ in range(70):
        many = [many] * 60
    assert short(many) == "[" * 60 + "…"


LONG_NAMES = {"at once": ["x" * 10**7, "Ben"], "composed": ["é" * 10**6, "Ben"], "a hundred": ["é" * 10**6] * 100}
NAME_DOORS: dict[str, Callable[[Any], object]] = {
    "Game": lambda seats: Game(seats=seats),
    "Scenario": lambda seats: tsuro.Scenario(seats=seats),
    "from_position": lambda seats: placed("seats", seats),
    "from_record": lambda seats: begun("seats", seats),
    "simulate": lambda seats: tsuro.simulate("classic", 1, seats=seats),
}


@pytest.mark.parametrize("door", NAME_DOORS)
def test_a_name_has_up_to_40_characters_and_more_are_never_read(door: str) -> None:
    assert NAME_DOORS["Game"](["x" * LONGEST_NAME, "é" * LONGEST_NAME])
    assert "1 to 40 characters" in refused(NAME_DOORS[door], ["x" * (LONGEST_NAME + 1), "Ben"])
    for seats in LONG_NAMES.values():
        assert "seats" in (sentence := refused(NAME_DOORS[door], seats)) or "1 to 40 characters" in sentence


def built() -> tsuro.Scenario:
    return tsuro.Scenario("seas", seats=2)


def simulated(**how: Any) -> object:
    return tsuro.simulate("classic", 2, progress=False, **how)


def compared(**how: Any) -> object:
    return tsuro.compare("classic", "classic", 2, progress=False, **how)


def competing(players: Any, seats: int = 2) -> object:
    return tsuro.tournament(players, 1, seats=seats, progress=False)


TILES = "t01 " * 2 * 10**6
TEXT = "x" * 10**7
BYTES = TEXT.encode()
SET_OF_MANY, SHUFFLE, SHUFFLE_OF_TEXTS = set(MANY), Shuffle(tuple(MANY)), Shuffle((TEXT, "y"))
OPTIONS: Json = dict.fromkeys(MANY[:LONGEST_GAME], 1)
LABEL: list[Json] = [{"label": "x", "at": f"{TEXT}."}]
ONE_METRIC = ["wins"] * FAR_TOO_MANY
PLAYERS = dict.fromkeys(MANY, "random")
EDIT = f"tile {TILES}"
HUGE = 1 << 10**7
LATE: dict[str, Callable[[], object]] = {
    "options": lambda: Game("classic", **OPTIONS),
    "options of a position": lambda: placed("rules", OPTIONS),
    "a set of seats": lambda: Game(seats=SET_OF_MANY),  # type: ignore[arg-type]
    "an action of names": lambda: seeded(1).play(MANY),  # type: ignore[arg-type]
    "an action of bytes": lambda: seeded(1).play(BYTES),  # type: ignore[arg-type]
    "a long shuffle": lambda: seeded(1).play(SHUFFLE),
    "a shuffle of long names": lambda: seeded(1).play(SHUFFLE_OF_TEXTS),
    "players of a run": lambda: seeded(1).run(MANY_NAMED),  # type: ignore[arg-type]
    "players of a board": lambda: TsuroWidget(seeded(1), players=MANY_NAMED),  # type: ignore[arg-type]
    "players of a simulation": lambda: simulated(players=MANY_NAMED),
    "players of odds": lambda: tsuro.odds(seeded(1), "gone Ann", players=MANY_NAMED),
    "a script of odds": lambda: tsuro.odds(seeded(1), "gone Ann", players=MANY),
    "a seat of a scene": lambda: seeded(1).scene(TEXT),
    "a laid tile": lambda: placed("board", {"a1": TILES}),
    "squares of a board": lambda: placed("board", dict.fromkeys(MANY[:LONGEST_GAME], "t01 r0")),
    "a pawn": lambda: placed("pawns", {"Ann": MANY_NAMED}),
    "the hand of a scenario": lambda: built().hand("Ann", TILES),
    "the pile of a scenario": lambda: built().pile(TILES),
    "many names of a hand": lambda: built().hand("Ann", MANY),
    "dice": lambda: built().dice(*[(1, 1)] * (LONGEST_GAME + 1)),
    "a script in parts": lambda: built().play(*["keep"] * LONGEST_GAME).play("keep"),
    "a script": lambda: built().play(MANY),
    "metrics": lambda: simulated(metrics=MANY),
    "one metric many times": lambda: simulated(metrics=ONE_METRIC),
    "metrics by name": lambda: simulated(metrics=MANY_NAMED),
    "metrics of two": lambda: compared(metrics=MANY),
    "players of a tournament": lambda: competing(PLAYERS),
    "tables of a tournament": lambda: competing(dict.fromkeys(MANY[:30], "random"), seats=8),
    "files of results": lambda: merge_results(MANY),
    "an edit": lambda: tsuro.Editor().press(EDIT),
    "a path of results": lambda: merge_results([TEXT]),
    "the label of a mark": lambda: marked(LABEL),
    "a mark of many keys": lambda: marked([MANY_NAMED]),
    "a lesson": lambda: tsuro.Lesson(MANY_NAMED),
    "a path of a lesson": lambda: tsuro.Lesson(TEXT),
    "a speed": lambda: setattr(TsuroWidget(seeded(1)), "speed", TEXT),
    "a huge speed": lambda: setattr(TsuroWidget(seeded(1)), "speed", HUGE),
    "a mode": lambda: setattr(TsuroWidget(seeded(1)), "mode", MANY),
}


@pytest.mark.parametrize("door", LATE)
def test_what_is_far_too_long_is_refused_before_it_is_read(door: str) -> None:
    assert refused(LATE[door])


def test_a_laid_tile_of_a_scenario_that_is_far_too_long_is_a_fault_at_once() -> None:
    tracemalloc.start()
    try:
        assert "a tile as it lies reads like" in str(built().tile("c5", TILES).faults)
        assert tracemalloc.get_traced_memory()[1] < LARGEST_REFUSAL
    finally:
        tracemalloc.stop()


def test_a_scenario_a_round_and_metrics_are_taken_up_to_their_limits() -> None:
    assert built().play(*["keep"] * LONGEST_GAME)
    assert built().pile("w01 " * 1000)
    assert "at most 100" in refused(lambda: simulated(metrics=["wins"] * (MOST_METRICS + 1)))
    assert simulated(metrics={f"wins {number}": "shared" for number in range(MOST_METRICS)})
    assert len(entries(dict.fromkeys(MANY[:100], "random"), 2)) == 100
    assert "101 players are too many" in refused(entries, dict.fromkeys(MANY[:101], "random"), 2)


SET: Json = dict(as_json(Game("phoenix").state.rules["tiles"]))  # type: ignore[call-overload]
DEEP: dict[str, Callable[[Any], object]] = {
    "a seat": lambda deep: Game(seats=[deep, "Ben"]),
    "seats": lambda deep: Game(seats={"a": deep}),  # type: ignore[arg-type]
    "an action": lambda deep: seeded(1).play(deep),
    "a part of an action": lambda deep: seeded(1).play(Shuffle((deep,))),
    "a player's answer": lambda deep: seeded(1).run(lambda state, stream: deep),
    "a tile of a set": lambda deep: Game("phoenix", tiles={"C01": deep}),
    "a tile of a whole set": lambda deep: Game("phoenix", tiles=SET | {"C01": deep}),
    "a side of a tile": lambda deep: Game("phoenix", tiles=SET | {"C01": SET["C01"] | {"A": deep}}),
    "a lantern of a tile": lambda deep: Game("phoenix", tiles=SET | {"C01": SET["C01"] | {"lantern": deep}}),
    "a mode of a new board": lambda deep: TsuroWidget(seeded(1), mode=deep),
    "a speed": lambda deep: setattr(TsuroWidget(seeded(1)), "speed", deep),
    "a ply": lambda deep: setattr(TsuroWidget(seeded(1)), "ply", deep),
    "a mode": lambda deep: setattr(TsuroWidget(seeded(1)), "mode", deep),
    "a square": lambda deep: setattr(TsuroWidget(seeded(1)), "hovered", deep),
    "notes": lambda deep: noted(deep),
    "a trait of ipywidgets": lambda deep: setattr(TsuroWidget(seeded(1)), "tabbable", deep),
    "players of odds": lambda deep: tsuro.odds(seeded(1), "gone Ann", players=deep),
    "a script of odds": lambda deep: tsuro.odds(seeded(1), "gone Ann", players=[deep]),
    "an action of a branch": lambda deep: tsuro.Branches(seeded(1)).add("q", deep),
    "branches": lambda deep: tsuro.Branches(seeded(1)).compare(deep, deep),
    "a laid tile": lambda deep: built().tile("c5", deep),
    "a square of a scenario": lambda deep: built().tile(deep, "w01 r0"),
    "a script": lambda deep: built().play(deep),
    "dice": lambda deep: built().dice(deep),
    "a daikaiju": lambda deep: built().daikaiju("G1", deep),
    "a daikaiju that faces": lambda deep: built().daikaiju("G1", deep, 1),
    "the pawn of nobody": lambda deep: built().pawn(deep, "c1.n1"),
    "players of a tournament": competing,
    "a player of a tournament": lambda deep: competing([deep, "random"]),
    "the seats of a tournament": lambda deep: competing(["first", "random"], seats=deep),
    "an edit": lambda deep: tsuro.Editor().press(deep),
    "a page": lambda deep: TsuroWidget(seeded(1)).replay_html("page.html", deep),
}


def kept(notes: Any) -> Game:
    game = seeded(1)
    game.notes = notes
    return game


@pytest.mark.parametrize("door", DEEP)
def test_what_is_nested_too_deep_is_refused_in_words_at_every_door(door: str) -> None:
    deepest = nested(DEPTHS[0])
    for deep in (deepest, (deepest,), {"a": deepest}):
        assert refused(DEEP[door], deep)


def test_notes_that_are_nested_too_deep_are_not_written(tmp_path: Path) -> None:
    for write in (lambda game: game.save(tmp_path / "a.json"), lambda game: export(game, tmp_path / "b.json")):
        with pytest.raises(SaveError, match="names and notes are texts"):
            write(kept({"a": nested(DEPTHS[0])}))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("answers", [["roll 1 1"] * FAR_TOO_MANY, repeat("roll 1 1")], ids=["a list", "without end"])
def test_a_script_of_luck_is_as_long_as_a_game(answers: Any) -> None:
    assert "at most 10000 actions" in refused(lambda: scripted(answers))
    assert len(scripted(["roll 1 1"] * LONGEST_SCRIPT).lines) == LONGEST_SCRIPT


class Drawn(Exception):
    """A picture has been begun."""


@pytest.fixture
def nothing_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(*parts: object, **named: object) -> None:
        raise Drawn

    monkeypatch.setattr(exporting.GameExhibit, "drawn", draw)


def long_game(actions: int) -> Game:
    """A game of this length, whose actions are all alike and change nothing."""
    game = Game("classic", seats=2, seed=1)
    game.timeline.moments *= actions + 1
    game.timeline.now = actions
    return game


@pytest.mark.usefixtures("nothing_drawn")
@pytest.mark.parametrize("width", [641, 900, 1600, 4000])
def test_a_film_has_up_to_188_million_pixels_in_all(width: int) -> None:
    """Width by height, which is that of the board, by moments; that is known before a scene is made."""
    most = int(MOST_PIXELS / (width * (board_width(width) + 20)))
    with pytest.raises(Drawn):
        export(long_game(most - 1), kind="gif", width=width)
    for count in (most + 1, min(2 * most, LONGEST_GAME)):
        sentence = refused(lambda: export(long_game(count - 1), kind="gif", width=width))  # noqa: B023
        assert f"width is {width}: {count} pictures" in sentence
        assert "at most 188 million" in sentence


@pytest.mark.usefixtures("nothing_drawn", "wired")
def test_thirteen_moments_are_too_many_for_the_widest_film() -> None:
    """A game, boards that hide hands, and a scenario."""
    game = long_game(12)
    boards = TsuroWidget(game, mode="replay", curtain=True), AnalysisBoard(game, mode="replay", seat="Ann")
    for what in (game, *boards):
        assert "13 pictures of 4000 by 3644 pixels are 189 million" in refused(
            lambda: export(what, kind="gif", width=4000)  # noqa: B023
        )
    with pytest.raises(ValueError, match="27 pictures"):
        export(tsuro.Scenario.example(), kind="gif", width=4000)


@pytest.mark.usefixtures("nothing_drawn")
@pytest.mark.parametrize("edition", [*EDITIONS, "winds"])
def test_a_whole_game_is_a_film_at_the_usual_width(edition: str) -> None:
    options: Json = {"winds_of_change": True} if edition == "winds" else {}
    for seed in range(figure("games of an edition that are films")):
        for player in ("random", "cautious"):
            game = Game("phoenix" if options else edition, seats=8, seed=seed, **options).run(player)
            with pytest.raises(Drawn):
                export(game, kind="gif")
