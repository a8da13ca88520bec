"""The luck of a game that is copied or loaded goes on where it was; it does not start over."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support.figures import figure
from tests.support.helpers import EVERY, NAMES, any_option
from tsuro_widget import Game, dice, scripted, verify
from tsuro_widget.game.game import as_python
from tsuro_widget.game.luck import Luck, LuckStep, ScriptedLuck
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import CHANCE

SEEDS = range(figure("games of an edition whose luck goes on"))
FURTHER = 40


def copied(game: Game) -> Game:
    """The game that "Copy as Python" writes."""
    names: dict[str, Any] = {}
    exec(as_python(game), names)
    made: Game = names["game"]
    return made


def loaded(game: Game, folder: Path) -> Game:
    game.save(folder / "game.json")
    return Game.load(folder / "game.json", seed=game.seed)


def further(game: Game) -> list[str]:
    """The next forty actions, or all to the end, played on a copy."""
    other = game.branch()
    while other.actor is not None and other.ply < game.ply + FURTHER:
        other.step()
    return [str(action) for action in other.actions]


def cuts(game: Game, random: Random) -> list[int]:
    return [random.randrange(game.ply) for _ in range(figure("cuts of a game that is copied and loaded"))]


def go_on_alike(game: Game, folder: Path) -> None:
    expected = further(game)
    assert further(copied(game)) == expected
    assert further(loaded(game, folder)) == expected


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_copied_and_a_loaded_game_go_on_as_the_original_does(edition: str, seed: int, tmp_path: Path) -> None:
    game = Game(edition, seats=NAMES[: 2 + seed % 4], seed=seed).run()
    for cut in cuts(game, Random(f"{edition} {seed}")):
        game.goto(cut)
        go_on_alike(game, tmp_path)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seed", SEEDS)
def test_they_do_so_as_well_where_a_person_has_answered_for_chance(edition: str, seed: int, tmp_path: Path) -> None:
    """Also with the answer that luck would have given."""
    random = Random(f"by hand {edition} {seed}")
    game = Game(edition, seats=NAMES[: 2 + seed % 4], seed=seed)
    while game.actor is not None:
        if game.actor == CHANCE and random.random() < 0.5:
            game.play(any_option(game.state, random))
        else:
            game.step()
    for cut in cuts(game, random):
        game.goto(cut)
        go_on_alike(game, tmp_path)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seed", SEEDS)
def test_they_do_so_as_well_from_a_position(edition: str, seed: int, tmp_path: Path) -> None:
    begun = Game(edition, seats=3, seed=f"begun {seed}")
    while begun.state.begun is None:
        begun.step()
    game = Game.from_position(begun.position(), seed=seed).run()
    game.goto(Random(f"{edition} {seed}").randrange(game.ply))
    go_on_alike(game, tmp_path)


def rolled(seed: int) -> list[str]:
    """Six daikaiju are placed, and on seven turns they stay where they are."""
    random = Random(f"script {seed}")
    places = random.sample([f"{gold} {blue}" for gold in range(1, 7) for blue in range(1, 7)], 6)
    faces = [f"face r{random.randrange(4)}" for _ in places]
    return [line for place, face in zip(places, faces) for line in (f"roll {place}", face)] + ["roll 1 1"] * 7


@pytest.mark.parametrize("seed", SEEDS)
def test_they_do_so_as_well_after_a_script(seed: int, tmp_path: Path) -> None:
    """Its lines are answers by hand to the luck behind it, and some are those which that luck would have given."""
    lines = rolled(seed)
    game = Game("seas", seats=3, luck=scripted(lines, then=dice(seed)))
    while game.actor and sum(str(action).split()[0] in ("roll", "face") for action in game.actions) < len(lines):
        game.step()
        assert further(copied(game)) == further(game)
    go_on_alike(game, tmp_path)


@pytest.mark.parametrize("luck", [dice("other"), scripted([]), scripted([], then=dice("other"))])
def test_luck_that_is_not_of_the_games_seed_is_copied_too(luck: Luck) -> None:
    game = Game("seas", seats=2, seed=3, luck=luck)
    assert (copied(game).timeline.present.luck, copied(game).seed) == (settled(luck), 3)


def settled(luck: Luck) -> Luck:
    """A script without lines is the luck behind it."""
    return luck.then if isinstance(luck, ScriptedLuck) and luck.then else luck


def test_an_answer_that_is_lucks_own_is_not_given_again() -> None:
    """Played by hand, it counts as given by luck. Any other answer uses up no luck."""
    one, other = (Game("seas", seats=2, seed=5, daikaiju=False) for _ in range(2))
    one.step()
    other.play(one.actions[0])
    assert other.timeline.present.luck == one.timeline.present.luck
    third = Game("seas", seats=2, seed=5, daikaiju=False)
    third.play("shuffle " + " ".join(third.state.box))
    assert third.timeline.present.luck == dice(5)


def test_a_script_given_to_a_loaded_game_is_for_what_comes_after_it() -> None:
    """Nothing of it is used up by the record, whatever that says."""
    game = Game("seas", seats=2, seed=1)
    while str(game.actions[-1:])[1:6] != "Roll(":
        game.step()
    rolled = str(game.actions[-1])
    luck = scripted([rolled], then=dice(1))
    again = Game.from_record(game.record(), luck=luck)
    assert str(again.timeline.present.luck.answer(game.timeline.moments[game.ply - 1].state).action) == rolled


def test_a_loaded_game_is_verified_whatever_its_seed_would_have_said_before() -> None:
    """Some of these seeds give rolls that are in the record, and go on behind them."""
    begun, moved_on = Game("seas", seats=3, seed="begun"), 0
    while begun.ply < 40:
        begun.step()
    for seed in SEEDS:
        game = Game.from_record(begun.record(), seed=seed)
        moved_on += game.timeline.present.luck != dice(seed)
        assert verify(game.run().record(), str(game.commitment), game.reveal(), since=40)
    assert moved_on


class Own:
    """Luck that counts its answers."""

    def __init__(self) -> None:
        self.times = 0

    def answer(self, state: State) -> LuckStep:
        self.times += 1
        return LuckStep(state.options[0], self)


def test_luck_of_ones_own_is_asked_only_when_it_is_its_turn_to_answer() -> None:
    game, own = Game("seas", seats=2, seed=1).run(), Own()
    again = Game.from_record(game.record(), luck=own)
    again.goto(0)
    again.play(game.actions[0])
    assert own.times == 0
