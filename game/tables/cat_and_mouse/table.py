"""Cat and Mouse on the table: two stocks, two rows of discard piles, the common piles between."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar, assert_never

from game.i18n import Texts
from game.motion import Clip, change, cue, pace, par, seq, wait
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import KING, RANKS, Action
from game.rules.cat_and_mouse.shown import Shown, rank_of
from game.rules.seats import put
from game.sight import Sight
from game.tables import panel
from game.tables.card_table import CardTable, is_
from game.tables.cards import RIM, CardSprite, Place, box, fly, lay, rest, turn_over
from game.tables.cat_and_mouse import panel as panels
from game.tables.cat_and_mouse.choice import FINISH, STOCK, Choice
from game.tables.cat_and_mouse.layout import Layout, cascade, heap, layout
from game.tables.hands import RAISED, Room
from game.tables.table import Party, Sign
from game.tables.trophies import Trophy, fan
from game.ui import widgets
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

Pile = tuple[CardSprite, ...]
FAN = ("90", "T1", "J2", "Q3", "K0", "A1", "22")  # spread at a win


def face(card: int) -> str:
    """The face of an open card in the words of the pictures."""
    return f"{RANKS[rank_of(card)]}{card % 4}"


def piled(card: int, rank: int) -> Card:
    """A card on a common pile; a king also shows the rank it is played as."""
    king = f">{RANKS[rank]}" if rank_of(card) == KING else ""
    return Card("rank", face(card) + king)


class CatAndMouseTable(CardTable[Choice, rules.State, Action, story.Event, Shown, rules.Options]):
    """`stocks`: the open card of each, if there is one; `discards`, `piles`: from bottom to top."""

    KIND: ClassVar[str] = "rank"
    STANDS_OUT: ClassVar[tuple[float, float]] = (RAISED * 0.7, RAISED)

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        super().__init__(rules, party)
        piles = len(self.shown.piles)
        self.layout: Layout = layout(piles, (1920, 1080))
        self.stocks: tuple[Pile, ...] = ((), ())
        self.discards: tuple[tuple[Pile, ...], ...] = (((),) * 4,) * 2
        self.piles: tuple[Pile, ...] = ((),) * piles

    # Places

    def _room(self, seat: int, open_: bool) -> Room:
        x, y, w, h = self.layout.hands[seat]
        high = self.layout.stocks[seat].high
        return (x + 6, y, w - 12, h - 6), min(h * 0.86, high * 1.12) if open_ else high * 0.9

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = layout(len(self.piles), size, taught)
            self._lay()

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return self.layout.news

    def _faces(self, seat: int, shown: Shown) -> list[str]:
        found = [face(card) for card in shown.held(seat)]
        return sorted(found, key=_rank, reverse=bool(self.sorting))

    def _card(self, face: str) -> int:
        return _rank(face)

    def _place(self) -> None:
        shown, layout = self.shown, self.layout
        tops = [[top] if top >= 0 else [] for top, _ in shown.stocks]
        self.stocks = tuple(
            _pile(map(_plain, top), [layout.stocks[seat]]) for seat, top in enumerate(tops)
        )
        self.discards = tuple(
            tuple(
                _pile(map(_plain, cards), cascade(layout, seat, place, len(cards)))
                for place, cards in enumerate(row)
            )
            for seat, row in enumerate(shown.discards)
        )
        self.piles = tuple(
            _pile(map(piled, cards, range(len(cards))), heap(layout, number, len(cards)))
            for number, cards in enumerate(shown.piles)
        )

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice = None
        then: Shown = after.table
        match event:
            case story.StockTurned(seat=seat):
                return self._turned_up(seat, then)
            case story.Drawn(seat=seat, rank=rank):
                return self._drawn(seat, rank, after)
            case story.Played():
                return self._played(event, then)
            case story.PileDone(pile=pile):
                return self._swept(pile)
            case story.Discarded():
                return self._discarded(event, then)
            case story.LotFell():
                return cue("again").resting(pace.PAUSE)
            case story.TurnPassed() | story.Ended():
                return self._shared(event)
        assert_never(event)

    def _turned_up(self, seat: int, after: Shown) -> Clip:
        (sprite,) = _pile([self.hands.back()], [self.layout.stocks[seat]])
        lies = change(self, stocks=lambda stocks: put(stocks, seat, (sprite,)))
        shown = _plain(after.stocks[seat][0])
        return seq(lies, cue("flip", x=sprite.x), turn_over(sprite, shown, pace.FLIP * 1.3))

    def _drawn(self, seat: int, rank: int, after: Sight[Shown]) -> Clip:
        order = self._order_after(seat, after)
        own: dict[int, Shown] = after.own
        held = own[seat].held(seat) if seat in own else []
        drawn = [card for card in held if rank_of(card) == rank]
        shown = _plain(drawn[-1]) if drawn else self.hands.back()
        (sprite,) = _pile([shown], [self.layout.talon])
        return seq(cue("card", x=sprite.x), self.hands.join(seat, sprite, order, pace.SLIDE * 0.6))

    def _from_hand(self, seat: int, card: Card, event: story.Event) -> tuple[CardSprite, Clip]:
        """The first of the cards of a rank leaves, so that the others keep their suits."""
        self.leaving = event
        sprite, close = self.hands.leave(seat, card.face)
        return sprite, par(change(sprite, card=card), close)

    def _played(self, event: story.Played, after: Shown) -> Clip:
        seat, number, place = event.seat, event.pile, event.place
        card = after.piles[number][-1]
        if event.source == "hand":
            sprite, leaves = self._from_hand(seat, _plain(card), event)
        elif event.source == "stock":
            (sprite,) = self.stocks[seat]
            leaves = change(self, stocks=lambda stocks: put(stocks, seat, ()))
        else:
            *left, sprite = self.discards[seat][place]
            apart = rest(left, cascade(self.layout, seat, place, len(left)), pace.SLIDE)
            leaves = seq(self._becomes(seat, place, tuple(left)), apart)
        pile = self.piles[number]
        flight = fly(sprite, heap(self.layout, number, len(pile) + 1)[-1])
        lands = change(self, flying=(), piles=lambda piles: put(piles, number, (*pile, sprite)))
        stands = change(sprite, card=piled(card, len(pile)))
        begin = change(self, flying=(sprite,))
        flies = par(begin, flight, leaves)
        x = self.layout.piles[number].x
        from_stock = cue("squeak", x=x) if event.source == "stock" else wait(0.0)
        hop = cue("hop", len(pile) % 6, x=x)
        return seq(cue("card", x=sprite.x), flies, lands, stands, hop, from_stock)

    def _becomes(self, seat: int, place: int, cards: Pile) -> Clip:
        """A discard pile has other cards."""
        return change(self, discards=lambda rows: put(rows, seat, put(rows[seat], place, cards)))

    def _swept(self, number: int) -> Clip:
        """The whole pile is squared up, turned over and slides away."""
        gone = self.piles[number][-6:]
        lifted = change(self, flying=gone, piles=lambda piles: put(piles, number, ()))
        away = Place(self.layout.talon.x, -260.0, self.layout.piles[number].high, 30)
        over = par(*(turn_over(sprite, self.hands.back()) for sprite in gone))
        leave = par(*(fly(sprite, away, pace.LEAP * 1.4, 0.0) for sprite in gone))
        down = change(self, flying=())
        x = self.layout.piles[number].x
        done = par(cue("capture", x=x), cue("meow", x=x))
        return seq(lifted, done, wait(0.15), over, leave, down)

    def _discarded(self, event: story.Discarded, after: Shown) -> Clip:
        seat, place = event.seat, event.place
        sprite, leaves = self._from_hand(seat, _plain(after.discards[seat][place][-1]), event)
        pile = self.discards[seat][place]
        spots = cascade(self.layout, seat, place, len(pile) + 1)
        squeeze = rest(pile, spots[:-1], pace.SLIDE)
        flies = par(change(self, flying=(sprite,)), fly(sprite, spots[-1]), leaves, squeeze)
        lands = self._becomes(seat, place, (*pile, sprite))
        return seq(cue("card", x=spots[-1].x), flies, change(self, flying=()), lands)

    # Choosing

    def ready(self, view: rules.State) -> None:
        held = self._held(view.seat, rules.of(view, self.shown))
        self.choice, self.carried = Choice.of(view, held), None

    def _rect(self, id_: Hashable) -> Rect:
        assert self.choice is not None
        seat = self.choice.seat
        match id_:
            case ("pile", int(number)):
                return box(self.layout.piles[number])
            case ("discard", int(place)):
                return self._discard_rect(seat, place)
            case "stock":
                return box(self.layout.stocks[seat])
            case "finish":
                x, y, w, h = self.layout.hands[seat]
                return x + w / 2 - 190, y + h / 2 - 45, 380, 90
        x, y, w, h = self.layout.hands[seat]
        return x + w - 74, y + h + 4 if seat else y - 66, 74, 62

    def _discard_rect(self, seat: int, place: int) -> Rect:
        """A whole pile, down to its lowest edge."""
        top = self.layout.discards[seat][place]
        spots = cascade(self.layout, seat, place, max(1, len(self.discards[seat][place])))
        x, y, w, h = box(top)
        return x, y, w, h + spots[-1].y - top.y

    def _choose(self, choice: Choice) -> None:
        """Of several cards of a rank the one that is taken shows the suit that leaves next."""
        self.choice = choice
        if choice.number < 0:
            return
        held = self.hands.sprites[choice.seat]
        rank = choice.held[choice.number]
        own = rules.of(choice.view, self.shown)
        goes = next(face(card) for card in own.held(choice.seat) if rank_of(card) == rank)
        if held[choice.number].card.face != goes:
            other = next(i for i, s in enumerate(held) if s.card.face == goes)
            self.hands.exchange(choice.seat, choice.number, other)

    def carries(self, id_: Hashable) -> bool:
        """Cards that could be played, but no spot that is a goal of the chosen card."""
        if self.choice is None or (self.choice.chosen != id_ and id_ in self.choice.goals):
            return False
        return is_(id_, "hand", STOCK, "discard") and self.choice.source(id_) is not None

    def receives(self, id_: Hashable) -> bool:
        return is_(id_, "pile", "discard")

    def preview(self, id_: Hashable) -> Sign | None:
        said = self.choice.preview(id_) if self.choice else None
        match id_:
            case ("discard", int(place)) if self.choice and said:
                spot = self.layout.discards[self.choice.seat][place]
            case ("pile", int(number)) if said:
                spot = self.layout.piles[number]
            case _:
                return None
        return Sign(said, (spot.x, spot.y))

    def picture(self, event: story.Event, shown: Shown) -> tuple[Card, ...]:
        match event:
            case story.StockTurned(seat=seat):
                return (_plain(shown.stocks[seat][0]),)
            case story.Played(pile=pile):
                return (_plain(shown.piles[pile][-1]),)
            case story.Discarded(seat=seat, place=place):
                return (_plain(shown.discards[seat][place][-1]),)
        return ()

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        rect, player = self.layout.panels[seat], self.party.players[seat]
        panels.seat_panel(canvas, texts, rect, player, self.shown.left(seat), active)

    def guest(self, seat: int) -> Rect:
        return panels.portrait(self.layout.panels[seat])

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, self.shown.left(seat), rect)

    def crowned(self, seat: int) -> tuple[float, float]:
        return panel.middle(self.layout.panels[seat])

    def trophies(self, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
        return fan([Card(self.KIND, face) for face in FAN], [letters[s] for s in winners])

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        layout, marks = self.layout, self._marks(focus)
        panels.talon(canvas, layout.talon, self.shown.talon)
        for number, pile in enumerate(self.piles):
            wide = marks.get(("pile", number), 0.0)
            panels.common(canvas, texts, layout.piles[number], pile, wide)
        for seat in range(2):
            chooses = self.choice is not None and self.choice.seat == seat
            self._draw_side(canvas, texts, seat, marks if chooses else {})
            self._draw_hand(canvas, seat, focus)
        for sprite in self.flying:
            sprite.draw(canvas)
        if self.choice is not None:
            self._draw_choice(canvas, texts, self.choice, focus, marks)

    def _marks(self, focus: Hashable) -> dict[Hashable, float]:
        """How wide the rims are of the places where a card may be taken or laid."""
        choice, marks = self.choice, dict[Hashable, float]()
        for id_, enabled in choice.spots() if choice else ():
            if choice and enabled and is_(id_, STOCK, "discard", "pile"):
                thin = RIM * (1.4 if is_(id_, "pile") else 0.8)
                marks[id_] = RIM * 2 if id_ in (focus, choice.chosen) else thin
        return marks

    def _draw_side(
        self, canvas: Canvas, texts: Texts, seat: int, marks: dict[Hashable, float]
    ) -> None:
        """Stock and discard piles of a seat."""
        layout = self.layout
        panels.stock(canvas, layout.stocks[seat], self.shown.stocks[seat][1])
        panels.heap(canvas, self.stocks[seat], layout.stocks[seat], marks.get(STOCK, 0.0))
        row = layout.discards[seat]
        for place, pile in enumerate(self.discards[seat]):
            panels.heap(canvas, pile, row[place], marks.get(("discard", place), 0.0))
        panels.names(canvas, texts, row, self.discards[seat])

    def _chosen_sprite(self) -> CardSprite | None:
        if self.choice is None:
            return None
        seat = self.choice.seat
        match self.choice.chosen:
            case ("hand", int(number)):
                return self.hands.sprites[seat][number]
            case "stock":
                return self.stocks[seat][-1]
            case ("discard", int(place)):
                return self.discards[seat][place][-1]
        return None

    def _draw_choice(
        self,
        canvas: Canvas,
        texts: Texts,
        choice: Choice,
        focus: Hashable,
        marks: dict[Hashable, float],
    ) -> None:
        """The chosen card in the air; the buttons; a frame where one may only ask why."""
        self._draw_carried(canvas)
        self._draw_sort(canvas, focus)
        if choice.finishes:
            words = texts("cat_and_mouse.finish_button")
            widget = widgets.Row(FINISH, words).at(self._rect(FINISH))
            widgets.draw(canvas, widget, focus == FINISH)
        if is_(focus, STOCK, "discard", "pile") and focus not in marks:
            widgets.ring(canvas, self._rect(focus))


def _plain(card: int) -> Card:
    return Card("rank", face(card))


def _pile(cards: Iterable[Card], places: Iterable[Place]) -> Pile:
    """Cards that lie in their places."""
    found = tuple(CardSprite(card, 0, 0, 1) for card in cards)
    for sprite, place in zip(found, places, strict=False):
        lay(sprite, place)
    return found


def _rank(face: str) -> int:
    """The rank of a face."""
    return RANKS.index(face[0])
