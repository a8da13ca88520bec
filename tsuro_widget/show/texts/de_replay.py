"""German: the words of the replay bar, the chips, the tooltip and the curtain; keys as in `en_replay`."""

from __future__ import annotations

REPLAY = {
    # the moments of the game
    "moment play": "Abspielen (P)",
    "moment": "Zeitpunkt",
    "moment first": "Zum Anfang",
    "moment back": "Ein Schritt zurück (,)",
    "moment on": "Ein Schritt vor (.)",
    "moment last": "Zum Ende",
    "speed": "Tempo {speed}",
    "move": "Zug {ply} von {last}",
    "looking": "Ein anderer Zeitpunkt des Spiels: Hier lässt sich nichts spielen.",
    "elsewhere": "Es wird ein anderer Zeitpunkt gezeigt: erst zurück zum Spiel.",
    "not at hand": "Dieser Zeitpunkt ist nicht zu haben: Der Kernel antwortet nicht.",
    "back to game": "Zurück zum Spiel",
    "news": "Im Spiel gibt es Neues.",
    # what can be copied, and what is shown
    "seed": "Startwert {seed}",
    "copy python": "Als Python kopieren",
    "copy position": "Stellung kopieren",
    "copy field": "Text zum Kopieren",
    "copied": "Kopiert.",
    "copy it": "Bitte den markierten Text kopieren.",
    "more": "Mehr",
    "no-trails": "Spuren",
    "no-hands": "Hände",
    "no-log": "Verlauf",
    "no-letters": "Buchstabentasten",
    "projector": "Projektor",
    # between two turns, and after the last one
    "do reveal": "Hand zeigen",
    "do again": "Noch einmal spielen",
    # about a pawn or a path
    "squares": "{count} Felder",
    "squares_one": "1 Feld",
    "tip pawn": "{name}: {squares} ab {place}",
    "tip faces": "vor {cell}",
    "tip meets": "trifft dort {names}",
    "tip on": "mit dieser Karte {squares} weiter",
    "tip out": "mit dieser Karte {squares} weiter, dann raus",
    "tip odds": "raus bei {out} von {count} Möglichkeiten, eine Karte zu legen",
    "tip path": "ein Weg über {squares}, von {start} bis {end}",
    "tip edge": "Rand",
    # keys
}
