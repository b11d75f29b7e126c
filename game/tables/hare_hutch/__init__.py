"""How Hare Hutch looks and is played by hand."""
