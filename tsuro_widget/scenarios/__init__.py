"""Scenarios, conditions and branches."""
