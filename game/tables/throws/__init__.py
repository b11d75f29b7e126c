"""Throwing dice on a table: the cup in a hand, the tray and the dice in it, as functions of time
and as they look. How dice fall is up to `game.physics`."""
