"""A game as text, and back.

position    the beginning of a turn as JSON
record      how a game began and every action since; `names` are those of seats
soundness   what keeps a position from standing on a table; an edition adds its own checks
"""
