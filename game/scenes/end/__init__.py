"""The end of a game: finale, result, standings, and the look back, point by point in words.
Imports `newsreel`, `seats` and what is below them."""
