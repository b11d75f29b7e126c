"""What every package may use: texts in four languages, troubles told as sentences, the files that
came with the program, lazy imports. Knows no games, disks or pictures; imports only `game.rules`.
"""
