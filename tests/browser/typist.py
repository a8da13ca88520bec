"""A person who types every action, dice too, and follows the game on a board of their own, without a widget."""

from __future__ import annotations

from random import Random

from tests.browser.board import BoardPage
from tsuro_widget import Game


class Typist:
    """Plays at random whatever the game allows; luck answers the rest, here as there."""

    def __init__(self, board: BoardPage, game: Game, seed: int = 1) -> None:
        self.board, self.game, self.random = board, game, Random(seed)
        self.typed: list[str] = []

    def play_to_the_end(self) -> None:
        self._follow()
        while self.game.actor is not None:
            action = str(self.random.choice(self.game.legal_actions))
            self.board.type(action)
            self.game.play(action)
            self.typed.append(action)
            self._follow()

    def _follow(self) -> None:
        """Luck answers what the board does not wait for."""
        self.board.wait_until_asked()
        is_to_roll = self.board.see().can_press("Roll")
        while self.game.actor == "chance" and not (is_to_roll and self._is_rolled()):
            self.game.step()

    def _is_rolled(self) -> bool:
        return str(self.game.legal_actions[0]).startswith(("roll", "die"))
