"""Top Hats: a waltz in B flat with a musette in its middle, and a slow fox in A flat."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import patterns, waltzes

WALTZ = Tune(
    "waltz_a", 160, 3, 0.5, waltzes.WALTZ_CALM, waltzes.WALTZ_TENSE,
    {
        "intro": Theme(
            "G5 4 F5 2|Gb5 4 Eb5 2|D5 2 F5 2 Bb5 2|B4 2 D5 2 F5 2|E5 4 D5 2|Eb5 4 C5 2|C#5 4 A4 2|"
            "C5 2 - 2 A4 1 C5 1",
            "Eb6|Ebm6|Bb/F|G7|C9|F9|F7+5|F7",
        ),
        "A": Theme(
            "D5~ 4 C5 1 D5 1|F5 4 D5 2|E5 4 D5 1 E5 1|G5 4 E5 2|Eb5 4 D5 1 Eb5 1|G5 4 Eb5 2|"
            "A4 2 C5 2 Eb5 2|G5 4 - 2|C5 4 B4 1 C5 1|Eb5 4 C5 2|A4 4 Bb4 1 C5 1|F5 4 Eb5 2|"
            "D5 2 F5 2 G5 2|F5 2 D5 2 Bb4 2|A4 4 C#5 2|C5 4 - 2|D5~ 4 C5 1 D5 1|F5 4 Bb5 2|"
            "F#5 4 E5 1 F#5 1|A5 4 F#5 2|G5 4 F#5 1 G5 1|Bb5 4 G5 2|Ab5 2 F5 2 D5 2|Bb4 4 D5 2|"
            "G5 4 F5 1 Eb5 1|Gb5 4 Eb5 2|D5 2 F5 2 Bb5 2|Ab5 4 F5 2|E5 2 D5 2 Bb4 2|"
            "A4 2 C5 2 G5 2|Bb4 6|- 2 A4 2 F#4 2",
            "Bb6|Bb6|Dbo7|Dbo7|Cm7|Cm7|F9|F9|Cm7|F7|F7|F7|Bb6|Bb6|F7+5|F7|Bb6|Bb6|D7|D7|Gm|Gm|Bb7|"
            "Bb7|Eb6|Ebm6|Bb/F|G7b9|C9|F9|Bb6|D7",
        ),
        "B": Theme(
            "G4 1 A4 1 Bb4 1 A4 1 Bb4 1 D5 1|F#5 0 G5 4 F#5 1 G5 1|"
            "A5 1 G5 1 F#5 1 Eb5 1 D5 1 C5 1|C5 2 A4 4|F#4 1 G4 1 A4 1 G4 1 A4 1 C5 1|"
            "D5 0 Eb5 4 D5 1 Eb5 1|F#5 1 Eb5 1 D5 1 C5 1 Bb4 1 A4 1|Bb4 2 G4 4|"
            "C5 1 D5 1 Eb5 1 D5 1 Eb5 1 G5 1|A5! 4 G5 2|Bb5 1 A5 1 G5 1 F5 1 Eb5 1 D5 1|"
            "D5 4 Bb4 2|Db5 1 C5 1 Bb4 1 G4 1 Bb4 1 Db5 1|C5 1 A4 1 F#4 1 A4 1 C5 1 Eb5 1|"
            "D5 2 Bb4 2 G4 2|A4 2 C5 2 Eb5 2",
            "Gm|Gm|D7b9|D7|D7|D7b9|D7|Gm|Cm|Cm6|Gm|Gm|Eb7|D7|Gm|F7",
            "D4 4 Bb3 2|Bb4 2 A4 2 G4 2|F#4 4 A4 2|D4 2 F#4 2 E4 1 F#4 1|D4 4 C4 2|"
            "C5 2 Bb4 2 A4 2|A4 4 F#4 2|G4 2 D4 2 Bb3 2|G4 4 C5 2|Eb5 2 D5 1 C5 1 Eb5 2|D5 4 G4 2|"
            "Bb4 2 A4 2 G4 2|G4 4 Eb4 2|D4 4 F#4 2|G4 2 D4 2 Bb3 2|C4 2 Eb4 2 A4 2",
        ),
        "A2": Theme(
            "D5 2 Eb5 1 D5 1 C5 1 D5 1|F5 2 Bb5 2 F5 2|F#5 2 G5 1 F#5 1 E5 1 F#5 1|A5 2 C6 2 A5 2|"
            "G5 2 A5 1 G5 1 F#5 1 G5 1|Bb5~ 4 D5 2|Ab5 1 G5 1 F5 1 D5 1 Bb4 1 D5 1|"
            "F5 2 Ab5 2 C6 2|Bb5 2 G5 2 Eb5 2|Gb5 2 F5 1 Eb5 1 C5 2|D5 1 F5 1 Bb5~ 4|"
            "Ab5 2 F5 1 D5 1 B4 2|Bb4 1 C5 1 D5 1 E5 1 G5 2|A5 2 G5 2 Eb5 2|Bb4 2 D5 2 F5 2|"
            "Ab5 2 F5 2 D5 2",
            "Bb6|Bb6|D7|D7|Gm|Gm|Bb7|Bb9|Eb6|Ebm6|Bb/F|G7b9|C9|F9|Bb6|Bb7",
            "F4 4 G4 2|D5 2 G4 2 Bb4 2|A4 4 C5 2|D5 2 A4 2 C5 2|Bb4 4 D5 2|D5 2 Bb4 2 G4 2|F4 6|"
            "D5 2 C5 2 Ab4 2|G4 2 Bb4 2 C5 2|Bb4 4 Gb4 2|F4 2 D5 1 C5 1 Bb4 2|D5 2 B4 2 G4 2|"
            "E4 4 Bb4 2|C5 2 Eb5 2 A4 2|G4 2 F4 2 D4 2|D4 2 Ab4 2 Bb4 2",
        ),
        "trio": Theme(
            "Bb4 2 Eb5 2 G5 2|Bb5~ 6|B5 4 G5 2|C6 2 Bb5 2 G5 2|Ab5 2 F5 2 C5 2|Eb5~ 6|"
            "D5 2 F5 2 Ab5 2|C6 4 Ab5 2|F5 2 D5 2 Bb4 2|Ab5~ 6|F#5 4 D5 2|F5 4 D5 2|"
            "G5 2 F5 2 Eb5 2|Db5 2 E5 2 G5 2|Ab5 2 G5 2 F5 2|D5 2 Bb4 2 - 2|Bb4 2 Eb5 2 G5 2|"
            "Bb5~ 4 C6 2|B5 4 G5 2|F5 2 D5 2 B4 2|Eb5 2 G5 2 C6 2|Bb5 4 G5 2|A5 4 G5 2|"
            "Eb5 2 C5 2 A4 2|Ab4 2 C5 2 Eb5 2|B4 2 Eb5 2 F5 2|G5 2 Bb5 2 G5 2|D5 2 E5 2 G5 2|"
            "F5 2 Eb5 2 C5 2|Ab4 2 D5 2 F5 2|Eb5 6|- 2 G5 2 Bb5 2",
            "Eb6|Eb6|Eb+|Eb6|Fm7|Fm7|Bb9|Bb9|Bb7|Bb7|Bb7+5|Bb7|Eb6|Eo7|Fm7|Bb7|Eb6|Eb6|G7|G7|Cm|"
            "Cm7|F9|F9|Ab6|Abm6|Eb/Bb|C9|Fm7|Bb9|Eb6|Eb6",
            "G4 4 Bb4 2|Eb5 2 D5 2 C5 2|G4 2 B4 2 Eb5 2|Eb5 2 G4 2 C5 2|C5 2 Ab4 2 F4 2|"
            "C5 2 Ab4 2 C5 2|F4 2 Ab4 2 D5 2|D5 2 F5 2 D5 2|Bb4 2 F4 2 D4 2|F4 2 Bb4 2 D5 2|"
            "Bb4 4 Ab4 2|Bb4 2 Ab4 2 F4 2|Bb4 2 Ab4 2 G4 2|Bb4 2 G4 2 E4 2|C5 2 Bb4 2 Ab4 2|"
            "F4 2 D4 2 F4 1 Ab4 1|G4 4 Bb4 2|Eb5 2 C5 2 G4 2|D5 2 B4 2 F4 2|B4 2 G4 2 F4 2|"
            "G4 2 Eb4 2 Eb5 2|Eb5 2 D5 2 C5 2|C5 2 Eb5 2 A4 2|A4 2 Eb4 2 F4 2|F4 2 Eb4 2 Ab4 2|"
            "Ab4 4 B4 2|Bb4 2 G4 2 Bb4 2|Bb4 2 G4 2 E4 2|Ab4 2 C5 2 Ab4 2|F4 2 Ab4 2 D5 2|"
            "Bb4 2 C5 2 Bb4 2|- 2 Eb4 2 G4 2",
        ),
        "break": Theme(
            "C6 1 B5 1 C6 1 G5 1 Eb5 1 C5 1|D5 1 F#5 1 A5 1 C6 1 A5 1 F#5 1|"
            "G5 1 F5 1 D5 1 B4 1 G4 1 B4 1|C5 1 Eb5 1 G5 1 Eb5 1 C5 2|"
            "C5 1 Eb5 1 Gb5 1 Ab5 1 Gb5 1 Eb5 1|Db5 1 F5 1 Ab5 1 Bb5 1 Ab5 1 F5 1|"
            "F#5 1 A5 1 C6 1 A5 1 F#5 1 D5 1|F5 1 D5 1 B4 1 D5 1 F5 2",
            "Cm|D7|G7|Cm|Ab7|Db6|D7|G7",
        ),
        "rise": Theme(
            "A5 4 F5 2|Ab5 4 F5 2|G5 2 E5 2 C5 2|B4 2 D#5 2 F5 2",
            "Dm7|Fm6|C/G|G7+5",
            "C5 2 D5 2 C5 2|D5 2 C5 2 Ab4 2|E5 2 C5 2 G4 2|G4 2 B4 2 B4 2",
        ),
        "L": Theme(
            "E5~ 4 D5 1 E5 1|G5~ 4 E5 2|F#5 4 E5 1 F#5 1|A5 4 F#5 2|F5 4 E5 1 F5 1|A5 2 C6 2 A5 2|"
            "B4 2 D5 2 F5 2|A5~ 4 G5 2|D5 2 E5 1 D5 1 C#5 1 D5 1|F5 4 D5 2|"
            "B4 2 C5 1 B4 1 A4 1 B4 1|G5~ 4 F5 2|E5 1 G5 1 A5 2 G5 2|E5 2 C5 2 A4 2|B4 4 D#5 2|"
            "D5 2 B4 2 G4 2|E5~ 4 G5 1 E5 1|C6 4 G5 2|G#5 4 F#5 1 G#5 1|B5 4 G#5 2|"
            "A5 4 G#5 1 A5 1|C6~ 4 A5 2|Bb5 2 G5 2 E5 2|D5 2 G5 2 Bb5 2|A5 4 G5 1 F5 1|"
            "Ab5~ 4 F5 2|E5 2 G5 2 C6 2|Bb5 4 G5 2|F#5 2 E5 2 C5 2|B4 2 D5 2 A5 2|G5 4 E5 2|"
            "Bb4 2 E5 2 G5 2",
            "C6|C6|Ebo7|Ebo7|Dm7|Dm7|G9|G9|Dm7|G7|G7|G7|C6|C6|G7+5|G7|C6|C6|E7|E7|Am|Am|C7|C9|F6|"
            "Fm6|C/G|A7b9|D9|G9|C6|C7",
            "C5 2 B4 2 A4 2|E5 2 D5 2 C5 2|A4 2 C5 2 A4 2|C5 2 D#5 2 C5 2|A4 2 C5 2 A4 2|"
            "C5 2 F4 2 C5 2|G4 2 F4 2 D5 2|B4 2 D5 2 B4 2|F4 4 A4 2|B4 2 A4 2 G4 2|D4 4 F4 2|"
            "B4 2 D5 2 B4 2|G4 2 C5 2 E5 2|C5 2 A4 2 E4 2|F4 2 G4 2 B4 2|F4 2 D4 2 B3 2|"
            "G4 2 A4 2 G4 2|E5 2 D5 2 C5 2|D5 2 B4 2 D5 2|E5 2 D5 2 B4 2|C5 2 B4 2 C5 2|"
            "E5 2 D5 2 C5 2|G4 2 Bb4 2 C5 2|Bb4 2 C5 2 E5 2|C5 2 A4 2 D5 2|D5 2 C5 2 Ab4 2|"
            "C5 2 E5 2 G4 2|E5 2 C#5 2 E5 2|C5 2 A4 2 F#4 2|G4 2 F4 2 B4 2|E5 2 D5 2 C5 2|"
            "G4 2 Bb4 2 C5 2",
        ),
        "end": Theme(
            "A5 4 F5 2|A5 4 F#5 2|G5 2 C6 2 G5 2|E5 2 C#5 2 A4 2|A4 2 C5 2 F#5 2|Ab5 4 D5 2|"
            "E5 2 G5 2 C6 2|C6 4 Gb5 2|A5 2 F5 2 D5 2|B4 2 D#5 2 F5 2|E5 2 G5 2 A5 2|C6> 3 - 3",
            "F6|F#o7|C/G|A7|D9|Fm6|C/G|Ab7|G9|G7+5|C6|C6",
            "C5 2 D5 2 C5 2|C5 2 Eb5 2 C5 2|E5 2 E5 2 C5 2|C#5 2 G4 2 E4 2|F#4 2 A4 2 C5 2|"
            "D5 2 C5 2 Ab4 2|G4 2 C5 2 E5 2|Eb5 2 Gb5 2 Eb5 2|D5 2 B4 2 F4 2|G4 2 B4 2 B4 2|"
            "G4 2 E5 2 C5 2|E5> 3 - 3",
        ),
    },
    (
        Turn("intro", "fiddle", second="clarinet", loud="mp<mf", tacet="drums", slow=0.2, pace=0.9),
        Turn("A", "fiddle", loud="p<mf", tacet="guitar", fills="16 31", slow=0.06),
        Turn("B", "accordion", counter="clarinet", loud="mf", fills="8", slow=0.05),
        Turn("A2", "clarinet", counter="fiddle", loud="mf>mp", fills="15", slow=0.06),
        Turn("trio", "celesta", counter="accordion", loud="p<mp", tacet="drums", slow=0.08),
        Turn("break", "accordion", loud="mf<f", stops="1 2 3 5 6", breaks="8", slow=0.12),
        Turn("rise", "fiddle", second="accordion", counter="clarinet", loud="mp<f", slow=0.1),
        Turn("L", "fiddle clarinet", counter="accordion", loud="f", fills="8 16 24 31"),
        Turn("end", "fiddle clarinet", counter="accordion", loud="mf<ff", slow=0.3, slow_bars=3),
    ),
    rubato=0.02,
)  # fmt: skip

SLOW_FOX = Tune(
    "waltz_b", 120, 4, 0.6, patterns.SLOW_CALM, patterns.SLOW_TENSE,
    {
        "intro": Theme(
            "F5 4 Ab5 3 F5 1|E5 4 Db5 3 Bb4 1|C5 2 Eb5 2 Ab5 2 F5 2|Db5 2 B4 2 G4 2 - 2",
            "Db6|Dbm6|Ab/Eb|Eb7+5",
        ),
        "verse": Theme(
            "C5 3 B4 1 C5 2 F5 2|Ab5 3 G5 1 F5 4|Bb4 3 A4 1 Bb4 2 Db5 2|G5 3 F5 1 E5 4|"
            "Ab5 2 G5 1 F5 1 Eb5 2 C5 2|D5 3 C5 1 Ab4 4|Db5 2 F5 1 Ab5 1 G5 2 F5 2|"
            "Eb5 4 - 1 C5 1 D5 1 E5 1|F5 3 E5 1 F5 2 C6 2|A5 3 G5 1 F5 4|"
            "Db5 1 F5 1 Bb5 2 Ab5 2 F5 2|G5 3 F5 1 Db5 4|C5 2 Eb5 2 Ab5 2 C6 2|"
            "C6 2 Bb5 2 Ab5 1 F5 1 D5 2|Db5 3 F5 1 Eb5 3 Db5 1|B4 4 G4 2 - 2",
            "Fm|Fm|Bbm6|C7|Fm7|Bb9|Bbm7 Eb9|Ab6 C7|Fm|F7|Bbm7|Bbm6|Ab/Eb|Bb9|Bbm7 Eb7|Eb7+5",
            "Ab4 4 F4 2 Ab4 2|C5 4 C5 1 Bb4 1 Ab4 2|F4 4 G4 2 F4 2|Bb4 4 G4 1 A4 1 Bb4 2|"
            "C5 4 Ab4 2 Eb4 2|F4 4 F4 1 Eb4 1 D4 2|Ab4 2 F4 2 Bb4 2 Db5 2|"
            "C5 1 Bb4 1 Ab4 1 F4 1 E4 4|Ab4 4 C5 2 Ab4 2|C5 4 A4 1 Bb4 1 C5 2|"
            "Bb4 2 Db5 2 F4 2 Bb4 2|Bb4 4 Bb4 1 Ab4 1 G4 2|Ab4 2 C5 2 C5 2 Eb5 2|D5 4 C5 2 Ab4 2|"
            "F4 4 G4 2 Bb4 2|G4 2 F4 1 Eb4 1 Db4 2 Eb4 2",
        ),
        "A1": Theme(
            "G5~ 5 Eb5 1 C5 2|F5~ 4 Eb5 4|Gb5 5 Eb5 1 C5 2|F5 4 Db5 4|Ab5 3 F5 1 Db5 2 F5 2|"
            "G5 3 F5 1 Db5 2 Bb4 2|Ab5 2 E5 2 G5 2 Eb5 2|Db5 3 F5 1 Eb5 2 Bb4 2",
            "Abmaj7|Ab6|Ao7|Bbm7|Bbm7|Eb9|C7+5 F9|Bbm7 Eb7",
        ),
        "A2": Theme(
            "G5~ 5 F5 1 G5 2|Ab5 3 F5 1 Eb5 2 C5 2|Gb5~ 5 F5 1 Gb5 2|F5 2 Ab5 1 F5 1 Db5 4|"
            "Bb5 3 Ab5 1 F5 2 Db5 2|Ab5 3 E5 1 Db5 2 Bb4 2|C5 2 Eb5 2 F5 2 G5 2|"
            "Ab5 4 - 2 Ab5 1 F5 1",
            "Abmaj7|Ab6|Ao7|Bbm7|Db6|Dbm6|Ab/Eb Eb9|Ab6",
            "Eb4 2 Ab4 1 G4 1 C5 2 Eb5 2|C5 4 Ab4 2 Eb4 2|Eb4 2 A4 2 C5 2 Eb5 2|"
            "Db5 2 C5 1 Db5 1 Bb4 1 Ab4 1 F4 2|Db5 4 Ab4 2 F4 2|Db5 4 Ab4 2 E4 2|"
            "Ab4 2 C5 2 Bb4 2 Db5 2|C5 1 Eb5 1 C5 1 Ab4 1 F4 2 Eb4 2",
        ),
        "B": Theme(
            "E5 2 F5 1 E5 1 G5 4|Bb4 2 C5 1 Bb4 1 E5 4|F5 2 G5 1 F5 1 Ab5 4|C5 2 D5 1 C5 1 F5 4|"
            "D5 2 Eb5 1 D5 1 F5 2 Ab5 2|C6 4 Ab5 2 F5 2|Ab5 1 F5 1 Db5 1 F5 1 Ab5 2 Bb5 2|"
            "B5 4 G5 2 - 2",
            "C7|C7|Fm|Fm|Bb9|Bb9|Bbm7|Eb7+5",
            "C5 4 Bb4 1 C5 1 Bb4 1 G4 1|G4 4 C5 1 Bb4 1 G4 2|C5 4 F4 1 G4 1 Ab4 1 C5 1|"
            "Ab4 4 C5 1 Bb4 1 Ab4 2|F4 4 Ab4 2 D5 2|D5 1 C5 1 Bb4 1 Ab4 1 F4 2 Ab4 2|"
            "Db5 2 Bb4 2 F4 2 Db5 2|Db5 1 B4 1 G4 1 B4 1 Db5 2 - 2",
        ),
        "A3": Theme(
            "G5 4 - 1 Eb5 1 G5 1 C6 1|C6 3 Ab5 1 F5 2 Eb5 2|Gb5~ 4 - 1 Eb5 1 Gb5 1 C6 1|"
            "Bb5 3 Ab5 1 F5 4|F5 1 Ab5 1 Bb5 2 Ab5 2 F5 2|E5 1 Ab5 1 Bb5 2 Ab5 2 E5 2|"
            "Eb5 2 C5 2 Db5 1 F5 1 Bb4 2|Ab4 4 C5 1 Eb5 1 Gb5 2",
            "Abmaj7|Ab6|Ao7|Bbm7|Db6|Dbm6|Ab/Eb Eb9|Ab Ab7",
        ),
        "trio": Theme(
            "Ab5. 2 - 2 F5 2 Db5 2|Bb4 6 - 2|Ab5. 2 - 2 F5 2 D5 2|B4 6 - 2|Gb5 2 F5 1 Gb5 1 Bb5 4|"
            "Ab5 2 Gb5 1 Eb5 1 C5 4|Db5 2 Eb5 2 C5 2 Eb5 2|F5 4 - 2 Ab5 1 G5 1|"
            "A5. 2 - 2 Eb5 2 C5 2|A4 4 C5 2 Eb5 2|Db5 2 F5 2 Bb5 3 Ab5 1|G5 3 F5 1 Db5 4|"
            "Gb5 2 Eb5 1 Db5 1 Bb4 4|Gb5 2 Eb5 1 Db5 1 A4 4|Ab4 2 Db5 2 Eb5 2 Gb5 2|"
            "F5 4 Eb5 2 A4 2",
            "Db6|Db6|Do7|Do7|Ebm7|Ab9|Ebm7 Ab7|Db6|F9|F7|Bbm7|Eb9|Gb6|Gbm6|Db/Ab Ab9|Db6 F7",
            "- 2 F4 1 Ab4 1 - 4|- 1 Db4 1 F4 1 Ab4 1 F4 2 Db4 2|- 2 F4 1 Ab4 1 - 4|"
            "- 1 D4 1 F4 1 Ab4 1 F4 2 D4 2|Eb4 4 Gb4 1 Bb4 1 Db5 2|C5 4 Gb4 1 Ab4 1 Gb4 1 Eb4 1|"
            "Bb4 2 Gb4 2 Ab4 2 Gb4 2|Ab4 1 Bb4 1 Ab4 1 F4 1 Db4 2 - 2|- 2 A4 1 C5 1 G4 2 A4 2|"
            "F4 2 Eb4 2 A4 2 G4 2|F4 2 Db4 2 Bb4 1 C5 1 Db5 2|Bb4 4 G4 1 F4 1 G4 2|"
            "Bb4 4 Gb4 1 Ab4 1 Gb4 2|A4 4 Gb4 1 F4 1 Eb4 2|F4 2 Ab4 2 C5 2 Bb4 2|"
            "Db5 2 Ab4 2 A4 2 Eb4 2",
        ),
        "break": Theme(
            "C6 1 Bb5 1 Gb5 1 Eb5 1 C5 1 Eb5 1 Gb5 1 Bb5 1|"
            "Bb5 1 F5 1 D5 1 F5 1 D5 1 Bb4 1 D5 1 F5 1|G5 1 E5 1 D5 1 Bb4 1 G4 1 Bb4 1 D5 1 E5 1|"
            "Eb5 1 C#5 1 A4 1 C#5 1 Eb5 2 - 2",
            "Ebm6|Bb/F|C9|F7+5",
        ),
        "L1": Theme(
            "A5~ 5 F5 1 D5 2|G5 3 A5 1 G5 1 F5 1 D5 2|Ab5~ 5 F5 1 D5 2|G5 2 Bb5 1 G5 1 Eb5 4|"
            "Bb5 3 G5 1 Eb5 2 G5 2|A5 3 G5 1 Eb5 2 C5 2|Bb5 2 F#5 2 A5 2 F5 2|"
            "Eb5 2 G5 1 Bb5 1 A5 2 C5 2",
            "Bbmaj7|Bb6|Bo7|Cm7|Cm7|F9|D7+5 G9|Cm7 F7",
            "D4 2 F4 1 G4 1 A4 2 Bb4 2|Bb4 3 C5 1 Bb4 2 F4 2|D4 2 F4 2 B4 2 Ab4 2|"
            "Bb4 4 C5 1 Bb4 1 G4 2|G4 4 C5 2 Eb5 2|C5 4 A4 2 Eb4 2|D5 2 C5 2 B4 2 D5 2|"
            "C5 2 Bb4 2 C5 2 A4 2",
        ),
        "L3": Theme(
            "A5 4 - 1 F5 1 A5 1 C6 1|Bb5 3 Ab5 1 F5 2 D5 2|G5 1 Bb5 1 C6 2 Bb5 2 G5 2|"
            "Gb5 1 Bb5 1 C6 2 Bb5 2 Gb5 2|F5 2 D5 2 Bb5 3 F5 1|Ab5 3 F5 1 D5 2 B4 2|"
            "D5 2 E5 2 G5 2 Eb5 2|D5 4 F5 2 B4 2",
            "Bbmaj7|Bb7|Eb6|Ebm6|Bb/F|G7b9|C9 F9|Bb6 G7",
            "D5 2 C5 2 Bb4 2 F4 2|D5 4 Ab4 2 F4 2|Bb4 2 Eb5 2 G4 2 Bb4 2|Bb4 2 Eb5 2 Gb4 2 C5 2|"
            "D5 2 Bb4 2 F4 2 D5 2|B4 4 F4 2 G4 2|Bb4 2 G4 2 A4 2 C5 2|"
            "Bb4 1 A4 1 G4 1 F4 1 D5 2 G4 2",
        ),
        "end": Theme(
            "E5 3 G5 1 Bb5~ 4|Gb5 3 Eb5 1 C5 4|F5 2 A5 2 C6 4|E5 2 G5 2 Bb5 4|"
            "G5 2 Eb5 2 A4 2 C5 2|D5 2 F5 2 Bb5 3 - 1",
            "C9|Ebm6|Dm7|Dbo7|Cm7 F9|Bb6",
            "G4 4 D5 1 C5 1 Bb4 2|Bb4 4 Gb4 1 Ab4 1 Gb4 2|A4 2 F4 2 A4 1 Bb4 1 A4 2|"
            "Bb4 2 E4 2 Db5 2 Bb4 2|Bb4 2 G4 2 F4 2 Eb4 2|F4 2 Bb4 2 D5 3 - 1",
        ),
    },
    (
        Turn("intro", "celesta", second="fiddle", loud="mp", tacet="drums", slow=0.08),
        Turn("verse", "clarinet", counter="tenor", loud="p<mf", fills="8", breaks="16"),
        Turn("A1", "fiddle", loud="mp", tacet="guitar"),
        Turn("A2", "fiddle", counter="clarinet", loud="mp<mf", fills="8"),
        Turn("B", "clarinet", counter="accordion", loud="mf", tacet="drums", breaks="8"),
        Turn("A3", "fiddle", second="clarinet", loud="mf<f"),
        Turn("trio", "clarinet", counter="muted", loud="p<mp", only="guitar bass drums", fills="8"),
        Turn("break", "celesta", loud="mp", stops="1 2 3", slow=0.1),
        Turn("L1", "fiddle", counter="tenor", loud="mf<f", fills="4 8"),
        Turn("L3", "fiddle clarinet", counter="accordion", loud="f", fills="4"),
        Turn("end", "fiddle clarinet", counter="accordion", loud="mf>p", slow=0.25, slow_bars=2),
    ),
    rubato=0.01,
)  # fmt: skip
