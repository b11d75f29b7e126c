"""How each game looks and is touched; the modules have the names of those in `game.rules`."""
