"""The recipe of the two boards of the box: `python -m tools.make_maps` at the root."""
