"""Attacks on the program, each a command of its own; nothing is seen or heard of them."""

import os

# SDL reads these once, when pygame is first imported.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
