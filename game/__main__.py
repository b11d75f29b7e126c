"""The entry: arguments, then the program.

The command hats-and-hares, python -m game (hats_and_hares where it is installed) and main.py all
come in here.
"""

from __future__ import annotations

import argparse
import gc
import sys

from game.core.i18n import LANGUAGES
from game.core.version import VERSION


def parser() -> argparse.ArgumentParser:
    """Returns the parser of what can be said on the command line."""
    made = argparse.ArgumentParser(description="Hats & Hares: classic table games for one sofa.")
    made.add_argument("--version", action="version", version=f"Hats & Hares {VERSION}")
    made.add_argument("--windowed", metavar="WxH", help="open a window of this size")
    made.add_argument("--seed", metavar="N", help="the luck of new games")
    made.add_argument(
        "--game",
        metavar="NAME",
        help="start with the seats of this game; the game of --position, --demo; list names all",
    )
    made.add_argument("--position", metavar='"LINE"', help="start from a position in notation")
    made.add_argument("--load", metavar="FILE", help="carry on with a saved game")
    made.add_argument("--verify", metavar="FILE", help="check every roll and draw of a saved game")
    made.add_argument("--export", metavar="FILE", help="take people and games along as one file")
    made.add_argument("--import", metavar="FILE", help="add the people and games of such a file")
    made.add_argument("--rebuild-book", action="store_true", help="make the family book anew")
    made.add_argument("--lang", choices=LANGUAGES, help="language for this run")
    made.add_argument("--demo", action="store_true", help="watch the computers play")
    made.add_argument(
        "--switch", action="store_true", help="play with one button: Space, or the one chosen"
    )
    return made


def main() -> int:
    """Runs the program; returns the exit code."""
    from game.window.ending import INTERRUPTED

    try:
        return _main()
    except KeyboardInterrupt:  # while it is loaded, or a second time
        return INTERRUPTED


def _main() -> int:
    if getattr(sys, "frozen", False):
        _stand_in()
    said = parser().parse_args()
    gc.disable()  # until all is loaded (`preload.settle`), as nothing of it is thrown away
    from game import arguments
    from game.core.trouble import Trouble, tell

    try:
        wishes = arguments.read(said)
    except Trouble as trouble:
        tell(arguments.sentence(trouble, said.lang or ""))
        return 2
    if wishes.windowless:
        from game import commands

        return commands.carried_out(wishes)
    from game import app

    return app.run(wishes)


def _stand_in() -> None:
    """Runs a worker process, and does not return, where a bundle calls itself as its own Python to
    think, draw, read or speak."""
    from multiprocessing import freeze_support

    freeze_support()


if __name__ == "__main__":
    sys.exit(main())
