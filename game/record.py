"""A match as text: save, replay, bug report and golden test are the same thing.

hats and hares record 1
game catch_the_hat
board hats4                     only where there is a choice of boards
options {"six_again": "off"}
seed 17
hands open                      only if everybody agreed to that
seat r "Anna" person keys
seat y "Bruno" computer 1
seat g "Clara" person pad "0300fb7e5e04…  Xbox Controller"     as the pad calls itself
start - 6,6 -,- 0 roll          only if the match did not begin as usual
roll 4                          "roll 4 typed" if real dice have shown it
move r0 H0 R0 R1 R2 R3
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from game.ai.computer import CHARACTERS, EVEN
from game.border import LONGEST_DEVICE, drawable
from game.box import BOX, Game
from game.match import TYPED, Match, Player, lasting
from game.rules.board import BUILT_IN, Board
from game.rules.protocol import CHANCE
from game.trouble import Trouble

FIRST_LINE = "hats and hares record 1"
MOST_ACTIONS = 100_000


def write(match: Match) -> str:
    """The record of a match; `read` gives the same match again."""
    rules = match.game.rules
    lines = [FIRST_LINE, f"game {match.game.name}"]
    if board := match.named_board:
        lines.append(f"board {board.name}")
    lines.append(f"options {json.dumps(changed_options(match.options))}")
    lines.append(f"seed {match.seed}")
    lines += ["hands open"] if match.open_hands else []
    lines += [f"seat {_player_text(player)}" for player in match.players]
    if match.custom_start:
        lines.append(f"start {rules.to_notation(match.start)}")
    return "\n".join([*lines, *match.lines]) + "\n"


def changed_options(options: Any) -> dict[str, Any]:
    """The options that are not as usual."""
    values = {f.name: (getattr(options, f.name), f.default) for f in fields(options)}
    return {name: value for name, (value, usual) in values.items() if value != usual}


def _player_text(player: Player) -> str:
    name = json.dumps(player.name, ensure_ascii=False)
    if player.level:
        character = "" if player.character == EVEN else f" {player.character}"
        return f"{player.letter} {name} computer {player.level}{character}"
    return f"{player.letter} {name} person {_device_text(player)}"


def _device_text(player: Player) -> str:
    """The number of a pad means nothing in another run; what it calls itself does."""
    if player.pad:
        return f"pad {json.dumps(player.pad, ensure_ascii=False)}"
    return lasting(player).device or "-"


BoardNamed = Callable[[str, str], Board | None]  # game, board


def _built_in(_: str, name: str) -> Board | None:
    return BUILT_IN[name]() if name in BUILT_IN else None


def read(
    text: str, where: str = "record", board_named: BoardNamed = _built_in
) -> tuple[Match, Trouble | None]:
    """The match of a record, and what had to be left out if the record is damaged further on.

    Trouble is raised if nothing can be kept; it names `where` and the line.
    """
    lines = _Lines(text, where)
    match = _head(lines, board_named)
    try:
        for line in lines.rest():
            _replay(match, line, lines)
    except Trouble as trouble:
        return match, trouble
    return match, None


class _Lines:
    """The lines of a record, with their numbers for whoever complains."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        self.lines = text.splitlines()
        self.number = 0

    def take(self, word: str) -> str:
        """The rest of the next line, which must begin with `word`."""
        line = self.lines[self.number] if self.number < len(self.lines) else ""
        self.number += 1
        found, _, value = line.partition(" ")
        if found != word:
            raise self.wrong(f"{word} …")
        return value

    def next_is(self, word: str) -> bool:
        return self.number < len(self.lines) and self.lines[self.number].startswith(word + " ")

    def rest(self) -> Iterator[str]:
        while self.number < len(self.lines):
            self.number += 1
            yield self.lines[self.number - 1]

    def wrong(self, expected: str) -> Trouble:
        return Trouble(
            "error.record_line",
            "{file}, line {line}: expected {expected}; what came before is kept.",
            file=self.where,
            line=self.number,
            expected=expected,
        )


def _head(lines: _Lines, board_named: BoardNamed) -> Match:
    if lines.take("hats") != FIRST_LINE.partition(" ")[2]:
        raise lines.wrong(FIRST_LINE)
    name = lines.take("game")
    if name not in BOX:
        raise lines.wrong(" / ".join(BOX))
    game = BOX[name]
    board = _board(lines, name, board_named) if lines.next_is("board") else None
    options = _options(game, lines)
    seed = _whole(lines)
    open_hands = lines.next_is("hands")
    if open_hands and lines.take("hands") != "open":
        raise lines.wrong("hands open")
    players = []
    while lines.next_is("seat"):
        players.append(_player(lines))
    try:
        match = _match(lines, game, options, players, seed, board)
    except ValueError as error:
        raise lines.wrong(str(error)) from error
    match.open_hands = open_hands
    return match


def _board(lines: _Lines, game: str, board_named: BoardNamed) -> Board:
    board = board_named(game, name := lines.take("board"))
    if board is None:
        raise Trouble(
            "error.record_board",
            "{file} was played on the board {board}, which is not there; put its map back.",
            file=lines.where,
            board=name,
        )
    return board


def _match(
    lines: _Lines, game: Game, options: Any, players: list[Player], seed: int, board: Board | None
) -> Match:
    start = None
    if lines.next_is("start"):
        start = game.rules.from_notation(lines.take("start"), options, board)
    match = Match(game, options, players, seed, board, start)
    letters = "".join(player.letter for player in players)
    colours = getattr(options, "colours", letters)
    if game.rules.seats(match.state) != len(players) or not colours.startswith(letters):
        raise lines.wrong(f"seats of the colours {colours}")
    return match


def _options(game: Game, lines: _Lines) -> Any:
    try:
        values = json.loads(lines.take("options"))
        known = {f.name for f in fields(game.rules.Options)}
        if not isinstance(values, dict) or not set(values) <= known:
            raise lines.wrong("options {…}")
        fixed = {k: tuple(v) if isinstance(v, list) else v for k, v in values.items()}
        return game.rules.Options(**fixed)
    except (ValueError, RecursionError) as error:
        raise lines.wrong(str(error)) from error


def _whole(lines: _Lines) -> int:
    text = lines.take("seed")
    if not (text.isascii() and text.isdigit() and len(text) < 30):
        raise lines.wrong("seed 123")
    return int(text)


def _player(lines: _Lines) -> Player:
    letter, _, rest = lines.take("seat").partition(" ")
    name, kind = _quoted(rest)
    who, _, what = kind.strip().partition(" ")
    if name is None or len(letter) != 1 or who not in ("person", "computer"):
        raise lines.wrong('seat r "NAME" person keys')
    if who == "person":
        return _person(lines, Player(name[:40], letter), what)
    level, _, character = what.partition(" ")
    known = character in CHARACTERS or not character
    if not (level.isascii() and level.isdigit() and len(level) < 3 and known):
        raise lines.wrong('seat r "NAME" computer 1')
    return Player(name[:40], letter, "", int(level), character or EVEN)


def _person(lines: _Lines, player: Player, what: str) -> Player:
    """Somebody with a device; a pad is known by what it calls itself, or has to be claimed."""
    device, _, rest = what.partition(" ")
    if device == "pad":
        pad, more = _quoted(rest)
        if pad is None or more:
            raise lines.wrong('seat r "NAME" person pad "PAD"')
        return replace(player, pad=pad[:LONGEST_DEVICE])
    return lasting(replace(player, device="" if what == "-" else what))


def _quoted(text: str) -> tuple[str | None, str]:
    """The JSON string a text begins with, with what can be drawn of it, and the rest."""
    try:
        spoken, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return None, text
    return (drawable(spoken) if isinstance(spoken, str) else None), text[end:]


def _replay(match: Match, line: str, lines: _Lines) -> None:
    rules = match.game.rules
    if len(match.log) >= MOST_ACTIONS:
        raise lines.wrong(f"at most {MOST_ACTIONS} actions")
    typed = line.endswith(TYPED) and match.turn == CHANCE
    wanted = line.removesuffix(TYPED) if typed else line
    for action in rules.legal(match.state):
        if rules.action_text(match.state, action) == wanted:
            match.play(action, typed)
            return
    raise lines.wrong(", ".join(_examples(match)))


def _examples(match: Match) -> list[str]:
    rules = match.game.rules
    return [rules.action_text(match.state, action) for action in rules.legal(match.state)][:3]
