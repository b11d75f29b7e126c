"""How Catch the Hat looks and is handled by players."""
