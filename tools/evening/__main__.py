"""A family's first evenings, played by real events; every press and wait is counted:

    python -m tools.evening               all legs: television and desk, mouse and keys and pads,
                                          in four languages
    python -m tools.evening tv pads de    some of them only
    python -m tools.evening --table       as a table, for docs/evening.md

It says one sentence for each limit of tools/evening/limits.toml that is exceeded, and ends with 1;
after all legs also for those that could be smaller.
"""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.evening.family import LEGS, Leg
from tools.evening.limits import broken, generous
from tools.evening.noticed import Noticed
from tools.evening.path import walked
from tools.evening.report import HEAD, row, told


def main(words: list[str]) -> int:
    """Walks all legs that have these words; returns the exit code."""
    table = "--table" in words
    wanted = {word for word in words if not word.startswith("-")}
    found: dict[Leg, Noticed] = {}
    if table:
        print(HEAD)
    for leg in LEGS:
        if wanted <= set(leg):
            found[leg] = walked(leg)
            print((row if table else told)(leg, found[leg]), flush=True)
    wrong = [sentence for leg, noticed in found.items() for sentence in broken(leg, noticed)]
    print("\n".join([*wrong, *(generous(found) if len(found) == len(LEGS) else ())]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
