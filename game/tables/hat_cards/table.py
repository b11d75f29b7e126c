"""Hat Cards on the table: hands, stacks that turn to their owners, cards taken."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from typing import ClassVar, assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Cue, cheer, greatness, pace, smooth
from game.motion.greatness import Greatness
from game.motion.moment import Moment, Point, over, stays, still, together
from game.rules import hat_cards as rules
from game.rules.hat_cards import story
from game.rules.hat_cards.play import DECK, HIDDEN, Action, card_text
from game.rules.hat_cards.shown import Shown
from game.tables.card_games.card_hands import OpenHands, Room
from game.tables.card_games.card_table import CardTable, Stage
from game.tables.card_games.cards import (
    AIR,
    COVERED,
    RIM,
    SHAPE,
    CardPlace,
    PlacedCard,
    Row,
    Rows,
    box,
    closed,
    covered,
    matched,
    rest,
    rim,
    row,
    turn_over,
)
from game.tables.choice import Prompt
from game.tables.hat_cards import catch, legend
from game.tables.hat_cards import panel as panels
from game.tables.hat_cards.choice import Choice
from game.tables.hat_cards.layout import Layout, behind, in_front, layout, owner
from game.tables.hat_cards.round_words import numbered
from game.tables.limelight import RED, Band, Billing
from game.tables.table import Make, Party, Places, Sign
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.replayed import Replayed

UNDER = Card("hat", COVERED)
STARS = {greatness.LITTLE.star: 1.4, greatness.FINE.star: 1.7, greatness.GREAT.star: 2.3}
LAUGHED = 5  # cards caught at least, so that guests are heard
LASTS = 0.4, 0.7  # seconds of one; of a great one
BLOWS = (5, "capture_five"), (3, "capture_three")  # sounds, for so many cards
LAYER, DEEP = 3.2, 0.3  # units between the edges of a high stack; how deep it is, in heights
_CARDS = {card_text(card): card for card in DECK}


def face(card: int) -> str:
    """Returns the face of a card, as its picture is named; "" if it is hidden."""
    return "" if card == HIDDEN else card_text(card)


def lying(card: int) -> Card:
    """Returns a card as it lies in a stack."""
    return UNDER if card == HIDDEN else Card("hat", face(card))


class HatCardsTable(CardTable[Choice, rules.State, Action, story.Event, Shown, rules.Options]):
    """The table of a match of Hat Cards; the stack of a seat is the row ("stack", seat)."""

    KIND: ClassVar[str] = "hat"
    FACES: ClassVar[Sequence[str]] = tuple(_CARDS)
    BURSTS: ClassVar[Sequence[tuple[float, bool]]] = tuple((size, False) for size in STARS.values())

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.seats = len(party.players)
        self.layout: Layout = layout(self.seats, (1920, 1080))
        self._legend = Replayed()
        super().__init__(rules, party)

    # Places

    def _room(self, seat: int, held: OpenHands) -> Room:
        """Returns where a hand lies: an open one is held up below, in front of others; a closed one
        lies in the panel."""
        if seat not in held.open:
            return panels.nest(self.layout.panels[seat])
        others = held.behind
        if seat in others:
            return behind(self.layout.hand, others.index(seat), len(others))
        room, high = in_front(self.layout.hand, len(others))
        return room, min(high, self.layout.card * 1.1)

    def _plate(self, seat: int) -> Rect | None:
        others = self.stage.held.behind
        if seat not in others:
            return None
        (x, y, high, _), wide = self.hand(seat)[0].place, owner(self.layout.hand, len(others))
        return x - high * SHAPE / 2 - wide - 6, y - high / 2, wide, high

    def _deals(self, shown: Shown) -> bool:
        return shown.dealing

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = layout(self.seats, size, taught)
            self.renew()

    @property
    def places(self) -> Places:
        layout = self.layout
        guests = tuple(map(panels.portrait, layout.panels))
        notes = layout.notes
        return Places(news=layout.news, notes=notes, panels=layout.panels, guests=guests,
                      ground=layout.cloth, nudge=self.stage.nudge, spot=self._spot())  # fmt: skip

    def _heights(self) -> tuple[float, ...]:
        return self.layout.card, self.layout.card * catch.NEARER, self.layout.pile.high

    def _faces(self, seat: int, shown: Shown) -> list[str]:
        return [face(card) for card in sorted(shown.hands[seat], key=self._order)]

    def _order(self, card: int) -> tuple[int, int]:
        colour, value = divmod(card, 11)
        return (colour, value) if self.sorting == 0 else (value, colour)

    def _card(self, face: str) -> int:
        return _CARDS[face]

    def _rows(self, shown: Shown) -> Rows:
        return {
            ("stack", seat): row(map(lying, stack), self._pile(seat, len(stack)))
            for seat, stack in enumerate(shown.table)
        }

    def _pile(self, seat: int, count: int) -> list[CardPlace]:
        """Returns where the cards of a stack lie, each a little further towards its owner; of a
        high one, too, all edges can be seen."""
        spot, deep = self.layout.stacks[seat], max(self.layout.spread, LAYER * count)
        step = min(11.0, min(deep, self.layout.card * DEEP) / max(1, count))
        dx, dy = -sin(radians(spot.angle)), -cos(radians(spot.angle))
        return [
            CardPlace(
                spot.x + dx * step * (i - count / 2), spot.y + dy * step * (i - count / 2),
                spot.high, spot.angle,
            )
            for i in range(count)
        ]  # fmt: skip

    # The story

    def _moment(
        self, event: story.Event, before: Shown, after: Sight[Shown], there: Stage
    ) -> Moment[Stage]:
        match event:
            case story.Drawn():
                pile, length = self.layout.pile, pace.DEAL if before.dealing else pace.SLIDE
                return self._flown(there, pile, length).heard(Cue(0.0, "card", x=pile.x))
            case story.Played(onto=-1, seat=seat):
                flies = self._flown(there, length=pace.SLIDE * 1.25)
                card = Cue(0.0, "card", x=there.row("stack", seat)[-1].place.x)
                return flies.heard(card, card._replace(at=flies.length))
            case story.Played():
                return self._caught(event, there)
            case story.Took(seat=seat):
                return self._took(seat, there)
            case story.RoundScored():  # a look at the cards before they are counted
                return stays(self.stage, pace.READ * 0.6).heard(Cue(0.0, "free"))
            case story.RoundBegan():
                return self._shuffled()
            case story.Ended():  # the counting has told how
                return stays(self.stage)
            case story.TurnPassed():
                return self._shared(event, there)
        assert_never(event)

    def _shuffled(self) -> Moment[Stage]:
        """Shuffles all cards into one pile again."""
        spot = self.layout.pile
        spots = [spot._replace(y=spot.y - n) for n in range(8)]
        pack = catch.shuffle(row([Card(self.KIND, "")] * 8, spots))
        shuffles = self._moved(self.stage, {} if self.reduced else {AIR: pack})
        return shuffles.heard(Cue(0.0, "shuffle", x=spot.x)).resting(pace.PAUSE)

    def _size(self, event: story.Played, caught: int) -> Greatness:
        """Returns how great a catch is."""
        return self.lights.size(event, greatness.of(caught))

    def _hit(
        self, seat: int, onto: int, goal: CardPlace, lands: float, ends: float, caught: int
    ) -> Iterator[Cue]:
        """Yields the sounds of a stack that is caught; the room claps for many cards."""
        x, loud = self.layout.stacks[onto].x, min(1.0, 0.6 + 0.1 * caught)
        blow = next((name for least, name in BLOWS if caught >= least), "capture")
        yield Cue(0.0, "card", x=goal.x)
        yield from (Cue(lands, "thump", volume=loud, x=x), Cue(lands, blow, x=x))
        yield from (cue._replace(at=lands) for cue in cheer(caught).cues)
        x, players = self.layout.stacks[seat].x, self.party.players
        yield Cue(ends, "thump", volume=min(1.0, 0.6 + 0.05 * caught), x=x)
        if caught >= LAUGHED and seat != onto:
            yield Cue(lands + 0.1, f"shock_{players[onto].letter}", x=self.layout.stacks[onto].x)
            yield Cue(ends, f"laugh_{players[seat].letter}", x=x)

    def _caught(self, event: story.Played, there: Stage) -> Moment[Stage]:
        """Brings a card down on a stack; everything shakes, and the heap flies to its new owner."""
        seat, onto = event.seat, event.onto
        stack, heap = self.stage.row("stack", onto), there.row("stack", seat)
        pairs, (played,) = matched(self.hand(seat), there.row("hand", seat))
        goal, caught = self._pile(onto, len(heap))[-1], len(heap) - 1
        size = self._size(event, caught)
        leap = catch.leap(PlacedCard(heap[-1].card, played.place), goal, size)
        under = row([card.card for card in heap], [*(card.place for card in stack), goal])
        shaken, places = leap.length + size.stop, [card.place for card in heap]
        tracks: dict[Hashable, Moment[Row]] = {
            ("hand", seat): closed(pairs, pace.SLIDE),
            ("stack", onto): stays(stack, shaken).then(catch.jolt, lambda _: stays(())),
            AIR: together([leap]).then(
                lambda card: stays(card, size.stop),
                catch.jolt,
                lambda _: catch.gather(under, goal, catch.TIGHT),
                lambda cards: catch.travel(cards, places[-1]),
                lambda cards: rest(cards, places, catch.SPREAD),
            ),
        }
        star = self._burst(goal, STARS[size.star], length=LASTS[size.band]).late(leap.length)
        knock = self._knock(min(14.0, 4.0 + len(heap))).late(shaken)
        moment = self._moved(there, tracks, puff=star, nudge=knock)
        moment = moment.heard(*self._hit(seat, onto, goal, leap.length, moment.length, caught))
        if self.reduced:  # seen on the stack, then all in their place
            return still(moment, moment.at(leap.length), there).resting(pace.PAUSE)
        return moment

    def _billed(self, event: story.Event, before: Shown, moment: Moment[Stage]) -> Billing | None:
        if not isinstance(event, story.Played) or event.onto < 0:
            return None
        caught = len(before.table[event.onto])
        size = self._size(event, caught)
        if not size.band:
            return None
        at = next(cue.at for cue in moment.cues if cue.name in dict(BLOWS).values())
        spot, robbed = self._stack(event.onto), [event.onto] if event.onto != event.seat else []
        said = Prompt("hat_cards.band", {"n": caught}, counts=True, worded=True)
        return Billing(
            at,
            size,
            spot,
            Band(said, event.seat, RED, spot),
            robbed,
            follow=self._follows(event, size, caught),
        )

    def _follows(self, event: story.Played, size: Greatness, caught: int) -> Moment[Point]:
        """Returns where the camera looks while a heap flies to its new owner."""
        (x, y), (to_x, to_y) = self._stack(event.onto), self._stack(event.seat)
        flies = over(
            catch.travels(caught + 1), lambda p: (x + (to_x - x) * p, y + (to_y - y) * p), smooth
        )
        return flies.late(size.stop + catch.JOLT + catch.GATHER)

    def _stack(self, seat: int) -> Point:
        """Returns where the stack of a seat is."""
        spot = self.layout.stacks[seat]
        return spot.x, spot.y

    def _took(self, seat: int, there: Stage) -> Moment[Stage]:
        """Squares the stack up, turns it over and sends it to the panel, never to be seen again."""
        stack, (x, y, w, h) = self.stage.row("stack", seat), self.layout.panels[seat]
        top, back, count = stack[-1], Card(self.KIND, ""), len(stack)
        goal = CardPlace(x + w * 0.5, y + h * 0.5, 70.0)
        flips = turn_over(top, back).heard(Cue(0.0, "flip", x=top.place.x))
        air = catch.gather(stack, top.place, 0.0).then(
            lambda _: together([flips]), lambda row: together([catch.away(row[0], goal, count)])
        )
        moment = self._moved(there, {("stack", seat): stays(()), AIR: air})
        moment = moment.heard(Cue(moment.length, "card", x=goal.x))
        return still(moment, self.stage, there) if self.reduced else moment

    def _spot(self) -> tuple[float, float] | None:
        """Returns where the card is that was played, and all that it has caught."""
        match self.told:
            case story.Played(seat=seat):
                flying = [card.place for card in self.stage.row(AIR)]
                spot = (flying or [self.layout.stacks[seat]])[-1]
                return spot.x, spot.y
        return None

    # Choosing

    def ready(self, view: rules.State) -> None:
        held = self._held(view.seat, rules.of(view, self.shown))
        self.choice = Choice.of(view, held, self.sorting)

    def _rect(self, id_: Hashable) -> Rect:
        match id_:
            case ("stack", int(owner)):
                return box(self.layout.stacks[owner])
            case "alone" if self.choice:
                return box(self.layout.stacks[self.choice.seat])
        return self.layout.sort

    def preview(self, id_: Hashable) -> Sign | None:
        said = self.choice.preview(id_) if self.choice else None
        if self.choice is None or said is None:
            return None
        x, y, w, h = self._rect(id_)
        return Sign(said, (x + w / 2, y + h / 2), room=self.layout.tip)

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        for spot in self.layout.stacks:
            yield partial(covered, canvas, spot)
        yield from super().prepare(canvas)

    def _pictures(self, there: Stage) -> Iterator[Callable[[Canvas], object]]:
        for seat in range(self.seats):
            if panels.hidden(stack := there.row("stack", seat)):
                yield partial(panels.heap, cards=stack)
        yield from super()._pictures(there)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        rect, player = self.layout.panels[seat], self.party.players[seat]
        panels.seat_panel(canvas, rect, self.shown, seat, player, active)
        if not seat:  # drawn once, and kept with the panels
            rooms, words = (self.layout.reminder, self.layout.any_two), self._round(texts)
            key = *rooms, words, texts.language
            self._legend.draw(canvas, key, lambda canvas: legend.draw(canvas, texts, *rooms, words))

    def draw_closed(self, canvas: Canvas) -> None:
        for seat in range(self.seats):
            if seat not in self.stage.held.open:
                self._draw_hand(canvas, seat, None)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        panels.pile(canvas, self.layout.pile, self.shown.pool)
        if self.choice is not None:
            self._draw_goals(canvas, self.choice, focus)
        stage, others = self.stage, self.stage.held.behind
        if stage.puff:
            stage.puff.shine(canvas)
        for seat in range(self.seats):
            panels.stack(canvas, stage.row("stack", seat))
        for seat in (*others, *sorted(stage.held.open - {*others})):
            self._draw_hand(canvas, seat, focus)
        if stage.puff:
            stage.puff.draw(canvas)
        panels.flying(canvas, stage.row(AIR))
        if self.choice is not None:
            self._draw_sort(canvas, focus)
            self._draw_spread(canvas, focus)
            self._draw_carried(canvas)
        self.point_out(canvas, advised)
        self._foresee(canvas)

    def _round(self, texts: Texts) -> str:
        """Tells which round it is, and of how many, or to how many hats."""
        number, of = numbered(self.shown.round, self.seats, self.party.start)
        if self.shown.goal is None:
            return texts("hat_cards.round", n=number, of=of)
        return texts.plural("hat_cards.round_to", self.shown.goal, round=number)

    def _draw_goals(self, canvas: Canvas, choice: Choice, focus: Hashable) -> None:
        """Draws a rim around each stack that may be caught, and the place for a card alone."""
        for id_ in [spot for spot, _ in choice.spots() if spot in choice.goals]:
            owner = id_[1] if isinstance(id_, tuple) else choice.seat
            wide = RIM * (2.2 if id_ == focus else 1.4)
            stack = self.stage.row("stack", owner)
            for card in stack:
                rim(canvas, card.place, wide=wide)
            if not stack:
                rim(canvas, self.layout.stacks[owner], wide=wide, hollow=True)

    def _draw_spread(self, canvas: Canvas, focus: Hashable) -> None:
        """Draws the cards of a stack side by side, where people agreed on open stacks."""
        match focus:
            case ("stack", int()) if self.shown.open_stacks:
                cards = [card for card, *_ in self.stage.row(*focus)]
                panels.spread(canvas, self.layout.hand, cards)
