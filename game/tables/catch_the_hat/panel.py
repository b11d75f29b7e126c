"""The seats of Catch the Hat at the edge of the table, and their rows in the result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, spelled
from game.tables import panel
from game.tables.catch_the_hat.layout import Layout
from game.tables.trophies import MOST, Trophy, tower
from game.ui.art import art
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed
from game.ui.boxes.regions import Regions, region, regions
from game.ui.surfaces import theme

FACES = (*map(float, range(190, 66, -4)), 62.0, 56.0)  # widths, tried in turn
LITTLE = 52.0, 48.0, 44.0, 40.0, 36.0, 32.0  # beside a name, where no more fits
STRIPE = 16.0  # width of a seat's colour, at the left of its sheet
POKE = 16.0  # how far ears may reach out of a sheet
NAME, NUMBERS, BANK, TEAM = (90.0, 36.0), (187.0, 42.0), (110.0, 50.0), (100.0, 36.0)
NARROW = 150.0, 42.0  # of numbers without the prisoners carried, whose plate is in the bank
TWO = 114.0, 84.0  # minimum size of two numbers, one above the other
LARGEST = 64.0  # numbers
SMALL = 60.0  # minimum width of the bank beside a team
BANKED = 44.0  # height of a hat in the bank
CARRIED = 38.0  # of one that is still on its way there
NEAR = 36.0  # from hat to hat, as long as there are few
PLATE = 38.0  # minimum height of the plate with those carried, so that it can be read
# In sizes of the numbers: where the second one and its digits begin, how wide a digit is, and how
# wide they all are, with the prisoners carried or without; one number of two digits with its icon
SECOND, DIGITS, DIGIT, ALL, FEW, ALONE = 1.65, 0.86, 0.56, 4.45, 3.6, 1.98


def places(layout: Layout, seat: int) -> Regions:
    """Returns where everything is in the panel of a seat."""
    return _placed(layout.panels[seat], layout.teams)


@lru_cache(maxsize=4)
def guests(layout: Layout) -> tuple[Rect | None, ...]:
    """Returns the niches of all guests; None where there is no room for one."""
    return tuple(panel.guest(places(layout, seat)) for seat in range(len(layout.panels)))


@lru_cache(maxsize=64)
def _placed(rect: Rect, teams: bool) -> Regions:
    """Places the guest as large as it can be beside its hats in the bank, or else without these; it
    gives way last."""
    banked = (
        box
        for face in FACES
        for box in (_standing(face, teams), *(_beside(face, teams, w) for w in (NUMBERS, NARROW)))
    )
    low = (box for face in FACES for box in (_row(face, teams), _short(face, teams)))
    little = (_named(face, teams) for face in LITTLE)
    lows = _plain(teams), *(_low(teams, below) for below in (True, False))
    tree = Fitting((*banked, *low, *little, *lows), grow=1.0)
    return regions(Framed(Beside((Space(STRIPE), tree), 0.0, "fill"), (10.0, 6.0)), rect)


def _standing(face: float, teams: bool) -> Box:
    """Builds the guest, with name and numbers beside it, above the bank along the foot."""
    two = region("numbers", TWO, grow=1.0)
    rows = Below((region("name", (NAME[0], 40.0), NAME), two), 4.0, grow=1.0)
    few = [region("team", (74.0, 36.0))] if teams else []
    bank = region("bank", (SMALL if teams else BANK[0], BANK[1]), grow=1.0)
    foot = Beside((bank, *few, _device(30.0)), 8.0)
    return Below((Beside((_guest(face, POKE), rows), 14.0, "fill", grow=1.0), foot), 6.0)


def _beside(face: float, teams: bool, least: tuple[float, float]) -> Box:
    """Builds the guest beside everything else."""
    bank = Beside((_bank(), *_team(teams)), 8.0)
    rows = Below((_head(), region("numbers", least, grow=1.0), bank), 6.0, grow=1.0)
    return Beside((_guest(face, POKE), rows), 16.0)


def _row(face: float, teams: bool) -> Box:
    """Builds everything in one row."""
    head = Framed(_head(), y=0.5, grow=1.0)
    numbers = Framed(_numbers(), y=0.5, grow=1.0)
    return Beside((_guest(face), head, numbers, *_team(teams)), 14.0)


def _short(face: float, teams: bool) -> Box:
    """Builds the name above the numbers beside the guest."""
    rows = Below((_head(), Beside((_numbers(grow=1.0), *_team(teams)), 8.0)), 6.0, grow=1.0)
    return Beside((_guest(face), rows), 16.0)


def _named(face: float, teams: bool) -> Box:
    """Builds a small guest instead of the sign, its ears in the margin above; and no bank."""
    guest = region("guest", (face, face * (1 + panel.EARS) - 5.0))
    name = region("name", (NAME[0], 40.0), (NAME[0], 30.0), grow=1.0)
    head = Beside((guest, name, _device(30.0)), 10.0)
    return Below((head, _tight(teams, 35.0)), 2.0)


def _tight(teams: bool, high: float) -> Box:
    """Builds the numbers with the team beside them, at least `high`."""
    team = [region("team", (74.0, 36.0), (74.0, high))] if teams else []
    least = 100.0 if teams else NUMBERS[0]
    numbers = region("numbers", NUMBERS, (least, high), grow=1.0)
    return Beside((numbers, *team), 8.0, "fill", grow=1.0)


def _plain(teams: bool) -> Box:
    """Builds the panel without a guest."""
    return Below((_head(_sign()), _numbers(grow=1.0), Beside((_bank(), *_team(teams)), 8.0)), 6.0)


def _low(teams: bool, below: bool) -> Box:
    """Builds the panel without guest and bank; the team is `below` the numbers or beside them."""
    if below:
        numbers = region("numbers", NUMBERS, (NUMBERS[0], 36.0), grow=1.0)
        return Below((_head(_sign()), numbers, *_team(teams)), 4.0)
    return Below((_head(_sign()), _tight(teams, 36.0)), 0.0)


def _head(*sign: Box) -> Box:
    name = region("name", (NAME[0], 40.0), NAME, grow=1.0)
    return Beside((*sign, name, _device(34.0)), 15.0)


def _device(size: float) -> Box:
    return region("device", (size, size))


def _sign() -> Box:
    return region("emblem", (30.0, 30.0))


def _guest(face: float, poke: float = 0.0) -> Box:
    return region("guest", (face, face * (1 + panel.EARS) - poke))


def _numbers(grow: float = 0.0) -> Box:
    return region("numbers", NUMBERS, grow=grow)


def _bank() -> Box:
    return region("bank", BANK, grow=1.0)


def _team(teams: bool) -> list[Box]:
    return [region("team", TEAM)] if teams else []


class Counts(NamedTuple):
    """Where free hats and prisoners are counted: the left sides of both numbers, their lines, their
    size, and where there is no more room for them."""

    free: tuple[float, float]
    held: tuple[float, float]
    size: float
    end: float

    def behind(self, digits: int) -> float:
        """Returns where there is room behind the number of the prisoners locked up."""
        return self.held[0] + self.size * (DIGITS + DIGIT * digits) + 8


def counts(layout: Layout, seat: int) -> Counts:
    """Returns where hats are counted: one number above the other where there is the height."""
    x, y, w, h = places(layout, seat)["numbers"]
    if h >= TWO[1]:
        size = min(LARGEST, h / 2 * 1.08, w / ALONE)
        return Counts((x, y + h * 0.27), (x, y + h * 0.75), size, x + w)
    size = min(LARGEST, h * 1.2, w / (ALL if w >= NUMBERS[0] else FEW))
    second = x + size * SECOND + max(0.0, min(size, (w - size * ALL) * 0.2))
    return Counts((x, y + h / 2), (second, y + h / 2), size, x + w + 4)


def bank(layout: Layout, seat: int, number: int) -> tuple[float, float]:
    """Returns where the foot of the prisoner `number`, from 0, is in the panel of a seat: the more
    there are, the closer they stand, and none ever moves aside for another."""
    if not (room := places(layout, seat).get("bank")):
        found = counts(layout, seat)
        return found.held[0] + found.size / 2, found.held[1] + found.size * 0.35
    x, y, w, h = room
    wide = max(SMALL / 3, w - 44.0 - (0.0 if _fits(layout, seat) else PLATE * 1.7))
    return x + 20 + wide * (1 - exp(-number * NEAR / wide)), y + h - 6


def _fits(layout: Layout, seat: int) -> bool:
    """Says whether the plate with those carried fits behind the numbers."""
    found = counts(layout, seat)
    return found.behind(2) + PLATE * 1.64 <= found.end


def lock(layout: Layout, seat: int) -> tuple[float, float]:
    """Returns where a seat's panel says how many prisoners it carries: behind those locked up, or
    at the end of the bank."""
    room, found = places(layout, seat).get("bank"), counts(layout, seat)
    if room and not _fits(layout, seat):
        x, y, w, h = room
        return x + w - PLATE * 0.8, y + h / 2
    return found.behind(1) + found.size * 0.7, found.held[1]


def seat_panel(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    shown: Shown,
    players: Sequence[Player],
    seat: int,
    active: bool,
) -> None:
    """Draws free hats, prisoners locked up and carried, the team, and the bank."""
    found, player = places(layout, seat), players[seat]
    names = [each.name for each in players]
    panel.heading(canvas, layout.panels[seat], found, player, active, names)
    lines = counts(layout, seat)
    _number(canvas, *lines.free, "hat", shown.free[seat], lines.size)
    _number(canvas, *lines.held, "lock", len(shown.banks[seat]), lines.size)
    _carried(canvas, layout, shown, seat)
    if "team" in found:
        words = texts("panel.team", n=shown.house.side[seat] + 1)
        _partners(canvas, words, shown, seat, found["team"])
    if "bank" in found:
        _banked(canvas, layout, shown, seat, found["bank"])


def _carried(canvas: Canvas, layout: Layout, shown: Shown, seat: int) -> None:
    """Draws the prisoners in a seat's towers, which may still be lost, on a plate of their own, if
    there is room."""
    banked = len(shown.banks[seat])
    if not (many := shown.scores[seat] - banked):
        return
    found, said = counts(layout, seat), f"+{many}"
    _, y = lock(layout, seat)
    room = places(layout, seat).get("bank")
    inside = room is None or _fits(layout, seat)
    high = max(PLATE, found.size * 0.8) if inside else PLATE
    wide = high * (0.5 + 0.38 * len(said))
    if inside and found.end - found.free[0] < NUMBERS[0]:
        return
    left = min(found.behind(len(str(banked))), found.end - wide)
    if room and not inside:
        left = room[0] + room[2] - wide
    canvas.box((left, y - high / 2, wide, high), theme.TABLE, theme.INK, 3, high / 2)
    canvas.text(said, left + wide / 2, y, high * 0.76, theme.PAPER, "bold", "center", wide - 8)


def _number(canvas: Canvas, x: float, y: float, icon: str, number: int, size: float) -> None:
    """Draws a number close behind its icon."""
    canvas.icon(icon, x + size * 0.38, y, size * 0.76, theme.INK)
    canvas.text(str(number), x + size * DIGITS, y, size, theme.INK, "bold")


def _banked(canvas: Canvas, layout: Layout, shown: Shown, seat: int, room: Rect) -> None:
    """Draws the hats brought home on their line, and behind them, smaller, those carried."""
    x, y, w, h = room
    canvas.line((x, y + h - 2), (x + w, y + h - 2), theme.PAPER_SHADE, 3)
    home = shown.banks[seat]
    carried = [hat for hat in shown.prisoners(seat) if hat not in home and hat != GOLD]
    for number, letter in enumerate(spelled((*home, *carried), shown.options.colours)):
        high = BANKED if number < len(home) else CARRIED
        _little(canvas, letter, *bank(layout, seat, number), min(high, h - 8))


def _partners(canvas: Canvas, words: str, shown: Shown, seat: int, rect: Rect) -> None:
    """Draws the partners' emblems and the prisoners they hold together, with the team's name in
    `words` if there is room."""
    x, y, w, h = rect
    mates, right, line = shown.mates(seat), x + w, y + h / 2
    total = str(sum(shown.scores[mate] for mate in mates))
    right -= canvas.text(total, right, line, 36, theme.BRASS_INK, "bold", "right") + 8
    for mate in reversed(mates):
        canvas.emblem(shown.options.colours[mate], right - 14, line, 28)
        right -= 19
    if w > 200:
        canvas.text(words, x, line, 26, theme.INK_SOFT, "bold", "left", right - 12 - x)


def heap(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Stacks the prisoners of the winners, and on them hats of their own."""
    caught = "".join(held(shown, seat) for seat in winners)
    return tower([*caught[-MOST:], *(letters[seat] for seat in winners)])


def score_row(canvas: Canvas, texts: Texts, of: panel.ScoreRow[Shown], rect: Rect) -> None:
    """Draws the prisoners of a seat, banked or carried, as little hats; the golden one, which does
    not count, stands apart (FDH-16)."""
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
    """Returns the prisoners of a seat, banked or carried, as letters."""
    return spelled(shown.prisoners(seat), shown.options.colours)


def _little(canvas: Canvas, letter: str, x: float, y: float, high: float) -> None:
    """Draws a hat whose foot stands at x, y."""
    canvas.stand(art.hat(letter, canvas.px(high), canvas.palette), x, y)
