"""A tune as the salon's band plays it, calm or tense: who plays which notes of the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tools.sounds import voicing
from tools.sounds.players import KIT, PLAYERS
from tools.sounds.score import Note, Part, Pattern, Style, Theme, Tune, Turn, harmony, melody
from tools.sounds.tempo import turns

STANDS = 8  # bars after which drums have a fill, if nothing else is asked
SHORT = 0.8  # units: how long a stroke of stop-time is
TWO_HANDS = ("keys", "reed")  # who accompany themselves


class Passage(NamedTuple):
    """What a player has to play in a turn: `role` lead, double, second, counter, sparkle or band;
    notes at units counted from the turn's `start`."""

    player: str
    role: str
    turn: int
    start: int
    notes: list[Note]


def arranged(tune: Tune, tense: bool) -> list[Passage]:
    """The whole tune."""
    style = tune.tense if tense else tune.calm
    return [
        Passage(player, role, number, start, notes)
        for number, turn, start, many in turns(tune)
        for player, role, notes in _played(tune, style, turn, number, many, tense)
        if notes
    ]


def _played(
    tune: Tune, style: Style, turn: Turn, number: int, many: int, tense: bool
) -> Iterator[tuple[str, str, list[Note]]]:
    """Who plays what in a turn of the form."""
    theme, beats = tune.themes[turn.theme], tune.beats
    sung = list(melody(theme.melody, beats))
    yield from _solos(tune, turn, theme, sung)
    if tense and tune.sparkle and tune.sparkle not in turn.lead.split():
        notes = [note._replace(midi=note.midi + 12) for note in sung if note.length >= 1]
        yield tune.sparkle, "sparkle", fitted(tune.sparkle, moved(notes, turn.key))
    for player in _band(style, turn):
        part = style[player]
        laid = list(_laid(tune, turn, number, many, part))
        if PLAYERS[player].kind == "drums":
            notes = [Note(at, KIT[what].midi, length, touch) for at, what, length, touch in laid]
        elif PLAYERS[player].kind == "bass":
            notes = moved(list(_bass(tune, number, laid)), turn.key)
        else:
            low = min((note.midi for note in sung), default=84)
            leads = low if player in turn.lead.split() else 127
            notes = moved(list(_chords(player, theme, beats, laid, sung, leads)), turn.key)
        yield player, "band", notes


def _solos(
    tune: Tune, turn: Turn, theme: Theme, sung: list[Note]
) -> Iterator[tuple[str, str, list[Note]]]:
    """The melody, what is sung under it, and against it."""
    beats = tune.beats
    lead, *others = turn.lead.split()
    yield lead, "lead", fitted(lead, moved(sung, turn.key))
    for other in others:
        yield other, "double", fitted(other, moved(sung, turn.key))
    alone = _bars(turn.breaks)
    if turn.second:
        notes = _but(below(sung, theme, beats), alone, beats)
        yield turn.second, "second", fitted(turn.second, moved(notes, turn.key))
    if turn.counter and theme.counter:
        notes = _but(list(melody(theme.counter, beats)), alone, beats)
        yield turn.counter, "counter", fitted(turn.counter, moved(notes, turn.key))


def _band(style: Style, turn: Turn) -> list[str]:
    """Who accompanies: nobody with one mouth or bow who sings."""
    singing = {*turn.lead.split(), turn.second, turn.counter}
    heard = turn.only.split() or list(style)
    return [
        player
        for player in style
        if player in heard
        and player not in turn.tacet.split()
        and (player not in singing or PLAYERS[player].kind in TWO_HANDS)
    ]


def _bars(text: str) -> set[int]:
    """Bars as they are counted in a score, from 1."""
    return {int(word) - 1 for word in text.split() if word != "-"}


def _but(notes: list[Note], bars: set[int], beats: int) -> list[Note]:
    return [note for note in notes if note.at // (2 * beats) not in bars]


def moved(notes: list[Note], by: int) -> list[Note]:
    return [note._replace(midi=note.midi + by) for note in notes]


def fitted(player: str, notes: list[Note]) -> list[Note]:
    """The notes in the octave in which most of them sound well."""
    low, high = PLAYERS[player].lowest, PLAYERS[player].highest

    def outside(shift: int) -> tuple[int, int]:
        return sum(not low <= note.midi + shift <= high for note in notes), abs(shift)

    return moved(notes, min((0, -12, 12, -24, 24), key=outside))


def _laid(
    tune: Tune, turn: Turn, number: int, many: int, part: Part
) -> Iterator[tuple[float, str, float, float]]:
    """The strokes of a part through a turn, at units counted from its start."""
    alone, stops = _bars(turn.breaks), _bars(turn.stops)
    fills = _bars(turn.fills) if turn.fills else {*range(STANDS - 1, many, STANDS), many - 1}
    for bar in range(many):
        if bar in alone:
            continue
        pattern = _pattern(part, turn, number, bar, fills)
        for at, what, length, touch in pattern:
            if bar not in stops:
                yield bar * 2 * tune.beats + at, what, length, touch
            elif at == 0:
                yield bar * 2 * tune.beats + at, what, min(SHORT, length), min(1, touch + 0.1)


def _pattern(part: Part, turn: Turn, number: int, bar: int, fills: set[int]) -> Pattern:
    if part.fills and bar in fills:
        return part.fills[(number + bar // STANDS) % len(part.fills)]
    plan = turn.plan or part.plan
    if plan:
        return part.patterns[int(plan[bar % len(plan)]) % len(part.patterns)]
    return part.patterns[(number + bar) % len(part.patterns)]


def _bass(
    tune: Tune, number: int, laid: Sequence[tuple[float, str, float, float]]
) -> Iterator[Note]:
    turn = tune.form[number]
    theme = tune.themes[turn.theme]
    chords = list(harmony(theme.chords, tune.beats))
    after = tune.themes[tune.form[(number + 1) % len(tune.form)].theme].chords
    names = [name for _, _, name in chords] + [next(harmony(after, tune.beats))[2]]
    for at, what, length, touch in laid:
        place = next(n for n, (start, end, _) in enumerate(chords) if start <= at < end)
        fresh = chords[place][0] == at and what not in "18<>"
        key = voicing.bass_key(names[place], "1" if fresh else what, names[place + 1])
        yield Note(at, key, length, touch)


def _chords(
    player: str,
    theme: Theme,
    beats: int,
    laid: Sequence[tuple[float, str, float, float]],
    sung: list[Note],
    leads: int,
) -> Iterator[Note]:
    """The strokes of who plays chords: below the melody, if it leaves room."""
    low, high, close = PLAYERS[player].chords
    chords = list(harmony(theme.chords, beats))
    highs = []
    for start, end, _ in chords:
        over = min((n.midi for n in sung if start < n.at + n.length and n.at < end), default=127)
        highs.append(max(low + 14, min(high, over - 1)))
    voiced = voicing.led([name for _, _, name in chords], low, highs, close, (low + high) / 2)
    for at, what, length, touch in laid:
        place = next(n for n, (start, end, _) in enumerate(chords) if start <= at < end)
        name = chords[place][2]
        for key in struck(what, voiced[place], name):
            if key < leads:
                yield Note(at, key, length, touch)


def struck(what: str, keys: tuple[int, ...], name: str) -> tuple[int, ...]:
    """The keys of a word of those who play chords (`score.Part`)."""
    bass = voicing.lowest(name)
    words = {
        "*": keys,
        "_": keys[:2],
        "^": keys[2:],
        "t": (keys[-1], keys[-1] + 12),
        "b": (bass,),
        "c": (voicing.bass_key(name, "5", name),),
    }
    return words[what] if what in words else (keys[int(what) - 1],)


def below(sung: list[Note], theme: Theme, beats: int) -> list[Note]:
    """Under every note of the melody that lasts a key of its chord, a third to a sixth lower."""
    chords, found = list(harmony(theme.chords, beats)), list[Note]()
    for note in sung:
        if note.length < 1:
            continue
        name = next(name for start, end, name in chords if start <= note.at < end)
        tones = {(note.midi - tone) % 12 for tone in voicing.classes(name)}
        gaps = [gap for gap in range(3, 11) if gap in tones]
        before = found[-1].midi if found else note.midi - 5
        gap = min(gaps, key=lambda gap: abs(note.midi - gap - before) + 0.5 * (gap > 9), default=12)
        found.append(note._replace(midi=note.midi - gap, marks=note.marks.replace("!", "")))
    return found
