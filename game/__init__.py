"""Hats & Hares: classic table games about hats, hares and cards for one screen."""

import os

# By this, and not by the name of a file of Python, systems and shops know the program and its icon:
# it is made of the project's home (`home` in pyproject.toml), which does not exist yet. SDL asks as
# soon as anything of it is used.
ID = "io.github.hats_and_hares.hats_and_hares"
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", ID)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", ID)
