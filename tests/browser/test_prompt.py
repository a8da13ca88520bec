"""The server that `dev.py play` starts sends what a kernel says at once, instead of gathering it for 40 ms."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from lab import folders
from traitlets.config.loader import PyFileConfigLoader


class Handler(KernelWebsocketHandler):
    """The server's side of a websocket that is not there."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def set_nodelay(self, value: bool) -> None:
        self.told.append(value)


def test_a_connection_to_a_kernel_sends_without_delay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = PyFileConfigLoader("jupyter_server_config.py", folders(tmp_path)["JUPYTER_CONFIG_DIR"]).load_config()
    kind, handler = config.ServerApp.kernel_websocket_connection_class, Handler()
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: handler.told.append("connected"))
    connection = kind.__new__(kind)
    connection.websocket_handler = handler
    connection.connect()
    assert handler.told == [True, "connected"]
