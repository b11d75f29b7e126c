"""Hats & Hares: classic table games about hats, hares and cards for one screen."""

import os

# By this name, and not by that of a file of Python, the system knows the program and its icon. SDL
# asks as soon as anything of it is used.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "hats-and-hares")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "hats-and-hares")
