"""Measures how everything looks, over all scenes, languages, sizes, shapes and palettes:

    python -m tools.looks              every scene's worst values, and the worst of each check
    python -m tools.looks table six    of some scenes only
    python -m tools.looks --laws       what is wrong with places, in all windows, without drawing
    python -m tools.looks --keep       better values become the limits in tools/looks/limits.txt

Nothing of that may become worse than tools/looks/limits.txt says, until all aims are reached.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pygame

from game import app
from game.core.i18n import LANGUAGES
from game.scenes.frame.kit import Kit
from game.ui.surfaces import theme
from tools import shots
from tools.looks import laws
from tools.looks.measure import CHECKS, SLACK, Found, How, marked, measured
from tools.looks.seen import kept_all
from tools.studio import unseen

SIZES = ((1920, 1080), (1280, 800), (1024, 600))
SHAPES = ((1024, 768), (2560, 1080))  # 4:3 and 21:9
LIMITS = Path(__file__).parent / "limits.txt"
Row = dict[str, float]


def ways(whole: bool = True) -> Iterator[list[How]]:
    """How every scene is looked at: all languages in a window, other shapes, other palettes. If it
    need not be the `whole`, each window with another language, German and Dutch in the smallest,
    where words have least room, other palettes there, too, and the higher of the other shapes."""
    for size, some in zip(SIZES, (("en",), ("fr",), ("de", "nl")), strict=True):
        yield [How(language, size) for language in (LANGUAGES if whole else some)]
    yield [How("de", size) for size in (SHAPES if whole else SHAPES[:1])]
    yield [
        How("en", SIZES[0 if whole else 2], palette)
        for palette in theme.PALETTES
        if palette != "poster"
    ]


def all_found(kit: Kit, hows: Iterable[How], only: Iterable[str] = ()) -> Iterator[Found]:
    """Everything that is measured; marks, which have no words, in one language."""
    wanted = set(only)
    shots.plug(kit)
    for how in hows:
        kit.choices.speak(how.language)
        looks = (measured, marked) if (how.language, how.size) == ("en", SIZES[0]) else (measured,)
        for look in looks:
            for name, stack in shots.scenes(kit):
                if not wanted or name in wanted:
                    yield from look(kit, name, stack, how)


def worst(found: Iterable[Found]) -> dict[tuple[str, str], Found]:
    """The worst of each scene and check."""
    kept: dict[tuple[str, str], Found] = {}
    for each in found:
        key = each.scene, each.check
        if key not in kept or CHECKS[each.check].worse(each.value, kept[key].value):
            kept[key] = each
    return kept


def limits() -> dict[str, Row]:
    """The worst each scene may be."""
    head, *lines = [line.split() for line in LIMITS.read_text().splitlines() if line[:1] != "#"]
    rows = {name: zip(head[1:], values, strict=True) for name, *values in lines}
    return {
        name: {check: float(value) for check, value in row if value != "-"}
        for name, row in rows.items()
    }


def broken(found: Iterable[Found], limits: dict[str, Row]) -> list[Found]:
    """What is worse than it may be: than the aim, and than it was."""
    wrong = []
    for each in found:
        check = CHECKS[each.check]
        was = limits.get(each.scene, {}).get(each.check, check.aim)
        limit = was if check.worse(was, check.aim) else check.aim
        if check.worse(each.value, limit * (1 - SLACK if check.high else 1 + SLACK)):
            wrong.append(each)
    return wrong


def table(rows: dict[str, Row]) -> str:
    """Scenes and their values, as text."""
    lines = [f"{'scene':26}" + "".join(f"{check:>7}" for check in CHECKS)]
    for name, row in rows.items():
        cells = (f"{row[check]:7.2f}" if check in row else f"{'-':>7}" for check in CHECKS)
        lines.append(f"{name:26}" + "".join(cells))
    return "\n".join(lines)


def kept(rows: dict[str, Row], before: dict[str, Row]) -> dict[str, Row]:
    """The limits with what has become better."""
    new = {name: dict(row) for name, row in before.items()}
    for name, row in rows.items():
        for check, value in row.items():
            old = new.setdefault(name, {}).get(check)
            if old is None or CHECKS[check].worse(old, value):
                new[name][check] = value
    return new


def main() -> int:
    made = argparse.ArgumentParser("tools.looks", description="Measures how everything looks.")
    made.add_argument("scenes", nargs="*")
    made.add_argument("--keep", action="store_true", help="better values become the limits")
    made.add_argument("--most", type=int, default=15, help="of the worst of each check")
    made.add_argument("--laws", action="store_true", help="only where parts lie, in all windows")
    made.add_argument("--sample", action="store_true", help="of the laws, in a few windows")
    said = made.parse_args()
    unseen()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit, _ = app.make_kit(app.Wishes(seed=7))
    if said.laws:
        shown = laws.SAMPLE if said.sample else laws.windows()
        return _tell_laws(laws.broken(kit, shown, said.scenes), said.most)
    with kept_all():
        found = worst(all_found(kit, chain(*ways()), said.scenes))
    kit.files.keeper.close()
    rows: dict[str, Row] = {}
    for (scene, check), each in found.items():
        rows.setdefault(scene, {})[check] = each.value
    print(table(rows))
    for name in CHECKS:
        _tell(name, [f for f in found.values() if f.check == name], said.most)
    before = limits() if LIMITS.exists() else {}
    if said.keep:
        head = "# Written by python -m tools.looks --keep: nothing may become worse than this.\n"
        LIMITS.write_text(head + table(kept(rows, before)) + "\n")
    wrong = broken(found.values(), before)
    return 1 if before and wrong else 0


def _tell_laws(found: Iterable[laws.Fault], most: int) -> int:
    """Prints what is wrong in each scene, once each, with the first window it was seen in."""
    wrong: dict[str, dict[str, laws.Fault]] = {}
    for each in found:
        wrong.setdefault(each.scene, {}).setdefault(each.what, each)
    for scene, faults in wrong.items():
        print(f"\n{scene}: {len(faults)} faults")
        for what, each in [*faults.items()][:most]:
            print(f"  {each.window!s:26} {what}")
    print(f"\n{sum(map(len, wrong.values()))} faults in {len(wrong)} scenes")
    return 1 if wrong else 0


def _tell(name: str, found: list[Found], most: int) -> None:
    check = CHECKS[name]
    found.sort(key=lambda each: each.value, reverse=not check.high)
    bad = [each for each in found if check.worse(each.value, check.aim)]
    missed = f"{len(bad)} of {len(found)} scenes miss it"
    print(f"\n{name}: {check.meaning}; aim {check.aim:g}; {missed}")
    for each in bad[:most]:
        words = each.words if len(each.words) < 50 else each.words[:47] + "..."
        print(f"{each.value:7.2f}  {each.scene:22} {each.how:26} {each.place!s:12} {words}")


if __name__ == "__main__":
    sys.exit(main())
