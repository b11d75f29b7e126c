"""How each game looks and is played by hand; its modules bear the names of `game.rules`."""
