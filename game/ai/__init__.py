"""Computers for the seats: pure functions from a view to an action."""
