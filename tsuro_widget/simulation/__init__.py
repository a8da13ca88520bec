"""Many games.

simulate      `simulate`; `compare` for two with the same chance; `tournament` for many players
runs          games block by block, and what all results have in common; `metrics` what is counted of a game
workers       who plays the games; `engines` by which rules
"""
