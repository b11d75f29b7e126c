"""The seats of Top Hats at the edge of the table, and the known hats of a stack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.core.i18n import Texts
from game.match.match import Player
from game.motion import ease
from game.rules.top_hats.shown import Shown, together
from game.tables import panel
from game.tables.top_hats import drawings
from game.tables.top_hats.build import hat_in
from game.tables.top_hats.layout import Layout
from game.tables.top_hats.marks import spelled
from game.tables.trophies import Trophy, in_turn, tower
from game.ui.art import art
from game.ui.art.art import StandingPicture
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed
from game.ui.boxes.regions import Regions, region, regions
from game.ui.surfaces import text, theme

HAT_OFF, SINKS = 0.12, 0.6  # parts of the time in which a guest leaves
BRIMS = 58.0  # units from brim to brim of the heap for a winner
FEW = 2  # stacks: so few that they are soon gone
WORD, NUMBER = 26.0, 44.0  # sizes of what is counted, and of how many
NAMED, PLATE = 84.0, 16.0  # height with a word below the number; from that to one beside it
TWO = 60.0  # if higher than this, the words above the known hats have two lines
FACES = (
    210.0,
    196.0,
    182.0,
    168.0,
    156.0,
    148.0,
    140.0,
    130.0,
    120.0,
    110.0,
    100.0,
    90.0,
    80.0,
    72.0,
    64.0,
    56.0,
)  # widths
LITTLE = 56.0, 52.0, 48.0, 44.0, 40.0, 36.0, 32.0  # beside a name, where no more fits
STRIPE = 14.0  # width of a seat's colour, at the left of its sheet


class Count(NamedTuple):
    """A `number` beside a little stack of hats, with room for so many `figures`; on an alarming
    plate if there are `few`."""

    letters: str
    number: int
    figures: int
    few: bool = False

    def end(self, canvas: Canvas, x: float) -> float:
        """Returns where it ends in a room that begins at x."""
        figure = text.width("0", "bold", canvas.text_px(NUMBER)) / canvas.scale
        return x + 46 + self.figures * figure

    def draw(self, canvas: Canvas, room: Rect) -> None:
        """Draws it in the middle of the height of its room."""
        left, top, _, h = room
        x, y, tall, end = left + 16, top + h / 2, min(50.0, h), self.end(canvas, left)
        high = min(NUMBER, h) * (0.66 if self.letters[1:] else 0.9)
        stack = drawings.stack(self.letters, max(drawings.LEAST, canvas.px(high)), canvas.palette)
        canvas.stand(stack, x, y + tall / 2 - 5)
        if not self.few:
            canvas.text(str(self.number), end, y, NUMBER, theme.INK, "bold", "right")
            return
        middle = end - (end - left - 46) / self.figures / 2
        canvas.box((middle - 24, y - tall / 2, 48, tall), theme.ALARM, theme.INK, 3, 12)
        canvas.text(str(self.number), middle, y, NUMBER, theme.PAPER_LIT, "bold", "center")


@lru_cache(maxsize=64)
def places(rect: Rect) -> Regions:
    """Returns where everything is on the sheet of a seat: the guest gives way last, counts stand
    one below the other if there is room, and at the foot there is room for hats."""
    guests = (_guest(face, kind) for face in FACES for kind in (Below, Beside))
    sign = Below((_head(region("emblem", (36.0, 36.0))), _counted(Beside)), 6.0, grow=1.0)
    foot = region("words", (100.0, 28.0)), region("hats", (100.0, min(46.0, rect[3] * 0.17)))
    little = (_little(face) for face in LITTLE)
    tree = Below((Fitting((*guests, *little, sign), grow=1.0), *foot), 2.0, grow=1.0)
    return regions(Framed(Beside((Space(STRIPE), tree), 0.0, "fill"), (10.0, 5.0)), rect)


def _guest(face: float, kind: type[Below] | type[Beside]) -> Box:
    """Builds the guest beside the name and what is counted."""
    place = region("guest", (face, face * (1 + panel.EARS)))
    return Beside((place, Below((_head(), _counted(kind)), 6.0, grow=1.0)), 18.0)


def _little(face: float) -> Box:
    """Builds a small guest beside the name, and below them what is counted."""
    guest = region("guest", (face, face * (1 + panel.EARS)))
    return Below((_head(guest), _counted(Beside)), 4.0, grow=1.0)


def _head(*sign: Box) -> Box:
    name = region("name", (80.0, 44.0), (80.0, 36.0), grow=1.0)
    return Beside((*sign, name, region("device", (34.0, 34.0))), 12.0)


def _counted(kind: type[Below] | type[Beside]) -> Box:
    """Builds the counts of stacks, and of hats that are left."""
    each = (region(name, (116.0, 42.0), (96.0, 34.0), grow=1.0) for name in ("stacks", "left"))
    return kind(tuple(each), 6.0, grow=1.0)


def seat_panel(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    shown: Shown,
    seat: int,
    players: Sequence[Player],
    active: bool,
) -> None:
    """Draws stacks owned, hats of the colour that are left, and those that are off the board."""
    found, player = places(layout.panels[seat]), players[seat]
    names = [each.name for each in players]
    panel.heading(canvas, layout.panels[seat], found, player, active, names)
    x, y, w, h = found["hats"]
    if not shown.playing:
        canvas.line((x, y + h - 7), (x + w, y + h - 7), theme.PAPER_SHADE, 8)
        if waiting := len(shown.waiting[seat]):
            words = texts.plural("top_hats.said.to_place", waiting)
            canvas.centred_lines(words, _both(found), 30, theme.INK_SOFT, "bold")
        return
    _counts(canvas, texts, shown, seat, player.letter, found)
    if seat in shown.vanished:
        _told(canvas, texts("top_hats.vanished"), found["words"], "bold")
    elif shown.lost[seat]:
        _told(canvas, texts("top_hats.off_board"), found["words"], "text")
    _lost(canvas, layout, seat, player, shown.lost[seat])


def leaving(canvas: Canvas, niche: Rect | None, player: Player, part: float) -> None:
    """Draws a guest that raises its hat and sinks out of its niche, if it has one."""
    if niche is None:
        return
    x, y, w, h = niche
    mood = "leaves" if part > HAT_OFF else "tense"
    picture = art.guest(
        player.letter, mood, canvas.px(w * art.GUEST_WIDE), canvas.palette,
        player.character if player.level else "", x + w / 2 > canvas.size[0] / 2,
    )  # fmt: skip
    down = 1.25 * ease.smooth(max(0.0, part - SINKS) / (1 - SINKS))
    with canvas.clipped((x - w, 0, w * 3, y + h - 3)):
        top = canvas.px(y + h * (1 + down)) - round(picture.get_height() * art.GUEST_FLOOR)
        canvas.pen.blit(picture, (canvas.px(x + w / 2) - picture.get_width() // 2, top))


def _both(found: Regions) -> Rect:
    """Returns the room of both counts."""
    (x, y, w, _), (left, top, wide, high) = found["stacks"], found["left"]
    return x, y, max(w, left + wide - x), top + high - y


def _told(canvas: Canvas, words: str, room: Rect, face: str) -> None:
    x, y, w, h = room
    canvas.text(words, x, y + h / 2, 26, theme.INK_SOFT, face, "left", w)


def _counts(
    canvas: Canvas, texts: Texts, shown: Shown, seat: int, letter: str, found: Regions
) -> None:
    """Draws stacks owned and hats of the colour that are left, each with its sign and, where there
    is room, its name."""
    owned, hats = len(shown.owned(seat)), shown.left(seat)
    stacks, left = found["stacks"], found["left"]
    one = 2 if stacks[0] == left[0] else 1  # figures of a number: in a column they are aligned
    word = texts.plural("top_hats.stacks", owned)
    _named(
        canvas, Count("??" + letter, owned, max(one, len(str(owned))), owned <= FEW), stacks, word
    )
    word = texts.plural("top_hats.hats", hats)
    _named(canvas, Count(letter, hats, max(one, len(str(hats)))), left, word)


def _named(canvas: Canvas, count: Count, room: Rect, word: str) -> None:
    """Draws a number with what it counts, in a word behind it, or below it, where there is room."""
    x, y, w, h = room
    wide = text.width(word, "text", canvas.text_px(WORD)) / canvas.scale
    end = count.end(canvas, x)
    beside = end + PLATE + wide <= x + w
    below = not beside and h >= NAMED and wide <= w
    count.draw(canvas, (x, y, w, h - WORD if below else h))
    if beside:
        canvas.text(word, end + PLATE, y + h / 2 + 3, WORD, theme.INK_SOFT)
    elif below:
        left = min(max(x, end - wide), x + w - wide)
        canvas.text(word, left, y + (h - WORD) / 2 + NUMBER / 2 + 21, WORD, theme.INK_SOFT)


def _lost(canvas: Canvas, layout: Layout, seat: int, player: Player, count: int) -> None:
    """Draws the hats of a colour that are off the board, in a row."""
    x, y, w, h = places(layout.panels[seat])["hats"]
    canvas.line((x, y + h - 1), (x + w, y + h - 1), theme.PAPER_SHADE, 3)
    high = max(drawings.LEAST, canvas.px(layout.small[1]))
    hat = drawings.top_hat(player.letter, high, canvas.palette)
    for number in range(count):
        canvas.stand(hat, *layout.lost(seat, number))


def score_row(canvas: Canvas, texts: Texts, of: panel.ScoreRow[Shown], rect: Rect) -> None:
    """Draws the stacks a seat owns at the end, the low ones first, as all open eyes know them."""
    owned = together(of.sight.table, of.sight.own.values()).owned(of.seat)
    stacks = [spelled(of.players, hats) for hats in owned]
    x, y, w, h = rect
    step = min(44.0, w / max(1, len(stacks)))
    for number, letters in enumerate(sorted(stacks, key=len)):
        shown = drawings.stack(
            letters, max(drawings.LEAST, canvas.px(min(34.0, h / 2))), canvas.palette
        )
        canvas.stand(shown, x + 24 + number * step, y + h - min(12.0, h / 10))


def heap(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Stacks top hats, the lowest in the colours that were beaten."""
    won = [letters[seat] for seat in winners]
    beaten = [letter for letter in letters if letter not in won] or won
    return tower([*in_turn(beaten, 4), *in_turn(won, 4)], trophy, BRIMS)


def trophy(letter: str, high: float, canvas: Canvas) -> StandingPicture:
    """Returns the picture of a top hat of the heap for the winner."""
    return drawings.top_hat(letter, max(drawings.LEAST, canvas.px(high)), canvas.palette)


def inside(canvas: Canvas, texts: Texts, letters: str, rect: Rect) -> None:
    """Draws the hats of a stack side by side, the top one first; `?` is a hidden one."""
    x, y, w, h = rect
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    title = texts("top_hats.inside")
    room = (x + 14, y + 6, w - 28, 0.0)
    top = canvas.paragraph(title, room, 28, draw=False, face="bold") + 8
    if top < TWO:
        canvas.text(title, x + w / 2, y + 32, 28, theme.BRASS_LIGHT, "bold", "center", w - 28)
        top = 54
    else:
        canvas.paragraph(title, room, 28, theme.BRASS_LIGHT, "bold", "center")
    wide = (w - 30) / 3
    for number, letter in enumerate(reversed(letters)):
        left = x + 15 + wide * (number + (3 - len(letters)) / 2)
        hat_in(canvas, letter, (left, y + top, wide, h - top - 10), 0.94)
