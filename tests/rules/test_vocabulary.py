"""Actions and events: each edition names its own, their text follows from a verb and typed fields, and so does who
may know them."""

from __future__ import annotations

import pickle
from inspect import signature
from typing import NamedTuple

import pytest

from tests.support.games import game_at, moments
from tests.support.helpers import EVERY
from tests.support.kinds import kinds
from tsuro_widget import Game, IllegalAction
from tsuro_widget.editions import EDITIONS, OURS
from tsuro_widget.editions.phoenix.actions import Rise
from tsuro_widget.editions.phoenix.events import Eliminated, Fell, Rose
from tsuro_widget.editions.seas.actions import Die, Roll
from tsuro_widget.editions.seas.events import DieRolled, Relocated, Sank, Swam
from tsuro_widget.rules.actions import Action, PawnFirst, Start, parse
from tsuro_widget.rules.events import Event, Kept, PawnLeft
from tsuro_widget.rules.geometry import Beside, Cell
from tsuro_widget.rules.kinds import NoFields, PawnNumber, Place, Seat, Statement, TileName, Tiles, TokenName
from tsuro_widget.rules.views import View

GAMES = 9
"""Of each edition, with different options and numbers of seats."""


@pytest.mark.parametrize("edition", EVERY)
def test_nothing_is_offered_and_nothing_happens_that_the_edition_does_not_name(edition: str) -> None:
    offered, happened = set[type](), set[type]()
    for seed, (_, seats, options) in enumerate(kinds(edition)[:: len(kinds(edition)) // GAMES]):
        for game in moments(edition, seats, seed, **options):
            found = game.state.options
            offered |= {type(found[0])} if isinstance(found, View) else set(map(type, found))
            happened |= set(map(type, game.events))
    assert offered <= set(EDITIONS[edition].actions)
    assert happened <= set(EDITIONS[edition].events)


@pytest.mark.parametrize("edition", OURS, ids=EVERY)
def test_the_verbs_of_an_edition_are_different(edition: object) -> None:
    assert isinstance(edition, type(OURS[0]))
    assert len(edition.verbs) == len(edition.actions)
    events = [one for one in edition.events if not any(one in other.__bases__ for other in edition.events)]
    assert len({kind.verb for kind in events}) == len(events)


def test_statements_of_two_kinds_differ_even_if_their_values_are_equal() -> None:
    assert Die(1) != PawnFirst(1)
    assert Die(1) != (1,)
    assert Die(1) != (1,)
    assert Die(1) == Die(1)
    assert Die(1) in [PawnFirst(1), Die(1)]
    assert Die(1) not in [PawnFirst(1)]
    assert Kept("Ann") != Eliminated("Ann")
    assert Relocated("Ann", Beside(Cell(0, 2), "n")) != Rose("Ann", Beside(Cell(0, 2), "n"))
    assert len({Die(1), PawnFirst(1), Die(1)}) == 2


def test_a_statement_is_a_value_that_can_be_sent_to_another_process() -> None:
    for made in (Roll(3, 4), Rise(Beside(Cell(0, 2), "n")), DieRolled(6, "G1")):
        again = pickle.loads(pickle.dumps(made))
        assert (again, type(again), str(again)) == (made, type(made), str(made))


@pytest.mark.parametrize("field", ["verb", "form", "by", "read", "secret", "spends"])
def test_a_field_may_not_have_the_name_of_something_that_every_statement_has(field: str) -> None:
    """It would be lost without a word: the class of the actions comes before that of the fields."""
    fields = NamedTuple("fields", [(field, TileName)])  # type: ignore[misc]
    above = Event if field == "secret" else Action
    with pytest.raises(TypeError, match=f"Refused has fields with names that mean something else: {field}"):
        type("Refused", (above, fields), {"verb": "refused"})


# -- forms -------------------------------------------------------------------------------------------


class _Fire(NamedTuple):
    tile: TileName
    name: TokenName
    with_others: Tiles = ()
    number: PawnNumber = 1


class Fire(Action, _Fire):
    verb, form = "aim", "{number} {tile} at {name}[ with {with_others}]"


class FireAgain(Fire):
    verb = "again"


class Rest(Action, NoFields):
    verb = "rest"


class _Hit(NamedTuple):
    who: Seat
    name: TokenName
    place: Place
    force: int = 0


class Hit(Event, _Hit):
    verb, secret = "hit", ("name",)


STATE = Game("seas", seats=2).state


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (Fire("k01", "G2"), "aim 1 k01 at G2"),
        (Fire("k01", "G2", ("k02", "k03"), 2), "aim 2 k01 at G2 with k02 k03"),
        (FireAgain("k01", "G2"), "again 1 k01 at G2"),
        (Rest(), "rest"),
    ],
)
def test_a_form_of_your_own_is_written_and_read_in_its_order_without_the_parts_that_are_missing(
    made: Action, text: str
) -> None:
    assert str(made) == text
    assert parse(f"  {text} ", STATE.edition, STATE.board.grid) == made


class Silent(Event, _Hit):
    verb, form = "silent", ""


class Aimed(Event, _Hit):
    verb, form = "aimed", "at {name}"


def test_a_form_writes_the_fields_that_it_names_and_no_other() -> None:
    fields = ("Ann", "G2", Beside(Cell(0, 2), "n"))
    assert str(Silent(*fields)) == "silent"
    assert str(Aimed(*fields)) == "aimed at G2"


def test_a_field_without_a_kind_is_not_written() -> None:
    assert str(Hit("Ann", "G2", Beside(Cell(0, 2), "n"), 7)) == "hit Ann G2 c1.n"


class _Duck(NamedTuple):
    name: TokenName


class Duck(Action, _Duck):
    verb = "duck"


def test_an_action_without_a_form_that_is_misread_says_its_fields() -> None:
    with pytest.raises(ValueError, match=r"cannot read 'duck': it reads like 'duck \{name\}'"):
        Duck.read("duck", STATE.board.grid)


def test_an_action_that_is_only_a_verb_and_is_misread_says_its_verb() -> None:
    class Hush(Action, NoFields):
        verb = "hush"

    with pytest.raises(ValueError, match=r"reads like 'hush'$"):
        Hush.read("hush now", STATE.board.grid)


def test_an_action_of_your_own_that_is_misread_says_its_form() -> None:
    with pytest.raises(ValueError, match=r"it reads like 'aim {number} {tile} at {name}\[ with {with_others}\]'"):
        parse("aim k01", STATE.edition, STATE.board.grid)


def test_an_edition_says_first_what_a_verb_means() -> None:
    class Other(Action, NoFields):
        verb = "start"

    grid = STATE.board.grid
    assert isinstance(parse("start c1.n1", STATE.edition, grid), Start)
    del Other


@pytest.mark.parametrize("text", ["roll 3 4", "immolate", "rest"])
def test_an_action_of_another_edition_is_not_allowed_rather_than_unknown(text: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{text}' is not possible now"):
        game_at("classic", 2, 1, until=4).play(text)


# -- who may know --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", dict.fromkeys(kind for edition in OURS for kind in edition.events))
def test_what_is_secret_and_who_may_know_it_are_fields_of_the_event(kind: type[Event]) -> None:
    fields = set(kind._fields)  # type: ignore[attr-defined]
    assert {*kind.secret} <= fields
    assert not kind.secret or {*kind.known_to} <= fields


def test_the_tiles_of_hands_are_secret() -> None:
    """But those that are laid, and those that are taken off the board in sight of all."""
    hidden = {kind.verb for edition in OURS for kind in edition.events if kind.secret}
    assert hidden == {"dealt", "drew", "returned", "swapped", "discarded", "took"}


def test_help_names_the_kinds_of_fields() -> None:
    assert "name: typing.Annotated[str, Kind('a token')]" in str(signature(Swam))


def test_statements_have_no_place_for_anything_but_their_values() -> None:
    assert Statement.__slots__ == Action.__slots__ == Event.__slots__ == ()


# -- sentences -----------------------------------------------------------------------------------------


class _Found(NamedTuple):
    who: Seat
    tile: TileName


class Found(Event, _Found):
    verb, secret = "found", ("tile",)


def test_an_event_without_words_is_told_as_its_text() -> None:
    assert str(Hit("Ann", "G2", Beside(Cell(0, 2), "n")).sentence(STATE)) == "hit"
    assert str(Fallen("G2").sentence(STATE)) == "fallen G2"
    assert Hit("Ann", "G2", Beside(Cell(0, 2), "n")).forecast(STATE) is None


def test_what_is_secret_fills_no_sentence() -> None:
    sentence = Found("Ann", "w17").sentence(STATE, "Ann")
    assert "w17" not in [*sentence.parts.values(), str(sentence)]


class _Fallen(NamedTuple):
    name: TokenName


class Fallen(Event, _Fallen):
    verb = "fallen"


def test_a_ship_is_sunk_by_a_daikaiju_with_a_name() -> None:
    sunk = Sank("Ann", 1, "daikaiju", "G2")
    assert str(sunk) == "sank Ann 1 daikaiju"
    assert str(sunk.sentence(STATE, "Ann")) == "Ann is sunk by G2"
    assert str(PawnLeft("Ann", 1, "edge").sentence(STATE, "Ann")) == "Ann is out"
    assert str(Fell("Ann", 1, "edge").sentence(STATE, "Ann")) == "Ann leaves the board"
