"""Players that look ahead, and the review of a game.

players   `montecarlo` and `ismcts`, and the names of all players
review    each seat's chances over a game, and the moves that cost most
"""
