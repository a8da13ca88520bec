"""Which engine plays: the fast rules, compiled where that pays, or the readable ones; and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .._base.quote import short
from ..play.players import Player
from ..rules.model import State
from .fast.covering import NotCovered
from .fast.packing import Packed, packed_or_not
from .fast.tables import Plan
from .metrics import Measure

ENGINES = ("auto", "plain", "numba", "readable")
WORTH_LOADING, WORTH_COMPILING = 20_000, 200_000
"""So many games, or the interpreter is done first: while compiled rules are loaded (0.4 s), or while they are compiled.

Compiling takes 5 to 14 s, in which the interpreter plays 40,000 games of Seas or 130,000 of Kosmos for two."""


RULES = {"readable": "readable rules", "plain": "fast rules", "numba": "compiled rules", "": "no rules"}


def rules_told(engine: str, why: str) -> str:
    """The rules that play, and why no faster ones do."""
    return RULES[engine] + (f" ({why})" if why else "")


class Choice(NamedTuple):
    """An engine, and why it is not the one that one would expect."""

    engine: str
    why: str = ""


def checked_engine(engine: object) -> str:
    if not isinstance(engine, str) or engine not in ENGINES:
        raise ValueError(f"engine is {short(engine)}; it must be one of {', '.join(ENGINES)}")
    return engine


def packed_for(
    start: State, players: Mapping[str, str | Player], measures: Mapping[str, Measure], engine: str
) -> Packed | NotCovered:
    """The start for the fast rules, or why the readable ones play; refused if the fast ones were asked for by name."""
    if engine == "readable":
        return NotCovered("")
    found = _asked_too_much(players, measures) or packed_or_not(start)
    if isinstance(found, NotCovered) and engine != "auto":
        raise ValueError(f"engine={engine!r} cannot play this: {found.why}; say engine='auto' or 'readable'")
    return found


def _asked_too_much(players: Mapping[str, str | Player], measures: Mapping[str, Measure]) -> NotCovered | None:
    """The fast rules play at random and make no states."""
    for name, player in players.items():
        if player != "random":
            return NotCovered(f"in the fast rules all play at random, and {name} does not")
    for name in measures:
        return NotCovered(f"the fast rules make no states, and the metric {name!r} looks at them")
    return None


def chosen(plan: Plan, n: int, engine: str) -> Choice:
    """What plays n games of the fast rules in the shortest time; what was asked for by name must be there."""
    if engine == "numba" and (fault := numba_fault()):
        raise ImportError(f"engine='numba' needs numba ({fault}): pip install 'tsuro_widget[fast]'")
    if engine != "auto" or n < WORTH_LOADING:
        return Choice("plain" if engine == "auto" else engine)
    if fault := numba_fault():
        return Choice("plain", f"{fault}; pip install 'tsuro_widget[fast]' compiles them")
    from .fast.binding import is_cached  # late: importing the package stays quick

    return Choice("numba" if n >= WORTH_COMPILING or is_cached(plan) else "plain")


def numba_fault() -> str:
    """Why numba cannot be used here; nothing if it can. Whatever hinders the import, the interpreter plays."""
    try:
        import numba
        import numpy
    except ModuleNotFoundError as missing:
        return f"{missing.name} is not installed"
    except Exception as error:
        return f"numba cannot be imported: {type(error).__name__}: {error}"
    return "" if numba and numpy else "numba is empty"


def has_numba() -> bool:
    return not numba_fault()
