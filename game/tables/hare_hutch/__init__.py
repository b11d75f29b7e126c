"""How Hare Hutch looks and is handled by players."""
