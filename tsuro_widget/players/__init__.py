"""Computer players, and the review of a game."""
