"""The title: a lullaby in F of bells and a harp, and in its middle a violin."""

from __future__ import annotations

from tools.sounds.score import Theme, Tune, Turn
from tools.sounds.tunes import waltzes

LULLABY = Tune(
    "lullaby", 90, 3, 0.5, waltzes.LULLABY, waltzes.LULLABY,
    {
        "intro": Theme(
            "C6 2 A5 2 F5 2|D6 2 Bb5 2 F5 2|C6 2 A5 2 F5 2|E5 2 G5 2 - 2",
            "Fmaj7|Bb6|Fmaj7|C9",
        ),
        "A": Theme(
            "A5 3 G5 1 C5 2|D5 4 C5 2|A5 3 Bb5 1 C6 2|B5 4 Ab5 2|Bb5 3 A5 1 D5 2|F5 4 D5 2|"
            "E5 2 G5 2 Bb5 2|G#5 4 - 2|A5 3 G5 1 C5 2|Eb5 4 G5 2|D6 3 C6 1 A5 2|Db6 4 Bb5 2|"
            "A5 2 C6 2 F5 2|F#5 2 A5 2 Eb5 2|D5 2 G5 2 E5 2|F5 4 - 2",
            "Fmaj7|F6|Dm7|Abo7|Gm7|Gm7|C9|C7+5|Fmaj7|F9|Bbmaj7|Bbm6|F/C|D7b9|Gm7 C9|F6",
            "C5 2 A4 2 E4 2|F4 2 A4 2 F4 2|F4 2 A4 2 F4 2|F4 2 Ab4 2 D5 2|D5 2 Bb4 2 F4 2|"
            "Bb4 2 A4 2 G4 2|Bb4 2 C5 2 D5 2|E5 2 C5 2 Bb4 2|C5 2 A4 2 F4 2|A4 2 G4 2 A4 2|"
            "F4 2 Bb4 2 D5 2|F5 2 Db5 2 G4 2|F4 2 A4 2 C5 2|C5 2 F#4 2 A4 2|Bb4 2 D5 2 Bb4 2|"
            "C5 2 A4 2 F4 2",
        ),
        "trio": Theme(
            "D5 4 F5 2|G5 4 F5 2|Eb5 3 D5 1 C5 2|G5~ 4 Eb5 2|D5 2 F5 2 A5 2|Ab5 4 F5 2|"
            "G5 3 F5 1 Eb5 2|A4 2 C#5 2 Eb5 2|D5 4 F5 2|Ab5~ 4 C6 2|Bb5 3 G5 1 D5 2|Gb5 4 C5 2|"
            "D5 2 Bb5 2 F5 2|F5 2 D5 2 B4 2|E5 2 D5 2 Bb4 2|G4 2 Bb4 2 E5 2",
            "Bbmaj7|Bb6|Cm7|F9|Bbmaj7|G7b9|Cm|F7+5|Bbmaj7|Bb9|Ebmaj7|Ebm6|Bb/F|G7|C9|C7",
            "F4 2 A4 2 Bb4 2|D5 2 C5 2 D5 2|G4 2 Bb4 2 G4 2|A4 2 C5 2 A4 2|Bb4 2 A4 2 D5 2|"
            "B4 2 D5 2 B4 2|C5 2 Eb5 2 C5 2|F4 2 A4 2 A4 2|F4 2 A4 2 D5 2|D5 2 F5 2 D5 2|"
            "G4 2 Bb4 2 G4 2|Bb4 2 Eb5 2 Gb4 2|F4 2 D5 2 D5 2|D5 2 B4 2 F4 2|Bb4 2 G4 2 E4 2|"
            "E4 2 E4 2 C5 2",
        ),
        "break": Theme(
            "C6 1 A5 1 D6 1 C6 1 A5 1 F5 1|B5 1 Ab5 1 D6 1 B5 1 Ab5 1 F5 1|"
            "Bb5 1 G5 1 D6 1 Bb5 1 G5 1 F5 1|D6 1 Bb5 1 G5 1 E5 1 D5 1 Bb4 1",
            "F6|Abo7|Gm7|C9",
        ),
        "rise": Theme(
            "A5 3 G5 1 C5 2|C6 4 G5 2|F#5 3 E5 1 C5 2|F#5 2 A#5 2 D6 2",
            "Fmaj7|Am7|D9|D7+5",
            "C5 2 A4 2 F4 2|E5 2 C5 2 A4 2|A4 2 C5 2 F#4 2|C5 2 F#5 2 A#5 2",
        ),
        "L": Theme(
            "B5 3 A5 1 D5 2|E5 2 G5 2 D5 2|B5 3 C6 1 D6 2|C#6 4 Bb5 2|C6 3 B5 1 E5 2|"
            "G5 2 A5 2 E5 2|F#5 2 A5 2 C6 2|A#5 4 - 2|B5 2 D6 2 F#5 2|F5 4 A5 2|E6 3 D6 1 B5 2|"
            "Eb6 4 C6 2|B5 2 D6 2 G5 2|G#5 2 B5 2 F5 2|C#6 2 B5 2 F#5 2|G5 4 D5 2",
            "Gmaj7|G6|Em7|Bbo7|Am7|Am7|D9|D7+5|Gmaj7|G9|Cmaj7|Cm6|G/D|E7b9|A9 D9|G6",
            "D5 2 B4 2 F#4 2|G4 2 B4 2 G4 2|G4 2 E5 2 B4 2|E5 2 G5 2 E5 2|A4 2 C5 2 G4 2|"
            "E5 2 C5 2 G4 2|D5 2 C5 2 A4 2|F#5 2 D5 2 C5 2|G4 2 B4 2 D5 2|D5 2 B4 2 F4 2|"
            "E5 2 G5 2 G4 2|G5 2 A5 2 Eb5 2|D5 2 B4 2 D5 2|E5 2 D5 2 G#4 2|G5 2 E5 2 C5 2|"
            "B4 2 D5 2 B4 2",
        ),
        "end": Theme(
            "E5 2 B5 2 G5 2|Eb5 2 C6 2 A5 2|D6 4 B5 2|B5 2 G5 2 C#5 2|C5 2 E5 2 F#5 2|G5 6",
            "Cmaj7|Cm6|G/D|A9|D9|G6",
            "G4 2 E5 2 B4 2|G4 2 Eb5 2 C5 2|B4 2 D5 2 G5 2|G4 2 E5 2 A4 2|F#4 2 A4 2 C5 2|"
            "D5 2 E5 1 D5 1 B4 2",
        ),
    },
    (
        Turn("intro", "celesta glockenspiel", loud="p", only="harp drums", slow=0.1),
        Turn("A", "celesta", counter="clarinet", loud="p<mp", slow=0.08),
        Turn("trio", "fiddle", counter="clarinet", loud="mp<mf", slow=0.08),
        Turn("break", "celesta glockenspiel", loud="mp>p", only="harp drums", slow=0.12),
        Turn("rise", "celesta", counter="fiddle", loud="p<mp", slow=0.12),
        Turn("L", "celesta glockenspiel", counter="fiddle", loud="mp<mf", slow=0.08),
        Turn(
            "end", "celesta glockenspiel", counter="fiddle", loud="mp>pp",
            slow=0.3, slow_bars=2, hold=1.0,
        ),
    ),
    rubato=0.02,
)  # fmt: skip
