"""What was found, as a section of docs/levels.md and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from lab import pages
from lab.arena.page import TITLES, head, row
from lab.calibration.tally import Entry

BEGIN = "<!-- lab.calibration writes this -->"
BANDS = ("0 – 10", "10 – 30", "30 – 50", "50 – 70", "70 – 90", "90 – 100")


def section(entries: Sequence[Entry], written: str = "") -> str:
    """Both tables, how to read them, and of which computers they are."""
    scores, reliable = "\n".join(_scores(entries)), "\n".join(_reliable(entries))
    told = [HEAD, *_told_by(entries, written), scores, *_unproved(entries), BETWEEN, reliable]
    return "\n\n".join(told)


def _told_by(entries: Sequence[Entry], written: str) -> Iterator[str]:
    """Of each game the oldest: one row of others is enough to measure it again."""
    prints: dict[str, str] = {}
    for entry in entries:
        if "computers" in entry and prints.get(entry["game"]) in (
            None,
            pages.chances(entry["game"]),
        ):
            prints[entry["game"]] = entry["computers"]
    if prints:
        yield pages.line(pages.CHANCES, prints, written)


def _scores(entries: Sequence[Entry]) -> Iterator[str]:
    then = sorted({entry["former"] for entry in entries if "former" in entry})
    better = " ".join(["better by", *([f"(than {', '.join(then)})"] if then else [])])
    columns = ["seats", "Brier", "perfect", "constant", "off by", better]
    yield from head("game", [*columns, "positions", "ms"])
    for entry in entries:
        yield row(_title(entry), _cells(entry))


def _unproved(entries: Sequence[Entry]) -> Iterator[str]:
    """Where so many games do not show that chances are better than before."""
    found = [entry for entry in entries if "better" in entry and entry["better"][1] <= 0]
    if found:
        named = ", ".join(f"{_title(entry)} with {entry['seats']}" for entry in found)
        yield f"Not shown to be better than before by so few games: {named}."


def _title(entry: Entry) -> str:
    name: str = entry["game"]
    return TITLES.get(name, name)


def _cells(entry: Entry) -> Iterator[str]:
    yield str(entry["seats"])
    yield f"**{entry['brier'][0]:.3f}** {_between(entry['brier'])}"
    yield f"{entry['perfect'][0]:.3f}" if entry["times"] > 1 else "–"
    yield f"{entry['constant'][0]:.3f}"
    off = sqrt(max(0.0, entry["brier"][0] - entry["perfect"][0]))
    yield f"{100 * off:.0f}" if entry["times"] > 1 else "–"
    better = f"{entry['better'][0]:+.3f}".replace("-", "−") if "better" in entry else ""
    yield f"{better} {_between(entry['better'])}" if better else "–"
    yield f"{entry['positions']} of {entry['games']} games × {entry['times']}"
    yield str(entry["slowest"])


def _between(spread: Sequence[float]) -> str:
    return f"({spread[1]:.3f} – {spread[2]:.3f})".replace("-", "−")


def _reliable(entries: Sequence[Entry]) -> Iterator[str]:
    yield from head("game", ["seats", *BANDS])
    for entry in entries:
        known = {
            band: f"{100 * said:.0f} → **{100 * came:.0f}**; {count}"
            for band, said, came, count in entry["bands"]
        }
        yield row(
            _title(entry), [str(entry["seats"]), *(known.get(band, "–") for band in range(6))]
        )


HEAD = """## Chances

What hints and the look back tell, against what happened: positions from all parts of games of the
usual level, each played on some times by the level below the highest. The Brier score is the mean
square of what was said less what was won, over all seats; less is better. "Perfect" is the score
of one who knows how often each seat wins, but not the luck to come; "constant" that of one who
says the same in every position, to each seat its share of the order of play. "Off by" is how many
percentage points a number is wrong, as the root of the mean square, once luck is taken away.
"Better by" compares the score with that of the computers of an earlier commit in some of the same
positions; intervals hold 95 % (games resampled 2,000 times). The last column is the processor time
of the slowest of a game's numbers, as a median.

`python -m lab.calibration --against COMMIT` measures it in pieces, on all cores, goes on where it
was stopped, and writes this section and docs/calibration.json."""

BETWEEN = "Of numbers in a band of percents, what was said on average → what came of it; how many."
