"""A match once more on its table: at any of its steps, and on the way to the next, or back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterator
from functools import partial

import pygame

from game.match.match import Match, stops
from game.match.sight import Sight
from game.motion import Clip, Cue, pace, seq, wait
from game.rules.protocol import CHANCE, Picture, TurnPassed
from game.scenes.book.fairness_scene import called
from game.scenes.frame.kit import Kit
from game.scenes.seats import head_starts
from game.scenes.telling import banner
from game.scenes.telling.background import Background
from game.scenes.telling.match_news import moments, said
from game.scenes.telling.performance import Performance
from game.scenes.telling.prerender import Prerender
from game.scenes.telling.recap_stage import LOOK, READING
from game.scenes.telling.teller import BLOWS
from game.tables import guests
from game.tables.mood import Moods
from game.tables.panel import STRIP
from game.tables.table import Make
from game.ui.boxes.canvas import DESIGN, Canvas, Rect
from game.ui.surfaces.display_list import DisplayList

LEAST = DESIGN[0], 710.0  # of the table in units of its own: what it is laid out for
BACK = 2.0  # times as fast as forwards
POINTED = 1.6  # seconds in which a better action is pointed out before it is shown
LINES = 2  # of what has happened in a step, that are told


def happened(kit: Kit, match: Match, actions: range) -> str:
    """Returns the last news about some actions, or what is known of them besides."""
    if not actions:
        return kit.t("review.start")
    lines = [line for number in actions for _, line in said(kit.texts, match, number)]
    return " · ".join(lines[-LINES:]) or _plainly(kit, match, actions)


def _plainly(kit: Kit, match: Match, actions: range) -> str:
    """Tells what the news passes over: a throw, a turn that passes, or that somebody goes on."""
    number, state = actions[0], match.state_at(actions[0])
    name, dice = match.players[state.seat].name, match.game.facts.dice
    if match.turn_at(number) == CHANCE and dice is not None:
        faces = (called(kit, match.game.name, face) for face in dice.shows(match.log[number]))
        return kit.t("review.throws", name=name, faces=", ".join(faces))
    told = [event for number in actions for event, _ in moments(match, number)]
    passed = [event.to for event in told if isinstance(event, TurnPassed)]
    if passed:
        return kit.t("review.turn_of", name=match.players[passed[-1]].name)
    return kit.t("review.goes_on", name=name)


class Replay(Performance):
    """A match at the step `at`, of those after the `stops`, or on the way there. `bare`: everything
    is open to everybody; else it shows what all have seen."""

    def __init__(self, kit: Kit, match: Match, bare: bool) -> None:
        super().__init__(kit, match, self._sound)
        self.kit = kit
        self.stops, self.bare = stops(match), bare
        self.tried: Hashable = None  # what is shown that nobody has played
        self.eyes = frozenset(range(len(match.players)) if bare else ())
        self.at = 0
        self.speed = 1.0
        self.watched = False  # one step follows the other
        self.happened = ""  # the sentence about the step
        self._age = 0.0  # seconds it has been shown while one watches
        self._rest = 0.0  # seconds to look at what an event has come to
        self._taken: list[Iterator[Clip]] = []  # events to be taken back, the next one last
        self._back: Clip | None = None  # shown from its end to its beginning
        self._left = 0.0  # seconds of it
        self._canvas: Canvas | None = None
        self._pictures = [pygame.Surface((0, 0))] * 2  # what is seen, and what was before
        self._making = Prerender(self._prepare)
        self.put(len(self.stops) - 1)

    @property
    def number(self) -> int:
        """Returns after how many actions the step is."""
        return self.stops[self.at]

    @property
    def last(self) -> int:
        """Returns the number of the last step."""
        return len(self.stops) - 1

    @property
    def running(self) -> bool:
        """Says whether it is on the way to a step."""
        return self.reel.running or bool(self._back or self._taken)

    @property
    def calm(self) -> bool:
        """Says whether people want to see positions alone."""
        return self.kit.settings.reduced_motion or self.kit.settings.speed == "off"

    def _sound(self, cue: Cue) -> None:
        self.kit.sound(cue)
        if cue.name in BLOWS:
            self.moods.happen()

    # The way

    def put(self, at: int) -> None:
        """Shows a step at once."""
        self._stop()
        self._come_to(max(0, min(self.last, at)))
        self.moods = Moods(len(self.match.players))
        self._arrive(self.stops[self.at])

    def try_out(self, number: int, action: Hashable) -> None:
        """Shows another action than that of this number: where it takes place, then what it
        does."""
        self._stop()
        match, rules = self.match, self.match.game.rules
        state, self.tried, self.advised = match.state_at(number), action, action
        self.show(self.after(number))
        self.table.ready(rules.view(state, match.turn_at(number)))
        if not self.calm:
            self.reel.add(lambda: wait(POINTED))
            for event in rules.events(state, action):
                self.queue(event, self._begun)
            self.reel.advance(0.0)

    def _begun(self) -> None:
        """Offers nothing more as what is tried begins; where it takes place stays marked, as it is
        told."""
        if self.table.choice is not None:
            self.table.show(self.sight)

    def _stop(self) -> None:
        self.reel.halt()
        self.reel.skip()
        self._taken, self._back, self.advised, self.tried = [], None, None, None

    def _come_to(self, at: int) -> None:
        """Notes that a step is shown, or on its way, and what is told of it."""
        self.at, self._age = at, 0.0
        self.happened = happened(self.kit, self.match, self.actions)

    @property
    def actions(self) -> range:
        """Returns the actions of the step."""
        return range(self.stops[max(0, self.at - 1)], self.stops[self.at])

    def step_of(self, number: int) -> int:
        """Returns the step that is reached with so many actions."""
        return bisect_left(self.stops, number)

    def forward(self) -> None:
        """Goes on to the next step."""
        self.put(self.at)
        if self.calm or self.at == self.last:
            self.put(self.at + 1)
            return
        for number in range(self.stops[self.at], self.stops[self.at + 1]):
            for event in self._events(number):
                self.queue(event, lambda: None)
            self.reel.add(partial(self._arrive, number + 1))
        self._come_to(self.at + 1)
        self.reel.advance(0.0)

    def backward(self) -> None:
        """Goes back to the step before."""
        self.put(self.at)
        if self.calm or not self.at:
            self.put(self.at - 1)
            return
        self._come_to(self.at - 1)
        self._taken = list(self._backwards(self.stops[self.at], self.stops[self.at + 1]))
        self.rewind(0.0)

    def _events(self, number: int) -> tuple[object, ...]:
        rules, match = self.match.game.rules, self.match
        return tuple(rules.events(match.state_at(number), match.log[number]))

    def _backwards(self, first: int, end: int) -> Iterator[Iterator[Clip]]:
        """Yields for each event from an action to another what makes its clip when it is asked."""
        rules = self.match.game.rules
        for number in range(first, end):
            now = self.after(number)
            for event in self._events(number):
                then = now.told(rules, event)
                yield self._taking(event, now, then)
                now = then

    def _taking(
        self, event: object, before: Sight[Picture], after: Sight[Picture]
    ) -> Iterator[Clip]:
        """Shows the picture before an event, and yields its clip. A throw, which nobody knows to
        its end before it has been shown, is not seen backwards."""
        self.show(before)
        clip = self.table.tell(self.match.game.rules.seen(event, self.eyes), before, after)
        if clip.then is None and clip.length:
            yield clip

    def rewind(self, seconds: float) -> None:
        """Lets time pass backwards."""
        while self._back or self._taken:
            if self._back is None:
                self._back = next(self._taken.pop(), None)
                self._left = self._back.length if self._back else 0.0
                continue
            self._left -= seconds
            self._back.show(max(0.0, self._left))
            if self._left > 0:
                return
            seconds, self._back = -self._left, None
        self.put(self.at)

    def advance(self, seconds: float) -> None:
        """Lets time pass, for the guests at their own speed."""
        if self._back or self._taken:
            self.rewind(seconds * self.speed * BACK)
        else:
            self.reel.advance(seconds * self.speed * pace.SPEEDS[self.kit.settings.speed])
        self.table.lights.time += seconds
        self.moods.advance(seconds, self.lit, self.tense)
        if self.watched and not self.running:
            self._go_on(seconds * self.speed)

    def _go_on(self, seconds: float) -> None:
        """Goes on to the next step once this one has been read."""
        self._age += seconds
        if self._age > LOOK + len(self.happened) / READING * (2 if self.calm else 1):
            self.watched = self.at < self.last
            self.forward()

    def begin(self, event: object) -> Clip:
        clip = super().begin(event)
        self._rest = clip.rest
        return clip

    def end(self, event: object) -> Clip:
        return seq(wait(self._rest), super().end(event))

    def _arrive(self, number: int) -> Clip:
        """Shows the picture after so many actions; the winners cheer."""
        self.show(self.after(number))
        if self.match.over and number == len(self.match.log):
            found = self.match.game.rules.result(self.match.state)
            self.moods.settle(() if found.empty else found.winners)
        return wait(0.0)

    # The picture

    def make(self) -> None:
        """Makes more of what will soon be seen, unless something moves."""
        self._making.go_on(self.running)

    def _prepare(self, canvas: Canvas) -> Iterator[Make]:
        """Offers what will be seen of the guests and on the table, picture by picture."""
        yield from guests.prepare(canvas, self.table, self.match.players)
        yield from self.table.prepare(canvas)

    @property
    def seen(self) -> object:
        """Returns a value that is another one when something else is seen or told."""
        return self.at, self.sight, self.moods.seen, self.watched, self.speed, self.tried

    def draw_into(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the table in a picture of its own, as large as it can be without being laid out
        more closely."""
        area = canvas.rect(rect)
        own = self._own(canvas, area.size)
        assert own.strokes
        wide, high = own.size
        self.table.arrange((wide, high + STRIP))
        with own.strokes:
            self.draw(own)
            head_starts.draw(own, head_starts.signs(self.kit, self.match), self.table.places)
            if band := self.table.lights.now.band:
                letter = "" if band.seat < 0 else self.match.players[band.seat].letter
                banner.placed(self.stand.texts, letter, band, (wide, high + STRIP)).draw(own)
        if own.strokes.drawn:  # nobody changes a picture that is seen
            self._pictures.reverse()
            self._pictures[0].blit(own.surface, (0, 0))
        canvas.blit(self._pictures[0], rect[0], rect[1])
        self._making.drawn(own)

    def _own(self, canvas: Canvas, size: tuple[int, int]) -> Canvas:
        scale = min(size[0] / LEAST[0], size[1] / LEAST[1])
        wanted = size, canvas.palette, 1.0, 0.0, canvas.contrast
        left, top = canvas.inside.topleft
        behind = canvas.outside, (-left, -top)  # goes on in the margin
        if self._canvas is None or (self._canvas.made_for, self._canvas.behind) != (wanted, behind):
            surface, *self._pictures = (pygame.Surface(size) for _ in range(3))
            strokes = DisplayList(surface)
            self._canvas = Canvas(
                surface, canvas.palette, contrast=canvas.contrast, strokes=strokes, scale=scale
            )
            self._canvas.behind, self.ground = behind, Background()
        return self._canvas
