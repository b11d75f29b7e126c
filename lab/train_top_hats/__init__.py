"""Weights for Top Hats, learned from games of a computer against itself."""
