"""Cat and Mouse on the table: two stocks, two rows of discard piles, the common piles between."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, change, cheer, cue, pace, par, seq, wait
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import KING, Action
from game.rules.cat_and_mouse.shown import Shown, rank_of
from game.rules.seats import put
from game.tables.card_table import CardTable
from game.tables.cards import RIM, CardSprite, Place, box, fly, rest
from game.tables.cat_and_mouse import moments
from game.tables.cat_and_mouse import panel as panels
from game.tables.cat_and_mouse.choice import FINISH, STOCK, Choice
from game.tables.cat_and_mouse.faces import ALL, Pile, face, laid, piled, plain, rank
from game.tables.cat_and_mouse.layout import Layout, cascade, heap, layout, owner, reach
from game.tables.cat_and_mouse.moments import Shine, Tab
from game.tables.hands import RAISED, Room, alone
from game.tables.holding import is_
from game.tables.table import Party, Places, Sign
from game.ui.art.art_cards import Card
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect

RUN, LAST = 1.3, 1.8  # golden stars, by the height of a card


class CatAndMouseTable(CardTable[Choice, rules.State, Action, story.Event, Shown, rules.Options]):
    """`stocks`: the open card of each, if there is one; `discards`, `piles`: from bottom to top.
    `run`: how many cards have been played onto piles one after the other."""

    KIND: ClassVar[str] = "rank"
    STANDS_OUT: ClassVar[tuple[float, float]] = (RAISED * 0.7, RAISED)
    FACES: ClassVar[Sequence[str]] = ALL
    BURSTS: ClassVar[Sequence[tuple[float, bool]]] = ((RUN, True), (LAST, True))

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        super().__init__(rules, party)
        piles = len(self.shown.piles)
        self.layout: Layout = layout(piles, (1920, 1080))
        self.stocks: tuple[Pile, ...] = ((), ())
        self.discards: tuple[tuple[Pile, ...], ...] = (((),) * 4,) * 2
        self.piles: tuple[Pile, ...] = ((),) * piles
        self.run = 0
        self.shine, self.tab = Shine(), Tab()

    # Places

    def _room(self, seat: int, open_: bool) -> Room:
        (x, y, w, h), most = alone(self.layout.hands[seat])
        high = self.layout.stocks[seat].high
        large = open_ and (seat == self.front or len(self.hands.open) < 2)
        return (x + 6, y, w - 12, h), min(most, high * (1.12 if large else 0.9))

    def _plate(self, seat: int) -> Rect | None:
        return owner(self.layout, seat)

    def _deals(self, shown: Shown) -> bool:
        return shown.opening

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = layout(len(self.piles), size, taught)
            self._lay()

    @property
    def places(self) -> Places:
        layout = self.layout
        guests = tuple(map(panels.portrait, layout.panels))
        notes = layout.news
        return Places(layout.news, notes, layout.panels, guests, layout.cloth, self.nudge)

    def _heights(self) -> tuple[float, ...]:
        return (self.layout.stocks[0].high,)

    def _faces(self, seat: int, shown: Shown) -> list[str]:
        found = [face(card) for card in shown.held(seat)]
        return sorted(found, key=rank, reverse=bool(self.hands.sorting))

    def _card(self, face: str) -> int:
        return rank(face)

    def _place(self) -> None:
        self.shine, self.tab = Shine(), Tab()
        shown, layout = self.shown, self.layout
        tops = [[top] if top >= 0 else [] for top, _ in shown.stocks]
        self.stocks = tuple(
            laid(map(plain, top), [layout.stocks[seat]]) for seat, top in enumerate(tops)
        )
        self.discards = tuple(
            tuple(
                laid(map(plain, cards), cascade(layout, seat, place, len(cards)))
                for place, cards in enumerate(row)
            )
            for seat, row in enumerate(shown.discards)
        )
        self.piles = tuple(
            laid(map(piled, cards, range(len(cards))), heap(layout, number, len(cards)))
            for number, cards in enumerate(shown.piles)
        )

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice = None
        then: Shown = after.table
        self.run = self.run + 1 if isinstance(event, story.Played) else 0
        match event:
            case story.StockTurned(seat=seat):
                return self._turned_up(seat, then)
            case story.Drawn(seat=seat, rank=rank):
                return self._drawn(seat, rank, after)
            case story.Played():
                return self._played(event, then)
            case story.PileDone():
                return self._swept(event)
            case story.Discarded():
                return self._discarded(event, then)
            case story.LotFell():
                return cue("again").resting(pace.PAUSE)
            case story.TurnPassed() | story.Ended():
                return self._shared(event)
        assert_never(event)

    def _turned_up(self, seat: int, after: Shown) -> Clip:
        (sprite,) = laid([self.hands.back()], [self.layout.stocks[seat]])
        lies = change(self, stocks=lambda stocks: put(stocks, seat, (sprite,)))
        few = 0 if after.opening or self.reduced else max(0, 4 - after.left(seat))
        tab = Tab(seat)
        swells = seq(change(self, tab=tab), moments.bump(tab)) if not after.opening else wait(0.0)
        flips = moments.turned(sprite, plain(after.stocks[seat][0]), few)
        return seq(lies, par(swells, flips))

    def _drawn(self, seat: int, rank: int, after: Sight[Shown]) -> Clip:
        order = self._order_after(seat, after)
        own: dict[int, Shown] = after.own
        held = own[seat].held(seat) if seat in own else []
        drawn = [card for card in held if rank_of(card) == rank]
        shown = plain(drawn[-1]) if drawn else self.hands.back()
        (sprite,) = laid([shown], [self.layout.talon])
        return seq(cue("card", x=sprite.x), self.hands.join(seat, sprite, order, pace.SLIDE * 0.6))

    def _from_hand(self, seat: int, card: Card, event: story.Event) -> tuple[CardSprite, Clip]:
        """The first of the cards of a rank leaves, so that the others keep their suits."""
        self.leaving = event
        sprite, close = self.hands.leave(seat, card.face)
        return sprite, par(change(sprite, card=card), close)

    def _played(self, event: story.Played, after: Shown) -> Clip:
        sprite, leaves = self._source(event, after)
        number, pile = event.pile, self.piles[event.pile]
        to = heap(self.layout, number, len(pile) + 1)[-1]
        lands = change(self, flying=(), piles=lambda piles: put(piles, number, (*pile, sprite)))
        stands = change(sprite, card=piled(after.piles[number][-1], len(pile)))
        begin = par(change(self, flying=(sprite,)), leaves)
        away = seq(cue("card", x=sprite.x), begin)
        heard = self._heard(event, len(pile))
        if event.source == "stock" and after.left(event.seat) == 0:
            return seq(self._last(sprite, to, away), lands, stands, heard).resting(pace.READ)
        flies = par(begin, fly(sprite, to))
        bang = self._burst(to, RUN, gold=True) if self.run > 2 else wait(0.0)
        return seq(cue("card", x=sprite.x), flies, lands, stands, heard, bang)

    def _source(self, event: story.Played, after: Shown) -> tuple[CardSprite, Clip]:
        """The card that is played, and how it leaves its place."""
        seat, place = event.seat, event.place
        if event.source == "hand":
            return self._from_hand(seat, plain(after.piles[event.pile][-1]), event)
        if event.source == "stock":
            (sprite,) = self.stocks[seat]
            return sprite, change(self, stocks=lambda stocks: put(stocks, seat, ()))
        *left, sprite = self.discards[seat][place]
        apart = rest(left, cascade(self.layout, seat, place, len(left)), pace.SLIDE)
        return sprite, seq(self._becomes(seat, place, tuple(left)), apart)

    def _heard(self, event: story.Played, high: int) -> Clip:
        """A card comes to a pile: a run climbs, and each kind of card has its voice."""
        x = self.layout.piles[event.pile].x
        hop = cue("hop", moments.pitch(self.run) if self.run > 1 else high % 6, x=x)
        clap = cheer(self.run // 2 + 1) if self.run in moments.LONG else wait(0.0)
        if event.source == "stock":
            return par(hop, clap, cue("squeak", x=x))
        return par(hop, clap, cue("meow", volume=0.4, x=x) if event.rank == KING else wait(0.0))

    def _last(self, sprite: CardSprite, to: Place, away: Clip) -> Clip:
        """A stock has run out: its last card shines over the table before it is played."""
        if self.reduced:
            lies = seq(away, fly(sprite, to, 0.0))
            return seq(cue("bell", x=to.x), lies, wait(pace.READ))
        x, y, w, h = self.layout.cloth
        shine = Shine()
        shines = moments.last(sprite, Place(x + w / 2, y + h / 2, sprite.high), shine)
        down = seq(moments.strike(sprite, to), cue("thump", x=to.x), cue("capture", x=to.x))
        hit = par(self._burst(to, LAST, gold=True), self._knock(9.0))
        return seq(away, change(self, shine=shine), shines, down, hit)

    def _becomes(self, seat: int, place: int, cards: Pile) -> Clip:
        """A discard pile has other cards."""
        return change(self, discards=lambda rows: put(rows, seat, put(rows[seat], place, cards)))

    def _swept(self, event: story.PileDone) -> Clip:
        """A pile that is done is swept off the table, or to the talon."""
        number, layout = event.pile, self.layout
        gone, spot = self.piles[number][-6:], layout.piles[event.pile]
        lifted = change(self, flying=gone, piles=lambda piles: put(piles, number, ()))
        down = change(self, flying=())
        if self.reduced:
            return seq(par(cue("capture", x=spot.x), cue("meow", x=spot.x)), wait(pace.LEAP),
                       lifted, down)  # fmt: skip
        x, _, w, _ = layout.cloth
        away = layout.talon if event.back else spot._replace(x=x + w + spot.high * 2)
        room = layout.talon.x, x + w - spot.high / 2
        return seq(lifted, moments.swept(gone, self.hands.back(), spot, room, away), down)

    def _discarded(self, event: story.Discarded, after: Shown) -> Clip:
        seat, place = event.seat, event.place
        sprite, leaves = self._from_hand(seat, plain(after.discards[seat][place][-1]), event)
        pile = self.discards[seat][place]
        spots = cascade(self.layout, seat, place, len(pile) + 1)
        squeeze = rest(pile, spots[:-1], pace.SLIDE)
        flies = par(change(self, flying=(sprite,)), fly(sprite, spots[-1]), leaves, squeeze)
        lands = self._becomes(seat, place, (*pile, sprite))
        x = spots[-1].x
        sound = cue("thump", volume=0.35, x=x)
        return seq(cue("card", x=x), flies, change(self, flying=()), lands, sound)

    # Choosing

    def ready(self, view: rules.State) -> None:
        held = self._held(view.seat, rules.of(view, self.shown))
        self.choice = Choice.of(view, held, self.hands.sorting)

    def _rect(self, id_: Hashable) -> Rect:
        assert self.choice is not None
        seat = self.choice.seat
        match id_:
            case ("pile", int(number)):
                return box(self.layout.piles[number])
            case ("discard", int(place)):
                count = len(self.discards[seat][place])
                return reach(self.layout, seat, place, count)
            case "stock":
                return box(self.layout.stocks[seat])
            case "finish":
                x, y, w, h = self.layout.hands[seat]
                wide = min(380.0, max(w, 230.0))
                return min(x + w / 2 - wide / 2, x + w - wide), y + h / 2 - 45, wide, 90
        return self.layout.sorts[seat]

    def _take(self, choice: Choice) -> None:
        """Of several cards of a rank the one that is taken shows the suit that leaves next."""
        held = self.hands.sprites[choice.seat]
        rank = choice.held[choice.number]
        own = rules.of(choice.view, self.shown)
        goes = next(face(card) for card in own.held(choice.seat) if rank_of(card) == rank)
        if held[choice.number].card.face != goes:
            other = next(i for i, s in enumerate(held) if s.card.face == goes)
            self.hands.exchange(choice.seat, choice.number, other)

    def preview(self, id_: Hashable) -> Sign | None:
        said = self.choice.preview(id_) if self.choice else None
        if said is None or not is_(id_, "discard", "pile"):
            return None
        x, y, w, h = self._rect(id_)
        return Sign(said, (x + w / 2, y + h / 2), room=self.layout.tip)

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        rect, player = self.layout.panels[seat], self.party.players[seat]
        panels.seat_panel(canvas, texts, rect, player, self.shown.left(seat), active)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        layout, marks = self.layout, self._marks(focus)
        panels.talon(canvas, layout.talon, self.shown.talon, bool(layout.aside))
        if self.puff:
            self.puff.shine(canvas)
        for number, pile in enumerate(self.piles):
            wide = marks.get(("pile", number), 0.0)
            panels.common(canvas, texts, layout, number, pile, wide)
        for seat in range(2):
            chooses = self.choice is not None and self.choice.seat == seat
            self._draw_side(canvas, texts, seat, marks if chooses else {})
            self._draw_hand(canvas, seat, focus)
        self._draw_flying(canvas)
        if self.choice is not None:
            self._draw_choice(canvas, texts, self.choice, focus, marks)
        self.point_out(canvas, advised)

    def _draw_flying(self, canvas: Canvas) -> None:
        """Cards in the air, and the light around them."""
        self.shine.draw(canvas)
        for sprite in self.flying:
            sprite.draw(canvas)
        if self.puff:
            self.puff.draw(canvas)

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
        spot, left = layout.stocks[seat], self.shown.left(seat)
        panels.stock(canvas, spot, self.shown.stocks[seat][1], layout.below)
        if left <= 1:
            panels.last(canvas, spot, self.stocks[seat])
        panels.heap(canvas, self.stocks[seat], spot, marks.get(STOCK, 0.0))
        panels.left(canvas, spot, left, self.tab.of(seat), bool(layout.aside))
        row = layout.discards[seat]
        for place, pile in enumerate(self.discards[seat]):
            panels.heap(canvas, pile, row[place], marks.get(("discard", place), 0.0))
        panels.names(canvas, texts, row, self.discards[seat], layout.aside)

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
