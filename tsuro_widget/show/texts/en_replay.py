"""English: the words of the replay bar, the chips, the tooltip and the curtain; keys as in `en`."""

from __future__ import annotations

REPLAY = {
    # the moments of the game
    "moment play": "Replay (P)",
    "moment": "Moment",
    "moment first": "First moment",
    "moment back": "Step back (,)",
    "moment on": "Step on (.)",
    "moment last": "Last moment",
    "speed": "Speed {speed}",
    "move": "Move {ply} of {last}",
    "looking": "Another moment of the game: nothing can be played here.",
    "elsewhere": "Another moment is shown: go back to the game first.",
    "not at hand": "This moment is not at hand: the kernel does not answer.",
    "back to game": "Back to the game",
    "news": "There is news in the game.",
    # what can be copied, and what is shown
    "seed": "seed {seed}",
    "copy python": "Copy as Python",
    "copy position": "Copy position",
    "copy field": "Text to copy",
    "copied": "Copied.",
    "copy it": "Copy the text that is selected.",
    "more": "More",
    "no-trails": "Trails",
    "no-hands": "Hands",
    "no-log": "Log",
    "no-letters": "Letter keys",
    "projector": "Projector",
    # between two turns, and after the last one
    "do reveal": "Show the hand",
    "do again": "Play again",
    # about a pawn or a path
    "squares": "{count} squares",
    "squares_one": "1 square",
    "tip pawn": "{name}: {squares} from {place}",
    "tip faces": "faces {cell}",
    "tip meets": "meets {names} there",
    "tip on": "with this tile {squares} on",
    "tip out": "with this tile {squares} on, then out",
    "tip odds": "out by {out} of {count} ways to lay a tile",
    "tip path": "a path of {squares}, from {start} to {end}",
    "tip edge": "the edge",
}
