"""What is wrong with an edition, a phase or a tile of one's own is told in one sentence, never in a bare error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, NamedTuple, cast

import pytest

from tests.editions.test_own_declarations import forgotten
from tsuro_widget import Game
from tsuro_widget.editions import (
    BOX,
    CLASSIC,
    EIGHT,
    SQUARE,
    TWELVE,
    Action,
    Ask,
    Choice,
    Consequence,
    Deal,
    DrawOne,
    EachPawn,
    Edition,
    EndTest,
    Event,
    Geometry,
    Kind,
    LayTile,
    NoFields,
    Phase,
    Seat,
    State,
    Step,
    Tile,
    TileSet,
    TokenKind,
    judge,
    one_of,
    over,
    register,
    sentence,
)
from tsuro_widget.words.phrases import Phrase, Refusal

__all__ = ["forgotten"]


class Go(Action, NoFields):
    verb = "go"


class _Went(NamedTuple):
    who: Seat


class Went(Event, _Went):
    verb = "went"


class Going(Choice):
    def options(self, state: State) -> Sequence[Action]:
        return [Go()]

    def apply(self, state: State, action: Action) -> Step:
        return Step(state.after(), (Went(state.seats[state.turn]),))


def own(**changes: Any) -> Edition:
    usual = {"actions": (*CLASSIC.actions, Go), "events": (*CLASSIC.events, Went)}
    return CLASSIC.but(key="mine", name="Mine", **{**usual, **changes})


def going(**methods: Any) -> Edition:
    """With a choice of which these methods are wrong."""
    return own(turn=(type("Wrong", (Going,), methods)(), *CLASSIC.turn))


def happening(happen: Any) -> Edition:
    return own(turn=(type("Wrong", (Consequence,), {"happen": happen})(), *CLASSIC.turn))


def played(edition: Edition) -> None:
    """As far as the first turn, told, drawn and played."""
    game = Game(register(edition), seats=2, seed=1)
    for _ in range(8):
        str(game)
        game.step()


class NoApply(Choice):
    def options(self, state: State) -> Sequence[Action]:
        return [Go()]


class Neither(Phase):
    """No choice, and nothing that happens."""


TILE = Tile("k01", EIGHT, (EIGHT.face([(0, 1), (2, 3), (4, 5), (6, 7)]),))

NOTHING, ONE, THEN, ANN = cast(Any, None), cast(Any, DrawOne()), cast(Any, LayTile((), judge)), cast(Any, ["Ann"])

POOLS: Sequence[Any] = ((1, 2), (["t01"],), (["t01"], ["moon"]), (["t01"], "t02"), ([["t01"]], []))

DECLARED: list[tuple[dict[str, Any], str]] = [
    ({"turn": (NoApply(),)}, "NoApply, a phase in turn, has no method apply"),
    ({"turn": (type("Bare", (Consequence,), {})(),)}, "Bare, a phase in turn, has no method happen"),
    ({"turn": (EachPawn((NoApply(),)),)}, "NoApply, a phase in then of EachPawn, has no method apply"),
    ({"turn": (Neither(),)}, r"turn has Neither\(\); it must be a phase, such as Deal\(\)"),
    ({"turn": (EachPawn(THEN),)}, r"then of EachPawn is LayTile\(.*\); it must be a tuple of phases"),
    ({"turn": (LayTile(ONE, judge),)}, r"then of LayTile is DrawOne\(\); it must be a tuple of phases"),
    ({"turn": (LayTile((), NOTHING),)}, "judge of LayTile is None; it must be a function"),
    (
        {"turn": (LayTile((), cast(Any, lambda state, seat: [])),)},
        r"judge of LayTile is .*; it must be a function, judge\(state\)",
    ),
    ({"fate": lambda state: None}, r"fate is .*; it must be a function, fate\(state, pawn, walk\)"),
    ({"box": lambda: None}, r"box is .*; it must be a function, box\(rules\)"),
    ({"pawns_each": lambda rules: 1}, r"pawns_each is .*; it must be a function, pawns_each\(rules, seats\)"),
    (
        {"turn": (type("Odd", (Going,), {"apply": lambda self, state: None})(),)},
        r"apply of Odd cannot be called as apply\(state, action\)",
    ),
    (
        {"turn": (EachPawn((type("Odd", (Consequence,), {"happen": lambda: None})(),)),)},
        r"happen of Odd cannot be called as happen\(state\)",
    ),
    ({"geometry": {"n1": (1, 0)}}, "geometry is .*; it must be a Geometry, such as EIGHT"),
    ({"options": ["board_size"]}, r"options is \['board_size'\]; it must be a dict of options"),
    ({"options": {**CLASSIC.options, "storms": 3}}, "options is .*; it must be a dict of options"),
    ({"box": TileSet((TILE,))}, "box is .*; it must be a function"),
    ({"can_play": None}, "can_play is None; it must be a function"),
    ({"token_kinds": ("buoy",)}, r"token_kinds is \('buoy',\); it must be a tuple of token kinds"),
    ({"token_kinds": (TokenKind("b", "buoy", SQUARE, BOX),)}, "names of the token kind 'b' are 'buoy'; they must be a"),  # type: ignore[arg-type]
    ({"token_kinds": (TokenKind("b", ("b 1",), SQUARE, BOX),)}, r"names of the token kind 'b' are \('b 1',\)"),
    (
        {"token_kinds": (TokenKind("glühwürmchen", ("b+",), SQUARE, BOX),)},
        r"names of the token kind 'glühwürmchen' are \('b\+',\); they must be a tuple of words of letters and digits",
    ),
    ({"reasons": "edge"}, "reasons is 'edge'; it must be a tuple of texts"),
    ({"faults": [judge]}, "faults is .*; it must be a dict of checks"),
    ({"tally": {"stars": 0}}, "tally is .*; it must be a tuple of names with the numbers at which they begin"),
    ({"parts": ("moon",)}, r"parts is \('moon',\); it must be a tuple of 'daikaiju' or 'lanterns'"),
    ({"words_of": CLASSIC}, r"words_of is .*; it must be a tuple of editions, such as \(CLASSIC,\)"),
    ({"palette": None}, "palette is None; it must be a text"),
    ({"actions": (*CLASSIC.actions, Went)}, "actions has .*Went.*; it must be a class of actions"),
    ({"actions": iter(CLASSIC.actions)}, "actions is .*; it must be a tuple of classes"),
]


@pytest.mark.parametrize(("changes", "why"), DECLARED)
def test_what_is_declared_wrongly_is_told_when_it_is_registered(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        register(own(**changes))


def _steps(events: Any) -> Callable[..., Step]:
    return lambda self, state, action: Step(state.after(), events)


def _yielded(self: Choice, state: State) -> Iterator[Action]:
    yield Go()


PLAYED: list[tuple[Callable[[], Edition], str]] = [
    (lambda: happening(lambda self, state: Step(state.after(NoApply()))), "NoApply has no method apply"),
    (
        lambda: going(options=lambda self, state: ["go"]),
        r"options of Wrong returned \['go'\]; it must be a list of act",
    ),
    (lambda: going(options=lambda self, state: [Go(), "go"]), r"options of Wrong returned \['go'\]; it must be a list"),
    (
        lambda: going(options=lambda self, state: [Go]),
        r"options of Wrong returned \[.*Go.*\]; it must be a list of act",
    ),
    (
        lambda: going(options=lambda self, state: Go()),
        r"options of Wrong returned Go\(\); it must be a list of actions",
    ),
    (lambda: going(options=lambda self, state: None), "options of Wrong returned None; it must be a list of actions"),
    (lambda: going(options=_yielded), "options of Wrong returned <generator.*; it must be a list of actions"),
    *(
        (
            lambda actor=actor: going(actor=lambda self, state: actor),
            f"actor of Wrong returned {actor!r}; it must be CH",
        )
        for actor in (7, -1, None, "Ann", True, 1.0)
    ),
    (
        lambda: happening(lambda self, state: Step(state.after(Neither()))),
        "Neither is no phase: it must be a Choice or a Consequence",
    ),
    (lambda: going(pawn=9), "Wrong is about the pawn 9; there are 2 pawns"),
    (
        lambda: going(apply=_steps(Went("Ann"))),
        "a Step of Wrong gives Went.* as events; they must be a tuple of events",
    ),
    (lambda: going(apply=_steps([Went("Ann")])), r"a Step of Wrong gives \[Went.* as events; they must be a tuple of"),
    (lambda: going(apply=_steps(("went",))), r"a Step of Wrong gives \('went',\) as events"),
    (lambda: going(apply=_steps(None)), "a Step of Wrong gives None as events"),
    (
        lambda: going(apply=lambda self, state, action: Step(NOTHING)),
        r"Wrong returned Step\(None, .*; it must be a Step",
    ),
    (
        lambda: going(ask=lambda self, state: "go"),
        r"ask of Wrong returned 'go'; it must be an Ask, such as Ask\('fire'\)",
    ),
    (
        lambda: going(ask=lambda self, state: Ask("go", pawns=NOTHING)),
        "ask of Wrong returned .*; it must be an Ask with",
    ),
    (
        lambda: going(target=lambda self, state, action: None),
        "target of Wrong returned None; it must be a dict of where",
    ),
    (
        lambda: going(target=lambda self, state, action: {"turns": 1}),
        "target of Wrong returned {'turns': 1}; it must be without 'turns', or with 'tile', 'side' and 'via' too",
    ),
    (
        lambda: going(outcome=lambda *given: sentence("no shot")),
        "outcome of Wrong returned .*; it must be a list of sentences",
    ),
    (
        lambda: going(choice_kind=lambda self, state: None),
        r"ask of Wrong returned \(None, .*; it must be an Ask with a text as key",
    ),
    (
        lambda: going(pools=lambda self, state: ["t01"]),
        r"pools of Wrong returned \['t01'\]; it must be None, or the tiles",
    ),
    *(
        (lambda pools=pools: going(pools=lambda self, state: pools), "pools of Wrong returned .*; it must be None, or")
        for pools in POOLS
    ),
    *(
        (lambda parts=parts: going(ask=lambda self, state: Ask("go", parts=parts)), "ask of Wrong returned .*; it must")
        for parts in ({"name": object()}, {"name": 3}, {4: "four"})
    ),
    (lambda: going(preview=lambda self, state, action: None), "Wrong returned None; it must be a Step of a state"),
    (
        lambda: happening(lambda self, state: Step(state.after(Deal))),
        "Deal.* is no phase: it must be a value such as",
    ),
    (
        lambda: happening(lambda self, state: Step(state.after("lay"))),
        "'lay' is no phase: it must be a value such as",
    ),
    (
        lambda: happening(lambda self, state: over(state, ANN)),
        r"the winners are \['Ann'\]; they must be numbers of",
    ),
    (lambda: happening(lambda self, state: Step(state)), "10000 things have happened, last Wrong, and nobody is asked"),
    (lambda: own(turn=()), "10000 things have happened, last .*, and nobody is asked: a Consequence ends with"),
    (
        lambda: own(fate=lambda state, pawn, walk: "edge"),
        "fate of edition 'mine' returned 'edge'; it must be a PawnLeft",
    ),
    (lambda: own(box=lambda rules: {}), "box of edition 'mine' returned {}; it must be a TileSet of some tiles"),
    (
        lambda: own(box=lambda rules: TileSet(())),
        "box of edition 'mine' returned .*; it must be a TileSet of some tiles",
    ),
    (lambda: own(geometry=TWELVE), "the tile 't01' has another geometry than edition 'mine'"),
    (lambda: own(misfits=lambda rules: None), "misfits of edition 'mine' returned None; it must be a list of texts"),
    *(
        (
            lambda size=size: own(size=lambda rules: size),
            f"size of edition 'mine' returned {size!r}; it must be a whole",
        )
        for size in (0, -1, 27, "6", None, 6.0)
    ),
    (
        lambda: own(pawns_each=lambda rules, seats: 3),
        "pawns_each of edition 'mine' returned 3; it must be a whole number",
    ),
]


@pytest.mark.parametrize(("edition", "why"), PLAYED)
def test_what_a_phase_or_a_part_returns_wrongly_is_told_when_it_is_played(
    edition: Callable[[], Edition], why: str
) -> None:
    """They were bare errors, or the game hung."""
    with pytest.raises(ValueError, match=why):
        played(edition())


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"refusal": lambda *given: "no"}, "refusal of Wrong returned 'no'; it must be a sentence, such as"),
    ({"detail": lambda *given: 3}, "detail of Wrong returned 3; it must be None or a sentence, such as"),
    *(
        ({"forbidden_actions": lambda *given, wrong=wrong: wrong}, "forbidden_actions of Wrong returned .*; it must be")
        for wrong in (None, [1], [(Go(), "no")], [(Go(),)])
    ),
]


@pytest.mark.parametrize(("methods", "why"), REFUSED)
def test_what_refuses_wrongly_is_told_when_an_action_is_refused(methods: dict[str, Any], why: str) -> None:
    game = Game(going(**methods), seats=2, seed=1)
    while game.state.begun is None:
        game.step()
    with pytest.raises(ValueError, match=why):
        game.play("keep")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (
            lambda: CLASSIC.with_phase(cast(Any, "Deal"), cast(Any, str)),
            "with_phase takes a class of phases and a function",
        ),
        (lambda: CLASSIC.with_phase(Deal, NOTHING), r"of one, as in with_phase\(Deal, make\), not .*Deal.* and None"),
        (lambda: one_of(meaning="the weather"), "one_of needs words, such as 'calm' and 'storm', not nothing"),
        (lambda: one_of(NOTHING, meaning="the weather"), r"one_of needs words, .*, not \(None,\)"),
    ],
)
def test_what_an_edition_is_made_with_wrongly_is_told(make: Callable[[], object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make()


def test_a_question_that_ends_with_a_mark_stands_alone_in_a_refusal() -> None:
    """It was 'Ann: where to?, for example'."""
    words = {"en": {"ask go": "{name}: where to?"}, "de": {"ask go": "{name}: wohin?"}}
    game = Game(going().but(words=words), seats=2, seed=1)
    while game.state.begun is None:
        game.step()
    with pytest.raises(Refusal, match=r"^'keep' is not possible now\. Ann: where to\? For example: 'go'\.$") as error:
        game.play("keep")
    german = error.value.refusal.text(game.state.edition.voice("de"))
    assert german == "'keep' ist jetzt nicht möglich. Ann: wohin? Zum Beispiel: 'go'."


def test_a_part_that_no_edition_has_is_told() -> None:
    with pytest.raises(ValueError, match="an edition has no part 'pawns'; there are key, name, palette"):
        CLASSIC.but(pawns=2)


class LayInWords(LayTile):
    def outcome(self, state: State, action: Action) -> list[Phrase]:  # type: ignore[override]
        return [sentence("no shot")]


def test_an_outcome_need_not_take_the_preview() -> None:
    """It was a bare error where tiles are laid."""
    game = Game(CLASSIC.with_phase(LayTile, lambda lay: LayInWords(lay.then, lay.judge)).but(key="mine"), seed=1)
    while game.state.begun is None:
        game.step()
    assert {option["says"] for option in game.scene()["ask"]["options"]} == {"no shot"}


def test_the_tests_of_the_end_are_phases() -> None:
    position = Game("classic", seats=2, seed=1).run().position() | {"edition": "mine"}
    register(own(ends=lambda before: EndTest(before)))
    position.pop("winners", None)
    with pytest.raises(ValueError, match=r"ends of edition 'mine' returned EndTest\(.*\); it must be a tuple"):
        Game.from_position(position, check=False)


# -- tiles and geometries --------------------------------------------------------------------------------


FACE = TILE.faces[0]


@pytest.mark.parametrize(
    ("tile", "why"),
    [
        *(
            (Tile(cast(str, name), EIGHT, (FACE,)), "is not the name of a tile")
            for name in ("", "t 1", "tile", "t1234", None, 3)
        ),
        (Tile("k02", EIGHT, (FACE,)), "there are two tiles with the name 'k02'"),
        (
            Tile("k01", EIGHT, cast(Any, FACE)),
            "the faces of the tile 'k01' are .*; they must be|a face of the tile 'k01' is",
        ),
        (Tile("k01", EIGHT, (FACE,) * 3), "they must be a tuple of at most two"),
        (Tile("k01", EIGHT, ((1, 2, 3, 4, 5, 6, 7, 0),)), "a face of the tile 'k01' is .*; make it by face"),
        (Tile("k01", EIGHT, ((1, 0),)), "a face of the tile 'k01' is .*; make it by face"),
        ("k01", "'k01' is not a tile, such as Tile"),
    ],
)
def test_a_wrong_tile_is_told_when_it_comes_to_its_set(tile: Any, why: str) -> None:
    """A path that leads back nowhere was walked for ever, and of two tiles with one name one was lost."""
    with pytest.raises(ValueError, match=why):
        TileSet((Tile("k02", EIGHT, (FACE,)), tile))


SIDES = {"n1": (1, 0), "e1": (2, 1), "s1": (1, 2), "w1": (0, 1)}


@pytest.mark.parametrize(
    ("width", "ports", "why"),
    [
        (
            2,
            {"n1": (1, 0), "e1": (2, 1)},
            r"the port 'n1' is at \(1, 0\), and there is no port across from it, at \(1, 2",
        ),
        (2, {"n1": (1, 0), "s1": (1, 2)}, r"there is no port where a quarter turn brings it, at \(2, 1\)"),
        (2, {**SIDES, "x1": (1, 0)}, r"the port 'n1' is at \(1, 0\), where another one is"),
        (2, {**SIDES, "x1": (1, 1)}, r"the port 'x1' is at \(1, 1\); it must be on the edge of a square 2 wide"),
        (2, {"n": (1, 0), "e1": (2, 1), "s1": (1, 2), "w1": (0, 1)}, "'n' is not the name of a port"),
        ("2", SIDES, "a geometry is a width and ports by name"),
        (2, [(1, 0)], "a geometry is a width and ports by name"),
        (2, {}, "a geometry is a width and ports by name"),
    ],
)
def test_a_geometry_whose_sides_do_not_meet_is_told(width: Any, ports: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Geometry(width, ports)


@pytest.mark.parametrize(
    "pairs", [[(0, 1), (1, 2)], [(0, 0)], [(0, 9)], [(-1, 0)], [(0, 1, 2)], [("n1", "s1")], [0, 1], [(0.0, 1)]]
)
def test_a_face_has_pairs_of_ports_and_each_port_once(pairs: Any) -> None:
    with pytest.raises(ValueError, match="of a face must be two ports that no other pair has: numbers from 0 to 7"):
        EIGHT.face(pairs)


# -- kinds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", [Kind("a colour", "red"), Kind("a colour", "(r)(ed)"), Kind("a", "(red"), Kind(shape="x")]
)
def test_a_kind_that_can_neither_be_read_nor_written_is_told(kind: Kind) -> None:
    class _Paint(NamedTuple):
        what: Annotated[str, kind]

    paint = type("Paint", (Action, _Paint), {"verb": "paint"})
    paint.field_kinds = classmethod(lambda cls: {"what": kind})  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match=r"the kind of Paint\.what is .*; its pattern has one group, its shape one %s"):
        register(own(actions=(*CLASSIC.actions, paint)))


class _Count(NamedTuple):
    number: Annotated[int, Kind(write=lambda value: value.name)]


class CountUp(Action, _Count):
    verb = "count"


def test_a_kind_that_cannot_write_a_value_is_told() -> None:
    with pytest.raises(ValueError, match="'number' cannot be written of 3: 'int' object has no attribute 'name'"):
        str(CountUp(3))


def test_a_sentence_that_names_no_field_is_told() -> None:
    wrong = type("Wrong", (Event, _Went), {"verb": "strayed", "says": "strayed {why}"})
    with pytest.raises(ValueError, match=r"Wrong\.says is 'strayed {why}', and it has no field 'why'"):
        register(own(events=(*CLASSIC.events, wrong)))


def test_an_event_of_somebody_who_has_no_seat_is_in_the_log() -> None:
    """It was a bare `tuple.index(x): x not in tuple`."""
    game = Game(register(going(apply=_steps((Went("Zoe"),)))), seats=2, seed=1)
    while game.ply < 6:
        game.step()
    assert None in [line["seat"] for line in game.scene()["log"]]
