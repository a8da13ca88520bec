"""Deutsch: jede Ausgabe in sechs Sätzen, in eigenen Worten; jeder nennt die Stelle in ihrer Anleitung."""

from __future__ import annotations

HOW = {
    "how classic 1": "Deine Figur steht auf einer Startmarke am Rand, und du hast drei Karten (Classic-Regeln, "
    "„Playing the Game“, Spielablauf).",
    "how classic 2": "Wenn du am Zug bist, legst du eine Karte auf das Feld vor deiner Figur, beliebig gedreht "
    "(„Play a Tile“, Karte legen).",
    "how classic 3": "Jede Figur an dieser Karte folgt ihrem Weg bis ans Ende, über alle Karten, die dort liegen "
    "(„Move the Markers“, Figuren ziehen).",
    "how classic 4": "Eine Figur, die zum Rand geführt wird, scheidet aus, und zwei, die sich treffen, beide; die "
    "eigene darfst du nicht hinausführen, solange es anders geht („Winning the Game“, Spielende).",
    "how classic 5": "Dann ziehst du eine Karte nach; ist der Stapel leer, bekommst du die Drachenkarte und ziehst "
    "später zuerst („Draw a Tile“, Karte ziehen).",
    "how classic 6": "Die letzte Figur auf dem Spielplan gewinnt; sind alle Karten gelegt, teilen sich alle, die "
    "noch dort sind, den Sieg („Winning the Game“, Spielende).",
    "how kosmos 1": "Deine Figur beginnt neben einem Randfeld; zu zweit hat jede Person zwei Figuren "
    "(Kosmos-Regeln, „Das Spiel zu zweit“).",
    "how kosmos 2": "Wenn du am Zug bist, legst du eine deiner drei Karten auf das freie Feld vor deiner Figur, "
    "beliebig gedreht („Eine Wegekarte legen“).",
    "how kosmos 3": "Deine Figur zieht ans Ende ihres Weges; bei ihrem ersten Zug wählst du einen von zwei "
    "Anschlüssen („Eigene Spielfigur ziehen“).",
    "how kosmos 4": "Dann ziehst du eine Karte nach, und jede andere Figur, deren Weg weitergeht, zieht auch "
    "(„Fremde Spielfigur(en) ziehen“).",
    "how kosmos 5": "Eine Figur, die zum Rand geführt wird, scheidet aus, und zwei, die sich treffen, beide („Aus "
    "dem Spiel ausscheiden“).",
    "how kosmos 6": "Die letzte Figur auf dem Spielplan gewinnt; Figuren, die ihn am Ende zusammen verlassen, "
    "teilen sich den Sieg („Spielende“).",
    "how pocket 1": "Deine Figur steht auf einer Startmarke am Rand, und du hast drei Karten (Pocket-Regeln, "
    "„Setup“, Vorbereitung).",
    "how pocket 2": "Wenn du am Zug bist, legst du eine Karte auf das Feld vor deiner Figur, beliebig gedreht "
    "(„Play a tile“, Karte legen).",
    "how pocket 3": "Jede Figur an dieser Karte folgt ihrem Weg bis ans Ende („Move indicators“, Figuren ziehen).",
    "how pocket 4": "Dann ziehst du eine Karte nach und hast wieder drei („Draw a tile“, Karte ziehen).",
    "how pocket 5": "Eine Figur, die zum Rand geführt wird, scheidet aus, und zwei, die sich treffen, beide; ihre "
    "Karten kommen zurück in den Stapel („Elimination“, Ausscheiden).",
    "how pocket 6": "Die letzte Figur auf dem Spielplan gewinnt; Figuren, die ihn am Ende zusammen verlassen, "
    "teilen sich den Sieg („Winning the Game“, Spielende).",
    "how seas 1": "Dein Schiff beginnt auf einer Startmarke, und Daikaiju schwimmen auf dem Meer (Seas-Regeln, "
    "„Setup“, Vorbereitung).",
    "how seas 2": "Dein Zug beginnt mit zwei Würfeln: Bei der Summe 6, 7 oder 8 bewegen sich die Daikaiju "
    "(„Daikaiju Movement“, Bewegung der Daikaiju).",
    "how seas 3": "Noch ein Würfel: Jeder Daikaiju schwimmt in Richtung seines Pfeils mit dieser Zahl oder dreht "
    "sich, und bei einer 6 taucht ein neuer auf („Daikaiju Movement“).",
    "how seas 4": "Dann legst du eine Karte mit Kielwasser auf das Feld vor deinem Schiff; jedes Schiff an ihr "
    "folgt seinem Kielwasser, und Schiffe fahren aneinander vorbei („Place A Wake Tile“, „Move The Ship“).",
    "how seas 5": "Ein Schiff, das den Spielplan verlässt oder einen Daikaiju trifft, scheidet aus, und auch "
    "eines, dessen Karte ein Daikaiju verschlingt („Daikaiju Movement“).",
    "how seas 6": "Das letzte Schiff gewinnt; Schiffe, die am Ende zusammen sinken, teilen sich den Sieg („Winning "
    "the Game“, Spielende).",
    "how phoenix 1": "Dein Phönix beginnt neben einem Randfeld; auf den Karten in der Mitte liegen Marker für "
    "Laternen (Phoenix-Regeln, „Setup“, Vorbereitung).",
    "how phoenix 2": "Wenn du am Zug bist, legst du eine deiner zwei Karten vor dich, die eine oder die andere "
    "Seite oben; liegt dort eine, drehst oder wendest du sie („Create Your Path“, Weg schaffen).",
    "how phoenix 3": "Du ziehst bis ans Ende deines Weges; jeder andere Phönix, dessen Weg weitergeht, zieht auch "
    "(„Travel Your Path“, Weg gehen).",
    "how phoenix 4": "Jede Karte mit einem Marker, die du überquerst, wird für dich ein Stern, und ihr Marker "
    "kommt auf eine andere Laterne derselben Farbe („Creating Stars“, „Scoring Stars“, Sterne).",
    "how phoenix 5": "Verlässt du den Spielplan über den Rand, durch einen Zusammenstoß oder in einer Schleife, "
    "darfst du einmal neben einem Randfeld auferstehen, für dein Leben („Rising from the Ashes“, Auferstehung).",
    "how phoenix 6": "Hat jemand sieben Sterne, wird die Runde zu Ende gespielt, und die meisten Sterne gewinnen; "
    "auch wer als letzter Phönix auf dem Spielplan ist, gewinnt („Ending the Game“, Spielende).",
}
