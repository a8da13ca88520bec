"""The start panel: everything that a call can say is chosen there, and starts the game that the call would."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as any_of

import tsuro_widget as tsuro
from tests.editions.test_own_edition import MINE, registered
from tests.support.boards import board_of, everything, told
from tests.support.figures import figure
from tests.support.helpers import EVERY
from tests.support.panels import elements, press, pressed, refusal, texts
from tests.support.start import asking, closed, copied, one, panel_of, run, same
from tests.words.test_texts import check_german
from tsuro_widget import TsuroWidget
from tsuro_widget.editions import EDITIONS, OURS
from tsuro_widget.rules.model import Edition
from tsuro_widget.widget.choices import choices_of
from tsuro_widget.widget.edition_pictures import edition_picture
from tsuro_widget.widget.start_panel import LEVEL_NAMES
from tsuro_widget.words.voices import voice_in

pytestmark = pytest.mark.usefixtures("wired")
__all__ = ["registered"]

Json = dict[str, Any]


# -- every option of every edition ---------------------------------------------------------------------


OPTIONS = [(edition.key, name) for edition in OURS for name in edition.options]
FIRST_OF_ALL = {("seas", "board_size"): "option daikaiju False"}
"""What must be chosen before an option fits."""
FIXED = {("phoenix", "board_size")}


def another(edition: str, name: str) -> tuple[str, object]:
    """A text of the panel, and the value that a call has instead: another one than by default."""
    option = EDITIONS[edition].options[name]
    default: Any = option.default_for(2)
    if name == "first":
        return "Ben", "Ben"
    if name == "tiles":
        return (turned_over if edition == "phoenix" else twice)(default)
    text = next(text for text in choices_of(option, default) if text != str(default))
    return text, not default if isinstance(default, bool) else type(default)(text)


def twice(tiles: Json) -> tuple[str, object]:
    """Every tile two times."""
    return " ".join(tile for tile in tiles for _ in range(2)), dict.fromkeys(tiles, 2)


def turned_over(tiles: Json) -> tuple[str, object]:
    """The two sides of one tile in each other's place; the text has only that tile."""
    changed = {"C01": tiles["C01"] | {"A": tiles["C01"]["B"], "B": tiles["C01"]["A"]}}
    return json.dumps(changed), {**tiles, **changed}


@pytest.mark.parametrize(("edition", "name"), [pair for pair in OPTIONS if pair not in FIXED])
def test_every_option_of_every_edition_starts_the_game_of_the_call(edition: str, name: str) -> None:
    board, panel = panel_of("classic")
    before = FIRST_OF_ALL.get((edition, name), "")
    text, value = another(edition, name)
    for act in (f"edition {edition}", *filter(None, [before]), "more True", f"option {name} {text}", "seed 11"):
        press(panel, act)
    code = copied(panel)
    press(panel, "start")
    options: Json = {name: value} | ({"daikaiju": False} if before else {})
    direct = tsuro.play(edition, seats=["Ann", "Ben"], seed=11, **options)
    assert direct.game.state.rules[name] != tsuro.Game(edition, seats=["Ann", "Ben"]).state.rules[name]
    for other in (direct, run(code)):
        assert board.game.record() == other.game.record()
        assert board.game.state == other.game.state


def test_an_option_that_can_be_only_one_thing_offers_just_that() -> None:
    """The tiles of Phoenix Rising make one board."""
    assert [choices_of(EDITIONS[edition].options[name], 6) for edition, name in FIXED] == [("6",)]


@pytest.mark.parametrize("edition", EVERY)
def test_more_rules_shows_every_option_with_its_value_and_its_meaning(edition: str) -> None:
    _, panel = panel_of(edition)
    press(panel, "more True")
    shown = texts(panel.content)
    for name, option in EDITIONS[edition].options.items():
        assert option.meaning[:1].upper() + option.meaning[1:] in shown, name
        control = [
            look for _, look, *_ in elements(panel.content) if f"option {name}" in (look.get("change"), look.get("act"))
        ]
        assert len(control) == 1, name


def test_an_option_set_back_to_its_default_is_no_longer_given() -> None:
    _, panel = panel_of("classic")
    press(panel, "option board_size 7")
    assert "board_size=7" in copied(panel)
    assert "1 changed" in texts(panel.content)
    press(panel, "option board_size 6")
    assert "board_size" not in copied(panel)
    assert "all as in the rulebook" in texts(panel.content)


# -- everything else that a call can say -----------------------------------------------------------------


def test_seats_levels_hidden_hands_dice_language_and_seed_are_those_of_the_call() -> None:
    board, panel = panel_of("classic")
    for act in (
        "edition seas",
        "name 0 Zoë",
        "add",
        "add",
        "player 2 hard",
        "player 3 random",
        "curtain True",
        "dice roll",
        "lang de",
        "seed abc",
    ):
        press(panel, act)
    code = copied(panel)
    press(panel, "start")
    players = {"Cy": "hard", "Dee": "random"}
    direct = tsuro.play(
        "seas", seats=["Zoë", "Ben", "Cy", "Dee"], players=players, seed="abc", curtain=True, dice="roll", lang="de"
    )
    assert code == (
        "import tsuro_widget as tsuro\n\ntsuro.play('seas', seats=['Zoë', 'Ben', 'Cy', 'Dee'], "
        "players={'Cy': 'hard', 'Dee': 'random'}, seed='abc', dice='roll', lang='de', curtain=True)"
    )
    for other in (direct, run(code)):
        assert same(board, other)
        assert board.game.timeline.moments[1].state == other.game.timeline.moments[1].state
    assert board.texts == direct.texts
    assert board.art == direct.art


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_player_with_a_name_can_be_seated(level: str) -> None:
    board, panel = panel_of()
    press(panel, f"player 1 {level}")
    code = copied(panel)
    press(panel, "start")
    assert same(board, run(code))
    assert list(board.table.players) == ["Ben"]


@pytest.mark.parametrize("opponents", [1, 3, 7, ["hard", "hard"], ["expert"]])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_game_against_opponents_is_copied_as_such(opponents: int | list[str], lang: str) -> None:
    board = tsuro.play("pocket", opponents=opponents, lang=lang)
    panel = asking(board)
    assert f"opponents={opponents!r}" in copied(panel)
    assert same(run(copied(panel)), board)


def test_another_language_speaks_at_once_and_calls_you_by_its_word() -> None:
    board = tsuro.play("classic", opponents=1)
    panel = asking(board)
    press(panel, "lang de")
    assert "Neues Spiel" in texts(panel.content)
    press(panel, "start")
    assert board.game.state.seats == ("Du", "Ben")
    assert board.texts["lang"] == board.lang == "de"


def test_hands_can_be_hidden_only_between_two_persons() -> None:
    board, panel = panel_of()
    press(panel, "curtain True")
    assert one(panel, role="switch")["aria-checked"] == "true"
    press(panel, "player 1 easy")
    assert one(panel, role="switch")["aria-disabled"] == "true"
    assert "curtain" not in copied(panel)
    press(panel, "start")
    assert not board.hides


def test_seats_are_as_many_as_the_edition_takes() -> None:
    _, panel = panel_of()
    for _ in range(8):
        press(panel, "add")
    assert len(panel.choice.chairs) == 8
    assert "add" not in [look.get("act") for _, look, *_ in elements(panel.content)]
    for _ in range(8):
        press(panel, "remove 0")
    assert panel.choice.seats == ("Gus", "Hal")
    assert one(panel, **{"aria-label": "Remove Gus"})["aria-disabled"] == "true"


def test_another_edition_begins_with_its_own_rules() -> None:
    _, panel = panel_of("classic", board_size=5)
    press(panel, "edition kosmos")
    assert "board_size" not in copied(panel)


# -- what was chosen last ------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [
    {"edition": "classic", "seats": 4, "board_size": 5, "dragon_heir": "next_short"},
    {"edition": "kosmos", "seats": ["Ann", "Ben"], "players": {"Ben": "expert"}, "lang": "de"},
    {"edition": "seas", "seats": 3, "curtain": True, "dice": "choose", "movement_die": "each"},
    {"edition": "phoenix", "seats": 2, "winds_of_change": True, "seat": "Ben"},
], ids=lambda options: str(options["edition"]))  # fmt: skip
def test_new_game_opens_with_what_was_chosen_last_but_for_the_seed(options: Json) -> None:
    """The same seed would bring the same game."""
    board = tsuro.play(**options, seed=3)
    panel = asking(board)
    assert "seed" not in copied(panel)
    assert same(run(copied(panel)), board)
    press(panel, "start")
    assert same(run(copied(panel)), board)
    assert board.game.seed != 3


def test_a_board_of_one_seat_stays_the_board_of_that_seat() -> None:
    board, panel = panel_of(seat="Ben")
    press(panel, "name 1 Bob")
    assert "This board is Ben's: keep a seat with this name." in texts(panel.content)
    assert closed(panel)
    press(panel, "name 1 Ben")
    press(panel, "add")
    press(panel, "start")
    assert (board.seat, len(board.game.state.seats)) == ("Ben", 3)
    assert {seat["name"] for seat in board.scene["seats"]} == {"Ann", "Ben", "Cy"}


@pytest.mark.parametrize("options", [{"curtain": True}, {"seat": "Ann"}])
def test_the_panel_of_a_board_that_hides_knows_no_hand_and_no_seed(options: Json) -> None:
    board, panel = panel_of(seed=4711, **options)
    press(panel, "more True")
    told = repr(board.panel) + repr(board.pictures)
    assert "4711" not in told
    hands = {tile for hand in board.game.state.hands for tile in hand} | set(board.game.state.pile)
    box = one(panel, change="option tiles")["value"].split()
    assert box == sorted(box), "the tiles of the box, in their order"
    assert hands <= set(box)


# -- what is wrong -------------------------------------------------------------------------------------


WRONG = [
    (["name 1 Ann"], "Name of player 2", "Two seats are called Ann."),
    (["name 0 chance"], "Name of player 1", "“chance” already means something here; take another name."),
    (["name 0 " + "x" * 41], "Name of player 1", "A name has 1 to 40 characters."),
    (["name 0 "], "Name of player 1", "A name has 1 to 40 characters."),
    (["name 1 \u0410nn"], "Name of player 2", "This name looks like another one."),
    (["name 1 A\u200bn"], "Name of player 2", "This name has a character that nobody can see."),
    (
        ["edition seas", "more True", "option board_size 5"],
        "Board size",
        "With daikaiju the board has 7 squares on a side.",
    ),
    (
        ["edition pocket", "add", "add", "add", "more True", "option pawns_per_player 2"],
        "Pawns per player",
        "These would be 10 pawns; at most 8 take part.",
    ),
    (["more True", "option hand_size 20"], "Hand size", "These hands need 40 tiles, and there are 35."),
    (["more True", "option tiles t01 t02 t99"], "Tiles", "Write names of tiles: t01 t02 t02, each at most 10 times."),
    (["edition phoenix", "more True", 'option tiles {"C01": 7}'], "Tiles", "Tiles: C01 is 7; it must have exactly"),
    (["edition phoenix", "more True", 'option tiles {"C01": '], "Tiles", "Write what is different as JSON"),
    (["more True", "seed " + "x" * 3000], "Seed", "A seed has at most"),
]


@pytest.mark.parametrize(("acts", "label", "sentence"), WRONG, ids=lambda value: str(value)[:40])
def test_what_cannot_be_is_said_in_its_row_and_start_waits(acts: list[str], label: str, sentence: str) -> None:
    board, panel = panel_of()
    game = board.game
    for act in acts:
        press(panel, act)
    (row,) = [one for one in elements(panel.content) if one[1].get("class", "").endswith("bad-row") and label in
              [part[1].get("aria-label") for part in elements(one[2])]]  # fmt: skip
    assert sentence in " ".join(texts(row[2]))
    assert closed(panel)
    assert refusal(panel, "start").startswith("Not possible yet: ")
    assert board.game is game
    assert not any("copy" in look for _, look, *_ in elements(panel.content))


HOSTILE = [
    *("", " ", "begin", "edition", "edition mine", "edition classic ", "dice", "dice loaded", "lang xx"),
    *("name", "name 9 Ann", "name -1 Ann", "name x", "name ² A", "player 0 god", "player 0", "player 7 easy"),
    *("remove", "remove 9", "remove -1", "option", "option power 9"),
    *("curtain", "curtain on", "more", "more true"),
]


@pytest.mark.parametrize("action", HOSTILE)
def test_what_no_control_of_the_panel_says_is_refused_and_changes_nothing(action: str) -> None:
    board, panel = panel_of()
    before = everything(board)
    assert refusal(panel, action).startswith("No ")
    assert everything(board) == before


TYPED = ["name 0", "name 1", "seed", "option tiles", "option first", "option hand_size", "player 0", "edition"]
A_LINE = any_of.tuples(any_of.sampled_from(TYPED), any_of.text(max_size=50))


@settings(max_examples=figure("start panel: what is typed"), deadline=None)
@given(any_of.lists(A_LINE, max_size=4))
def test_whatever_is_typed_the_panel_says_what_is_wrong_or_the_copied_call_is_the_game(
    typed: list[tuple[str, str]],
) -> None:
    board, panel = panel_of()
    for act, text in typed:
        assert pressed(panel, f"{act} {text}").get("error", {}).get("code") in (None, "illegal")
    if closed(panel):
        assert refusal(panel, "start")
        return
    code = copied(panel)
    press(panel, "start")
    assert same(run(code), board)


# -- words, pictures, editions of your own ---------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY)
def test_in_german_no_english_is_left(edition: str) -> None:
    _, panel = panel_of(edition, lang="de")
    for _ in range(2):
        for text in texts(panel.content):
            check_german("" if text == "English" else text)
        press(panel, "more True")


def test_every_option_has_german_words() -> None:
    options = [(name, option) for edition in OURS for name, option in edition.options.items()]
    words = {f"option {name}" for name, _ in options} | {f"means {option.meaning}" for _, option in options}
    words |= {f"value {value}" for _, option in options for value in option.values}
    assert words == {key for key in voice_in("de").texts if key.startswith(("option ", "means ", "value "))}
    for edition in OURS:
        own = [f"option {name}" for name in edition.options]
        assert [name for name in own if name not in edition.voice("de").texts] == []


def test_the_pictures_are_made_when_they_are_first_wanted_and_are_small() -> None:
    board = board_of()
    assert board.pictures == {}
    told(board, "new")
    assert list(board.pictures) == [edition.key for edition in OURS]
    assert all(1000 < len(repr(picture)) < 32_000 for picture in board.pictures.values())
    assert edition_picture(OURS[0]) is edition_picture(OURS[0])


def test_an_edition_of_your_own_has_a_card_and_its_own_options(registered: Edition) -> None:
    board, panel = panel_of("classic")
    press(panel, "edition mine")
    press(panel, "more True")
    assert "Nobody speaks" in texts(panel.content)
    press(panel, "option quiet False")
    code = copied(panel)
    press(panel, "start")
    assert board.game.state.rules["quiet"] is False
    assert same(run(code), board)


def test_an_edition_that_no_text_can_name_is_played_and_not_copied() -> None:
    nameless = replace(MINE, key="nameless")
    board = TsuroWidget(tsuro.Game(nameless, seed=1))
    panel = asking(board)
    assert not any("copy" in look for _, look, *_ in elements(panel.content))
    press(panel, "start")
    assert board.game.state.edition is nameless


def test_an_edition_whose_rules_fail_has_no_picture() -> None:
    assert edition_picture(replace(MINE, key="broken", setup=())) == []
