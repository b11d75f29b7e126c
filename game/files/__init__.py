"""Files that survive a crash: atomic writes, journals, the user's folders, and the one thread that
writes. Knows bytes and lines, nothing of matches; imports only `game.rules`."""
