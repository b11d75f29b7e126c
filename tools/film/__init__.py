"""Films any moment of a game without a screen: see tools/film/__main__.py."""
