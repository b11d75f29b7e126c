"""Hat Cards on the table: hands, stacks that turn to their owners, cards taken."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from typing import ClassVar, assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import GREAT, Clip, change, cheer, cue, pace, par, seq, wait
from game.rules import hat_cards as rules
from game.rules.hat_cards import story
from game.rules.hat_cards.play import DECK, HIDDEN, Action, card_text
from game.rules.hat_cards.shown import Shown
from game.rules.seats import put
from game.tables.card_table import CardTable
from game.tables.cards import (
    COVERED,
    RIM,
    SHAPE,
    CardSprite,
    Place,
    at,
    box,
    covered,
    fly,
    lay,
    rim,
    turn_over,
)
from game.tables.hands import RAISED, Room
from game.tables.hat_cards import catch, legend
from game.tables.hat_cards import panel as panels
from game.tables.hat_cards.catch import Tally
from game.tables.hat_cards.choice import Choice
from game.tables.hat_cards.layout import layout
from game.tables.hat_cards.places import Layout, behind, held, owner
from game.tables.hat_cards.rounds import numbered
from game.tables.table import Make, Party, Places, Sign
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.once import Once

Stack = tuple[CardSprite, ...]
UNDER = Card("hat", COVERED)
CATCH, GREAT_CATCH = 1.4, 1.7  # stars, by the height of a card
NONE = Tally()
_CARDS = {card_text(card): card for card in DECK}


def face(card: int) -> str:
    """The face of a card in the words of the pictures."""
    return "" if card == HIDDEN else card_text(card)


def lying(card: int) -> Card:
    """The picture of a card in a stack."""
    return UNDER if card == HIDDEN else Card("hat", face(card))


class HatCardsTable(CardTable[Choice, rules.State, Action, story.Event, Shown, rules.Options]):
    """`stacks`: the cards that point at each seat, from bottom to top."""

    KIND: ClassVar[str] = "hat"
    STANDS_OUT: ClassVar[tuple[float, float]] = (RAISED * 0.7, RAISED)
    FACES: ClassVar[Sequence[str]] = tuple(_CARDS)
    BURSTS: ClassVar[Sequence[tuple[float, bool]]] = ((CATCH, False), (GREAT_CATCH, False))

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        super().__init__(rules, party)
        self.seats = len(party.players)
        self.layout: Layout = layout(self.seats, (1920, 1080))
        self.stacks: tuple[Stack, ...] = ((),) * self.seats
        self.tally: Tally = NONE
        self._legend = Once()

    # Places

    def _room(self, seat: int, open_: bool) -> Room:
        """An open hand is held up below, in front of others; a closed one lies in the panel."""
        if not open_:
            return panels.nest(self.layout.panels[seat])
        others = self._others()
        if seat in others:
            return behind(self.layout.hand, others.index(seat), len(others))
        room, high = held(self.layout.hand, len(others))
        return room, min(high, self.layout.card * 1.1)

    def _others(self) -> list[int]:
        """The open hands that lie behind the one in front."""
        return sorted(self.hands.open - {self.front})

    def _plate(self, seat: int) -> Rect | None:
        others = self._others()
        if seat not in others:
            return None
        first, wide = self.hands.sprites[seat][0], owner(self.layout.hand, len(others))
        left = first.x - first.high * SHAPE / 2 - wide - 6
        return left, first.y - first.high / 2, wide, first.high

    def _deals(self, shown: Shown) -> bool:
        return shown.dealing

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = layout(self.seats, size, taught)
            self._lay()

    @property
    def places(self) -> Places:
        layout = self.layout
        guests = tuple(map(panels.portrait, layout.panels))
        notes = layout.notes
        return Places(layout.news, notes, layout.panels, guests, layout.cloth, self.nudge)

    def _heights(self) -> tuple[float, ...]:
        return self.layout.card, self.layout.card * catch.NEARER, self.layout.pile.high

    def _faces(self, seat: int, shown: Shown) -> list[str]:
        return [face(card) for card in sorted(shown.hands[seat], key=self._order)]

    def _order(self, card: int) -> tuple[int, int]:
        colour, value = divmod(card, 11)
        return (colour, value) if self.hands.sorting == 0 else (value, colour)

    def _card(self, face: str) -> int:
        return _CARDS[face]

    def _place(self) -> None:
        self.tally = NONE
        self.stacks = tuple(
            tuple(
                self._sprite(lying(card), place)
                for card, place in zip(stack, self._pile(seat, len(stack)), strict=True)
            )
            for seat, stack in enumerate(self.shown.table)
        )

    def _sprite(self, card: Card, place: Place) -> CardSprite:
        sprite = CardSprite(card, 0, 0, 1)
        lay(sprite, place)
        return sprite

    def _pile(self, seat: int, count: int) -> list[Place]:
        """Where the cards of a stack lie, each a little further towards its owner."""
        spot = self.layout.stacks[seat]
        step = min(11.0, self.layout.spread / max(1, count))
        dx, dy = -sin(radians(spot.angle)), -cos(radians(spot.angle))
        return [
            Place(
                spot.x + dx * step * (i - count / 2), spot.y + dy * step * (i - count / 2),
                spot.high, spot.angle,
            )
            for i in range(count)
        ]  # fmt: skip

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice = None
        now: Shown = before.table
        then: Shown = after.table
        match event:
            case story.Drawn(seat=seat, card=card):
                return self._drawn(seat, card, pace.DEAL if now.dealing else pace.SLIDE, after)
            case story.Played(seat=seat):
                return self._played(event, then.table[seat])
            case story.Took(seat=seat):
                return self._took(seat)
            case story.RoundScored():  # a look at the cards before they are counted
                return seq(cue("free"), wait(pace.READ * 0.6))
            case story.RoundBegan():
                return self._shuffled()
            case story.TurnPassed() | story.Ended():
                return self._shared(event)
        assert_never(event)

    def _shuffled(self) -> Clip:
        """All cards are one pile again."""
        spot = self.layout.pile
        sound = cue("shuffle", x=spot.x)
        if self.reduced:
            return sound.resting(pace.PAUSE)
        pack = tuple(self._sprite(self.hands.back(), spot._replace(y=spot.y - n)) for n in range(8))
        lies, gone = change(self, flying=pack), change(self, flying=())
        return seq(lies, par(sound, catch.shuffle(pack)), gone).resting(pace.PAUSE)

    def _drawn(self, seat: int, card: int, length: float, after: Sight[Shown]) -> Clip:
        sprite = self._sprite(Card(self.KIND, face(card)), self.layout.pile)
        joins = self.hands.join(seat, sprite, self._order_after(seat, after), length)
        return seq(cue("card", x=self.layout.pile.x), joins)

    def _played(self, event: story.Played, stack: bytes) -> Clip:
        """A card goes to its place alone, or onto a stack, which flies to its new owner."""
        seat, onto, self.leaving = event.seat, event.onto, event
        sprite, close = self.hands.leave(seat, face(event.card))
        up = seq(change(self, flying=(sprite,)), change(sprite, card=lying(event.card)))
        if onto < 0:
            (there,) = self._pile(seat, 1)
            sound = cue("card", x=there.x)
            flies = par(up, fly(sprite, there, pace.SLIDE * 1.25), close)
            return seq(sound, flies, sound, self._lie(seat, (sprite,)))
        there = self._pile(onto, len(self.stacks[onto]) + 1)[-1]
        caught = (*self.stacks[onto], sprite)
        sound = cue("card", x=there.x)
        if self.reduced:
            lands = seq(up, change(sprite, card=lying(event.card)), fly(sprite, there, 0.0), close)
            return seq(sound, lands, self._hit(onto, len(caught) - 1), wait(pace.LEAP),
                       self._covered(onto, caught, stack), self._settled(seat, caught))  # fmt: skip
        lands = par(up, catch.leap(sprite, there), close)
        knock = self._knock(min(10.0, 4.0 + len(caught)))
        jolt = seq(wait(catch.STILL), par(knock, catch.jolt(caught, 9.0)))
        flies = seq(jolt, self._flies(seat, onto, caught, stack, there))
        hit = par(
            self._hit(onto, len(caught) - 1),
            self._burst(there, GREAT_CATCH if len(caught) > GREAT else CATCH),
            flies,
        )
        return seq(sound, lands, hit)

    def _hit(self, onto: int, count: int) -> Clip:
        """The sounds of a stack that is caught; the room claps for many cards."""
        x = self.layout.stacks[onto].x
        loud = min(1.0, 0.6 + 0.1 * count)
        return par(cue("thump", volume=loud, x=x), cue("capture", x=x), cheer(count))

    def _covered(self, onto: int, caught: Stack, stack: bytes) -> Clip:
        """From now on the stack is in the air, and shows no more than its top card."""
        return par(
            change(self, flying=caught, stacks=lambda stacks: put(stacks, onto, ())),
            *(change(one, card=lying(card)) for one, card in zip(caught, stack, strict=True)),
        )

    def _flies(self, seat: int, onto: int, caught: Stack, stack: bytes, there: Place) -> Clip:
        """The heap gathers itself and flies to the seat that has caught it."""
        tally = Tally()
        gone = seq(self._covered(onto, caught, stack), catch.gather(caught, there, catch.TIGHT))
        way = catch.travel(caught, self._pile(seat, len(caught)), tally)
        counts = change(self, tally=tally)
        x = self.layout.stacks[seat].x
        return seq(gone, counts, way, cue("thump", volume=0.6, x=x), self._lie(seat, caught))

    def _settled(self, seat: int, caught: Stack) -> Clip:
        """The same without a flight."""
        lies = [fly(one, place, 0.0) for one, place in zip(
            caught, self._pile(seat, len(caught)), strict=True)]  # fmt: skip
        return seq(par(*lies), self._lie(seat, caught)).resting(pace.PAUSE)

    def _lie(self, seat: int, stack: Stack) -> Clip:
        """The flying cards now point at a seat."""
        down = change(self, flying=(), stacks=lambda stacks: put(stacks, seat, stack))
        return seq(down, change(self, tally=NONE))

    def _took(self, seat: int) -> Clip:
        """The stack is squared up, turned over and goes to the panel, never to be seen again."""
        stack = self.stacks[seat]
        x, y, w, h = self.layout.panels[seat]
        goal, tally = Place(x + w * 0.5, y + h * 0.5, 70.0), Tally()
        up = change(self, flying=stack, stacks=lambda stacks: put(stacks, seat, ()))
        top = seq(catch.gather(stack, at(stack[-1]), 0.0), change(self, flying=stack[-1:]))
        over = par(cue("flip", x=stack[-1].x), turn_over(stack[-1], self.hands.back()))
        counts = change(self, tally=tally)
        flies = catch.flight(stack[-1], goal, tally, len(stack))
        down = change(self, flying=(), tally=NONE)
        return seq(up, top, over, counts, flies, down, cue("card", x=goal.x))

    # Choosing

    def ready(self, view: rules.State) -> None:
        held = self._held(view.seat, rules.of(view, self.shown))
        self.choice = Choice.of(view, held, self.hands.sorting)

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

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        rect, player = self.layout.panels[seat], self.party.players[seat]
        panels.seat_panel(canvas, rect, self.shown, seat, player, active)
        if not seat:  # once, and kept with the panels
            room, words = self.layout.reminder, self._round(texts)
            key = room, words, texts.language
            self._legend.draw(canvas, key, lambda canvas: legend.draw(canvas, texts, room, words))

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        panels.pile(canvas, self.layout.pile, self.shown.pool)
        if self.choice is not None:
            self._draw_goals(canvas, focus)
        if self.puff:
            self.puff.shine(canvas)
        for stack in self.stacks:
            panels.stack(canvas, stack)
        for seat in (*self._others(), *sorted({*range(self.seats)} - {*self._others()})):
            self._draw_hand(canvas, seat, focus)
        if self.puff:
            self.puff.draw(canvas)
        panels.flying(canvas, self.flying, self.tally)
        if self.choice is not None:
            self._draw_sort(canvas, focus)
            self._draw_spread(canvas, focus)
            self._draw_carried(canvas)
        self.point_out(canvas, advised)

    def _round(self, texts: Texts) -> str:
        """Which round it is, and of how many, or to how many hats."""
        number, of = numbered(self.shown.round, self.seats, self.party.start)
        if self.shown.goal is None:
            return texts("hat_cards.round", n=number, of=of)
        return texts.plural("hat_cards.round_to", self.shown.goal, round=number)

    def _draw_goals(self, canvas: Canvas, focus: Hashable) -> None:
        for spot in self.hotspots():
            if self.choice and spot.id in self.choice.goals:
                self._draw_goal(canvas, spot.id, spot.id == focus)

    def _draw_goal(self, canvas: Canvas, id_: Hashable, chosen: bool) -> None:
        """A rim around a stack, or around the place for a card alone."""
        assert self.choice is not None
        owner = id_[1] if isinstance(id_, tuple) else self.choice.seat
        wide = RIM * (2.2 if chosen else 1.4)
        for sprite in self.stacks[owner]:
            rim(canvas, at(sprite), wide=wide)
        if not self.stacks[owner]:
            panels.free(canvas, self.layout.stacks[owner], wide)

    def _chosen_sprite(self) -> CardSprite | None:
        if self.choice is None or self.choice.number < 0:
            return None
        return self.hands.sprites[self.choice.seat][self.choice.number]

    def _draw_spread(self, canvas: Canvas, focus: Hashable) -> None:
        """The cards of a stack side by side, where people agreed that they may be looked at."""
        match focus:
            case ("stack", int(owner)) if self.shown.open_stacks:
                panels.spread(canvas, self.layout.hand, [s.card for s in self.stacks[owner]])
