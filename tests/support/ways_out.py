"""All the ways by which a board, or a board with its panel, lets something out; and twin games to hold beside them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tests.support.boards import Sent, answer, command, moment
from tests.support.games import Until, game_at
from tsuro_widget import Game, SaveError, TsuroWidget, export
from tsuro_widget.rules.model import State
from tsuro_widget.rules.pieces import CHANCE
from tsuro_widget.rules.views import Swaps

Json = dict[str, Any]
Way = Callable[[Any, Path], object]
FRONT_END = ("_esm", "_css", "art", "texts")
"""Sent once, the same for every board of the kind; its help names a tile."""
NARROWEST = 240
MODEL = re.compile(r"\b(IPY_MODEL_)?[0-9a-f]{32}\b")
"""The id of each model differs from run to run."""
TRIES = 50


def board_in(desk: Any) -> TsuroWidget:
    board: TsuroWidget = getattr(desk, "board", desk)
    return board


def own(state: Mapping[str, Any]) -> Json:
    """The state of a board without the front end."""
    return {name: part for name, part in state.items() if name not in FRONT_END}


def state_of(desk: Any, folder: Path) -> object:
    """With what a panel beside the board shows, too."""
    return own(board_in(desk).get_state())


def bundle(desk: Any, folder: Path) -> object:
    """Without the picture in HTML, which is that of the SVG in other letters."""
    found = desk._repr_mimebundle_()
    data = found[0] if isinstance(found, tuple) else found
    return {name: part for name, part in data.items() if name != "text/html"}


def snapshot(desk: Any, folder: Path) -> object:
    picture = board_in(desk).snapshot()
    return [picture.svg, picture.text, repr(picture)]


def page(text: str) -> list[str]:
    """The words of a page before its script, and the scenes it replays."""
    above, _, rest = text.partition('<script type="application/json" id="recording">')
    return [above.partition("<style>")[0], above.partition("</style>")[2], rest.partition("</script>")[0]]


def replay(desk: Any, folder: Path) -> object:
    return page(board_in(desk).replay_html(folder / "replay.html").read_text(encoding="utf-8"))


def exported(kind: str) -> Way:
    def way(desk: Any, folder: Path) -> object:
        picture = export(desk, folder / f"picture.{kind}", kind=kind, width=NARROWEST)
        data = (folder / f"picture.{kind}").read_bytes()
        shown = page(data.decode()) if kind == "html" else data.decode("latin-1")
        return [shown, picture.alt, picture.data == data, picture.bundle["text/plain"]]

    return way


def record(desk: Any, folder: Path) -> object:
    """It is refused, and nothing is written."""
    try:
        export(desk, folder / "record.json")
    except ValueError as error:
        return [str(error), (folder / "record.json").exists()]
    return (folder / "record.json").read_text(encoding="utf-8")


def moments(desk: Any, folder: Path) -> object:
    board = board_in(desk)
    return [moment(board, ply) for ply in range(board.game.ply + 1)]


def answers(desk: Any, folder: Path) -> object:
    """Actions that are refused, guesses at hidden tiles among them."""
    board = board_in(desk)
    guesses = sorted(hidden_from(board.game, board.seat or board.table.facing or None)[0])[:3]
    asked = [command(board, kind) for kind in ("undo", "redo", "python", "position")]
    asked += [command(board, action=f"place {name} r0") for name in (*guesses, "t99")]
    found = [answer(board, one) for one in asked]
    assert not [one for one in found if one["ok"]]
    return found


def in_python(desk: Any, folder: Path) -> object:
    """The board as a cell shows it, without the front end."""
    return [repr(desk.__class__), str(board_in(desk).marks), str(getattr(desk, "opinions", ""))]


PICTURES: dict[str, Way] = {
    "MIME bundle": bundle,
    "snapshot": snapshot,
    "replay file": replay,
    **{f"export to {kind}": exported(kind) for kind in ("svg", "png", "gif", "html")},
    "export to json": record,
}
"""They outlast an open curtain."""
LIVE: dict[str, Way] = {"state": state_of, "moments": moments, "answers": answers, "in Python": in_python}
WAYS = PICTURES | LIVE


def let_out(desk: Any, folder: Path, ways: Mapping[str, Way]) -> dict[str, str]:
    """All that comes out by each way, as text, without the ids of models."""
    return {name: plain(way(desk, folder)) for name, way in ways.items()}


def plain(part: object) -> str:
    return MODEL.sub("model", json.dumps(part, default=repr, ensure_ascii=False))


def messages(models: Sent) -> str:
    """All that has been sent, whichever model has sent it."""
    sent = [message for sent in models for message in sent]
    return plain([own(message.get("state", {})) | own(message.get("content") or {}) for message in sent])


# -- twins -----------------------------------------------------------------------------------------


def seen(states: Iterable[State], viewer: str | None) -> set[str]:
    """The tiles and daikaiju that everybody, or this viewer, has seen: laid, held, offered in an exchange."""
    found: set[str] = set()
    for state in states:
        found |= {laid.tile for laid in state.board.laid.values()}
        found |= {token.name for token in state.tokens if token.at != "stock"}
        seat = state.seats.index(viewer) if viewer is not None else None
        if seat is not None:
            found |= set(state.hands[seat])
            if state.actor == seat and isinstance(state.options, Swaps):
                found |= {tile for other, hand in enumerate(state.hands) if other not in state.living for tile in hand}
    return found


def hidden_from(game: Game, viewer: str | None) -> list[list[str]]:
    """The tiles and the daikaiju of a game that a viewer has never seen."""
    states = [moment.state for moment in game.timeline.past]
    known, now = seen(states, viewer), states[-1]
    held = [tile for hand in (*now.hands, now.pile) for tile in hand]
    stock = [token.name for token in now.tokens if token.at == "stock"]
    return [[name for name in group if name not in known] for group in (held, stock)]


def laid(number: int) -> Until:
    """Play until this number of tiles has been laid and it is a seat's choice."""
    return lambda game: game.actor != CHANCE and len(placements(map(str, game.actions))) >= number


def placements(actions: Iterable[str]) -> list[int]:
    """After how many actions each tile was laid by a seat."""
    return [ply for ply, action in enumerate(actions) if action.startswith("place")]


def twins(edition: str, seed: int, viewer: str | None, until: Until | None = None, **options: Any) -> tuple[Json, Json]:
    """Two records that differ only in what a viewer may not see. Without a viewer all hands are hidden."""
    game, random = game_at(edition, 3, seed, until, **options), Random(f"twins {edition} {seed}")
    one: Json = game.record()
    for _ in range(TRIES):
        changed: dict[str, str] = {}
        for names in hidden_from(game, viewer):
            changed |= dict(zip(names, random.sample(names, len(names))))
        other = one | {"actions": [renamed(action, changed) for action in one["actions"]]}
        try:
            if other != one and Game.from_record(other, seed=1).actor == game.actor:
                return one, other
        except SaveError:
            """With other tiles in hand, what was played could not have been."""
    raise AssertionError(f"no twin of {edition}, seed {seed}")


def renamed(action: str, changed: Mapping[str, str]) -> str:
    return " ".join(changed.get(word, word) for word in action.split(" "))
