"""What a player thinks of every action, as elements of a panel and as marks on a board."""

from __future__ import annotations

from collections.abc import Sequence

from .._base.data import Json
from ..players.players import CHOICES, Opinion
from ..scene.marks import Mark, cell_mark, label_mark
from ..words.clean import display_name
from ..words.phrases import count, sentence
from .panel import Element, button, element, quiet
from .ways import option_of, ways

MOST_ROWS, WIDE, HIGH = 16, 100, 10
SHOW = "show "
"""What a press on a row does begins so; its action follows."""


def marks(ask: Json | None, action: str) -> list[Mark]:
    """The square of an action, and the paths along which it leads pawns."""
    if ask is None or not (option := option_of(ask, action)):
        return []
    cell, at = option.get("cell") or ask["cell"], option.get("at", "")
    square = [cell_mark(cell)] if cell else []
    port = [label_mark("•", at)] if at[-1:].isdigit() else []
    return [*square, *port, *({"path": way["steps"]} for way in ways(ask, action) if way.get("steps"))]


def title(player: object) -> Element:
    own, named = sentence("analysis title own"), sentence("analysis title", player=display_name(str(player)))
    return element("h3", named if isinstance(player, str) else own)


def table(ask: Json, opinions: Sequence[Opinion], pinned: str) -> list[Element | None]:
    """A row for each of the best actions, which can be pointed at and pressed."""
    games = sum(opinion["visits"] for opinion in opinions)
    rows = [_row(ask, opinion, pinned) for opinion in opinions[:MOST_ROWS] if opinion["visits"]]
    more, judged = len(opinions) - len(rows), any(opinion.get("judged") for opinion in opinions)
    return [
        quiet(count("analysis asked", games, name=display_name(ask["actor"]))),
        quiet(sentence("analysis judged", choices=str(CHOICES))) if judged else None,
        element("table", rows),
        quiet(count("analysis more", more)) if more else None,
    ]


def _row(ask: Json, opinion: Opinion, pinned: str) -> Element:
    action = opinion["action"]
    outcome = " ".join(way["says"] for way in ways(ask, action) if way.get("says"))
    press = button(action, SHOW + action, aria_pressed=action == pinned)
    share = sentence("analysis share", **{name: f"{100 * worth:.0f}" for name, worth in _worth(opinion).items()})
    cells = [element("td", [press]), element("td", [bar(opinion)]), element("td", share, class_="number")]
    below = element("tr", [element("td", outcome, class_="quiet", colspan=len(cells))]) if outcome else None
    return element("tbody", [element("tr", cells), below], hover=action)


def _worth(opinion: Opinion) -> dict[str, float]:
    """The value of an action, and the ends of its interval."""
    return {"value": opinion["value"], "low": opinion["low"], "high": opinion["high"]}


def bar(opinion: Opinion) -> Element:
    """As long as the action is worth, and a line as long as its interval; the numbers stand beside it."""
    value, low, high = (round(WIDE * share, 1) for share in _worth(opinion).values())
    frame: Json = {"x": 0, "y": 1, "height": HIGH - 2, "stroke": "none"}
    inside = [
        element("rect", width=WIDE, fill_opacity=0.12, **frame),
        element("rect", width=value, fill_opacity=0.6, **frame),
        element("path", d=f"M{low} 5H{high}M{low} 2.5V7.5M{high} 2.5V7.5", fill="none"),
    ]
    return element("svg", inside, class_="bar", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")
