"""How Top Hats looks and is played by hand."""
