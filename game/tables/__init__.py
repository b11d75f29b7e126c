"""How each game looks and is touched, in modules named as in `game.rules`."""
