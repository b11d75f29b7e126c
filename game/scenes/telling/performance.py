"""A match on a table that is laid for it, and its story told there, event by event."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial

from game.match.match import Match
from game.match.sight import Sight, public, sight
from game.motion import Clip, Cue, Reel
from game.rules.protocol import OVER, Picture
from game.scenes.frame.render_context import RenderContext
from game.scenes.seats.seating import forms
from game.scenes.telling.background import Background
from game.tables import guests
from game.tables.headline import AnyMoment
from game.tables.mood import CONTENT, Feelings, Moods
from game.tables.panel import strip
from game.tables.shelf import FACES
from game.tables.table import AnyTable, party
from game.ui.boxes.canvas import Canvas

Painting = Callable[[Canvas], object]
EDGE, HEAD = 10.0, 70.0  # of the stage: around board or cloth; what is above, if it is no more
SPOT, DARK = 620.0, 102  # units across that stay lit; 255ths of the light that goes


class Performance:
    """A match shown on a table. `sight`: the picture, for the open `eyes`. Each event is a clip
    that is made when its turn comes; when it is over, the picture after it is reached."""

    def __init__(
        self, stand: RenderContext, match: Match, sound: Callable[[Cue], None] = lambda _: None
    ) -> None:
        self.stand = stand
        self.match = match
        self.face = FACES[match.game.name]
        self.table = laid(stand, match)
        self.ground = Background()
        self.reel = Reel(sound)
        self.moods = Moods(len(match.players))
        self.eyes = frozenset[int]()
        self.advised: Hashable = None  # an action whose way is pointed out
        self.see(Sight(match.shown_at(0), {}))

    @property
    def seat(self) -> int:
        """Returns whose turn it is in the picture; OVER once the end has been shown."""
        return int(self.sight.table.seat)

    @property
    def lit(self) -> int:
        """Returns the seat that is marked as the one to move; OVER while it is nobody's turn."""
        return OVER if self.dealing else self.seat

    @property
    def around(self) -> Hashable:
        """Returns all that the panels tell now, as one value."""
        shown, own = self.sight
        players, agreed = tuple(self.match.players), self.match.open_hands
        return shown, tuple(own.items()), players, agreed, self.stand.texts.language

    def after(self, number: int) -> Sight[Picture]:
        """Returns the picture after the first `number` actions."""
        match, rules = self.match, self.match.game.rules
        return sight(rules, match.state_at(number), self.eyes, match.shown_at(number))

    # The story

    def see(self, picture: Sight[Picture]) -> None:
        """Notes what is known now: also whether hands are still being dealt, and whether the game
        may soon be over."""
        self.sight, shown = picture, picture.table
        self.dealing = self.face.deals(shown)
        self.tense = self.seat != OVER and self.face.tense(shown, self.match.options)

    def show(self, picture: Sight[Picture]) -> None:
        """Makes this the picture now."""
        self.see(picture)
        self.table.show(picture)

    def queue(self, event: object, ready: Callable[[], None]) -> None:
        """Tells an event after those that wait already; `ready` is called when its turn comes."""

        def begin() -> Clip:
            ready()
            return self.begin(event)

        self.reel.add(begin)
        self.reel.add(partial(self.end, event))

    def replay(self, moments: Iterable[AnyMoment]) -> None:
        """Queues what everybody saw once, each event with the picture before it."""
        for moment in moments:
            self.queue(moment.event, partial(self.show, Sight(moment.before, {})))

    def begin(self, event: object) -> Clip:
        """Returns the clip of an event."""
        rules, before = self.match.game.rules, self.sight
        after = before.told(rules, event)
        self.moods.expect(self._felt(rules.seen(event, ()), before.table, after.table))
        return self.table.tell(rules.seen(event, self.eyes), before, after)

    def _felt(self, event: object, before: Picture, after: Picture) -> Feelings:
        """Returns what all guests feel about what everybody has seen; one that acted as its own
        character does shows it."""
        players, known = self.match.players, self.match.game.ai.CHARACTERS
        pleased = {
            seat: CONTENT[character]
            for seat, character in self.face.tastes(event, before, after)
            if character == players[seat].character and character in known and forms(players[seat])
        }
        return {**self.face.feel(event, before, after), **pleased}

    def end(self, event: object) -> Clip:
        """Reaches the picture after an event; returns what follows before the next one."""
        self.moods.happen()
        self.show(self.sight.told(self.match.game.rules, event))
        return self.table.lights.after()

    # The picture

    def draw(self, canvas: Canvas) -> None:
        """Draws all of it where nobody can choose anything, but somebody may be advised."""
        choice, advised = self.table.choice, self.advised
        focus = choice.towards(advised) if choice and advised else None
        pieces = partial(self.table.draw, texts=self.stand.texts, focus=focus, advised=advised)
        self.draw_stage(canvas, pieces, lambda canvas: self.draw_around(canvas, self.draw_panels))
        self.draw_close(canvas)

    def draw_stage(self, canvas: Canvas, pieces: Painting, beside: Painting) -> None:
        """Draws board and pieces, and what is `beside` them: below the pieces, which fly over it,
        but over all that is seen from near."""
        table, light = self.table, self.table.lights.now
        near = light.zoom > 1 and canvas.strokes is not None
        self.ground.draw(canvas, table)
        if near:
            pieces(canvas)
            self._draw_near(canvas, pieces)
            beside(canvas)
            return
        self.ground.knock(canvas, table)
        beside(canvas)
        with canvas.moved(table.places.nudge):
            pieces(canvas)

    def _draw_near(self, canvas: Canvas, pieces: Painting) -> None:
        """Draws the stage as the camera sees it, with the lights that it has."""
        light, places = self.table.lights.now, self.table.places
        x, y, w, h = places.ground if places.ground[2] else (0.0, 0.0, *canvas.size)
        top = y - EDGE if y > HEAD else 0.0
        low = min(y + h + EDGE, canvas.size[1] - strip(canvas.size))
        stage = x - EDGE, top, w + 2 * EDGE, low - top
        with canvas.clipped(stage), canvas.enlarged(stage, light.at, light.zoom, places.nudge):
            self.ground.draw(canvas, self.table)
            pieces(canvas)
            if light.dark:
                canvas.spotlight(light.at, SPOT, round(DARK * light.dark))

    def draw_around(self, canvas: Canvas, panels: Painting) -> None:
        """Draws the panels, which are cached as a picture, the guests, and what lies there."""
        self.ground.beside(canvas, self.around, panels)
        guests.draw(canvas, self.table, self.match.players, self.moods.felt)
        self.table.in_hand.draw_closed(canvas)
        if self.table.lights.beside:
            self.table.lights.beside(canvas)

    def draw_close(self, canvas: Canvas) -> None:
        """Draws the guests that are seen from near."""
        guests.close(canvas, self.table, self.match.players, self.moods.felt)

    def draw_panels(self, canvas: Canvas) -> None:
        """Draws the panels of the seats, that of the one to move lit."""
        for seat in range(len(self.match.players)):
            self.table.panel(canvas, self.stand.texts, seat, seat == self.lit)


def laid(stand: RenderContext, match: Match) -> AnyTable:
    """Returns the table of a match, laid for its start."""
    board = match.named_board
    plan = stand.boards.plan(match.game.name, board.name if board else "")
    table = FACES[match.game.name].lay(party(match, public(match.game.rules, match.start), plan))
    table.lights.reduced, table.in_hand.sorting = (
        stand.settings.reduced_motion,
        stand.settings.sorting,
    )
    return table
