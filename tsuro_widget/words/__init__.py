"""Sentences as values, and what they are in each language: `phrases`, `voices`, `catalogs` and `clean`."""
