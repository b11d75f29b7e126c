"""The kit every scene gets: settings, texts, sounds, devices, boards, the user's folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from game.boards import HexPlan, Listed, Plan, Reading, available
from game.core import i18n
from game.core.resources import MAPS
from game.core.trouble import Keyed, Trouble, worded
from game.files import storage
from game.files.file_writer import Keeper
from game.files.storage import Folder, StorageError
from game.kept.instance_lock import Owner
from game.kept.saves import Opened, Saves
from game.kept.settings import PACE, SHAKEN, UNAIDED, Settings, cannot_be_read, dump, load
from game.match import rating
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


class Developing(Protocol):
    """A film that is being saved in the background."""

    part: float  # of the work that is done, 0 … 1
    trouble: Trouble | None

    @property
    def over(self) -> bool:
        """Says whether it is saved, or cannot be."""

    @property
    def folder(self) -> Path:
        """Returns where it will be."""

    def look(self) -> None:
        """Takes news of how far it is."""

    def close(self) -> None:
        """Stops the work."""

    def gone(self, seconds: float) -> None:
        """Waits up to `seconds`, after `close`, until what is unfinished is deleted."""


@dataclass
class Kit:
    """What scenes need of the program.

    Those in `on_change` are called with changed settings. `title`, `rematch`, `demo` and `play`
    make scenes that others lead to; `problems` are sentences still to be told; `stamp` names a new
    record by its time."""

    settings: Settings
    folder: Folder
    keeper: Keeper
    audio: Audio
    devices: Devices
    thinker: Thinker
    new_seed: Callable[[], int]
    stamp: Callable[[], str]
    texts: i18n.Texts = field(init=False)
    maps: Reading = field(init=False, default_factory=Reading)
    plans: dict[str, tuple[Listed, ...]] = field(init=False, default_factory=dict)
    title: Callable[[], Layer] = field(init=False)
    rematch: Callable[[Match], Layer] = field(init=False)
    demo: Callable[[], Layer] = field(init=False)
    play: Callable[[str, str], Layer] = field(init=False)  # a game, and the device that chose it
    problems: list[str] = field(default_factory=list)
    voice: Speaks = field(default_factory=Voice)
    heard: list[str] = field(default_factory=list)  # news that are still to be said aloud
    asked: list[str] = field(default_factory=list)  # what somebody wants to hear, of ASKED
    language: str = field(init=False)
    darkrooms: list[Developing] = field(default_factory=list)  # films that are being saved
    barred: bool = False  # it was told that nothing at all can be saved
    demos: int = 0
    switch: str = ""  # the device with which somebody chooses by one button
    scanned: bool = False  # what is taken at this moment was chosen so
    chosen_seed: bool = False  # somebody named the luck of new games
    owner: Owner | None = None  # the hold on the folder; None where nobody needs one
    saves: Saves = field(init=False)
    unread: bool = False  # the settings could not be read at the start
    # the last match that counted for people's strength, and what was known before
    counted: tuple[str, rating.Strengths] = ("", ())
    in_game: bool = False  # a match is on the table; its pace ends with it
    _before: Settings | None = None  # whose speeds hold again after it
    _spoken: str = ""
    # Settings since the start, by name; Any, as `replace` takes the values of all fields alike.
    _changed: dict[str, Any] = field(default_factory=dict)
    on_change: list[Callable[[Settings], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._use_folder()
        self._use(self.settings)

    def _use_folder(self) -> None:
        """Notices from now on if others change these files."""
        self.saves = Saves(self.folder.saves, self.keeper, self.board)
        for path in (self.folder.settings, self.folder.evening):
            with suppress(StorageError):
                self.keeper.saw(path, storage.read(path))

    def _use(self, settings: Settings) -> None:
        self.settings = settings
        self.language = self._spoken or settings.language or i18n.system_language()
        self.texts = i18n.Texts(self.language, more=TEXTS.values())
        self.devices.use(controls(settings))
        self.audio.set(
            Volumes(
                settings.master / 10,
                settings.effects / 10,
                settings.music / 10,
                settings.mono,
                settings.mute,
            )
        )

    def move(self, owner: Owner) -> None:
        """Moves to another data folder, which it owns, with the settings there."""
        self.folder, self.owner = Folder(owner.root), owner
        self.folder.prepare()
        self._use_folder()
        chosen, problem = load(self.folder.settings)
        self.unread, self._changed = cannot_be_read(problem), {}
        self._use(chosen)
        self.look_again()
        if problem:
            self.problems.append(self.trouble(problem))

    def use_language(self, language: str) -> None:
        """Sets the language of this run; the settings stay as they are."""
        self._spoken = language
        self._use(self.settings)

    def change(self, **values: Any) -> None:
        """Changes settings, at once and for next time, and tells who wants to know."""
        self.remember(**values)
        for told in self.on_change:
            told(self.settings)

    def remember(self, **values: Any) -> None:
        """Changes settings, at once and for next time, that are so already for all others."""
        if "language" in values:
            self._spoken = ""
        if self.in_game and self._before is None and not values.keys().isdisjoint(PACE):
            self._before = self.settings
        self._use(replace(self.settings, **values))
        self._changed |= values
        self.keep_settings()

    def keep_settings(self) -> None:
        """Saves changed settings; where those of before could not be read, the changes wait until
        they can be, so that nobody's choices are lost."""
        if self.unread and self._changed:
            chosen, problem = load(self.folder.settings)
            if cannot_be_read(problem):
                return
            self.unread = False
            self._use(replace(chosen, **self._changed))
        if self._changed:
            lasting = self.settings.paced(self._before or self.settings)
            self.keeper.keep(self.folder.settings, dump(lasting))

    def begin_game(self, begins: bool = True) -> None:
        """Ends the pace of the game before: a match begins, or everything is over."""
        if self._before is not None:
            self._use(self.settings.paced(self._before))
        self.in_game, self._before = begins, None

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
        players = rating.seated(self.settings.strengths, BOX[game], players)
        match = Match(BOX[game], options, players, seed, board, start, open_hands)
        match.chosen_seed, match.first_by = self.chosen_seed, first_by
        return match

    def new_path(self) -> Path:
        """Returns where the record of a new match is kept while it is being played."""
        return self.folder.saves / f"{self.stamp()}.game"

    def open_record(self, path: Path) -> Opened:
        """Reads the match of a record file, which is left as it is. Raises Trouble or StorageError
        if nothing can be kept."""
        return self.saves.open(path, elsewhere=True)

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

    def hear(self, sentence: str) -> None:
        """Queues a sentence for those who listen."""
        if self.settings.speech:
            self.heard.append(sentence)

    def trouble(self, error: Keyed) -> str:
        """Returns the sentence of a trouble, in the reader's language."""
        return worded(self.texts, error) if self.texts.has(error.key) else str(error)

    def boards(self, game: str) -> tuple[Listed, ...]:
        """Returns the maps of a game: those of the program, and those of the user as far as they
        have been read, broken ones too."""
        if game not in self.plans:
            self.plans[game] = available([MAPS], game)
        ours = self.plans[game]
        names = {each.name for each in ours}
        return (*ours, *(each for each in self.maps.listed(game) if each.name not in names))

    def look_again(self) -> None:
        """Has new maps in the user's folder read."""
        self.maps.look(self.folder.maps)

    def awaits(self, game: str, name: str) -> bool:
        """Says whether a board of somebody's own is still to be read."""
        known = any(each.name == name for each in self.boards(game))
        return not known and self.maps.awaits(name)

    def plan(self, game: str, name: str) -> Plan | HexPlan | None:
        """Returns a game's board by name, with its geometry, as far as it was read. Without a name,
        where the rules know only one board, the last one found: somebody's own comes after that of
        the program."""
        found = [b.plan for b in self.boards(game) if b.plan and name in ("", b.name)]
        return found[-1 if not name else 0] if found else None

    def board(self, game: str, name: str) -> Board | None:
        """Returns a game's board by name, as the rules see it."""
        plan = self.plan(game, name)
        return plan.board if isinstance(plan, Plan) else None

    def aids(self, player: Player) -> bool:
        """Says whether somebody wants previews and hints."""
        return player.name not in self.settings.unaided

    def aid(self, player: Player, wanted: bool) -> None:
        """Turns previews and hints on or off for somebody."""
        others = tuple(name for name in self.settings.unaided if name != player.name)
        without = others if wanted else (*others, player.name)
        self.change(unaided=without[-UNAIDED:])

    def given(self, player: Player, device: str) -> Player:
        """Returns the player as a person with a device; a pad will be known again."""
        return replace(
            player, device=device, level=0, like=0, pad=self.devices.known.get(device, "")
        )

    def types(self, device: str) -> bool:
        """Says whether somebody can type with a device."""
        return device in (MOUSE, KEYS) and not self.scanned

    def hands(self) -> dict[str, str]:
        """Returns all devices people may hold now, pads with the name they give themselves."""
        return {MOUSE: "", KEYS: "", **self.devices.plugged()}

    def device_name(self, device: str) -> str:
        """Returns the name of a device as people say it."""
        if device in (MOUSE, KEYS):
            return self.t(f"device.{device}")
        number = self.devices.pads.get(device)
        return self.t("device.pad", n=number) if number else self.t("device.none")
