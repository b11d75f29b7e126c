"""What is great in the card games: catches by their size, full piles, empty stocks, long runs."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.box import BOX
from game.match.match import Player
from game.match.sight import Sight, public
from game.motion import Clip
from game.tables.cat_and_mouse.moments import Cat
from game.tables.limelight import HOUSE, Limelight
from game.tables.shelf import FACES
from game.tables.table import Party

CATCHES = {
    1: "1:3 r8r9/y6y7/y8y9/rxyx -/r3/r7/bx 8/6/5/2 r0 0/0/0/0 0 play",
    3: "1:3 r8r9/y6y7/y8y9/rxyx -/b0b1r3/r7/bx 7/5/5/2 r0 0/0/0/0 0 play",
    6: "1:3 r8r9/y6y7/y8y9/rxyx -/b0b1b2b3b4r3/r7/bx 7/5/4/0 r0 0/0/0/0 0 play",
    17: "1:3 r8r9/y6y7/y8y9/rxyx -/b0b1b2b3b4b5b6b7b8b9y0y1y2y3y4y5r3/r7/bx 2/1/1/1 r0 "
    "0/0/0/0 0 play",
}


class Told(list[Limelight]):
    """What the camera sees of an event, sixty times a second, and its clip."""

    clip: Clip

    @property
    def bands(self) -> list[str]:
        """Lists what bands say, as keys."""
        return [
            band.said.key for one in self if (band := one.band) and not isinstance(band.said, str)
        ]


def told(name: str, line: str, action: Any, kind: str, reduced: bool = False) -> Told:
    """Tells an action of a position up to the event of a kind, which is looked at."""
    rules = BOX[name].rules
    state: Any = rules.from_notation(line, rules.Options())
    players = [Player(f"P{seat}", "rygbw"[seat]) for seat in range(rules.seats(state))]
    table: Any = FACES[name].lay(Party(players, state.options, public(rules, state), None, 1))
    table.reduced, sight = reduced, Sight(rules.of(state), {})
    for event in rules.events(state, action):
        after = sight.told(rules, event)
        clip, seen = table.tell(event, sight, after), Told()
        for frame in range(int(clip.length * 60) + 2):
            clip.show(min(frame / 60, clip.length))
            seen.append(table.lights.now)
        if type(event).__name__ == kind:
            seen.clip = clip
            return seen
        table.show(sight := after)
    raise AssertionError(f"no {kind}")


def caught(many: int, reduced: bool = False) -> Told:
    line = CATCHES[many]
    rules: Any = BOX["hat_cards"].rules
    legal = rules.legal(rules.from_notation(line, rules.Options()))
    return told("hat_cards", line, next(a for a in legal if a.onto == 1), "Played", reduced)


@pytest.mark.parametrize(
    ("many", "zoom", "dark", "length"),
    [(1, 1.0, 0.0, 1.8), (3, 1.0, 0.0, 1.9), (6, 1.25, 0.0, 3.4), (17, 1.3, 1.0, 4.2)],
)
def test_a_catch_is_as_great_as_the_stack(
    many: int, zoom: float, dark: float, length: float
) -> None:
    seen = caught(many)
    assert max(light.zoom for light in seen) == pytest.approx(zoom, abs=0.01)
    assert max(light.dark for light in seen) == dark
    assert seen.clip.length == pytest.approx(length, abs=0.2)
    assert bool(seen.bands) == (many >= 5)
    assert {tuple(light.faces) for light in seen if light.faces} == ({(1,)} if many >= 5 else set())
    assert seen[-1] == HOUSE


def test_no_band_tells_of_a_catch_before_the_card_is_down() -> None:
    for many in (6, 17):
        seen = caught(many)
        blow = next(cue.at for cue in seen.clip.cues if cue.name == "capture_five")
        first = next(number for number, light in enumerate(seen) if light.band)
        assert first / 60 >= blow - 1e-6


def test_without_motion_a_band_stands_and_the_camera_stays() -> None:
    seen = caught(17, reduced=True)
    assert {light.zoom for light in seen} == {1.0}
    assert {(light.band.scale, light.band.part) for light in seen if light.band} == {(1.0, 1.0)}
    assert len(seen.bands) > 90, "long enough to be read"


TALON = "8.8.8.8.8.8.8.8.8.8.8.8.8 0 0 play"
FULL = f"3+4/9+4 578JQ/468TQ -,-,-,-/-,-,-,- A23456789TJ,-,-,- {TALON}"
LAST = f"3+0/9+4 578JQ/468TQ -,-,-,-/-,-,-,- A2,-,-,- {TALON}"


def played(line: str, kind: str, reduced: bool = False) -> Told:
    rules: Any = BOX["cat_and_mouse"].rules
    first = rules.legal(rules.from_notation(line, rules.Options()))[0]
    return told("cat_and_mouse", line, first, kind, reduced)


@pytest.mark.parametrize(
    ("line", "kind", "band"), [(FULL, "PileDone", "pile"), (LAST, "Played", "stock")]
)
def test_a_full_pile_and_an_empty_stock_are_told_once_they_are_so(
    line: str, kind: str, band: str
) -> None:
    seen = played(line, kind)
    assert set(seen.bands) == {f"cat_and_mouse.band_{band}"}
    assert max(light.zoom for light in seen) == pytest.approx(1.25, abs=0.01)
    blow = next(cue.at for cue in seen.clip.cues if cue.name == "capture_five")
    assert next(n for n, light in enumerate(seen) if light.band) / 60 >= blow - 1e-6
    assert set(played(line, kind, reduced=True).bands) == set(seen.bands)


def test_a_cat_leaps_over_a_full_pile_and_rides_away_on_it() -> None:
    rules: Any = BOX["cat_and_mouse"].rules
    state = rules.from_notation(FULL, rules.Options())
    players = [Player("Ann", "r"), Player("Bob", "y")]
    shown: Any = FACES["cat_and_mouse"].lay(Party(players, state.options, state, None, 1))
    _, done, *_ = rules.events(state, rules.legal(state)[0])
    before = Sight(rules.of(state), {}).told(rules, rules.events(state, rules.legal(state)[0])[0])
    shown.show(before)
    clip, cats = shown.tell(done, before, before.told(rules, done)), []
    for frame in range(int(clip.length * 60)):
        clip.show(frame / 60)
        cats += [card.mark for card in shown.stage.row("air") if isinstance(card.mark, Cat)]
    across = [cat.x for cat in cats]
    assert max(across) == pytest.approx(across[30], abs=1), "to the far end, within half a second"
    x, _, w, _ = shown.layout.panels[0]
    assert x < cats[-1].x < x + w, "and to whoever has filled the pile"
    assert cats[-1].part < 0.5


def test_a_long_run_is_told_at_its_fifth_and_tenth_card() -> None:
    found = []
    for before in range(12):
        rules: Any = BOX["cat_and_mouse"].rules
        state = rules.from_notation(FULL.replace("A23456789TJ", "A2"), rules.Options())
        players = [Player("Ann", "r"), Player("Bob", "y")]
        shown: Any = FACES["cat_and_mouse"].lay(Party(players, state.options, state, None, 1))
        shown.run, sight = before, Sight(rules.of(state), {})
        event = rules.events(state, rules.legal(state)[0])[0]
        clip = shown.tell(event, sight, sight.told(rules, event))
        clip.show(clip.length / 2)
        found += [before + 1] * (shown.lights.now.band is not None)
    assert found == [5, 10]
