"""An edition of one's own that is declared wrongly is told so in one plain sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from tsuro_widget import Game
from tsuro_widget.editions import (
    BOX,
    CLASSIC,
    EDITIONS,
    KOSMOS,
    SEAS,
    SQUARE,
    TILE,
    Action,
    Choice,
    Count,
    Edition,
    Event,
    NoFields,
    Seat,
    Square,
    State,
    Step,
    TileName,
    TokenKind,
    TokenName,
    register,
)
from tsuro_widget.notation.position import position_of
from tsuro_widget.rules.actions import check_form, parse, who_acts
from tsuro_widget.rules.face_down import FaceDown, Unseen


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    EDITIONS.pop("mine", None)


class _Moor(NamedTuple):
    name: TokenName
    cell: Square | None = None


class Moor(Action, _Moor):
    verb, form = "moor", "{name}[ at {cell}]"


class SailOn(Action, NoFields):
    verb = "sail on"


class MoorFast(Action, NoFields):
    verb, by = "moor fast", "dice"


class _Moored(NamedTuple):
    who: Seat
    name: TokenName
    cell: Square | None = None


class Moored(Event, _Moored):
    verb, form = "moored", "{who} {name}[ at {cell}]"


@dataclass(frozen=True)
class Mooring(Choice):
    """A buoy is moored on a corner, or taken in again; then no option is left."""

    def options(self, state: State) -> Sequence[Action]:
        where = {token.name: token.at for token in state.tokens if token.kind == "buoy"}
        corner = state.board.grid.cells[0]
        free = [Moor(name, corner) for name, at in where.items() if at == BOX and corner not in state.board.laid]
        taken = [Moor(name) for name, at in where.items() if at != BOX]
        return [*free, *taken, SailOn()] if free or taken else []

    def apply(self, state: State, action: Action) -> Step:
        if not isinstance(action, Moor):
            return Step(state.after())
        tokens = state.tokens_with(action.name, action.cell or BOX)
        return Step(state.after(tokens=tokens), (Moored(state.seats[state.turn], action.name, action.cell),))


def with_buoy(**changes: Any) -> Edition:
    declared: dict[str, Any] = {
        "name": "Mine",
        "token_kinds": (*CLASSIC.token_kinds, TokenKind("buoy", ("buoy1",), SQUARE, BOX)),
        "turn": (Mooring(), *CLASSIC.turn),
        "actions": (*CLASSIC.actions, Moor, SailOn),
        "events": (*CLASSIC.events, Moored),
        "words": {"en": {"log moored": "moors {name} at {cell}", "would moored": "{name} would lie at {cell}"}},
    }
    return CLASSIC.but(key="mine", **{**declared, **changes})


def moored() -> Game:
    game = Game(register(with_buoy()), seats=2, seed=1)
    while not game.legal_actions or not isinstance(game.legal_actions[0], Moor):
        game.step()
    return game


# -- what may be declared --------------------------------------------------------------------------------


def test_a_field_that_may_be_empty_is_annotated_as_python_does_it_and_is_read_back() -> None:
    """`Square | None` was a bare KeyError: 'cell'."""
    game = moored()
    assert [str(action) for action in game.legal_actions] == ["moor buoy1 at a1", "sail on"]
    assert str(game.play("moor buoy1 at a1")[0]) == "moored Ann buoy1 at a1"
    again = Game.from_record(game.record())
    assert (again.state, again.events) == (game.state, game.events)


def test_an_action_may_have_a_verb_of_two_words() -> None:
    game = moored()
    game.play("  sail   on ")
    assert str(game.actions[-1]) == "sail on"
    with pytest.raises(ValueError, match="cannot read 'sail on now': it reads like 'sail on'"):
        moored().play("sail on now")
    with pytest.raises(ValueError, match="not an action: 'sail off'"):
        moored().play("sail off")


def test_of_two_verbs_that_a_text_begins_with_the_longer_one_counts() -> None:
    """`moor fast` was read as `moor`, also in a file that had been saved."""
    game = Game(with_buoy(actions=(*CLASSIC.actions, Moor, MoorFast, SailOn)), seats=["Ann", "Ben"], seed=1)
    grid, edition = game.state.board.grid, game.state.edition
    assert [parse(text, edition, grid) for text in ("moor fast", "moor buoy1")] == [MoorFast(), Moor("buoy1")]
    check_form("moor fast")
    assert (who_acts("moor fast"), who_acts("moor buoy1")) == ("dice", "seat")


def test_the_board_has_words_for_the_button_and_the_heading_of_an_action_without_words() -> None:
    """It showed the keys, `do moor` and `choose moor`."""
    voice = register(with_buoy(words={"en": {"do sail on": "Sail on!"}})).voice("en")
    assert (voice.board["do moor"], voice.board["choose moor"]) == ("moor", "{name}: moor")
    assert (voice.board["do sail on"], voice.board["choose sail on"]) == ("Sail on!", "{name}: sail on")


def test_a_token_of_ones_own_stays_where_it_is_in_an_edition_of_the_seas() -> None:
    """The shuffle of the daikaiju lost it, and a board looked for the numbers on it."""
    kinds = (*SEAS.token_kinds, TokenKind("buoy", ("buoy1",), SQUARE, BOX))
    actions, events = (*SEAS.actions, Moor, SailOn), (*SEAS.events, Moored)
    turn = (Mooring(), *SEAS.turn)
    own = SEAS.but(key="mine", name="Mine", token_kinds=kinds, turn=turn, actions=actions, events=events)
    game = Game(register(own), seats=2, seed=1)
    while not game.legal_actions or not isinstance(game.legal_actions[0], Moor):
        game.step()
    game.play("moor buoy1 at a1")
    assert [token["cell"] for token in game.scene()["tokens"] if token.get("name") == "buoy1"] == ["a1"]
    assert Game.from_record(game.run().record()).state == game.state


def test_an_empty_field_leaves_no_none_in_a_sentence() -> None:
    game = moored()
    game.play("moor buoy1 at a1")
    while not any(action == Moor("buoy1") for action in game.legal_actions[:1]):
        game.step()
    assert "None" not in str(game)
    game.play("moor buoy1")
    assert "None" not in game.scene()["log"][-1]["text"]


def test_a_choice_without_options_is_not_asked() -> None:
    """It was a bare ZeroDivisionError."""
    game = Game(register(with_buoy(token_kinds=CLASSIC.token_kinds)), seats=2, seed=1).run()
    assert game.winners


@pytest.mark.parametrize("look", [lambda tiles: tiles.index("t01"), lambda tiles: tiles.count("t01")])
def test_a_preview_ends_where_tiles_face_down_are_searched(look: Any) -> None:
    with pytest.raises(Unseen):
        look(FaceDown(("t01", "t02")))


# -- what may not ----------------------------------------------------------------------------------------


class _Two(NamedTuple):
    one: Count
    other: Count


class _Plain(NamedTuple):
    what: str


WRONG: list[tuple[type, tuple[type, ...], dict[str, Any], str]] = [
    (Action, (NoFields,), {}, "Wrong has no verb"),
    (Action, (NoFields,), {"verb": "a(b%"}, "Wrong has no verb"),
    (Action, (), {"verb": "wrong"}, "Wrong has no fields: it stands on top of a NamedTuple of them, or on NoFields"),
    (Action, (NoFields,), {"verb": "place"}, "two classes with the verb 'place': PlaceTile and Wrong"),
    (Action, (_Two,), {"verb": "wrong", "form": "{won}"}, "the form of Wrong names 'won', which is no field"),
    (Action, (_Two,), {"verb": "wrong", "form": "{one}[ {other}"}, "a part in brackets holds one field"),
    (Action, (_Two,), {"verb": "wrong", "form": "{one}"}, "the text of Wrong leaves out 'other', which has neither"),
    (Action, (_Plain,), {"verb": "wrong"}, "the text of Wrong leaves out 'what', which has neither a kind nor"),
    (Action, (NoFields,), {"verb": "wrong", "by": "luck"}, "Wrong.by is 'luck'; it must be one of seat, dice"),
    (Event, (NoFields,), {"verb": "wrong", "secret": ("tile",)}, "Wrong has no field 'tile', which is named in its"),
]


@pytest.mark.parametrize(("above", "fields", "says", "why"), WRONG)
def test_a_wrong_action_or_event_is_told_when_it_is_registered(
    above: type, fields: tuple[type, ...], says: dict[str, Any], why: str
) -> None:
    wrong = type("Wrong", (above, *fields), {**says, "__module__": __name__})
    part = "actions" if above is Action else "events"
    with pytest.raises(ValueError, match=why):
        register(CLASSIC.but(key="mine", **{part: (*getattr(CLASSIC, part), wrong)}))
    assert "mine" not in EDITIONS


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"actions": ("moor",)}, "actions has 'moor'; it must be a class of actions"),
        ({"actions": None}, "actions is None; it must be a tuple of classes"),
        ({"turn": Mooring()}, r"turn is Mooring\(\); it must be a tuple of phases"),
        ({"turn": ("lay",)}, "turn has 'lay'; it must be a phase"),
        ({"seats": range(0)}, r"seats is range\(0, 0\); it must be a range such as"),
        ({"name": None}, "name is None; it must be a text"),
        ({"token_kinds": (TokenKind("buoy", ("b", "b"), SQUARE, BOX),)}, "there are two tokens with the name 'b'"),
        ({"token_kinds": (TokenKind("buoy", ("b",), "moon", BOX),)}, "place of the token kind 'buoy' is 'moon'"),
        ({"looks": None}, "looks is None; it must be Looks"),
        ({"words": ["ask"]}, r"words is \['ask'\]; it must be a dict such as"),
        ({"words": {"en": {"ask place": 3}}}, "the words 'ask place' in 'en' are 3; they must be a text"),
        ({"words": {"en": {"ask place": "{name"}}}, "the words 'ask place' in 'en' are '{name'; they must be"),
        ({"words": {"en": {"ask place": "{name.__class__}"}}}, "they must be a text with parts {name}"),
    ],
)
def test_a_wrong_edition_is_told_when_it_is_registered_and_when_a_game_of_it_begins(
    changes: dict[str, Any], why: str
) -> None:
    """Words that are no words broke every edition."""
    with pytest.raises(ValueError, match=why):
        register(with_buoy(**changes))
    assert "mine" not in EDITIONS
    with pytest.raises(ValueError, match=why):
        Game(with_buoy(**changes), seats=2)
    assert "Ann" in str(Game("classic", seats=2, seed=1))


def test_a_part_that_nothing_fills_is_told_with_those_that_there_are() -> None:
    game = Game(register(CLASSIC.but(key="mine", words={"en": {"ask start": "{name} {where}"}})), seats=2, seed=1)
    game.step()
    with pytest.raises(ValueError, match="nothing fills 'where' in the words 'ask start'; there are name, piece, cell"):
        str(game)


@pytest.mark.parametrize(
    ("changes", "text", "why"),
    [
        (
            {"actions": CLASSIC.actions},
            "sail on",
            "'sail on' is no part of edition 'mine': list SailOn in its actions=",
        ),
        ({"events": CLASSIC.events}, "moor buoy1 at a1", "edition 'mine': list Moored in its events="),
    ],
)
def test_what_the_edition_does_not_list_is_told(changes: dict[str, Any], text: str, why: str) -> None:
    game = Game(register(with_buoy(**changes)), seats=2, seed=1)
    while not game.legal_actions or not isinstance(game.legal_actions[0], Moor):
        game.step()
    with pytest.raises(ValueError, match=why):
        game.play(text)


@dataclass(frozen=True)
class Careless(Mooring):
    def apply(self, state: State, action: Action) -> Step:
        return state  # type: ignore[return-value]


def test_a_phase_that_returns_no_step_is_told() -> None:
    game = Game(register(with_buoy(turn=(Careless(), *CLASSIC.turn))), seats=2, seed=1)
    with pytest.raises(ValueError, match=r"Careless returned .*; it must be a Step of a state and its events"):
        game.run()


def test_an_option_that_its_box_reads_and_it_does_not_have_is_told() -> None:
    with pytest.raises(ValueError, match="the edition has no option 'storms'"):
        Game(CLASSIC.but(key="mine", box=lambda rules: rules["storms"]), seats=2)


class _Light(NamedTuple):
    tile: TileName


class Light(Action, _Light):
    verb = "light"


def test_a_tile_on_the_board_and_what_lies_on_a_tile_are_clicked_on_their_square() -> None:
    """Such an action could only be chosen by its button."""
    lamps = TokenKind("lamp", ("lamp1",), TILE, BOX)
    game = Game(CLASSIC.but(key="lit", token_kinds=(*CLASSIC.token_kinds, lamps)), seats=2, seed=1)
    while not game.state.board.laid:
        game.step()
    ((cell, laid),) = game.state.board.laid.items()
    state = game.state.but(tokens=game.state.tokens_with("lamp1", laid.tile))
    assert Mooring().target(state, Light(laid.tile)) == {"tile": laid.tile, "cell": cell}
    assert Mooring().target(state, Moor("lamp1")) == {"cell": cell}
    assert Mooring().target(state, Light(state.pile[0])) == {"tile": state.pile[0]}


# -- tallies --------------------------------------------------------------------------------------------


def test_each_of_two_pawns_keeps_a_tally_of_its_own_in_a_position() -> None:
    """Both had that of the second one once the position was read."""
    toll = KOSMOS.but(key="toll", tally=(("gold", 3),))
    game = Game(toll, seats=["Ann", "Ben"], seed=3)
    while game.state.begun is None:
        game.step() if game.actor == "chance" else game.play(game.legal_actions[0])
    pawns = tuple(pawn._replace(tally=(("gold", number),)) for number, pawn in enumerate(game.state.pawns))
    position = position_of(game.state.begun.but(pawns=pawns))
    assert position["tally"] == {"Ann": [{"gold": 0}, {"gold": 1}], "Ben": [{"gold": 2}, {"gold": 3}]}
    assert Game.from_position(position, edition=toll).state.pawns == pawns
    both = Game.from_position({**position, "tally": {"Ann": {"gold": 5}}}, edition=toll)
    assert [pawn.tally_of("gold") for pawn in both.state.pawns] == [5, 5, 3, 3]
    with pytest.raises(ValueError, match="tally Ann: found 1 tallies; each seat has 2 pawns"):
        Game.from_position({**position, "tally": {"Ann": [{"gold": 5}]}}, edition=toll)


def test_the_numbers_of_seats_are_not_counted_one_by_one() -> None:
    assert Game(CLASSIC.but(key="crowd", seats=range(2, 10**15)), seats=2).state.edition.key == "crowd"
