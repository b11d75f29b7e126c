"""The wishes of the command line, checked before anything is opened."""

from __future__ import annotations

import errno
import os
import re
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path

from game.core.i18n import Texts, system_language
from game.core.trouble import Trouble, worded
from game.kept.settings import SIDES
from game.match.box import BOX
from game.match.validation import SEEDS, Unfit, digits
from game.rules.quoting import quoted

IMPOSSIBLE = (errno.ENAMETOOLONG, errno.EINVAL)  # no file can ever be named like that
# Each of them gives the program a different task, so two of them cannot both be done.
WAYS = ("position", "load", "verify", "export", "import", "rebuild_book", "demo")


class _Words(Namespace):
    """The arguments, as argparse leaves them."""

    windowed: str | None
    seed: str | None
    game: str | None
    position: str | None
    load: str | None
    verify: str | None
    export: str | None
    rebuild_book: bool
    lang: str | None
    demo: bool
    switch: bool


@dataclass(frozen=True)
class Wishes:
    """The wishes of the command line; `game`: of the position, demo or seats, "" for the title;
    `exported` and `imported`: the file of a family; `rebuild`: its database."""

    window: tuple[int, int] | None = None
    seed: int | None = None
    position: str | None = None
    game: str = ""
    load: Path | None = None
    language: str = ""
    demo: bool = False
    verify: Path | None = None
    switch: bool = False
    exported: Path | None = None
    imported: Path | None = None
    rebuild: bool = False

    @property
    def windowless(self) -> bool:
        """Says whether no window is wanted."""
        return bool(self.verify or self.exported or self.imported or self.rebuild)


def read(said: Namespace) -> Wishes:
    """Returns the wishes in the arguments. Raises Trouble, which names a bad one."""
    words = _Words(**vars(said))
    _together(words)
    return Wishes(
        window=None if words.windowed is None else _size(words.windowed),
        seed=None if words.seed is None else _seed(words.seed),
        position=words.position,
        game="" if words.game is None else game(words.game),
        language=words.lang or "",
        demo=words.demo,
        switch=words.switch,
        load=_file("--load", words.load),
        verify=_file("--verify", words.verify),
        exported=_file("--export", words.export),
        imported=_file("--import", vars(said)["import"]),
        rebuild=words.rebuild_book,
    )


def sentence(trouble: Trouble, language: str = "") -> str:
    """Returns the sentence of a trouble in the language of the run, when there is no kit yet."""
    try:
        return worded(Texts(language or system_language()), trouble)
    except FileNotFoundError:
        return str(trouble)


def _together(said: _Words) -> None:
    ways = [name for name in WAYS if getattr(said, name) not in (None, False)]
    if said.game is not None:
        ways = [name for name in ways if name not in ("position", "demo")] + ["game"]
    if len(ways) > 1:
        raise Trouble(
            "error.argument.both",
            "{one} and {other} do not go together; choose one of them.",
            one=f"--{ways[0].replace('_', '-')}",
            other=f"--{ways[1].replace('_', '-')}",
        )


def _size(text: str) -> tuple[int, int]:
    """Reads WxH as two numbers. Raises Trouble."""
    found = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", text)
    sides = [int(side) for side in found.groups()] if found else []
    if not sides or any(side not in SIDES for side in sides):
        raise Trouble(
            "error.argument.size",
            "--windowed: {value} is not a size; write it as 1280x720, "
            "from {least} to {most} a side.",
            value=quoted(text),
            least=SIDES[0],
            most=SIDES[-1],
        )
    return sides[0], sides[1]


def _seed(text: str) -> int:
    try:
        return digits(text, SEEDS[0], SEEDS[-1])
    except Unfit as error:
        raise Trouble(
            "error.argument.seed",
            "--seed: {value} is not a seed; choose a whole number from 0 to {most}.",
            value=quoted(text),
            most=SEEDS[-1],
        ) from error


def game(name: str) -> str:
    """Returns the name of an existing game. Raises Trouble."""
    if name not in BOX:
        raise Trouble(
            "error.argument.game",
            "There is no game {value}; choose one of {games}.",
            value=quoted(name),
            games=", ".join(BOX),
        )
    return name


def _file(argument: str, text: str | None) -> Path | None:
    """Returns the possible path of a file, which has a name; its reader will see whether it
    exists."""
    if text is None:
        return None
    possible = True
    try:
        os.stat(text)
    except (OSError, ValueError) as error:
        possible = getattr(error, "errno", errno.EINVAL) not in IMPOSSIBLE
    if possible and Path(text).name:
        return Path(text)
    raise Trouble(
        "error.argument.file",
        "{argument}: {value} cannot be the name of a file; choose another.",
        argument=argument,
        value=quoted(text),
    )
