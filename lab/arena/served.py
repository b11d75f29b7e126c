"""Computers of another commit at their own table: a script that runs in a copy of the project.

It knows nothing of today but this file. Every line it reads is a request, {"do": …}; every line it
writes the answer, or {"error": what does not go}. It keeps one game, in which all actions come and
go as the texts of records.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random
from time import process_time
from typing import Any


class Unknown(Exception):
    """What the rules of then do not know; str() is a part of a sentence."""


class Table:
    """A game as it was played then."""

    def __init__(self, name: str, seats: int, options: dict[str, Any], own: Sequence[str]) -> None:
        """Begins; `own` are the options that differ from today's usual ones."""
        self.game = game_of(name)
        self.rules = self.game.rules
        known = self.rules.Options.__dataclass_fields__
        if strange := [option for option in own if option not in known]:
            raise Unknown(f"there is no house rule {strange[0]!r}")
        agreed = {key: _plain(value) for key, value in options.items() if key in known}
        self.state = self.rules.setup(seats, self.rules.Options(**agreed))

    def follow(self, texts: Sequence[str]) -> None:
        """Does what was played since the last time."""
        for text in texts:
            legal = self.rules.legal(self.state)
            texts_of = ((self.rules.action_text(self.state, each), each) for each in legal)
            done = next((each for told, each in texts_of if told == text), None)
            if done is None:
                raise Unknown(f"{text!r} is not allowed at {self._position()}")
            self.state = self.rules.apply(self.state, done)

    def think(self, seat: int, choices: int, level: int, luck: float) -> str:
        """The text of what the computer does, from what its seat saw then."""
        legal = self.rules.legal(self.state)
        if self.rules.turn(self.state) != seat or len(legal) != choices:
            raise Unknown(
                f"seat {self.rules.turn(self.state)} has {len(legal)} choices, not seat {seat} "
                f"{choices}, at {self._position()}"
            )
        view = self.rules.view(self.state, seat)
        *_, answer = self.game.ai.think(view, seat, Random(luck), level)
        text: str = self.rules.action_text(self.state, answer)
        return text

    def chances(self, luck: float) -> list[float]:
        """The chances of all seats as they were told then: by the computer itself, or, earlier,
        from so many games that computers imagined."""
        ai, game = self.game.ai, self.game
        quick = getattr(ai, "QUICK", None) or getattr(game, "quick", None)
        if not quick:
            return list(ai.chances(self.state, Random(luck)))
        games = getattr(ai, "IMAGINED", None) or game.imagined
        told = import_module("game.ai.outlook").chances
        return list(told(self.rules, ai, self.state, quick, Random(luck), games))

    def _position(self) -> str:
        return f"{self.rules.to_notation(self.state)!r}"


def _plain(value: Any) -> Any:
    """An option as its dataclass has it: JSON knows no tuples."""
    return tuple(value) if isinstance(value, list) else value


def game_of(name: str) -> Any:
    """A game of the box, wherever it stood."""
    for place in ("game.match.box", "game.box"):
        try:
            return import_module(place).BOX[name]
        except ModuleNotFoundError as error:
            if not place.startswith(str(error.name)):
                raise
        except KeyError:
            break
    raise Unknown(f"there is no game {name!r}")


class Desk:
    """Requests, and the table they are about."""

    def __init__(self) -> None:
        self.table: Any = None

    def answer(self, do: str, asked: dict[str, Any]) -> object:
        """The answer to a request."""
        if do == "levels":
            return game_of(asked["name"]).ai.LEVELS
        if do == "begin":
            self.table = Table(**asked)
            return None
        self.table.follow(asked.pop("texts"))
        return getattr(self.table, do)(**asked) if do in ("think", "chances") else None


def main() -> None:
    """Answers until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who counts
    sys.path.insert(0, sys.argv[1])
    said, sys.stdout = sys.stdout, sys.stderr  # nothing that is printed there is an answer
    desk = Desk()
    for line in sys.stdin:
        began, request = process_time(), json.loads(line)
        try:
            told = {"told": desk.answer(request.pop("do"), request)}
        except Unknown as error:
            told = {"error": str(error)}
        except Exception as error:  # whatever is in a copy of any time is told, not raised
            told = {"error": f"{type(error).__name__}: {error}".partition("\n")[0]}
        print(json.dumps(told | {"spent": process_time() - began}), file=said, flush=True)


if __name__ == "__main__":
    main()
