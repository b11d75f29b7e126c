"""How Cat and Mouse looks and is handled by players."""
