"""How a table comes about: a saved game continues, is played once more, or begins with a
position."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.core.trouble import Trouble
from game.files.storage import StorageError
from game.kept.saves import Opened
from game.match.box import BOX
from game.match.editions import begins_short
from game.match.match import Match, Player, stops
from game.rules.options import value
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Scene, Swap, Want
from game.scenes.lesson.attempt import PUPIL
from game.scenes.lesson.first_game import FirstGameScene, is_first
from game.scenes.menus.names import COLOURS, NAMES
from game.scenes.resuming.reopening import Problem, Reopening
from game.scenes.table.playing import After
from game.scenes.table.table_scene import TableScene

BEFORE = 1.0  # seconds until the title is shown while a file is played again


def at_table(kit: Kit, opened: Opened, path: Path, after: After | None = None) -> Scene:
    """Returns the table of a match that was opened, with a word about anything left out.

    `path`: where it is kept from now on; `after`: what follows its result. A first game has its
    teacher again."""
    scene = TableScene(kit, opened.match, path, after) if after else _table(kit, opened.match, path)
    if opened.trouble:
        scene.told(kit.trouble(opened.trouble))
    return scene


def _table(kit: Kit, match: Match, path: Path) -> Scene:
    if is_first(path):
        device = match.players[PUPIL].device
        return FirstGameScene(kit, match.game.name, device, match, path)
    return TableScene(kit, match, path)


class NotOpened(NamedTuple):
    """The answer of a game that does not continue: why."""

    why: str


def go_on(kit: Kit, path: Path) -> Want:
    """Leads to the table where a saved game continues; the scene below hears why it does not."""
    return Push(Reopening(kit, path, lambda found: _to_table(kit, found, path)))


def loaded(kit: Kit, path: Path) -> Scene:
    """Returns a table with the match of a file, which is left as it is; if that takes long, the
    wait for it.

    Raises Trouble or StorageError if nothing can be kept."""
    copy = kit.files.new_path()
    scene = Reopening(kit, path, lambda found: _to_table(kit, found, copy), elsewhere=True)
    scene.entered()
    found = scene.found(BEFORE)
    if isinstance(found, Trouble | StorageError):
        raise found
    return scene if found is None else at_table(kit, found, copy)


def _to_table(kit: Kit, found: Opened | Problem, path: Path) -> Want:
    if isinstance(found, Opened):
        return Swap(at_table(kit, found, path))
    return Pop(NotOpened(kit.trouble(found)))


def rematch_scene(kit: Kit, match: Match) -> Scene:
    """Returns a table with the same people once more; the next one begins."""
    facts, seats = match.game.facts, len(match.players)
    before: int = getattr(match.options, facts.first)
    then = (before + 1) % seats
    options = replace(match.options, **{facts.first: then})
    if facts.boards and (board := match.named_board):  # homes that depend on who begins
        even = [facts.boards.even(len(board.homes), seats, first) for first in (before, then)]
        homes = value(options, "homes")
        if homes is not None and homes == even[0]:
            options = replace(options, homes=even[1])
    short = begins_short(match.game.name, match.start)
    again = kit.new_match(
        match.game.name, options, match.players, match.board, match.open_hands, short, "next"
    )
    return TableScene(kit, again, kit.files.new_path())


def copy_scene(kit: Kit, match: Match, number: int) -> Scene:
    """Returns a table with another match, which begins as this one was after so many actions. Its
    luck is its own: nobody knows the throws to come."""
    start, seed = match.state_at(number), kit.new_seed()
    copy = Match(
        match.game, match.options, match.players, seed, match.board, start, match.open_hands
    )
    copy.before = match.before + bisect_left(stops(match), number)
    copy.chosen_seed, copy.own_dice = kit.chosen_seed, match.own_dice
    return TableScene(kit, copy, kit.files.new_path())


def position_scene(kit: Kit, name: str, line: str) -> Scene:
    """Returns a game that begins with a position. Raises ValueError, which names its fault."""
    rules = BOX[name].rules
    options = BOX[name].usual
    start = rules.from_notation(line, options)
    devices = ["keys", *["mouse"] * 6]
    seats = range(rules.seats(start))
    players = [Player(NAMES[i], COLOURS[i], devices[i]) for i in seats]
    match = Match(BOX[name], options, players, kit.new_seed(), None, start)
    return TableScene(kit, match, kit.files.new_path())
