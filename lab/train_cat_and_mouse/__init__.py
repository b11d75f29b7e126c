"""Trains the value of positions of Cat and Mouse (docs/learning.md)."""
