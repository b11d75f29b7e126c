"""The table of both card games: rows of cards, and hands that are lifted, sorted and dragged."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from math import cos, pi
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.match.sight import Sight
from game.motion import Clip, Cue, moment, pace, tween
from game.motion.moment import Moment, Point, fields, over, stays
from game.rules.protocol import A, E, Ended, H, Position, Rules, TurnPassed
from game.tables.card_games import card_hands
from game.tables.card_games.card_hands import LIVE, RAISED, OpenHands, Room
from game.tables.card_games.cards import RIM, CardPlace, Row, Rows, card_picture, flown, rim, row
from game.tables.card_games.holding import SORT, Holding, is_
from game.tables.choice import InHand
from game.tables.limelight import Billing
from game.tables.pieces.board_marks import Course, between
from game.tables.pieces.flights import HIT_AGE
from game.tables.pieces.sprite import Puff, stars
from game.tables.table import Make, Party, Staged
from game.ui.art import art_cards
from game.ui.art.art_cards import STEPS, Card, narrowed
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot
from game.ui.surfaces.surface_cache import shelf

KNOCK, BURST, LIFT = 0.2, 0.4, 0.16  # seconds
STANDS_OUT = RAISED * 0.7, RAISED  # how far a card in focus rises, and a chosen one
DOTS = 5  # on the way of an advised card


class Hand(Protocol):
    """A shown position as far as both card games share it: the cards of each seat."""

    @property
    def hands(self) -> tuple[bytes, ...]: ...
    @property
    def seat(self) -> int: ...


C = TypeVar("C", bound=Holding)
S = TypeVar("S", bound=Position)
V = TypeVar("V", bound=Hand)


class Stage(NamedTuple):
    """All that is seen of the cards: `rows` by their keys, as ("hand", seat); those on their way
    are in AIR. `puff`: a star where a card came down; `nudge`: how far that has moved the table."""

    rows: Rows
    held: OpenHands
    puff: Puff | None = None
    nudge: Point = (0.0, 0.0)

    def row(self, *key: Hashable) -> Row:
        """Returns a row of cards, from bottom to top or from left to right; empty for none."""
        return self.rows.get(key if len(key) > 1 else key[0], ())


class CardTable(Staged[V, E, Stage], InHand, ABC, Generic[C, S, A, E, V, H]):
    """A table with cards; each card game has its own.

    `leaving`: the event by which a card is on its way out of a hand. `carried`: where the mouse
    holds a card. `orders`: by seat, the faces of a hand in the order its owner has given them.
    """

    KIND: ClassVar[str]  # of the cards, as in `Card`
    FACES: ClassVar[Sequence[str]]  # of every card
    BURSTS: ClassVar[Sequence[tuple[float, bool]]]  # stars: in heights of a card, golden or not

    def __init__(self, rules: Rules[S, A, E, V, H], party: Party[S, H]) -> None:
        self.rules, self.party, self.in_hand = rules, party, self
        self.sight: Sight[V] = Sight(rules.of(party.start), {})
        self.leaving: E | None = None
        self._choice: C | None = None
        self._goals: tuple[C, list[Hotspot]] | None = None  # of a choice, but for its hand
        self._told: tuple[Sight[V], Sight[V]] | None = None  # before and after the event told
        self._looked: Stage | None = None  # with the hands as somebody sees them meanwhile
        self._lifted = frozenset[int](), 1.0  # seats, and how far their hands have come up
        self._coming: Iterator[Callable[[Canvas], object]] = iter(())  # pictures after the event
        self._so_far = 0  # pictures of all kinds, up to the last frame
        self.carried: Point | None = None
        self._carrier = 0  # whose card that is
        self.orders: dict[int, list[str]] = {}
        self.settle()

    # What each game tells

    @abstractmethod
    def _room(self, seat: int, held: OpenHands) -> Room:
        """Returns where a hand lies."""

    @abstractmethod
    def _plate(self, seat: int) -> Rect | None:
        """Returns where an open hand's owner is named among several hands; None for nowhere."""

    @abstractmethod
    def _deals(self, shown: V) -> bool:
        """Says whether hands are still being dealt, so that none lies in front of the others."""

    @abstractmethod
    def _rows(self, shown: V) -> Rows:
        """Lays every row but the hands."""

    @abstractmethod
    def _moment(self, event: E, before: V, after: Sight[V], there: Stage) -> Moment[Stage]:
        """Makes the moment of an event, from the stage now to the one `there`."""

    @abstractmethod
    def _heights(self) -> tuple[float, ...]:
        """Returns the heights of cards on the table; those seen first come first."""

    @abstractmethod
    def _faces(self, seat: int, shown: V) -> list[str]:
        """Lists the faces of a hand that is known in `shown`, sorted."""

    @abstractmethod
    def _card(self, face: str) -> int:
        """Returns the card of a face, as the rules have it."""

    @abstractmethod
    def _rect(self, id_: Hashable) -> Rect:
        """Returns where a spot of the choice is, other than the cards of the hand."""

    # The shown position

    def show(self, sight: Sight[V]) -> None:
        self.sight, self.leaving, self.choice = sight, None, None
        self._told = self._looked = self._goals = None
        self.settle()

    def renew(self) -> None:
        self._goals = None
        super().renew()
        if self._looked:  # what has closed meanwhile stays so
            self._show_hands()

    def settled(self, event: E | None = None) -> Stage:
        """Returns how everything stands, or will stand after an event; the eyes open when it began
        see it to its end, as others may not know the cards."""
        before, after = self._told or (self.sight, self.sight)
        return self._lying(before if event is None else after)

    def _lying(self, sight: Sight[V]) -> Stage:
        faces = {seat: self._arranged(seat, seen) for seat, seen in sight.own.items()}
        mover = 0 if self._deals(sight.table) else sight.table.seat
        held = OpenHands(frozenset(faces), mover if mover in faces else min(faces, default=0))
        rows = dict(self._rows(sight.table))
        for seat, hand in enumerate(sight.table.hands):
            cards = [Card(self.KIND, face) for face in faces.get(seat, [""] * len(hand))]
            rows["hand", seat] = row(cards, self._places(seat, len(hand), held))
        return Stage(rows, held)

    def _places(self, seat: int, count: int, held: OpenHands) -> list[CardPlace]:
        return card_hands.places(self._room(seat, held), count, seat in held.open)

    def look(self, sight: Sight[V]) -> Clip:
        before, self.sight = self.stage.held.open, sight
        if self.choice is not None and self.choice.seat not in sight.own:
            self.choice = None
        self._show_hands()
        seats = self.stage.held.open - before

        def lift(part: float) -> None:
            self._lifted = seats, part

        lift(0.0)
        return Clip(LIFT if seats else 0.0, tween(LIFT, lift).show, (Cue(0.0, "card"),))

    def _show_hands(self) -> None:
        """Shows hands as they are seen now; a card on its way to the table is in none."""
        sight = self.sight.told(self.rules, self.leaving) if self.leaving else self.sight
        self._looked = self._lying(sight)
        self.put(self.stage)

    def put(self, stage: Stage) -> None:
        """This is seen, but for hands that are seen otherwise since the story was told."""
        if self._looked:
            seen = {key: lies for key, lies in self._looked.rows.items() if is_(key, "hand")}
            stage = stage._replace(rows={**stage.rows, **seen}, held=self._looked.held)
        self.stage = stage

    @property
    def shown(self) -> V:
        """Returns the public shown position."""
        return self.sight.table

    def hand(self, seat: int) -> Row:
        """Returns the cards of a hand."""
        return self.stage.row("hand", seat)

    def _arranged(self, seat: int, shown: V) -> list[str]:
        """Lists the faces of a hand known in `shown` as its owner has arranged them, with new ones
        on the right; sorted, if nothing was arranged or none of that is left."""
        faces = self._faces(seat, shown)
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

    # The story

    def tell(self, event: E, before: Sight[V], after: Sight[V]) -> Clip:
        many, left = (sum(map(len, one.table.hands)) for one in (before, after))
        self.choice, self.leaving, self._looked = None, event if left < many else None, None
        self._told, self.told = (before, after), event

        def make(stage: Stage, there: Stage) -> Moment[Stage]:
            self.stage, self._coming = stage, self._pictures(there)
            return self._moment(event, before.table, after, there)

        return self.moved(event, make, lambda moment: self._billed(event, before.table, moment))

    def _billed(self, event: E, before: V, moment: Moment[Stage]) -> Billing | None:
        """Returns how something great is billed, told its moment; None for anything else."""
        return None

    def first_stage(self) -> Stage:
        return self.stage  # where a chosen card may show the suit of another

    def quiet(self, moment: Moment[Stage], before: Stage, after: Stage) -> Moment[Stage]:
        return moment  # each is quiet in its own way

    def _flown(
        self, there: Stage, pile: CardPlace | None = None, length: float = pace.SLIDE
    ) -> Moment[Stage]:
        """Flies what has changed its place; with less motion it is there after half the time."""
        was, rows = self.stage.rows, flown(self.stage.rows, there.rows, pile, length)
        if self.reduced:
            rows = over(rows.length, lambda p: was if p < 0.5 else there.rows)
        return fields(self.stage._replace, rows=rows)

    def _moved(
        self, there: Stage, tracks: Mapping[Hashable, Moment[Row]], **more: Moment[object]
    ) -> Moment[Stage]:
        """Moves rows on their tracks, and more of the stage; it ends as it is `there`."""
        rows = moment.between(self.stage.rows, there.rows, tracks)
        return fields(self.stage._replace, rows=rows, **more)

    def _shared(self, event: TurnPassed | Ended, there: Stage) -> Moment[Stage]:
        """Makes the moments both games share. Of several open hands, that of the seat to move comes
        to the front."""
        if isinstance(event, Ended):
            return stays(self.stage).heard(Cue(0.0, "gasp")).resting(pace.STOP)
        brought = stays(self.stage)
        if not self.reduced:
            brought = fields(there._replace, rows=flown(self.stage.rows, there.rows))
        motif = Cue(0.0, f"motif_{self.party.players[event.to].letter}")
        return brought._replace(length=max(brought.length, pace.TURN)).heard(motif)

    def _knock(self, hard: float) -> Moment[Point]:
        """Shakes the table a little, as under a card that comes down hard."""

        def far(p: float) -> float:
            return hard * cos(3 * pi * p) * (1 - p) ** 2 if 0 < p < 1 else 0.0

        return over(KNOCK, lambda p: (0.0, far(p)))

    def _burst(
        self, place: CardPlace, size: float, gold: bool = False, length: float = BURST
    ) -> Moment[Puff | None]:
        """Shows a star where a card has come down, `size` times as high as the card."""
        x, y, high, _ = place
        large = _star(high * size)

        def at(p: float) -> Puff | None:
            age = HIT_AGE + (1 - HIT_AGE) * p
            return Puff(x, y, age=age, size=large, gold=gold) if 0 < p < 1 else None

        return over(length, at)

    # Choosing

    @property
    def choice(self) -> C | None:
        """Returns the choice being made; whatever is set is seen at once."""
        return self._choice

    @choice.setter
    def choice(self, choice: C | None) -> None:
        if choice is None:
            self.drop()
        elif choice.sorting != self.sorting:
            choice = self._sorted(choice)
        self._choice = choice
        if choice is not None and choice.number >= 0:
            self._take(choice)

    def _held(self, seat: int, shown: V) -> list[int]:
        """Lists the hand of a seat that is to act, in the order in which it lies."""
        return [self._card(face) for face in self._arranged(seat, shown)]

    def hotspots(self) -> list[Hotspot]:
        if self.choice is None:
            return []
        if self._goals is None or self._goals[0] is not self.choice:
            spots = [spot for spot in self.choice.spots() if not is_(spot[0], "hand")]
            goals = [Hotspot(id_, self._rect(id_), enabled) for id_, enabled in spots]
            self._goals = self.choice, goals
        return [*self._goals[1], *card_hands.spots(self.hand(self.choice.seat))]

    def _take(self, choice: C) -> None:
        """Reacts to a card of the hand being chosen; here, not at all."""

    def _sorted(self, choice: C) -> C:
        """Sorts the hand in the way that is chosen; a chosen card stays chosen."""
        self.sorting = choice.sorting
        self.orders.pop(choice.seat, None)
        self._show_hands()
        return choice.lying([self._card(card.face) for card, *_ in self.hand(choice.seat)])

    def course(self, action: object) -> Course:
        card = self.choice.take(None).towards(action) if self.choice else None
        goal = self.choice.take(card).towards(action) if self.choice and card else None
        if self.choice is None or goal in (None, card):
            return Course()
        held = {spot.id: spot for spot in card_hands.spots(self.hand(self.choice.seat))}
        spots = [held.get(id_) or Hotspot(id_, self._rect(id_)) for id_ in (card, goal)]
        rings = tuple(spot.rect for spot in spots if spot.id not in held)  # those are lifted
        return Course(rings, between(spots[0].middle, spots[1].middle, DOTS), boxed=True)

    # Arranging by people

    def carry(self, seat: int, number: int, pos: Point) -> None:
        self.carried, self._carrier = pos, seat
        if number >= 0:  # the others make room for it
            to = card_hands.gap(self._room(seat, self.stage.held), self.hand(seat), number, pos)
            self._hold(seat, self._cards(seat), (number, number if to is None else to))

    def tuck(self, seat: int, number: int, pos: Point) -> int | None:
        room, cards = self._room(seat, self.stage.held), self._cards(seat)
        to = card_hands.gap(room, self.hand(seat), number, pos) if number >= 0 else None
        if to is not None:
            cards.insert(to, cards.pop(number))
            self.orders[seat] = [card.face for card in cards]
            self._hold(seat, cards)
        return to

    def drop(self) -> None:
        if self.carried is not None:
            self._hold(self._carrier, self._cards(self._carrier))
        self.carried = None

    def _cards(self, seat: int) -> list[Card]:
        return [placed.card for placed in self.hand(seat)]

    def _hold(self, seat: int, cards: Sequence[Card], away: tuple[int, int] = (0, 0)) -> None:
        """Lays the cards of a hand where they belong; `away`: the number of a card, and that of the
        place it lies at instead, to which the others give way."""
        places = self._places(seat, len(cards), self.stage.held)
        if places:
            places.insert(away[0], places.pop(away[1]))
        rows = {**self.stage.rows, ("hand", seat): row(cards, places)}
        self.stage = self.stage._replace(rows=rows)

    # Drawing

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        (lying, *others), shown = self._heights(), self.stage.held
        held = {self._room(seat, shown)[1] for seat in shown.open}
        for high in dict.fromkeys(canvas.px(high) for high in (lying, *others, *held)):
            yield from self._made(canvas, high)
            if high < art_cards.SMALL and len(held) > 1:
                yield from self._made(canvas, high, turned=True)
        for step in range(STEPS):
            yield partial(narrowed, Card(self.KIND, ""), canvas.px(lying), canvas.palette, step)
        yield from stars(canvas, *((_star(lying * size), gold) for size, gold in self.BURSTS))

    def _made(self, canvas: Canvas, high: int, turned: bool = False) -> Iterator[Make]:
        """Offers all cards in a height in pixels."""
        for face in ("", *self.FACES):
            card = Card(self.KIND, face)
            yield partial(art_cards.prepare, card, high, canvas.palette, turned)

    def _pictures(self, there: Stage) -> Iterator[Callable[[Canvas], object]]:
        """Offers the pictures of what lies on a stage: of hands, that of the next seat in front of
        other open ones, and of the top of each row."""
        for key, cards in there.rows.items():
            for card in cards if is_(key, "hand") else cards[-1:]:
                yield card.picture
        seat = (there.held.front + 1) % len(self.party.players)
        if seat in there.held.behind:
            hand, held = there.row("hand", seat), there.held._replace(front=seat)
            places = self._places(seat, len(hand), held)
            yield from (card.picture for card in row([card.card for card in hand], places))

    def _foresee(self, canvas: Canvas) -> None:
        """Makes a picture of what will lie there after the event, in a frame that has made no
        other: they would all be made in the one in which it ends."""
        while shelf.made == self._so_far and (picture := next(self._coming, None)):
            picture(canvas)
        self._so_far = shelf.made

    def _draw_hand(self, canvas: Canvas, seat: int, focus: Hashable) -> None:
        """Draws a hand. All cards of one from which somebody chooses are raised, the one in focus
        and the chosen one more."""
        hand, held, (seats, part) = self.hand(seat), self.stage.held, self._lifted
        if seat in seats and part < 1:
            hand = card_hands.lifted(hand, part)
        if self.choice is None or self.choice.seat != seat:
            for card in hand:
                card.draw(canvas)
        else:
            self._draw_live(canvas, hand, self.choice, focus)
        plate = self._plate(seat) if seat in held.open and len(held.open) > 1 and hand else None
        if plate:
            card_hands.draw_owner(canvas, self.party.players[seat], plate)

    def _draw_live(self, canvas: Canvas, hand: Row, choice: C, focus: Hashable) -> None:
        """Draws a hand from which somebody chooses, without a card that is carried about."""
        rise = card_hands.rise(self._room(choice.seat, self.stage.held))
        up = dict(zip((focus, choice.chosen), STANDS_OUT, strict=True))
        for number, card in enumerate(hand):
            if number != choice.number or not self.carried:
                raised = (LIVE + up.get(("hand", number), 0.0)) * rise
                rim(canvas, card.place, raised, RIM * (1.6 if number == choice.number else 0.7))
                card.draw(canvas, raised)

    def _draw_carried(self, canvas: Canvas) -> None:
        """Draws the chosen card where the mouse is."""
        if self.carried is None or self.choice is None or self.choice.chosen is None:
            return
        id_, number = self.choice.chosen, self.choice.number
        kind, *place = id_ if isinstance(id_, tuple) else (id_,)
        lies = self.stage.row(kind, self.choice.seat, *([] if number >= 0 else place))
        card, (_, _, high, _), *_ = lies[number]
        canvas.centred(card_picture(canvas, card, high), *self.carried)

    def _draw_sort(self, canvas: Canvas, focus: Hashable) -> None:
        widget = widgets.Row(SORT, icon="swap").at(self._rect(SORT))
        widgets.draw(canvas, widget, focus == SORT)


def _star(high: float) -> float:
    """Rounds the height of a star, so that few pictures are kept."""
    return 40.0 * round(high / 40)
