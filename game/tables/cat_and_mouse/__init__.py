"""How Cat and Mouse looks and is played by hand."""
