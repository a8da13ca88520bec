"""English: what stands beside a board about what a player thinks; keys as in `en`."""

from __future__ import annotations

ANALYSIS = {
    "analysis title": "What “{player}” thinks",
    "analysis title own": "What the player thinks",
    "analysis asked": "{name} is asked. How much of the win each action is worth, with its interval of 95%, from "
    "{count} games.",
    "analysis asked_one": "{name} is asked. How much of the win each action is worth, with its interval of 95%, from "
    "one game.",
    "analysis judged": "They end after {choices} choices: what a seat is worth then is judged by the room before "
    "its pawns and by its stars. Value and interval are those of these judgements, not of games won.",
    "analysis share": "{value}% ({low} to {high})",
    "analysis more": "{count} more actions are worth less, or were tried less.",
    "analysis more_one": "One more action is worth less, or was tried less.",
    "analysis over": "The game is over.",
    "analysis chance": "Chance is asked: there is nothing to think about.",
    "analysis hidden": "{name} is asked. What {name} holds is not shown here, and so neither what it is worth.",
    "analysis computer": "{name} is played by the computer.",
}
