"""How Top Hats looks and is handled by players."""
