"""Sentences as values, and what they are in each language: `phrases`, `texts` and `clean`."""
