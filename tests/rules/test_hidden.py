"""What a phase of one's own reads of a state that lies face down is not foretold, by whatever way it reads it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from tests.editions.test_own_declarations import forgotten
from tests.rules.test_previews import twin
from tsuro_widget import Game
from tsuro_widget.editions import (
    BOX,
    CLASSIC,
    SQUARE,
    STOCK,
    Action,
    Cell,
    Choice,
    Consequence,
    Count,
    Drew,
    Edition,
    Event,
    NoFields,
    Pawn,
    Square,
    State,
    Step,
    Tiles,
    Token,
    TokenKind,
    TokenName,
    register,
    sentence,
)
from tsuro_widget.rules.face_down import FaceDown, FaceDownName, Unseen
from tsuro_widget.words.phrases import Phrase

__all__ = ["forgotten"]


class Go(Action, NoFields):
    verb = "go"


class _Count(NamedTuple):
    many: Count


class Went(Event, _Count):
    verb = "went"


class Found(Event, _Count):
    """Something that was read."""

    verb = "found"


class _Shown(NamedTuple):
    tiles: Tiles


class Shown(Event, _Shown):
    verb = "shown"


class Weighed(Event, NoFields):
    """Its words depend on how many tiles there are in a hand, and on which."""

    verb = "weighed"

    def forecast(self, state: State) -> Phrase:
        return sentence("would weighed", tiles=" ".join(state.hands[1]))


class _Rose(NamedTuple):
    name: TokenName
    cell: Square


class Rose(Event, _Rose):
    verb = "rose"


Read = Callable[[State], object]
CORNER = Cell(0, 0)


@dataclass(frozen=True)
class Asking(Choice):
    """What is read at once, when its only action is chosen."""

    read: Read

    def options(self, state: State) -> list[Action]:
        return [Go()]

    def apply(self, state: State, action: Action) -> Step:
        return _made(state, self.read)


@dataclass(frozen=True)
class Going(Choice):
    """What is read as a consequence."""

    read: Read

    def options(self, state: State) -> list[Action]:
        return [Go()]

    def apply(self, state: State, action: Action) -> Step:
        return Step(state.after(Reading(self.read)), (Went(1),))


@dataclass(frozen=True)
class Reading(Consequence):
    read: Read

    def happen(self, state: State) -> Step:
        return _made(state, self.read)


def _made(state: State, read: Read) -> Step:
    """What is read decides an event, and where a pawn is."""
    made = read(state)
    if isinstance(made, Step):
        return made
    number = sum(map(ord, str(made))) % 97
    return Step(state.after(pawns=(*state.pawns, Pawn(0, None, out=str(number)))), (Found(number),))


KINDS = (TokenKind("mine", ("M1", "M2", "M3"), STOCK, STOCK), TokenKind("buoy", ("buoy1",), SQUARE, BOX))
STORMS = (*KINDS, TokenKind("storm", ("S1", "S2"), STOCK, STOCK))


def edition_of(choice: Choice, kinds: tuple[TokenKind, ...] = KINDS) -> Edition:
    return CLASSIC.but(
        key="mine",
        name="Mine",
        token_kinds=(*CLASSIC.token_kinds, *kinds),
        turn=(choice, *CLASSIC.turn),
        actions=(*CLASSIC.actions, Go),
        events=(*CLASSIC.events, Went, Found, Shown, Rose, Weighed),
    )


def asked(choice: Choice, kinds: tuple[TokenKind, ...] = KINDS) -> State:
    game = Game(register(edition_of(choice, kinds)), seats=3, seed=5)
    while Go() not in game.legal_actions:
        game.step()
    aside = ("t40", "t41")
    return game.state.but(aside=aside, begun=begun(game.state).but(aside=aside))


def other(state: State) -> State:
    """The twin, whose begun turn and whose tiles out of the game are other ones, too."""
    mixed = twin(state)
    tokens = list(mixed.tokens)
    lying = [number for number, token in enumerate(tokens) if token.at == STOCK]
    for number, token in zip(lying, [tokens[number] for number in reversed(lying)]):
        tokens[number] = token._replace(rotation=number % 4)
    pile = (*mixed.pile[:-2], *mixed.aside)
    mixed = mixed.but(pile=pile, aside=mixed.pile[-2:], tokens=tuple(tokens))
    return mixed.but(begun=mixed.but(begun=None))


def stock(state: State) -> list[Token]:
    return [token for token in state.tokens if token.at == STOCK]


def raised(state: State) -> Step:
    name = stock(state)[0].name
    return Step(state.after(tokens=state.tokens_with(name, CORNER)), (Rose(name, CORNER),))


def replaced(state: State) -> Step:
    first = stock(state)[0]
    tokens = tuple(token._replace(at=CORNER) if token is first else token for token in state.tokens)
    return Step(state.after(tokens=tokens), (Rose(first.name, CORNER),))


def drawn(state: State) -> Step:
    hands = state.hands_with(0, state.hands[0] + state.pile[:1])
    return Step(state.after(hands=hands, pile=state.pile[1:]), (Drew(state.seats[0], *state.pile[:1]),))


def begun(state: State) -> State:
    assert state.begun is not None
    return state.begun


READS: dict[str, Read] = {
    "top of the pile": lambda state: state.pile[0],
    "last of the pile": lambda state: state.pile[-1],
    "pile, unpacked": lambda state: [top for top, *_ in [state.pile]],
    "pile, in reverse": lambda state: next(reversed(state.pile)),
    "pile, as text": lambda state: f"{state.pile}",
    "pile, formatted": lambda state: ("%s " * len(state.pile)) % state.pile,
    "pile, compared": lambda state: state.pile < ("t20",),
    "pile, equal": lambda state: state.pile == tuple(sorted(state.pile)),
    "pile, hashed": lambda state: hash(state.pile),
    "pile, twice": lambda state: (state.pile * 2)[0],
    "pile, as ending": lambda state: "t10".startswith(state.pile),
    "pile, sorted": lambda state: min(state.pile),
    "pile, copied": lambda state: copy(state.pile)[0],
    "pile, matched": lambda state: _first_of(state.pile),
    "pile and more": lambda state: (state.pile.__add__(("t01",)))[0],
    "drawn": drawn,
    "hand of another": lambda state: state.hands[1][0],
    "hand of another, held": lambda state: "t10" in state.hands[1],
    "hands": lambda state: [tile for hand in state.hands for tile in hand],
    "hands, shown": lambda state: Step(state.after(), (Shown(state.hands[1]),)),
    "hands, in one": lambda state: Step(state.after(), (Shown(state.hands),)),  # type: ignore[arg-type]
    "hands, in a list": lambda state: Step(state.after(), (Shown([*state.hands]),)),  # type: ignore[arg-type]
    "hands, equal": lambda state: state.hands[1] == begun(state).hands[1],
    "state, hashed": lambda state: hash(state),
    "state, as text": lambda state: repr(state),
    "aside": lambda state: state.aside[0],
    "aside, counted": lambda state: state.aside.count("t40"),
    "aside, as text": lambda state: f"{state.aside}",
    "aside, one as text": lambda state: f"{state.aside[0]}!",
    "aside, its number": lambda state: state.aside[0][1:],
    "aside, its letter": lambda state: state.aside[0].upper(),
    "aside, shown": lambda state: Step(state.after(), (Shown(state.aside),)),
    "aside, on the board": lambda state: state.board.lay(CORNER, state.box[state.aside[0]].at_rotation("", 0)).laid,
    "stock, as text": lambda state: [token.name for token in stock(state)],
    "stock, its top": raised,
    "stock, taken": replaced,
    "stock, turned": lambda state: [token.rotation for token in stock(state)],
    "stock, of tokens": lambda state: hash(state.tokens),
    "tokens, as text": lambda state: f"{state.tokens}",
    "tokens, sorted as text": lambda state: str(sorted(state.tokens)),
    "stock, a certain one": lambda state: stock(state)[0].name == "M1",
    "stock, its number": lambda state: stock(state)[0].name[1:],
    "begun, pile": lambda state: begun(state).pile[0],
    "begun, hand": lambda state: begun(state).hands[2][0],
    "begun, aside": lambda state: begun(state).aside[0],
    "begun, stock": lambda state: stock(begun(state))[0].name,
}


def _first_of(pile: tuple[str, ...]) -> str:
    match pile:
        case (first, *_):
            return first
    return ""


def foretold(state: State) -> list[tuple[object, ...]]:
    assert state.choice is not None
    found = list[tuple[object, ...]]()
    for option in state.options:
        after, events = state.choice.preview(state, option)
        says = [phrase.text("en") for phrase in state.choice.outcome(state, option)]
        found.append((option, after.board, after.pawns, after.winners, events, says))
    return found


@pytest.mark.parametrize("kinds", [KINDS, STORMS])
@pytest.mark.parametrize("asking", [Asking, Going])
@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_whatever_lies_face_down_tells_nothing_to_a_phase_of_ones_own(
    read: Read, asking: Callable[[Read], Choice], kinds: tuple[TokenKind, ...]
) -> None:
    state = asked(asking(read), kinds)
    assert foretold(state) == foretold(other(state))


OPEN = ("as text", "turned", "as ending", "formatted")
"""What is read there is the same however it lies."""


@pytest.mark.parametrize("read", [name for name in READS if not name.endswith(OPEN)])
def test_and_a_preview_ends_where_it_is_read(read: str) -> None:
    state = asked(Going(READS[read]))
    assert [events for _, _, _, _, events, _ in foretold(state)] == [(Went(1),)]


def test_the_kind_of_the_top_token_is_hidden_where_there_are_several() -> None:
    state = asked(Going(lambda state: stock(state)[0].kind), STORMS)
    assert [events for _, _, _, _, events, _ in foretold(state)] == [(Went(1),)]
    assert foretold(state) == foretold(other(state))


# -- what may be known -------------------------------------------------------------------------------


def with_buoy(state: State) -> Step:
    return Step(state.after(tokens=state.tokens_with("buoy1", CORNER)), (Went(2),))


KNOWN: dict[str, tuple[Read, tuple[Event, ...]]] = {
    "an open token": (
        lambda state: Step(state.after(tokens=state.tokens_with("buoy1", CORNER)), (Went(2),)),
        (Went(2),),
    ),
    "all squares": (lambda state: Step(state.after(), (Went(len(state.occupied_cells)),)), (Went(0),)),
    "how many": (lambda state: Step(state.after(), (Went(len(stock(state))),)), (Went(3),)),
    "how many are aside": (lambda state: Step(state.after(), (Went(len((*state.aside, "t01"))),)), (Went(3),)),
    "own hand": (lambda state: Step(state.after(), (Shown(state.hands[0]),)), (Shown(("t22", "t13", "t15")),)),
}


@pytest.mark.parametrize(("read", "events"), KNOWN.values(), ids=KNOWN)
def test_what_lies_open_is_foretold(read: Read, events: tuple[Event, ...]) -> None:
    state = asked(Going(read))
    assert state.choice is not None
    assert state.choice.preview(state, Go()).events == (Went(1), *events)


CHANGES: dict[str, Read] = {
    "the pile": lambda state: Step(state.after(pile=state.pile.__add__(("t01",))), (Went(2),)),
    "a hand": lambda state: Step(state.after(hands=state.hands_with(0, ())), (Went(2),)),
    "the turn": lambda state: Step(state.after(turn=1), (Went(2),)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_preview_ends_before_what_changes_the_pile_a_hand_or_the_turn(change: Read) -> None:
    state = asked(Going(change))
    assert state.choice is not None
    assert state.choice.preview(state, Go()).events == (Went(1),)


def test_an_event_that_is_foretold_in_words_of_what_is_hidden_says_nothing() -> None:
    """It was a bare Unseen."""
    state = asked(Going(lambda state: Step(state.after(), (Weighed(),))))
    assert [says for *_, says in foretold(state)] == [[]]


def test_a_token_of_the_stock_that_is_named_stops_a_preview() -> None:
    state = asked(Going(lambda state: Step(state.after(tokens=state.tokens_with("M2", CORNER)), (Rose("M2", CORNER),))))
    assert [events for _, _, _, _, events, _ in foretold(state)] == [(Went(1),)]


READINGS: dict[str, Callable[[Any], object]] = {
    "str": str,
    "hash": hash,
    "==": lambda name: name == "a",
    "<": lambda name: name < "a",
    "[0]": lambda name: name[0],
    "in": lambda name: "a" in name,
    "+": lambda name: name + "a",
    "upper": lambda name: name.upper(),
    "format": "{}".format,
}


@pytest.mark.parametrize("read", READINGS.values(), ids=READINGS)
def test_a_covered_name_is_not_read(read: Callable[[Any], object]) -> None:
    with pytest.raises(Unseen):
        read(FaceDownName())


def test_tiles_face_down_can_be_counted() -> None:
    tiles = FaceDown(("t01", "t02"))
    assert (len(tiles), len(tiles + FaceDown(("t03",))), repr(tiles)) == (2, 3, "<2 face down>")
    assert tiles != ("t01",)
    assert FaceDown() == ()
    with pytest.raises(Unseen):
        assert tiles == ("t01", "t02")
