"""How Top Hats looks and is touched."""
