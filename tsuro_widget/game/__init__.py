"""A game that is played.

game          `Game`, the one mutable thing, also as Python code; `timeline` is its history
audience      callbacks for each change
luck          seeded streams and scripts, and what binds a game to its seed; `verify` checks it afterwards
players       the simple players, and what a player's answer must be
"""
