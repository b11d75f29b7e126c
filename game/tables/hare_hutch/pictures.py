"""What the rulebook of Hare Hutch shows in pictures: turns that are played by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Options, Shown, State, story
from game.rules.hare_hutch.play import KEEP, Action
from game.rules.hare_hutch.shown import NEW
from game.rules.protocol import OVER
from game.tables.example import HIGH, LETTERS, WIDE, Shot, boxed, played
from game.tables.hare_hutch import drawings
from game.tables.hare_hutch.choice import AS_HUTCH, Uses, uses_of
from game.tables.rulebook import ALWAYS, Condition, Example
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

Moment = Shot[State, Action, story.Event, Shown]
USUAL = Options()
NO_REROLL = Options(no_free_die="not_allowed")
DIE, STEP = 103.0, 125.0  # a die in the tray, and from one to the next, in units of a box
HARE = 145.0  # height of one


class PictureDice(NamedTuple):
    """A moment of a turn, and the points that were just written down, if any were."""

    moment: Moment
    written: int | None = None

    @property
    def shown(self) -> Shown:
        """Returns what everybody sees."""
        return self.moment.table

    @property
    def uses(self) -> Uses:
        """Returns the use of each die in the tray, while dice are chosen to be set aside."""
        state, action = self.moment.state, self.moment.action
        if not isinstance(action, rules.Keep):
            return ()
        return uses_of(state.rolled, state.hutch, action)


class Pad(NamedTuple):
    """The sums of all seats, who has still to play, and who has won."""

    totals: tuple[int, ...]
    to_come: tuple[int, ...]
    winners: tuple[int, ...] = ()


def turn(line: str, *actions: str, options: Options = USUAL) -> tuple[PictureDice, ...]:
    """Plays a turn in pictures: a position, and then each action."""
    return tuple(_pictures([*played(rules, rules.from_notation(line, options), (), *actions)]))


def _pictures(every: list[Moment]) -> Iterator[PictureDice]:
    """Yields what actions do: dice are marked before they are set aside, and a roll that leaves no
    choice is seen before what comes of it."""
    written: int | None = None
    for moment in every:
        match moment.event:
            case story.Bust():
                written = 0
            case story.Scored(points=points):
                written = points
        if moment.action is not None or moment is every[-1]:
            yield PictureDice(moment.still, written)
            written = None
        elif isinstance(moment.event, story.Rolled) and moment.state.phase != KEEP:
            yield PictureDice(moment)
        if isinstance(moment.action, rules.Keep):
            yield PictureDice(moment)


def sums(line: str, *actions: str) -> Pad:
    """Returns the pad after some actions."""
    *_, (state, *_) = played(rules, rules.from_notation(line, USUAL), (), *actions)
    if rules.turn(state) == OVER:
        return Pad(state.totals, (), rules.result(state).winners)
    return Pad(state.totals, tuple(range(state.seat, len(state.totals))))


def draw(
    canvas: Canvas, texts: Texts, example: PictureDice | Pad, plan: Plan | HexPlan | None
) -> None:
    """Draws an example on a whole canvas. It is flat: as they lie on the table, seven dice beside a
    meadow could not be told apart in a small window."""
    canvas = boxed(canvas)
    if isinstance(example, Pad):
        _pad(canvas, example)
        return
    faces = example.shown.lying
    for number, face in enumerate(faces):
        x = WIDE / 2 + (number - (len(faces) - 1) / 2) * STEP
        _die(canvas, face, x, 100, example.uses[number] if example.uses else None)
    _meadow(canvas, example)


def _die(canvas: Canvas, face: str, x: float, y: float, use: int | None) -> None:
    """Draws a die, lit if it is set aside and faint if it is not; one that becomes a hutch has a
    little house."""
    if face == NEW:
        canvas.box((x - 46, y - 46, 92, 92), theme.PAPER, theme.INK, 4, 17)
        return
    size = max(drawings.LEAST, canvas.px(DIE))
    picture = drawings.die_face(face, size, canvas.palette, lit=bool(use), dim=use == 0)
    canvas.centred(picture, x, y)
    if use == AS_HUTCH:
        canvas.box((x + 25, y - 72, 48, 48), theme.INK, radius=24)
        canvas.icon("home", x + 49, y - 48, 36, theme.BRASS_LIGHT)


def _meadow(canvas: Canvas, example: PictureDice) -> None:
    """Draws what lies aside: the number of hares that were lifted, stacked pairs, doubles and
    single hares, the tower, carrots; and what it is worth, or the points that were written down."""
    shown, left, foot = example.shown, 45.0, HIGH - 115
    canvas.box((20, 200, WIDE - 40, HIGH - 220), theme.MEADOW, theme.INK, 3, 20)
    if shown.kept:
        canvas.box((left, foot - 115, 105, 85), theme.PAPER, theme.INK, 3, 12)
        canvas.text(str(shown.kept), left + 52, foot - 72, 65, theme.INK, "bold", "center", 95)
        left += 125
    for picture in _hares(canvas, shown.aside):
        canvas.pen.blit(picture, (canvas.px(left), canvas.px(foot) - picture.get_height()))
        left += picture.get_width() / canvas.scale + 12
    if shown.hutch > 1:
        tower = drawings.hutch_tower(shown.hutch, max(drawings.LEAST * 4, canvas.px(270)))
        canvas.pen.blit(tower, (canvas.px(795), canvas.px(foot + 20) - tower.get_height()))
    for number in range(shown.tabu):
        carrot = drawings.carrot(max(drawings.LEAST, canvas.px(65)))
        canvas.centred(carrot, 75 + number * 55, HIGH - 65)
    said = f"{shown.hares} × {shown.hutch} = {shown.score}" if shown.hares else ""
    if example.written is not None:
        said = f"+ {example.written}"
        canvas.box((411, foot + 13, 210, 70), theme.PAPER, theme.INK, 3, 12)
    colour = theme.BRASS_LIGHT if example.written is None else theme.INK
    canvas.text(said, 516, foot + 48, 65, colour, "bold", "center", 515)


def _hares(canvas: Canvas, aside: tuple[int, int, int]) -> list[Surface]:
    high, (pairs, doubles, singles) = max(drawings.LEAST, canvas.px(HARE)), aside
    pair, double = round(high * 0.9), round(high * 0.82)
    found = [drawings.hare_pair(pair)] * pairs
    found += [drawings.die_face("d", double, canvas.palette)] * doubles
    return found + [drawings.hare(high)] * singles


def _pad(canvas: Canvas, example: Pad) -> None:
    """Draws the sums, with a die for those who still have to play and a crown for winners."""
    step = (WIDE - 60) / len(example.totals)
    canvas.panel((30, 55, WIDE - 60, HIGH - 110))
    for seat, total in enumerate(example.totals):
        middle = 30 + step * (seat + 0.5)
        canvas.emblem(LETTERS[seat], middle, 145, 95)
        canvas.text(str(total), middle, 280, 105, theme.INK, "bold", "center", step - 15)
        if seat in example.to_come:
            canvas.icon("die", middle, 425, 105, theme.INK)
        if seat in example.winners:
            canvas.icon("crown", middle, 425, 125, theme.BRASS_INK)


def _example(
    name: str, numbers: str, *pictures: PictureDice | Pad, holds: Condition[Options] = ALWAYS
) -> Example[Options]:
    key = f"example.hare_hutch.{name}"
    return Example(key, pictures, tuple(numbers.split()), holds, size=0.9)


TURN = _example(
    "turn",
    "HOP-T1 HOP-T2 HOP-T3 HOP-2 HOP-3 HOP-12 HOP-16",
    *turn("0,0 0 - 1 0 hhhd35c 0 keep", "keep hhh hutch"),
    *turn("0,0 0 Hh 2 0 hd3 0 keep", "keep hd hutch")[::2],
    *turn("0,0 14 - 3 0 h445c 0 keep", "keep h hutch", "stop")[1:3],
)
_ROLL = "0,0 0 - 1 0 hhd345c 0 keep"
PAIRS = _example(
    "pairs",
    "HOP-T6 HOP-T7 HOP-5",
    *turn(_ROLL, "keep hh")[1:],
    *turn(_ROLL, "keep hh hutch")[1:],
    *turn("0,0 0 - 1 0 hhhh345 0 keep", "keep hhhh")[1:],
)
APART = _example("apart", "HOP-5", *turn("0,0 0 h 1 0 hhh345 0 keep", "keep hhh"))
DOUBLES = _example(
    "doubles",
    "HOP-T8 HOP-1 HOP-7",
    *turn("0,0 0 - 1 0 dd3455c 0 keep", "keep dd"),
    *turn("0,0 0 - 1 0 dd3455c 0 keep", "keep d hutch")[1:],
)
LONE = _example("lone", "HOP-T5 HOP-7", *turn("0,0 0 - 1 0 d34455c 0 keep", "keep d"))
ORDER = _example("order", "HOP-T11 HOP-6", *turn("0,0 14 - 3 0 h5555 0 keep", "keep h"))
ONE = _example("one", "HOP-6 HOP-4", *turn("0,0 14 - 2 0 hh345c 0 keep", "keep hh hutch"))
BUST = _example("bust", "HOP-T5 HOP-8", *turn("0,0 0 d 1 0 - 0 roll", "roll 3345cc"))
CARROTS = _example("carrots", "HOP-T9 HOP-9", *turn("0,0 0 hhhhh 1 0 - 0 roll", "roll cc", "more"))
NO_HARES = _example("no_hares", "HOP-T10 HOP-10", *turn("0,0 14 - 3 0 - 0 roll", "roll ccccc"))
ALL_ASIDE = _example(
    "all_aside", "HOP-T2 HOP-11", *turn("0,0 5 hh 3 2 h 0 keep", "keep h", "more")[1:]
)
TAKEN = _example(
    "taken",
    "HOP-T4 HOP-13",
    *turn("60,0 14 h 4 0 - 1 start"),
    *turn("60,0 14 h 4 0 d5c 1 keep", "keep d hutch")[1:],
)
NO_FREE_DIE = _example(
    "no_free_die",
    "HOP-14",
    *turn("0,0 0 Hdhh 3 0 - 0 more", "stop", "take over")[1:],
    holds={"no_free_die": "reroll_hares"},
)
NOT_ALLOWED = _example(
    "not_allowed",
    "HOP-14",
    *turn("0,0 0 Hdhh 3 0 - 0 more", "stop", options=NO_REROLL),
    holds={"no_free_die": "not_allowed"},
)
END = _example(
    "end",
    "HOP-T12 HOP-15 HOP-17",
    sums("330,300,300 0 Hh 1 0 - 0 more", "stop"),
    sums("300,300,330 0 Hh 1 0 - 2 more", "stop"),
    sums("333,313,20 0 H 2 0 - 1 more", "stop", "fresh", "roll 3333333"),
    holds={"target": USUAL.target},
)
