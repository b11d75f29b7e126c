"""The door: arguments, then the program."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path


def size(text: str) -> tuple[int, int]:
    """WxH as two numbers."""
    found = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x720")
    return int(found[1]), int(found[2])


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    made = argparse.ArgumentParser(
        prog="main.py", description="Hats & Hares: classic table games for one sofa."
    )
    made.add_argument("--windowed", metavar="WxH", type=size, help="open a window of this size")
    made.add_argument("--seed", metavar="N", type=int, help="the luck of new games")
    made.add_argument("--game", metavar="NAME", help="the game of --position: hat_cards, …")
    made.add_argument("--position", metavar='"LINE"', help="begin with a position in notation")
    made.add_argument("--load", metavar="FILE", type=Path, help="go on with a recorded game")
    made.add_argument(
        "--verify", metavar="FILE", type=Path, help="check the luck of a recorded game"
    )
    made.add_argument("--lang", choices=("en", "de", "fr", "nl"), help="language of this run")
    made.add_argument(
        "--screenshot",
        metavar="DIR",
        type=Path,
        help="draw every scene into pictures, at the size of --windowed, and leave",
    )
    made.add_argument("--demo", action="store_true", help="watch the computers play")
    return made


def main() -> int:
    """Runs the program; returns the exit code."""
    said = parser().parse_args()
    if said.screenshot:
        from game import shots

        return shots.take(said.screenshot, said.windowed or (1920, 1080), said.lang or "")
    from game import app

    if said.verify:
        return app.verify(app.Wishes(language=said.lang or ""), said.verify)
    return app.run(
        app.Wishes(
            window=said.windowed,
            seed=said.seed,
            position=said.position or "",
            game=said.game or "catch_the_hat",
            load=said.load,
            language=said.lang or "",
            demo=said.demo,
        )
    )


if __name__ == "__main__":
    sys.exit(main())
