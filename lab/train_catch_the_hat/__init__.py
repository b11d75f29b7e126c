"""Trains the nets that value positions of Catch the Hat (docs/learning.md)."""
