"""What happened, in plain words: names, never "you", since everybody reads it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.books import BOOKS
from game.i18n import Texts
from game.match import Match, Player
from game.ui import theme
from game.ui.canvas import Canvas, Rect

Line = tuple[int, str]  # the seat it is about, and what is said
KEPT = 40  # lines
FAR = 400  # actions: so far back, and no further, the news of a match are told again


class News:
    """The last things that happened, the newest last; each with the seat it is about."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)

    def tell(self, told: tuple[int, str] | None) -> None:
        """Adds a line, if there is one."""
        if told:
            self.lines.append(told)

    def retell(self, texts: Texts, match: Match) -> None:
        """What has happened so far, after actions were taken back or when a match goes on."""
        found: list[Line] = []
        for number in range(len(match.log) - 1, max(-1, len(match.log) - 1 - FAR), -1):
            found = [*said(texts, match, number), *found]
            if len(found) >= KEPT:
                break
        self.lines = deque(found, KEPT)

    def draw(
        self, canvas: Canvas, rect: Rect, players: Sequence[Player], agreed: list[str]
    ) -> None:
        """What was agreed for this game, and the last lines, the newest brightest."""
        x, y, w, h = rect
        canvas.box(rect, "#0C3038", theme.BRASS, 2, 12)
        top = y + 16
        if agreed:
            told = " · ".join(agreed)
            room = (x + 20, top, w - 40, h * 0.42)
            top += canvas.paragraph(told, room, 24, theme.BRASS_LIGHT, "text") + 8
            canvas.line((x + 20, top), (x + w - 20, top), theme.BRASS, 2)
        fits = max(1, int((y + h - 12 - top) // 46))
        lines = list(self.lines)[-fits:]
        first = y + h - 32 - (len(lines) - 1) * 46
        for number, (seat, line) in enumerate(lines):
            newest = number == len(lines) - 1
            at = first + number * 46
            canvas.emblem(players[seat].letter, x + 30, at, 28)
            colour = theme.PAPER if newest else "#B7C2BE"
            canvas.text(line, x + 52, at, 26, colour, "bold" if newest else "text", "left", w - 70)


def said(texts: Texts, match: Match, number: int) -> list[Line]:
    """What the news say about an action of a match, by its number."""
    rules, book = match.game.rules, BOOKS[match.game.name]
    then = match.after(number + 1)
    told = rules.events(match.state_at(number), match.log[number])
    lines = (book.sentence(texts, then, rules.seen(event, ())) for event in told)
    return [line for line in lines if line]
