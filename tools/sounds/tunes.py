"""The six tunes of the salon, written for this game."""

from __future__ import annotations

from tools.sounds.score import Style, Theme, Tune, Turn

_A = (
    "C5 2 B4 1 C5 1 D5 2 C5 1 A4 1|Bb4 1 D5 2 Bb4 1 G4 2 E4 2|A4 2 G#4 1 A4 1 C5 2 A4 1 F#4 1|"
    "G4 1 Bb4 2 D5 1 C5 3 - 1|F5 2 E5 1 F5 1 Eb5 2 C5 1 A4 1|D5 1 F5 2 D5 1 Db5 2 Bb4 2|"
)
_A_CHORDS = "F F#o|Gm C7|F D7|Gm C7|F F7|Bb Bbm|F/C C7|F C7"
FOXTROT = Tune(
    "foxtrot", 148, 4, 0.62, "piano",
    Style(
        left=((0, "1", 3, 0.5), (4, "5", 3, 0.5)),
        right=((2, "*", 0.9, 0.32), (6, "*", 0.9, 0.32)),
        sticks=((0, "brush", 0, 0.6), (2, "tap", 0, 0.45), (4, "brush", 0, 0.6),
                (6, "tap", 0, 0.5)),
    ),
    Style(
        left=((0, "1", 1.8, 0.7), (2, "3", 1.8, 0.6), (4, "5", 1.8, 0.7), (6, "3", 1.8, 0.6)),
        right=(
            (1, "*", 0.6, 0.36), (2, "*", 0.9, 0.42), (5, "*", 0.6, 0.36), (6, "*", 0.9, 0.42),
            (7, "*", 0.6, 0.3),
        ),
        sticks=(
            (0, "kick", 0, 0.6), (0, "tap", 0, 0.5), (2, "snare", 0, 0.5), (3, "tap", 0, 0.4),
            (4, "kick", 0, 0.5), (4, "tap", 0, 0.5), (6, "snare", 0, 0.55), (7, "snare", 0, 0.3),
            (1, "hat", 0, 0.5), (5, "hat", 0, 0.5),
        ),
    ),
    {
        "A": Theme(_A + "C5 2 A4 1 F4 1 G4 1 A4 2 G4 1|F4 3 - 1 G4 2 A4 1 Bb4 1", _A_CHORDS),
        "A2": Theme(
            _A + "C5 2 A4 1 F4 1 A4 1 G4 2 E4 1|F4 2 C5 1 A4 1 F4 3 - 1",
            "F F#o|Gm C7|F D7|Gm C7|F F7|Bb Bbm|F/C C7|F",
        ),
        "A3": Theme(
            "C5 2 B4 1 C5 1 Eb5 2 C5 1 A4 1|Bb4 1 D5 2 G5 1 E5 2 C5 2|"
            "A4 2 G#4 1 A4 1 D5 2 C5 1 F#4 1|G4 1 Bb4 2 D5 1 E5 3 - 1|"
            "F5 2 E5 1 F5 1 A5 2 F5 1 Eb5 1|D5 1 F5 2 D5 1 Db5 2 Bb4 2|"
            "C5 1 A4 2 F4 1 G4 1 A4 2 E4 1|F4 4 G4 1 A4 2 Bb4 1",
            _A_CHORDS,
        ),
        "B": Theme(
            "D5 3 E5 1 F5 3 D5 1|E5 3 C#5 1 A4 4|D5 3 E5 1 F5 2 A5 2|G5 1 F#5 2 D5 1 C5 3 - 1|"
            "Bb4 3 C5 1 D5 3 Bb4 1|B4 3 D5 1 F5 3 - 1|E5 2 D#5 1 E5 1 G5 2 E5 2|"
            "C5 1 Bb4 2 G4 1 E4 1 G4 1 A4 1 Bb4 1",
            "Dm|A7|Dm|D7|Gm|G7|C|C7",
        ),
        "C": Theme(
            "F4 1 G4 1 Bb4 2 D5 3 Bb4 1|Eb5 2 D5 1 Eb5 1 Gb5 2 Eb5 2|D5 3 Bb4 1 B4 2 G4 2|"
            "G4 1 C5 1 E5 2 Eb5 2 C5 2|F4 1 G4 1 Bb4 2 D5 3 F5 1|G5 2 F5 1 Eb5 1 Gb5 3 Eb5 1|"
            "D5 2 Bb4 2 C5 2 A4 2|Bb4 4 - 1 C5 1 A4 1 C5 1",
            "Bb Bb7|Eb Ebm|Bb G7|C7 F7|Bb Bb7|Eb Ebm|Bb/F F7|Bb F7",
        ),
        "C2": Theme(
            "D5 1 Eb5 1 F5 2 Ab5 2 F5 2|G5 3 Eb5 1 Gb5 2 Eb5 2|F5 2 D5 2 D5 1 B4 1 G4 2|"
            "E5 2 C5 1 E5 1 Eb5 3 C5 1|D5 1 Eb5 1 F5 2 Ab5 2 F5 2|G5 2 Bb5 2 Gb5 2 Eb5 2|"
            "F5 1 D5 1 Bb4 2 A4 1 C5 1 Eb5 2|D5 2 Bb4 2 C5 1 Bb4 1 A4 1 G4 1",
            "Bb Bb7|Eb Ebm|Bb G7|C7 F7|Bb Bb7|Eb Ebm|Bb/F F7|Bb C7",
        ),
    },
    (
        Turn("A", "piano"), Turn("A2", "clarinet", "piano"), Turn("B", "trumpet"),
        Turn("A3", "clarinet", "piano"), Turn("C", "piano", "fiddle"), Turn("C2", "trumpet"),
        Turn("B", "clarinet", "fiddle"), Turn("A2", "trumpet", "clarinet"), Turn("C", "fiddle"),
        Turn("A3", "piano", "clarinet"),
    ),
)  # fmt: skip

WALTZ = Tune(
    "waltz", 168, 3, 0.5, "piano",
    Style(
        left=((0, "1", 3.6, 0.55),),
        right=((2, "*", 1.2, 0.3), (4, "*", 1.2, 0.28)),
        sticks=((2, "tap", 0, 0.25), (4, "tap", 0, 0.2)),
    ),
    Style(
        left=((0, "1", 1.8, 0.7), (2, "3", 1.8, 0.5), (4, "5", 1.8, 0.55)),
        right=((1, "*", 0.6, 0.3), (2, "*", 0.8, 0.42), (3, "*", 0.6, 0.3), (4, "*", 0.8, 0.4)),
        sticks=(
            (0, "kick", 0, 0.55), (2, "snare", 0, 0.34), (3, "tap", 0, 0.35), (4, "snare", 0, 0.4),
            (5, "tap", 0, 0.4), (0, "hat", 0, 0.4), (1, "tap", 0, 0.3),
        ),
    ),
    {
        "A": Theme(
            "D5 4 Eb5 2|F5 4 D5 2|G5 4 Eb5 2|C5 4 - 2|Eb5 4 D5 2|C5 2 A4 2 F4 2|D5 4 C5 2|"
            "Bb4 4 - 2|D5 4 Eb5 2|F5 4 Ab5 2|G5 4 F5 2|Eb5 2 Gb5 2 Eb5 2|D5 4 Bb4 2|"
            "C5 2 A4 2 C5 2|Bb4 6|- 2 A4 2 C5 2",
            "Bb|Bb|Cm|F7|Cm|F7|Bb|Bb|Bb|Bb7|Eb|Ebm|Bb/F|F7|Bb|F7",
        ),
        "B": Theme(
            "Bb4 2 A4 2 Bb4 2|D5 4 Bb4 2|A4 2 G#4 2 A4 2|C5 4 A4 2|F#4 2 A4 2 C5 2|Eb5 4 C5 2|"
            "Bb4 6|D5 2 B4 2 G4 2|Eb5 2 D5 2 Eb5 2|G5 4 Eb5 2|D5 2 C#5 2 D5 2|G5 4 D5 2|"
            "C#5 2 E5 2 G5 2|E5 4 C#5 2|D5 4 F#5 2|Eb5 2 C5 2 A4 2",
            "Gm|Gm|D7|D7|D7|D7|Gm|G7|Cm|Cm|Gm|Gm|A7|A7|D7|F7",
        ),
        "C": Theme(
            "G4 1 Bb4 1 Eb5 4|G5 4 Eb5 2|F5 1 Eb5 1 D5 4|Ab5 4 F5 2|D5 1 Eb5 1 F5 4|"
            "Ab5 2 F5 2 D5 2|G5 2 F5 2 Eb5 2|Bb4 4 - 2|G4 1 Bb4 1 Eb5 4|G5 4 Bb5 2|"
            "Ab5 2 G5 2 Ab5 2|B5 2 Ab5 2 Eb5 2|G5 4 Eb5 2|F5 2 D5 2 F5 2|Eb5 6|Eb5 2 C5 2 A4 2",
            "Eb|Eb|Bb7|Bb7|Bb7|Bb7|Eb|Eb|Eb|Eb7|Ab|Abm|Eb/Bb|Bb7|Eb|F7",
        ),
    },
    (
        Turn("A", "fiddle"), Turn("A", "clarinet", "fiddle"), Turn("B", "piano"),
        Turn("A", "piano", "fiddle"), Turn("C", "celesta"), Turn("C", "fiddle", "clarinet"),
        Turn("B", "clarinet", "fiddle"),
    ),
)  # fmt: skip

_CH = "G4 3 E5 3 G4 2|G#4 3 E5 3 B4 2|A4 3 C#5 3 E5 2|"
CHARLESTON = Tune(
    "charleston", 200, 4, 0.58, "banjo",
    Style(
        left=((0, "1", 3, 0.6), (4, "5", 3, 0.6)),
        right=((0, "*", 1.2, 0.42), (3, "*", 1.2, 0.5), (6, "*", 0.8, 0.3)),
        sticks=((0, "tap", 0, 0.5), (3, "block", 0, 0.3), (4, "tap", 0, 0.4), (6, "tap", 0, 0.45)),
    ),
    Style(
        left=((0, "1", 1.8, 0.75), (2, "5", 1.8, 0.6), (4, "3", 1.8, 0.7), (6, "5", 1.8, 0.6)),
        right=(
            (0, "*", 0.9, 0.5), (2, "*", 0.6, 0.34), (3, "*", 0.9, 0.55), (4, "*", 0.6, 0.34),
            (6, "*", 0.8, 0.45), (7, "*", 0.6, 0.3),
        ),
        sticks=(
            (0, "kick", 0, 0.7), (2, "snare", 0, 0.42), (3, "snare", 0, 0.6), (3, "block", 0, 0.4),
            (4, "kick", 0, 0.6), (5, "hat", 0, 0.5), (6, "snare", 0, 0.5), (7, "snare", 0, 0.34),
            (1, "hat", 0, 0.5),
        ),
    ),
    {
        "A": Theme(
            _CH + "G5 2 E5 1 C#5 3 - 2|F#4 3 D5 3 A4 2|G4 3 B4 3 D5 2|"
            "E5 1 D5 1 C5 2 C#5 2 A4 2|D5 2 C5 1 B4 3 - 2",
            "C|E7|A7|A7|D7|G7|C A7|D7 G7",
        ),
        "A2": Theme(
            _CH + "A5 2 G5 1 E5 3 - 2|F#5 3 D5 3 A4 2|F5 3 D5 3 B4 2|"
            "D5 2 A4 1 C5 1 B4 2 G4 2|C5 4 - 4",
            "C|E7|A7|A7|D7|G7|D7 G7|C",
        ),
        "B": Theme(
            "A4 1 C5 2 A4 1 C5 2 D5 2|A4 1 C5 2 A4 1 Eb5 4|E5 1 G5 2 E5 1 C5 4|"
            "C#5 1 E5 2 C#5 1 A4 4|A4 1 C5 2 A4 1 C5 2 D5 2|Eb5 1 D5 2 C5 1 A4 4|"
            "G4 1 C5 2 E5 1 E5 2 C#5 2|D5 2 D5 1 F5 3 G5 2",
            "F|F#o|C|A7|F|F#o|C A7|D7 G7",
        ),
        "C": Theme(
            "F5 1 - 1 A4 1 C5 1 F5 1 - 3|E5 1 F5 1 A5 1 F5 1 D5 1 C5 3|"
            "E5 1 - 1 G4 1 Bb4 1 E5 1 - 3|D5 1 E5 1 G5 1 E5 1 C5 1 Bb4 3|"
            "Bb4 2 C5 1 E5 3 G5 2|Bb5 2 G5 1 E5 3 C5 2|A4 2 C5 1 F5 3 A5 2|G5 2 F5 1 D5 3 B4 2",
            "F|F|C7|C7|C7|C7|F|G7",
        ),
    },
    (
        Turn("A", "trumpet"), Turn("A2", "trumpet", "clarinet"), Turn("B", "piano"),
        Turn("A2", "clarinet"), Turn("C", "piano"), Turn("C", "trumpet", "clarinet"),
        Turn("B", "clarinet", "trumpet"), Turn("A", "piano"), Turn("A2", "piano", "clarinet"),
        Turn("C", "clarinet"), Turn("C", "banjo"), Turn("B", "trumpet", "clarinet"),
        Turn("A", "clarinet", "trumpet"), Turn("A2", "trumpet", "clarinet"),
    ),
)  # fmt: skip

TANGO = Tune(
    "tango", 120, 4, 0.5, "piano",
    Style(
        left=((0, "1", 2.6, 0.65), (3, "5", 0.8, 0.45), (4, "5", 1.6, 0.55), (6, "3", 1.6, 0.5)),
        right=((0, "*", 0.7, 0.4), (2, "*", 0.7, 0.26), (4, "*", 0.7, 0.36), (6, "*", 0.7, 0.28)),
        sticks=((0, "block", 0, 0.16), (3, "tap", 0, 0.25), (4, "tap", 0, 0.25),
                (6, "tap", 0, 0.3)),
    ),
    Style(
        left=((0, "1", 1.8, 0.75), (2, "5", 1.6, 0.6), (4, "1", 1.6, 0.7), (6, "3", 1.0, 0.6),
              (7, "5", 0.8, 0.5)),
        right=(
            (0, "*", 0.6, 0.5), (1, "*", 0.5, 0.28), (2, "*", 0.6, 0.4), (3, "*", 0.5, 0.34),
            (4, "*", 0.6, 0.46), (5, "*", 0.5, 0.28), (6, "*", 0.6, 0.4), (7, "*", 0.5, 0.34),
        ),
        sticks=(
            (0, "kick", 0, 0.6), (2, "snare", 0, 0.3), (3, "snare", 0, 0.45), (4, "kick", 0, 0.5),
            (5, "tap", 0, 0.4), (6, "snare", 0, 0.5), (6.5, "snare", 0, 0.25),
            (7, "snare", 0, 0.36),
            (1, "tap", 0, 0.35),
        ),
    ),
    {
        "A": Theme(
            "D5 3 E5 1 F5 2 E5 2|D5 1 C#5 1 D5 1 F5 1 A5 4|G5 3 F5 1 E5 2 C#5 2|"
            "A4 1 Bb4 1 A4 1 G4 1 E4 4|E5 3 F5 1 G5 2 Bb5 2|A5 1 G5 1 F5 1 E5 1 C#5 4|"
            "D5 3 A4 1 F4 2 A4 2|A4 2 C#5 2 E5 4",
            "Dm|Dm|A7|A7|A7|A7|Dm|A7",
        ),
        "A2": Theme(
            "D5 3 E5 1 F5 2 A5 2|C5 1 B4 1 C5 1 D5 1 F#5 4|G5 3 A5 1 Bb5 2 A5 2|"
            "G5 1 F5 1 D5 1 Bb4 1 G4 4|F5 3 E5 1 D5 2 A4 2|G5 1 F5 1 E5 1 C#5 1 A4 4|"
            "F5 2 D5 2 E5 2 C#5 2|D5 4 - 4",
            "Dm|D7|Gm|Gm|Dm|A7|Dm A7|Dm",
        ),
        "B": Theme(
            "A4 2 C5 3 A4 1 C5 2|F5 4 E5 2 D5 2|C5 2 E5 3 C5 1 Bb4 2|G4 6 - 2|"
            "Bb4 2 D5 3 Bb4 1 D5 2|G5 4 E5 2 C5 2|A4 2 C5 2 F5 4|E5 2 C#5 2 A4 4",
            "F|F|C7|C7|Gm|C7|F|A7",
        ),
        "C": Theme(
            "F#5 3 E5 1 F#5 2 A5 2|D5 4 A4 4|G5 3 F#5 1 G5 2 E5 2|C#5 4 A4 4|"
            "B4 1 C#5 1 E5 2 G5 3 E5 1|A5 3 G5 1 E5 2 C#5 2|F#5 3 D5 1 D#5 2 F#5 2|"
            "G5 2 E5 2 C#5 2 A4 2",
            "D|D|A7|A7|Em|A7|D B7|Em A7",
        ),
    },
    (
        Turn("A", "bandoneon"), Turn("A2", "fiddle", "bandoneon"), Turn("B", "piano"),
        Turn("A2", "bandoneon", "fiddle"), Turn("C", "fiddle"), Turn("B", "bandoneon", "fiddle"),
        Turn("A", "fiddle", "bandoneon"), Turn("A2", "bandoneon", "clarinet"),
    ),
)  # fmt: skip

_RA = (
    "E5 1 D#5 1 E5 1 C5 2 A4 1 B4 1 G4 1|C5 1 E5 2 G5 1 - 1 E5 1 G5 2|"
    "A5 1 G5 1 A5 1 F5 2 Ab5 1 F5 1 C5 1|E5 1 C5 2 E5 1 G5 2 - 2|"
    "F#5 1 E5 1 F#5 1 D5 2 A4 1 C5 1 D5 1|G5 1 F5 2 D5 1 B4 2 G4 2|"
)
RAGTIME = Tune(
    "ragtime", 180, 4, 0.5, "piano",
    Style(
        left=((0, "1", 1.6, 0.6), (4, "5", 1.6, 0.55)),
        right=((2, "*", 1, 0.36), (6, "*", 1, 0.36)),
        sticks=((2, "tap", 0, 0.28), (6, "tap", 0, 0.32)),
    ),
    Style(
        left=((0, "1", 1.6, 0.7), (2, "5", 1.2, 0.5), (4, "3", 1.6, 0.65), (6, "5", 1.2, 0.5)),
        right=((1, "*", 0.6, 0.3), (2, "*", 0.9, 0.45), (5, "*", 0.6, 0.3), (6, "*", 0.9, 0.45),
               (7, "*", 0.6, 0.36)),
        sticks=(
            (0, "kick", 0, 0.6), (2, "snare", 0, 0.42), (3, "snare", 0, 0.3), (4, "kick", 0, 0.5),
            (5, "block", 0, 0.28), (6, "snare", 0, 0.5), (7, "snare", 0, 0.34), (1, "hat", 0, 0.4),
        ),
    ),
    {
        "A": Theme(
            _RA + "E5 1 G5 2 E5 1 C#5 1 E5 2 A4 1|D5 1 F#5 2 D5 1 B4 1 D5 2 G4 1",
            "C|C|F Fm|C|D7|G7|C A7|D7 G7",
        ),
        "A2": Theme(
            _RA + "E5 1 G5 2 E5 1 D5 1 B4 2 G4 1|C5 2 E5 1 C5 3 - 2", "C|C|F Fm|C|D7|G7|C G7|C"
        ),
        "B": Theme(
            "D5 1 F5 2 D5 1 B4 1 D5 2 F5 1|E5 1 C5 2 E5 1 G5 2 E5 2|D5 1 F5 2 D5 1 B4 1 D5 2 F5 1|"
            "E5 3 C5 1 G4 2 - 2|C#5 1 E5 2 C#5 1 A4 1 C#5 2 E5 1|F5 1 D5 2 F5 1 A5 2 F5 2|"
            "F#5 1 D5 2 F#5 1 A5 1 F#5 2 D5 1|G5 2 F5 2 D5 2 B4 2",
            "G7|C|G7|C|A7|Dm|D7|G7",
        ),
        "C": Theme(
            "A4 1 C5 1 F5 2 C5 1 A4 1 C5 2|Eb5 1 C5 1 A4 2 C5 1 Eb5 3|"
            "D5 1 F5 1 Bb5 2 F5 1 D5 1 F5 2|"
            "Db5 1 F5 1 Db5 2 Bb4 1 Db5 3|C5 1 F5 2 A5 1 F5 1 C5 1 A4 2|"
            "F#5 1 A5 2 F#5 1 D5 1 C5 1 A4 2|B4 1 D5 2 F5 1 E5 1 G5 2 E5 1|F5 2 A5 1 F5 3 - 2",
            "F|F7|Bb|Bbm|F|D7|G7 C7|F",
        ),
    },
    (
        Turn("A", "piano"), Turn("A2", "piano", "clarinet"), Turn("B", "clarinet"),
        Turn("A2", "piano", "banjo"), Turn("C", "piano"), Turn("C", "clarinet", "trumpet"),
        Turn("B", "piano", "clarinet"), Turn("A2", "banjo", "clarinet"), Turn("C", "trumpet"),
        Turn("C", "piano", "clarinet"), Turn("B", "clarinet", "banjo"),
        Turn("A2", "piano", "trumpet"),
    ),
)  # fmt: skip

_ROCKING = Style(
    left=((0, "1", 5.4, 0.4),),
    right=((1, "1", 2, 0.26), (2, "2", 2, 0.24), (3, "3", 2, 0.26), (4, "2", 2, 0.22),
           (5, "1", 2, 0.2)),
    sticks=(),
)  # fmt: skip
LULLABY = Tune(
    "lullaby", 96, 3, 0.5, "piano", _ROCKING, _ROCKING,
    {
        "A": Theme(
            "A4 3 G4 1 F4 2|A4 4 C5 2|D5 3 C5 1 Bb4 2|G4 6|A4 3 G4 1 F4 2|D5 4 C5 2|"
            "Bb4 2 A4 2 G4 2|F4 6",
            "F|Dm|Bb|C7|F|Dm|Gm C7|F",
        ),
        "A2": Theme(
            "C5 3 Bb4 1 A4 2|D5 4 F5 2|F5 3 D5 1 Bb4 2|E5 4 C5 2|C5 3 A4 1 F4 2|F5 4 D5 2|"
            "Bb4 2 D5 2 E5 2|F5 6",
            "F|Dm|Bb|C7|F|Dm|Gm C7|F",
        ),
        "B": Theme(
            "D5 4 F5 2|Db5 4 F5 2|C5 3 A4 1 C5 2|F#5 4 D5 2|Bb4 2 D5 2 G5 2|E5 4 C5 2|"
            "C#5 2 E5 2 A5 2|F5 4 E5 2",
            "Bb|Bbm|F|D7|Gm|C7|A7|Dm C7",
        ),
        "C": Theme(
            "F5 3 E5 1 D5 2|Bb4 4 D5 2|C#5 3 D5 1 E5 2|D5 6|F5 3 D5 1 Bb4 2|A4 4 C5 2|"
            "B4 2 D5 2 F5 2|E5 4 - 2",
            "Dm|Gm|A7|Dm|Bb|F|G7|C7",
        ),
    },
    (
        Turn("A", "celesta"), Turn("A2", "celesta", "clarinet"), Turn("B", "fiddle"),
        Turn("A", "clarinet", "fiddle"), Turn("C", "piano"), Turn("A2", "celesta", "fiddle"),
        Turn("B", "clarinet", "celesta"), Turn("A2", "fiddle", "clarinet"),
        Turn("A", "piano", "celesta"),
    ),
)  # fmt: skip

TUNES = {tune.name: tune for tune in (LULLABY, FOXTROT, WALTZ, CHARLESTON, TANGO, RAGTIME)}
