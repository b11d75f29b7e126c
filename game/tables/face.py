"""How a game looks, as one value: all the frame knows of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple

import pygame

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.match.match import Player
from game.motion import Clip
from game.rules.options import AnyOptions
from game.rules.protocol import A, E, H, Picture, Position, S, V
from game.sound.music import TITLE
from game.tables.aloud import Speech
from game.tables.book import Book
from game.tables.choice import C, Chosen
from game.tables.headline import Headline, NewsMoment, no_headlines
from game.tables.mood import Feelings, Tastes, no_tastes, nothing
from game.tables.panel import ScoreRow
from game.tables.table import Party, Table
from game.tables.trophies import Trophy, in_turn, tower
from game.ui.art import art
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme
from game.ui.surfaces.surface_cache import cached

Words = tuple[str, str]  # an action and the reason for it; "" where none is quickly found
MANY = 216  # cases, as of three dice: more are told as so many of a hundred
WHOLE = 90  # pixels: a cover less high is drawn so high and made smaller; pieces have a least size


class Risk(NamedTuple):
    """What may come of an action before its seat acts again: how likely that is, exactly as far as
    the seat may know, in `words`, and as a `mark` where there is room for little; "" for no
    number, as where it never comes, or surely."""

    chance: Fraction
    words: str
    mark: str = ""


def cases(bad: int, of: int) -> tuple[int, int]:
    """Returns so many cases of equally likely ones, or of a hundred where they are too many."""
    return (bad, of) if of <= MANY else (round(100 * bad / of), 100)


class Cover(NamedTuple):
    """The picture on the lid of a game's box: `paint` draws on a ground of the `colour`."""

    colour: str
    paint: Callable[[Canvas, Rect], None]

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Fills `rect` with the picture."""
        wide, high = canvas.rect(rect).size
        if high < WHOLE:
            small = _lid(self, (wide, high), canvas.scale, canvas.palette, canvas.contrast)
            canvas.blit(small, rect[0], rect[1])
            return
        canvas.box(rect, self.colour, theme.INK, 3, 8)
        _rays(canvas, rect)
        self.paint(canvas, rect)


@cached
def _lid(
    cover: Cover, size: tuple[int, int], scale: float, palette: str, contrast: bool
) -> pygame.Surface:
    """Returns a small picture of a cover, made of a large one."""
    more = WHOLE / size[1]
    surface = pygame.Surface((round(size[0] * more), WHOLE), pygame.SRCALPHA)
    canvas = Canvas(surface, palette, contrast=contrast, scale=scale * more)
    cover.draw(canvas, (0.0, 0.0, *canvas.size))
    return pygame.transform.smoothscale(surface, size)


def numbered_die(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    """Draws a face of a die as a number, on a square where there is room for one."""
    if size > 40:
        canvas.box((x - size / 2, y - size / 2, size, size), theme.PAPER, theme.INK, 4, size * 0.18)
    canvas.text(face, x, y, size * 0.7, theme.INK, "bold", "center")


class Counted(NamedTuple):
    """A round that was counted, `number` of `of`; None where nobody knows how many there will be,
    as the `goal` is a number of prizes. `last`: no other follows. `counts`: of things, by seat;
    `won`: the prizes for them; `begun`: those with which seats began; `why`: the key of a text."""

    number: int
    of: int | None
    goal: int | None
    last: bool
    counts: tuple[int, ...]
    won: tuple[int, ...]
    begun: tuple[int, ...]
    why: str


class Rounds(NamedTuple, Generic[S, E]):
    """How the rounds of a game are counted.

    `counted`: the round an event ends, told the start of the match; None where no round ends.
    `thing`: the picture of a counted thing, so many units high; `prize`: that of a prize, by the
    letter of a seat's colour. `icon`: of the sum of prizes.
    """

    counted: Callable[[E, S], Counted | None]
    thing: Callable[[Canvas, float], pygame.Surface]
    prize: Callable[[Canvas, str, float], pygame.Surface]
    icon: str


def never(shown: object, options: object) -> bool:
    """Says that the end never comes near; the default of `tense`."""
    return False


def at_once(shown: object) -> bool:
    """Says that no hands are dealt; the default of `deals`."""
    return False


def unannounced(event: object, shown: object) -> str:
    """Returns "", as for a game without a last round; the default of `last`."""
    return ""


def in_the_news(texts: Texts, event: object) -> str:
    """Returns "", as where the news or a choice tells what dice show; the default of `fell`."""
    return ""


def each_alone(options: object, seats: int) -> int:
    """Counts as many sides as seats, as in a game without teams; the default of `sides`."""
    return seats


def unseen(event: object, shown: object) -> tuple[Card, ...]:
    """Lists no cards, as for a game that has none or tells them all; the default of `cards`."""
    return ()


def unscored(canvas: Canvas, texts: Texts, of: object, rect: Rect) -> None:
    """Draws nothing, as where scores are numbers alone; the default of `score`."""


def unsaid(texts: Texts, of: object) -> str:
    """Returns "", as where scores have no words; the default of `scored`."""
    return ""


def heap(shown: object, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Heaps hats of the winners' colours, in turn; the default of `trophies`."""
    return tower(in_turn([letters[seat] for seat in winners]))


def at_rest(table: object) -> Clip:
    """Shows nothing before the first action; the default of `opening`."""
    return Clip(0.0)


def unweighed(texts: Texts, names: Sequence[str], seen: object, action: object) -> None:
    """Knows no risk of an action; the default of `risk`."""


def untaught(seen: object, action: object) -> float:
    """Ranks all actions alike, as in a game that teaches no order; the default of `taught`."""
    return 0.0


class Face(NamedTuple, Generic[S, A, E, V, H, C]):
    """How a game looks; each game makes one.

    `lay` makes the table of a match. `book`: its rules, lesson and news. `example` fills a canvas
    with an example from the book. `cover`: the picture on its box. `advise` puts an action of the
    seat to move into words; it gets the players' names and the position as that seat sees it. `die`
    draws a face of its dice, lying flat, around (x, y). `rounds`: how its rounds are counted.
    `tune`: one of the salon's. `tense`: whether the game may soon be over, told what is shown.
    `last`: the key of the words with which an event begins the last round, if it does, told the
    picture after it. `deals`: whether hands are still being dealt, so that it is nobody's turn.
    `feel`: what the guests feel about an event that everybody has seen, from the pictures before
    and after it; `tastes`: the seats that acted in it as a computer of some character does, which
    pleases a guest of that character. `hats`: whether seats are hats on the board; otherwise they
    play with the signs of their colours. `headlines`: what of a turn is worth a newsreel. `sides`:
    how many seats or teams play against each other. `risk`: what may come of an action, told as
    `advise` is; None where nothing can. `taught`: ranks actions that are equally good;
    hints name the one with the least, so that they agree with the lesson. `fell`: what dice have
    shown, for those who listen, where neither the news nor a choice tells it. `aloud`: the words
    for those who listen.
    `cards`: those an event has shown to everybody, told the picture after it. `score` draws a
    seat's score in a row of the result, `scored` says it. `trophies`: what is heaped up for the
    winners, told the picture of the end and the letters of all seats. `opening`: what is shown on
    its table before the first action.
    """

    lay: Callable[[Party[S, H]], Table[S, A, E, V, C]]
    book: Book[S, E, H, V]
    example: Callable[[Canvas, Texts, Any, Plan | HexPlan | None], None]  # Any: from its book
    cover: Cover
    advise: Callable[[Texts, Sequence[str], S, A], Words]
    die: Callable[[Canvas, str, float, float, float], None] = numbered_die
    rounds: Rounds[S, E] | None = None
    tune: str = TITLE
    tense: Callable[[V, H], bool] = never
    last: Callable[[E, V], str] = unannounced
    deals: Callable[[V], bool] = at_once
    feel: Callable[[E, V, V], Feelings] = nothing
    tastes: Callable[[E, V, V], Tastes] = no_tastes
    hats: bool = False
    headlines: Callable[[Sequence[NewsMoment[E, V]]], Iterator[Headline]] = no_headlines
    sides: Callable[[H, int], int] = each_alone
    risk: Callable[[Texts, Sequence[str], S, A], Risk | None] = unweighed
    taught: Callable[[S, A], float] = untaught
    fell: Callable[[Texts, E], str] = in_the_news
    aloud: Callable[[Texts, Sequence[Player], V, H], Speech[V, H, C]] = Speech
    cards: Callable[[E, V], tuple[Card, ...]] = unseen
    score: Callable[[Canvas, Texts, ScoreRow[V], Rect], None] = unscored
    scored: Callable[[Texts, ScoreRow[V]], str] = unsaid
    trophies: Callable[[V, Sequence[int], Sequence[str]], list[Trophy]] = heap
    opening: Callable[[Any], Clip] = at_rest  # Any: the table it has laid

    def percent(self, chance: float, options: H, seats: int) -> int:
        """Turns `chance`, a seat's part of a win, into percent: the chance that it wins, alone or
        with its team."""
        return round(100 * chance * seats / self.sides(options, seats))


AnyFace = Face[Position, Hashable, object, Picture, AnyOptions, Chosen[Hashable]]


def _rays(canvas: Canvas, rect: Rect) -> None:
    """Draws a half sun at the foot of the picture."""
    x, y, w, h = rect
    reach = min(w, h) * 0.62
    sun = art.sign("sun", canvas.px(reach * 1.6), theme.BRASS_LIGHT)
    with canvas.clipped((x + 3, y + 3, w - 6, h - 6)):
        canvas.centred(sun, x + w / 2, y + h * 0.62)
