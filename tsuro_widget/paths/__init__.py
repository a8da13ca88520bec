"""Paths on a board, and as graphs."""
