"""How Pebbles looks."""
