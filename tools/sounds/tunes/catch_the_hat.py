"""Catch the Hat: a foxtrot in F, and a one-step in B flat that is in a hurry."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import patterns

FOXTROT = Tune(
    "foxtrot_a", 148, 4, 0.62, patterns.FOXTROT_CALM, patterns.FOXTROT_TENSE,
    {
        "intro": Theme(
            "C5 1 D5 1 F5 1 D5 1 C5 2 A4 2|- 1 Ab4 1 B4 1 D5 1 B4 2 Ab4 2|"
            "G4 1 Bb4 1 D5 1 F5 1 D5 2 Bb4 2|E4 2 G#4 2 C5 2 - 2",
            "F6|Abo7|Gm7|C7+5",
        ),
        "verse": Theme(
            "A4 3 G#4 1 A4 2 D5 2|F5 3 E5 1 D5 4|Bb4 3 A4 1 Bb4 2 E5 2|G5 3 F5 1 E5 4|"
            "A5 2 G5 1 F5 1 E5 2 F5 2|D5 2 C5 1 B4 1 G4 4|D5 2 C5 1 Bb4 1 G4 2 Bb4 2|"
            "A4 4 A4 1 B4 1 C#5 2|D5 3 C#5 1 D5 2 A5 2|F#5 3 E5 1 D5 4|G5 3 F#5 1 G5 2 Bb5 2|"
            "G5 3 F5 1 Db5 4|C5 2 D5 1 F5 1 A5 2 F5 2|D5 2 E5 1 F5 1 B4 4|"
            "Bb4 1 D5 1 G5 2 F5 1 E5 1 D5 2|E5 2 - 2 C5 1 Bb4 1 A4 1 G4 1",
            "Dm|Dm6|Gm6|A7|Dm|Dm7 G9|Gm7|A7|Dm|D7|Gm|Bbm6|F/C|G9|Gm7 C7|C7",
            "F4 8|A4 4 F4 1 G4 1 A4 2|D4 8|C#4 4 E4 1 F4 1 G4 2|F4 6 A4 2|F4 4 B3 2 D4 2|"
            "Bb3 4 D4 4|C#4 2 G4 2 E4 4|F4 8|A4 4 F#4 1 G4 1 A4 2|Bb4 6 D5 2|Db5 4 Bb4 2 F4 2|"
            "A4 6 C5 2|B4 4 G4 2 F4 2|G4 4 Bb4 4|G4 2 C4 2 E4 4",
        ),
        "A1": Theme(
            "A4 1 C5> 2 A4 1 C5 4|A4 1 D5 2 A4 1 D5 4|Bb4 1 D5> 2 Bb4 1 F5 2 D5 2|"
            "C5 3 Bb4 1 G4 2 E4 2|A4 1 C5> 2 A4 1 F5 2 E5 2|Eb5 3 D5 1 C5 2 A4 2|"
            "Bb4 2 D5 2 Db5 2 Bb4 2|C5 4 - 1 C5 1 Bb4 1 G4 1",
            "F6|D9|Gm7|C7|F6|F9|Bb Bbm6|F6 C7",
        ),
        "A2": Theme(
            "A4 1 C5> 2 A4 1 C5 2 A4 2|F#4 1 A4 1 D5 2 A4 1 D5 3|Bb4 1 D5> 2 Bb4 1 F5 2 G5 2|"
            "E5 3 D5 1 Bb4 2 G4 2|A4 1 C5> 2 A4 1 F5 2 Eb5 2|D5 2 F5 2 Db5 2 G4 2|"
            "C5 2 A4 2 D5 2 E5 2|F5 3 - 1 F5 1 E5 1 F5 1 D#5 1",
            "F6|D9|Gm7|C7|F6 F7|Bb Bbm6|F/C C9|F6",
            "F4 2 - 2 - 2 F4 1 E4 1|D4 2 - 6|G4 2 - 2 - 2 Bb4 2|G4 4 E4 2 C4 2|"
            "F4 4 A4 1 G4 1 A4 2|Bb4 4 G4 2 F4 2|A4 2 F4 2 Bb4 2 G4 2|A4 2 C5 1 A4 1 F4 4",
        ),
        "B": Theme(
            "D#5 0 E5 4 C5 2 A4 2|D5 4 B4 2 G#4 2|A4 1 B4 1 C5 1 D5 1 E5 1 C5 1 A4 2|"
            "F#5 4 E5 2 - 2|F#5 0 G5 4 E5 2 C5 2|F5 4 D5 2 B4 2|"
            "Bb4 1 C5 1 D5 1 E5 1 F5 1 D5 1 Bb4 2|G#4 2 C5 2 E5 2 - 2",
            "Am|E7|Am|D9|C6|G7|Gm7|C7+5",
            "A4 1 B4 1 C5 1 B4 1 A4 2 E4 2|G#4 1 A4 1 B4 1 A4 1 G#4 2 E4 2|E4 4 A4 2 C4 2|"
            "A4 1 B4 1 C5 1 A4 1 F#4 2 E4 1 F#4 1|G4 1 A4 1 C5 1 A4 1 G4 2 E4 2|"
            "B4 1 A4 1 G4 1 A4 1 B4 2 G4 2|G4 4 Bb4 2 G4 2|E4 4 G#4 2 Bb4 1 C5 1",
        ),
        "A3": Theme(
            "A4 1 C5> 2 A4 1 C5 2 D5 2|D5 1 F#5 2 D5 1 A5 4|G5 1 F5> 2 D5 1 Bb4 2 D5 2|"
            "C5 3 E5 1 G5 2 Bb4 2|A4 1 C5> 2 F5 1 A5 2 G5 2|F5 2 D5 2 G5 2 Db5 2|"
            "C5 1 A4 1 F5 2 E5 1 D5 1 Bb4 1 G4 1|F4 1 A4 1 C5 1 D5 1 F5 2 - 2",
            "F6|D9|Gm7|C7|F6 F9|Bb Bbm6|F/C C9|F6",
        ),
        "trio": Theme(
            "D5 6 F5 2|Eb5 3 D5 1 C5 4|C5 6 Eb5 2|D5 3 C5 1 Bb4 4|D5~ 6 F5 2|Ab5 3 G5 1 F5 4|"
            "G5 3 F5 1 Eb5 2 C5 2|Gb5 3 F5 1 Eb5 4|F5 2 D5 2 Bb4 2 D5 2|F5 2 D5 2 B4 2 G4 2|"
            "C5 2 E5 2 G5 2 Bb5 2|A5 3 G5 1 Eb5 2 C5 2|D5 6 F5 2|Eb5 4 E5 2 G5 2|"
            "F5 2 D5 2 C5 2 A4 2|Bb4 4 C5 1 D5 1 Eb5 1 E5 1",
            "Bb6|Cm7|F9|Bb6|Bb6|Bb7|Eb6|Ebm6|Bb/F|G9|C9|F9|Bb6|Eb6 Eo7|Bb/F F7|Bb6 C7",
            "- 2 F4 1 G4 1 Bb4 2 A4 2|G4 4 A4 1 Bb4 1 G4 2|A4 2 G4 1 F4 1 Eb4 2 A4 2|"
            "F4 4 D4 1 F4 1 G4 2|- 2 F4 1 G4 1 Bb4 2 D5 2|D5 4 Bb4 1 C5 1 D5 2|Bb4 4 G4 2 Eb4 2|"
            "C5 4 Bb4 1 Gb4 1 C4 2|D4 4 F4 4|B4 4 D4 2 F4 2|E4 4 D4 4|Eb4 2 F4 2 A4 4|"
            "F4 2 G4 1 A4 1 Bb4 2 A4 2|G4 2 Bb4 2 Db5 2 Bb4 2|D5 2 Bb4 2 A4 2 Eb4 2|"
            "D4 2 F4 2 E4 2 G4 2",
        ),
        "break": Theme(
            "C5 1 A4 1 C5 1 D5 1 F5 1 D5 1 C5 2|A5 2 F5 1 D5 1 C5 1 A4 1 F4 2|"
            "B4 1 A4 1 B4 1 D5 1 F5 1 D5 1 B4 2|G5 1 F5 1 D5 1 B4 1 A4 2 G4 2|"
            "E5 1 D5 1 E5 1 G5 1 Bb5 1 G5 1 E5 2|C6 1 Bb5 1 G5 1 E5 1 D5 1 Bb4 1 G4 2|"
            "A4 1 C5 1 F5 2 Ab4 1 B4 1 F5 2|G4 1 Bb4 1 D5 1 F5 1 E5 2 C5 2",
            "F6|F6|G9|G9|C9|C9|F6 Abo7|Gm7 C7",
        ),
        "rise": Theme(
            "A4 1 C5> 2 A4 1 C5 4|Ab4 1 D5 2 Ab4 1 D5 4|G4 1 B4> 2 E5 1 C#5 2 E5 2|"
            "F#5 3 D5 1 C5 2 Bb4 2",
            "F6|Fm6|Em7 A9|D7+5",
            "- 4 F4 1 G4 1 F4 2|- 4 F4 1 G4 1 F4 2|E4 4 G4 4|Bb4 2 C5 1 Bb4 1 F#4 2 D4 2",
        ),
        "L1": Theme(
            "B4 1 D5> 2 B4 1 D5 2 E5 2|B4 1 E5 2 D5 1 B4 1 G#4 1 E4 2|C5 1 E5> 2 C5 1 G5 2 E5 2|"
            "D5 1 F#5 1 A5 2 F#5 2 D5 2|B4 1 D5> 2 B4 1 G5 2 F#5 2|F5 3 E5 1 D5 2 B4 2|"
            "C5 2 E5 2 Eb5 2 C5 2|D5 4 - 1 D5 1 C5 1 A4 1",
            "G6|E9|Am7|D7|G6|G9|C Cm6|G6 D7",
            "G4 4 F#4 2 G4 2|B3 4 D4 2 B3 2|C4 2 E4 2 A4 2 G4 2|F#4 4 A4 2 F#4 2|"
            "G4 3 A4 1 B4 2 D4 2|B3 2 D4 2 F4 2 G4 2|E4 2 G4 2 A4 2 G4 2|"
            "B4 1 A4 1 G4 1 E4 1 D4 2 F#4 2",
        ),
        "L2": Theme(
            "B4 1 D5> 2 B4 1 D5 4|E5 1 G#5 2 E5 1 B5 4|A5 1 G5> 2 E5 1 C5 2 E5 2|"
            "D5 3 E5 1 F#5 2 A5 2|B5 2 G5 1 E5 1 D5 2 F5 2|E5 2 G5 2 Eb5 2 A4 2|"
            "D5 2 B4 2 E5 2 F#5 2|G5^ 4 - 2 F#5 1 G5 1",
            "G6|E9|Am7|D7|G6 G7|C Cm6|G/D D9|G6",
            "G4 4 B4 1 A4 1 G4 2|B4 4 G#4 1 A4 1 B4 2|C5 4 A4 2 G4 2|F#4 4 D4 2 C5 2|D5 4 B4 4|"
            "G4 2 C5 2 A4 2 C4 2|B3 2 G4 2 C5 2 A4 2|B4 1 A4 1 G4 1 E4 1 D4 4",
        ),
        "LB": Theme(
            "F#5 2 E5 1 F#5 1 D5 2 B4 2|E5 2 D5 1 E5 1 C#5 2 A#4 2|"
            "B4 1 C#5 1 D5 1 E5 1 F#5 1 D5 1 B4 2|G#5~ 4 F#5 2 - 2|A5 2 G#5 1 A5 1 F#5 2 D5 2|"
            "G5 2 F#5 1 G5 1 E5 2 C#5 2|C5 1 D5 1 E5 1 F#5 1 G5 1 E5 1 C5 2|A#4 2 D5 2 F#5 2 - 2",
            "Bm|F#7|Bm|E9|D6|A7|Am7|D7+5",
            "B3 2 D4 2 F#4 2 D4 2|C#4 2 E4 2 F#4 2 C#4 2|D4 4 F#4 2 D4 2|"
            "B4 1 A4 1 G#4 1 F#4 1 E4 2 D4 1 E4 1|F#4 2 A4 2 B4 2 A4 2|G4 2 A4 2 C#5 2 A4 2|"
            "A4 4 C5 2 E4 2|F#4 2 A#4 2 C5 2 D5 1 C5 1",
        ),
        "L3": Theme(
            "D5 1 G5> 2 D5 1 G5 2 E5 2|G#5 2 F#5 1 E5 1 D5 2 B4 2|C5 1 E5> 2 A5 1 G5 2 E5 2|"
            "F#5 3 E5 1 C5 2 A4 2|D5 1 G5> 2 B4 1 D5 2 F5 2|E5 2 C5 2 Eb5 2 A4 2|"
            "B4 1 D5 1 G5 2 F#5 1 E5 1 C5 1 A4 1|G4 1 B4 1 D5 1 E5 1 G5 2 - 2",
            "G6|E9|Am7|D9|G6 G9|C Cm6|G/D D9|G6",
            "B4 4 D5 2 B4 2|D5 4 G#4 4|E4 2 C5 1 B4 1 C5 4|A4 3 G4 1 F#4 4|G4 4 B4 4|"
            "C5 2 E4 2 G4 2 C4 2|D4 4 A4 2 F#4 2|D4 2 G4 1 A4 1 B4 2 D4 2",
        ),
        "end": Theme(
            "G#5 3 F#5 1 E5 4|G5 3 E5 1 C#5 4|Eb5 2 C5 2 F#5 2 E5 2|G5 1 D5 1 B4 1 D5 1 G5 2 - 2",
            "E9|A9|Cm6 D9|G6",
            "D5 4 B4 1 G#4 1 E4 2|C#5 4 A4 1 G4 1 E4 2|C4 2 A4 2 C5 2 A4 2|D4 2 G4 2 B4 2 - 2",
        ),

    },
    (
        Turn("intro", "clarinet", second="muted", loud="mf", fills="4", stops="2"),
        Turn("verse", "clarinet", counter="tenor", loud="mp<mf", tacet="banjo", breaks="16"),
        Turn("A1", "muted", loud="mp", fills="4 8"),
        Turn("A2", "clarinet", counter="tenor", loud="mp<mf"),
        Turn("B", "fiddle", counter="accordion", loud="mp", tacet="drums", breaks="8"),
        Turn("A3", "clarinet", second="muted", loud="mf<f", breaks="8"),
        Turn("trio", "fiddle", counter="clarinet", loud="p<mf", plan="0123", fills="8"),
        Turn("break", "piano", loud="f", stops="1 2 3 4 5 6", fills="8"),
        Turn("rise", "clarinet", counter="tenor", loud="mf<f", fills="4"),
        Turn("L1", "muted", counter="fiddle", loud="f"),
        Turn("L2", "clarinet", counter="fiddle", loud="f>mf", breaks="8"),
        Turn("LB", "accordion", counter="clarinet", loud="mp<f", only="bass banjo", breaks="8"),
        Turn("L3", "muted clarinet", counter="fiddle", loud="f", fills="4"),
        Turn("end", "muted clarinet", counter="fiddle", loud="f<ff", slow=0.12, hold=1.0),
    ),
)  # fmt: skip

ONE_STEP = Tune(
    "foxtrot_b", 196, 4, 0.56, patterns.QUICKSTEP_CALM, patterns.QUICKSTEP_TENSE,
    {
        "intro": Theme(
            "F5. 2 F5. 2 F5 1 G5 1 F5 1 D5 1|Eb5. 2 Eb5. 2 Eb5 1 F5 1 Eb5 1 C5 1|"
            "D5 1 Eb5 1 F5 1 G5 1 Ab5 1 F5 1 D5 2|B4 2 D5 2 F5 2 - 2|"
            "G5. 2 G5. 2 G5 1 A5 1 G5 1 E5 1|F5. 2 F5. 2 F5 1 G5 1 F5 1 Eb5 1|"
            "D5 2 Bb4 2 Eb5 2 C#5 2|D5 2 - 2 D5 1 C5 1 Bb4 1 A4 1",
            "Bb6|F9|Bo7|Bo7|C9|F9|Bb F7+5|Bb D7",
        ),
        "verse": Theme(
            "D5 4 Bb4 2 G4 2|C5~ 4 A4 2 F#4 2|Bb4 2 A4 1 G4 1 D5 4|F5 3 Eb5 1 D5 4|"
            "Eb5 4 C5 2 G4 2|D5~ 4 Bb4 2 G4 2|C#5 2 E5 2 G5 2 E5 2|D5 4 A4 2 - 2|G5 4 D5 2 Bb4 2|"
            "F#5~ 4 D5 2 A4 2|D5 2 C5 1 Bb4 1 G4 4|B4 2 D5 2 F5 4|Eb5 2 F5 1 G5 1 C5 4|"
            "A4 2 C5 2 Eb5~ 4|C5 2 Eb5 1 F5 1 G5 4|F5 2 Eb5 2 C#5 2 A4 2",
            "Gm|D7|Gm|G7|Cm|Gm|A7|D7|Gm|D7|Gm|G7|Cm|Cm6|F9|F7+5",
            "Bb3 4 D4 4|A3 4 C4 4|G3 4 Bb3 2 A3 2|B3 4 F4 2 G4 2|G4 4 Eb4 4|Bb3 4 D4 4|E4 4 C#4 4|"
            "F#4 2 D4 2 C4 2 A3 2|Bb3 4 G4 4|A4 4 F#4 4|G4 4 Bb3 2 D4 2|D4 4 B3 2 D4 2|"
            "C4 4 Eb4 2 G4 2|Eb4 4 C4 2 A3 2|Eb4 4 C4 2 Eb4 2|A3 4 Eb4 4",
        ),
        "A": Theme(
            "D5. 2 D5. 2 D5 1 Eb5 2 D5 1|Bb4 2 F4 2 G4 4|D5. 2 D5. 2 D5 1 Eb5 2 D5 1|"
            "B4 2 F4 2 Ab4 4|C5 2 D5 2 Eb5 3 G5 1|F5 3 Eb5 1 C5 2 A4 2|Eb5 2 F5 2 G5 3 Bb5 1|"
            "A5^ 6 - 2|D5. 2 D5. 2 D5 1 F5 2 D5 1|Ab4 2 Bb4 2 D5 4|G5. 2 G5. 2 G5 1 Bb5 2 G5 1|"
            "Gb5 2 Eb5 2 C5 4|F5 2 D5 1 Bb4 1 F5 2 D5 2|Ab5 2 G5 1 F5 1 D5 2 B4 2|"
            "C5 1 D5 1 E5 2 G5 2 Bb5 2|A5 2 G5 1 Eb5 1 C5 2 A4 2",
            "Bb6|Bb6|Bo7|Bo7|Cm7|F7|Cm7|F7|Bb6|Bb7|Eb6|Ebm6|Bb/F|G7b9|C9|F9",
        ),
        "B": Theme(
            "F5. 2 F5. 2 F5 1 G5 2 F5 1|D5 2 Bb4 2 G4 4|F5. 2 F5. 2 F5 1 Ab5 2 F5 1|"
            "D5 2 B4 2 Ab4 4|G5 3 F5 1 Eb5 2 C5 2|A4 2 C5 2 Eb5 4|F#5 3 E5 1 D5 2 C5 2|"
            "Bb4 2 D5 2 G5 4|G5 1 Bb5 2 G5 1 Eb5 2 C5 2|G5 1 Bb5 2 G5 1 E5 2 Db5 2|"
            "F5 1 Bb5 2 F5 1 D5 2 Bb4 2|F5 3 D5 1 B4 4|E5 2 D5 2 Bb4 2 G4 2|A4 2 C5 2 Eb5 2 G5 2|"
            "Bb5 2 G5 1 F5 1 D5 2 Bb4 2|Bb4 3 - 1 F4 1 G4 1 A4 1 C5 1",
            "Bb6|Bb6|Bo7|Bo7|Cm7|F7|D7|Gm|Eb6|Eo7|Bb/F|G7|C9|F9|Bb6|Bb6 F7",
            "D4 4 Bb3 2 D4 2|F4 2 D4 1 Eb4 1 D4 4|D4 4 B3 2 D4 2|F4 2 D4 1 Eb4 1 F4 4|"
            "Eb4 4 G4 2 Eb4 2|C4 4 A4 1 G4 1 F4 1 Eb4 1|D4 4 F#4 2 A4 2|G4 4 Bb4 1 A4 1 G4 1 F4 1|"
            "Eb4 4 G4 2 G4 2|E4 4 G4 2 Bb4 2|D4 4 Bb4 2 F4 2|B3 4 D4 1 F4 1 G4 2|"
            "Bb4 2 E4 2 D4 2 C4 2|C4 4 A4 4|D4 4 Bb3 4|D4 2 F4 2 C4 4",
        ),
        "trio": Theme(
            "G5 6 F5 2|Eb5 4 Bb4 4|G5~ 6 F5 2|E5 4 Bb4 4|Ab5 6 G5 2|F5 4 D5 4|"
            "C5 2 D5 2 Eb5 2 F5 2|Ab5~ 4 F5 4|G5 6 F5 2|Db5 4 Bb4 4|C5 6 Eb5 2|B4 6 F5 2|"
            "G5 4 Bb5~ 4|E5 4 D5 2 Bb4 2|A4 2 C5 2 Eb5 2 G5 2|F5 4 Ab5 4",
            "Eb6|Eb6|Eo7|Eo7|Fm7|Bb7|Fm7|Bb7|Eb6|Eb7|Ab6|Abm6|Eb/Bb|C9|F9|Bb9",
            "- 2 Eb4 2 G4 2 Bb4 2|G4 2 Ab4 2 G4 2 Eb4 2|- 2 G4 2 Bb4 2 Db5 2|Bb4 2 G4 2 E4 2 G4 2|"
            "- 2 C5 2 F4 2 C5 2|Ab4 2 Bb4 2 F4 2 Ab4 2|F4 4 C4 2 Ab4 2|D4 2 F4 2 Bb4 2 D5 2|"
            "Eb5 2 D5 1 C5 1 Bb4 2 Ab4 2|G4 4 Eb4 2 G4 2|Eb4 2 F4 2 Ab4 2 G4 2|"
            "F4 2 Ab4 2 F4 2 B3 2|G4 4 Eb4 2 G4 2|Bb4 4 G4 2 E4 2|Eb4 4 A4 4|D5 2 Bb4 2 C5 2 D5 2",
        ),
        "trio2": Theme(
            "G5 3 G5 1 F5 2 G5 2|B5~ 4 G5 2 Eb5 2|Eb5 6 G5 2|Db5 4 Bb4 4|C5 4 Eb5 2 F5 2|"
            "Gb5 4 Eb5 2 C5 2|G5~ 4 Bb5 4|G5 2 E5 2 C5 4|A5 4 G5 2 Eb5 2|C5 2 A4 2 C5 2 Eb5 2|"
            "D5 2 F5 2 Ab5 2 C6 2|Bb5 4 F#5 2 D5 2|Eb5 6 C5 2|B4 4 F5~ 4|Eb5 2 G5 2 Bb5 2 G5 2|"
            "Eb5 2 - 2 C5 2 A4 2",
            "Eb6|G7+5|Cm|Eb7|Ab6|Ao7|Eb/Bb|C7|F9|F9|Bb9|Bb7+5|Eb6|Abm6|Eb6|Eb6 F7",
            "Eb4 4 Bb4 2 Bb4 2|D#4 2 G4 2 B4 4|- 2 C5 2 G4 2 Eb4 2|G4 2 Ab4 1 G4 1 Eb4 2 Db4 2|"
            "Eb4 4 C5 2 Ab4 2|A4 2 C5 2 A4 2 Gb4 2|Bb4 2 G4 2 Eb4 2 G4 2|Bb4 4 E4 2 G4 2|"
            "C5 2 Bb4 2 A4 2 C5 2|Eb4 2 F4 2 A4 2 G4 2|F4 4 C5 2 D5 2|F#4 2 Ab4 2 Bb4 4|"
            "G4 2 F4 2 Eb4 2 Eb4 2|Ab4 4 F4 2 Ab4 2|G4 4 Eb4 4|G4 4 Eb4 4",
        ),
        "break": Theme(
            "F5 1 D5 1 F5 1 G5 1 Bb5 1 G5 1 F5 2|D5 1 F5 1 D5 1 Bb4 1 G4 2 F4 2|"
            "B4 1 D5 1 F5 1 G5 1 B5 1 G5 1 F5 2|D5 1 B4 1 A4 1 Ab4 1 G4 2 - 2|"
            "E5 1 D5 1 E5 1 G5 1 Bb5 1 G5 1 E5 2|D5 1 E5 1 D5 1 Bb4 1 G4 2 C5 2|"
            "A4 1 C5 1 Eb5 1 G5 1 F5 1 Eb5 1 C5 2|C#5 1 Eb5 1 F5 1 A5 1 F5 2 - 2|"
            "Bb5 1 G5 1 F5 1 D5 1 F5 1 D5 1 Bb4 2|A4 1 C5 1 D5 1 F#5 1 A5 1 F#5 1 D5 2|"
            "Bb5 1 A5 1 G5 1 D5 1 Bb4 1 D5 1 G5 2|Ab5 1 F5 1 D5 1 Bb4 1 Ab4 2 - 2|"
            "G4 1 Bb4 1 Eb5 1 G5 1 Bb4 1 Db5 1 E5 1 G5 1|F5 1 D5 1 Bb4 1 F4 1 G4 1 B4 1 D5 1 F5 1|"
            "E5 1 C5 1 D5 1 Bb4 1 A4 1 C5 1 Eb5 1 G5 1|F5. 2 - 2 F5. 2 - 2",
            "Bb6|Bb6|G7|G7|C9|C9|F9|F7+5|Bb6|D7|Gm|Bb7|Eb6 Eo7|Bb/F G7|C9 F9|Bb6",
        ),
        "rise": Theme(
            "D5 2 D5 2 D5 1 Eb5 2 D5 1|C5 2 C5 2 C5 1 Eb5 2 C5 1|B4 2 D5 2 F5 2 A5 2|"
            "G5 3 F5 1 Eb5 2 B4 2",
            "Bb6|Ab9|G9|G7+5",
            "F4 4 Bb4 2 F4 2|Eb4 4 Ab4 2 Gb4 2|F4 4 D4 2 F4 2|D#4 4 B3 2 F4 2",
        ),
        "LA": Theme(
            "E5. 2 E5. 2 E5 1 F5 2 E5 1|C5 1 B4 1 C5 1 A4 1 G4 4|E5. 2 E5. 2 E5 1 G5 2 E5 1|"
            "C#5 1 C5 1 C#5 1 Bb4 1 G4 4|D5 1 E5 1 F5 1 D5 1 A5 3 F5 1|G5 3 F5 1 D5 2 B4 2|"
            "F5 1 G5 1 A5 1 F5 1 C6 3 A5 1|B5 4 G5 1 F5 1 D5 1 B4 1|E5. 2 E5. 2 E5 1 G5 2 E5 1|"
            "Bb4 1 C5 1 D5 1 Bb4 1 E5 4|A5. 2 A5. 2 A5 1 C6 2 A5 1|Ab5 2 F5 2 D5 1 C5 1 Ab4 2|"
            "G5 2 E5 1 C5 1 G5 1 A5 1 E5 2|Bb5 2 A5 1 G5 1 E5 2 C#5 2|D5 1 E5 1 F#5 2 A5 2 C6 2|"
            "B5 2 A5 1 F5 1 D5 2 B4 2",
            "C6|C6|C#o7|C#o7|Dm7|G7|Dm7|G7|C6|C7|F6|Fm6|C/G|A7b9|D9|G9",
            "G4 4 A4 2 G4 2|E4 4 C4 1 D4 1 E4 2|G4 4 C#4 2 E4 2|E4 4 C#4 1 D4 1 E4 2|"
            "F4 4 C4 2 D4 2|B3 4 F4 2 D4 2|A4 4 F4 2 C4 2|D4 1 E4 1 F4 2 G4 4|G4 4 C5 2 G4 2|"
            "E4 4 G4 1 A4 1 Bb4 2|C5 4 A4 2 F4 2|D4 4 Ab4 2 F4 2|C4 4 C5 2 G4 2|G4 4 C#4 2 E4 2|"
            "F#4 4 C4 4|D4 2 F4 2 A4 2 F4 2",
        ),
        "LB": Theme(
            "G5. 2 G5. 2 G5 1 A5 2 G5 1|E5 2 C5 2 A4 2 G4 2|G5. 2 G5. 2 G5 1 Bb5 2 G5 1|"
            "E5 2 C#5 2 E5 2 G5 2|A5 3 G5 1 F5 2 D5 2|B4 2 D5 2 F5 4|G#5 3 F#5 1 E5 2 D5 2|"
            "C5 2 E5 2 A5 4|A5 1 C6 2 A5 1 F5 2 D5 2|A5 1 C6 2 A5 1 F#5 2 Eb5 2|"
            "G5 1 C6 2 G5 1 E5 2 C5 2|G5 3 E5 1 C#5 4|F#5 2 E5 2 C5 2 A4 2|B4 2 D5 2 F5 2 A5 2|"
            "C6 2 A5 1 G5 1 E5 2 C5 2|C#5 3 E5 1 G5 2 E5 2",
            "C6|C6|C#o7|C#o7|Dm7|G7|E7|Am|F6|F#o7|C/G|A7|D9|G9|C6|A7",
            "E4 4 C4 2 E4 2|A4 2 G4 1 A4 1 E4 4|E4 4 C#4 2 E4 2|Bb4 2 A4 1 Bb4 1 C#4 4|"
            "F4 4 A4 2 F4 2|D4 4 B4 1 A4 1 G4 1 F4 1|E4 4 G#4 2 B4 2|A4 4 C5 1 B4 1 A4 1 G4 1|"
            "F4 4 A4 2 A4 2|F#4 4 A4 2 C5 2|E4 4 C5 2 G4 2|C#4 4 E4 1 G4 1 A4 2|"
            "C5 2 C4 2 E4 2 F#4 2|D4 4 B4 4|E4 4 C4 4|E4 4 C#4 2 G4 2",
        ),
        "end": Theme(
            "F#5 2 A5 2 C6 2 A5 2|Ab5 4 F5 2 D5 2|G5 2 E5 1 G5 1 C6 4|C#5 2 E5 2 G5 4|"
            "F#5 1 E5 1 D5 1 C5 1 A4 2 D5 2|B4 1 D5 1 F5 1 A5 1 G5 2 B5 2|"
            "C6 2 G5 1 A5 1 G5 1 E5 1 C5 2|C6> 2 - 2 C5. 2 - 2",
            "D9|Fm6|C/G|A7|D9|G7|C6|C6",
            "A4 4 E4 2 F#4 2|Ab4 2 C5 2 D4 2 F4 2|E4 4 G4 2 E4 2|A4 4 E4 2 C#4 2|C4 4 F#4 4|"
            "G4 4 D4 2 F4 2|E4 4 C4 4|G4> 2 - 6",
        ),
    },
    (
        Turn("intro", "muted", second="clarinet", loud="f", stops="4", fills="8"),
        Turn("verse", "clarinet", counter="cello", loud="mp", tacet="banjo", fills="16"),
        Turn("A", "clarinet", loud="mp<mf", fills="8 16"),
        Turn("B", "clarinet muted", counter="tenor", loud="mf<f", breaks="16"),
        Turn("trio", "fiddle", counter="accordion", loud="p<mp", only="bass piano"),
        Turn("trio2", "fiddle", second="clarinet", counter="accordion", loud="mp<mf", fills="15"),
        Turn("break", "xylophone", loud="mf<f", stops="1 2 3 5 6 7 9 10 11 12", fills="16"),
        Turn("rise", "muted", counter="tenor", loud="mf<f", fills="4"),
        Turn("LA", "clarinet", counter="accordion", loud="f>mf", fills="8 16"),
        Turn("LB", "clarinet muted", counter="accordion", loud="mf<ff", fills="8"),
        Turn("end", "clarinet piccolo", counter="accordion", loud="f<ff", slow=0.08, hold=0.5),
    ),
)  # fmt: skip
