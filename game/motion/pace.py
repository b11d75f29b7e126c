"""The pace of everything, in seconds at normal speed."""

from __future__ import annotations

HOP = 0.17
SLIDE = 0.34
DEAL = 0.11
FLIP = 0.22
LEAP = 0.42
SQUASH = 0.12
THUMP = 0.26
PAUSE = 0.25
TURN = 0.18
THINK = 0.55
READ = 1.1
GLANCE = 0.8  # a card that was drawn, before the hand closes
STOP = 0.12  # everything stops, so that something great can be felt
SEEN = 0.4  # something great at least, however often a button is pressed
HURRIED = 2.5  # times as fast then
FADE = 0.18
WIPE = 0.35  # one scene into the next
LID = 0.45  # of a box opens
GROW = 0.16  # a sheet
DRAPE = 0.4  # the curtain falls, or parts
GLIDE = 0.09  # the focus, from one thing to the next
SEAT = 0.24  # the card of a seat turns over
SINK = 0.06  # a button that is pressed

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 1000.0}
