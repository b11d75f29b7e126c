"""Cards on a table as values, with a face or a back, and how they slide, lift and turn over."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.motion import pace, smooth
from game.motion.clip import Ease
from game.motion.moment import Moment, Point, between, fields, over, stays, together
from game.ui.art import art_cards, art_turned
from game.ui.art.art_cards import LEAST, Card, flipped, picture
from game.ui.art.art_print import EDGE, margined
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import shapes, svg, text, theme
from game.ui.surfaces.surface_cache import cached

COVERED = "-"  # the face of a card under others that nobody may look at
SHAPE = 0.68  # width of a card, as a part of its height
WIDEST = 0.82  # step from card to card in a hand, as a part of a card's width


class CardPlace(NamedTuple):
    """Where a card lies: its middle and height in design units, and degrees anticlockwise."""

    x: float
    y: float
    high: float
    angle: float = 0.0


class PlacedCard(NamedTuple):
    """A card at its place. `turned`: 1 lying flat … 0 seen on its edge. `lift`: above the table.
    `drawn`: in flight, the height of the picture that is scaled; 0: that of the place. `mark`: what
    is drawn with it, as the number of a heap."""

    card: Card
    place: CardPlace
    turned: float = 1.0
    lift: float = 0.0
    drawn: float = 0.0
    mark: object = None

    def shifted(self, x: float, y: float) -> PlacedCard:
        """Moves the card by x, y."""
        left, top, *rest = self.place
        return self._replace(place=CardPlace(left + x, top + y, *rest))

    def draw(self, canvas: Canvas, raised: float = 0.0) -> None:
        """Draws the card, `raised` nearer to the upper edge of the screen."""
        if self.lift > 1:
            _shadow(canvas, self)
        x, y, *_ = self.place
        canvas.centred(self.picture(canvas), x, y - self.lift - raised)

    def picture(self, canvas: Canvas) -> pygame.Surface:
        """Returns the card's picture as it is seen now."""
        card, (_, _, high, angle), palette = self.card, self.place, canvas.palette
        if card.face == COVERED:
            return covered(canvas, self.place)
        if self.turned < 0.97:
            size = max(LEAST, canvas.px(high))
            narrow = flipped(card, size, palette, max(0.03, self.turned))
            return pygame.transform.rotozoom(narrow, angle, 1.0) if angle else narrow
        few = float(angle).is_integer() or abs(angle) <= IN_HAND
        drawn = self.drawn or high
        whole, scale = max(LEAST, canvas.px(drawn)), high / drawn
        if not few:
            return art_turned.between(card, whole, palette, angle, scale)
        lies = art_turned.picture(card, whole, palette, round(-angle) % 360)
        if abs(drawn - high) < 1:
            return lies
        wide, tall = lies.get_size()  # takes half the time of turning it, too
        return pygame.transform.smoothscale(lies, (round(wide * scale), round(tall * scale)))


Row = tuple[PlacedCard, ...]
Rows = Mapping[Hashable, Row]
AIR = "air"  # the row of those that are on their way


def covered(canvas: Canvas, place: CardPlace) -> pygame.Surface:
    """Returns the picture of a card under others, of which only the edge may be seen."""
    return _blank(max(LEAST, canvas.px(place.high)), round(place.angle) % 360)


@cached
def _blank(high: int, degrees: int) -> pygame.Surface:
    card = pygame.Surface((round(high * SHAPE), high), pygame.SRCALPHA)
    card.fill((*svg.rgb(EDGE), 0))
    shapes.box(card, card.get_rect(), theme.PAPER, EDGE, max(1, high // 180), round(high * 0.055))
    return pygame.transform.rotozoom(margined(card), degrees, 1.0)


def card_picture(canvas: Canvas, card: Card, high: float) -> pygame.Surface:
    """Returns the upright picture of a card that is `high` units high."""
    return picture(card, max(LEAST, canvas.px(high)), canvas.palette)


def slot(canvas: Canvas, high: float) -> pygame.Surface:
    """Returns the picture of the empty place of a card that is `high` units high."""
    return art_cards.slot(max(LEAST, canvas.px(high)), canvas.palette)


def strip(canvas: Canvas, card: Card, place: CardPlace, top: float, low: float) -> None:
    """Draws the part of an upright card that others do not cover: from `top` to `low` units below
    its upper edge."""
    whole = card_picture(canvas, card, place.high)
    wide, high = whole.get_size()
    left, upper = canvas.px(place.x) - wide // 2, canvas.px(place.y) - high // 2
    begin = max(0, canvas.px(top))
    area = (0, begin, wide, max(0, min(high, canvas.px(low)) - begin))
    canvas.pen.blit(whole, (left, upper + begin), area)


def painted_fan(
    canvas: Canvas, rect: Rect, cards: Sequence[tuple[Card, int, float, float]]
) -> None:
    """Draws cards in a picture, each (card, degrees, place across, place down), the places as parts
    of the picture."""
    x, y, w, h = rect
    high = max(LEAST, canvas.px(min(h * 0.66, w * 0.72)))
    for card, degrees, across, down in cards:
        shown = picture(card, high, canvas.palette, degrees)
        canvas.centred(shown, x + w * across, y + h * down)


def _shadow(canvas: Canvas, card: PlacedCard) -> None:
    """Draws the shadow of a lifted card that lies almost upright."""
    x, y, high, angle = card.place
    if abs(angle) <= 20:
        wide, away = high * SHAPE, card.lift * 0.35
        area = (x - wide / 2 + away, y - high / 2 + away, wide, high)
        canvas.box(area, "#08222A", radius=high * 0.06)


def row(cards: Iterable[Card], places: Iterable[CardPlace]) -> Row:
    """Lays cards in their places."""
    return tuple(map(PlacedCard, cards, places))


def fly(
    start: PlacedCard,
    to: CardPlace,
    length: float = pace.SLIDE,
    lift: float = 46.0,
    ease: Ease = smooth,
) -> Moment[PlacedCard]:
    """Slides a card to a place, a little above the table on the way, growing or shrinking."""
    end, high = PlacedCard(start.card, to), max(start.place.high, to.high)
    if start == end and not lift:
        return stays(start, length)

    def show(p: float) -> PlacedCard:
        if p in (0, 1):
            return end if p else start
        return start._replace(place=on_way(start.place, to, p), lift=lift * sin(pi * p), drawn=high)

    return over(length, show, ease)


def on_way(start: CardPlace, to: CardPlace, p: float) -> CardPlace:
    """Returns the place at `p`, 0 … 1, of the way to another, turning the shorter way round."""
    x, y, high = (a + (b - a) * p for a, b in zip(start[:3], to[:3], strict=True))
    turn = (to.angle - start.angle + 180) % 360 - 180
    return CardPlace(x, y, high, start.angle + turn * p)


def turn_over(
    card: PlacedCard, face: Card, length: float = pace.FLIP, lift: float = 0.0
) -> Moment[PlacedCard]:
    """Turns a card around its long axis; on the other side it shows `face`."""

    def show(p: float) -> PlacedCard:
        shown, high = face if p >= 0.5 else card.card, lift * sin(pi * p) if p < 1 else 0.0
        return card._replace(card=shown, turned=abs(1 - 2 * p), lift=high)

    return over(length, show)


def fan(count: int, room: Rect, high: float, bend: float = 1.0) -> list[CardPlace]:
    """Lists the places of a hand of `count` cards in a rectangle, slightly bowed, left to right."""
    x, y, w, h = room
    wide = high * SHAPE
    step = min(wide * WIDEST, (w - wide) / max(1, count - 1))
    middle = (count - 1) / 2
    bow = bend * min(1.0, 7 / max(1, count))
    return [
        CardPlace(
            x + w / 2 + (i - middle) * step,
            y + h / 2 + 2.2 * bow * (i - middle) ** 2 - 4,
            high,
            round(-2.2 * bow * (i - middle)),
        )
        for i in range(count)
    ]


def marked(card: Moment[PlacedCard], mark: Moment[object]) -> Moment[PlacedCard]:
    """Gives a card on its way a mark that changes meanwhile."""
    return fields(lambda card, mark: card._replace(mark=mark), card=card, mark=mark)


def fall(start: PlacedCard, to: CardPlace, length: float) -> Moment[PlacedCard]:
    """Drops a card hard, ever faster."""
    return fly(start, to, length, 0.0, lambda p: p * p)


def rest(cards: Sequence[PlacedCard], places: Sequence[CardPlace], length: float) -> Moment[Row]:
    """Closes the ranks of all cards."""
    return together([fly(*pair, length, 0.0) for pair in zip(cards, places, strict=True)])


def matched(
    before: Row, after: Row
) -> tuple[list[tuple[PlacedCard | None, PlacedCard]], list[PlacedCard]]:
    """Pairs each card of the row `after` with what it was `before`, None if it is new, and lists
    the cards that have left. Of cards that look alike the last ones are new, or leave."""
    left, pairs = [*before], list[tuple[PlacedCard | None, PlacedCard]]()
    for end in after:
        start = next((one for one in left if one.card == end.card), None)
        pairs.append((start, end))
        if start:
            left.remove(start)
    return pairs, left


def flown(
    before: Rows, after: Rows, pile: CardPlace | None = None, length: float = pace.SLIDE
) -> Moment[Rows]:
    """Flies what has changed its place: a card that has left its row goes through the air to the
    one in which it is new, or from the `pile` into its hand; the others close ranks."""
    tracks, gone, come = dict[Hashable, Moment[Row]](), list[PlacedCard](), list[PlacedCard]()
    for key in [key for key in after if before[key] != after[key]]:
        pairs, left = matched(before[key], after[key])
        if pile:
            pairs = [(start or PlacedCard(end.card, pile), end) for start, end in pairs]
        tracks[key] = closed(pairs, length if pile else pace.SLIDE)
        come += [end for start, end in pairs if start is None]
        gone += left
    if come:
        ways = zip(gone, come, strict=False)  # what comes from nowhere appears at the end
        tracks[AIR] = together(
            [
                fly(PlacedCard(_plain(end.card), start.place), end.place, length)
                for start, end in ways
            ]
        )
    return between(before, after, tracks)


def closed(pairs: Iterable[tuple[PlacedCard | None, PlacedCard]], length: float) -> Moment[Row]:
    """Closes the ranks of a row; new cards are not there yet."""
    return together([fly(start, end.place, length, 0.0) for start, end in pairs if start])


def _plain(card: Card) -> Card:
    """Returns a card without what it stands for on a pile."""
    return card._replace(face=card.face.partition(">")[0])


def box(place: CardPlace) -> Rect:
    """Returns the upright rectangle that a card at a place covers."""
    quarter = abs(place.angle) % 180
    wide, high = place.high * SHAPE, place.high
    if 45 < quarter < 135:
        wide, high = high, wide
    return place.x - wide / 2, place.y - high / 2, wide, high


IN_HAND = 12.0  # degrees: cards of a fan turn so little that whole ones will do
RIM, INKED = 7.0, 3.0  # a rim of light around a card, and the ink around that


def rim(
    canvas: Canvas, place: CardPlace, raised: float = 0.0, wide: float = RIM, hollow: bool = False
) -> None:
    """Draws a rim of light around a card that may be taken, or around its place where it may be
    laid; `hollow` where there is no card."""
    grown = round(-place.angle) % 360
    shown = _rim(canvas.px(place.high), grown, canvas.px(wide), max(1, canvas.px(INKED)), hollow)
    canvas.centred(shown, place.x, place.y - raised)


@cached
def _rim(high: int, degrees: int, wide: int, ink: int, hollow: bool) -> pygame.Surface:
    """Draws the rim of a card `high` pixels high, turned clockwise."""
    size, body = (round(high * SHAPE), high), ""
    for away, colour in ((wide + ink, theme.INK), (wide, theme.BRASS_LIGHT)):
        least = 0.0 if away == wide else -ink  # how far from the card it reaches inwards
        middle = (away + least) / 2 if hollow else float(away)
        x, across = wide + ink - middle, away - least
        round_ = f'rx="{high * 0.052 + middle:.1f}"'
        line = f'stroke="{colour}" stroke-width="{across:.1f}"' if hollow else ""
        fill = "none" if hollow else colour
        body += svg.rect(x, x, size[0] + 2 * middle, size[1] + 2 * middle, fill, f"{round_} {line}")
    whole = size[0] + 2 * (wide + ink), size[1] + 2 * (wide + ink)
    if not degrees:
        return svg.raster(svg.frame(body, *whole), whole)
    drawn = svg.raster(svg.frame(body, *whole), (2 * whole[0], 2 * whole[1]))
    return pygame.transform.rotozoom(drawn, -degrees, 0.5)


def tab(
    canvas: Canvas, spot: Point, number: int, size: float = 36.0, fill: str = theme.INK
) -> None:
    """Draws how many cards lie somewhere, at their edge."""
    canvas.centred(_tab(number, canvas.px(size), canvas.text_px(size), fill), *spot)


@cached
def _tab(number: int, size: int, letters: int, fill: str) -> pygame.Surface:
    shown = text.picture(str(number), "bold", letters, theme.PAPER)
    high = round(max(size, letters) * 1.22)
    wide = max(high, shown.get_width() + size // 2)
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge = max(1, size // 12)
    shapes.box(whole, whole.get_rect(), fill, theme.PAPER, edge, round(high * 0.3))
    whole.blit(shown, shown.get_rect(center=(wide // 2, high // 2)))
    return whole
