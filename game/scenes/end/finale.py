"""The finale of a game: the iris closes around the faces of the winners, a heap grows for them, and
their name appears large."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import accumulate
from math import hypot
from random import Random
from typing import NamedTuple

import pygame

from game.match.match import Match
from game.motion import Clip, Cue, ease
from game.rules.protocol import Result
from game.scenes.end import rays, winners
from game.scenes.frame.kit import Kit
from game.tables.confetti import Confetti
from game.tables.shelf import FACES
from game.tables.table import AnyTable
from game.ui.art import art_hare
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, theme
from game.ui.surfaces.surface_cache import shelf

IRIS, HOLD, SHUT, OPEN = 0.4, 1.1, 1.25, 1.6  # seconds: closed so far, held, gone, poster there
HOLE, RING = 200.0, 9.0  # the radius the iris closes to where there is no face, and its rim
FIRST, SHORTER, SHORTEST = 0.17, 0.88, 0.06  # seconds between two things on the heap
FLIGHT = 0.3
NOD = 0.1  # the heap gives way under what lands
PAUSE = 0.22  # before the name
NAME = 220.0
GROWN = ((0.05, 1.25),)  # the name comes down large
STAY = 1.6  # the name alone
AWAY, ROW, RISE = 0.45, 0.06, 0.32  # the figures make room; a row after the other; each takes
STILL = 1.6  # the poster of those who do not like motion
TURN, RESTS = 6.0, 2.0  # degrees a second; and when the result is there
POSE, WAVE = 0.07, 0.25
HEAP, HARE, GUEST, TALL = -250.0, -10.0, 244.0, 600.0  # places on the steps; the hare's height
ASIDE = 560.0  # how far they go to the right, to make room for the result
LOUD = 0.8
LISTENED = 1.5  # seconds after the name without music


class Times(NamedTuple):
    """The seconds at which things land, the name is there, the result rises, all is over."""

    lands: tuple[float, ...]
    name: float
    rows: float
    end: float

    @classmethod
    def of(cls, things: int, rows: int) -> Times:
        """Returns the times for `things` on the heap, which may be none, and rows of the result."""
        gaps = (max(SHORTEST, FIRST * SHORTER**number) for number in range(things))
        lands = tuple(OPEN - 0.1 + at for at in accumulate(gaps))
        name = (lands[-1] if lands else OPEN) + PAUSE
        return cls(lands, name, name + STAY, name + STAY + RISE + ROW * (rows + 2))


class Finale:
    """The picture of the moment `at`, in seconds; any moment in any order. After `times.rows` it is
    the ground of the result, which rises over it."""

    def __init__(self, kit: Kit, match: Match, table: AnyTable, result: Result) -> None:
        self.kit, self.table, self.result = kit, table, result
        self.letters = [player.letter for player in match.players]
        self.guests = [] if result.empty else [match.players[seat] for seat in result.winners]
        names = [match.players[seat].name for seat in result.winners]
        said = headline(kit, names, len(match.players))
        self.said = kit.t("result.empty") if result.empty else said
        self.won = [self.letters[seat] for seat in result.winners]
        heap, end = FACES[match.game.name].trophies, match.shown_at(len(match.log))
        self.things = [] if result.empty else heap(end, result.winners, self.letters)
        self.times = Times.of(len(self.things), len(self.letters))
        self.confetti = Confetti(self.won, Random(match.seed))
        self.at = self.times.end
        self.party = False  # paper falls and rays turn as long as the poster is there
        self._ground = rays.RayGround()
        self._due: list[Callable[[Canvas], object]] = []  # pictures to be made before they are seen

    @property
    def reduced(self) -> bool:
        """Says whether nothing flies, turns or glides."""
        return self.kit.settings.reduced_motion

    @property
    def covers(self) -> bool:
        """Says whether nothing of the table is visible any more."""
        return self.at >= SHUT

    @property
    def silent(self) -> bool:
        """Says whether no music is to be heard beside the drum, the name and the fanfare."""
        return self.at < self.times.name + LISTENED

    @property
    def idle(self) -> bool:
        """Says whether the name is there and there is time for pictures to be made."""
        return self.at > self.times.name + 0.4

    @property
    def count(self) -> int:
        """Returns the points of the winners as far as they are heaped up."""
        scores = self.result.scores
        points = scores[self.result.winners[0]] or 0
        if (
            not self.things
            or 2 * points < len(self.things)
            or any((score or 0) > points for score in scores)
        ):
            return 0  # nothing to speak of, or fewer are better
        landed = sum(self.at >= at for at in self.times.lands)
        return round(points * landed / len(self.things))

    # Time

    def clip(self) -> Clip:
        """Returns all of it, with its sounds."""
        times = self.times
        figures = *self._hares(), *(thing.paint for thing in self.things), self._ground.begin
        self._due = [*self._names(), *map(_on_poster, figures)]
        if self.reduced:
            self.at = times.name
            joy = self._joy(IRIS)
            return Clip(STILL, lambda t: self._show(times.name if t < STILL else times.end), joy)
        self.at, self.party = 0.0, True
        hops = (Cue(at, "hop", min(12, i), LOUD) for i, at in enumerate(times.lands))
        named = Cue(times.name, "thump"), *self._joy(times.name)
        laughs = (Cue(IRIS, f"laugh_{player.letter}") for player in self.guests[:2])
        return Clip(times.end, self._show, (Cue(IRIS, "tension"), *laughs, *hops, *named))

    def _joy(self, at: float) -> tuple[Cue, ...]:
        """Returns the sounds of a win from a second on; none where nobody has anything."""
        return () if self.result.empty else (Cue(at, "win"), Cue(at + 0.1, "applause"))

    def _show(self, t: float) -> None:
        self.at = t

    def risen(self, number: int) -> float:
        """Returns how far a row of the result has come, 0 … 1; its sheet is number -1."""
        since = self.at - self.times.rows - ROW * (number + 1)
        return float(self.at >= self.times.end) if self.reduced else ease.out(since / RISE)

    # The picture

    def draw(self, canvas: Canvas, after: float = 0.0) -> None:
        """Draws the poster, or the iris over the table that has been drawn already; `after`:
        seconds since everything has risen."""
        if self._due:
            self._prepare(canvas)
        table, inside, canvas = canvas, canvas.poster(whole=False), canvas.poster()
        if self.at < SHUT:
            self._close(canvas, self._faces(table, canvas))
            return
        self._poster(canvas, after)
        self._words(inside)
        if self.at < OPEN:
            x, y = canvas.size[0] / 2, rays.floor(canvas)
            iris(canvas, x, y, _reach(canvas, x, y) * ease.out((self.at - SHUT) / (OPEN - SHUT)))

    def _prepare(self, canvas: Canvas) -> None:
        """Makes the next picture, in a later frame if its drawing is on the way."""
        with shelf.ahead(), suppress(svg.NotYet):
            self._due[-1](canvas)
            self._due.pop()

    def _faces(self, table: Canvas, canvas: Canvas) -> winners.Faces | None:
        """Returns the faces of the winners where the table shows them, or their sheets."""
        places, niches = self.table.places, []
        for seat in self.result.winners if self.guests else ():
            panel = places.panels[seat] if seat < len(places.panels) else (*table.size, 0.0, 0.0)
            found = places.guests[seat] if seat < len(places.guests) else None
            x, y, w, h = found or (panel[0] + panel[2] / 2, panel[1] + panel[3] / 2, 1.0, 1.0)
            left, top = canvas.to_design(table.to_window((x, y)))
            much = table.scale / canvas.scale
            niches.append((left, top, w * much, h * much))
        return winners.Faces(self.guests, niches) if niches else None

    def _close(self, canvas: Canvas, faces: winners.Faces | None) -> None:
        """Lets the faces come nearer, and closes the iris around them."""
        x, y = canvas.size[0] / 2, canvas.size[1] / 2
        if faces:
            faces.draw(canvas, self.at / IRIS)
            x, y = faces.middle(canvas)
        iris(canvas, x, y, self._hole(canvas, x, y, faces.radius if faces else HOLE))

    def _hole(self, canvas: Canvas, x: float, y: float, hole: float) -> float:
        """Returns the radius of the iris as it closes, waits, and closes for good."""
        if self.at < HOLD:
            far = _reach(canvas, x, y)
            return far + (hole - far) * ease.out(self.at / IRIS)
        part = (self.at - HOLD) / (SHUT - HOLD)
        return hole * max(0.0, 1 - part * part)

    def _poster(self, canvas: Canvas, after: float) -> None:
        x = canvas.size[0] / 2 + ASIDE * self._aside()
        self._ground.draw(canvas, self._won(canvas), x, self._turned() + RESTS * after)
        thrown = self.at - self.times.name + after
        if self.party and self.guests:
            self.confetti.sink(canvas, thrown)
        aside = winners.wider(self.guests)  # makes room for a wide plinth
        self._heap(canvas, x + HEAP - 0.6 * aside)
        if self.guests:
            since = self.at - self.times.name + 0.1
            since = winners.HOPS + winners.RISE if self.reduced else since
            place = x + GUEST + 0.15 * aside, rays.floor(canvas) - 2
            winners.on_plinth(canvas, self.guests, place, since)
        self._hare(canvas, x + HARE - 0.6 * aside)
        if self.party and self.guests:
            self.confetti.draw(canvas, thrown)

    def _aside(self) -> float:
        """Returns how far the figures have made room, 0 … 1, before the result rises."""
        if self.reduced:
            return float(self.at >= self.times.rows)
        return ease.smooth(min(1.0, max(0.0, 1 + (self.at - self.times.rows) / AWAY)))

    def _turned(self) -> float:
        """Returns the turn of the rays in degrees; they go on slowly when the result is there."""
        since, rest = min(self.at, self.times.rows) - OPEN, max(0.0, self.at - self.times.rows)
        return 0.0 if self.reduced else TURN * max(0.0, since) + RESTS * rest

    def _heap(self, canvas: Canvas, x: float) -> None:
        y = rays.floor(canvas) - 2
        if self.reduced:
            for thing in self.things:
                canvas.stand(thing.paint(canvas), x + thing.x, y + thing.y)
            return
        last = max((at for at in self.times.lands if at <= self.at), default=-1.0)
        down = 7 * max(0.0, 1 - (self.at - last) / NOD) if last >= 0 else 0.0
        for number, (thing, at) in enumerate(zip(self.things, self.times.lands, strict=True)):
            part = 1 - (at - self.at) / FLIGHT
            if part >= 1:
                sunk = down if at < last else 0.0
                canvas.stand(thing.paint(canvas), x + thing.x, y + thing.y + sunk)
            elif part > 0:
                side = -1 if number % 2 else 1
                away = side * (1 - part) * 700, -420 * 4 * part * (1 - part) * 0.5
                place = x + thing.x + away[0], y + thing.y * part + away[1]
                canvas.stand(thing.paint(canvas), *place)

    def _hare(self, canvas: Canvas, x: float) -> None:
        body = art_hare.body(canvas.px(TALL))
        left = canvas.px(x) - round(body.get_width() * art_hare.FOOT / art_hare.WIDE)
        top = canvas.px(rays.floor(canvas) - 2) - body.get_height()
        canvas.pen.blit(body, (left, top))
        arm, across, down = self._arm(canvas, self._pose())
        canvas.pen.blit(arm, (left + across, top + down))

    def _arm(self, canvas: Canvas, pose: int) -> tuple[pygame.Surface, int, int]:
        return art_hare.arm(canvas.px(TALL), pose, self.won[0], canvas.palette)

    def _pose(self) -> int:
        """Returns how far the hare has raised its hat; at the end it waves twice."""
        since = self.at - self.times.name
        if self.result.empty:
            return 0
        top = art_hare.HIGHEST
        if self.reduced or since > POSE * top + 4 * WAVE:
            return top
        if since < POSE * top:
            return max(0, int(since / POSE))
        return top - int((since - POSE * top) / WAVE + 1) % 2

    def _words(self, canvas: Canvas) -> None:
        """Draws the points as they are counted, then the name."""
        won = self._won(canvas)
        since = self.at - self.times.name
        middle = canvas.size[0] / 2
        if since >= 0 or self.reduced:
            much = next((size for until, size in GROWN if since < until), 1.0)
            size = NAME * (1.0 if self.reduced else much)
            canvas.centred(rays.lettered(canvas, self.said, size, won), middle, 170)
        elif self.count > 0:
            colour = rays.letters(canvas, won)[0]
            canvas.text(str(self.count), middle, 170, 200, colour, "bold", "center")

    def _won(self, canvas: Canvas) -> list[theme.SeatLook]:
        return [canvas.looks[letter] for letter in self.won]

    def _hares(self) -> list[Callable[[Canvas], object]]:
        def posed(pose: int) -> Callable[[Canvas], object]:
            return lambda canvas: self._arm(canvas, pose)

        arms = [posed(pose) for pose in range(art_hare.HIGHEST, -1, -1)]
        return [*arms, lambda canvas: art_hare.body(canvas.px(TALL))]

    def _names(self) -> list[Callable[[Canvas], object]]:
        def grown(much: float) -> Callable[[Canvas], object]:
            def paint(canvas: Canvas) -> object:
                inside = canvas.poster(whole=False)
                return rays.lettered(inside, self.said, NAME * much, self._won(inside))

            return paint

        return [grown(much) for much in (1.0, *(size for _, size in GROWN))]


def _on_poster(paint: Callable[[Canvas], object]) -> Callable[[Canvas], object]:
    return lambda canvas: paint(canvas.poster())


def headline(kit: Kit, names: list[str], seats: int) -> str:
    """Returns who wins, in words; where nobody loses it is a draw."""
    if len(names) == seats:
        return kit.t("result.draw")
    return kit.texts.plural("result.winner", len(names), names=kit.texts.joined(names))


def iris(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Darkens all but a circle."""
    if radius < 1:
        canvas.pen.fill(theme.TABLE_DARK)
        return
    middle, hole = (canvas.px(x), canvas.px(y)), max(1, canvas.px(radius))
    far = canvas.px(_reach(canvas, x, y)) + 4
    if hole >= far:
        return
    pygame.draw.circle(canvas.surface, theme.TABLE_DARK, middle, far, far - hole)
    rim = max(2, canvas.px(RING))
    pygame.draw.aacircle(canvas.surface, theme.BRASS_LIGHT, middle, hole + rim // 2, rim)


def _reach(canvas: Canvas, x: float, y: float) -> float:
    wide, high = canvas.size
    return hypot(max(x, wide - x), max(y, high - y))
