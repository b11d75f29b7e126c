"""How each game looks and is handled by players; its modules bear the names of `game.rules`."""
