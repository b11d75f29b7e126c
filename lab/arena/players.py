"""Who plays: a level of today or of another time, a child, or random play."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.ai.computer import choose
from game.match.box import BOX, Game
from lab.arena import former
from lab.arena.former import Followed

RANDOM, CHILD = 0, -1  # "levels": any allowed action; half of them so, half like level 1
WORDS = {"random": RANDOM, "child": CHILD}
COMPILED = "compiled"  # the name of a copy that a tool plays, where the program is too slow
NAMED = {level: word for word, level in WORDS.items()}


class Player(NamedTuple):
    """A level of today, or of the computers of the copy `home`, which people call `name`."""

    level: int
    home: str = ""
    name: str = ""

    def __str__(self) -> str:
        return NAMED.get(self.level, str(self.level)) + (f"@{self.name}" if self.name else "")


def levels(name: str, player: Player) -> int:
    """How many levels the computers of a player's time have in a game."""
    return former.levels(player.home, name) if player.home else BOX[name].levels


def action(
    game: Game, player: Player, view: Any, seat: int, mind: Random, played: Followed | None = None
) -> Any:
    """What a player does where there is a choice, from what the seat sees; one of another time has
    to know what was `played`."""
    level = player.level
    if level == RANDOM or (level == CHILD and mind.random() < 0.5):
        return mind.choice(game.rules.legal(view))
    if player.home:
        assert played is not None
        return played.think(player.home, view, seat, max(level, 1), mind.random())
    return choose(game.ai, view, seat, mind, max(level, 1))


def fingerprint(name: str, player: Player, asked: str = "think") -> str:
    """What a player's decisions in a game depend on, or what else it is asked: other sources or
    another table, another fingerprint. Remarks, and functions that it does not come to, change
    nothing. Those of another time depend on the rules of then as well."""
    return "random" if player.level == RANDOM else _print(name, player.home, asked)


@cache
def _print(name: str, home: str, asked: str) -> str:
    root = Path(home) if home else former.ROOT
    digest = sha256()
    for text in reached(
        asked, [path.read_text(encoding="utf-8") for path in _of(root, "ai", name)]
    ):
        digest.update(text.encode())
    for path in _of(root, "rules", name) if home else ():
        digest.update(path.read_bytes())
    table = root / former.TABLES / f"{name}.bin"
    digest.update(table.read_bytes() if table.exists() else b"")
    return digest.hexdigest()[:12]


def _of(root: Path, package: str, name: str) -> list[Path]:
    """The modules of a game in a package, and those of all games."""
    home = root / former.SOURCES / package
    return [*sorted(home.glob("*.py")), *sorted(home.glob(f"{name}/**/*.py"))]


def reached(start: str, sources: Sequence[str]) -> list[str]:
    """What a function of these modules needs of them, as source without remarks.

    Names are followed whatever module they are of, so that rather too much is found than too
    little.
    """
    known: dict[str, list[ast.stmt]] = {}
    for source in sources:
        for names, made in _definitions(ast.parse(source).body):
            for name in names:
                known.setdefault(name, []).append(made)
    found, front = set[str](), [start, ""]
    while front:
        name = front.pop()
        if name in known and name not in found:
            found.add(name)
            front += [word for made in known[name] for word in _words(made)]
    texts = {ast.unparse(_bare(made)) for name in found for made in known[name]}
    return sorted(texts)


def _definitions(body: Sequence[ast.stmt]) -> Iterator[tuple[list[str], ast.stmt]]:
    """The statements of a module by the names they define; none for what just happens."""
    for made in body:
        if isinstance(made, ast.FunctionDef | ast.ClassDef):
            yield [made.name], made
        elif isinstance(made, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = made.targets if isinstance(made, ast.Assign) else [made.target]
            yield [word for target in targets for word in _words(target)], made
        elif isinstance(made, ast.If | ast.Try | ast.With):
            yield from _definitions(made.body)
        elif isinstance(made, ast.Import | ast.ImportFrom):
            for alias in made.names:
                if alias.asname:
                    yield [alias.asname], ast.parse(alias.name).body[0]
        elif not _remark(made):
            yield [""], made


def _words(made: ast.AST) -> list[str]:
    """All names in a piece of source."""
    return [
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(made)
        if isinstance(node, ast.Name | ast.Attribute)
    ]


def _bare(made: ast.stmt) -> ast.stmt:
    """Without docstrings."""
    for node in ast.walk(made):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node.body = [part for part in node.body if not _remark(part)] or [ast.Pass()]
    return made


def _remark(made: ast.stmt) -> bool:
    return (
        isinstance(made, ast.Expr)
        and isinstance(made.value, ast.Constant)
        and isinstance(made.value.value, str)
    )


def pairs(text: str) -> list[tuple[int, int]]:
    """ "3v2,childv1" as levels; ValueError if it is not of that form."""
    who = rf"(\d{{1,2}}|{'|'.join(WORDS)})"
    found = [re.fullmatch(f"{who}v{who}", part.strip()) for part in text.split(",")]
    if not all(found):
        raise ValueError(f"{text!r} names no levels; write them as in 3v2,5v4,childv1,5vrandom")
    return [(_level(match[1]), _level(match[2])) for match in found if match]


def _level(word: str) -> int:
    return WORDS[word] if word in WORDS else int(word)
