"""What everything may use: texts in four languages, troubles as sentences, the files that came
with the program, imports that wait. Nothing of games, disks or pictures; imports only
`game.rules`.
"""
