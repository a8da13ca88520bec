"""Many games.

simulate      `simulate`; `compare` for two with the same chance, `tournament` for many players
results       what their results have in common; `metrics` what is counted of a game
runs          games block by block; `workers` who plays them, `engines` by which rules
"""
