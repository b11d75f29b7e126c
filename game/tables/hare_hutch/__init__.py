"""How Hare Hutch looks and is touched."""
