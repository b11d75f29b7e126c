"""How Hat Cards looks and is touched."""
