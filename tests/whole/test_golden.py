"""Golden playthroughs: the same seed and the same actions give the same bytes, today and on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.figures import figure
from tests.support.golden import (
    DIGESTS,
    FOLDER,
    GOLDEN,
    PHOENIX,
    SEAS,
    Variant,
    digests_text,
    paths,
    playthroughs,
    seed,
    variants,
)
from tests.support.kept import made_by
from tests.support.places import ROOT
from tsuro_widget import Game

ALL = list(paths())


@pytest.mark.parametrize(("path", "edition", "options"), ALL, ids=[path.stem for path, _, _ in ALL])
def test_a_playthrough_is_what_it_was(path: Path, edition: str, options: Variant) -> None:
    assert playthroughs(edition, options) == path.read_bytes().decode(), made_by("tests.support.golden")


@pytest.mark.parametrize("edition", GOLDEN)
def test_every_option_has_a_playthrough(edition: str) -> None:
    set_somewhere = {name for _, owner, options in ALL if owner == edition for name in options}
    assert set_somewhere == set(Game(edition).state.edition.options)


CHANGED = [("seas", name) for name in SEAS if SEAS[name]] + [("phoenix", name) for name in PHOENIX if PHOENIX[name]]
USUAL: dict[str, Variant] = {"board size": {"daikaiju": False}, "passes": {"winds_of_change": True}}


@pytest.mark.parametrize(("edition", "name"), CHANGED)
def test_every_option_changes_its_playthrough(edition: str, name: str) -> None:
    """The same luck with and without it; some options are compared with another one in both games."""
    options = variants(edition)[name]
    played = [
        Game(edition, seats=4, seed=seed(edition, 4, options), **rules).run()
        for rules in (options, USUAL.get(name, {}))
    ]
    assert played[0].events != played[1].events


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path.name for path, _, _ in ALL}


def test_twenty_games_an_edition_have_the_same_digests_as_ever() -> None:
    assert digests_text() == DIGESTS.read_bytes().decode()


@pytest.mark.parametrize("hash_seed", ["1", "0", "random"][: figure("hash seeds of Python")])
def test_games_do_not_depend_on_the_hash_seed_of_python(hash_seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.support.golden", "--digests"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == DIGESTS.read_text(encoding="utf-8")
