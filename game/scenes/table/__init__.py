"""The one scene that plays every game, and its parts: whose turn it is, touching, the strip, signs,
hints. Imports `over_table`, `end` and what is below them."""
