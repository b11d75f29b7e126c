"""Renders what a player hears in a game: see tools/mix/__main__.py."""
