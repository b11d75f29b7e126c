"""The program as a process of its own that plays by itself and tells what it has shown.

Everything is real: window (of SDL's dummy driver), frames, scenes, keeper and disk. Only the hands
are not: the robot calls what a person's press leads to, and computers think in the same process.
The children are forked from a parent that has imported everything, so that one starts in 0.1 s.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game import app
from game.app import App, Wishes
from game.family.people import Person, person_line
from game.files import storage
from game.kept import record
from game.match.box import BOX
from game.match.match import Player
from game.rules.protocol import CHANCE
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Swap, Want
from game.scenes.menus.names import NAMES
from game.scenes.menus.waiting import Waiting
from game.scenes.over_table import undoing
from game.scenes.table.table_scene import TableScene
from game.scenes.title.second_copy import SecondCopy
from game.scenes.title.title_scene import TitleScene
from game.ui.input.intents import KEYS, Yes
from tools.here import Here

MEETS = 0.1  # of a frame
SIZE = (640, 375)
COLOURS = "rygbwkv"
SHORT = {  # games that end within some seconds now and then
    "catch_the_hat": {"hats": 1},
    "hare_hutch": {"target": 60},
    "cat_and_mouse": {"stock": 5},
}


def start(data: Path, main: Callable[[int], None]) -> tuple[int, int]:
    """Runs `main` in a new process with this data folder, given the end of a pipe to write to;
    the number of the process and the other end."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child:
        os.close(mouth)
        return child, ear
    code = 1
    try:
        os.close(ear)
        os.environ["HATS_AND_HARES_DATA"] = str(data)
        main(mouth)
        code = 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(code)


def kill(child: int) -> None:
    """Ends a process as a power cut would, and waits until it is gone."""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


class Reporter:
    """Writes lines of JSON that are on their way before anything else happens."""

    def __init__(self, mouth: int) -> None:
        self._mouth = mouth
        self._one = threading.Lock()

    def tell(self, **values: Any) -> None:
        line = (json.dumps(values) + "\n").encode()
        with self._one:
            while line:
                line = line[os.write(self._mouth, line) :]


def widget(scene: Any, id_: str) -> Want:
    """The result of a press on something of a scene."""
    found = next(widget for widget in scene.widgets() if widget.id == id_)
    want: Want = found.yes(KEYS)
    return want


class Robot:
    """Plays whatever is on the table, and tells of every step once it has been shown."""

    def __init__(
        self, program: App, luck: Random, reporter: Reporter, answer: str, going_on: float
    ) -> None:
        """`going_on`: how often a game that waits goes on instead of a new one."""
        self.program, self.luck, self.reporter = program, luck, reporter
        self.answer, self.going_on = answer, going_on
        self.kit: Kit = program.kit
        self._told: tuple[Path | None, int] = (None, 0)
        self._people = list[str]()  # who has been noted, but is perhaps not on the disk yet

    def run(self) -> None:
        """Until the process is killed."""
        while self.program.stack.open:
            self.step()
            self.tell()  # of a game as it was opened, before a frame can change it
            self.program.frame()
            self.tell()
            self.meet()
            self.program.clock.tick(app.FRAME)

    def step(self) -> None:
        """Somebody's action in this frame."""
        stack, top = self.program.stack, self.program.stack.top
        if isinstance(top, SecondCopy):
            stack.act(widget(top, self.answer))
        elif isinstance(top, TitleScene):
            self._begin(top)
        elif isinstance(top, Waiting):
            return  # whoever presses here goes back
        elif not isinstance(top, TableScene):
            stack.handle(Yes(KEYS))
        elif top.person_decides():
            self._act(top)

    def meet(self) -> None:
        """Now and then somebody new is noted; those who are on the disk are told."""
        book, keeper = self.kit.people.book, self.kit.files.keeper
        if self._people and not keeper.awaits(book.folder.family):
            self.reporter.tell(people=self._people)
            self._people = []
        if not keeper.idle and self.luck.random() < MEETS:
            person = Person(book.family.next, f"P{self.luck.randrange(10**9)}")
            book.tell(person_line(person))
            self._people.append(person.name)

    def _begin(self, title: TitleScene) -> None:
        """On with the newest game, or another one."""
        if self.kit.settings.speed != "off":
            self.kit.choices.change(speed="off")
        if title.games and self.luck.random() < self.going_on:
            self.program.stack.act(widget(title, "continue"))
        else:
            self.program.stack.act(Swap(self.new_table()))

    def new_table(self) -> TableScene:
        """Any game, for one person and computers or for people who hide nothing."""
        luck = self.luck
        name = luck.choice(list(BOX))
        rules = BOX[name].rules
        number = luck.choice(rules.SEATS)
        alone = luck.random() < 0.4
        players = [
            Player(NAMES[i], COLOURS[i], KEYS, level=int(alone and i > 0)) for i in range(number)
        ]
        short = SHORT.get(name, {}) if luck.random() < 0.5 else {}
        match = self.kit.new_match(name, rules.Options(**short), players, open_hands=not alone)
        return TableScene(self.kit, match, self.kit.files.new_path())

    def _act(self, table: TableScene) -> None:
        """An action, a throw, something taken back, or another hand on a seat."""
        match, luck = table.match, self.luck
        kind = luck.random()
        if kind < 0.06 and undoing.count(table.match):
            table.playing.take_back(undoing.count(table.match))
        elif kind < 0.08:
            self._change_a_seat(table)
        elif match.turn == CHANCE and luck.random() < 0.9:
            table.playing.throw((0.0, 0.0))
        else:
            action = luck.choice(match.game.rules.legal(match.state))
            table.playing.play(action, typed=match.turn == CHANCE)

    def _change_a_seat(self, table: TableScene) -> None:
        """A computer takes over, or gives a seat back."""
        match = table.match
        seat = self.luck.randrange(len(match.players))
        if seat:
            level = 0 if match.players[seat].level else 1
            match.seat_player(seat, level=level, device=KEYS)
            table.playing.disk.keep(table.match)

    def tell(self) -> None:
        """Tells of what is new since the last frame."""
        stack = self.program.stack
        table = next((s for s in stack.scenes if isinstance(s, TableScene)), None)
        if table is None or table.playing.disk.path is None:
            return
        known, count = self._told
        diary = record.entries(table.match, 0)
        if table.playing.disk.path != known:
            self.reporter.tell(file=table.playing.disk.path.stem, diary=diary)
        elif len(diary) > count:
            self.reporter.tell(file=table.playing.disk.path.stem, new=diary[count:])
        self._told = table.playing.disk.path, len(diary)


def play(
    mouth: int,
    luck: Random,
    disk: Callable[[Reporter], None] | None = None,
    answer: str = "leave",
    year: int = 0,
) -> None:
    """The whole program from its start on. `disk` may change how the disk behaves; `answer`: what
    a second copy wants; `year`: what the clock says, in which case another game is begun."""
    reporter = Reporter(mouth)
    if disk:
        disk(reporter)
    kit, note = app.make_kit(Wishes())
    kit.thinker = Here()
    if year:
        stamp = kit.files.stamp
        kit.files.stamp = lambda: f"{year:04}{stamp()[4:]}"
    scene = app.guarded_scene(kit, Wishes(), note)
    assert kit.files.owner
    reporter.tell(
        owner=kit.files.owner.holder is None,
        process=kit.files.owner.holder and kit.files.owner.holder.pid,
    )
    if kit.files.owner.holder is None:
        kit.people.book.look_around()
    Robot(App(kit, scene, SIZE), luck, reporter, answer, 0.0 if year else 0.7).run()


def slow_disk(_: Reporter) -> None:
    """A sync takes half a second, as on an old memory card."""
    sync = storage._sync_data

    def slowly(descriptor: int) -> None:
        time.sleep(0.5)
        sync(descriptor)

    storage._sync_data = slowly


def losing_disk(reporter: Reporter) -> None:
    """Tells what would outlive a power cut: files as they were when they were last synced."""

    def sync(descriptor: int) -> None:
        name = Path(os.readlink(f"/proc/self/fd/{descriptor}")).name
        reporter.tell(synced=name, size=os.fstat(descriptor).st_size)

    replace = os.replace

    def renamed(old: Any, new: Any) -> None:
        replace(old, new)
        reporter.tell(renamed=Path(old).name, to=Path(new).name)

    storage._sync_data = sync
    os.replace = renamed
