"""Which engine plays and why: told in the result, refused where it was asked for by name and cannot."""

from __future__ import annotations

import signal
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from re import escape
from types import ModuleType
from typing import Any

import pytest

import tsuro_widget as tsuro
from tests.support.kinds import kinds
from tests.support.places import ROOT
from tests.support.processes import restore_signals
from tsuro_widget.fast import compile as compiling
from tsuro_widget.fast.plan import NotCovered, Plan
from tsuro_widget.fast.states import pack
from tsuro_widget.rules.model import State
from tsuro_widget.simulation import engines
from tsuro_widget.simulation.engines import WORTH_COMPILING, WORTH_LOADING, FastGames, numba_fault
from tsuro_widget.simulation.simulate import Simulation


def quick(*what: Any, **how: Any) -> Simulation:
    return tsuro.simulate(*what, progress=False, **{"seed": 7, **how})


def squares(state: State) -> int:
    return len(state.board.laid)


CANNOT: list[tuple[str, dict[str, Any], str]] = [
    ("phoenix", {}, "the turns of phoenix are not among the fast rules"),
    ("seas", {"movement_die": "each"}, "movement_die='each' is not among the fast rules of seas"),
    ("classic", {"return_hand": "bottom"}, "return_hand='bottom' is not among the fast rules of classic"),
    (
        "kosmos",
        {"forbid_self_elimination": True},
        "forbid_self_elimination=True with first_move_choice='two ports' is not among the fast rules of kosmos",
    ),
    ("classic", {"hand_size": 7}, "7 tiles in a hand are more than the 6 of the fast rules"),
    ("pocket", {"players": {"Ann": "cautious"}}, "in the fast rules all play at random, and Ann does not"),
    ("pocket", {"metrics": {"own": squares}}, "the fast rules make no states, and the metric 'own' looks at them"),
]


@pytest.mark.parametrize(("edition", "how", "why"), CANNOT)
def test_a_result_says_why_the_fast_rules_did_not_play(edition: str, how: dict[str, Any], why: str) -> None:
    made = quick(edition, 2, **how)
    assert f"2 games of {edition}, readable rules ({why}), seed 7" in str(made)
    assert {row["engine"] for row in made.rows()} == {"readable"}


@pytest.mark.parametrize("edition", ["classic", "kosmos", "pocket", "seas"])
def test_the_docs_list_every_rule_that_the_fast_ones_leave_out(edition: str) -> None:
    text = (ROOT / "docs" / "simulation.md").read_text("utf-8")
    begin = text.index("The readable rules play everything else")
    told = text[begin : text.index("A result says", begin)].replace('"', "'")
    for _, seats, options in kinds(edition):
        found = pack(tsuro.Game(edition, seats=seats, **options).state)
        if isinstance(found, NotCovered):
            name, value = found.why.split(" ")[0].split("=")
            assert f"`{name}={value}`" in told or f"`{name}` other than" in told, found.why


@pytest.mark.parametrize("engine", ["plain", "numba"])
@pytest.mark.parametrize(("edition", "how", "why"), CANNOT)
def test_an_engine_that_was_asked_for_and_cannot_play_it_is_refused(
    edition: str, how: dict[str, Any], why: str, engine: str
) -> None:
    told = f"engine='{engine}' cannot play this: {why}; say engine='auto' or 'readable'"
    with pytest.raises(ValueError, match=f"^{escape(told)}$"):
        quick(edition, 2, engine=engine, **how)


def test_a_result_says_which_rules_played() -> None:
    assert "2 games of classic, fast rules, seed 7" in str(quick("classic", 2))
    assert "2 games of classic, readable rules, seed 7" in str(quick("classic", 2, engine="readable"))
    assert quick("classic", 2, engine="plain").rows()[0]["engine"] == "plain"


@pytest.mark.xdist_group("numba")
def test_compiled_rules_are_named_as_such() -> None:
    engine, rules = ("numba", "compiled rules") if not numba_fault() else ("plain", "fast rules")
    assert quick("classic", 2, engine=engine).played_by == rules


class Hindered:
    """An import hook that does not let numba through."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        if name == "numba":
            raise self.error


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
    def hinder(error: Exception) -> None:
        monkeypatch.delitem(sys.modules, "numba", raising=False)
        monkeypatch.setattr(sys, "meta_path", [Hindered(error), *sys.meta_path])

    return hinder


FAULTS = [
    (ModuleNotFoundError("No module named 'numba'", name="numba"), "numba is not installed"),
    (ImportError("needs an older numpy"), "numba cannot be imported: ImportError: needs an older numpy"),
    (RuntimeError("no"), "numba cannot be imported: RuntimeError: no"),
]


@pytest.mark.parametrize(("error", "told"), FAULTS)
def test_without_a_numba_that_works_the_interpreter_plays_and_says_so(
    error: Exception, told: str, without_numba: Callable[[Exception], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "WORTH_LOADING", 50)
    expected = quick("classic", 60, engine="plain").counts
    without_numba(error)
    made = quick("classic", 60)
    assert made.counts == expected
    assert made.played_by == f"fast rules ({told}; pip install 'tsuro_widget[fast]' compiles them)"
    with pytest.raises(ImportError) as refused:
        quick("classic", 60, engine="numba")
    assert str(refused.value) == f"engine='numba' needs numba ({told}): pip install 'tsuro_widget[fast]'"


def test_a_numba_that_cannot_compile_is_replaced_by_the_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    rules_for = compiling.rules_for

    def broken(plan: Plan, engine: str) -> object:
        if engine == "numba":
            raise OSError("no compiler")
        return rules_for(plan, engine)

    monkeypatch.setattr(engines, "WORTH_LOADING", 50)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 50)
    monkeypatch.setattr(engines, "numba_fault", str)
    monkeypatch.setattr(compiling, "is_cached", lambda plan: True)
    monkeypatch.setattr(compiling, "rules_for", broken)
    assert quick("classic", 60).played_by == "fast rules (numba does not work here: OSError: no compiler)"
    with pytest.raises(OSError, match="no compiler"):
        quick("classic", 60, engine="numba")


@pytest.mark.parametrize(
    ("n", "kept", "engine"),
    [
        (WORTH_LOADING - 1, True, "plain"),
        (WORTH_LOADING, True, "numba"),
        (WORTH_COMPILING - 1, False, "plain"),
        (WORTH_COMPILING, False, "numba"),
    ],
)
def test_rules_are_compiled_where_that_is_faster_the_first_time_too(
    n: int, kept: bool, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "numba_fault", str)
    monkeypatch.setattr(compiling, "is_cached", lambda plan: kept)
    plan: Any = None
    assert engines.fastest_engine(plan, n, "auto") == (engine, "")


def test_while_rules_are_compiled_the_bar_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(engines, "fastest_engine", lambda plan, n, engine: ("numba", ""))
    monkeypatch.setattr(compiling, "is_cached", lambda plan: False)
    monkeypatch.setattr(FastGames, "codes", lambda games, first, count: array("q", [1] * count))
    tsuro.simulate("classic", 10, seed=1)
    assert "compiling these rules for the first time" in capsys.readouterr().err


@pytest.fixture
def hears_control_c() -> Iterator[None]:
    """Also where the tests were started by something that ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hears_control_c")
def test_an_interruption_that_a_compiler_swallows_counts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def swallowing(games: FastGames, announce: object) -> FastGames:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        return games

    monkeypatch.setattr(FastGames, "prepare", swallowing)
    with restore_signals():
        made = quick("classic", 1000)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert (made.n, made.notes) == (0, ("interrupted, what is done is kept",))
