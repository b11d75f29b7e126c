"""The table of both card games: hands that are lifted, sorted and dragged."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import cos, pi
from typing import ClassVar, Generic, Protocol, TypeVar

from game.match.sight import Sight
from game.motion import Clip, change, cue, pace, par, seq, tween, wait
from game.rules.protocol import A, E, Ended, H, Position, Rules, TurnPassed
from game.tables.cards import CardSprite, Place, card_picture, rest
from game.tables.flights import burst
from game.tables.hands import Hands, Room
from game.tables.holding import SORT, Holding, is_
from game.tables.marks import Course, between
from game.tables.sprite import Puff, stars
from game.tables.table import Make, Open, Party
from game.ui.art import art_cards
from game.ui.art.art_cards import STEPS, Card, narrowed
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot

KNOCK = 0.2  # seconds
DOTS = 5  # of the way of a card that is advised


class Hand(Protocol):
    """The shown position as far as both card games share it: the cards of each seat."""

    @property
    def hands(self) -> tuple[bytes, ...]: ...
    @property
    def seat(self) -> int: ...


C = TypeVar("C", bound=Holding)
S = TypeVar("S", bound=Position)
V = TypeVar("V", bound=Hand)


class CardTable(Open[V], Generic[C, S, A, E, V, H]):
    """`leaving`: the event by which a card is on its way from a hand to the table. `front`: the
    seat whose hand lies in front, if several lie open."""

    KIND: ClassVar[str]  # of the cards, as in `Card`
    STANDS_OUT: ClassVar[tuple[float, float]]  # how much a card in focus does, and a chosen one
    FACES: ClassVar[Sequence[str]]  # of all cards
    BURSTS: ClassVar[Sequence[tuple[float, bool]]]  # stars: by the height of a card, golden or not

    def __init__(self, rules: Rules[S, A, E, V, H], party: Party[S, H]) -> None:
        self.rules, self.party = rules, party
        self.sight: Sight[V] = Sight(rules.of(party.start), {})
        self.leaving: E | None = None
        self._choice: C | None = None
        self.flying: tuple[CardSprite, ...] = ()
        self.nudge = (0.0, 0.0)
        self.puff: Puff | None = None
        self._goals: tuple[C, list[Hotspot]] | None = None  # of a choice, but for its hand
        self.in_hand = self.hands = Hands(self.KIND, len(party.players), self._room)
        self.hands.owners, self.hands.plates = party.players, self._plate
        self.front = 0

    # for each game to say

    def _room(self, seat: int, open_: bool) -> Room:
        """Where a hand lies."""
        raise NotImplementedError

    def _plate(self, seat: int) -> Rect | None:
        """Where it is told whose an open hand is, among several."""
        raise NotImplementedError

    def _deals(self, shown: V) -> bool:
        """Whether hands are still being dealt, so that none lies in front of the others."""
        raise NotImplementedError

    def _place(self) -> None:
        """Puts everything in its place but the hands."""
        raise NotImplementedError

    def _heights(self) -> tuple[float, ...]:
        """How high cards are on the table, as they lie first."""
        raise NotImplementedError

    def _faces(self, seat: int, shown: V) -> list[str]:
        """The faces of a hand that is known in `shown`, as it is sorted."""
        raise NotImplementedError

    def _card(self, face: str) -> int:
        """The card of a face, as the rules have it."""
        raise NotImplementedError

    def _chosen_sprite(self) -> CardSprite | None:
        """The card that is chosen."""
        raise NotImplementedError

    def _rect(self, id_: Hashable) -> Rect:
        """Where a spot of the choice is, but for the cards of the hand."""
        raise NotImplementedError

    # The shown position

    def show(self, sight: Sight[V]) -> None:
        self.sight, self.leaving, self.choice = sight, None, None
        self._lay()

    def _lay(self) -> None:
        """Everything lies as it is shown."""
        self.flying, self._goals, self.nudge, self.puff = (), None, (0.0, 0.0), None
        self._show_hands()
        self._place()

    def look(self, sight: Sight[V]) -> Clip:
        before, self.sight = self.hands.open, sight
        if self.choice is not None and self.choice.seat not in sight.own:
            self.choice = None
        self._show_hands()
        return seq(cue("card"), self.hands.lifted(self.hands.open - before))

    @property
    def shown(self) -> V:
        """The public shown position."""
        return self.sight.table

    def _show_hands(self) -> None:
        sight = self.sight.told(self.rules, self.leaving) if self.leaving else self.sight
        faces = {seat: self._arranged(seat, seen) for seat, seen in sight.own.items()}
        mover = 0 if self._deals(sight.table) else sight.table.seat
        self.front = mover if mover in faces else min(faces, default=0)
        self.hands.show([len(hand) for hand in sight.table.hands], faces)

    def _arranged(self, seat: int, shown: V) -> list[str]:
        """The faces of a hand that is known in `shown`, as they lie."""
        return self.hands.arranged(seat, self._faces(seat, shown))

    def _order_after(self, seat: int, after: Sight[V]) -> list[str]:
        """How the hand of a seat will lie, if it is open."""
        return self._arranged(seat, after.own[seat]) if seat in after.own else []

    def _shared(self, event: TurnPassed | Ended) -> Clip:
        """The shown position all games share."""
        if isinstance(event, Ended):
            return cue("gasp").resting(pace.STOP)
        motif = cue(f"motif_{self.party.players[event.to].letter}")
        return seq(motif, par(self._brought(event.to), wait(pace.TURN)))

    def _brought(self, seat: int) -> Clip:
        """Of several open hands that of the seat to move comes to the front."""
        hands, before = self.hands, self.front
        seat = seat if seat in hands.open else min(hands.open, default=before)
        if self.reduced or seat == before:
            return wait(0.0)
        self.front = seat
        places = {each: hands.places(each) for each in hands.open}
        self.front = before
        moves = (rest(hands.sprites[each], there, pace.SLIDE) for each, there in places.items())
        return seq(change(self, front=seat), par(*moves))

    def _knock(self, hard: float) -> Clip:
        """The table shakes a little under a card that comes down hard."""

        def show(t: float) -> None:
            self.nudge = (0.0, hard * cos(3 * pi * t) * (1 - t) ** 2 if 0 < t < 1 else 0.0)

        return tween(KNOCK, show)

    def _burst(self, place: Place, size: float, gold: bool = False) -> Clip:
        """A star where a card has come down, `size` times as high as the card."""
        if self.reduced:
            return wait(0.0)
        puff = Puff(place.x, place.y, size=_star(place.high * size), gold=gold)
        return seq(change(self, puff=puff), burst(puff), change(self, puff=None))

    # Choosing

    @property
    def choice(self) -> C | None:
        """The choice being made; what becomes of it is seen at once."""
        return self._choice

    @choice.setter
    def choice(self, choice: C | None) -> None:
        if choice is None:
            self.hands.drop()
        elif choice.sorting != self.hands.sorting:
            choice = self._sorted(choice)
        self._choice = choice
        if choice is not None and choice.number >= 0:
            self._take(choice)

    def _held(self, seat: int, shown: V) -> list[int]:
        """The hand of a seat that is to act, in the order in which it lies."""
        return [self._card(face) for face in self._arranged(seat, shown)]

    def hotspots(self) -> list[Hotspot]:
        if self.choice is None:
            return []
        if self._goals is None or self._goals[0] is not self.choice:
            spots = [spot for spot in self.choice.spots() if not is_(spot[0], "hand")]
            goals = [Hotspot(id_, self._rect(id_), enabled) for id_, enabled in spots]
            self._goals = self.choice, goals
        return [*self._goals[1], *self.hands.spots(self.choice.seat)]

    def _take(self, choice: C) -> None:
        """A card of the hand is chosen."""

    def _sorted(self, choice: C) -> C:
        """The hand lies as it is to be sorted; a chosen card stays chosen."""
        self.hands.sorting = choice.sorting
        self.hands.orders.pop(choice.seat, None)
        self._show_hands()
        return choice.lying(self._lying(choice.seat))

    def _lying(self, seat: int) -> list[int]:
        """The cards of an open hand from left to right."""
        return [self._card(sprite.card.face) for sprite in self.hands.sprites[seat]]

    def course(self, action: object) -> Course:
        card = self.choice.take(None).towards(action) if self.choice else None
        goal = self.choice.take(card).towards(action) if self.choice and card else None
        if self.choice is None or goal in (None, card):
            return Course()
        held = {spot.id: spot for spot in self.hands.spots(self.choice.seat)}
        spots = [held.get(id_) or Hotspot(id_, self._rect(id_)) for id_ in (card, goal)]
        rings = tuple(spot.rect for spot in spots if spot.id not in held)  # those are lifted
        return Course(rings, between(spots[0].middle, spots[1].middle, DOTS), boxed=True)

    # Drawing

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        lying, *others = self._heights()
        held = {self.hands.rooms(seat, True)[1] for seat in self.hands.open}
        for high in dict.fromkeys(canvas.px(high) for high in (lying, *others, *held)):
            yield from self._made(canvas, high)
            if high < art_cards.SMALL and len(held) > 1:
                yield from self._made(canvas, high, turned=True)
        for step in range(STEPS):
            yield partial(narrowed, self.hands.back(), canvas.px(lying), canvas.palette, step)
        yield from stars(canvas, *((_star(lying * size), gold) for size, gold in self.BURSTS))

    def _made(self, canvas: Canvas, high: int, turned: bool = False) -> Iterator[Make]:
        """Cards of a height in pixels."""
        for face in ("", *self.FACES):
            card = Card(self.KIND, face)
            yield partial(art_cards.prepare, card, high, canvas.palette, turned)

    def _draw_hand(self, canvas: Canvas, seat: int, focus: Hashable) -> None:
        """A hand; where one chooses all cards are raised, and the one in focus and the chosen one
        more."""
        if self.choice is None or self.choice.seat != seat:
            self.hands.draw(canvas, seat)
            return
        rise, raised = self.hands.rise(seat), dict[int, float]()
        for id_, much in zip((focus, self.choice.chosen), self.STANDS_OUT, strict=True):
            match id_:
                case ("hand", int(number)):
                    raised[number] = much * rise
        self.hands.draw(canvas, seat, raised, self.choice.number, self.hands.carried is not None)

    def _draw_carried(self, canvas: Canvas) -> None:
        """The chosen card follows the mouse."""
        place = self.hands.carried
        sprite = self._chosen_sprite() if place else None
        if sprite is not None and place:
            canvas.centred(card_picture(canvas, sprite.card, sprite.high), *place)

    def _draw_sort(self, canvas: Canvas, focus: Hashable) -> None:
        widget = widgets.Row(SORT, icon="swap").at(self._rect(SORT))
        widgets.draw(canvas, widget, focus == SORT)


def _star(high: float) -> float:
    """How large a star is kept that shall be so high: in few sizes."""
    return 40.0 * round(high / 40)
