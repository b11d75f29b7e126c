"""A table as a scene: its parts, and all that can be chosen at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

from game.match import Match
from game.motion import Reel
from game.music import Music
from game.scenes import around, strip
from game.scenes.beside import Beside
from game.scenes.ground import Ground
from game.scenes.kit import Kit
from game.scenes.making import Making
from game.scenes.menu import back_spot
from game.scenes.news import News
from game.scenes.owners import people
from game.scenes.phase import Phase
from game.scenes.playing import After, Playing
from game.scenes.scene import Scene
from game.scenes.secrecy import Secrecy
from game.scenes.touch import TAG, Bar
from game.tables.table import AnyTable
from game.ui.focus import Hotspot
from game.ui.grouping import FEW, divided, in_reading_order

NAME = 64.0  # how high the name of a seat is at the top of its panel
LOOK = ("button", strip.LOOK[0])


class TableParts(Scene):
    """Knows the match, and where everything lies that can be taken in hand."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        after: After | None = None,
        watched: bool = False,
        forces: bool = True,
        noticed: Callable[[object], None] = lambda _: None,
        beside: Beside | None = None,
    ) -> None:
        """`path`: of the record; None keeps none. `after`: the scene after the result, instead of a
        rematch. `watched`: computers play for onlookers. `forces`: an only choice may be made by
        itself. `noticed` is called with every event once it has been shown. `beside`: what lies
        beside the table."""
        kit.begin_game()
        self.beside = beside or Beside()
        self.playing = Playing(kit, match, path, after, watched, forces, noticed, self.beside)
        self._ground = Ground()
        self._making = Making(lambda canvas: around.prepare(canvas, self.playing))
        self._strip = strip.Strip()
        self._size = (1920.0, 1080.0)
        self._covered = False  # something lies over it, or nobody looks
        self.glide = self.playing.touch.glide
        super().__init__(kit)

    # Its parts

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.playing.match

    @property
    def table(self) -> AnyTable:
        """The table it is played on."""
        return self.playing.table

    @property
    def secrecy(self) -> Secrecy:
        """Whose secrets lie open."""
        return self.playing.secrecy

    @property
    def phase(self) -> Phase:
        """The present phase."""
        return self.playing.phase

    @property
    def reel(self) -> Reel:
        """The queue of clips."""
        return self.playing.teller.reel

    @property
    def news(self) -> News:
        """The news so far."""
        return self.playing.teller.news

    @property
    def focus(self) -> Hashable:
        """The hotspot that is about to be taken."""
        return self.playing.touch.focus

    @focus.setter
    def focus(self, id_: Hashable) -> None:
        self.playing.touch.focus = id_

    @property
    def refusal(self) -> str:
        """The sentence on the strip instead of a prompt."""
        return self.playing.refusal

    @property
    def changing(self) -> object:
        return self.playing.changing

    @property
    def moving(self) -> bool:
        return self.playing.moving

    @property
    def eyes(self) -> frozenset[int]:
        return frozenset() if self.secrecy.needless else self.secrecy.eyes()

    @property
    def music(self) -> Music | None:
        return self.playing.teller.music

    def person_decides(self) -> bool:
        """Whether nothing happens until a person chooses."""
        return self.playing.choosing

    def _looks(self) -> bool:
        """Whether the button to look with is there."""
        seat = self.match.actor
        by_switch = self.playing.lifts and self.kit.switch == self.match.players[seat].device
        return by_switch or (self.person_decides() and self.secrecy.may_peek(seat))

    def _buttons(self) -> list[Hotspot]:
        return [*strip.buttons(self._size, self._looks()), *self.beside.spots()]

    def tags(self) -> list[Hotspot]:
        """The names of the seats, each of which can be handed over there."""
        if self.beside.taught or self.playing.watched or self.match.over:
            return []
        places = map(self.table.place, range(len(self.match.players)))
        return [
            Hotspot((TAG, seat), (x, y, w, min(h, NAME)))
            for seat, (x, y, w, h) in enumerate(places)
            if w
        ]

    @property
    def bar(self) -> Bar:
        """What can be reached besides the table."""
        return Bar(self._buttons(), self.tags())

    def hotspots(self) -> list[Hotspot]:
        """All that can be pointed at, what lies in front last."""
        buttons = [*self.tags(), *self._buttons()]
        return [*buttons, *self.table.hotspots()] if self.person_decides() else buttons

    # What can be chosen, one after the other

    def _on_table(self) -> list[Hotspot]:
        """What can be taken on the table itself."""
        here = self.table.hotspots() if self.person_decides() else []
        return [spot for spot in here if spot.enabled]

    def spots(self) -> list[Hotspot]:
        buttons = in_reading_order(strip.buttons(self._size, self._looks()))
        return [*in_reading_order(self._on_table()), *self.beside.spots(), *buttons, *self.tags()]

    def groups(self) -> list[list[Hotspot]]:
        """What is expected next comes first; the bar and one step back are the last."""
        bar = in_reading_order(strip.buttons(self._size, self._looks()))
        sheet = [[spot] for spot in self.beside.spots()]
        first = self.playing.touch.first if self.person_decides() else None
        table = by_kind(self._on_table(), first)
        shown = [*sheet, *table] if self.playing.held else [*table, *sheet]
        tags = [tags] if (tags := self.tags()) else []
        return [*shown, bar, *tags, [back_spot(self._size[1])]]

    def stand(self, id_: Hashable) -> None:
        self._covered = False
        touch = self.playing.touch
        if any(spot.id == id_ for spot in self.hotspots()) and touch.focus != id_:
            touch.focus = id_
            self.playing.say("", self.playing.rule)

    def waits_for(self, device: str) -> bool:
        """Only in the turn of the person who holds it; of somebody alone, always."""
        if not (self.person_decides() or self.playing.held or self.playing.lifts):
            return False
        players = self.match.players
        return len(people(players)) < 2 or players[self.match.actor].device == device

    def hatch(self) -> list[Hotspot]:
        return [spot for spot in strip.buttons(self._size) if spot.id == ("button", "pause")]


def by_kind(spots: list[Hotspot], first: Hashable) -> list[list[Hotspot]]:
    """Cards with cards, fields with fields; a few spots by themselves. `first`: of the group that
    comes first."""
    if len(spots) <= FEW:
        found = [[spot] for spot in in_reading_order(spots)]
    else:
        kinds: dict[Hashable, list[Hotspot]] = {}
        for spot in spots:
            kinds.setdefault(spot.id[0] if isinstance(spot.id, tuple) else spot.id, []).append(spot)
        found = [band for kind in kinds.values() for band in divided(kind)]
    return sorted(found, key=lambda group: all(spot.id != first for spot in group))
