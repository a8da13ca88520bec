"""German: the names, values and meanings of rule options, by their English words in the option table."""

from __future__ import annotations

NAMES = {
    "first": "Startspieler",
    "board_size": "Größe des Spielplans",
    "hand_size": "Karten auf der Hand",
    "pawns_per_player": "Figuren je Spieler",
    "first_move_choice": "Wahl beim ersten Zug",
    "share_start_squares": "Startfelder teilen",
    "forbid_self_elimination": "Freiwilliges Ausscheiden verboten",
    "collide_on_purpose": "Absichtlich zusammenstoßen",
    "own_pawns_collide": "Eigene Figuren stoßen zusammen",
    "collision": "Zusammenstoß",
    "exchange_bonus": "Tausch als Belohnung",
    "return_hand": "Rückgabe der Hand",
    "tiles": "Karten",
    "dragon_order": "Reihenfolge beim Drachen",
    "dragon_heir": "Erbe des Drachen",
    "draw_to_full": "Nachziehen, bis die Hand voll ist",
    "winds_of_change": "Winde des Wandels",
    "rise_at_once": "Sofort auferstehen",
    "star_when_leaving_board": "Stern beim Verlassen",
    "passes": "Durchgänge",
    "daikaiju": "Daikaiju",
    "bonus_for_daikaiju": "Belohnung für Daikaiju",
    "movement_die": "Würfel zum Schwimmen",
    "movement_order": "Reihenfolge der Daikaiju",
    "removed_daikaiju": "Entfernte Daikaiju",
    "wake_under_placed": "Karte unter neuem Daikaiju",
}
VALUES = {
    "none": "keine",
    "two ports": "zwei Anschlüsse",
    "any path of the side": "jeder Weg der Seite",
    "eliminate": "ausscheiden",
    "pass": "vorbeifahren",
    "obstacle": "beide",
    "mover": "nur wer zieht",
    "shuffle": "einmischen",
    "bottom": "unter den Stapel",
    "out": "aus dem Spiel",
    "holder_first": "Besitzer zuerst",
    "literal": "wörtlich",
    "next": "der Nächste",
    "next_short": "der Nächste mit zu wenig Karten",
    "one": "einer",
    "each": "je einer",
    "ascending": "aufsteigend",
    "descending": "absteigend",
    "stock": "unter den Vorrat",
    "gone": "aus dem Spiel",
}
MEANINGS = {
    "who goes first; the rulebooks say the oldest": "wer beginnt; die Regelhefte nennen den Ältesten",
    "who goes first; the rulebook says the oldest": "wer beginnt; das Regelheft nennt den Ältesten",
    "who goes first; the rulebook says the youngest": "wer beginnt; das Regelheft nennt den Jüngsten",
    "squares on a side of the board": "Felder auf einer Seite des Spielplans",
    "squares on a side of the board: 6 on the Phoenix side, 7 on the Dragon side": (
        "Felder auf einer Seite des Spielplans: 6 auf der Phönixseite, 7 auf der Drachenseite"
    ),
    "squares on a side of the board; only without daikaiju another": (
        "Felder auf einer Seite des Spielplans; nur ohne Daikaiju anders"
    ),
    "squares on a side of the board; the tiles make just this one": (
        "Felder auf einer Seite des Spielplans; die Karten ergeben genau diesen"
    ),
    "tiles in a full hand": "Karten in einer vollen Hand",
    "pawns that each player moves": "Figuren, die jeder Spieler zieht",
    "pawns that each player moves; two when two play": "Figuren, die jeder Spieler zieht; zwei, wenn zwei spielen",
    "a pawn starts on a mark, or beside a square and chooses its port with its first tile": (
        "eine Figur startet auf einem Startpunkt, oder neben einem Feld und wählt mit der ersten Karte den Anschluss"
    ),
    "a pawn enters by any path of its side, corners included, or by the two ports between them": (
        "eine Figur kommt über jeden Weg ihrer Seite herein, auch an Ecken, oder über die zwei Anschlüsse dazwischen"
    ),
    "beside the board, two pawns may wait at the sides of one corner": (
        "neben dem Spielplan dürfen zwei Figuren an den Seiten einer Ecke warten"
    ),
    "nobody may leave the board by choice": "niemand darf den Spielplan freiwillig verlassen",
    "where that is forbidden, running into another pawn is allowed all the same": (
        "wo das verboten ist, darf man trotzdem mit einer Figur zusammenstoßen"
    ),
    "two pawns of one player meet like those of two": (
        "zwei Figuren eines Spielers stoßen zusammen wie die von zweien"
    ),
    "two pawns whose paths are joined are out, or pass each other": (
        "zwei Figuren, deren Wege sich verbinden, scheiden aus oder fahren aneinander vorbei"
    ),
    "a pawn in the way of another: both leave the board, or only the one that moves": (
        "eine Figur im Weg einer anderen: Beide verlassen den Spielplan, oder nur die, die zieht"
    ),
    "ships whose wakes are joined pass each other, or are out": (
        "Schiffe, deren Kielwasser sich verbinden, fahren aneinander vorbei oder scheiden aus"
    ),
    "who eliminates others may exchange tiles with their hands": (
        "wer andere ausscheiden lässt, darf Karten mit ihren Händen tauschen"
    ),
    "who eliminates others by a wake may exchange tiles with their hands": (
        "wer andere durch ein Kielwasser ausscheiden lässt, darf Karten mit ihren Händen tauschen"
    ),
    "the hands of ships that daikaiju sank this turn may be exchanged with too": (
        "auch mit Händen von Schiffen, die Daikaiju in diesem Zug versenkt haben, darf getauscht werden"
    ),
    "hands of the eliminated: into the pile, under it, or out of the game": (
        "Hände der Ausgeschiedenen: in den Stapel, darunter oder aus dem Spiel"
    ),
    "how many tiles there are of each pattern": "wie viele Karten es von jedem Muster gibt",
    "the two sides of every tile, and the lanterns of those in the middle; the default set is our own": (
        "die zwei Seiten jeder Karte und die Laternen derer in der Mitte; die Vorgabe ist unsere eigene"
    ),
    "who draws first: the dragon tile's holder, or the active player": (
        "wer zuerst zieht: der Besitzer der Drachenkarte, oder wer am Zug ist"
    ),
    "a dead holder's dragon tile: next player or under the pile, or next who is short": (
        "die Drachenkarte eines Ausgeschiedenen: zum nächsten Spieler oder unter den Stapel, "
        "oder zum nächsten mit zu wenig Karten"
    ),
    "one draws until the hand is full, where the rules say one tile": (
        "gezogen wird, bis die Hand voll ist, wo die Regeln eine Karte nennen"
    ),
    "tiles flip when stars are scored, and loops do not kill": (
        "Karten drehen sich um, wenn es Sterne gibt, und in Schleifen scheidet niemand aus"
    ),
    "who immolates rises in the same turn, and not in the next": (
        "wer verbrennt, ersteht im gleichen Zug auf und nicht im nächsten"
    ),
    "the last tile before a pawn leaves the board counts as left": (
        "die letzte Karte, bevor eine Figur den Spielplan verlässt, gilt als verlassen"
    ),
    "how often all others may move in one turn of Winds of Change": (
        "wie oft in einem Zug mit den Winden des Wandels alle anderen ziehen können"
    ),
    "daikaiju swim, and dice are rolled": "Daikaiju schwimmen, und es wird gewürfelt",
    "one die for all daikaiju, or one for each": "ein Würfel für alle Daikaiju, oder einer für jeden",
    "which rotation number moves first": "welche Zahl am Drehpfeil zuerst schwimmt",
    "removed daikaiju: under the stock, or out of the game": "entfernte Daikaiju: unter den Vorrat oder aus dem Spiel",
    "a wake under a new daikaiju: under the pile, or out of the game": (
        "die Karte unter einem neuen Daikaiju: unter den Stapel oder aus dem Spiel"
    ),
}
