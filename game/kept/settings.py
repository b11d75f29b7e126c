"""The settings of the whole program, as a value and as a file."""

from __future__ import annotations

import json
import re
from collections.abc import Container
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.core.i18n import LANGUAGES
from game.core.trouble import Trouble
from game.files import storage
from game.files.storage import StorageError
from game.match import validation
from game.match.rating import MOST, Known, Strengths
from game.match.remembered import MOST as MOST_LAST
from game.match.remembered import MOST_MIXES, Lasts, LastTime, Mix, checked, checked_mix
from game.match.validation import Unfit
from game.ui.input.actions import layout

VERSION = 1
LIMIT = 100_000  # bytes; a settings file has about five hundred
VOLUMES = range(11)
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


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's choices.

    `language` "" means that of the system; `window` is in pixels, `place` that of its corner among
    the monitors; `people` are those who played last, by seat; `unaided` want neither previews nor
    hints; `strengths` estimates how strong they are; `last` is how each game was last begun, newest
    first; `mixes` are house rules with a name. `asked`: somebody has said whether this is a
    television. `speed` is that of everything without a speed of its own; `keys` and `buttons` are
    lines of a layout; `cover`: seconds until a hand left open is covered, 0 for never;
    `headphones`: who alone hears what is said, "" if everybody does. `scan_time` and `hold_off` are
    in tenths of a second; `scan_rounds` 0 never ends."""

    language: str = ""
    palette: str = "poster"
    speed: str = "normal"
    speed_dice: str = ""
    speed_moves: str = ""
    speed_computers: str = ""
    speed_scoring: str = ""
    reduced_motion: bool = False
    master: int = 8
    effects: int = 8
    music: int = 4
    demo: int = 4
    mute: bool = False
    mono: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    place: tuple[int, int] | None = None
    maximised: bool = False
    text_scale: int = 100
    hints: bool = True
    rumble: int = 5
    sorting: int = 0
    holding: str = "hold"
    cover: int = 60
    dead_zone: str = "usual"
    repeat: str = "usual"
    left_handed: bool = False
    keys: tuple[str, ...] = ()
    buttons: tuple[str, ...] = ()
    forced: bool = False
    people: tuple[str, ...] = ()
    asked: bool = False
    margin: int = 0
    speech: bool = False
    speech_rate: int = 5
    speech_volume: int = 8
    speech_amount: str = "all"
    speech_log: bool = False
    headphones: str = ""
    contrast: bool = False
    pointer: str = "system"
    unaided: tuple[str, ...] = ()
    strengths: Strengths = ()
    last: Lasts = ()
    mixes: tuple[Mix, ...] = ()
    switch: str = "off"
    switch_button: str = "space"
    scan_time: int = 15
    scan_groups: bool = True
    scan_rounds: int = 3
    hold_off: int = 3

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


# The values of fields that types alone do not limit; the settings scene offers them, too.
CHOICES: dict[str, tuple[str, ...] | tuple[int, ...] | range] = {
    "language": ("", *LANGUAGES),
    "palette": ("poster", "okabe_ito"),
    "speed": SPEEDS,
    **{f"speed_{kind}": ("", *SPEEDS) for kind in KINDS},
    "master": VOLUMES,
    "effects": VOLUMES,
    "music": VOLUMES,
    "demo": VOLUMES,
    "text_scale": range(100, 201),
    "margin": range(11),  # per cent of each side that a television may cut off
    "pointer": ("system", "large"),
    "sorting": range(2),
    "rumble": VOLUMES,
    "holding": ("hold", "press"),
    "cover": (30, 60, 120, 0),
    "dead_zone": ("small", "usual", "large"),
    "repeat": ("slow", "usual", "fast", "off"),
    "switch": ("off", "auto", "two"),
    "switch_button": ("space", "enter", "keys", "mouse", "pad"),
    "scan_time": range(5, 51),
    "scan_rounds": range(10),
    "hold_off": range(2, 11),
    "speech_rate": VOLUMES,
    "speech_volume": VOLUMES,
    "speech_amount": ("all", "short"),
}
MOST_NAMES = {"people": 7, "unaided": 40}
ENTRIES = {
    "strengths": MOST,
    "last": MOST_LAST,
    "mixes": MOST_MIXES,
}  # lists, and how many entries they may have
MOVED, GAMES = range(-20_000, 20_001), range(1_000_000)  # of what is known of somebody
GAME = re.compile(r"[a-z_]{0,40}")  # one of this version, or of another
SIDES = range(200, 8193)  # pixels of a window; it opens no larger than its monitor
PLACES = range(-65536, 65537)  # pixels; it opens where there is a monitor


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
    """Drops the oldest tenth of a list; what people gave a name to only if nothing else is left."""
    known, last, mixes = settings.strengths, settings.last, settings.mixes
    if known:
        return replace(settings, strengths=known[-(-len(known) // 10) :])
    if last:
        return replace(settings, last=last[:-1])
    return replace(settings, mixes=mixes[1:])


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
    bad = {
        name: _part(name, given[name], usual[name]) for name in given if not fits(name, given[name])
    }
    faults = [Fault(name, data[name], used) for name, used in bad.items()]
    return Settings(**{**usual, **given, **bad}), faults


def _part(name: str, value: object, usual: object) -> object:
    """Returns what can be used of a value that does not fit: its valid entries, or the usual
    one."""
    if name not in ENTRIES or not isinstance(value, tuple):
        return usual
    return tuple(each for each in value if fits(name, (each,)))[: ENTRIES[name]]


def _renewed(data: dict[str, object]) -> dict[str, object]:
    """Translates what older files say."""
    found = dict(data)
    if isinstance(found.get("rumble"), bool):
        found["rumble"] = SHAKEN if found["rumble"] else 0
    if "peek" in found:
        found.setdefault("holding", found["peek"])
    return found


def fits(name: str, value: object) -> bool:
    """Says whether a field of Settings can have this value."""
    if name == "window":
        return _pair(value, SIDES)
    if name == "place":
        return value is None or _pair(value, PLACES)
    if name in MOST_NAMES:
        if not isinstance(value, tuple) or len(value) > MOST_NAMES[name]:
            return False
        return all(isinstance(each, str) and validation.as_written(each) for each in value)
    if name in ENTRIES:
        check = {"strengths": _is_known, "last": _is_last, "mixes": _is_mix}[name]
        return isinstance(value, tuple) and len(value) <= ENTRIES[name] and all(map(check, value))
    if name in ("keys", "buttons"):
        return layout(value, pads=name == "buttons") is not None
    if name == "headphones":
        return isinstance(value, str) and (not value or validation.as_written(value))
    if name in CHOICES:
        return _within(CHOICES[name], value)
    return isinstance(value, bool)


def _is_known(value: object) -> bool:
    """Says whether it is an estimate of somebody's strength."""
    if not isinstance(value, Known) or not isinstance(value.name, str):
        return False
    numbers = _within(MOVED, value.moved) and _within(GAMES, value.games)
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


def _pair(value: object, choices: Container[object]) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(_within(choices, v) for v in value)


def _within(choices: Container[object], value: object) -> bool:
    # True and 1.0 equal 1, but are not volumes.
    return type(value) in (int, str) and value in choices


def _frozen(name: str, value: object) -> object:
    """Returns a value of the file as Settings keep it."""
    if name == "strengths" and isinstance(value, list):
        return tuple(Known(*e) if isinstance(e, list) and len(e) == 4 else e for e in value)
    if name in ("last", "mixes") and isinstance(value, list):
        return tuple(_entry(LastTime if name == "last" else Mix, each) for each in value)
    return tuple(value) if isinstance(value, list) else value


def _entry(kind: type[LastTime] | type[Mix], value: object) -> object:
    """Reads an entry of a list; returns the value itself if it is none."""
    try:
        return validation.decoded(kind, value)
    except Unfit:
        return value


def _unread(path: Path, error: StorageError) -> Trouble | None:
    """Returns the trouble of a file that was not read: none if missing; if it cannot be opened, it
    is left alone."""
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
