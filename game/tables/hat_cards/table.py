"""Hat Cards on the table: hands, stacks that turn to their owners, and what was taken."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import cos, radians, sin
from typing import Any

from game.i18n import Texts
from game.motion import Clip, cue, pace, par, seq, wait
from game.rules import hat_cards as rules
from game.rules.hat_cards import story
from game.rules.hat_cards.play import CATCHES, HIDDEN, card_text
from game.sight import Sight
from game.tables import panel
from game.tables.cards import (
    COVERED,
    CardSprite,
    Place,
    box,
    card_picture,
    fly,
    lamp,
    lay,
    rest,
    turn_over,
)
from game.tables.choice import Pick, Prompt
from game.tables.flights import once
from game.tables.hands import RAISED, Hands, Room
from game.tables.hat_cards import panel as panels
from game.tables.hat_cards.layout import Layout, layout
from game.tables.table import Open, Party, Sign
from game.ui import widgets
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

KIND = "hat"
UNDER = Card(KIND, COVERED)
SORT = "sort"


def face(card: int) -> str:
    """The face of a card in the words of the pictures."""
    return "" if card == HIDDEN else card_text(card)


class HatCardsTable(Open):
    """`state` is what everybody sees; `view` what the person to decide sees, if there is one."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.state: Any = party.start
        self.view: Any = None
        self.chosen = -1
        self.seats = len(party.players)
        self.layout: Layout = layout(self.seats, (1920, 1080))
        self.hands = Hands(KIND, self.seats, self._room)
        self.hands.owners = party.players
        self.stacks: list[list[CardSprite]] = [[] for _ in range(self.seats)]
        self.taken = [0] * self.seats
        self.hats = [0] * self.seats
        self.flying: list[CardSprite] = []
        self.sight = Sight(party.start, {})
        self.carried: tuple[float, float] | None = None
        self.gone: list[tuple[int, int]] = []  # cards that have left a hand since `show`

    # Places

    def _room(self, seat: int, open_: bool) -> Room:
        """An open hand is held up below, a closed one lies in the panel."""
        if not open_:
            return panels.nest(self.layout.panels[seat])
        x, y, w, h = self.layout.hand
        shown = sorted(self.hands.open)
        part = w / len(shown)
        high = min(h * 0.82, self.layout.card * 1.3, part * 0.42)
        return (x + part * shown.index(seat) + 10, y, part - 20, h), high

    def arrange(self, size: tuple[float, float]) -> None:
        if size != self.layout.size:
            self.layout = layout(self.seats, size)
            self._place()

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return panel.below(self.layout.panels[0], self.layout.news)

    def show(self, sight: Sight) -> None:
        self.sight, self.state = sight, sight.table
        self.view, self.chosen, self.carried = None, -1, None
        self.gone = []
        self._place()

    def look(self, sight: Sight) -> Clip:
        before = set(self.hands.open)
        self.sight = sight
        if self.view is not None and self.view.seat not in sight.own:
            self.view, self.chosen, self.carried = None, -1, None
        self._show_hands()
        return seq(cue("card"), self.hands.lifted(self.hands.open - before))

    def _show_hands(self) -> None:
        state = self.sight.table
        counts = [len(hand) for hand in state.hands]
        for seat, _ in self.gone:
            counts[seat] -= 1
        faces = {seat: self._faces(seat) for seat in self.sight.own}
        self.hands.show(counts, faces)

    def _faces(self, seat: int) -> list[str]:
        """An open hand in the order in which it is sorted."""
        cards = [card for card in self.sight.own[seat].hands[seat] if (seat, card) not in self.gone]
        return self.hands.arranged(seat, [face(card) for card in sorted(cards, key=self._order)])

    def _order(self, card: int) -> tuple[int, int]:
        colour, value = divmod(card, 11)
        return (colour, value) if self.sorting == 0 else (value, colour)

    def _place(self) -> None:
        state = self.sight.table
        self._show_hands()
        for seat, stack in enumerate(state.table):
            cards = [face(card) for card in stack]
            self.stacks[seat] = [self._sprite(card) for card in cards]
            for sprite, place in zip(self.stacks[seat], self._pile(seat, len(cards)), strict=True):
                lay(sprite, place)
        self.taken, self.hats = list(state.taken), list(state.hats)
        self.flying = []

    def _sprite(self, shown: str) -> CardSprite:
        return CardSprite(Card(KIND, shown) if shown else UNDER, 0, 0, 1)

    def _pile(self, seat: int, count: int) -> list[Place]:
        """Where the cards of a stack lie, each a little further towards its owner."""
        spot = self.layout.stacks[seat]
        step = min(11.0, 46.0 / max(1, count))
        dx, dy = -sin(radians(spot.angle)), -cos(radians(spot.angle))
        return [
            Place(
                spot.x + dx * step * (i - count / 2), spot.y + dy * step * (i - count / 2),
                spot.high, spot.angle,
            )
            for i in range(count)
        ]  # fmt: skip

    # The story

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
        self.flying = []
        self.view, self.chosen = None, -1
        match event:
            case story.Drawn(seat=seat, card=card):
                return self._drawn(seat, card)
            case story.Played(seat=seat, card=card, onto=onto):
                return self._played(seat, card, onto)
            case story.Took(seat=seat):
                return self._took(seat)
            case story.RoundScored():
                return seq(cue("free"), wait(pace.READ * 0.6))
            case story.RoundBegan():
                return self._begun()
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case story.Ended():
                return seq(cue("win"), wait(pace.READ))
        raise ValueError(f"the table cannot show {event}")

    def _drawn(self, seat: int, card: int) -> Clip:
        pile = self.layout.pile
        sprite = CardSprite(self.hands.back(), pile.x, pile.y, pile.high)
        known = face(card)
        order = [s.card.face for s in self.hands.sprites[seat]] if known else []
        order = sorted([*order, known], key=lambda f: self._order(_card(f))) if known else order
        order = self.hands.arranged(seat, order) if known else order
        sprite.card = Card(KIND, known)
        places = self.hands.join(seat, sprite, order)
        length = pace.SLIDE if self.state.phase == "draw" else pace.DEAL
        return seq(cue("card"), rest(self.hands.sprites[seat], places, length))

    def _played(self, seat: int, card: int, onto: int) -> Clip:
        sprite = self.hands.leave(seat, face(card))
        self.gone.append((seat, card))
        shown = Card(KIND, face(card))
        hidden = sprite.card != shown
        self.flying = [sprite]
        target = onto if onto >= 0 else seat
        count = len(self.stacks[target]) + 1 if onto >= 0 else 1
        there = self._pile(target, count)[-1]
        if hidden:
            sprite.card = shown
        close = rest(self.hands.sprites[seat], self.hands.places(seat), pace.SLIDE)
        arrive = par(fly(sprite, there, pace.SLIDE * 1.25), close)
        if onto < 0:
            return seq(cue("card"), arrive, cue("card"), once(self._lies(seat)))
        return seq(cue("card"), arrive, cue("thump"), self._turns(seat, onto, sprite))

    def _lies(self, seat: int) -> Any:
        def act() -> None:
            self.stacks[seat] = [*self.stacks[seat], *self.flying]
            self.flying = []

        return act

    def _turns(self, seat: int, onto: int, sprite: CardSprite) -> Clip:
        """The whole stack turns and slides to whoever caught it."""
        caught = [*self.stacks[onto], sprite]
        places = self._pile(seat, len(caught))

        def act() -> None:
            self.stacks[onto] = []
            self.flying = caught
            if self.party.options.show_stack == "top_only":  # covered from now on
                for under in caught[:-1]:
                    under.card = UNDER

        flights = par(
            *(fly(s, p, pace.LEAP * 1.2, 0.0) for s, p in zip(caught, places, strict=True))
        )
        return seq(wait(0.12), once(act), cue("capture"), flights, once(self._lies(seat)))

    def _took(self, seat: int) -> Clip:
        """The stack is turned over and goes to the panel, never to be seen again."""
        stack, self.stacks[seat] = self.stacks[seat], []
        self.flying = stack
        x, y, w, h = self.layout.panels[seat]
        goal = Place(x + w * 0.5, y + h * 0.5, 70.0)

        def act() -> None:
            self.taken[seat] += len(stack)
            self.flying = []

        back = self.hands.back()
        over = par(*(turn_over(sprite, back) for sprite in stack))
        gather = par(*(fly(sprite, goal, pace.SLIDE, 0.0) for sprite in stack))
        return seq(cue("flip"), over, gather, once(act), cue("card"))

    def _begun(self) -> Clip:
        def act() -> None:
            self.taken = [0] * self.seats
            self.hands.orders.clear()

        return seq(once(act), cue("card"), wait(pace.PAUSE))

    # Choosing

    def forget(self) -> None:
        self.flying = []

    def ready(self, view: Any) -> None:
        self.view, self.chosen, self.carried = view, -1, None

    def leave(self) -> None:
        self.drop()
        self.view, self.chosen = None, -1

    def _hand(self) -> list[CardSprite]:
        return self.hands.sprites[self.view.seat]

    def _card_at(self, number: int) -> int:
        return _card(self._hand()[number].card.face)

    def hotspots(self) -> list[Hotspot]:
        if self.view is None:
            return []
        seat = self.view.seat
        found = [Hotspot(SORT, self._sort_rect())]
        for owner, stack in enumerate(self.stacks):
            if stack and owner != seat:
                rect = box(self.layout.stacks[owner])
                enabled = self.chosen >= 0 and self._catches(owner)
                found.append(Hotspot(("stack", owner), rect, enabled))
        if self.chosen >= 0:
            found.append(Hotspot("alone", box(self.layout.stacks[seat])))
        return [*found, *self.hands.spots(seat)]

    def _sort_rect(self) -> Rect:
        x, y, w, _ = self.layout.hand
        return x + w - 74, y - 44, 74, 62

    def _catches(self, owner: int) -> bool:
        top: int = self.view.table[owner][-1]
        return CATCHES[self._card_at(self.chosen)][top]

    def start(self) -> Hashable:
        if self.chosen < 0:
            return ("hand", 0)
        stacks = [spot.id for spot in self.hotspots() if spot.enabled and _is(spot.id, "stack")]
        return stacks[0] if stacks else "alone"

    def pick(self, id_: Hashable) -> Pick:
        match id_:
            case "sort":
                self._sort()
            case ("hand", int(number)):
                self.chosen = -1 if number == self.chosen else number
            case "alone":
                return Pick(rules.Play(self._card_at(self.chosen), -1))
            case ("stack", int(owner)):
                return self._onto(owner)
        return Pick()

    def _onto(self, owner: int) -> Pick:
        if self.chosen < 0:
            return Pick(refusal="card_first KNZ-3")
        card = self._card_at(self.chosen)
        if why := rules.refusal(self.view, card, owner):
            return Pick(refusal=why)
        return Pick(rules.Play(card, owner))

    def _sort(self) -> None:
        """The other way to sort; a chosen card stays chosen."""
        card = self._card_at(self.chosen) if self.chosen >= 0 else None
        self.sorting = 1 - self.sorting
        self.hands.orders.pop(self.view.seat, None)
        self._show_hands()
        if card is not None:
            self.chosen = next(i for i in range(len(self._hand())) if self._card_at(i) == card)

    def back(self) -> bool:
        was, self.chosen = self.chosen, -1
        return was >= 0

    def carries(self, id_: Hashable) -> bool:
        return _is(id_, "hand")

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        assert isinstance(id_, tuple)
        self.chosen, self.carried = id_[1], pos
        self.hands.part(self.view.seat, self.chosen, pos)

    def drop(self) -> None:
        if self.view is not None and self.carried:
            self.hands.settle(self.view.seat)
        self.carried = None

    def receives(self, id_: Hashable) -> bool:
        return id_ == "alone" or _is(id_, "stack")

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        assert isinstance(id_, tuple)
        seat, number = self.view.seat, id_[1]
        to = self.hands.gap(seat, number, pos)
        if to is None:
            return None
        self.hands.move(seat, number, to)
        self.chosen = -1
        return ("hand", to)

    def sole(self, id_: Hashable) -> Hashable:
        assert isinstance(id_, tuple)
        before, self.chosen = self.chosen, id_[1]
        goals = [s.id for s in self.hotspots() if s.enabled and self.receives(s.id)]
        if len(goals) == 1:
            return goals[0]
        self.chosen = before
        return None

    def advise(self, action: Any) -> Hashable:
        if self.chosen < 0 or self._card_at(self.chosen) != action.card:
            held = range(len(self._hand()))
            return next((("hand", i) for i in held if self._card_at(i) == action.card), None)
        return ("stack", action.onto) if action.onto >= 0 else "alone"

    def prompt(self) -> Prompt:
        return Prompt("hat_cards.choose" if self.chosen < 0 else "hat_cards.place")

    def preview(self, id_: Hashable) -> Sign | None:
        if self.view is None or self.chosen < 0:
            return None
        if id_ == "alone":
            spot = self.layout.stacks[self.view.seat]
            return Sign(Prompt("hat_cards.preview_alone"), (spot.x, spot.y))
        if isinstance(id_, tuple) and id_[0] == "stack":
            spot, count = self.layout.stacks[id_[1]], len(self.stacks[id_[1]])
            return Sign(Prompt("hat_cards.preview_catch", {"n": count}, True), (spot.x, spot.y))
        return None

    def pictures(self, told: Sequence[Any]) -> list[tuple[Card, ...]]:
        played = (e.card if isinstance(e, story.Played) else HIDDEN for e in told)
        return [() if card == HIDDEN else (Card(KIND, face(card)),) for card in played]

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        panels.seat_panel(canvas, self, seat, active)

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, self, seat, rect)

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        panels.reminder(canvas, texts, self)
        panels.draw_pile(canvas, self)
        if self.view is not None and self.chosen >= 0:
            self._draw_targets(canvas, focus)
        for seat in range(self.seats):
            self._draw_stack(canvas, seat)
        for seat in range(self.seats):
            self._draw_hand(canvas, seat, focus)
        for sprite in self.flying:
            sprite.draw(canvas)
        if self.view is not None:
            self._draw_sort(canvas, texts, focus)
            self._draw_spread(canvas, focus)
            self._draw_carried(canvas)

    def _draw_stack(self, canvas: Canvas, seat: int) -> None:
        stack = self.stacks[seat]
        for sprite in stack:
            sprite.draw(canvas)
        if len(stack) > 1:
            panels.badge(canvas, stack[-1], len(stack))

    def _draw_hand(self, canvas: Canvas, seat: int, focus: Hashable) -> None:
        if self.view is None or seat != self.view.seat:
            self.hands.draw(canvas, seat)
            return
        raised = {self.chosen: RAISED * 1.6}
        if isinstance(focus, tuple) and focus[0] == "hand":
            raised.setdefault(focus[1], RAISED)
        self.hands.draw(canvas, seat, raised, self.chosen, self.carried is not None)

    def _draw_carried(self, canvas: Canvas) -> None:
        """The chosen card follows the mouse."""
        if self.chosen >= 0 and self.carried:
            sprite = self._hand()[self.chosen]
            canvas.centred(card_picture(canvas, sprite.card, sprite.high), *self.carried)

    def _draw_targets(self, canvas: Canvas, focus: Hashable) -> None:
        for spot in self.hotspots():
            if spot.enabled and (spot.id == "alone" or _is(spot.id, "stack")):
                lamp(canvas, spot.rect, spot.id == focus)

    def _draw_sort(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        widget = widgets.Widget(SORT, self._sort_rect(), icon="swap")
        widgets.draw(canvas, widget, focus == SORT)

    def _draw_spread(self, canvas: Canvas, focus: Hashable) -> None:
        """The cards of a stack side by side, where people agreed that they may be looked at."""
        if self.party.options.show_stack != "all" or not _is(focus, "stack"):
            return
        assert isinstance(focus, tuple)
        panels.spread(canvas, [sprite.card for sprite in self.stacks[focus[1]]], self.layout)


def _is(id_: Hashable, kind: str) -> bool:
    return isinstance(id_, tuple) and id_[0] == kind


def _card(shown: str) -> int:
    """The card of a face."""
    return 11 * "bry".index(shown[0]) + (10 if shown[1] == "x" else int(shown[1]))
