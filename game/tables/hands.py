"""Hands of cards: backs for everybody, faces only while their seat's secrets lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.match import Player
from game.motion import Clip, change, pace, par, seq, tween
from game.rules.seats import put
from game.tables.cards import RIM, SHAPE, CardSprite, Place, at, fan, lay, rest, rim
from game.tables.choice import InHand
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

FLAT = 0.3
RAISED = 34.0  # how far a card in focus is raised
LIVE = 16.0  # how far all cards are of a hand from which one may be chosen
NAMED = 120.0  # a plate for a name is as wide at least
HIGH = 240.0  # of the room in which they are raised as much, and bowed
RISES, CARD = 0.17, 0.9  # of a place, for cards that are raised; of the rest, for a card

Room = tuple[Rect, float]  # where a hand lies, and how high its cards are
Rooms = Callable[[int, bool], Room]  # of a seat, open or not


def alone(place: Rect) -> Room:
    """Where a hand lies in its place so that cards that are raised stay in it."""
    x, y, w, h = place
    high = h * (1 - RISES)
    return (x, y + h - high, w, high), high * CARD


class Hands(InHand):
    """The hands of all seats. `faces` of a seat are in the order in which they are held. `carried`:
    where the mouse holds a card."""

    def __init__(self, kind: str, seats: int, rooms: Rooms) -> None:
        """`kind`: of the cards, as in `Card`."""
        self.kind = kind
        self.rooms = rooms
        self.sprites: tuple[tuple[CardSprite, ...], ...] = ((),) * seats
        self.open: frozenset[int] = frozenset()
        self.owners: Sequence[Player] = ()  # named where several hands lie open
        self.plates: Callable[[int], Rect | None] = lambda _: None  # where
        self.carried: tuple[float, float] | None = None
        self._carrier = 0  # whose card it is
        self.orders: dict[int, list[str]] = {}  # as people have arranged their own hands

    def back(self) -> Card:
        """The back of a card."""
        return Card(self.kind, "")

    def show(self, counts: Sequence[int], faces: dict[int, list[str]]) -> None:
        """Every hand in its place; those without `faces` show only backs."""
        self.open = frozenset(faces)
        shown = [faces.get(seat, [""] * count) for seat, count in enumerate(counts)]
        self.sprites = tuple(
            tuple(CardSprite(Card(self.kind, face), 0, 0, 1) for face in held) for held in shown
        )
        for seat, held in enumerate(shown):
            if not held:
                self.orders.pop(seat, None)
            self.settle(seat)

    def places(self, seat: int, count: int | None = None) -> list[Place]:
        """Where the cards of a hand lie, or would lie if there were `count`."""
        room, high = self.rooms(seat, seat in self.open)
        bend = self.rise(seat) if seat in self.open else FLAT  # in its panel a fan has little room
        return fan(len(self.sprites[seat]) if count is None else count, room, high, bend=bend)

    def rise(self, seat: int) -> float:
        """How much of what they are raised and bowed elsewhere cards are in a low room."""
        return min(1.0, self.rooms(seat, seat in self.open)[0][3] / HIGH)

    # Arranging by people

    def carry(self, seat: int, number: int, pos: tuple[float, float]) -> None:
        self.carried, self._carrier = pos, seat
        if number >= 0:
            self.part(seat, number, pos)

    def tuck(self, seat: int, number: int, pos: tuple[float, float]) -> int | None:
        to = self.gap(seat, number, pos) if number >= 0 else None
        if to is not None:
            self.move(seat, number, to)
        return to

    def drop(self) -> None:
        if self.carried is not None:
            self.settle(self._carrier)
        self.carried = None

    def arranged(self, seat: int, faces: list[str]) -> list[str]:
        """The faces of an open hand as its owner has arranged them, new ones on the right; as they
        come if nothing was arranged, or all of it is gone."""
        left, kept = list(faces), []
        for face in self.orders.get(seat, ()):
            if face in left:
                left.remove(face)
                kept.append(face)
        if not kept:
            self.orders.pop(seat, None)
            return faces
        self.orders[seat] = [*kept, *left]
        return list(self.orders[seat])

    def gap(self, seat: int, number: int, pos: tuple[float, float]) -> int | None:
        """Which place of the hand its card `number` would get here; None where no hand lies."""
        (x, y, w, h), _ = self.rooms(seat, True)
        if not (x <= pos[0] <= x + w and y <= pos[1] <= y + h):
            return None
        others = [s for i, s in enumerate(self.sprites[seat]) if i != number]
        return sum(sprite.x < pos[0] for sprite in others)

    def part(self, seat: int, number: int, pos: tuple[float, float]) -> None:
        """The others make room where a card that is carried about would come to lie."""
        to = self.gap(seat, number, pos)
        places = self.places(seat)
        free = places.pop(number if to is None else to)
        others = [sprite for i, sprite in enumerate(self.sprites[seat]) if i != number]
        for sprite, place in zip(others, places, strict=True):
            lay(sprite, place)
        lay(self.sprites[seat][number], free)

    def move(self, seat: int, number: int, to: int) -> None:
        """A card of an open hand gets another place in it."""
        held = list(self.sprites[seat])
        held.insert(to, held.pop(number))
        self.sprites = put(self.sprites, seat, tuple(held))
        self.orders[seat] = [sprite.card.face for sprite in held]
        self.settle(seat)

    def exchange(self, seat: int, one: int, other: int) -> None:
        """Two cards of an open hand change places, each lying as the other did."""
        a, b = self.sprites[seat][one], self.sprites[seat][other]
        a.card, b.card = b.card, a.card
        if seat in self.orders:
            self.orders[seat] = [sprite.card.face for sprite in self.sprites[seat]]

    def settle(self, seat: int) -> None:
        """The cards of a hand where they belong."""
        for sprite, place in zip(self.sprites[seat], self.places(seat), strict=True):
            lay(sprite, place)

    def lifted(self, seats: frozenset[int]) -> Clip:
        """The hands of these seats come up and turn over, from the moment they are seen."""
        return par(*(self._lift(sprite) for seat in seats for sprite in self.sprites[seat]))

    def _lift(self, sprite: CardSprite) -> Clip:
        y = sprite.y
        sprite.y = y + 70

        def show(t: float) -> None:
            sprite.y = y + 70 * (1 - t)
            sprite.turned = min(1.0, 0.2 + t)

        return tween(0.16, show)

    def leave(self, seat: int, face: str) -> tuple[CardSprite, Clip]:
        """A card leaves a hand, from a closed one always the same place, whatever it is; in the
        clip the others close ranks."""
        held = self.sprites[seat]
        known = [sprite for sprite in held if seat in self.open and sprite.card.face == face]
        gone = (known or held)[-1]
        left = tuple(sprite for sprite in held if sprite is not gone)
        return gone, self._become(seat, left, pace.SLIDE)

    def join(self, seat: int, sprite: CardSprite, order: Sequence[str], length: float) -> Clip:
        """A card comes into a hand; `order`: all its faces as they are held, if it is open."""
        ranks = {face: number for number, face in enumerate(order)}
        held = [*self.sprites[seat], sprite]
        held.sort(key=lambda s: ranks.get(s.card.face, len(ranks)))
        return self._become(seat, tuple(held), length)

    def _become(self, seat: int, held: tuple[CardSprite, ...], length: float) -> Clip:
        """A hand has other cards, which go to their places."""
        new = change(self, sprites=lambda before: put(before, seat, held))
        return seq(new, rest(held, self.places(seat, len(held)), length))

    def spots(self, seat: int) -> list[Hotspot]:
        """The part of each card that can be seen, under ("hand", number)."""
        held = self.sprites[seat]
        found = []
        for number, sprite in enumerate(held):
            wide, high = sprite.high * SHAPE, sprite.high
            left = sprite.x - wide / 2
            if number + 1 < len(held):
                wide = min(wide, held[number + 1].x - sprite.x)
            found.append(Hotspot(("hand", number), (left, sprite.y - high / 2, wide, high)))
        return found

    def draw(
        self,
        canvas: Canvas,
        seat: int,
        raised: dict[int, float] | None = None,
        chosen: int = -1,
        carried: bool = False,
    ) -> None:
        """One hand. While its owner chooses, `raised` has the numbers of raised cards; all stand a
        little higher then and have a rim, the chosen one a wider one. One that is carried about is
        not here."""
        live = 0.0 if raised is None else LIVE * self.rise(seat)
        for number, sprite in enumerate(self.sprites[seat]):
            if number == chosen and carried:
                continue
            up = 0.0
            if raised is not None:
                up = live + raised.get(number, 0.0)
                rim(canvas, at(sprite), up, RIM * (1.6 if number == chosen else 0.7))
            sprite.draw(canvas, up)
        if self.owners and seat in self.open and len(self.open) > 1 and self.sprites[seat]:
            plate = self.plates(seat)
            if plate:
                self._draw_owner(canvas, self.owners[seat], plate)

    def _draw_owner(self, canvas: Canvas, player: Player, plate: Rect) -> None:
        """Whose hand it is, beside its cards; where there is little room the sign alone."""
        x, y, w, h = plate
        if w < NAMED:
            canvas.emblem(player.letter, x + w / 2, y + h / 2, min(w, h))
            return
        wide = min(w, 74 + 17.0 * len(player.name))
        middle = y + h / 2
        canvas.box((x, middle - 22, wide, 44), theme.PAPER, theme.INK, 3, 22)
        canvas.emblem(player.letter, x + 24, middle, 36)
        canvas.text(player.name, x + 50, middle, 28, face="bold", wide=wide - 64)
