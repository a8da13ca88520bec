"""What a player thinks of every action, as elements of a panel and as marks on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .._base.data import Json
from ..players.players import CHOICES, Opinion
from ..scene.marks import Mark, cell_mark, label_mark
from ..words.clean import shown
from ..words.phrases import Words, count, say
from .panel import Element, button, element
from .ways import option_of, ways

MOST_ROWS = 16
SHOW = "show "
"""What a press on a row does begins so; its action follows."""
WIDE, HIGH = 100, 10


def marks(ask: Json | None, action: str) -> list[Mark]:
    """The square of an action, and the paths along which it leads pawns."""
    if ask is None or not (option := option_of(ask, action)):
        return []
    cell = option.get("cell") or ask["cell"]
    squares = [cell_mark(cell)] if cell else []
    port = [label_mark("•", at) for at in [option.get("at", "")] if at[-1:].isdigit()]
    return [*squares, *port, *({"path": way["steps"]} for way in ways(ask, action) if way.get("steps"))]


def outcome(ask: Json, action: str) -> str:
    """What comes of an action, in words."""
    return " ".join(way["says"] for way in ways(ask, action) if way.get("says"))


def title(player: object, lang: str) -> Element:
    words = say("analysis title", player=shown(player)) if isinstance(player, str) else say("analysis title own")
    return element("h3", words.said(lang))


def message(words: Words, lang: str) -> list[Element]:
    return [element("p", words.said(lang), class_="quiet")]


def table(ask: Json, opinions: Sequence[Opinion], pinned: str, lang: str) -> list[Element]:
    """A row for each of the best actions, which can be pointed at and pressed."""
    games = sum(opinion["visits"] for opinion in opinions)
    rows = [_row(ask, opinion, pinned, lang) for opinion in opinions[:MOST_ROWS] if opinion["visits"]]
    more = len(opinions) - len(rows)
    judged = any(opinion.get("judged") for opinion in opinions)
    return [
        *message(count("analysis asked", games, name=shown(ask["actor"])), lang),
        *(message(say("analysis judged", choices=str(CHOICES)), lang) if judged else []),
        element("table", rows),
        *(message(count("analysis more", more), lang) if more else []),
    ]


def _row(ask: Json, opinion: Opinion, pinned: str, lang: str) -> Element:
    action = opinion["action"]
    press = button(action, SHOW + action, aria_pressed=action == pinned)
    share = say("analysis share", **_percent(opinion)).said(lang)
    cells = [element("td", [press]), element("td", [bar(opinion)]), element("td", share, class_="number")]
    told = element("td", outcome(ask, action), class_="quiet", colspan=len(cells))
    return element("tbody", [element("tr", cells), *([element("tr", [told])] if told[2] else [])], hover=action)


def _percent(opinion: Opinion) -> Mapping[str, str]:
    shares = {"value": opinion["value"], "low": opinion["low"], "high": opinion["high"]}
    return {name: f"{100 * share:.0f}" for name, share in shares.items()}


def bar(opinion: Opinion) -> Element:
    """As long as the action is worth, and a line as long as its interval; the numbers stand beside it."""
    return element("svg", list(_drawn(opinion)), class_="bar", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def _drawn(opinion: Opinion) -> Iterator[Element]:
    value, low, high = (round(WIDE * share, 1) for share in (opinion["value"], opinion["low"], opinion["high"]))
    frame: Json = {"x": 0, "y": 1, "height": HIGH - 2, "stroke": "none"}
    yield element("rect", width=WIDE, fill_opacity=0.12, **frame)
    yield element("rect", width=value, fill_opacity=0.6, **frame)
    line = f"M{low} 5H{high}M{low} 2.5V7.5M{high} 2.5V7.5"
    yield element("path", d=line, fill="none")
