"""Hare Hutch: a charleston in C, and a stomp in G."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import patterns

CHARLESTON = Tune(
    "charleston_a", 196, 4, 0.58, patterns.CHARLESTON_CALM, patterns.CHARLESTON_TENSE,
    {
        "intro": Theme(
            "C5> 3 C5> 3 - 2|E5 1 G5 1 E5 1 C5 1 A4 2 G4 2|D5> 3 D5> 3 - 2|"
            "F5 1 Ab5 1 F5 1 D5 1 B4 2 G4 2|E5> 3 E5> 3 - 2|G5 1 Bb5 1 G5 1 E5 1 C#5 2 A4 2|"
            "D5 1 F#5 1 A5 2 D5 1 F5 1 B4 2|G4^ 4 - 2 G#4 2",
            "C6|C6|G7|G7b9|C6|A7b9|D9 G7|G7 E7",
        ),
        "verse": Theme(
            "A4 3 C5 1 E5 2 C5 2|D5 1 C5 1 A4 2 E4 4|B4 3 D5 1 E5 2 D5 2|C5 1 B4 1 G#4 2 E4 4|"
            "A4 3 C5 1 E5 2 A5 2|F#5 1 E5 1 C5 2 A4 4|D#5 2 F#5 2 A5 1 F#5 1 D#5 2|"
            "E5 4 - 1 E5 1 G#5 1 B5 1|C6 3 B5 1 A5 2 E5 2|G5 1 E5 1 C#5 2 A4 4|"
            "F5 3 E5 1 D5 2 A4 2|F5 1 D5 1 B4 2 A4 4|G5 3 E5 1 C5 2 E5 2|"
            "Bb5 1 A5 1 G5 2 E5 2 C#5 2|F#5 2 E5 2 C5 2 A4 2|B4 2 D5 2 F5 2 D5 1 D#5 1",
            "Am|Am|E7|E7|Am|D9|B7|E7|Am|A7|Dm|Dm6|C/G|A7b9|D9|G7",
            "C4 4 A3 4|C4 4 C4 1 B3 1 A3 2|D4 4 B3 4|E4 4 B3 1 C4 1 B3 2|C4 4 C4 2 C5 2|"
            "A4 4 F#4 1 E4 1 D4 2|F#4 4 D#4 2 A4 2|G#4 1 A4 1 B4 1 G#4 1 D4 4|E4 4 C4 2 A4 2|"
            "C#4 4 E4 1 F4 1 E4 2|A4 4 F4 2 D4 2|D4 4 F4 1 E4 1 D4 2|E4 4 G4 2 C5 2|"
            "C#5 4 G4 2 E4 2|C5 4 E4 2 F#4 2|D4 4 B4 2 F4 2",
        ),
        "A": Theme(
            "E5> 3 E5> 3 D5 1 C5 1|A4 1 C5 2 A4 1 G4 4|G#4 1 B4 1 D5 1 G#5 3 E5 2|"
            "D5 1 E5 1 D5 1 B4^ 3 - 2|C#5> 3 C#5> 3 E5 1 G5 1|B5 1 A5 2 G5 1 E5 4|"
            "F#5 1 E5 1 D5 1 A4 3 C5 2|B4 1 D5 1 F5 1 A5 3 G5 2|G5> 3 G5> 3 A5 1 G5 1|"
            "E5 1 C5 2 A4 1 E5 4|G#5> 3 G#5> 3 B5 1 G#5 1|E5 1 D5 2 B4 1 G#4 4|"
            "A4 1 C5 1 E5 1 A5 3 E5 2|C6 1 A5 2 E5 1 C5 4|F#5> 3 F#5> 3 A5 2|"
            "G5 1 F5 1 D5 1 B4 3 - 1 D#5 1",
            "C6|C6|E7|E7|A7|A9|D7|G9|C6|C6|E7|E7|Am|Am|D9|G7",
        ),
        "C": Theme(
            "E5> 3 E5> 3 G5 1 E5 1|C5 1 E5 2 C5 1 A4 2 G4 2|B4 1 D5 1 E5 1 G#5 3 B5 2|"
            "G#5 1 F#5 1 E5 1 D5 3 B4 2|C#5 1 E5 1 G5 1 C#5 1 E5 1 G5 1 B5 2|"
            "A5 1 G5 1 E5 1 C#5 1 A4 4|E5 1 F#5 1 A5 1 E5 1 F#5 1 A5 1 C6 2|"
            "B5 1 A5 1 F5 1 D5 1 B4 4|A5> 3 A5> 3 G5 1 F5 1|A5> 3 A5> 3 F#5 1 Eb5 1|"
            "G5 1 E5 1 C5 1 G5 3 E5 2|Bb5 1 G5 2 E5 1 C#5 2 A4 2|D5 1 E5 1 F#5 1 A5 3 F#5 2|"
            "F5 3 D5 1 D#5 2 B4 2|C5> 3 E5> 3 G5 2|C6. 2 - 2 E5 1 C5 1 Bb4 1 G4 1",
            "C6|C6|E7|E7|A9|A7|D9|G9|F6|F#o7|C/G|A7b9|D9|G7 G7+5|C6|C6 C7",
            "G4 4 C5 1 B4 1 A4 2|G4 3 E4 1 C4 2 E4 2|G#4 4 B4 2 D5 2|B4 4 G#4 2 G#4 2|"
            "G4 4 A4 2 C#5 2|E4 4 E4 1 F#4 1 G4 2|C5 4 F#4 2 A4 2|D5 4 F4 1 G4 1 F4 2|"
            "C5 4 D5 2 A4 2|C5 4 Eb5 2 C5 2|E4 4 C5 2 G4 2|C#5 4 G4 2 E4 2|A4 4 E5 2 C5 2|"
            "B4 4 F4 2 G4 2|E4 3 G4 3 C5 2|E5 4 G4 2 E4 2",
        ),
        "trio": Theme(
            "A4 4 C5 2 F5 2|D5 5 C5 1 A4 2|B4 4 D5 2 Ab5 2|F5 5 D5 1 B4 2|Bb4 4 D5 2 G5 2|"
            "E5 5 D5 1 Bb4 2|D5 1 F5 1 G5 1 Bb5 3 G5 2|E5 4 C5 4|A4 4 C5 2 F5 2|G5 5 F5 1 Eb5 2|"
            "D5 4 F5 2 Bb5 2|G5 5 F5 1 Db5 2|C5 2 F5 2 A5 2 F5 2|Eb5 2 C5 2 A4 2 F#4 2|"
            "A4 1 B4 1 D5 1 F5 3 D5 2|G5 2 E5 2 D5 2 Bb4 2",
            "F6|F6|Abo7|Abo7|Gm7|C9|Gm7|C7|F6|F9|Bb6|Bbm6|F/C|D7b9|G9|C9",
            "F4 4 A4 2 C5 2|F4 2 A4 2 Bb4 1 A4 1 F4 2|Ab4 4 B4 2 D5 2|D5 2 B4 2 Ab4 2 F4 2|"
            "G4 4 F4 2 Bb4 2|G4 2 Bb4 2 C5 1 Bb4 1 G4 2|Bb4 4 D5 2 Bb4 2|G4 4 E4 1 F4 1 G4 2|"
            "F4 4 A4 2 D5 2|A4 2 C5 2 Eb5 1 D5 1 C5 2|Bb4 4 D5 2 G4 2|Bb4 2 Db5 2 Bb4 2 G4 2|"
            "F4 2 A4 2 F4 2 A4 2|C5 2 A4 2 F#4 2 D4 2|F4 4 B4 2 G4 2|Bb4 2 C5 2 E4 2 G4 2",
        ),
        "trio2": Theme(
            "C5 1 A4 1 C5 1 F5 3 E5 1 F5 1|A5~ 5 F5 1 C5 2|D5 1 B4 1 D5 1 Ab5 3 G5 1 Ab5 1|"
            "B5 5 Ab5 1 F5 2|D5 1 Bb4 1 D5 1 G5 3 F#5 1 G5 1|Bb5~ 5 G5 1 D5 2|A5 3 F5 1 D5 4|"
            "C#5 2 E5 2 G5 4|G5 1 Bb5 2 G5 1 F5 2 D5 2|Ab5 1 B5 2 Ab5 1 F5 2 D5 2|"
            "A5 1 C6 2 A5 1 F5 2 C5 2|A5 1 F#5 2 D5 1 C5 2 A4 2|B4 2 D5 2 F5 2 A5 2|"
            "G5 2 E5 2 D5 1 E5 1 G5 2|F5> 3 F5> 3 - 2|F5 1 C5 1 A4 1 C5 1 F4 2 - 2",
            "F6|F6|Abo7|Abo7|Gm|Gm7|Dm|A7|Bb6|Bo7|F/C|D7|G9|C9|F6|F6",
            "A4 4 C5 2 A4 2|C5 2 D5 2 C5 1 A4 1 F4 2|Ab4 4 B4 2 D5 2|F5 2 D5 2 F5 2 D5 2|"
            "G4 4 Bb4 2 D5 2|D5 2 F5 2 D5 1 C5 1 Bb4 2|F4 4 A4 1 G4 1 F4 2|A4 4 C#5 1 B4 1 C#5 2|"
            "D5 4 D5 2 Bb4 2|D5 4 B4 2 Ab4 2|C5 4 A4 2 F4 2|F#4 4 A4 2 F#4 2|G4 2 B4 2 A4 2 D5 2|"
            "Bb4 2 C5 2 Bb4 2 Bb4 2|A4 3 C5 3 - 2|A4 4 D4 2 C4 2",
        ),
        "break": Theme(
            "D5 1 E5 1 F5 1 A5 1 F5 1 E5 1 D5 2|A4 1 D5 1 F5 1 A5> 3 - 2|"
            "C#5 1 D5 1 E5 1 G5 1 E5 1 D5 1 C#5 2|G4 1 A4 1 C#5 1 E5> 3 - 2|"
            "D5 1 F5 1 A5 1 D5 1 F5 1 A5 1 F5 2|F#5 1 A5 1 C6 1 A5 3 F#5 2|"
            "Bb5 1 G5 1 E5 1 D5 1 Bb4 1 D5 1 G5 2|E5 1 C#5 1 A4 1 C#5 1 E5 2 - 2|"
            "F5 1 Eb5 1 C5 1 A4 1 F4 1 A4 1 C5 2|Eb5 1 C5 1 Eb5 1 F5> 3 - 2|"
            "E5 1 D5 1 B4 1 G#4 1 E4 1 G#4 1 B4 2|D5 1 B4 1 D5 1 E5> 3 - 2|"
            "C#5 1 E5 1 G5 1 A5 1 G5 1 E5 1 C#5 2|F5 1 C#5 1 A4 1 F5 1 G5 1 F5 1 C#5 2|"
            "D5 1 F#5 1 A5 1 C6 1 A5 1 F#5 1 D5 2|E5 1 C5 1 A4 1 F#4> 3 - 2",
            "Dm|Dm|A7|A7|Dm|D7|Gm6|A7|F7|F7|E7|E7|A7|A7+5|D7|D9",
        ),
        "rise": Theme(
            "E5> 3 E5> 3 D5 1 Bb4 1|F5> 3 F5> 3 Ab5 1 F5 1|E5 1 G5 1 A5 1 G5 3 E5 2|"
            "F5> 3 C#5> 3 - 1 F5 1",
            "Gm6|Bb9|A7|A7+5",
            "Bb4 3 Bb4 3 G4 2|D5 3 C5 3 Bb4 2|C#5 4 A4 2 C#5 2|A4 3 F4 3 - 2",
        ),
        "L": Theme(
            "F#5> 3 F#5> 3 E5 1 D5 1|B4 1 D5 1 B4 1 A4 1 F#4 4|A#4 1 C#5 1 E5 1 A#5 3 F#5 2|"
            "E5 1 F#5 1 E5 1 C#5 3 A#4 2|D#5> 3 D#5> 3 F#5 1 A5 1|B5 1 A5 2 F#5 1 D#5 4|"
            "G#5 1 F#5 1 E5 1 B4 3 D5 2|C#5 1 E5 1 G5 1 B5 3 A5 2|A5> 3 A5> 3 B5 1 A5 1|"
            "F#5 1 D5 1 F#5 1 A5 1 D5 4|A#5> 3 A#5> 3 F#5 2|E5 1 C#5 2 A#4 1 F#4 4|"
            "B4 1 D5 1 F#5 1 B5 3 F#5 2|A5 1 F#5 2 D5 1 B4 4|G#5> 3 G#5> 3 B5 2|"
            "A5 1 G5 1 E5 1 C#5 3 - 1 F5 1|F#5> 3 F#5> 3 A5 1 F#5 1|"
            "D5 1 F#5 1 D5 1 B4 1 A4 2 D5 2|C#5 1 E5 1 F#5 1 A#5 3 F#5 2|"
            "A#5 1 G#5 1 F#5 1 E5 3 C#5 2|D#5 1 F#5 1 A5 1 D#5 1 F#5 1 A5 1 B5 2|"
            "B5 1 A5 1 F#5 1 D#5 1 B4 4|F#5 1 G#5 1 B5 1 F#5 1 G#5 1 B5 1 G#5 2|"
            "B5 1 A5 1 G5 1 E5 1 C#5 4|B5> 3 B5> 3 A5 1 G5 1|B5> 3 B5> 3 G#5 1 F5 1|"
            "A5 1 F#5 1 D5 1 A5 3 F#5 2|C6 1 A5 2 F#5 1 D#5 2 B4 2|E5 1 F#5 1 G#5 1 B5 3 G#5 2|"
            "G5 3 E5 1 F5 2 C#5 2|D5> 3 F#5> 3 A5 2|B5 2 A5 1 F#5 1 D#5 2 - 2",
            "D6|D6|F#7|F#7|B7|B9|E7|A9|D6|D6|F#7|F#7|Bm|Bm7|E9|A7|D6|D6|F#7|F#7|B9|B7|E9|A9|G6|"
            "G#o7|D/A|B7b9|E9|A7 A7+5|D6|B7",
            "A4 4 F#4 2 A4 2|D4 4 D4 1 E4 1 D4 2|C#4 4 E4 2 A#4 2|A#4 4 F#4 2 E4 2|"
            "B4 4 F#4 2 A4 2|F#4 4 A4 1 B4 1 A4 2|B4 4 G#4 2 E4 2|E4 4 G4 2 C#5 2|D5 4 A4 2 F#4 2|"
            "A4 4 F#4 1 G4 1 A4 2|C#5 4 E5 1 D5 1 C#5 2|A#4 4 C#4 1 D4 1 E4 2|D4 4 F#4 2 D5 2|"
            "F#4 4 F#4 1 A4 1 F#4 2|B4 4 D5 1 C#5 1 B4 2|C#5 4 G4 2 E4 2|A4 4 D5 1 C#5 1 B4 2|"
            "A4 3 F#4 1 D4 2 F#4 2|A#4 4 C#5 2 A#4 2|C#5 4 A#4 2 F#4 2|A4 4 B4 2 D#5 2|"
            "D#4 4 F#4 1 A4 1 F#4 2|D5 4 B4 2 D5 2|C#5 4 G4 1 A4 1 G4 2|D5 4 E5 2 B4 2|"
            "D5 4 F5 2 B4 2|F#4 4 D5 2 A4 2|D#5 4 A4 2 F#4 2|B4 4 D5 2 D5 2|C#5 4 A4 2 G4 2|"
            "F#4 3 A4 3 D5 2|D#5 3 B4 1 A4 2 F#4 2",
        ),
        "end": Theme(
            "G#5> 3 G#5> 3 F#5 1 E5 1|G5> 3 G5> 3 E5 1 C#5 1|F#5 1 A5 1 F#5 1 D5 3 A4 2|"
            "D#5 1 F#5 1 A5 1 B5 3 A5 2|B5 1 G5 2 E5 1 D5 2 B4 2|Bb5 1 G5 2 E5 1 D5 2 Bb4 2|"
            "A4 1 D5 1 F#5 1 A5 1 G5 1 E5 1 C#5 1 A4 1|D5> 3 D5> 3 - 2",
            "E9|A9|D/A|B7|G6|Gm6|D/A A7|D6",
            "B4 4 D5 2 B4 2|C#5 4 B4 2 A4 2|A4 4 F#4 2 D4 2|F#4 4 D#5 2 B4 2|D5 4 B4 2 G4 2|"
            "D5 4 Bb4 2 E4 2|F#4 4 C#5 2 G4 2|F#4> 3 F#4> 3 - 2",
        ),
    },
    (
        Turn("intro", "clarinet", second="muted", loud="f", stops="1 3 5", fills="8"),
        Turn("verse", "clarinet", counter="tenor", loud="mp<mf", tacet="banjo", fills="8 16"),
        Turn("A", "clarinet", second="muted", loud="mf", fills="8 16"),
        Turn("C", "clarinet", counter="accordion", loud="mf<f", fills="8", breaks="16"),
        Turn("trio", "fiddle", counter="clarinet", loud="p<mp", only="piano bass"),
        Turn("trio2", "clarinet", counter="accordion", loud="mp<mf", stops="15", fills="14"),
        Turn(
            "break", "piano", loud="mf<f",
            stops="1 3 5 7 9 11 13 15", breaks="2 4 10 12", fills="8 16",
        ),
        Turn("rise", "muted", counter="tenor", loud="mf<f", fills="4"),
        Turn("L", "clarinet muted", counter="accordion", loud="f", fills="8 16 24"),
        Turn("end", "clarinet piccolo", counter="accordion", loud="f<ff", stops="8", slow=0.06),
    ),
    sparkle="xylophone",
)  # fmt: skip

STOMP = Tune(
    "charleston_b", 176, 4, 0.6, patterns.CHARLESTON_CALM, patterns.CHARLESTON_TENSE,
    {
        "intro": Theme(
            "D4 1 E4 1 G4 1 A#4 1 B4 2 D5 2|E5 1 G5 1 E5 1 C5 1 Bb4 2 G4 2|"
            "B4 1 D5 1 G5 1 F5 1 E5 1 D5 1 B4 2|A4 1 C5 1 Eb5 2 D5. 2 - 1 C#5 1",
            "G6|C7|G6 E7|A7b5 D7",
        ),
        "A": Theme(
            "D5 1 E5> 2 D5 1 B4. 2 G4. 2|A#4 1 B4 1 D5 1 E5 3 D5 2|E5 1 G5> 2 E5 1 C5. 2 Bb4. 2|"
            "A#4 1 B4 1 D5 1 B4^ 3 - 2|G#5 1 B5> 2 G#5 1 E5. 2 D5. 2|C#5 1 E5 1 G5 1 E5 3 C#5 2|"
            "F#5 1 A5> 2 F#5 1 D5 2 C5 2|B4. 2 G4. 2 A4 1 C5 1 F#5 2|D5 1 E5> 2 D5 1 G5. 2 E5. 2|"
            "F5 1 D5 1 B4 1 D5 3 F5 2|E5 1 G5> 2 E5 1 A5. 2 G5. 2|G5 1 E5 1 C#5 1 E5 3 A#4 2|"
            "B4 1 D5> 2 G5 1 B5 2 G5 2|F5 1 D5 1 B4 1 G#4 3 B4 2|"
            "B4 1 C#5 1 G5 1 E5 1 F#5 1 E5 1 C5 1 A4 1|G4 1 B4 1 D5 1 G5^ 3 - 2",
            "G6|G6|C7|G6|E7|A7|D7|G D7|G6|G7|C6|C#o7|G/D|E7b9|A9 D9|G6",
        ),
        "B": Theme(
            "E5. 2 E5. 2 G5 1 F#5 1 E5 2|D#5. 2 D#5. 2 F#5 1 E5 1 D#5 2|"
            "E5 1 G5 1 B5 1 G5 1 E5 2 B4 2|A4 1 B4 1 D#5 1 F#5^ 3 - 2|C5. 2 C5. 2 E5 1 D5 1 C5 2|"
            "B4. 2 B4. 2 E5 1 D#5 1 E5 2|A#4 1 C#5 1 E5 1 F#5 1 E5 2 C#5 2|D#5 2 B4 2 A4 2 - 2|"
            "G5. 2 G5. 2 B5 1 A5 1 G5 2|G#5. 2 G#5. 2 B5 1 G#5 1 E5 2|"
            "C6 1 A5 1 E5 1 C5 1 A4 2 C5 2|E5 1 F#5 1 A5 1 F#5 3 E5 2|"
            "D5 1 G5 1 B5 1 G5 1 D5 2 B4 2|G#4 1 B4 1 D5 1 E5 3 D5 2|"
            "C#5 1 E5 1 G5 1 A5 1 G5 2 E5 2|F#5 2 A5 2 C5 2 - 1 C#5 1",
            "Em|B7|Em|B7|Am|Em|F#7|B7|Em|E7|Am|Am6|G/D|E7|A7|D7",
            "B4 2 A4 1 G4 1 B4 4|F#4 2 G4 1 A4 1 B4 4|G4 4 B4 2 G4 2|D#4 4 A4 1 G4 1 F#4 2|"
            "E4 2 F#4 1 G4 1 A4 4|G4 2 A4 1 B4 1 G4 4|E4 4 A#4 2 E4 2|"
            "F#4 2 D#4 2 F#4 1 E4 1 D#4 2|B4 2 A4 1 G4 1 E4 2 B4 2|B4 2 C5 1 D5 1 E5 2 B4 2|"
            "E4 4 C4 2 E4 2|C5 4 C5 1 B4 1 C5 2|B4 4 G4 2 D4 2|D4 4 G#4 1 A4 1 B4 2|"
            "G4 4 C#5 2 A4 2|C5 2 F#4 2 A4 2 F#4 2",
        ),
        "A2": Theme(
            "D5 1 E5 1 D5 1 B4 1 D5 2 G4 2|B4 1 A#4 1 B4 1 E5 2 D5 1 B4 2|"
            "E5 1 G5 1 E5 1 D5 1 C5 2 Bb4 2|B4 1 D5 1 E5 1 G5 3 E5 2|"
            "G#5 1 B5 1 G#5 1 F#5 1 E5 1 D5 1 B4 2|C#5 1 G5 2 E5 1 C#5 1 A4 1 C#5 2|"
            "F#5 1 A#5> 2 F#5 1 D5 1 C5 1 A#4 2|B4 1 D5 1 G5 2 E5 1 F#5 1 A5 2|"
            "B5 1 G5 1 E5 1 D5 1 G5 2 D5 2|A5 1 F5 1 D5 1 B4 2 D5 1 F5 2|"
            "E5 1 G5 1 A5 1 C6 2 A5 1 G5 2|Bb5 1 G5 1 E5 1 C#5 2 E5 1 G5 2|"
            "B5 1 D5 1 G5 1 B5 1 G5 1 D5 1 B4 2|D5 1 F5 1 G#5 1 B5 2 G#5 1 F5 2|"
            "E5 1 G5 1 B5 1 G5 1 F#5 1 A5 1 C6 2|B5 1 G5 1 D5 1 G5 2 F5 1 D5 2",
            "G6|G6|C9|G6|E9|A7|D7+5|G6 D9|G6|G9|C6|C#o7|G/D|E7b9|A9 D7|G G7",
            "G4 4 B4 2 E4 2|G4 4 G4 2 D4 2|C4 4 E4 2 D4 2|D4 4 D5 1 C5 1 B4 2|D5 4 B4 2 G#4 2|"
            "G4 4 E4 2 A4 2|C5 4 A#4 2 F#4 2|G4 4 C5 2 F#4 2|G4 4 E5 2 B4 2|F4 4 F4 2 A4 2|"
            "G4 4 C5 2 E5 2|E4 4 Bb4 2 C#5 2|G4 4 B4 2 G4 2|B4 4 D5 2 D5 2|C#5 4 A4 2 F#4 2|"
            "G4 4 B4 2 F4 2",
        ),
        "trio": Theme(
            "D#5 0 E5 2 G5 1 E5 1 C5 2 G4 2|A4 2 C5 1 A4 1 G4 4|F5 2 G5 1 F5 1 D5 2 B4 2|"
            "B4 1 C5 1 D5 1 B4 1 G4 4|E5 0 F5 2 A5 1 F5 1 D5 2 A4 2|B4 2 D5 1 F5 1 A5 4|"
            "G5 1 A5 1 G5 1 E5 1 C5 2 E5 2|D5 2 B4 2 G4 2 - 2|D#5 0 E5 2 G5 1 E5 1 C6 2 G5 2|"
            "Bb5 2 G5 1 E5 1 C5 4|A5 2 C6 1 A5 1 F5 2 D5 2|Ab5 2 F5 1 D5 1 C5 4|"
            "E5 1 G5 1 C6 1 G5 1 E5 2 C5 2|C#5 1 E5 1 A5 1 G5 1 E5 2 C#5 2|"
            "F#5 1 E5 1 C5 1 A4 1 B4 1 D5 1 F5 2|C5. 2 E5. 2 C5. 2 - 2",
            "C6|C6|G7|G7|Dm7|G9|C6|G7|C6|C7|F6|Fm6|C/G|A7|D9 G7|C6",
            "G4 4 E4 2 E4 2|C4 4 E4 1 F4 1 E4 2|D4 4 B4 2 G4 2|F4 4 D4 1 E4 1 F4 2|A4 4 F4 2 C4 2|"
            "D4 4 F4 1 G4 1 B4 1 D5 1|E4 4 E4 2 G4 2|F4 2 D4 2 B3 1 D4 1 F4 2|C5 4 G4 2 E5 2|"
            "G4 4 E4 1 F4 1 G4 2|C5 4 A4 2 F4 2|D5 4 Ab4 1 G4 1 F4 2|G4 4 C5 2 G4 2|"
            "A4 4 C#5 2 G4 2|F#4 4 G4 2 D4 2|E4. 2 G4. 2 E4. 2 - 2",
        ),
        "trio2": Theme(
            "G5 1 E5 1 C5 1 E5 1 G5 1 A5 1 G5 2|E5 1 C5 1 A4 1 C5 1 E5 2 G4 2|"
            "F5 1 D5 1 B4 1 D5 1 F5 1 G5 1 F5 2|D5 1 B4 1 A4 1 B4 1 D5 2 F5 2|"
            "A5 1 F5 1 D5 1 F5 1 A5 1 C6 1 A5 2|B4 1 D#5 1 F5 1 G5 1 B5 2 G5 2|"
            "C6 1 G5 1 A5 1 G5 1 E5 1 C5 1 E5 2|Eb5 1 C5 1 Ab4 1 C5 1 B4 1 D5 1 G5 2|"
            "C6 1 B5 1 C6 1 G5 1 E5 2 G5 2|Bb5 1 A5 1 Bb5 1 G5 1 E5 1 D5 1 C5 2|"
            "A5 1 F5 1 D5 1 F5 1 A5 1 C6 1 A5 2|C6 1 A5 1 F#5 1 Eb5 1 F#5 2 A5 2|"
            "G5 1 E5 1 C5 1 G4 1 C5 1 E5 1 G5 2|Bb5 1 G5 1 E5 1 C#5 1 E5 1 G5 1 A5 2|"
            "A5 1 F#5 1 E5 1 C5 1 B4 1 D5 1 A5 2|C6. 2 G5. 2 C5. 2 - 2",
            "C6|C6|G7|G9|Dm7|G7+5|C6|Ab7 G7|C6|C9|F6|F#o7|C/G|A7b9|D9 G9|C6",
            "C4 4 E4 2 C5 2|G4 4 G4 2 E4 2|B4 4 D4 2 B4 2|F4 4 F4 2 A4 2|F4 4 C5 2 F4 2|"
            "G4 4 D#5 2 B4 2|E5 4 C5 2 G4 2|Ab4 4 G4 2 D5 2|E5 4 C5 2 A4 2|G4 4 Bb4 2 E4 2|"
            "C5 4 D5 2 F4 2|A4 4 C5 2 Eb5 2|E4 4 G4 2 E4 2|C#5 4 G4 2 C#5 2|F#4 4 G4 2 B4 2|"
            "E5. 2 E4. 2 G4. 2 - 2",
        ),
        "break": Theme(
            "G5 1 E5 1 C5 1 E5 1 C5 1 Bb4 1 G4 2|G4 1 Bb4 1 C5 1 E5> 3 - 2|"
            "A5 1 F#5 1 D#5 1 F#5 1 D#5 1 B4 1 A4 2|F#4 1 A4 1 B4 1 D#5> 3 - 2|"
            "G#5 1 F#5 1 D5 1 B4 1 D5 1 F#5 1 G#5 2|G5 1 E5 1 C#5 1 B4 1 C#5 1 E5 1 G5 2|"
            "F#5 1 E5 1 C5 1 A4 1 C5 1 E5 1 F#5 2|G5 1 Eb5 1 C5 1 A4 1 C5 1 Eb5 1 G5 2",
            "C7|C7|B7|B7|E9|A9|D9|F9",
        ),
        "rise": Theme(
            "F#5 1 D5> 2 F#5 1 A5. 2 F#5. 2|F5 1 D5 2 F5 1 A5. 2 B4. 2|E5 1 C#5 1 E5 1 A5 3 E5 2|"
            "D5 1 E5 1 G#5 1 C6^ 3 - 2",
            "Bm7|Dm6|A/E|E7+5",
            "A4 4 D5 2 A4 2|A4 4 D5 2 F4 2|A4 4 C#5 2 A4 2|G#4 4 E4 2 D4 2",
        ),
        "L": Theme(
            "E5 1 F#5> 2 E5 1 C#5. 2 A4. 2|C5 1 C#5 1 E5 1 F#5 3 E5 2|"
            "F#5 1 A5> 2 F#5 1 D5. 2 C5. 2|C#5 1 E5 1 F#5 1 A5 3 F#5 2|"
            "A#5 1 F#5> 2 A#5 1 C#5. 2 E5. 2|D#5 1 F#5 1 A5 1 C#5 3 D#5 2|"
            "G#5 1 B5> 2 G#5 1 E5 2 D5 2|C#5. 2 A4. 2 B4 1 D5 1 G#5 2|"
            "E5 1 F#5> 2 E5 1 A5. 2 F#5. 2|G5 1 E5 1 C#5 1 E5 3 G5 2|"
            "F#5 1 A5> 2 F#5 1 B5. 2 A5. 2|A5 1 F#5 1 D#5 1 F#5 3 C5 2|"
            "C#5 1 E5> 2 A5 1 E5 1 C#5 1 A4 2|G5 1 E5 1 C#5 1 A#4 3 C#5 2|"
            "D#5 1 F#5 1 A5 1 C#5 1 D5 1 F#5 1 G#5 2|A5 1 E5 1 F#5 1 A5 2 F#5 1 A#5 2",
            "A6|A6|D9|A6|F#7|B9|E7|A E7|A6|A7|D6|D#o7|A/E|F#7b9|B9 E9|A6 F#7",
            "A4 4 E4 2 F#4 2|A4 4 A4 1 B4 1 C#5 2|D5 4 A4 2 F#4 2|A4 4 E5 1 D5 1 C#5 2|"
            "C#5 4 A#4 2 C#5 2|B4 4 A4 2 F#4 2|B4 4 G#4 2 B4 2|E4 4 D4 2 B4 2|C#5 4 E5 2 C#5 2|"
            "C#5 4 A4 1 B4 1 C#5 2|D5 4 F#4 2 D5 2|C5 4 C5 1 B4 1 A4 2|A4 4 C#5 2 E4 2|"
            "A#4 4 E4 1 F#4 1 G4 2|A4 4 F#4 2 D5 2|C#5 4 A#4 2 E5 2",
        ),
        "end": Theme(
            "A5 1 F#5> 2 D#5 1 C#5. 2 B4. 2|G#5 1 F#5 2 D5 1 B4. 2 G#4. 2|"
            "C#5 1 E5 1 F#5 1 A5 1 F#5 1 E5 1 C#5 2|E5 1 C#5 1 A#4 1 C#5 1 E5 1 F#5 1 A#5 2|"
            "B5. 2 A5. 2 F#5 1 D5 1 F#5 2|B5. 2 A5. 2 F5 1 D5 1 F5 2|"
            "E5 1 A5 1 C#5 1 E5 1 D5 1 G#4 1 B4 1 D5 1|A4> 2 E5. 2 A5> 2 - 2",
            "B9|E9|A6|F#7|D6|Dm6|A/E E7|A6",
            "D#5 4 A4 2 F#4 2|D5 4 F#4 2 D4 2|E4 4 C#5 2 E4 2|A#4 4 C#5 2 E5 2|D5 4 A4 2 D5 2|"
            "D5 4 B4 2 D5 2|E4 2 A4 2 B4 2 D4 2|E4 2 C#5 2 C#5> 2 - 2",
        ),
    },
    (
        Turn("intro", "clarinet", second="trombone", loud="mf<f", fills="4"),
        Turn("A", "clarinet", second="muted", loud="f", fills="4 8 12"),
        Turn("B", "clarinet", counter="muted", loud="mp<mf", tacet="banjo", plan="0120", fills="8"),
        Turn("A2", "clarinet", counter="fiddle", loud="mf<f", fills="8", breaks="4"),
        Turn("trio", "fiddle", counter="clarinet", loud="p<mp", only="banjo bass", fills="8"),
        Turn("trio2", "xylophone", counter="clarinet", loud="mp<mf", fills="8 15"),
        Turn("break", "banjo", loud="mf<f", stops="1 3 5 6 7", breaks="2 4", fills="8"),
        Turn("rise", "clarinet", second="muted", counter="tenor", loud="mf<f", fills="4"),
        Turn("A", "fiddle", second="clarinet", loud="f>mf", fills="4 8", key=2),
        Turn("L", "clarinet muted", counter="fiddle", loud="f<ff", fills="4 8 12 16"),
        Turn("end", "clarinet muted", counter="fiddle", loud="f<ff", stops="8", slow=0.08),
    ),
    sparkle="piccolo",
)  # fmt: skip
