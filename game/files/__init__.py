"""Files that survive a crash: written whole or not at all, journals, the folders of the user, the
one thread that writes. Knows bytes and lines, nothing of matches; imports only `game.rules`.
"""
