"""English: each edition in six sentences, in our own words; each names the place in its rulebook."""

from __future__ import annotations

HOW = {
    "how classic 1": 'You have a pawn on a start mark at the edge, and three tiles (classic rules, "Playing the '
    'Game").',
    "how classic 2": 'On your turn, lay one tile on the square ahead of your pawn, with any rotation ("Play a Tile").',
    "how classic 3": 'Every pawn at this tile follows its path to the end, over as many tiles as lie there ("Move '
    'the Markers").',
    "how classic 4": "A pawn that is led to the edge is out, and two that meet are both out; you may not lead your "
    'own off while another placement keeps it on ("Winning the Game").',
    "how classic 5": "Then you draw a tile; if the pile is empty, you take the dragon tile and are the first to "
    'draw later ("Draw a Tile").',
    "how classic 6": "The last pawn on the board wins; if all tiles are laid, those still on the board share the "
    'win ("Winning the Game").',
    "how kosmos 1": 'Your pawn begins beside a border square; two players have two pawns each (Kosmos rules, "Das '
    'Spiel zu zweit", two players).',
    "how kosmos 2": "On your turn, lay one of your three tiles on the free square ahead of your pawn, with any "
    'rotation ("Eine Wegekarte legen", lay a tile).',
    "how kosmos 3": "Your pawn goes to the end of its path; on its first move you choose one of two ways in "
    '("Eigene Spielfigur ziehen", move your pawn).',
    "how kosmos 4": 'Then you draw a tile, and every other pawn whose path goes on moves, too ("Fremde '
    'Spielfigur(en) ziehen", other pawns).',
    "how kosmos 5": 'A pawn that is led to the edge is out, and two that meet are both out ("Aus dem Spiel '
    'ausscheiden", elimination).',
    "how kosmos 6": "The last pawn on the board wins; pawns that leave it together at the end share the win "
    '("Spielende", end of the game).',
    "how pocket 1": 'You have a pawn on a start mark at the edge, and three tiles (Pocket rules, "Setup").',
    "how pocket 2": 'On your turn, lay one tile on the square ahead of your pawn, with any rotation ("Play a tile").',
    "how pocket 3": 'Every pawn at this tile follows its path to the end ("Move indicators").',
    "how pocket 4": 'Then you draw one tile, so that you have three again ("Draw a tile").',
    "how pocket 5": "A pawn that is led to the edge is out, and two that meet are both out; their tiles go back "
    'into the pile ("Elimination").',
    "how pocket 6": "The last pawn on the board wins; pawns that leave it together at the end share the win "
    '("Winning the Game").',
    "how seas 1": 'Your ship begins on a start mark, and daikaiju swim on the sea (Seas rules, "Setup").',
    "how seas 2": 'Your turn begins with two dice: on a sum of 6, 7 or 8 the daikaiju move ("Daikaiju Movement").',
    "how seas 3": "One more die is rolled: each daikaiju swims along its arrow with this number or rotates, and on "
    'a 6 a new one surfaces ("Daikaiju Movement").',
    "how seas 4": "Then lay a wake tile on the square ahead of your ship; every ship at it follows its wake, and "
    'ships pass each other ("Place A Wake Tile", "Move The Ship").',
    "how seas 5": "A ship that leaves the board or meets a daikaiju is out, and so is one whose wake tile is "
    'bitten ("Daikaiju Movement").',
    "how seas 6": 'The last ship wins; ships that sink together at the end share the win ("Winning the Game").',
    "how phoenix 1": "Your phoenix begins beside a border square; lantern markers are on the tiles in the middle "
    '(Phoenix rules, "Setup").',
    "how phoenix 2": "On your turn, lay one of your two tiles ahead, on either side; if a tile is there, rotate or "
    'flip it ("Create Your Path").',
    "how phoenix 3": 'Travel to the end of your path; every other phoenix whose path goes on moves, too ("Travel '
    'Your Path").',
    "how phoenix 4": "Each tile with a marker that you cross becomes a star for you, and its marker moves to "
    'another lantern of the same colour ("Creating Stars", "Scoring Stars").',
    "how phoenix 5": "If you leave the board, by its edge, a collision or a loop, you may rise once beside a "
    'border square, for your life ("Rising from the Ashes").',
    "how phoenix 6": "When somebody has seven stars, the round is finished, and most stars win; so does the last "
    'phoenix on the board ("Ending the Game").',
}
