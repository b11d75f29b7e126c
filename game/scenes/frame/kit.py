"""The kit every scene gets: choices, texts, sounds, devices, boards, the user's files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from game.boards import Boards
from game.core import i18n
from game.core.lazy_import import later
from game.core.trouble import Keyed, Trouble, worded
from game.files import storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from game.kept.instance_lock import InstanceLock
from game.kept.saves import Saves
from game.kept.settings import PACE, SHAKEN, Settings, cannot_be_read, dump, load
from game.match import evening, rating, remembered
from game.match.box import BOX
from game.match.editions import beginning
from game.match.match import Match, Player, luck
from game.motion import Cue
from game.processes.thinking import Thinker
from game.rules.board import Board
from game.rules.options import AnyOptions
from game.scenes.frame.layer import Layer
from game.sound.audio import Audio, Volumes
from game.sound.voice import Speaks, Voice
from game.tables.shelf import TEXTS
from game.ui.input.bindings import Bindings, layout
from game.ui.input.devices import Devices
from game.ui.input.held_input import DEAD, FIRST_REPEAT, NEXT_REPEAT, Controls
from game.ui.input.intents import KEYS, MOUSE

with later:
    from game.family import book, regulars

# How people want their devices, from the settings.

DEAD_ZONES = {"small": 0.2, "usual": DEAD, "large": 0.6}
REPEATS = {
    "slow": (0.7, 0.25),
    "usual": (FIRST_REPEAT, NEXT_REPEAT),
    "fast": (0.25, 0.06),
    "off": None,
}


def layouts(settings: Settings) -> tuple[Bindings, Bindings]:
    """Returns what keys do, and what buttons of pads do."""
    keys, buttons = layout(settings.keys, pads=False), layout(settings.buttons, pads=True)
    return keys or Bindings(pads=False, chosen={}), buttons or Bindings(pads=True, chosen={})


def controls(settings: Settings) -> Controls:
    """Returns all that is chosen for devices."""
    return Controls(
        *layouts(settings),
        DEAD_ZONES[settings.dead_zone],
        REPEATS[settings.repeat],
        settings.rumble / SHAKEN,
        settings.left_handed,
    )


BEFORE = -2  # the number of the luck before the first throw
# Settings by name; Any, as `replace` takes the values of all fields alike.
Values = dict[str, Any]


class Developing(Protocol):
    """A film, or a page, that is being saved in the background."""

    part: float  # of the work that is done, 0 … 1
    trouble: Trouble | None

    @property
    def over(self) -> bool:
        """Says whether it is saved, or cannot be."""

    @property
    def folder(self) -> Path:
        """Returns where it will be."""

    @property
    def said(self) -> str:
        """Returns the key of the sentence about it once it is there."""

    def look(self) -> None:
        """Takes news of how far it is."""

    def close(self) -> None:
        """Stops the work."""

    def gone(self, seconds: float) -> None:
        """Waits up to `seconds`, after `close`, until what is unfinished is deleted."""


@dataclass
class Files:
    """The data folder of the user. `stamp` names a new record by its time; `owner`: the hold on the
    folder, None where nobody needs one; `barred`: it was told that nothing at all can be saved."""

    folder: Folder
    keeper: FileWriter
    boards: Boards
    stamp: Callable[[], str]
    owner: InstanceLock | None = None
    barred: bool = False
    saves: Saves = field(init=False)
    _book: book.Book | None = None  # opened when it is known who owns the folder

    def __post_init__(self) -> None:
        self._open()

    def _open(self) -> None:
        """Opens the folder: notices from now on if others change its files."""
        self.saves = Saves(self.folder.saves, self.keeper, self.boards.board)
        self._book = None
        for path in (self.folder.settings, self.folder.evening):
            with suppress(StorageError):
                self.keeper.saw(path, storage.read(path))

    def move(self, owner: InstanceLock) -> None:
        """Moves to another data folder, which it owns."""
        self.folder, self.owner = Folder(owner.root), owner
        self.folder.prepare()
        self._open()
        self.look()

    @property
    def book(self) -> book.Book:
        """Returns the family book of the folder."""
        if self._book is None:
            self._book = book.Book(self.folder, self.keeper, self.boards.board)
        return self._book

    def close_book(self) -> None:
        """Closes the family book, if it was opened."""
        if self._book is not None:
            self._book.end()
        self._book = None

    def look(self) -> None:
        """Has new maps in the folder read."""
        self.boards.maps.look(self.folder.maps)

    def new_path(self) -> Path:
        """Returns where the record of a new match is kept while it is being played."""
        return self.folder.saves / f"{self.stamp()}.game"


@dataclass
class Choices:
    """The settings, and how people change them. Those in `on_change` are called with changed ones.
    `unread`: they could not be read at the start; `in_game`: a match is on the table, whose pace
    ends with it; `wishes`: what holds for this match, as people there wish; `guest`: what a guest
    is called."""

    settings: Settings
    files: Files
    unread: bool = False
    in_game: bool = False
    guest: str = ""
    wishes: Values = field(default_factory=dict)
    on_change: list[Callable[[Settings], None]] = field(default_factory=list)
    _spoken: str = ""
    _people: regulars.Regulars | None = None
    _changed: Values = field(default_factory=dict)  # since the start
    _usual: Values = field(default_factory=dict)  # what holds again after the game
    _lasting: Values = field(default_factory=dict)  # what holds again after this run

    @property
    def language(self) -> str:
        """Returns the language of this run."""
        return self._spoken or self.settings.language or i18n.system_language()

    def speak(self, language: str) -> None:
        """Sets the language of this run; the settings stay as they are."""
        self._spoken = language
        self._tell()

    def _tell(self) -> None:
        for told in self.on_change:
            told(self.settings)

    def for_now(self, values: Values) -> None:
        """Changes settings for this run, until people change them; next time is as before."""
        self._lasting |= self._now(values)
        self.settings = replace(self.settings, **values)

    def change(self, **values: Any) -> None:
        """Changes settings, at once and for next time, and tells who wants to know."""
        if "language" in values:
            self._spoken = ""
        self.remember(**values)
        self._tell()

    def remember(self, **values: Any) -> None:
        """Changes settings, at once and for next time, that are so already for all others."""
        if self.in_game:
            self._hold(name for name in values if name in PACE)
        for name in values.keys() - {*PACE}:
            self._usual.pop(name, None)
        for name in values:
            self._lasting.pop(name, None)
        self.settings = replace(self.settings, **values)
        self._changed |= values
        self.keep()

    def keep(self) -> None:
        """Saves changed settings; where those of before could not be read, the changes wait until
        they can be, so that nobody's choices are lost."""
        if self.unread and self._changed:
            chosen, problem = load(self.files.folder.settings)
            if cannot_be_read(problem):
                return
            self.unread = False
            self._take(replace(chosen, **self._changed))
        if self._changed:
            lasting = replace(self.settings, **(self._usual | self._lasting))
            self.files.keeper.keep(self.files.folder.settings, dump(lasting))

    def read(self) -> Trouble | None:
        """Takes those of the folder instead; returns what is wrong with them."""
        found, problem = load(self.files.folder.settings)
        self._take(found)
        self.unread, self._changed, self._usual = cannot_be_read(problem), {}, {}
        return problem

    def _take(self, found: Settings) -> None:
        """Takes the settings of a folder, but for what is otherwise in this run."""
        now = self._now(self._lasting)
        self.settings = found
        self.for_now(now)

    def _hold(self, names: Iterable[str]) -> None:
        """Notes settings that are changed for this game alone."""
        self._usual = {**self._now(names), **self._usual}

    def _now(self, names: Iterable[str]) -> Values:
        return {name: getattr(self.settings, name) for name in names}

    def begin_game(self, begins: bool = True, people: Iterable[Player] = ()) -> None:
        """Ends what held for the game before: a match of these `people` begins, for which holds
        what they wish; or everything is over."""
        before, self.settings = self.settings, replace(self.settings, **self._usual)
        self.in_game, self._usual = begins, {}
        self.wishes = self.people.wishes(self.settings, people) if people else {}
        self._hold(self.wishes)
        self.settings = replace(self.settings, **self.wishes)
        if before.paced(self.settings) != self.settings:
            self._tell()

    @property
    def people(self) -> regulars.Regulars:
        """Returns those who play here; what settings of before knew of them is noted."""
        book, chosen = self.files.book, self.settings
        if self._people is None or self._people.book is not book:
            self._people = regulars.Regulars(book, self._sat, self._is_guest)
            known = regulars.Before(chosen.people, chosen.unaided, chosen.strengths)
            if self._people.take_in(known) and known.names:
                self.remember(people=(), unaided=(), strengths=())
        return self._people

    def call(self, before: str, now: str) -> None:
        """Calls somebody otherwise in the settings and in the evening that waits; "" for somebody
        of whom nothing is left there."""
        chosen = self.settings
        last = remembered.renamed(chosen.last, before, now or self.guest)
        worn = now if chosen.headphones == before else chosen.headphones
        self.change(last=last, headphones=worn)
        self._call_in_evening(before, now or self.guest)
        if not now:
            self.remember(
                people=tuple(name for name in chosen.people if name != before),
                unaided=tuple(name for name in chosen.unaided if name != before),
                strengths=tuple(each for each in chosen.strengths if each.name != before),
            )
            for path in (self.files.folder.settings, self.files.folder.evening):
                self.files.keeper.work(path, partial(storage.remove, storage.backup(path)))

    def _call_in_evening(self, before: str, now: str) -> None:
        path, keeper = self.files.folder.evening, self.files.keeper
        with suppress(Trouble, StorageError):  # of a damaged one people are told when it goes on
            waiting = evening.load(keeper.read(path), path.name)
            called = replace(waiting, players=remembered.called(waiting.players, before, now))
            if called != waiting:
                keeper.keep(path, called.dump())

    def _sat(self) -> list[str]:
        """Returns the names of those who last began a game."""
        newest = self.settings.last[:1]
        return [player.name for last in newest for player in last.players if not player.level]

    def _is_guest(self, name: str) -> bool:
        return name.partition(" ")[0] == self.guest


@dataclass
class Speech:
    """What is said aloud by a `voice`: news that are still to be `heard`, what somebody has `asked`
    for, of ASKED."""

    voice: Speaks = field(default_factory=Voice)
    heard: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    on: bool = False

    def hear(self, sentence: str) -> None:
        """Queues a sentence for those who listen."""
        if self.on:
            self.heard.append(sentence)

    def hush(self) -> None:
        """Forgets what was still to be said."""
        self.heard.clear()
        self.asked.clear()


@dataclass
class Switch:
    """The `device` with which somebody chooses by one button, if anybody does; `chosen`: what is
    taken at this moment was chosen so."""

    device: str = ""
    chosen: bool = False

    def types(self, device: str) -> bool:
        """Says whether somebody can type with a device."""
        return device in (MOUSE, KEYS) and not self.chosen


@dataclass(frozen=True)
class Ways:
    """Scenes that others lead to. `play` gets a game, and the device that chose it; `copy`
    a match, and after how many of its actions another one begins; `one_file`: everything as one."""

    title: Callable[[], Layer]
    rematch: Callable[[Match], Layer]
    demo: Callable[[], Layer]
    play: Callable[[str, str], Layer]
    copy: Callable[[Match, int], Layer]
    one_file: Callable[[], Layer]


@dataclass
class Kit:
    """What scenes need of the program; `problems` are sentences still to be told."""

    choices: Choices
    files: Files
    boards: Boards
    audio: Audio
    devices: Devices
    thinker: Thinker
    new_seed: Callable[[], int]
    chosen_seed: bool = False  # somebody named the luck of new games
    texts: i18n.Texts = field(init=False)
    ways: Ways = field(init=False)
    speech: Speech = field(default_factory=Speech)
    switch: Switch = field(default_factory=Switch)
    problems: list[str] = field(default_factory=list)
    darkrooms: list[Developing] = field(default_factory=list)  # films that are being saved
    demos: int = 0
    # the last match that counted for people's strength, and what was known before
    counted: tuple[str, rating.Strengths] = ("", ())

    def __post_init__(self) -> None:
        self.choices.on_change.append(self._use)
        self._use(self.settings)

    @property
    def settings(self) -> Settings:
        """Returns what people have chosen."""
        return self.choices.settings

    @property
    def people(self) -> regulars.Regulars:
        """Returns those who play here."""
        return self.choices.people

    def _use(self, settings: Settings) -> None:
        self.texts = i18n.Texts(self.choices.language, more=TEXTS.values())
        self.choices.guest = self.t("people.guest")
        self.speech.on = settings.speech
        self.devices.use(controls(settings))
        loud, effects, music = settings.master, settings.effects, settings.music
        mono, mute = settings.mono, settings.mute
        self.audio.set(Volumes(loud / 10, effects / 10, music / 10, mono, mute))

    def move(self, owner: InstanceLock) -> None:
        """Moves to another data folder, which it owns, with the settings there."""
        self.files.move(owner)
        problem = self.choices.read()
        self._use(self.settings)
        if problem:
            self.problems.append(self.trouble(problem))

    def new_match(
        self,
        game: str,
        options: AnyOptions,
        players: Sequence[Player],
        board: Board | None = None,
        open_hands: bool = False,
        short: bool = False,
        first_by: str = "",
    ) -> Match:
        """Returns a match with its own luck; computers that follow people are as strong as these
        are now. `short`: it begins with the position of its short form; `first_by`: as in Match."""
        seed = self.new_seed()
        before = luck(seed, BEFORE)
        start = beginning(game, len(players), options, before) if short else None
        players = rating.seated(self.people.strengths, BOX[game], players)
        match = Match(BOX[game], options, players, seed, board, start, open_hands)
        match.chosen_seed, match.first_by = self.chosen_seed, first_by
        return match

    def t(self, key: str, /, **params: object) -> str:
        """Returns a text in the reader's language."""
        return self.texts(key, **params)

    def of_game(self, key: str, game: str, /, **params: object) -> str:
        """Returns a text as it is worded for a game, if it has words of its own."""
        own = f"{key}.{game}"
        return self.texts(own if self.texts.has(own) else key, **params)

    def sound(self, cue: Cue, soft: bool = False) -> None:
        """Plays a cue from where it is; `soft`: as loud as a game that nobody plays."""
        volume = cue.volume * (self.settings.demo / 10 if soft else 1.0)
        if volume:
            pan = self.audio.pan(cue.x)
            self.audio.play(cue.name, volume=volume, step=cue.step, pan=pan)

    def trouble(self, error: Keyed) -> str:
        """Returns the sentence of a trouble, in the reader's language."""
        return worded(self.texts, error) if self.texts.has(error.key) else str(error)

    def device_name(self, device: str) -> str:
        """Returns the name of a device as people say it."""
        if device in (MOUSE, KEYS):
            return self.t(f"device.{device}")
        number = self.devices.pads.get(device)
        return self.t("device.pad", n=number) if number else self.t("device.none")


def given(kit: Kit, player: Player, device: str) -> Player:
    """Returns the player as a person with a device; a pad will be known again."""
    return replace(player, device=device, level=0, like=0, pad=kit.devices.known.get(device, ""))
