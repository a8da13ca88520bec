"""The widget in a real kernel: commands that come in while a cell runs, and a kernel that lets them wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

SECONDS = 60
OPEN = """
import tsuro_widget as tsuro
board = tsuro.play("classic", seats=["Ann", "Ben"], players={"Ben": "first"}, seed=7)
print(board.model_id)
"""


class Kernel:
    """A kernel and what it prints."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client

    def begin(self, code: str) -> str:
        """Run a cell, and go on while it runs; its number."""
        return str(self.client.execute(code))

    def wait(self, cell: str, for_text: str | None = None) -> str:
        """What a cell prints until it has ended, or until it has printed something."""
        printed = ""
        while True:
            message = self.client.get_iopub_msg(timeout=SECONDS)
            if message["parent_header"].get("msg_id") != cell:
                continue
            content = message["content"]
            assert message["msg_type"] != "error", content
            printed += content["text"] if message["msg_type"] == "stream" else ""
            if for_text in printed if for_text else content.get("execution_state") == "idle":
                return printed

    def run(self, code: str) -> str:
        return self.wait(self.begin(code)).strip()

    def subshell(self) -> str:
        message = self.client.session.msg("create_subshell_request", {})
        self.client.control_channel.send(message)
        return str(self.client.get_control_msg(timeout=SECONDS)["content"]["subshell_id"])

    def command(self, board: str, subshell: str | None, **parts: Any) -> None:
        self.say(board, subshell, {"id": 1, "kind": "play", **parts})

    def say(self, board: str, subshell: str | None, content: dict[str, Any]) -> None:
        """What a view of the board says."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": board, "data": data})
        if subshell is not None:
            message["header"]["subshell_id"] = subshell
        self.client.shell_channel.send(message)


@pytest.fixture(scope="module")
def new_kernel() -> Iterator[Callable[[], Kernel]]:
    manager, client = start_new_kernel(startup_timeout=SECONDS)
    yield lambda: Kernel(client)
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_a_cell_awaits_a_click_and_the_computer_answers_it(new_kernel: Callable[[], Kernel]) -> None:
    """Clicks come through in a subshell while the cell waits."""
    kernel = new_kernel()
    board, subshell = kernel.run(OPEN), kernel.subshell()
    cell = kernel.begin("waiter = board.next_action()\nprint('waiting', flush=True)\nprint((await waiter).action)")
    kernel.wait(cell, "waiting")
    kernel.command(board, subshell, ply=1, action="start c1.n1")
    assert kernel.wait(cell).strip() == "start c1.n1"
    assert kernel.run("print(board.game.ply, board.scene['ply'], board.game.actor)") == "3 3 Ann"


def test_t6_a_cell_that_is_busy_and_a_click_make_one_history(new_kernel: Callable[[], Kernel]) -> None:
    """Once a view has said hello, the click is played while the cell still works, and the cell sees what it did."""
    kernel = new_kernel()
    board, subshell = kernel.run(OPEN), kernel.subshell()
    kernel.say(board, subshell, {"kind": "hello"})
    cell = kernel.begin(
        "import threading\nheard = threading.Event()\nend = board.on_action(lambda *played: heard.set())\n"
        f"print('busy', flush=True)\nprint(heard.wait({SECONDS // 3}), board.game.actions[1])"
    )
    kernel.wait(cell, "busy")
    kernel.command(board, subshell, ply=1, action="start c1.n1")
    assert kernel.wait(cell).strip().endswith("True start c1.n1")


def test_without_subshells_a_click_waits_for_its_turn(new_kernel: Callable[[], Kernel]) -> None:
    """As older kernels do: what the cell has played makes the click stale, and nothing is played twice."""
    kernel = new_kernel()
    board = kernel.run(OPEN)
    cell = kernel.begin("print('busy', flush=True)\nfirst = board.game.play('start d1.n1')")
    kernel.command(board, None, ply=1, action="start c1.n1")
    kernel.wait(cell)
    assert kernel.run("print(*board.game.actions[1:2], board.game.ply)") == "start d1.n1 3"
