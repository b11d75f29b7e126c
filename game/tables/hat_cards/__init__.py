"""How Hat Cards looks and is handled by players."""
