"""The review of a game beside its board: the curve, the two actions of a costly move, and the way on."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from operator import attrgetter
from typing import TYPE_CHECKING

from .._base.data import Json
from ..picture.art import drawings
from ..picture.compose import Composer
from ..picture.drawn_review import Deed, Way, deed_shapes
from ..picture.review_picture import HIGH_FOR_MANY, WIDE, Curve, axes, badges, curves, place
from ..picture.sprites import sprites_in
from ..players.players import Opinion
from ..players.review import Review
from ..rules.actions import PlaceTile
from ..scene.places import links
from ..scene.scene import NOBODY
from ..words.clean import display_name
from ..words.phrases import count, sentence
from .panel import (
    ICON_BOX,
    TILE_BOX,
    Element,
    Panel,
    button,
    element,
    line,
    picture,
    picture_elements,
    quiet,
    seat_badge,
)
from .table import Table
from .ways import option_of, ways

if TYPE_CHECKING:
    from .board import TsuroWidget


class Sight:
    """What is shown of a review: the position that is looked at and its costly move, and which of its actions."""

    def __init__(self, review: Review, table: Table, ply: int, *, shows_better: bool) -> None:
        self.review, self.table, self.ply, self.shows_better = review, table, min(ply, review.last), shows_better
        self.state = table.game.timeline.moments[self.ply].state
        self.move = next((move for move in review.costly if move.ply - 1 == self.ply), None)

    @cached_property
    def scene(self) -> Json:
        """The position as the seat of the costly move saw it."""
        assert self.move is not None
        return self.table.game.scene(self.state.seats[self.move.seat], ply=self.ply, lang=self.table.lang)

    def words(self, key: str, **parts: object) -> str:
        """A sentence of the panel; shares of the win are in percent."""
        told = {name: round(100 * part) if isinstance(part, float) else part for name, part in parts.items()}
        return sentence(f"review {key}", **told).text(self.table.lang)

    def name(self, seat: int) -> str:
        """A seat as it is written."""
        return display_name(self.review.seats[seat])

    def shares(self, seat: int, plies: Iterable[int]) -> list[float]:
        """The chances of a seat after some moves, each at the next position at which they are known."""
        points = self.review.points
        near = [points[bisect_left(points, ply, key=attrgetter("ply")) :][:1] for ply in plies]
        return [point.tally.share(seat) for found in near for point in found]

    def deed(self, one: Opinion) -> Deed:
        """An action with its ways, those of its own seat first."""
        action, ask, pawns = one["action"], self.scene["ask"], self.scene["pawns"]
        found = [Way(pawns[way["pawn"]]["seat"], way["steps"]) for way in ways(ask, action) if way.get("steps")]
        ordered = sorted(found, key=lambda way: self.move is not None and way.seat != self.move.seat)
        laid = next((option for option in self.state.options if str(option) == action), None)
        tile = self.state.box[laid.tile].at_rotation(laid.side, laid.rotation) if isinstance(laid, PlaceTile) else None
        cell = option_of(ask, action).get("cell") or ask["cell"]
        return Deed(cell, tile and links(tile.face), ordered, self.words("value", value=one["value"]))


def show_review(board: TsuroWidget, panel: Panel, review: Review, *, shows_better: bool) -> None:
    """Describe in the panel what the board shows; draw both actions of a costly move in the place of the marks."""
    sight = Sight(review, board.table, board.ply, shows_better=shows_better)
    title, detail = _title(sight)
    words = element("div", [element("h2", title), element("p", detail, class_="quiet", role="status")], class_="words")
    mark = seat_badge(sight.move.seat) if sight.move else None
    head = [mark, words, button(sight.words("back"), "back", class_="plain")]
    body = [*_chart(sight, detail), *_costliest(sight)]
    panel.content = [element("div", head, class_="review-head"), element("div", body, class_="review-body")]
    deeds = [sight.deed(one) for one in (sight.move.laid, sight.move.better)] if sight.move else []
    board.draw_over(*(deed_shapes(sight.scene, *deeds, shows_better=shows_better) if deeds else ()))


def _title(sight: Sight) -> tuple[str, str]:
    """What is looked at, and what there is to say of it."""
    review, move, table = sight.review, sight.move, sight.table
    if move is not None:
        name, log = sight.name(move.seat), table.game.scene(NOBODY, ply=move.ply, lang=table.lang)["log"]
        text = next((line["text"] for line in log if line["ply"] == move.ply), "")
        cost = sight.words("cost", name=name, laid=move.laid["value"], better=move.better["value"])
        return sight.words("move", ply=move.ply, text=f"{name} {text}"), cost
    if sight.ply != review.last:
        seats = [(seat, share) for seat in range(len(review.seats)) for share in sight.shares(seat, [sight.ply])]
        shares = [sight.words("share", seat=sight.name(seat), share=share) for seat, share in seats]
        return sight.words("moment", ply=sight.ply, last=review.last), ", ".join(shares)
    found = len(review.costly)
    some = count("review some", found).text(table.lang) if found else sight.words("none")
    return sight.words("title"), some if review.is_whole else ""


def _chart(sight: Sight, detail: str) -> Iterator[Element]:
    """The curve with the costly moves on it, below a slider for keys, for a press anywhere and for Page Up and Down."""
    review, move, last = sight.review, sight.move, max((point.ply for point in sight.review.points), default=0)
    key = "after" if review.is_whole else "growing" if last < review.last else "comparing"
    words = element("span", sight.words(key, ply=last, last=review.last), class_="quiet end")
    yield element("h3", [sight.words("curve"), words])
    if not review.points:
        yield element("svg", viewBox=f"0 0 {WIDE} {HIGH_FOR_MANY}", class_="curve")
        return
    curve = Curve(review.json())
    people = [seat for seat, name in enumerate(review.seats) if name in sight.table.judged_seats]
    shown = move.ply if move else sight.ply if sight.ply != review.last else None
    own = people if len(people) == 1 else ()
    inside = picture_elements([*axes(curve, shown), *curves(curve, own), *badges(curve)])
    for one in review.costly:
        disc = picture_elements(place(curve, one.ply, one.seat, is_shown=one is move))
        inside.append(element("g", disc, act=f"go {one.ply - 1}", class_="place"))
    picture = element("svg", inside, viewBox=f"0 0 {WIDE} {curve.high}", class_="curve", aria_hidden="true")
    yield element("div", [*_over_curve(sight, curve, detail), picture], class_="chart")
    if review.is_judged:
        yield quiet(sight.words("judged"))


def _over_curve(sight: Sight, curve: Curve, detail: str) -> tuple[Element, Element]:
    """A slider, and where the curve is pointed at a line and a small table with the chances of all seats there."""
    words = f"{sight.words('moment', ply=sight.ply, last=curve.last)}: {detail}"
    at, values = max(sight.ply, curve.first), "|".join(str(move.ply - 1) for move in sight.review.costly)
    look: Json = {"type": "range", "min": curve.first, "max": curve.last, "value": at, "values": values}
    slider = element("input", change="go", **look, aria_label=sight.words("curve"), aria_valuetext=words)
    plies = range(curve.first, sight.review.points[-1].ply + 1)
    rows = [element("b", values="|".join(sight.words("traced", ply=ply) for ply in plies))]
    for seat in range(len(sight.review.seats)):
        shares = "|".join(sight.words("value", value=share) for share in sight.shares(seat, plies))
        rows.append(line(seat_badge(seat), sight.name(seat), element("b", values=shares, class_="end")))
    return slider, element("div", [element("div", rows, class_="tip")], class_="trace", aria_hidden="true")


def _costliest(sight: Sight) -> Iterator[Element]:
    costly, move = sight.review.costly, sight.move
    if not costly:
        if sight.review.is_whole:
            yield quiet(sight.words("none more"))
        return
    plies = [one.ply - 1 for one in costly]
    place = sight.words("number", number=costly.index(move) + 1, count=len(costly)) if move else str(len(costly))
    back = _step(sight, "back", "earlier", [ply for ply in plies if ply < sight.ply][-1:])
    on = _step(sight, "on", "later", [ply for ply in plies if ply > sight.ply][:1])
    steps = element("span", [back, element("span", place, class_="number"), on], class_="end line")
    yield element("h3", [sight.words("costliest"), steps])
    if move:
        key = "laid" if move.laid["action"].startswith("place ") else "chose"
        laid = _card(sight, move.laid, "laid", sight.words(key, name=sight.name(move.seat)))
        cards = [laid, _card(sight, move.better, "better", sight.words("better"))]
        yield element("div", cards, class_="pair", role="group", aria_label=sight.words("costliest"))
    if move and sight.table.branches:
        yield button(sight.words("play on"), "play on", class_="main")


def _step(sight: Sight, icon: str, key: str, plies: Sequence[int]) -> Element:
    """A button to the costly move before or after; without one it stays in its place."""
    inside = [picture(sprites_in("icons")[f"icon moment {icon}"], ICON_BOX, "icon")]
    act = f"go {plies[0]}" if plies else ""
    return button(inside, act, is_open=bool(plies), class_="tool", aria_label=sight.words(key))


def _card(sight: Sight, one: Opinion, act: str, words: str) -> Element:
    """A tile as it is laid, or an action as its text, and what it is worth."""
    deed, interval = sight.deed(one), sight.words("interval", low=one["low"], high=one["high"])
    drawn = element("code", one["action"])
    if deed.links is not None:
        drawn = picture(Composer(sight.scene, drawings(sight.scene)).tile(deed.links), TILE_BOX, "tile")
    figures = element("span", [words, element("b", deed.figure), interval], class_="figures")
    return button([drawn, figures], act, aria_pressed=(act == "better") == sight.shows_better)
