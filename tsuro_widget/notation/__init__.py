"""A game as text: positions, tokens, soundness and records."""
