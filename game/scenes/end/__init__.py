"""The end of a game: finale, result, standings and looking back. Imports `newsreel`, `seats` and
what is below them.
"""
