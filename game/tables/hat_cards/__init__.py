"""How Hat Cards looks and is played by hand."""
