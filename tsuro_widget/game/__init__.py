"""A game that is played: its moments, its luck, and its files.

game          `Game`, the one mutable thing; `audience` is who is told, `timeline` what was played and taken back
luck          seeded streams and scripts; `commitment` binds a game to its seed, `verifying` checks it afterwards
players       the simple players, and what a player's answer must be
position      a game at the beginning of a turn as JSON, and back; `tokens` are those of the edition
soundness     what keeps a position from standing on a table; an edition adds its own checks
record        how a game began and every action since; `names` are those of seats
as_python     a game as a cell of Python
"""
