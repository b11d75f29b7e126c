"""The seats of Catch the Hat at the edge of the table, and their rows in the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.i18n import Texts
from game.match import Player
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import spelled
from game.tables import panel
from game.tables.catch_the_hat.layout import Layout
from game.tables.trophies import MOST, Trophy, tower
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect

BANKED = 42.0  # how high a hat in the bank is
# on a small panel: the row of numbers, and the room for a guest; how high it is with a team
NUMBERS, PORTRAIT, TEAMED = 48.0, 96.0, 120.0
LEAST = 38.0  # how high the plate of the carried ones is at least, so that it can be read
# in sizes of the numbers: where a number begins behind its icon, and how wide a digit is
BEHIND, CLOSE_BEHIND, DIGIT = 1.2, 0.86, 0.56
NOWHERE = (0.0, 0.0, 0.0, 0.0)


class Parts(NamedTuple):
    """Where things are in the panel of a seat: the niche of its guest, NOWHERE without room, its
    free hats and its prisoners with a `size` of their numbers, its team, and the bank: the foot of
    the first prisoner, and the `room` for all, 0 if there is none."""

    guest: Rect
    free: tuple[float, float]
    held: tuple[float, float]
    size: float
    team: Rect
    bank: tuple[float, float]
    room: float


@lru_cache(maxsize=4)
def guests(layout: Layout) -> tuple[Rect | None, ...]:
    """The niches of all guests; None where there is no room for one."""
    found = (parts(layout, seat).guest for seat in range(len(layout.panels)))
    return tuple(None if place is NOWHERE else place for place in found)


def parts(layout: Layout, seat: int) -> Parts:
    """The panel of a seat by its shape, all of them alike: as the narrowest has room for."""
    if layout.close:
        return _close(layout.panels[seat])
    shaped = [_shaped(layout, rect) for rect in layout.panels]
    return shaped[seat]._replace(size=min(part.size for part in shaped))


def _shaped(layout: Layout, rect: Rect) -> Parts:
    narrow = min(w for _, _, w, _ in layout.panels)
    if rect[3] < 150:
        return _low(rect)
    wide = narrow > 460 or (narrow > 420 and rect[3] < 240)
    return _beside(rect) if rect[3] < 205 or wide else _below(rect)


def _low(rect: Rect) -> Parts:
    """One row with the numbers and the bank."""
    x, y, w, h = rect
    guest = panel.portrait(rect)
    left, size, line = panel.beside(guest), 42.0, y + h * 0.7
    bank = left + 264, line + 14
    team = (x + w - 200, y + 12, 140.0, 36.0)
    return Parts(guest, (left, line), (left + 105, line), size, team, bank, x + w - 24 - bank[0])


def _beside(rect: Rect) -> Parts:
    """The guest as high as the panel, the bank at the foot beside it."""
    x, y, w, h = rect
    guest = panel.portrait(rect, 14.0, min(180.0, max(w * 0.3, 104.0)))
    left, foot = panel.beside(guest), y + h - 16
    wide, top = x + w - 18 - left, y + min(42.0, h * 0.24) + 27
    high = foot - 38 - top
    size, line = min(60.0, max(30.0, wide / 5.2), high), top + high * 0.5
    team = (x + w - 170, foot - 34, 150.0, 34.0)
    held = left + wide * 0.38, line
    return Parts(guest, (left, line), held, size, team, (left + 12, foot), wide - 30)


def _below(rect: Rect) -> Parts:
    """The numbers below the guest, and the bank below them."""
    x, y, w, h = rect
    guest = panel.portrait(rect, 104.0 if h < 225 else 116.0, min(150.0, w * 0.37))
    foot, top = y + h - 18, guest[1] + guest[3]
    line, size = (top + foot - 40) / 2 + 2, min(56.0, (w - 44) / 5.7, foot - 44 - top)
    team = (panel.beside(guest), y + 76, x + w - 20 - panel.beside(guest), 60.0)
    held = x + w * 0.4, line
    return Parts(guest, (x + 24, line), held, size, team, (x + 36, foot), w - 66)


def _close(rect: Rect) -> Parts:
    """The numbers below the name, under them the bank, and beside it the guest, as far as there is
    room."""
    x, y, w, h = rect
    left, top, right = x + 28, y + panel.ROW, x + w - 12
    row = 42.0 if TEAMED <= h < TEAMED + 16 else min(NUMBERS, h - panel.ROW - 4)
    rest, line = h - panel.ROW - row - 14, top + row / 2
    size = min(row * 1.25, NUMBERS + 6, (right - left) / 4.45)
    guest = NOWHERE
    if rest >= PORTRAIT:
        side = min(150.0, w * 0.42, rest / (1.1 + panel.EARS))
        guest = left, y + h - 12 - side, side, side
        left = panel.beside(guest) - 14
    foot = y + h - 14
    room = right - left - 20 if rest >= BANKED + 8 else 0.0
    low = foot - 28 if rest < BANKED + 42 else foot - BANKED - 42
    team = (left, low, right - left, 36.0 if h >= TEAMED else 0.0)
    numbers = x + 28, x + 28 + size * 1.8
    bank = (left + 12, foot) if room else (numbers[1] + size / 2, line + size * 0.35)
    return Parts(guest, (numbers[0], line), (numbers[1], line), size, team, bank, room)


def bank(layout: Layout, seat: int, number: int) -> tuple[float, float]:
    """Where the foot of the prisoner `number` is in the panel of a seat, the first being 0."""
    part = parts(layout, seat)
    return part.bank[0] + number * min(34.0, part.room / 18), part.bank[1]


def lock(layout: Layout, seat: int) -> tuple[float, float]:
    """Where a seat's panel says how many prisoners it carries, behind those it has locked up."""
    part = parts(layout, seat)
    return _behind(layout, part, 1) + part.size * 0.7, part.held[1]


def _behind(layout: Layout, part: Parts, digits: int) -> float:
    """Where there is room behind the number of the prisoners locked up."""
    begins = CLOSE_BEHIND if layout.close else BEHIND
    return part.held[0] + part.size * (begins + DIGIT * digits) + 8


def seat_panel(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    shown: Shown,
    players: Sequence[Player],
    seat: int,
    active: bool,
) -> None:
    """Free hats, prisoners locked up and carried, the team, and the bank."""
    rect = layout.panels[seat]
    part = parts(layout, seat)
    if layout.close:
        _close_panel(canvas, layout, shown, players, seat, active)
        return
    room = min(_room(layout, other) for other in range(len(players)))
    size = canvas.fitting([player.name for player in players], 32, room, "bold")
    panel.head(canvas, rect, part.guest, players[seat], active, size)
    panel.count(canvas, *part.free, "hat", shown.free[seat], part.size)
    panel.count(canvas, *part.held, "lock", len(shown.banks[seat]), part.size)
    _carried(canvas, layout, shown, seat, part.size)
    if shown.options.teams != "none":
        named = all(parts(layout, other).team[2] > 200 for other in range(len(players)))
        words = texts("panel.team", n=shown.house.side[seat] + 1) if named else ""
        _team(canvas, words, shown, seat, part.team)
    _bank(canvas, layout, shown, seat)


def _close_panel(
    canvas: Canvas,
    layout: Layout,
    shown: Shown,
    players: Sequence[Player],
    seat: int,
    active: bool,
) -> None:
    """The same on a small panel; a team stands beside the numbers where there is no room below."""
    rect, part = layout.panels[seat], parts(layout, seat)
    x, _, w, _ = rect
    left = x + 26
    room = panel.slim_room(rect, left)
    names = canvas.fitting([player.name for player in players], 32, room, "bold")
    panel.slim(canvas, rect, left, players[seat], active, names)
    if part.guest is not NOWHERE:
        panel.niche(canvas, part.guest, players[seat].letter, active)
    size, (first, line), (second, _) = part.size, part.free, part.held
    teams = shown.options.teams != "none"
    if teams and not part.team[3]:
        size *= 0.64
        second = first + size * 1.7
        _team(canvas, "", shown, seat, (x + w - 86, line - 18, 74.0, 36.0))
    elif teams:
        _team(canvas, "", shown, seat, part.team)
    _number(canvas, first, line, "hat", shown.free[seat], size)
    _number(canvas, second, line, "lock", len(shown.banks[seat]), size)
    if not (teams and not part.team[3]):
        _carried(canvas, layout, shown, seat, size)
    if part.room and not (teams and part.team[1] > part.bank[1] - BANKED):
        _bank(canvas, layout, shown, seat)


def _carried(canvas: Canvas, layout: Layout, shown: Shown, seat: int, size: float) -> None:
    """The prisoners in a seat's towers, which may still be lost, on a plate of their own."""
    banked = len(shown.banks[seat])
    if not (many := shown.scores[seat] - banked):
        return
    (x, _, w, _), part = layout.panels[seat], parts(layout, seat)
    high, said = max(LEAST, size * 0.86), f"+{many}"
    wide, y = high * (0.45 + 0.45 * len(said)), part.held[1]
    left = min(_behind(layout, part, len(str(banked))), x + w - 8 - wide)
    canvas.box((left, y - high / 2, wide, high), theme.BRASS_LIGHT, theme.INK, 3, high / 2)
    canvas.text(said, left + wide / 2, y, high * 0.76, theme.INK, "bold", "center", wide - 8)


def _number(canvas: Canvas, x: float, y: float, icon: str, number: int, size: float) -> None:
    """A number close behind its icon."""
    canvas.icon(icon, x + size * 0.38, y, size * 0.76, theme.INK)
    canvas.text(str(number), x + size * 0.86, y, size, theme.INK, "bold")


def _bank(canvas: Canvas, layout: Layout, shown: Shown, seat: int) -> None:
    """The hats brought home, on their line."""
    part, (x, _, w, _) = parts(layout, seat), layout.panels[seat]
    foot = part.bank[1] + 4
    canvas.line((part.bank[0] - 12, foot), (x + w - 18, foot), theme.PAPER_SHADE, 3)
    for number, letter in enumerate(spelled(shown.banks[seat], shown.options.colours)):
        _little(canvas, letter, *bank(layout, seat, number), BANKED)


def _room(layout: Layout, seat: int) -> float:
    """How wide the name of a seat may be."""
    x, _, w, _ = layout.panels[seat]
    return x + w - 62 - panel.beside(parts(layout, seat).guest)


def _team(canvas: Canvas, words: str, shown: Shown, seat: int, rect: Rect) -> None:
    """The partners' emblems and the prisoners they hold together, with its name in `words`."""
    x, y, w, h = rect
    mates, right, line = shown.mates(seat), x + w, y + h / 2
    total = str(sum(shown.scores[mate] for mate in mates))
    right -= canvas.text(total, right, line, 36, theme.BRASS_INK, "bold", "right") + 8
    for mate in reversed(mates):
        canvas.emblem(shown.options.colours[mate], right - 14, line, 28)
        right -= 19
    canvas.text(words, x, line, 26, theme.INK_SOFT, "bold", "left", right - 12 - x)


def heap(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """The prisoners of the winners, and on them a hat of their own."""
    caught = "".join(held(shown, seat) for seat in winners)
    return tower([*caught[-MOST:], *(letters[seat] for seat in winners)])


def score_row(canvas: Canvas, texts: Texts, of: panel.Scored[Shown], rect: Rect) -> None:
    """The prisoners of a seat, banked or carried, as little hats; the golden one, which does not
    count, stands apart (FDH-16)."""
    shown, seat = of.sight.table, of.seat
    x, y, w, h = rect
    hats, high = held(shown, seat), min(40.0, h - 12)
    foot, step = y + h - min(12.0, (h - high) / 2), min(28.0, w / (len(hats) + 2))
    for number, letter in enumerate(hats[: shown.scores[seat]]):
        _little(canvas, letter, x + number * step, foot, high)
    for number, letter in enumerate(hats[shown.scores[seat] :], shown.scores[seat] + 1):
        left = x + (number - 0.5) * step
        canvas.line((left, foot), (left, foot - high + 2), theme.INK_SOFT, 3)
        _little(canvas, letter, x + (number + 0.4) * step, foot, high)


def held(shown: Shown, seat: int) -> str:
    """The prisoners of a seat, banked or carried, as letters."""
    return spelled(shown.prisoners(seat), shown.options.colours)


def _little(canvas: Canvas, letter: str, x: float, y: float, high: float) -> None:
    """A hat whose foot stands at x, y."""
    canvas.stand(art.hat(letter, canvas.px(high), canvas.palette), x, y)
