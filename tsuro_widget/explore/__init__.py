"""Exploring: paths as graphs, exact odds, scenarios, branches, exports; simulations, players and tournaments."""
