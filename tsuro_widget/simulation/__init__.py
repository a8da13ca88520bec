"""Many games: simulations, comparisons and tournaments."""
