"""The chance of a game: nobody can guess it, and at the end everybody can check that it was not changed."""

from __future__ import annotations

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from tests.support.boards import board_of
from tests.support.figures import figure
from tests.support.helpers import EVERY
from tests.support.seed_attack import evidence, found
from tsuro_widget import Game, IllegalAction, Scenario, TsuroWidget, dice, play, scripted, verify
from tsuro_widget.game.luck import DOMAIN, LuckStep, Reveal
from tsuro_widget.rules.model import State

pytestmark = pytest.mark.usefixtures("wired")


class Own:
    """Custom luck: always the first option."""

    def answer(self, state: State) -> LuckStep:
        return LuckStep(state.options[0], self)


def finished(edition: str = "classic", **options: Any) -> Game:
    return Game(edition, **options).run()


# -- nobody can guess it -----------------------------------------------------------------------------


def test_the_seed_that_nobody_gives_has_128_bits_of_the_systems_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def token(size: int) -> str:
        asked.append(size)
        return f"{len(asked):0{2 * size}x}"

    monkeypatch.setattr(secrets, "token_hex", token)
    assert Game("classic").seed == "0" * 31 + "1"
    assert asked == [16, 16], "one for the seed, one for the salt"


def test_from_a_hand_and_the_public_moves_nobody_finds_the_seed() -> None:
    """It was one of 10**6: all hands, the pile and all dice were found in 78 seconds."""
    tries = figure("luck: seeds that the attack tries")
    seen = evidence(Game("classic", seats=3))
    assert list(found(seen, range(tries))) == []


def test_the_attack_finds_a_seed_that_can_be_guessed() -> None:
    game = Game("classic", seats=3, seed=1234)
    seen, deck = evidence(game), str(game.actions[0]).split()[1:]
    assert (seen.hand, seen.drawn) == (deck[:3], deck[9])
    assert list(found(seen, range(2000))) == [1234]


def test_a_seed_of_the_default_can_be_given_again() -> None:
    game = finished("seas", seats=3)
    assert Game("seas", seats=3, seed=game.seed).run().record() == game.record()


# -- it is bound from the start, and shown at the end ------------------------------------------------


def test_every_finished_game_follows_from_what_it_was_bound_to() -> None:
    for number in range(figure("luck: games that are verified")):
        edition = EVERY[number % len(EVERY)]
        game = Game(edition, seats=2 + number // len(EVERY) % 4)
        commitment = game.commitment
        assert commitment is not None
        game.run()
        verdict = verify(game.record(), commitment, game.reveal())
        assert verdict, str(verdict)


def test_anybody_can_check_a_commitment_without_this_package() -> None:
    game = finished()
    seed, salt = game.reveal()
    told = b"tsuro-widget/commitment/v1\0" + salt.encode() + b"\0" + str(seed).encode()
    assert hashlib.sha256(told).hexdigest() == game.commitment


def test_one_commitment_opens_to_one_seed_only() -> None:
    """A zero byte could stand in a seed or in a salt: what belonged to which could be chosen after the game."""
    told = [("second", "salt\0first"), ("first\0second", "salt")]
    (commitment,) = {hashlib.sha256(DOMAIN + f"\0{salt}\0{seed}".encode()).hexdigest() for seed, salt in told}
    for seed, salt in told:
        assert not verify(finished(seed=seed).record(), commitment, (seed, salt))


def test_only_a_game_that_is_over_is_verified() -> None:
    game = finished()
    record: dict[str, Any] = game.record()
    for length in (0, 1, game.ply - 1):
        verdict = verify(record | {"actions": record["actions"][:length]}, str(game.commitment), game.reveal())
        assert not verdict
        assert str(verdict) == f"the game is not over after {length} actions"


def test_games_of_one_seed_have_commitments_of_their_own() -> None:
    """Otherwise a seed that can be guessed could be tried out."""
    assert len({Game("classic", seed=7).commitment for _ in range(10)}) == 10


def test_before_the_end_nothing_is_revealed() -> None:
    game = Game("classic", seats=2)
    while game.actor is not None:
        with pytest.raises(IllegalAction, match="the seed is revealed when the game is over"):
            game.reveal()
        game.step()
    assert game.reveal().seed == game.seed


def test_what_is_public_has_nothing_of_the_seed_before_the_end(tmp_path: Path) -> None:
    game = Game("seas", seats=2)
    while game.state.begun is None:
        game.step()
    game.save(tmp_path / "game.json")
    public = [json.dumps(game.record()), json.dumps(game.position()), repr(game), str(game), str(game.commitment)]
    public += [(tmp_path / "game.json").read_text(), Scenario.of(game).text(), json.dumps(game.scene())]
    public += [repr(game.timeline)]
    for options in ({"seat": "Ann"}, {"curtain": True}):
        board = TsuroWidget(game, mode="play", **options)
        page = board.replay_html(tmp_path / "page.html").read_text(encoding="utf-8")
        public += [json.dumps(board.scene), page, repr(board), str(board._repr_mimebundle_())]
    assert not [text for text in public if str(game.seed) in text or game.seeding.salt in text]


# -- what does not follow is found -------------------------------------------------------------------


def test_another_deck_another_roll_or_another_seed_is_found() -> None:
    game = finished("seas", seats=2)
    record, commitment, revealed = game.record(), str(game.commitment), game.reveal()
    actions: list[str] = record["actions"]  # type: ignore[assignment]
    for number, action in enumerate(actions):
        words = action.split()
        if words[0] == "shuffle" and len(words) > 3:
            changed = " ".join([words[0], *words[2:], words[1]])
        elif words[0] == "roll":
            changed = f"roll {words[2]} {words[1]}" if words[1] != words[2] else "roll 1 2"
        else:
            continue
        verdict = verify_changed(record, number, changed, commitment, revealed)
        assert verdict is None or f"action {number + 1} is" in verdict
    wrong = verify(record, commitment, Reveal("0" * 32, revealed.salt))
    assert not wrong
    assert str(wrong) == "this seed and salt do not belong to the commitment"
    assert not verify(record, "0" * 64, revealed)


def verify_changed(record: dict[str, Any], number: int, changed: str, commitment: str, revealed: Reveal) -> str | None:
    """Return the verdict on a game after one change to its chance, or None if the changed game could not continue."""
    begun = Game.from_record({**record, "actions": record["actions"][:number]}, seed=0)
    try:
        begun.play(changed)
    except ValueError:
        return None
    verdict = verify(begun.record(), commitment, revealed)
    assert not verdict
    return str(verdict)


def test_dice_that_a_person_threw_do_not_follow_from_the_seed() -> None:
    game = Game("classic", seats=2)
    game.play("shuffle " + " ".join(game.state.box))
    game.run()
    verdict = verify(game.record(), str(game.commitment), game.reveal())
    assert not verdict
    assert "action 1 is 'shuffle t01" in str(verdict)


@pytest.mark.parametrize("wrong", [None, "seed", 7, ("seed",), ("seed", 7)])
def test_what_was_not_revealed_is_refused_in_plain_words(wrong: Any) -> None:
    game = finished()
    with pytest.raises(ValueError, match=r"it must be what game.reveal\(\) gave"):
        verify(game.record(), str(game.commitment), wrong)


# -- wherever a game comes from ----------------------------------------------------------------------


def test_what_was_taken_back_changes_nothing() -> None:
    game = Game("seas", seats=2)
    for _ in range(40):
        if game.actor is not None:
            game.step()
    game.goto(5)
    game.step()
    game.undo()
    game.redo()
    game.run()
    assert verify(game.record(), str(game.commitment), game.reveal())


def test_a_branch_has_the_seed_and_the_commitment_of_its_game() -> None:
    game = Game("classic", seats=2)
    game.step()
    other = game.branch()
    assert other.commitment == game.commitment
    other.run()
    assert verify(other.record(), str(game.commitment), other.reveal())
    with pytest.raises(IllegalAction):
        game.reveal()


def test_a_game_from_a_position_is_bound_from_there() -> None:
    begun = Game("seas", seats=3, seed=7)
    while begun.ply < 25:
        begun.step()
    game = Game.from_position(begun.position())
    commitment = str(game.commitment)
    game.run()
    assert verify(game.record(), commitment, game.reveal())


def test_a_game_that_is_loaded_is_bound_anew_from_where_it_stands(tmp_path: Path) -> None:
    begun = Game("seas", seats=3, seed=7)
    while begun.ply < 25:
        begun.step()
    begun.save(tmp_path / "game.json")
    game = Game.load(tmp_path / "game.json")
    assert game.commitment != begun.commitment
    game.run()
    assert verify(game.record(), str(game.commitment), game.reveal(), since=25)
    assert not verify(game.record(), str(game.commitment), game.reveal())
    with pytest.raises(IllegalAction, match="no moment"):
        verify(game.record(), str(game.commitment), game.reveal(), since=10**6)


def test_a_game_that_begins_again_has_a_seed_of_its_own() -> None:
    game = finished(seed=7)
    again = game.again()
    assert again.seed != game.seed
    assert not again.seeding.is_chosen


@pytest.mark.parametrize("luck", [scripted(["roll 3 4"], then=dice(7)), Own()], ids=["script", "own"])
def test_luck_that_was_given_is_bound_to_nothing(luck: Any) -> None:
    game = Game("classic", seats=2, luck=luck).run()
    assert game.commitment is None
    with pytest.raises(ValueError, match="there is no seed to commit to"):
        game.reveal()


@pytest.mark.parametrize("options", [{"seed": 42}, {"luck": dice(42)}])
def test_a_seed_that_was_chosen_is_bound_as_well(options: dict[str, Any]) -> None:
    game = Game("classic", seats=2, **options)
    assert game.seeding.is_chosen
    game.run()
    assert game.reveal().seed == 42
    assert verify(game.record(), str(game.commitment), game.reveal())


# -- on the board ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", [{"seat": "Ann"}, {"curtain": True}], ids=["seat", "curtain"])
def test_a_board_that_hides_shows_the_commitment(hidden: dict[str, Any]) -> None:
    board = play("classic", seats=2, **hidden)
    commitment = str(board.game.commitment)
    assert board.scene["luck"] == [f"commitment {commitment[:8]}…", commitment]
    assert board.scene["seed"] is None


@pytest.mark.parametrize("hidden", [{"seat": "Ann"}, {"curtain": True}], ids=["seat", "curtain"])
@pytest.mark.parametrize(
    ("lang", "chosen", "given"),
    [
        ("en", "The seed of this game was chosen: no hand is a secret", "The chance of this game is scripted: "),
        ("de", "Der Startwert dieser Partie wurde gewählt: Keine Hand ist geheim", "Der Zufall dieser Partie folgt "),
    ],
)
def test_a_board_that_hides_says_that_its_game_was_seeded(
    lang: str, chosen: str, given: str, hidden: dict[str, Any]
) -> None:
    assert board_of(lang=lang, **hidden).scene["luck"] == [chosen, chosen]
    scripted_board = play("classic", luck=scripted([], then=dice(7)), lang=lang, **hidden)
    assert scripted_board.scene["luck"][0].startswith(given)


def test_an_open_board_shows_the_beginning_of_a_long_seed_and_copies_all_of_it() -> None:
    board = play("classic", seats=2)
    seed = str(board.game.seed)
    assert board.scene["luck"] == [f"seed {seed[:8]}…", seed]
    assert board_of().scene["luck"] == ["seeded: 7", "7"]
