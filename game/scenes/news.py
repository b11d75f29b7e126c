"""The news: events in plain words, with names and never "you", since everybody reads them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from game.i18n import Texts
from game.match import Match, Player
from game.rules.options import value
from game.rules.protocol import Picture
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect

Line = tuple[int, str]  # the seat it is about, and the sentence
KEPT = 40  # lines
LETTERS = 10  # wide letters that fit into a line at least, however large texts are
FAR = 400  # actions: how far back the news of a match are told again


class News:
    """The last things that happened, the newest last; each with the seat it is about."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)

    def tell(self, told: tuple[int, str] | None) -> None:
        """Adds a line, if there is one."""
        if told:
            self.lines.append(told)

    def retell(self, texts: Texts, match: Match) -> None:
        """Tells the match so far anew, after actions were taken back or when it goes on."""
        found: list[Line] = []
        for number in range(len(match.log) - 1, max(-1, len(match.log) - 1 - FAR), -1):
            found = [*said(texts, match, number), *found]
            if len(found) >= KEPT:
                break
        first = beginning(texts, match) if len(match.log) <= FAR else None
        if first and len(found) < KEPT:
            found = [first, *found]
        self.lines = deque(found, KEPT)

    def draw(
        self, canvas: Canvas, rect: Rect, players: Sequence[Player], agreed: list[str]
    ) -> None:
        """Draws the agreements of this game, and the last lines, the newest brightest."""
        x, y, w, h = rect
        canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
        top = y + 16
        if agreed:
            told = " · ".join(agreed)
            room = (x + 20, top, w - 40, h * 0.42)
            top += canvas.paragraph(told, room, 24, theme.BRASS_LIGHT, "text") + 8
            canvas.line((x + 20, top), (x + w - 20, top), theme.BRASS, 2)
        self._draw_lines(canvas, players, (x + 52, top, w - 70, y + h - 12 - top))

    def _draw_lines(self, canvas: Canvas, players: Sequence[Player], room: Rect) -> None:
        """From the foot upwards as many as there is room for, all of one size."""
        x, top, w, h = room
        size = min(26.0, w / LETTERS / canvas.text_scale)
        row = canvas.text_px(size) * 1.22 / canvas.scale
        foot = top + h
        for number, (seat, line) in enumerate(reversed(self.lines)):
            face, colour = ("text", theme.QUIET) if number else ("bold", theme.PAPER)
            high = canvas.paragraph(line, (x, top, w, 0), size, colour, face, draw=False)
            foot -= max(46.0, high + 14)
            if foot < top and number:
                return
            canvas.emblem(players[seat].letter, x - 22, foot + 23, 28)
            canvas.paragraph(line, (x, foot + 23 - row / 2, w, 0), size, colour, face)


def beginning(texts: Texts, match: Match) -> Line | None:
    """Who begins, and why; None where the rules alone say so, which is a story of their own."""
    facts, options = match.game.facts, match.options
    if facts.finding:
        name, (named, *_) = facts.finding
        if value(options, name) != named:
            return None
    if not match.first_by:
        return None
    seat: int = getattr(options, facts.first)
    return seat, texts(f"news.begins.{match.first_by}", name=match.players[seat].name)


def said(texts: Texts, match: Match, number: int) -> list[Line]:
    """The lines of the news about an action of a match, by its number."""
    book = FACES[match.game.name].book
    lines = (book.sentence(texts, match.players, *moment) for moment in moments(match, number))
    return [line for line in lines if line]


def moments(match: Match, number: int) -> Iterator[tuple[object, Picture]]:
    """The public story of an action, by its number: each event with the picture after it."""
    rules, shown = match.game.rules, match.shown_at(number)
    for event in rules.events(match.state_at(number), match.log[number]):
        seen = rules.seen(event, ())
        shown = rules.told(shown, seen)
        yield seen, shown
