"""Cat and Mouse: a tango in D minor, and a slow blues in G minor that walks on its toes."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import patterns

TANGO = Tune(
    "tango_a", 116, 4, 0.5, patterns.TANGO_CALM, patterns.TANGO_TENSE,
    {
        "intro": Theme(
            "A4. 2 - 2 A4 1 Bb4 1 A4 1 G#4 1|A4> 2 - 6|A4. 1 C#5. 1 E5. 1 G5. 1 Bb5 2 A5 1 G5 1|"
            "F5 1 E5 1 C#5 1 Bb4 1 A4. 2 - 2",
            "A7|A7|A7b9|A7b9",
        ),
        "A": Theme(
            "D5> 3 E5 1 F5. 2 E5. 2|D5 1 C#5 1 D5 1 F5 1 A5~ 4|Bb5> 3 A5 1 G5. 2 F5. 2|"
            "E5 1 D#5 1 E5 1 G5 1 C#5 4|E5> 3 F5 1 G5. 2 F5. 2|E5 1 D5 1 C#5 1 Bb4 1 A4 4|"
            "D5 1 F5 1 A5 2 F5. 2 D5. 2|A#4 0 B4 2 G#4 2 A4. 2 - 2|D5> 3 E5 1 F5. 2 A5. 2|"
            "C6 1 B5 1 C6 1 A5 1 F#5~ 4|G5> 3 A5 1 Bb5. 2 G5. 2|G5 1 F5 1 Eb5 1 C5 1 Bb4 4|"
            "A4 2 D5 2 F5 3 E5 1|D5 1 F5 1 E5 1 D5 1 B4 2 G#4 2|A4. 2 C#5. 2 E5 1 G5 1 Bb5 2|"
            "A5 1 F5 1 D5. 2 C5 1 D5 1 E5 1 G5 1",
            "Dm|Dm|Gm6|A7|A7|A7|Dm|E7 A7|Dm|D7|Gm|Eb6|Dm/A|E7b9|A7b9|Dm C7",
            "F4 4 D4 2 A4 2|F4 4 D5 1 C5 1 A4 2|D5 4 Bb4 4|G4 4 A4 1 G4 1 E4 2|G4 4 E4 2 A4 2|"
            "G4 4 E4 1 F4 1 E4 2|F4 4 A4 2 F4 2|E4 4 C#4 1 D4 1 E4 2|F4 4 D4 2 F4 2|"
            "A4 4 C5 1 Bb4 1 A4 2|Bb4 4 D5 2 Bb4 2|Bb4 4 G4 1 F4 1 G4 2|F4 2 A4 2 D5 2 A4 2|"
            "G#4 4 D4 2 E4 2|E4 2 G4 2 C#5 2 G4 2|F4 4 G4 2 Bb4 2",
        ),
        "B": Theme(
            "A5~ 4 G5 1 F5 1 C5 2|D5 3 E5 1 F5 4|A5~ 4 F#5 1 Eb5 1 C5 2|Bb4 3 C5 1 D5 4|"
            "Bb5~ 4 A5 1 G5 1 D5 2|E5 3 F5 1 G5 4|F5 2 D5 2 E5 2 C5 2|A4 4 - 2 A4 1 C5 1|"
            "Eb5~ 4 D5 1 C5 1 A4 2|D5 3 C5 1 Bb4 4|Db5 4 C5 1 Bb4 1 G4 2|C5 3 A4 1 F5 4|"
            "F#5 2 Eb5 2 C5 2 A4 2|Bb4 2 D5 2 G5~ 4|Bb5 2 G5 2 E5 2 C#5 2|"
            "A4 1 B4 1 C#5 1 E5 1 G5. 2 - 2",
            "F6|F6|F#o7|Gm7|Gm7|C9|Gm7 C7|F6|F7|Bb6|Bbm6|F/C|D7b9|Gm|Eo7|A7",
            "F4 2 A4 2 C5 2 A4 2|F4 4 A4 1 Bb4 1 A4 2|C5 2 Eb5 2 A4 2 F#4 2|G4 4 Bb4 1 A4 1 G4 2|"
            "D5 2 Bb4 2 D5 2 Bb4 2|Bb4 4 D5 1 C5 1 Bb4 2|D5 2 Bb4 2 C5 2 G4 2|"
            "F4 1 E4 1 D4 1 E4 1 F4 2 - 2|A4 2 G4 2 A4 2 F4 2|F4 4 D4 1 Eb4 1 F4 2|"
            "Bb4 2 G4 2 F4 2 Db4 2|A4 4 C5 1 Bb4 1 A4 2|A4 2 F#4 2 A4 2 F#4 2|"
            "G4 2 Bb4 2 D5 1 C5 1 Bb4 2|G4 2 Bb4 2 C#5 2 G4 2|E4 4 C#5 2 A4 2",
        ),
        "trio": Theme(
            "F#5 4 A5 2 F#5 2|E5 1 F#5 1 E5 1 D5 1 B4 4|F5~ 4 Ab5 2 F5 2|"
            "G5 1 F#5 1 E5 1 D5 1 B4 4|E5 4 G5 2 B5 2|A5 1 B5 1 A5 1 G5 1 C#5 4|"
            "E5 2 G5 2 C#5 2 E5 2|F#5 3 E5 1 D5 2 A4 2|F#5~ 4 B5 2 A5 2|"
            "A#5 1 G#5 1 F#5 1 E5 1 C#5 4|D5 3 C#5 1 D5 2 F#5 2|G#5 3 F#5 1 D5 4|"
            "B4 2 D5 2 E5 2 G5 2|Bb5 2 G5 2 E5 2 D5 2|F#5 2 D5 2 C#5 1 E5 1 G5 2|"
            "F#5 1 E5 1 D5. 2 - 2 D5 1 C#5 1",
            "D6|D6|Fo7|Em7|Em7|A9|A7|D6|D6|F#7|Bm|E9|G6|Gm6|D/A A7|D6",
            "A4 2 B4 1 C#5 1 D5 4|A4 4 F#4 1 E4 1 F#4 2|Ab4 2 B4 2 D5 2 B4 2|B4 4 G4 1 F#4 1 G4 2|"
            "G4 2 B4 2 E5 2 D5 2|C#5 4 A4 1 G4 1 A4 2|C#5 2 A4 2 G4 2 C#5 2|A4 4 F#4 2 F#4 2|"
            "A4 2 B4 2 D5 2 D5 2|C#5 4 A#4 1 B4 1 A#4 2|F#4 4 B4 2 D5 2|B4 4 B4 1 A4 1 G#4 2|"
            "G4 2 B4 2 G4 2 B4 2|D5 2 Bb4 2 G4 2 Bb4 2|A4 2 F#4 2 G4 2 C#5 2|A4 2 F#4 2 - 4",
        ),
        "break": Theme(
            "D5 1 C#5 1 D5 1 E5 1 G5. 2 - 2|A5 1 G#5 1 A5 1 F5 1 D5. 2 - 2|"
            "C#5 1 C5 1 C#5 1 E5 1 A5. 2 - 2|F5 1 E5 1 D5 1 A4 1 F4. 2 - 2|"
            "Bb4 1 A4 1 Bb4 1 D5 1 E5 1 G5 1 Bb5 2|G5 1 F#5 1 G5 1 E5 1 C#5 1 Bb4 1 G4 2|"
            "F#5 1 E5 1 C#5 1 A#4 1 C#5 2 E5 2|D#5 1 F#5 1 A5 1 B5 1 A5. 2 F#5. 2",
            "Gm6|Dm|A7|Dm|Gm6|C#o7|F#7|B7",
        ),
        "rise": Theme(
            "E5 3 F#5 1 C6! 4|B5 3 G5 1 E5 4|E5 2 G5 2 Bb5 2 G5 2|A5 1 F#5 1 D#5 1 C5 1 B4. 2 - 2",
            "Am6|Em/B|C7|B7b9",
            "C5 4 A4 1 G4 1 F#4 2|G4 4 B4 1 A4 1 G4 2|C5 2 Bb4 2 E4 2 C5 2|D#5 2 A4 2 F#4 2 A4 2",
        ),
        "L": Theme(
            "E5> 3 F#5 1 G5. 2 F#5 1 E5 1|B4 1 E5 1 G5 1 B5 1 A5 2 G5 2|"
            "C6> 3 B5 1 A5. 2 G5 1 F#5 1|F#5 1 G5 1 F#5 1 D#5 1 B4 4|F#5> 3 G5 1 A5. 2 G5 1 F#5 1|"
            "C6 1 A5 1 F#5 1 D#5 1 B4 4|E5 1 G5 1 B5 2 G5. 2 E5. 2|C#5 1 E5 1 A#4 2 B4. 2 - 2|"
            "E5> 3 G5 1 B5. 2 G5. 2|B5 1 A5 1 G#5 1 E5 1 D5 4|C5> 3 E5 1 A5. 2 C6. 2|"
            "A5 1 G5 1 F5 1 D5 1 C5 4|B4 2 E5 2 G5 3 F#5 1|E5 1 G5 1 F#5 1 E5 1 C#5 2 A#4 2|"
            "B4. 2 D#5. 2 F#5 1 A5 1 C6 2|B5 1 G5 1 E5. 2 D5 1 B4 1 G#4 1 B4 1",
            "Em|Em|Am6|B7|B7|B7b9|Em|F#7 B7|Em|E7|Am|F6|Em/B|F#7b9|B7b9|Em E7",
            "G4 4 E4 2 B4 2|G4 4 E5 2 B4 2|E5 4 C5 2 E5 2|A4 4 F#4 1 E4 1 D#4 2|A4 4 F#4 2 D#5 2|"
            "D#5 4 F#4 1 E4 1 D#4 2|G4 4 B4 2 G4 2|E4 4 F#4 1 E4 1 D#4 2|G4 4 E5 2 B4 2|"
            "D5 4 B4 1 C5 1 B4 2|A4 4 C5 2 E5 2|C5 4 A4 1 G4 1 A4 2|G4 2 B4 2 E5 2 B4 2|"
            "A#4 4 E4 2 F#4 2|F#4 2 A4 2 D#5 2 A4 2|G4 4 B4 2 E4 2",
        ),
        "end": Theme(
            "C5 4 E5 2 A5 2|F#5 3 E5 1 C5 4|B4 4 E5 2 G5 2|G5 3 E5 1 C#5 4|"
            "C5 1 E5 1 F#5 1 A5 1 C6 2 A5 2|F#5 1 A5 1 F#5 1 D#5 1 B4 4|"
            "G5 2 E5 2 D#5 1 F#5 1 A5 1 D#5 1|E5 2 - 2 B5> 2 E5> 2",
            "Am|Am6|Em/B|A#o7|Am6|B7|Em/B B7|Em",
            "A4 4 C5 2 E5 2|A4 4 A4 1 G4 1 F#4 2|G4 4 B4 2 E5 2|E5 4 A#4 1 B4 1 A#4 2|"
            "A4 4 E5 2 F#5 2|D#5 4 F#4 1 E4 1 D#4 2|B4 2 G4 2 F#4 2 B4 2|G4 2 - 2 B4> 2 G4> 2",
        ),
    },
    (
        Turn("intro", "bandoneon", loud="f>mp", stops="1", breaks="2 4", slow=0.1),
        Turn("A", "fiddle", counter="bandoneon", loud="mp<f", fills="8", slow=0.06),
        Turn("B", "clarinet", counter="bandoneon", loud="p<mf", tacet="drums", slow=0.08),
        Turn("trio", "bandoneon", counter="clarinet", loud="mp<mf", fills="8", slow=0.06),
        Turn("break", "fiddle", loud="mf<f", stops="1 2 3 4", fills="8"),
        Turn("rise", "clarinet", counter="bandoneon", loud="mp<f", only="piano bass", slow=0.12),
        Turn("L", "fiddle clarinet", counter="bandoneon", loud="f", fills="4 8 12", slow=0.06),
        Turn("end", "fiddle", counter="bandoneon", loud="mf<ff", stops="8", slow=0.12),
    ),
    sparkle="clarinet",
    rubato=0.015,
)  # fmt: skip

BLUES = Tune(
    "tango_b", 94, 4, 0.64, patterns.BLUES_CALM, patterns.BLUES_TENSE,
    {
        "intro": Theme(
            "- 2 D4 1 F4 1 F#4 1 G4 1 Bb4 2|- 2 D4 1 F4 1 F#4 1 G4 1 E5 2|Db5 3 Bb4 1 G4 4|"
            "C5 3 Bb4 1 F#4. 2 - 2",
            "Gm|Gm6|Eb7|D7+5",
        ),
        "A": Theme(
            "D5~ 2 Bb4 1 G4. 1 - 2 G4 1 A4 1|Bb4 1 D5 2 E5^ 3 - 2|D5~ 2 Bb4 1 G4. 1 - 2 D5 1 F5 1|"
            "F5 1 D5 1 B4 2 - 2 Bb4 1 B4 1|C5 2 Eb5 1 G5 3 Eb5 2|G#5 0 A5 2 G5 1 Eb5 1 C5. 2 - 2|"
            "D5 3 Bb4 1 G4 2 Bb4 2|E5~ 3 D5 1 Bb4 4|C#5 2 E5 1 G5 1 B5 2 A5 2|"
            "F5 0 F#5 2 Eb5 1 D5 1 C5 2 A4 2|Bb4 1 D5 1 G5 2 Db5 1 Bb4 1 G4 2|"
            "F#4 1 A#4 1 C5 1 D5 1 F#5. 2 - 2",
            "Gm6|Gm6|Gm6|G7|Cm6|Cm6|Gm|Gm6|A9|D7b9|Gm Eb7|D7+5",
            "- 4 Bb4 1 D5 1 - 2|- 6 D5 1 Bb4 1|- 4 E5 1 D5 1 - 2|- 4 D5 1 F5 1 - 2|G4 4 G4 2 A4 2|"
            "C5 4 A4 1 G4 1 Eb4 2|G4 4 Bb3 2 D4 2|G4 4 G4 1 F#4 1 G4 2|A4 4 E4 2 C#5 2|"
            "A4 4 F#4 2 F#4 2|G4 4 G4 2 Db4 2|D4 4 A#4 2 F#4 2",
        ),
        "A2": Theme(
            "G5~ 2 F#5 1 G5 1 E5 2 D5 1 Bb4 1|G4 1 Bb4 1 D5 1 E5^ 3 - 2|"
            "G5 1 A5 1 Bb5 2 G5 1 E5 1 D5 2|B4 1 D5 1 F5 1 Ab5 1 G5 1 F5 1 D5 2|"
            "Eb5 1 G5 1 Bb5 3 G5 1 Eb5 2|G#5 0 A5 2 G5 1 Eb5 1 C5 2 A4 2|F5 1 D5 1 F5 1 G5 3 D5 2|"
            "G#4 1 B4 1 D5 1 E5^ 3 - 2|C#5 1 E5 1 G5 1 E5 1 C#5 1 A4 1 C#5 2|"
            "E5 1 C5 1 A4 1 F#4 1 A4 1 C5 1 E5 2|F#5 0 G5 2 D5 1 Bb4 1 C#5 1 E5 1 G5 2|"
            "D5 1 Bb4 1 G4 2 A4 1 C5 1 F#5 2",
            "Gm6|Gm6|Gm6|G7b9|Cm7|F9|Gm7|E7|A7|D9|Gm C#o7|Gm/D D7",
            "Bb4 4 G4 4|D4 4 G4 1 A4 1 Bb4 2|D5 4 Bb4 2 G4 2|F4 4 B4 2 F4 2|G4 4 Eb5 2 C5 2|"
            "C5 4 Eb4 2 F4 2|Bb4 4 D5 2 Bb4 2|D4 4 G#4 1 A4 1 B4 2|G4 4 E4 2 G4 2|D4 4 D4 2 A4 2|"
            "Bb4 2 G4 2 Bb4 2 C#5 2|G4 2 D4 2 F#4 2 C5 2",
        ),
        "B": Theme(
            "G5. 1 F5 1 Eb5 1 D5 1 Bb4 2 Eb5 2|C5 1 Bb4 1 G4 1 Bb4 1 Eb5 4|"
            "Gb5. 1 Eb5 1 C5 1 Ab4 1 Bb4 2 C5 2|Eb5 1 C5 1 Gb5 1 Eb5 1 C5 4|"
            "G5. 1 F5 1 Eb5 1 D5 1 Bb5 2 G5 2|Eb5 1 G5 1 Bb5 1 G5 1 C5 4|"
            "Eb5 2 C5 1 A4 1 G5 2 Eb5 2|D5 2 C5 1 A#4 1 F#4. 2 - 2",
            "Ebmaj7|Eb6|Ab9|Ab7|Ebmaj7|Cm7|Aø|D7+5",
            "G4 4 G4 2 Bb4 2|Eb4 4 Bb4 1 C5 1 Bb4 1 G4 1|C5 2 Gb4 2 Gb4 2 Eb4 2|"
            "Gb4 4 Eb4 1 F4 1 Gb4 2|Bb4 4 D5 2 Eb5 2|G4 4 G4 1 F4 1 Eb4 2|G4 4 C5 2 A4 2|"
            "F#4 4 D4 2 - 2",
        ),
        "trio": Theme(
            "D5 3 C#5 1 D5 2 F5 2|Db5 3 Eb5 1 G5 2 F5 2|D5 3 F5 1 G5 2 Bb5 2|Ab5~ 3 F5 1 D5 4|"
            "G5 2 Bb5 1 G5 1 Eb5 2 C5 2|G5 2 Bb5 1 G5 1 E5 2 Db5 2|D5 1 F5 1 Bb5 3 F5 1 D5 2|"
            "F5 1 D5 1 Ab5 3 F5 1 B4 2|D5 2 E5 1 G5 1 Bb5 2 E5 2|Eb5 2 G5 1 F5 1 C5 2 A4 2|"
            "Bb4 1 D5 1 F5 2 G5 1 E5 1 Bb4 2|Eb5 1 C5 1 G5 2 C#5 1 A4 1 F5 2",
            "Bb6|Eb9|Bb6|Bb9|Eb6|Eo7|Bb/F|G7b9|C9|F9|Bb6 Dbo7|Cm7 F7+5",
            "F4 2 G4 2 Bb4 2 D5 2|G4 4 Bb4 2 Db5 2|F4 4 Bb4 2 D5 2|D5 4 Bb4 1 Ab4 1 F4 2|"
            "Bb4 4 G4 2 Eb4 2|Bb4 4 G4 2 E4 2|F4 4 D5 2 Bb4 2|B4 4 D5 2 G4 2|Bb4 4 D5 2 C5 2|"
            "C5 4 Eb4 2 F4 2|D4 4 Db5 2 G4 2|G4 4 A4 2 C#5 2",
        ),
        "break": Theme(
            "Bb4 1 D5 1 F5 1 Ab5 1 G5 1 F5 1 D5 2|A4 1 C#5 1 E5 1 G5 1 F#5 1 E5 1 C#5 2|"
            "Ab4 1 C5 1 Eb5 1 Gb5 1 F5 1 Eb5 1 C5 2|G4 1 B4 1 D5 1 F5 1 Ab5. 2 - 2",
            "Bb7|A7|Ab7|G7b9",
        ),
        "rise": Theme(
            "F5 3 E5 1 D5 2 B4 2|C5 3 E5 1 A5 4|Eb5 1 C5 1 A4 1 C5 1 Eb5 2 F5 2|"
            "F5 1 E5 1 D5 1 B4 1 G#4. 2 - 2",
            "Dm6|Am/E|F7|E7b9",
            "A4 4 F4 2 D4 2|E4 4 C5 1 B4 1 A4 2|A4 4 C5 2 A4 2|D4 4 E4 2 D4 2",
        ),
        "L": Theme(
            "A5~ 2 G#5 1 A5 1 F#5 2 E5 1 C5 1|A4 1 C5 1 E5 1 F#5 3 - 1 E5 1|"
            "A5 1 B5 1 C6 2 A5 1 F#5 1 E5 2|C#5 1 E5 1 G5 1 Bb5 1 A5 1 G5 1 E5 2|"
            "D5 2 F5 1 A5 3 F5 2|A#5 0 B5 2 A5 1 F5 1 D5. 2 - 2|E5 3 C5 1 A4 2 C5 2|"
            "F#5~ 3 E5 1 C5 4|D#5 2 F#5 1 A5 1 B5 2 A5 2|G#5 2 F5 1 E5 1 D5 2 B4 2|"
            "C5 1 E5 1 A5 2 Eb5 1 C5 1 A4 2|G#4 1 C5 1 D5 1 E5 1 G#5. 2 - 2",
            "Am6|Am6|Am6|A7b9|Dm6|Dm6|Am|F#ø|B9|E7b9|Am F7|E7+5",
            "C5 4 A4 2 A4 2|E4 4 A4 1 B4 1 C5 2|E5 4 C5 2 A4 2|G4 4 C#5 2 G4 2|F4 4 D5 2 B4 2|"
            "D5 4 B4 1 A4 1 F4 2|A4 4 E4 2 A4 2|C5 4 A4 1 G4 1 F#4 2|F#4 4 D#5 2 F#4 2|"
            "D5 4 B4 2 G#4 2|A4 4 A4 2 Eb4 2|E4 4 C5 2 - 2",
        ),
        "end": Theme(
            "E5~ 2 C5 1 A4. 1 - 2 A4 1 B4 1|F5 2 D5 1 B4. 1 - 2 D5 1 E5 1|"
            "C5 1 E5 1 A5 2 G#5 1 F5 1 D5 2|A4. 2 - 2 E5. 1 F#5. 1 A5. 2",
            "Am6|Dm6|Am/E E7b9|Am6",
            "- 4 C5 1 E5 1 - 2|- 4 B4 1 D5 1 - 2|A4 4 D5 2 B4 2|- 4 C5. 2 C5. 2",
        ),
    },
    (
        Turn("intro", "tenor", loud="p", only="bass drums", fills="4"),
        Turn("A", "clarinet", counter="fiddle", loud="mp", tacet="guitar", fills="4 12"),
        Turn("A2", "clarinet", counter="tenor", loud="mp<f", fills="4 8"),
        Turn("B", "celesta", counter="clarinet", loud="p<mp", only="guitar bass", breaks="8"),
        Turn("trio", "fiddle", counter="clarinet", loud="p<mf", tacet="drums", fills="12"),
        Turn("break", "clarinet", loud="mf<f", stops="1 2 3", breaks="4"),
        Turn("rise", "fiddle", second="clarinet", counter="tenor", loud="mp<f", fills="4"),
        Turn("L", "clarinet", counter="fiddle", loud="f", fills="4 8 12"),
        Turn("end", "clarinet", counter="celesta", loud="mf>p", stops="4", slow=0.12),
    ),
    rubato=0.008,
)  # fmt: skip
