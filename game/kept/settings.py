"""The settings of the whole program, as a value and as a file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.core.i18n import LANGUAGES
from game.core.trouble import Trouble
from game.files import storage
from game.files.storage import StorageError
from game.match import validation
from game.match.match import WIDER, renumbered
from game.match.rating import KnownStrength
from game.match.remembered import MOST as MOST_LAST
from game.match.remembered import MOST_MIXES, LastTime, Mix, checked, checked_mix
from game.match.validation import Unfit
from game.ui.input.bindings import layout

VERSION = 2  # the first one knew five levels of computers
LIMIT = 100_000  # bytes; a settings file has about five hundred
WINDOWS = ((1024, 600), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440))
SPEEDS = ("slow", "normal", "fast", "off")
KINDS = ("dice", "moves", "computers", "scoring")  # of what has a speed of its own, or none ("")
ALIKE = {f"speed_{kind}": "" for kind in KINDS}
PACE = ("speed", *ALIKE)  # how fast everything goes
SHAKEN = 5  # how strongly a pad shook that was to shake at all

# The same sentences are in assets/text/en.po; these serve the log and the terminal.
SENTENCES = {
    "error.settings.values": "Some settings in {file} cannot be used and were replaced: {faults}.",
    "error.settings.damaged": "The settings file {file} is damaged and was moved to {aside}; "
    "the usual settings are used, so choose yours again.",
}


PEOPLE, UNAIDED, MOST = 7, 40, 200  # names, and strengths, that files of before held at most
MOVED, GAMES = range(-20_000, 20_001), range(1_000_000)  # of what is known of somebody
GAME = re.compile(r"[a-z_]{0,40}")  # one of this version, or of another
SIDES = range(200, 8193)  # pixels of a window; it opens no larger than its monitor
PLACES = range(-65536, 65537)  # pixels; it opens where there is a monitor

Fits = Callable[[object], bool]
T = TypeVar("T")


class Limits(NamedTuple):
    """What a setting may be: the values that fit, all of them if they are `few`, those `offered` on
    its page, and the `most` entries of a list whose entries are checked one by one."""

    fits: Fits
    few: Sequence[object] = ()
    offered: Sequence[object] = ()
    most: int = 0


def setting(usual: T, fits: Fits, few: Sequence[T] = (), offered: Sequence[T] = (),
            most: int = 0) -> T:  # fmt: skip
    """Declares a setting with its usual value and its limits."""
    limits = Limits(fits, few, offered or few, most)
    return field(default=usual, metadata={"limits": limits})


def one_of(usual: T, few: Sequence[T], offered: Sequence[T] = ()) -> T:
    """Declares a setting that is one of a few values."""
    return setting(usual, partial(_within, few), few, offered)


def onoff(usual: bool) -> bool:
    """Declares a setting that is on or off."""
    return setting(usual, lambda value: isinstance(value, bool), (False, True))


def volume(usual: int) -> int:
    """Declares a setting from 0 to 10."""
    return one_of(usual, range(11))


def names(most: int) -> tuple[str, ...]:
    """Declares a list of names of people."""
    return setting((), lambda value: _all(value, most, _is_name))


def entries(most: int, fits: Fits) -> tuple[T, ...]:
    """Declares a list that keeps what is right of it."""
    return setting((), lambda value: _all(value, most, fits), most=most)


def bindings(pads: bool) -> tuple[str, ...]:
    """Declares lines of a layout of keys, or of buttons of pads."""
    return setting((), lambda value: layout(value, pads=pads) is not None)


def _all(value: object, most: int, fits: Fits) -> bool:
    return isinstance(value, tuple) and len(value) <= most and all(map(fits, value))


def _pair(choices: Container[object], value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(_within(choices, v) for v in value)


def _within(choices: Container[object], value: object) -> bool:
    # True and 1.0 equal 1, but are not volumes.
    return type(value) in (int, str) and value in choices


def _is_name(value: object) -> bool:
    return isinstance(value, str) and validation.as_written(value)


def _is_known(value: object) -> bool:
    """Says whether it is an estimate of somebody's strength."""
    if not isinstance(value, KnownStrength) or not isinstance(value.name, str):
        return False
    numbers = _within(MOVED, value.moved) and _within(GAMES, value.games)
    numbers = numbers and _within(MOVED, value.lately)
    known = isinstance(value.game, str) and GAME.fullmatch(value.game)
    return bool(known) and numbers and validation.as_written(value.name)


def _is_last(value: object) -> bool:
    """Says whether it tells how a game was begun."""
    try:
        return isinstance(value, LastTime) and checked(value) == value
    except Unfit:
        return False


def _is_mix(value: object) -> bool:
    """Says whether it is house rules with a name."""
    try:
        return isinstance(value, Mix) and bool(value.name) and checked_mix(value) == value
    except Unfit:
        return False


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's choices.

    `language` "" means that of the system; `window` is in pixels, `place` that of its corner among
    the monitors; `people`, `unaided` and `strengths` are what was known of people before there was
    a family book, until it knows them; `last` is how each game was last begun, newest first;
    `mixes` are house rules with a name. `asked`: somebody has said whether this is a
    television. `speed` is that of everything without a speed of its own; `keys` and `buttons` are
    lines of a layout; `cover`: seconds until a hand left open is covered, 0 for never;
    `headphones`: who alone hears what is said, "" if everybody does. `scan_time` and `hold_off` are
    in tenths of a second; `scan_rounds` 0 never ends."""

    language: str = one_of("", ("", *LANGUAGES))
    palette: str = one_of("poster", ("poster", "okabe_ito"))
    speed: str = one_of("normal", SPEEDS)
    speed_dice: str = one_of("", ("", *SPEEDS))
    speed_moves: str = one_of("", ("", *SPEEDS))
    speed_computers: str = one_of("", ("", *SPEEDS))
    speed_scoring: str = one_of("", ("", *SPEEDS))
    reduced_motion: bool = onoff(False)
    master: int = volume(8)
    effects: int = volume(8)
    music: int = volume(4)
    demo: int = volume(4)
    mute: bool = onoff(False)
    mono: bool = onoff(False)
    fullscreen: bool = onoff(False)
    window: tuple[int, int] = setting((1280, 720), partial(_pair, SIDES), offered=WINDOWS)
    place: tuple[int, int] | None = setting(None, lambda at: at is None or _pair(PLACES, at))
    maximised: bool = onoff(False)
    text_scale: int = one_of(100, range(100, 201), (100, 110, 125, 150, 175, 200))
    hints: bool = onoff(True)
    rumble: int = volume(5)
    sorting: int = one_of(0, range(2))
    holding: str = one_of("hold", ("hold", "press"))
    cover: int = one_of(60, (30, 60, 120, 0))
    dead_zone: str = one_of("usual", ("small", "usual", "large"))
    repeat: str = one_of("usual", ("slow", "usual", "fast", "off"))
    left_handed: bool = onoff(False)
    keys: tuple[str, ...] = bindings(pads=False)
    buttons: tuple[str, ...] = bindings(pads=True)
    forced: bool = onoff(False)
    people: tuple[str, ...] = names(PEOPLE)
    asked: bool = onoff(False)
    margin: int = one_of(0, range(11))  # per cent of each side that a television may cut off
    speech: bool = onoff(False)
    speech_rate: int = volume(5)
    speech_volume: int = volume(8)
    speech_amount: str = one_of("all", ("all", "short"))
    speech_log: bool = onoff(False)
    headphones: str = setting("", lambda name: name == "" or _is_name(name))
    contrast: bool = onoff(False)
    pointer: str = one_of("system", ("system", "large"))
    unaided: tuple[str, ...] = names(UNAIDED)
    strengths: tuple[KnownStrength, ...] = entries(MOST, _is_known)
    last: tuple[LastTime, ...] = entries(MOST_LAST, _is_last)
    mixes: tuple[Mix, ...] = entries(MOST_MIXES, _is_mix)
    switch: str = one_of("off", ("off", "auto", "two"))
    switch_button: str = one_of("space", ("space", "enter", "keys", "mouse", "pad"))
    scan_time: int = one_of(15, range(5, 51), (5, 7, 10, 12, 15, 20, 25, 30, 40, 50))
    scan_groups: bool = onoff(True)
    scan_rounds: int = one_of(3, range(10), (1, 2, 3, 5, 0))
    hold_off: int = one_of(3, range(2, 11), (2, 3, 4, 5, 7, 10))

    @property
    def drawing(self) -> tuple[str, float, float, bool]:
        """Returns how everything is drawn: palette, zoom, margin and contrast of a canvas."""
        return self.palette, self.text_scale / 100, self.margin / 100, self.contrast

    def speed_of(self, kind: str) -> str:
        """Returns the speed of one of KINDS."""
        own: str = getattr(self, f"speed_{kind}")
        return own or self.speed

    def paced(self, other: Settings) -> Settings:
        """Returns these settings with the speeds of others."""
        return replace(self, **{name: getattr(other, name) for name in PACE})

    @property
    def switching(self) -> tuple[object, ...]:
        """Returns everything chosen for play with one button, to be compared."""
        scan = self.scan_time, self.scan_groups, self.scan_rounds
        return self.switch, self.switch_button, self.hold_off, *scan


LIMITS: dict[str, Limits] = {each.name: each.metadata["limits"] for each in fields(Settings)}


class Fault(NamedTuple):
    """A value that cannot be used, and the one used instead."""

    name: str
    value: object
    used: object

    def __str__(self) -> str:
        return f"{self.name} = {_short(self.value)} -> {_short(self.used)}"


def at_start(chosen: Settings) -> Settings:
    """Returns the settings at the start: "at once" lasts for one run and becomes normal speed,
    since people who forgot it would see nothing of the computers' turns."""
    return replace(chosen, speed="normal") if chosen.speed == "off" else chosen


def load(path: Path) -> tuple[Settings, Trouble | None]:
    """Reads the settings in a file, and its faults; never raises.

    No file gives the usual settings and no problem. A damaged file is set aside."""
    try:
        data = _parsed(storage.read(path, LIMIT))
    except StorageError as error:
        return Settings(), _unread(path, error)
    if data is None:
        return Settings(), _damaged(path)
    settings, faults = _chosen(data)
    return settings, _replaced(path, faults) if faults else None


def dump(settings: Settings) -> str:
    """Returns the settings as JSON, one a line, for `load` and for curious people; what would
    exceed LIMIT loses the oldest entries of its lists."""
    text = json.dumps({"version": VERSION, **asdict(settings)}, indent=2, ensure_ascii=False) + "\n"
    fits_in = len(text.encode(errors="surrogatepass")) <= LIMIT
    shorter = settings if fits_in else _shorter(settings)
    return text if shorter == settings else dump(shorter)


def _shorter(settings: Settings) -> Settings:
    """Drops the oldest entry of a list; what people gave a name to only if nothing else is left."""
    if settings.last:
        return replace(settings, last=settings.last[:-1])
    return replace(settings, mixes=settings.mixes[1:])


def cannot_be_read(problem: Trouble | None) -> bool:
    """Says whether there may be settings that could not be read this time."""
    return problem is not None and problem.key == "error.storage.unreadable"


def _parsed(text: str) -> dict[str, object] | None:
    """Parses the JSON object in a text; None if there is none."""
    try:
        return validation.mapping(validation.parsed(text))
    except validation.Unfit:
        return None


def _chosen(data: dict[str, object]) -> tuple[Settings, list[Fault]]:
    """Returns settings from the values that fit, and faults; missing and unknown keys are none."""
    usual = asdict(Settings(asked=True))  # those who have settings have found their way
    data = _renewed(data)
    given = {name: _frozen(name, data[name]) for name in usual if name in data}
    if data.get("version") == 1:
        given = {name: _of_seven_levels(value) for name, value in given.items()}
    bad = {
        name: _part(name, given[name], usual[name])
        for name in given
        if not LIMITS[name].fits(given[name])
    }
    faults = [Fault(name, data[name], used) for name, used in bad.items()]
    return Settings(**{**usual, **given, **bad}), faults


def _part(name: str, value: object, usual: object) -> object:
    """Returns what is used of a value that does not fit: its entries that do, or the usual one."""
    limits = LIMITS[name]
    if not limits.most or not isinstance(value, tuple):
        return usual
    return tuple(each for each in value if limits.fits((each,)))[: limits.most]


def _renewed(data: dict[str, object]) -> dict[str, object]:
    """Translates what older files say."""
    found = dict(data)
    if isinstance(found.get("rumble"), bool):
        found["rumble"] = SHAKEN if found["rumble"] else 0
    if "peek" in found:
        found.setdefault("holding", found["peek"])
    return found


def _frozen(name: str, value: object) -> object:
    """Returns a value of the file as Settings keep it."""
    if name == "strengths" and isinstance(value, list):
        return tuple(
            KnownStrength(*e) if isinstance(e, list) and len(e) in (4, 5) else e for e in value
        )
    if name in ("last", "mixes") and isinstance(value, list):
        return tuple(_entry(LastTime if name == "last" else Mix, each) for each in value)
    return tuple(value) if isinstance(value, list) else value


def _of_seven_levels(value: object) -> object:
    """Translates what files that knew five levels say of computers and of people's strength."""
    match value:
        case KnownStrength(moved=int(moved)):
            return value._replace(moved=round(WIDER * moved))
        case tuple():
            return tuple(map(_of_seven_levels, value))
        case LastTime():
            return replace(value, players=tuple(map(renumbered, value.players)))
    return value


def _entry(kind: type[LastTime] | type[Mix], value: object) -> object:
    """Reads an entry of a list; returns the value itself if it is none."""
    try:
        return validation.decoded(kind, value)
    except Unfit:
        return value


def _unread(path: Path, error: StorageError) -> Trouble | None:
    """Returns the trouble of a file that was not read: none if missing; sets damaged ones aside."""
    match error.key:
        case "error.storage.missing":
            return None
        case "error.storage.unreadable" | "error.storage.not_a_file":
            return _as_told(error)
        case _:
            return _damaged(path)


def _damaged(path: Path) -> Trouble:
    try:
        aside = storage.set_aside(path)
    except StorageError as error:
        return _as_told(error)
    return _problem("error.settings.damaged", path, aside=str(aside))


def _problem(key: str, path: Path, **params: object) -> Trouble:
    return Trouble(key, SENTENCES[key], file=path, **params)


def _as_told(error: StorageError) -> Trouble:
    return Trouble(error.key, storage.SENTENCES[error.key], **error.params)


def _replaced(path: Path, faults: list[Fault]) -> Trouble:
    return _problem("error.settings.values", path, faults=", ".join(map(str, faults)))


def _short(value: object) -> str:
    """Returns a value as it is in the file, at most forty characters of it."""
    text = json.dumps(value, default=asdict)  # escapes what no screen or log could show
    return text if len(text) <= 40 else text[:39] + "…"
