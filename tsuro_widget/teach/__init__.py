"""Lessons: steps that explain, ask, check and answer; what is right is worked out by the engine."""
