"""A game that is played.

game          `Game`, the one mutable thing; `audience` is called after each change, `timeline` is its history
luck          seeded streams and scripts, and what binds a game to its seed; `verify` checks it afterwards
players       the simple players, and what a player's answer must be
python_code   a game as a cell of Python
"""
