"""What no leg may exceed, as it stands in limits.toml, and a sentence for what exceeds it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.scenes.settings.first_start import WhichLanguage
from tools.evening.family import Leg
from tools.evening.noticed import Noticed

FILE = Path(__file__).with_name("limits.toml")
LANGUAGE = WhichLanguage.__name__


@cache
def limits() -> dict[str, Any]:
    """The file."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def broken(leg: Leg, noticed: Noticed) -> list[str]:
    """A sentence for each limit that a leg exceeds."""
    found = [*_presses(noticed), *_waits(noticed), *_sights(leg, noticed), *_questions(noticed)]
    return [f"{', '.join(leg)}: {sentence}" for sentence in found]


def generous(walked: Mapping[Leg, Noticed]) -> list[str]:
    """A sentence for each limit that could be smaller, after all legs."""
    kept, many = limits(), walked.values()
    found = {stage: max(n.presses[stage] for n in many) for stage in ("go on", "as last time")}
    loose = [(stage, kept["presses"][stage], most) for stage, most in found.items()]
    for place, allowed in kept["hidden"].items():
        there = [n for leg, n in walked.items() if leg.place == place]
        for scene, limit in allowed.items():
            loose.append((scene, limit, max(len(n.hidden.get(scene, ())) for n in there)))
    for taken, limit in kept["leaps"].items():
        loose.append((taken, limit, max(n.leaps[taken] for n in many)))
    return [
        f"The limit of {name!r} could be {most}." for name, limit, most in loose if most < limit
    ]


def _presses(noticed: Noticed) -> Iterator[str]:
    most = dict(limits()["presses"])
    most["first throw"] += most.pop("language") * (LANGUAGE in noticed.asked)
    for stage, limit in most.items():
        if noticed.presses[stage] > limit:
            yield f"{noticed.presses[stage]} presses ({stage}), {limit} at most."


def _waits(noticed: Noticed) -> Iterator[str]:
    for kind, limit in limits()["seconds"].items():
        wait = noticed.waits[kind]
        if wait.longest > limit:
            yield f"{wait.longest:.1f} seconds in a row for {kind} at {wait.at}, {limit} at most."


def _sights(leg: Leg, noticed: Noticed) -> Iterator[str]:
    allowed = limits()["hidden"][leg.place]
    for scene, spots in noticed.hidden.items():
        if len(spots) > allowed.get(scene, 0):
            yield f"{scene} comes with {len(spots)} things out of sight: {', '.join(spots)}."
    for scene, spots in noticed.unreached.items():
        if spots:
            yield f"At {scene} only a mouse reaches {', '.join(spots)}."
    for taken, times in noticed.leaps.items():
        if times > limits()["leaps"].get(taken, 0):
            yield f"What was taken at {taken} went out of sight by that, {times} times."


def _questions(noticed: Noticed) -> Iterator[str]:
    allowed = limits()["questions"]
    for scene, asked in noticed.asked.items():
        if len(asked.answers) < 2 and scene not in allowed["few"]:
            yield f"{asked.question!r} has no two answers: {', '.join(asked.answers)}."
        if asked.leads_on and scene not in allowed["on"]:
            yield f"One step back from {asked.question!r} leads to {asked.back}."
