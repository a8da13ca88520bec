"""German: what stands beside a board about what a player thinks; keys as in `en_analysis`."""

from __future__ import annotations

ANALYSIS = {
    "analysis title": "Was „{player}“ meint",
    "analysis title own": "Was der Spieler meint",
    "analysis asked": "{name} ist gefragt. Welchen Teil des Sieges jeder Zug wert ist, mit seinem Intervall von 95 %, "
    "aus {count} Partien.",
    "analysis asked_one": "{name} ist gefragt. Welchen Teil des Sieges jeder Zug wert ist, mit seinem Intervall von "
    "95 %, aus einer Partie.",
    "analysis judged": "Diese Spiele enden nach {choices} Entscheidungen: was ein Platz dann wert ist, wird nach dem "
    "freien Raum vor seinen Figuren und nach seinen Sternen geschätzt. Wert und Intervall sind die dieser Schätzungen, "
    "nicht die gewonnener Spiele.",
    "analysis share": "{value} % ({low} bis {high})",
    "analysis more": "{count} weitere Züge sind weniger wert oder wurden weniger versucht.",
    "analysis more_one": "Ein weiterer Zug ist weniger wert oder wurde weniger versucht.",
    "analysis over": "Das Spiel ist zu Ende.",
    "analysis chance": "Der Zufall ist gefragt: da gibt es nichts zu überlegen.",
    "analysis hidden": "{name} ist gefragt. Die Hand von {name} ist hier verdeckt, also auch, was sie wert ist.",
    "analysis computer": "{name} wird vom Computer gespielt.",
}
