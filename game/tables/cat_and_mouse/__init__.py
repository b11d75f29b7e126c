"""How Cat and Mouse looks and is touched."""
