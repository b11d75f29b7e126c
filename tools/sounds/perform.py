"""How the players of the salon play their notes: a little early or late, firm or soft, bound,
slid into and shaken; from units of a score to seconds, decibels and bends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from tools.sounds.arrange import Passage
from tools.sounds.players import PLAYERS
from tools.sounds.score import LOUD, Note, Tune, Turn
from tools.sounds.tempo import PHRASE, Tempo, turns

# Seconds that somebody is behind the beat; how far hands stray from that (one sigma).
BEHIND = {
    "lead": 0.012,
    "double": 0.014,
    "second": 0.015,
    "counter": 0.012,
    "sparkle": 0.008,
    "band": 0.0,
}
AHEAD, EARLY_SECOND, EARLY_THIRD = 0.010, 0.025, 0.008  # the bass; a quick waltz's other beats
STRAY = {"drums": 0.0025, "bass": 0.003}
QUICK = 130  # beats of three a minute that make a waltz
ROLL = {
    "keys": 0.004,
    "pluck": 0.007,
    "reed": 0.002,
    "bow": 0.003,
    "bell": 0.004,
}  # a key of a chord
HELD = {"keys": 0.92, "pluck": 0.98, "bell": 1.1, "bass": 0.94, "reed": 0.96, "drums": 1.0}
BOUND = 0.02  # seconds that a bound note lasts into the next
SHORT, GRACE = 0.45, 0.065  # of a note's length; seconds
SWELL = 2.6  # decibels above and below that a phrase of the melody rises and falls
OF_LOUD = 0.5  # how much of the form's dynamics is touch; faders do the rest
VIBRATO = {  # cents, and from how many seconds on
    "clarinet": 9, "saxophone": 16, "tenor": 16, "flute": 12, "piccolo": 9, "oboe": 12,
    "bassoon": 9, "trumpet": 14, "muted": 16, "trombone": 14, "horn": 6, "fiddle": 10, "cello": 10,
}  # fmt: skip
VIBRATO_AFTER = 0.28
SCOOPS = {"clarinet": 35, "saxophone": 45, "tenor": 45, "trombone": 60, "fiddle": 40, "muted": 30}
SLID = 90  # cents below, of a note marked so


@dataclass
class Sound:
    """A key that is pressed: seconds, decibels beside a usual touch; `bends`: (second, cents)."""

    at: float
    end: float
    key: int
    touch: float
    bends: list[tuple[float, float]] = field(default_factory=list)
    bound: bool = False  # to the one before: its string or reed goes on sounding


def performed(tune: Tune, passages: list[Passage]) -> list[Sound]:
    """What one player does with one hand through a tune."""
    tempo = Tempo(tune)
    forms = {number: (turn, start, many) for number, turn, start, many in turns(tune)}
    sounds = [
        sound
        for passage in passages
        for sound in _passage(tune, tempo, passage, *forms[passage.turn])
    ]
    sounds.sort(key=lambda sound: (sound.at, sound.key))
    return _apart(sounds)


def rolled(passage: Passage) -> list[float]:
    """How much later each note of a passage comes, since the keys of a chord are not struck in the
    same moment: the lowest first."""
    step = ROLL.get(PLAYERS[passage.player].kind, 0.0) * (passage.role == "band")
    ranks = [0]
    for before, note in pairwise(passage.notes):
        ranks.append(ranks[-1] + 1 if note.at == before.at and note.midi > before.midi else 0)
    return [step * rank for rank in ranks]


def _passage(
    tune: Tune, tempo: Tempo, passage: Passage, turn: Turn, start: int, many: int
) -> Iterator[Sound]:
    kind = PLAYERS[passage.player].kind
    seed = [1927, passage.turn, *map(ord, passage.player + passage.role)]
    rng = np.random.default_rng(seed)
    solo = passage.role != "band" and kind in ("wind", "bow")
    notes: list[Note | None] = [None, *passage.notes, None]
    each = zip(notes, passage.notes, notes[2:], rolled(passage), strict=False)
    for before, note, following, later in each:
        sound = _sound(tune, tempo, passage, turn, many, note, rng)
        sound.at += later
        if note.length == 0:
            sound.at, sound.end, sound.touch = sound.at - GRACE, sound.at, sound.touch - 3
        elif solo:
            _sing(sound, passage.player, note, before, following, rng)
        if "!" in note.marks and not solo and kind != "drums":
            yield from _shaken(sound, kind, rng)
        else:
            yield sound


def _sound(
    tune: Tune, tempo: Tempo, passage: Passage, turn: Turn, many: int, note: Note,
    rng: np.random.Generator,
) -> Sound:  # fmt: skip
    kind = PLAYERS[passage.player].kind
    swing = 0.5 + (tune.swing - 0.5) * (1 if passage.role == "band" else 0.85)
    late = BEHIND[passage.role] + rng.normal(0, STRAY.get(kind, 0.005))
    if kind == "bass":
        late -= AHEAD
    if passage.role == "band" and tune.beats == 3 and tune.pace >= QUICK:
        late -= {2.0: EARLY_SECOND, 4.0: EARLY_THIRD}.get(note.at % 6, 0.0)
    first = tempo.at(passage.start + note.at, swing)
    last = tempo.at(passage.start + note.at + note.length, swing)
    part = SHORT if "." in note.marks else HELD.get(kind, 1.0)
    touch = _touch(tune, passage, turn, many, note) + rng.normal(0, 0.6)
    at = first + late
    return Sound(at, max(at + 0.05, at + part * (last - first)), note.midi, touch)


def _touch(tune: Tune, passage: Passage, turn: Turn, many: int, note: Note) -> float:
    """How firm a note is, in decibels: its accent, its place in the phrase, the form's dynamics."""
    bar = note.at / (2 * tune.beats)
    accent = 40 * np.log10(max(0.05, note.touch) / 0.7) + 4 * (">" in note.marks)
    share = 1.0 if passage.role in ("lead", "double", "second") else 0.6
    return float(0.8 * accent + share * phrase(bar, many) + OF_LOUD * loud_at(turn, bar / many))


def phrase(bar: float, many: int) -> float:
    """Decibels of a phrase of eight bars: it rises to its fifth and sinks to its end."""
    length = min(PHRASE, many)
    inside = bar % length / length
    return float(SWELL * (2 * np.sin(np.pi * inside**0.8) - 1))


def loud_at(turn: Turn, inside: float) -> float:
    """Decibels of a turn's dynamics, `inside` 0 at its beginning, 1 at its end."""
    for sign in "<>":
        if sign in turn.loud:
            first, last = turn.loud.split(sign)
            return LOUD[first] + (LOUD[last] - LOUD[first]) * min(1.0, inside)
    return LOUD[turn.loud]


def _sing(
    sound: Sound, player: str, note: Note, before: Note | None, following: Note | None,
    rng: np.random.Generator,
) -> None:  # fmt: skip
    """Winds and bows: notes that touch are bound, long ones swing, some are reached by a slide."""
    joined = before is not None and abs(before.at + before.length - note.at) < 0.01
    goes_on = following is not None and abs(note.at + note.length - following.at) < 0.01
    if goes_on and "." not in note.marks:
        sound.end += BOUND
    elif "." not in note.marks:
        sound.end -= min(0.06, 0.1 * (sound.end - sound.at))
    if before is not None and joined and _slurred(before, note):
        sound.bound, sound.touch = True, sound.touch - 1.0
    slide = SLID * ("~" in note.marks)
    if not slide and not joined and note.length >= 1.5 and rng.random() < 0.5:
        slide = SCOOPS.get(player, 0)
    if slide:
        sound.bends += [(x * 0.1, -slide * (1 - x) ** 1.5) for x in np.linspace(0, 1, 8)]
    length = sound.end - sound.at
    if length > VIBRATO_AFTER + 0.15 and player in VIBRATO:
        sound.bends += _wave(length, VIBRATO[player], float(rng.uniform(4.8, 6.1)), note.marks)
    if "^" in note.marks:
        sound.bends += [(length - 0.16 * (1 - x), -400 * x**1.6) for x in np.linspace(0, 1, 8)]


def _slurred(before: Note, note: Note) -> bool:
    """Whether a note is bound to the one before without a new breath or stroke."""
    if "_" in before.marks:
        return True
    plain = not {".", ">", "!"} & {*before.marks, *note.marks}
    return plain and before.at % 2 != 0 and 0 < abs(before.midi - note.midi) <= 2


def _wave(length: float, cents: float, hertz: float, marks: str) -> list[tuple[float, float]]:
    """A vibrato that comes late and grows, or a shake."""
    shake = "!" in marks
    depth, rate = (110.0, 6.5) if shake else (cents, hertz)
    times = np.arange(0.05 if shake else VIBRATO_AFTER, length - 0.17 * ("^" in marks), 0.012)
    grown = np.clip((times - times[0]) / (0.08 if shake else 0.5), 0, 1) if len(times) else times
    waves = np.sin(2 * np.pi * rate * (times - (times[0] if len(times) else 0)))
    return [(float(t), float(depth * g * w)) for t, g, w in zip(times, grown, waves, strict=True)]


def _shaken(sound: Sound, kind: str, rng: np.random.Generator) -> Iterator[Sound]:
    """A tremolo: the same key again and again, on a piano in turn with its octave."""
    step = 0.082 if kind == "keys" else 0.075
    many = max(2, round((sound.end - sound.at) / step))
    for number in range(many):
        at = sound.at + number * step + rng.normal(0, 0.003)
        key = sound.key - 12 * (kind == "keys" and number % 2)
        touch = sound.touch - (1.5 if number else 0) + 2.0 * number / many + rng.normal(0, 0.5)
        yield Sound(at, at + 1.1 * step, key, float(touch))


def _apart(sounds: list[Sound]) -> list[Sound]:
    """A key comes up before it goes down again."""
    down: dict[int, Sound] = {}
    for sound in sounds:
        earlier = down.get(sound.key)
        if earlier and earlier.end > sound.at - 0.008:
            earlier.end = max(earlier.at + 0.02, sound.at - 0.008)
        down[sound.key] = sound
    return sounds
