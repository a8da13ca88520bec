"""Odds: exact trees, samples and heat maps."""
