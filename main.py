"""The door: arguments, then the program."""

from __future__ import annotations

import argparse
import sys


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    made = argparse.ArgumentParser(
        prog="main.py", description="Hats & Hares: classic table games for one sofa."
    )
    made.add_argument("--windowed", metavar="WxH", help="open a window of this size")
    made.add_argument("--seed", metavar="N", help="the luck of new games")
    made.add_argument(
        "--game",
        metavar="NAME",
        help="take seats for this game, or the game of --position or --demo: hat_cards, …",
    )
    made.add_argument("--position", metavar='"LINE"', help="begin with a position in notation")
    made.add_argument("--load", metavar="FILE", help="go on with a recorded game")
    made.add_argument("--verify", metavar="FILE", help="check the luck of a recorded game")
    made.add_argument("--lang", choices=("en", "de", "fr", "nl"), help="language of this run")
    made.add_argument(
        "--screenshot",
        metavar="DIR",
        help="draw every scene into pictures, at the size of --windowed, and leave",
    )
    made.add_argument("--demo", action="store_true", help="watch the computers play")
    return made


def main() -> int:
    """Runs the program; returns the exit code."""
    said = parser().parse_args()
    from game import arguments
    from game.trouble import Trouble

    try:
        wishes = arguments.read(said)
    except Trouble as trouble:
        print(f"Hats & Hares: {arguments.sentence(trouble, said.lang or '')}", file=sys.stderr)
        return 2
    if wishes.screenshot:
        from game import shots

        return shots.take(wishes.screenshot, wishes.window or (1920, 1080), wishes.language)
    from game import app

    return app.verify(wishes, wishes.verify) if wishes.verify else app.run(wishes)


if __name__ == "__main__":
    sys.exit(main())
