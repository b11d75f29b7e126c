"""Tests of the family book."""
