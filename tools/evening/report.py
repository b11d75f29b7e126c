"""What was noticed on a leg, in words and as a row of a table."""

from __future__ import annotations

from collections.abc import Iterator

from tools.evening.family import Leg
from tools.evening.noticed import KINDS, Noticed
from tools.evening.path import AGAIN, FIRST, GO_ON

HEAD = """| place | devices | language | first throw | go on | as last time | out of sight \
| start | ways | clips | computers | hints |
|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"""


def told(leg: Leg, noticed: Noticed) -> str:
    """All of it, a line each."""
    return "\n  ".join([", ".join(leg), *_lines(noticed)])


def _lines(noticed: Noticed) -> Iterator[str]:
    for stage in noticed.presses:
        yield f"{stage}: {noticed.presses[stage]} presses and {noticed.steps[stage]} steps"
    for kind in KINDS:
        wait = noticed.waits[kind]
        yield f"{kind}: {wait.all:.1f} s, at most {wait.longest:.1f} s in a row ({wait.at})"
    for scene, spots in noticed.hidden.items():
        if spots:
            yield f"out of sight at {scene}: {', '.join(spots)}"
    for scene, spots in noticed.unreached.items():
        if spots:
            yield f"only a mouse reaches at {scene}: {', '.join(spots)}"
    for taken, times in noticed.leaps.items():
        yield f"taken and out of sight by that: {taken}, {times} times"
    for asked in noticed.asked.values():
        back = f"; one step back leads to {asked.back}" if asked.back else ""
        yield f"asked: {asked.question} {' / '.join(asked.answers)}{back}"


def row(leg: Leg, noticed: Noticed) -> str:
    """The figures: presses, things out of sight, and seconds waited for, all and in a row."""
    presses = [noticed.presses[stage] for stage in (FIRST, GO_ON, AGAIN)]
    waits = [noticed.waits[kind] for kind in KINDS]
    seconds = [f"{wait.all:.1f} ({wait.longest:.1f})" for wait in waits]
    unseen = sum(map(len, noticed.hidden.values()))
    return "| " + " | ".join(map(str, [*leg, *presses, unseen, *seconds])) + " |"
