"""How Catch the Hat looks and is touched."""
