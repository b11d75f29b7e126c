"""How Catch the Hat looks and is played by hand."""
