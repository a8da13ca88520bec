"""The scene: complete, plain JSON, in agreement with the engine, and silent about what a seat may not see."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, pairwise
from random import Random
from typing import Any, get_args

import pytest

from tests.golden_scenes import COPIES, FOLDER, MOMENTS, exchange, files, random_moment, scene_text
from tests.helpers import NAMES, any_option, corner, legal, played, table
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions import EDITIONS
from tsuro_widget.editions.classic import CLASSIC
from tsuro_widget.editions.seas import SEAS
from tsuro_widget.rules.engine import play
from tsuro_widget.rules.events import Dealt, Drew, Event, HandReturned, Swapped
from tsuro_widget.rules.lantern_events import Discarded, TookHand
from tsuro_widget.rules.model import State
from tsuro_widget.rules.monster_events import WakeBitten
from tsuro_widget.rules.views import Swaps
from tsuro_widget.show.scene import scene
from tsuro_widget.show.words import LOG_LINES, clause

Json = dict[str, Any]

EVERY = list(EDITIONS)
LARGEST = 16 * 1024
TABLES = [(edition, seats) for edition in EVERY for seats in (2, 3, 8)]
ONE_FACED = [(edition, seats) for edition, seats in TABLES if edition != "phoenix"]


def moments(games: int, tables: Sequence[tuple[str, int]] = TABLES) -> Iterator[Game]:
    """Every moment of random games: the same game again and again, one action further on."""
    for edition, seats in tables:
        for seed in range(games):
            random, game = Random(f"{edition} {seats} {seed}"), Game(edition, seats=NAMES[:seats], seed=seed)
            yield game
            while game.actor is not None:
                game.step() if game.actor == "chance" else game.play(any_option(game.state, random))
                yield game


def asked(kind: str, games: int = 4, tables: Sequence[tuple[str, int]] = ONE_FACED) -> Iterator[tuple[Game, Json]]:
    for game in moments(games, tables):
        view = game.scene()
        if view["ask"] and view["ask"]["kind"] == kind:
            yield game, view


def compact(view: Json) -> bytes:
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


# -- golden scenes -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_a_scene_is_what_the_front_end_is_tested_with(name: str) -> None:
    """`python -m tests.golden_scenes` writes both files anew."""
    kept, copy = files(name)
    assert scene_text(name) == kept.read_text(encoding="utf-8") == copy.read_text(encoding="utf-8")


def test_no_golden_scene_is_left_over() -> None:
    expected = [{path.name for path in pair} for pair in zip(*map(files, MOMENTS), strict=True)]
    assert [
        {path.name for path in FOLDER.glob("*.json")},
        {path.name for path in COPIES.glob("golden-*.json")},
    ] == expected


# -- JSON ----------------------------------------------------------------------------------------


def test_a_scene_survives_json_and_stays_small() -> None:
    """At most 16 kB on 6 by 6 and 7 by 7, with eight at the table."""
    for game in moments(4, [(edition, 8) for edition in EVERY]):
        view = game.scene()
        written = compact(view)
        assert json.loads(written) == view
        assert len(written) <= LARGEST


def test_scenes_share_nothing_that_can_be_changed() -> None:
    game = random_moment("classic", 3, 1, 6)
    before = compact(game.scene())
    spoilt = game.scene()
    spoilt["curves"]["0-1"].clear()
    spoilt["ports"][0].clear()
    spoilt["tiles"].clear()
    assert compact(game.scene()) == before


# -- the board and the pawns ---------------------------------------------------------------------


def point(view: Json, cell: str, port: int) -> tuple[float, float]:
    """Where a port of a square is, to three digits."""
    column, row, at = ord(cell[0]) - ord("a"), int(cell[1:]) - 1, view["ports"][port]
    return near(column + at["x"], row + at["y"])


def near(x: float, y: float) -> tuple[float, float]:
    return round(x, 3), round(y, 3)


def check_way(view: Json, steps: Sequence[Sequence[Any]]) -> None:
    """Each path begins where the one before it ended, and lies on its tile."""
    laid = {tile["cell"]: tile["links"] for tile in view["tiles"]}
    for (cell, _, leave), (following, enter, _) in pairwise(steps):
        assert point(view, cell, leave) == point(view, following, enter)
    for cell, enter, leave in steps:
        assert cell not in laid or laid[cell][enter] == leave


def behind(view: Json, cell: str, port: int) -> str:
    at = view["ports"][port]
    return f"{chr(ord(cell[0]) + at['dx'])}{int(cell[1:]) + at['dy']}"


def test_trails_lead_from_the_rim_to_the_pawns() -> None:
    """Or from where a daikaiju has taken a tile, also where another lies now."""
    for game in moments(2, ONE_FACED):
        view = game.scene()
        bitten = {str(event.cell) for event in game.events if isinstance(event, WakeBitten)}
        for trail in view["trails"]:
            pawn, steps = view["pawns"][trail["pawn"]], trail["steps"]
            check_way(view, steps)
            on_rim = bool(set(point(view, steps[0][0], steps[0][1])) & {0, view["size"]})
            assert on_rim or behind(view, *steps[0][:2]) in bitten
            assert point(view, steps[-1][0], steps[-1][2]) == near(pawn["x"], pawn["y"])


def test_pawns_face_empty_squares_and_one_is_active() -> None:
    for game in moments(2, ONE_FACED):
        view = game.scene()
        laid = {tile["cell"] for tile in view["tiles"]}
        assert all((pawn["cell"] is None) == bool(pawn["out"]) for pawn in view["pawns"])
        assert view["over"] or not laid & {pawn["cell"] for pawn in view["pawns"]}
        active = [pawn for pawn in view["pawns"] if pawn["active"]]
        kind = view["ask"] and view["ask"]["kind"]
        assert len(active) == {"place": 1, "swap": 1, "pawn": 2}.get(kind, 0)
        assert all(pawn["seat"] == view["ask"]["seat"] for pawn in active)


def test_a_pawn_beside_a_square_stands_at_the_middle_of_its_side() -> None:
    game = random_moment("kosmos", 3, 1, 1)
    game.play("start f3.e")
    pawn = game.scene()["pawns"][0]
    assert (pawn["x"], pawn["y"], pawn["dx"], pawn["dy"], pawn["at"], pawn["cell"]) == (6, 2.5, -1, 0, "f3.e", "f3")


def test_a_pawn_that_left_looks_off_the_board() -> None:
    game = played(corner({"Ann": "t20 t01", "Ben": "t32", "Cy": "t30"}), "place t20 r0")
    ben = game.scene()["pawns"][1]
    assert (ben["out"], ben["at"], ben["x"], ben["y"], ben["dx"], ben["dy"]) == ("edge", None, 0, 0.6667, -1, 0)


def test_a_pawn_that_left_nobody_knows_where_is_nowhere() -> None:
    game = table({"Ann": "a1.n1", "Ben": "f6.s1", "Cy": {"out": "edge"}}, {"Ann": "t01 t20", "Ben": "t32"})
    view = game.scene()
    assert (view["pawns"][2]["x"], view["pawns"][2]["y"]) == (None, None)
    assert view["seats"][2]["state"] == "out"
    assert view["trails"] == []


def test_the_tile_laid_last_is_pointed_at_until_the_next_one() -> None:
    game = exchange()
    assert game.scene()["last"] == "a1"
    assert game.play("keep")
    assert game.scene()["last"] == "a1"


def test_a_described_board_has_no_tile_laid_last() -> None:
    """Also after an action that lays none."""
    pawns = {"Ann": ["b1.w1", "c1.n"], "Ben": ["f6.s", "f3.e"]}
    game = table(pawns, {"Ann": "t32", "Ben": "t33"}, edition="kosmos", board={"a1": "t34 r0"})
    assert game.scene()["last"] is None
    game.play("pawn 1")
    assert game.scene()["last"] is None


# -- the question --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["start", "place", "pawn"])
def test_the_options_are_those_of_the_engine(kind: str) -> None:
    for game, view in asked(kind):
        assert [option["text"] for option in view["ask"]["options"]] == legal(game)


def test_placements_and_refusals_cover_the_hand_in_every_turn_once() -> None:
    for game, view in asked("place"):
        offered = [*view["ask"]["options"], *view["ask"]["refused"]]
        ways = [(option["tile"], turn, option["via"]) for option in offered for turn in option["turns"]]
        vias = {via for _, _, via in ways}
        hand = game.state.hands[game.state.turn]
        every = [(tile, turn, via) for tile in hand for turn in range(4) for via in vias]
        assert sorted(ways, key=str) == sorted(every, key=str)
        assert vias == {None} or len(vias) == 2


def test_every_turn_of_a_placement_shows_the_same_face() -> None:
    for _, view in asked("place", games=1):
        links = {tile["tile"]: tile["links"] for tile in view["hand"]["tiles"]}
        for option in view["ask"]["options"]:
            faces = [links[option["tile"]][turn] for turn in option["turns"]]
            assert all(face == faces[0] for face in faces)
            assert option["text"].split()[2] == f"r{option['turns'][0]}"


def test_an_outcome_comes_true() -> None:
    """Where a placement says that pawns end is where they are once it was played."""
    for game, view in asked("place", games=2):
        for option in view["ask"]["options"]:
            state, events = play(game.state, option["text"])
            after = scene(state, events)
            foretold = [{key: pawn[key] for key in ("pawn", "steps", "out")} for pawn in option["pawns"]]
            assert after["motions"] == foretold
            for pawn in option["pawns"]:
                there = after["pawns"][pawn["pawn"]]
                assert there["out"] == pawn["out"]
                check_way(after, pawn["steps"])
                assert not pawn["steps"] or point(after, *pawn["steps"][-1][::2]) == near(there["x"], there["y"])


def test_a_refused_placement_is_refused_and_says_which_rule_forbids_it() -> None:
    """Rulebook of 2005, line 127: nobody leaves the board by choice; of the Seas, lines 165 to 178."""
    found = 0
    for game, view in asked("place"):
        for option in view["ask"]["refused"]:
            found += 1
            assert ("Seas rules, lines 1" if game.state.edition is SEAS else "classic rules, line 127") in option["why"]
            assert any(pawn["out"] for pawn in option["pawns"])
            with pytest.raises(IllegalAction):
                play(game.state, option["text"])
    assert found > 100


def test_a_placement_says_in_words_what_it_does() -> None:
    game = corner({"Ann": "t20 t01 t03", "Ben": "t32", "Cy": "t30"})
    ask = game.scene()["ask"]
    says = {option["text"]: option["says"] for option in [*ask["options"], *ask["refused"]]}
    assert says["place t20 r0"] == "Ann travels 1 square and faces b1. Ben leaves the board."
    assert says["place t01 r0"] == "Ann meets another pawn and is out. Ben meets another pawn and is out. Cy wins."
    assert ask["text"] == "Ann: lay a tile on a1"


def test_the_pools_of_an_exchange_make_all_its_options() -> None:
    game = exchange()
    ask = game.scene()["ask"]
    mine, theirs = ask["mine"], [tile["tile"] for tile in ask["theirs"]]
    swaps = [
        f"swap {' '.join(give)} for {' '.join(take)}"
        for k in range(1, len(mine) + 1)
        for give in combinations(mine, k)
        for take in combinations(theirs, k)
    ]
    assert ask["options"] == []
    assert sorted(["keep", *swaps]) == sorted(legal(game))


def test_the_end_names_the_winners() -> None:
    for game in moments(3):
        view = game.scene()
        if game.actor is None:
            assert view["ask"] is None
            assert [view["seats"][seat]["name"] for seat in view["over"]["winners"]] == list(game.winners)
            assert all((seat["state"] == "won") == (seat["name"] in game.winners) for seat in view["seats"])


# -- what is hidden ------------------------------------------------------------------------------


def disguised(state: State, viewer: int | None, random: Random) -> State:
    """The same to this viewer: tiles that are hidden from it change places. What an exchange shows stays."""
    shown = {viewer}
    if state.actor == viewer and isinstance(state.options, Swaps):
        shown |= set(range(len(state.seats))) - {*state.living}
    hidden = [seat for seat in range(len(state.seats)) if seat not in shown]
    pool = [tile for seat in hidden for tile in state.hands[seat]] + list(state.pile)
    random.shuffle(pool)
    hands = list(state.hands)
    for seat in hidden:
        hands[seat], pool = tuple(pool[: len(hands[seat])]), pool[len(hands[seat]) :]
    board = [token for token in state.tokens if token.at != "stock"]
    stock = random.sample([token for token in state.tokens if token.at == "stock"], len(state.tokens) - len(board))
    return state.but(hands=tuple(hands), pile=tuple(pool), tokens=(*board, *stock))


def masked(event: Event) -> Event:
    """The event with its tiles made unrecognisable, if they are nobody's business."""
    if isinstance(event, Dealt | HandReturned):
        return event._replace(tiles=("t99",) * len(event.tiles))
    if isinstance(event, Swapped):
        return event._replace(gave=("t99",) * len(event.gave), took=("t98",) * len(event.took))
    if isinstance(event, TookHand):
        return event._replace(tiles=("t99",) * len(event.tiles))
    return event._replace(tile="t99") if isinstance(event, Drew | Discarded) else event


def test_a_seat_sees_nothing_of_other_hands_the_pile_and_its_order() -> None:
    """Scenes of states that differ only in what is hidden are the same, byte for byte."""
    random, seen = Random(11), 0
    for game in moments(2):
        log = [moment.events for moment in game.timeline.past[1:]]
        secret = [tuple(map(masked, events)) for events in log]
        for viewer in range(0, len(game.state.seats), 3):
            other = disguised(game.state, viewer, random)
            name = game.state.seats[viewer]
            told = scene(game.state, log[-1] if log else (), name, ply=game.ply, log=log)
            assert compact(told) == compact(scene(other, secret[-1] if log else (), name, ply=game.ply, log=secret))
            seen += 1
    assert seen > 800


def test_another_seats_options_are_not_told() -> None:
    for game in (random_moment("classic", 3, 1, 6), exchange()):
        others = [name for name in game.state.seats if name != game.actor]
        for name in others:
            view = game.scene(name)
            assert view["hand"]["seat"] == game.state.seats.index(name)
            assert (view["ask"]["options"], view["ask"]["refused"]) == ([], [])
            assert "theirs" not in view["ask"]
            assert view["ask"]["actor"] == game.actor


def test_the_one_asked_sees_its_options_and_an_open_table_all() -> None:
    game = random_moment("classic", 3, 1, 6)
    assert game.scene(game.actor) == game.scene()


def test_a_seat_that_is_not_at_the_table_cannot_look() -> None:
    with pytest.raises(ValueError, match="no seat 'Zoe'; the seats are Ann, Ben"):
        Game("classic", seats=2).scene("Zoe")


# -- words ---------------------------------------------------------------------------------------


def past(games: Iterable[Game]) -> Iterator[Game]:
    """Every moment up to where these games are."""
    for game in games:
        for ply in range(game.ply):
            game.goto(ply)
            yield game


def test_every_kind_of_event_has_words() -> None:
    kinds: dict[type, str] = {}
    relocated = played(MOMENTS["seas-relocation"](), "start g1.e1")
    winds = (MOMENTS[name]() for name in ("winds-flip", "winds-over", "winds-place"))
    burnt = played(MOMENTS["phoenix-turn"](), "immolate")
    for game in chain([relocated, burnt], past(winds), moments(3)):
        for event in game.timeline.present.events:
            words = str(clause(game.state, event))
            kinds[type(event)] = words
            assert words
            assert "{" not in words
    exchanged = played(exchange(), "swap t01 t03 for t32 t33")
    kinds |= {type(event): str(clause(exchanged.state, event)) for event in exchanged.events}
    assert set(kinds) == set(get_args(Event))
    assert kinds[Swapped] == "Ann exchanges 2 tiles"


def test_the_log_has_one_line_for_each_of_the_last_plies() -> None:
    game = random_moment("kosmos", 8, 1, 999, forbid_self_elimination=True)
    lines = game.scene()["log"]
    assert [line["ply"] for line in lines] == list(range(max(1, game.ply - LOG_LINES + 1), game.ply + 1))
    assert lines[-1]["text"].split("; ")[-1] == game.scene()["over"]["text"]


def test_a_line_tells_what_the_others_went_through() -> None:
    game = played(corner({"Ann": "t20 t01 t03", "Ben": "t32 t33 t34", "Cy": "t30 t31 t29"}), "place t20 r0", "keep")
    first, second = game.scene()["log"]
    assert (first["ply"], first["seat"], first["text"]) == (1, 0, "lays t20 on a1; Ben is out")
    assert second["text"] == "keeps the hand; the tiles of Ben go back into the pile"


def test_a_reason_of_an_edition_of_ones_own_is_told_in_its_own_word() -> None:
    drowned = replace(CLASSIC, fate=lambda state, walk: "water" if walk.ending == "edge" else "")
    game = Game(drowned, seats=["Ann", "Ben", "Cy"], seed=3)
    game.run("random")
    texts = {seat["text"] for seat in game.scene()["seats"]}
    assert "out: water" in texts
