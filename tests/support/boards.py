"""Boards for the tests of the widget: what they send is kept, and they hear what a view would say."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from comm.base_comm import BaseComm
from ipywidgets import DOMWidget

import tsuro_widget as tsuro
from tsuro_widget.widget.play import TsuroWidget

CODES = {"malformed", "stale", "illegal", "nothing-to-undo", "nothing-to-redo", "closed", "internal"}


_BOX = re.compile(r'\\*"tiles\\*":\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}')


def without_box(text: str) -> str:
    """JSON without the faces of all tiles of the box: every board of the kind has them with its art."""
    return _BOX.sub("", text)


Sent = list[list[dict[str, Any]]]
"""The messages of each model."""


class Wire(BaseComm):
    """A comm that keeps what would go to the browser."""

    sent: list[dict[str, Any]]

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        self.__dict__.setdefault("sent", []).append({"type": msg_type, **(data or {})})


def board_of(
    edition: str = "classic", seats: Sequence[str] = ("Ann", "Ben"), seed: int = 7, **options: Any
) -> TsuroWidget:
    board = tsuro.play(edition, seats=seats, seed=seed, **options)
    sent(board).clear()
    return board


def finished(edition: str = "classic", **options: Any) -> TsuroWidget:
    game = tsuro.Game(edition, seats=["Ann", "Ben", "Cy"], seed=4)
    game.run("cautious")
    return TsuroWidget(game, **options)


def sent(board: DOMWidget) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = board.comm.sent
    return messages


def hand_over(board: DOMWidget, content: object) -> None:
    """A message of a view."""
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def answer(board: DOMWidget, content: object) -> dict[str, Any]:
    """What the kernel answers a message of a view."""
    sent(board).clear()
    hand_over(board, content)
    answers = [message["content"] for message in sent(board) if message.get("method") == "custom"]
    assert len(answers) == 1
    reply: dict[str, Any] = answers[0]
    return reply


def command(board: TsuroWidget, kind: str = "play", **parts: Any) -> dict[str, Any]:
    return {"id": 1, "ply": board.game.ply, "kind": kind, **parts}


def everything(board: TsuroWidget) -> str:
    """All that could have changed: the record, the luck, and every synced trait."""
    state = {name: value for name, value in board.get_state().items() if name not in ("layout", "_esm", "_css")}
    return json.dumps([board.game.record(), repr(board.game.timeline.present.luck), state], default=str, sort_keys=True)


def scenes(board: TsuroWidget) -> list[dict[str, Any]]:
    """The scenes that were sent, in their order."""
    return [message["state"]["scene"] for message in sent(board) if "scene" in message.get("state", {})]


def told(board: TsuroWidget, kind: str, **parts: Any) -> dict[str, Any]:
    """The answer to a command that is accepted."""
    reply = answer(board, command(board, kind, **parts))
    assert reply["ok"], reply
    return reply


def refused(board: TsuroWidget, kind: str, **parts: Any) -> str:
    """The code and the sentence of a command that is refused, and that changes nothing."""
    before = everything(board)
    reply = answer(board, command(board, kind, **parts))
    assert not reply["ok"]
    assert everything(board) == before
    return f"{reply['error']['code']}: {reply['error']['text']}"


def click(board: TsuroWidget) -> None:
    """Play the last of what is offered, as a person might."""
    ask = board.scene["ask"]
    if ask["seat"] is None:
        told(board, "luck")
    else:
        told(board, "play", action="keep" if ask["kind"] == "swap" else ask["options"][-1]["text"])


def moment(board: TsuroWidget, ply: int) -> dict[str, Any]:
    """The scene of a moment, as a view asks for it."""
    scene: dict[str, Any] = answer(board, {"id": 3, "ply": ply, "kind": "moment"})["scene"]
    return scene
