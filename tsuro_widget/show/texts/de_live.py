"""German: what the kernel of a live board answers; keys as in `en_live`."""

from __future__ import annotations

LIVE = {
    "lesson step": "Schritt {step} von {steps}",
    "lesson check": "Prüfen",
    "lesson answer": "Deine Antwort",
    "lesson back": "Zurück",
    "lesson hint": "Tipp",
    "lesson show": "Zeig es mir",
    "lesson reset": "Schritt neu beginnen",
    "lesson next": "Weiter",
    "lesson rightly": "✓ richtig",
    "lesson wrongly": "✕ deine Antwort",
    "live stale": "das Spiel ist schon weiter, bei Zug {ply}; der Spielplan zeigt ihn jetzt",
    "live chance": "gefragt ist der Zufall, und der antwortet von selbst",
    "live other": "{name} ist gefragt, und dieser Spielplan gehört {seat}",
    "live nobody": "niemand ist gefragt, und dieser Spielplan gehört {seat}",
    "live computer": "{name} wird vom Computer gespielt; mit board.run() geht es weiter",
    "live seat": "Computer",
    "live thinks": "{name} überlegt",
    "live curtain": "der Vorhang ist zu: erst muss {name} hinsehen",
    "live hand over": "Der Spielplan geht an {name}",
    "live not chance": "der Zufall ist jetzt nicht gefragt",
    "live no undo": "es gibt nichts zurückzunehmen",
    "live no redo": "es gibt nichts noch einmal zu spielen",
    "live hidden undo": "auf einem Spielplan mit verdeckten Händen wird nichts zurückgenommen",
    "live no curtain": "es ist jetzt kein Vorhang zu öffnen",
    "live not over": "das Spiel ist noch nicht zu Ende",
    "live no moment": "einen Zeitpunkt {ply} gibt es nicht; es gibt die Zeitpunkte 0 bis {last}",
    "live hidden copy": "auf einem Spielplan mit verdeckten Händen lässt sich das Spiel nicht kopieren: "
    "Alle Hände stehen darin",
    "live no copy": "dieses Spiel lässt sich so nicht kopieren ({why})",
    "live closed": "dieser Spielplan ist geschlossen: die Zelle noch einmal ausführen",
    "live failed": "der Kernel hat versagt: {why}",
    "live not on": "{name} konnte nicht weitermachen: {why}",
}
