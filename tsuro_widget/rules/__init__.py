"""The game as values, free of any edition."""
