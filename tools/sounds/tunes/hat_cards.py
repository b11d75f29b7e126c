"""Hat Cards: a rag in C, and a cakewalk in E flat."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import patterns

RAGTIME = Tune(
    "ragtime_a", 176, 4, 0.52, patterns.RAG_CALM, patterns.RAG_TENSE,
    {
        "intro": Theme(
            "E5 1 G5 1 A5 1 G5 1 E5 1 C5 1 A4 2|Ab4 1 C5 1 D5 1 F5 1 D5 1 C5 1 Ab4 2|"
            "G4 1 B4 1 D5 1 F5 1 E5 1 D5 1 B4 1 G4 1|C5. 2 G4. 2 C5. 2 - 1 D#5 1",
            "C6|Fm6|G7|C",
        ),
        "A": Theme(
            "E5 1 C5> 2 E5 1 G5 2 E5 1 C5 1|E5 1 C#5 2 E5 1 Bb5 2 G5 2|"
            "F5 1 D5> 2 F5 1 A5 2 F5 1 D5 1|B4 1 D5 2 G5 1 F5 2 D5 1 D#5 1|"
            "E5 1 C5> 2 E5 1 A5 2 G5 2|E5 1 C#5 2 A4 1 G5 2 E5 2|F#5 1 A5> 2 F#5 1 D5 1 C5 1 A4 2|"
            "B4 1 C5 1 C#5 1 D5 1 F5 2 D5 1 D#5 1|E5 1 C5> 2 E5 1 G5 2 C6 2|"
            "Bb5 1 G5 2 E5 1 C5 2 Bb4 2|A4 1 C5 1 F5 1 A5 3 G5 1 F5 1|Ab5 1 F5 2 D5 1 C5 2 Ab4 2|"
            "G4 1 C5> 2 E5 1 G5 2 E5 2|C#5 1 E5 2 G5 1 Bb5 1 A5 1 G5 1 E5 1|"
            "F#5 1 D5> 2 C5 1 B4 1 D5 1 F5 2|C5 2 E5 1 C5 3 - 1 D#5 1",
            "C6|C#o7|G9|G7|C6|A7|D7|G7|C6|C7|F6|Fm6|C/G|A7|D7 G7|C6",
        ),
        "A2": Theme(
            "E5 1 D#5 1 E5 1 C5 1 G5 1 F#5 1 G5 1 E5 1|Bb5 1 A5 1 Bb5 1 G5 2 E5 1 C#5 2|"
            "A5 2 F5 1 D5 2 B4 1 D5 1 F5 1|G5 1 F#5 1 F5 1 D5 2 B4 1 G4 2|"
            "A4 1 C5> 2 E5 1 A5 1 G5 2 E5 1|G5 1 E5 1 C#5 1 A4 2 C#5 1 E5 2|"
            "F#5 2 E5 1 C5 2 A4 1 F#5 2|F5 1 D5 2 B4 1 D#5 2 B4 2|C5 1 E5 1 G5 1 C6 3 G5 1 E5 1|"
            "D5 1 E5 1 G5 1 Bb5 3 G5 2|A5 1 F5 1 D5 1 C5 2 A4 1 C5 1 F5 1|"
            "D5 1 F5 1 Ab5 1 C6 2 Ab5 1 F5 2|G5 2 E5 1 C5 2 G4 1 C5 1 E5 1|"
            "G5 1 Bb5 1 G5 1 E5 1 C#5 1 E5 1 A4 2|E5 1 F#5 1 A5 2 F5 1 D5 1 B4 1 A4 1|"
            "C5 1 E5 1 G5 1 A5 1 C6^ 2 - 2",
            "C6|C#o7|G9|G7|C6|A7|D9|G7 G7+5|C6|C9|F6|Fm6|C/G|A7b9|D9 G9|C6 C7",
            "G4 4 E4 2 G4 2|E4 4 G4 2 Bb4 2|B4 4 F4 2 G4 2|B4 4 F4 2 D4 2|E4 4 C5 2 A4 2|"
            "C#5 2 A4 1 G4 1 E4 4|A4 4 F#4 2 C5 2|B4 2 A4 2 G4 4|E4 4 E5 1 D5 1 C5 2|"
            "Bb4 4 D5 1 C5 1 Bb4 2|F4 4 A4 2 F4 2|Ab4 4 F4 2 D4 2|E4 4 E4 1 F4 1 G4 2|"
            "C#5 2 A4 2 G4 4|C5 2 F#4 2 B4 2 G4 2|E4 2 C4 2 E4 4",
        ),
        "B": Theme(
            "A4 1 C5> 2 E5 1 A5 2 E5 1 C5 1|B4 1 D5 2 E5 1 G#5 2 E5 1 D5 1|"
            "C5 1 E5> 2 A5 1 C6 2 A5 2|G5 1 E5 2 C#5 1 A4 2 - 2|D5 1 F5> 2 A5 1 D5 1 F5 1 A5 2|"
            "C5 1 E5 2 A5 1 E5 2 C5 2|D#5 1 F#5> 2 B5 1 A5 1 F#5 1 D#5 2|"
            "E5 2 D5 1 B4 2 G#4 1 B4 2|A4 1 C5> 2 E5 1 A5 1 G#5 1 G5 1 E5 1|"
            "F#5 1 E5 2 C5 1 A4 2 F#5 2|B4 1 D5> 2 F5 1 G5 1 F5 1 D5 1 B4 1|"
            "C5 1 E5 2 G5 1 A5 2 G5 2|A4 1 C5> 2 F5 1 A5 2 F5 1 C5 1|"
            "C5 1 Eb5 2 F#5 1 A5 2 F#5 1 Eb5 1|E5 1 G5> 2 E5 1 D5 1 B4 1 G4 2|"
            "C5 2 G4 1 C5 1 B4 1 D5 1 - 1 D#5 1",
            "Am|E7|Am|A7|Dm|Am|B7|E7|Am|D9|G7|C6|F6|F#o7|C/G G7|C G7",
            "E4 4 C4 2 A3 2|D4 4 B3 4|E4 4 A4 2 E4 2|C#4 4 E4 1 G4 1 E4 1 C#4 1|F4 4 A4 2 F4 2|"
            "E4 4 A4 2 E4 2|A4 4 D#4 4|G#4 4 E4 2 D4 2|C4 4 E4 2 C4 2|A4 4 F#4 1 E4 1 D4 2|"
            "D4 4 B3 2 D4 2|E4 4 C4 2 E4 2|F4 4 C4 2 F4 2|F#4 4 C4 2 A4 2|G4 4 F4 2 D4 2|"
            "E4 4 F4 2 B3 2",
        ),
        "trio": Theme(
            "G#4 0 A4 2 C5 1 F5 3 E5 1 F5 1|D5 2 F5 1 Ab5 3 F5 2|G5 2 D5 1 Bb4 3 D5 2|"
            "E5 2 G5 1 Bb4 3 C5 2|G#4 0 A4 2 C5 1 F5 3 A5 2|F#5 2 A5 1 C6 3 A5 2|"
            "B4 2 D5 1 F5 3 A5 2|G5 2 E5 1 D5 3 Bb4 2|A4 1 Bb4 1 C5 1 F5 3 E5 1 F5 1|"
            "Eb5 2 G5 1 Eb5 3 C5 2|D5 2 F5 1 Bb5 3 G5 2|C5 0 Db5 2 F5 1 G5 3 Db5 2|"
            "C5 2 F5 1 A5 3 F5 2|Eb5 2 C5 1 A4 3 F#4 2|A4 2 B4 1 F5 1 E5 2 D5 1 Bb4 1|"
            "A4 1 F4 1 A4 1 C5 1 F5 2 - 2",
            "F6|Abo7|Gm7|C7|F6|D7|G9|C9|F6|F9|Bb6|Bbm6|F/C|D7b9|G9 C9|F6",
            "F4 4 A4 1 Bb4 1 C5 2|B4 4 D5 1 B4 1 Ab4 2|Bb4 3 A4 1 G4 2 F4 2|G4 4 E4 1 F4 1 E4 2|"
            "F4 4 A4 1 Bb4 1 C5 2|D5 4 A4 1 F#4 1 D4 2|G4 4 B4 1 C5 1 D5 2|Bb4 4 G4 1 F4 1 E4 2|"
            "F4 4 C5 1 Bb4 1 C5 2|G4 4 A4 1 Bb4 1 G4 2|F4 4 D5 1 C5 1 Bb4 2|G4 4 Bb4 1 C5 1 Bb4 2|"
            "A4 4 C5 1 D5 1 C5 2|A4 4 C4 2 D4 2|F4 2 G4 2 G4 2 E4 2|F4 2 C4 2 A4 4",
        ),
        "trio2": Theme(
            "F5 1 E5 1 F5 1 A5 2 F5 1 C5 2|F5 1 E5 1 F5 1 B5 2 Ab5 1 F5 2|"
            "Bb5 2 G5 1 D5 2 F5 1 D5 1 Bb4 1|C5 1 E5 1 G5 1 Bb5 3 G5 2|A5 2 F5 1 D5 2 C5 1 A4 2|"
            "F#4 1 A4 1 C5 1 D5 1 F#5 2 A5 2|A5 1 G5> 2 F5 1 D5 2 B4 2|D5 2 E5 1 G5 1 G#5 2 E5 2|"
            "A5 3 G5 1 F5 1 D5 1 C5 2|Eb5 1 D5 1 Eb5 1 G5 2 Eb5 1 C5 1 A4 1|"
            "Bb4 1 D5 1 G5 1 Bb5 3 F5 2|Ab5 1 F5 2 D5 1 B4 2 D5 2|A5 2 C6 1 A5 2 F5 1 C5 2|"
            "E5 1 F#5 1 A5 1 C6 2 A5 1 F#5 2|F5 1 D5> 2 B4 1 C5 1 E5 1 G5 2|"
            "F5 1 C5 1 D5 1 F5 3 - 2",
            "F6|Abo7|Gm7|C7|F6|D7|G9|C9 C7+5|F6|F9|Bb6|Bo7|F/C|D9|G7 C7|F6",
            "C5 4 A4 2 F4 2|D5 4 B4 2 Ab4 2|G4 4 Bb4 2 F4 2|E4 4 G4 1 Bb4 1 C5 2|F4 4 A4 2 F4 2|"
            "D4 4 A4 2 C5 2|B4 4 G4 2 F4 2|Bb4 2 G4 2 E4 2 Bb4 2|C5 4 A4 2 F4 2|A4 4 C5 2 Eb4 2|"
            "D4 4 D5 1 C5 1 Bb4 2|D5 2 B4 2 Ab4 4|C5 4 A4 2 A4 2|C5 2 A4 2 F#4 4|"
            "B4 2 G4 2 E4 2 Bb4 2|A4 4 C5 1 A4 1 F4 2",
        ),
        "break": Theme(
            "C#5 1 E5 1 A5 1 G5 2 E5 1 C#5 2|A4 1 B4 1 C#5 1 E5 1 G5 1 E5 1 C#5 2|"
            "F#5 1 E5 1 D5 1 C5 2 A4 1 F#4 2|A4 1 C5 1 D5 1 F#5> 2 - 3|"
            "B4 1 D5 1 G5 1 F5 2 D5 1 B4 2|G4 1 A4 1 B4 1 D5 1 F5 1 D5 1 B4 2|"
            "E5 1 D5 1 C5 1 Bb4 2 G4 1 E4 2|G4 1 Bb4 1 C5 1 E5> 2 - 3",
            "A7|A7|D9|D9|G7|G7|C9|C9",
        ),
        "rise": Theme(
            "E5 1 G5 1 Bb5 1 G5 2 E5 1 C5 2|F5 1 Db5 1 Bb4 1 G4 2 Bb4 1 Db5 2|"
            "E5 1 C5 1 A4 1 F#4 2 A4 1 C5 2|D5 1 F#5 1 Bb5 1 F#5> 2 - 3",
            "C7|Eb9|D9|D7+5",
        ),
        "L1": Theme(
            "A#4 0 B4 2 D5 1 G5 3 F#5 1 G5 1|E5 2 G5 1 Bb5 3 G5 2|A5 2 E5 1 C5 2 D5 1 E5 2|"
            "F#5 2 A5 1 C5 3 D5 2|B4 1 C5 1 D5 1 G5 3 B5 2|G#5 1 E5 1 D5 1 B4 2 D5 1 E5 1 G#5 1|"
            "A#5 0 B5 2 G5 1 E5 2 C#5 1 E5 2|F#5 1 E5 1 D5 1 C5 2 A4 1 C5 2|"
            "B4 1 D5 1 E5 1 G5 3 D5 1 G5 1|F5 2 A5 1 F5 2 D5 1 B4 2|C5 1 E5 1 G5 1 C6 3 A5 2|"
            "D5 0 Eb5 2 G5 1 A5 2 G5 1 Eb5 2|D5 1 G5 1 B5 1 G5 2 D5 1 B4 2|"
            "F5 2 D5 1 B4 2 G#4 1 B4 2|B4 2 C#5 1 G5 1 F#5 2 E5 1 C5 1|"
            "B4 1 G4 1 B4 1 D5 1 E5 2 D5 2",
            "G6|Bbo7|Am7|D7|G6|E7|A9|D9|G6|G9|C6|Cm6|G/D|E7b9|A9 D9|G6",
            "G4 4 B4 1 C5 1 D5 2|Bb4 4 Db5 1 C5 1 Bb4 2|C5 4 G4 2 C5 2|C5 4 F#4 1 E4 1 F#4 2|"
            "D4 4 B4 1 A4 1 G4 2|B4 2 G#4 2 E4 4|C#5 4 G4 2 A4 2|A4 4 F#4 2 E4 2|"
            "G4 4 B4 1 C5 1 B4 2|D5 4 B4 2 G4 2|E4 4 E5 1 D5 1 C5 2|C5 4 Eb5 2 A4 2|"
            "B4 4 B4 2 G4 2|G#4 4 D4 2 F4 2|G4 4 C5 2 A4 2|D4 4 B4 2 G4 2",
        ),
        "L2": Theme(
            "G5 1 F#5 1 G5 1 B5 2 G5 1 D5 2|G5 1 F#5 1 G5 1 Bb5 2 G5 1 E5 2|"
            "C6 2 A5 1 E5 2 G5 1 E5 1 C5 1|D5 1 F#5 1 A5 1 C6 3 A5 2|B5 2 G5 1 E5 2 D5 1 B4 2|"
            "G#4 1 B4 1 D5 1 E5 1 G#5 2 B5 2|B5 1 A5> 2 G5 1 E5 2 C#5 2|"
            "E5 2 F#5 1 A5 1 A#5 2 F#5 2|B5 3 A5 1 G5 1 E5 1 D5 2|"
            "F5 1 E5 1 F5 1 A5 2 F5 1 D5 1 B4 1|C5 1 E5 1 A5 1 C6 3 G5 2|"
            "Bb5 1 G5 2 E5 1 C#5 2 E5 2|B5 2 G5 1 D5 2 G5 1 B5 2|"
            "F#5 1 G#5 1 B5 1 G#5 2 F#5 1 E5 2|G5 1 E5> 2 C#5 1 D5 1 F#5 1 A5 2|"
            "G5 1 D5 1 E5 1 G5 3 E5 2",
            "G6|Bbo7|Am7|D7|G6|E7|A9|D9 D7+5|G6|G9|C6|C#o7|G/D|E9|A7 D7|G6",
            "B4 4 D5 2 B4 2|E5 4 Db5 2 Bb4 2|A4 4 C5 2 G4 2|F#4 4 A4 1 C5 1 D5 2|G4 4 B4 2 G4 2|"
            "E4 4 B4 2 D5 2|C#5 4 A4 2 G4 2|C5 2 A4 2 F#4 2 C5 2|D5 4 B4 2 G4 2|B4 4 D5 2 F4 2|"
            "E4 4 E5 1 D5 1 C5 2|E5 2 C#5 2 Bb4 4|D5 4 B4 2 D5 2|D5 2 B4 2 G#4 4|"
            "C#5 2 A4 2 F#4 2 C5 2|B4 4 D5 1 B4 1 G4 2",
        ),
        "end": Theme(
            "Eb5 1 G5 1 A5 1 G5 2 Eb5 1 C5 2|B4 1 D5 1 G5 1 B5 2 G5 1 D5 2|"
            "C#5 1 E5 1 G5 2 F#5 1 E5 1 C5 1 A4 1|G4 1 B4 1 D5 1 E5 1 G5> 2 - 2",
            "Cm6|G/D|A9 D9|G6",
            "C5 4 A4 2 G4 2|G4 4 D5 2 B4 2|A4 2 B4 2 C5 2 F#4 2|D4 4 B4> 2 - 2",
        ),
    },
    (
        Turn("intro", "piano clarinet", loud="f", tacet="drums", stops="4"),
        Turn("A", "piano", loud="mf", tacet="banjo drums", plan="0120", breaks="8"),
        Turn("B", "clarinet", counter="tenor", loud="mp<mf", tacet="banjo", fills="8"),
        Turn("A2", "clarinet", counter="muted", loud="mf<f", fills="8 16"),
        Turn("trio", "clarinet", counter="fiddle", loud="p<mp", only="piano tuba"),
        Turn("trio2", "xylophone", counter="clarinet", loud="mp<mf", fills="8 16"),
        Turn("break", "piano", second="clarinet", loud="f", stops="1 2 3 5 6 7", fills="4 8"),
        Turn("rise", "clarinet", second="muted", loud="mf<f", fills="4"),
        Turn("L1", "fiddle", second="clarinet", counter="accordion", loud="mf", fills="8"),
        Turn("L2", "clarinet piccolo", counter="muted", loud="f", fills="4 8 12 15"),
        Turn("end", "clarinet piccolo", counter="muted", loud="f<ff", slow=0.1, hold=0.5),
    ),
    sparkle="xylophone",
)  # fmt: skip

CAKEWALK = Tune(
    "ragtime_b", 152, 4, 0.54, patterns.RAG_CALM, patterns.RAG_TENSE,
    {
        "intro": Theme(
            "Bb4> 2 Bb4 1 C5 1 D5 2 F5 2|Eb5 1 G5 2 Eb5 1 C5 2 Bb4 2|Ab4 1 C5> 2 Ab4 1 F4 2 Ab4 2|"
            "G4. 2 Bb4. 2 Eb5. 2 - 1 F#5 1",
            "Bb7|Eb6|Bb9|Eb",
        ),
        "A": Theme(
            "G5 1 Eb5> 2 G5 1 Bb5 2 G5 2|F5 1 G5 2 F5 1 Eb5 2 Bb4 2|Ab4 1 D5> 2 F5 1 Ab5 2 F5 2|"
            "G5 1 F5 2 Eb5 1 C5 4|E5 1 G5> 2 E5 1 C5 2 E5 2|F5 1 Ab5 2 F5 1 C5 4|"
            "A4 1 C5> 2 Eb5 1 G5 2 F5 2|D5 1 C5 2 Bb4 1 Ab4 2 F4 2|G4 1 Bb4> 2 Eb5 1 G5 2 Bb5 2|"
            "Bb5 1 G5 2 Db5 1 Bb4 4|C5 1 Eb5> 2 Ab5 1 C6 2 Ab5 2|Gb5 1 Eb5 2 C5 1 A4 4|"
            "Bb4 1 Eb5> 2 G5 1 Bb5 2 G5 2|E5 1 G5 2 Bb5 1 E5 4|A4 1 C5> 2 Eb5 1 D5 1 F5 1 Ab5 2|"
            "G5 2 F5 1 Eb5 3 - 2",
            "Eb6|Eb6|Bb7|Eb6|C7|Fm|F9|Bb7|Eb6|Eb7|Ab6|Ao7|Eb/Bb|C7|F7 Bb7|Eb6",
        ),
        "B": Theme(
            "C5. 1 C5> 2 Eb5 1 G5 4|C5. 1 C5 2 D5 1 F#5 4|F5 1 D5> 2 B4 1 G4 2 B4 2|"
            "Eb5 1 D5 1 Eb5 1 C5 3 - 2|C5. 1 C5> 2 D5 1 Ab5 4|G5 1 Eb5 2 D5 1 C5 4|"
            "F#4 1 A4> 2 C5 1 Eb5 1 D5 1 C5 2|B4 2 D5 2 F5 2 - 2|G5 1 Eb5> 2 C5 1 G5 2 Ab5 2|"
            "G5 1 E5 2 C5 1 Bb4 4|Ab4 1 C5> 2 F5 1 Ab5 2 F5 2|D5 1 F5 2 Ab5 1 F5 2 D5 2|"
            "G5 2 Eb5 1 C5 2 Eb5 1 G5 2|Gb5 1 Eb5 2 C5 1 Ab4 2 C5 2|"
            "B4 1 D5> 2 F5 1 Ab5 1 G5 1 F5 1 D5 1|C5 2 G4 1 C5 3 D5 1 F5 1",
            "Cm|D7|G7|Cm|Fm6|Cm|D7|G7|Cm|C7|Fm|Dø|Cm/G|Ab7|G7|Cm Bb7",
            "Eb4 4 D4 1 Eb4 1 C4 2|D4 4 C4 1 D4 1 A3 2|B3 4 D4 2 F4 2|G4 4 Eb4 1 D4 1 C4 2|"
            "Ab4 4 F4 1 Ab4 1 C5 2|Eb4 4 Eb4 1 F4 1 G4 2|D4 4 F#4 2 A4 2|G4 4 D4 2 B3 1 D4 1|"
            "Eb4 4 C4 2 F4 2|E4 4 G4 1 F4 1 E4 2|F4 4 C4 2 Ab4 2|F4 4 D4 2 Ab4 2|Eb4 4 G4 2 Eb4 2|"
            "C4 4 Eb4 2 Gb4 2|F4 4 B3 2 F4 2|Eb4 4 D4 2 Ab4 2",
        ),
        "A2": Theme(
            "G5 1 F#5 1 G5 1 Bb5 2 G5 1 Eb5 2|C5 1 Eb5 2 G5 1 F5 1 Eb5 1 C5 1 Bb4 1|"
            "C5 1 D5 1 F5 1 Ab5 2 C6 1 Ab5 1 F5 1|G5 2 Bb5 1 G5 2 Eb5 1 C5 2|"
            "E5 1 C5 1 E5 1 G5 2 Bb5 1 G5 1 E5 1|Ab5 1 G5 1 F5 1 C5 2 Ab4 1 C5 2|"
            "Eb5 1 C5 1 A4 1 G5 2 F5 1 Eb5 1 C5 1|D5 1 F5 1 Ab5 2 F#5 2 D5 2|"
            "Eb5 1 G5 1 Bb5 1 C6 2 Bb5 1 G5 2|F5 1 Db5 2 Bb4 1 G4 1 Bb4 1 Db5 2|"
            "C6 2 Ab5 1 F5 2 Eb5 1 C5 2|B4 1 Eb5 1 F5 1 Ab5 2 F5 1 Eb5 2|"
            "G5 2 Bb5 1 G5 2 Eb5 1 Bb4 2|Db5 1 E5 1 G5 1 Bb5 2 G5 1 E5 2|"
            "G5 1 Eb5 1 C5 1 A4 1 C5 1 D5 1 F5 1 Ab5 1|G5 1 Bb4 1 C5 1 Eb5 3 - 2",
            "Eb6|Eb6|Bb9|Eb6|C7|Fm|F9|Bb7 Bb7+5|Eb6|Eb9|Ab6|Abm6|Eb/Bb|C7b9|F9 Bb9|Eb Eb7",
            "Bb4 4 Eb4 2 G4 2|G4 4 C4 2 Eb4 2|Ab4 4 F4 2 D4 2|Eb4 4 Bb4 2 G4 2|C5 4 E4 2 G4 2|"
            "F4 4 F4 2 Ab4 2|A4 4 C5 2 A4 2|F4 2 Bb4 2 D5 2 Ab4 2|G4 4 Eb4 2 G4 2|"
            "Bb4 4 Eb4 2 F4 2|Ab4 4 C5 2 Ab4 2|F4 4 B4 2 Ab4 2|Bb4 4 G4 2 Eb4 2|G4 4 Bb4 2 C5 2|"
            "A4 4 F4 2 D4 2|Eb4 4 G4 2 Db4 2",
        ),
        "trio": Theme(
            "C5 3 Eb5 1 Ab5~ 4|G5 2 F5 1 Eb5 1 C5 4|Db5 3 F5 1 Ab5 4|G5 2 F5 1 Eb5 1 Db5 4|"
            "Bb4 3 Db5 1 F5~ 4|F5 2 Eb5 1 Db5 1 G4 4|Ab4 1 C5 1 Eb5 1 F5 1 Ab5 2 F5 2|"
            "Eb5 4 B4 2 G4 2|C5 3 Eb5 1 Ab5 2 C6 2|Bb5 2 G5 1 E5 1 C5 4|Ab5 3 G5 1 F5 4|"
            "Gb5 2 Eb5 1 C5 1 Ab4 4|Bb4 1 Db5 1 F5 1 Ab5 1 Bb5 2 Ab5 2|F5 2 D5 1 B4 1 Ab4 4|"
            "C5 1 D5 1 F5 2 Eb5 1 Db5 1 Bb4 1 G4 1|Ab4 2 C5 1 Eb5 3 - 2",
            "Ab6|Ab6|Bbm7|Eb7|Bbm7|Eb9|Ab6|Ab Eb7+5|Ab6|C7|Fm|Ab7|Db6|Do7|Bb9 Eb9|Ab6",
            "Ab4 4 C5 1 Bb4 1 Ab4 2|C5 4 Ab4 1 G4 1 F4 2|F4 4 Db5 1 C5 1 Bb4 2|"
            "Bb4 4 G4 1 Ab4 1 Bb4 2|Db4 4 Ab4 1 G4 1 F4 2|G4 4 Eb4 1 F4 1 Eb4 2|C4 4 C5 2 Ab4 2|"
            "C5 4 G4 2 Db4 2|Ab4 4 C5 2 Eb5 2|G4 4 E4 1 F4 1 G4 2|C5 4 Ab4 1 G4 1 F4 2|"
            "C5 4 Eb4 1 F4 1 Gb4 2|F4 4 Db5 2 F4 2|B4 2 Ab4 2 F4 2 D4 2|F4 4 G4 2 Db4 2|"
            "C4 4 Ab4 1 G4 1 Ab4 2",
        ),
        "trio2": Theme(
            "Ab5 1 G5 1 Ab5 1 Eb5 2 C5 1 Eb5 2|F5 1 E5 1 F5 1 C5 2 Ab4 1 C5 2|"
            "Ab5 1 F5> 2 Db5 1 Bb4 2 Db5 1 F5 1|G5 1 Eb5 2 Db5 1 Bb4 2 G4 2|"
            "F5 1 E5 1 F5 1 Ab5 2 F5 1 Db5 2|Bb4 1 Db5 1 F5 1 G5 2 F5 1 Db5 2|"
            "C5 2 Eb5 1 F5 2 Ab5 1 C6 2|G5 0 Ab5 2 Eb5 2 B4 1 Db5 1 G5 2|"
            "Ab5 1 G5 1 Ab5 1 C6 2 Ab5 1 Eb5 2|D5 1 E5 1 G5 1 Bb5 2 G5 1 E5 2|"
            "F5 2 C5 1 Ab4 2 C5 1 F5 2|Gb5 1 F5 1 Eb5 1 C5 2 Eb5 1 Gb5 2|"
            "F5 1 Ab5 1 Bb5 1 Ab5 2 F5 1 Db5 2|E5 1 Ab5 1 Bb5 1 Ab5 2 E5 1 Db5 2|"
            "C5 1 Eb5> 2 Ab5 1 G5 1 F5 1 Db5 2|C5 1 Ab4 1 C5 1 Ab5 3 - 2",
            "Ab6|Ab6|Bbm7|Eb7|Bbm7|Eb9|Ab6|Ab6 Eb7+5|Ab6|C9|Fm|Ab7|Db6|Dbm6|Ab/Eb Eb9|Ab6",
            "C5 4 Ab4 2 C5 2|Ab4 4 F4 2 Eb4 2|F4 4 Db4 2 Ab4 2|Bb4 4 G4 2 Eb4 2|Db5 4 Bb4 2 Ab4 2|"
            "G4 4 Bb4 2 G4 2|Eb4 4 C5 2 Ab4 2|C5 2 Ab4 2 G4 2 B4 2|Eb4 4 Eb5 2 C5 2|"
            "Bb4 4 C5 2 G4 2|Ab4 4 F4 2 Ab4 2|C5 4 Ab4 2 C5 2|Ab4 4 Db5 2 Bb4 2|Bb4 4 Db5 2 Ab4 2|"
            "Ab4 4 Bb4 2 G4 2|Ab4 4 Eb5 1 Db5 1 C5 2",
        ),
        "break": Theme(
            "C5> 2 A4 1 C5 1 Eb5> 2 - 2|F5 1 Eb5 1 C5 1 A4 1 F4 2 - 2|"
            "Db5> 2 Bb4 1 Db5 1 F5> 2 - 2|Bb5 1 Ab5 1 F5 1 Db5 1 Bb4 2 - 2|"
            "D5> 2 B4 1 D5 1 F5> 2 - 2|G5 1 F5 1 D5 1 B4 1 G4 2 - 2|"
            "E5 1 G5 1 Bb5 1 G5 1 E5 1 C5 1 Bb4 1 G4 1|A4 1 C5 1 Eb5 1 G5 2 F5 1 Eb5 1 C5 1",
            "F7|F7|Bbm|Bbm|G7|G7|C7|F9",
            "- 6 F4 1 A4 1|- 6 C5 1 Db5 1|- 6 Db4 1 F4 1|- 6 Ab4 1 Db5 1|- 6 G4 1 B4 1|"
            "- 6 D4 1 F4 1|E4 4 Bb4 2 E4 2|Eb4 4 A4 2 Eb4 2",
        ),
        "rise": Theme(
            "C5 3 Bb4 1 Gb5 4|F5 3 D5 1 Bb4 4|E5 2 D5 1 C5 1 Bb4 2 G4 2|"
            "A4 1 C5 1 Eb5 1 G5 1 F5 2 C#5 2",
            "Ebm6|Bb/F|C9|F9 F7+5",
            "Eb4 4 Bb4 1 C5 1 Bb4 2|D4 4 F4 1 G4 1 F4 2|Bb4 4 E4 4|Eb4 2 G4 2 A4 2 F4 2",
        ),
        "L": Theme(
            "D5 3 F5 1 Bb5 2 A5 1 Bb5 1|A5 2 G5 1 F5 1 D5 2 F5 2|Eb5 3 G5 1 Bb5 2 A5 1 G5 1|"
            "A5 2 G5 1 F5 1 Eb5 2 C5 2|C5 3 Eb5 1 G5 2 F5 1 Eb5 1|G5 2 F5 1 Eb5 1 A4 2 C5 2|"
            "Bb4 1 D5 1 F5 1 G5 1 Bb5 2 G5 2|F5 4 C#5 2 A4 2|D5 3 F5 1 Bb5 2 F5 2|"
            "C6 2 A5 1 F#5 1 D5 2 F#5 2|Bb5 3 A5 1 G5 2 D5 2|Ab5 2 F5 1 D5 1 Bb4 2 D5 2|"
            "C5 1 Eb5 1 G5 1 Bb5 1 C6 2 Bb5 2|G5 2 E5 1 Db5 1 Bb4 2 E5 2|"
            "D5 1 E5 1 G5 2 F5 1 Eb5 1 C5 1 A4 1|Bb4 2 D5 1 F5 3 D5 1 B4 1",
            "Bb6|Bb6|Cm7|F7|Cm7|F9|Bb6|Bb6 F7+5|Bb6|D7|Gm|Bb7|Eb6|Eo7|C9 F9|Bb6 G7",
            "Bb4 4 D5 2 C5 2|D5 4 Bb4 2 A4 2|G4 4 Eb5 2 C5 2|C5 4 A4 2 Eb4 2|Eb4 4 Bb4 2 G4 2|"
            "A4 4 F4 2 Eb4 2|D4 4 D5 2 Bb4 2|D5 2 C5 1 Bb4 1 A4 2 F4 2|Bb4 4 G4 2 D4 2|"
            "A4 4 F#4 2 C5 2|D5 4 Bb4 2 G4 2|D5 2 Ab4 2 F4 4|Eb4 4 Eb5 2 G4 2|Bb4 4 G4 2 Bb4 2|"
            "E4 4 A4 2 Eb4 2|D4 4 B4 2 G4 2",
        ),
        "end": Theme(
            "E5 3 D5 1 Bb4 4|Eb5 3 C5 1 A4 4|F#5 3 D5 1 C5 4|F5 3 D5 1 B4 4|"
            "G5 1 Bb5> 2 G5 1 Eb5 2 C5 2|Gb5 1 Bb5 2 Gb5 1 Eb5 2 C5 2|"
            "D5 1 F5 1 Bb5 2 A5 1 G5 1 Eb5 1 C5 1|Bb4. 2 F5. 2 Bb5> 2 - 2",
            "C9|F9|D7|G7|Eb6|Ebm6|Bb/F F7|Bb6",
            "G4 4 E4 1 F4 1 G4 2|A4 4 F4 1 G4 1 F4 2|A4 4 F#4 1 G4 1 A4 2|B4 4 G4 1 F4 1 D4 2|"
            "Eb4 4 G4 2 Bb4 2|Eb4 4 Gb4 2 Bb4 2|F4 4 C5 2 A4 2|D4 4 D5> 2 - 2",
        ),
    },
    (
        Turn("intro", "muted", second="clarinet", loud="f", stops="4"),
        Turn("A", "clarinet", second="muted", loud="mf", fills="8 16"),
        Turn("B", "muted", counter="tenor", loud="p<mf", tacet="banjo", plan="0102", fills="8"),
        Turn("A2", "clarinet", counter="fiddle", loud="mf<f", fills="4 8 12"),
        Turn("trio", "fiddle", counter="clarinet", loud="p", tacet="drums"),
        Turn("trio2", "celesta", counter="fiddle", loud="mp<mf", only="tuba banjo", breaks="8"),
        Turn("break", "clarinet", counter="muted", loud="mf<f", stops="1 2 3 4 5 6", fills="8"),
        Turn("rise", "muted", counter="tenor", loud="mp<f", fills="4"),
        Turn("L", "clarinet muted", counter="fiddle", loud="f", fills="4 8 12 16"),
        Turn("end", "clarinet muted", counter="fiddle", loud="mf<ff", stops="8", slow=0.12),
    ),
    sparkle="piccolo",
)  # fmt: skip
