"""Cat and Mouse on the table: two stocks, two rows of discard piles, the common piles between."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar, assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, Cue, cheer, greatness, pace
from game.motion.greatness import Greatness
from game.motion.moment import Moment, fields, stays, still, together
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import KING, Action
from game.rules.cat_and_mouse.shown import Shown, rank_of
from game.tables.card_games.card_hands import OpenHands, Room, alone
from game.tables.card_games.card_table import CardTable, Stage
from game.tables.card_games.cards import AIR, RIM, CardPlace, Row, Rows, box, row
from game.tables.card_games.holding import is_
from game.tables.cat_and_mouse import moments
from game.tables.cat_and_mouse import panel as panels
from game.tables.cat_and_mouse.choice import FINISH, STOCK, Choice
from game.tables.cat_and_mouse.faces import ALL, face, piled, plain, rank
from game.tables.cat_and_mouse.layout import Layout, cascade, heap, layout, owner, reach
from game.tables.cat_and_mouse.moments import TAB, Cat, Shine
from game.tables.choice import Prompt
from game.tables.limelight import GOLD, HOME, PAPER, Band, Billing
from game.tables.table import Make, Party, Places, Sign
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect

RUN, LAST = 1.3, 2.2  # golden stars, in heights of a card
STOCK_OUT = greatness.GREAT._replace(slow=0.0)
PILE = STOCK_OUT._replace(length=moments.GATHERS + moments.LEFT + HOME)  # then it goes
RUNS = 5, 10  # cards in a row that a headline tells


class CatAndMouseTable(CardTable[Choice, rules.State, Action, story.Event, Shown, rules.Options]):
    """The table of a match of Cat and Mouse; `run`: how many cards in a row went onto piles."""

    KIND: ClassVar[str] = "rank"
    FACES: ClassVar[Sequence[str]] = ALL
    BURSTS: ClassVar[Sequence[tuple[float, bool]]] = ((RUN, True), (LAST, True))

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.piles = len(party.start.piles)
        self.layout: Layout = layout(self.piles, (1920, 1080))
        self.run = 0
        super().__init__(rules, party)

    # Places

    def _room(self, seat: int, held: OpenHands) -> Room:
        (x, y, w, h), most = alone(self.layout.hands[seat])
        high = self.layout.stocks[seat].high
        large = seat in held.open and seat not in held.behind
        return (x + 6, y, w - 12, h), min(most, high * (1.12 if large else 0.9))

    def _plate(self, seat: int) -> Rect | None:
        return owner(self.layout, seat)

    def _deals(self, shown: Shown) -> bool:
        return shown.opening

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = layout(self.piles, size, taught)
            self.renew()

    @property
    def places(self) -> Places:
        layout = self.layout
        guests = tuple(map(panels.portrait, layout.panels))
        notes = layout.news
        return Places(news=layout.news, notes=notes, panels=layout.panels, guests=guests,
                      ground=layout.cloth, nudge=self.stage.nudge, spot=self._spot())  # fmt: skip

    def _heights(self) -> tuple[float, ...]:
        return (self.layout.stocks[0].high,)

    def _faces(self, seat: int, shown: Shown) -> list[str]:
        found = [face(card) for card in shown.held(seat)]
        return sorted(found, key=rank, reverse=bool(self.sorting))

    def _card(self, face: str) -> int:
        return rank(face)

    def _rows(self, shown: Shown) -> Rows:
        layout, rows = self.layout, dict[Hashable, Row]()
        for seat, (top, _) in enumerate(shown.stocks):
            rows["stock", seat] = row([plain(top)] if top >= 0 else [], [layout.stocks[seat]])
            for place, cards in enumerate(shown.discards[seat]):
                spots = cascade(layout, seat, place, len(cards))
                rows["discard", seat, place] = row(map(plain, cards), spots)
        for number, cards in enumerate(shown.piles):
            high = range(len(cards))
            rows["pile", number] = row(map(piled, cards, high), heap(layout, number, len(cards)))
        return rows

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.run = self.run + 1 if isinstance(event, story.Played) else 0
        return super().tell(event, before, after)

    def _moment(
        self, event: story.Event, before: Shown, after: Sight[Shown], there: Stage
    ) -> Moment[Stage]:
        match event:
            case story.StockTurned(seat=seat):
                return self._turned_up(seat, after.table, there)
            case story.Drawn():
                flies = self._flown(there, self.layout.talon, pace.SLIDE * 0.6)
                return flies.heard(Cue(0.0, "card", x=self.layout.talon.x))
            case story.Played(source="stock", seat=seat) if after.table.left(seat) == 0:
                return self._last(event, there)
            case story.Played():
                return self._played(event, there)
            case story.PileDone():
                return self._swept(event, before.seat, there)
            case story.Discarded(seat=seat, place=place):
                x = there.row("discard", seat, place)[-1].place.x
                lands = Cue(pace.SLIDE, "thump", volume=0.35, x=x)
                return self._flown(there).heard(Cue(0.0, "card", x=x), lands)
            case story.LotFell():
                return stays(self.stage).heard(Cue(0.0, "again")).resting(pace.PAUSE)
            case story.TurnPassed() | story.Ended():
                return self._shared(event, there)
        assert_never(event)

    def _turned_up(self, seat: int, after: Shown, there: Stage) -> Moment[Stage]:
        few = 0 if after.opening or self.reduced else max(0, 4 - after.left(seat))
        (card,) = there.row("stock", seat)
        flips = moments.turned_up(card, panels.BACK, few, swells=not after.opening)
        return self._moved(there, {("stock", seat): together([flips])})

    def _played(self, event: story.Played, there: Stage) -> Moment[Stage]:
        flies, goal = self._flown(there), there.row("pile", event.pile)
        heard = self._heard(event, len(goal) - 1)
        (start,) = flies.at(0.0).row(AIR) or goal[-1:]
        flies = flies.heard(Cue(0.0, "card", x=start.place.x)).heard(*heard, late=flies.length)
        if self.run < 3 or self.reduced:
            return flies
        star = self._burst(goal[-1].place, RUN, gold=True)
        return flies.then(lambda stage: fields(stage._replace, puff=star))

    def _heard(self, event: story.Played, high: int) -> Iterator[Cue]:
        """Yields the sounds of a card on a pile: a run climbs; each kind of card has its voice."""
        x = self.layout.piles[event.pile].x
        yield Cue(0.0, "hop", moments.pitch(self.run) if self.run > 1 else high % 6, x=x)
        if self.run in moments.LONG:
            yield from cheer(self.run // 2 + 1).cues
        if event.source == "stock":
            yield Cue(0.0, "squeak", x=x)
        elif event.rank == KING:
            yield Cue(0.0, "meow", volume=0.4, x=x)

    def _last(self, event: story.Played, there: Stage) -> Moment[Stage]:
        """Shows a stock run out: its last card shines over the table before it is played."""
        (x, y, w, h), (card,) = self.layout.cloth, self.stage.row("stock", event.seat)
        pile, goal = there.row("pile", event.pile), there.row("pile", event.pile)[-1].place
        middle = CardPlace(x + w / 2, y + h / 2, card.place.high)
        flies = moments.last(card, middle, goal)
        star, knock = self._burst(goal, LAST, gold=True), self._knock(9.0)
        moment = self._moved(
            there, {("stock", event.seat): stays(()), AIR: together([flies])}
        ).then(lambda stage: fields(stage._replace, puff=star, nudge=knock))
        hit = [Cue(flies.length, name, x=goal.x) for name in ("thump", "capture_five")]
        moment = moment.heard(Cue(0.0, "card", x=card.place.x), *hit).resting(pace.PAUSE)
        moment = moment.heard(*self._heard(event, len(pile) - 1), late=moment.length)
        return still(moment, self.stage, there, pace.READ) if self.reduced else moment

    def _swept(self, event: story.PileDone, seat: int, there: Stage) -> Moment[Stage]:
        """Sweeps a pile that is done to whoever has filled it, or to the talon."""
        layout = self.layout
        gone, spot = self._done(event.pile), layout.piles[event.pile]
        x, y, w, h = layout.panels[seat]
        home = CardPlace(x + w / 2, y + h / 2, spot.high * 0.4)
        away = layout.talon if event.back else home
        sweep = moments.swept(gone, panels.BACK, spot, self._breadth, away)
        lands = moments.SPREADS + moments.POUNCES
        star = self._burst(moments.middle(gone, spot, self._breadth), LAST, gold=True)
        tracks: dict[Hashable, Moment[Row]] = {("pile", event.pile): stays(()), AIR: sweep}
        moment = self._moved(there, tracks, puff=star.late(lands))
        return still(moment, self.stage, there) if self.reduced else moment

    def _spot(self) -> tuple[float, float] | None:
        """Returns where a card is on its way to a pile, or what becomes of a pile."""
        match self.told:
            case story.PileDone(pile=pile):
                return self.layout.piles[pile][:2]
            case story.Played(pile=pile):
                flying = [card.place for card in self.stage.row(AIR)]
                return (flying or [self.layout.piles[pile]])[-1][:2]
        return None

    def _done(self, pile: int) -> Row:
        """Returns the cards of a pile that fan out when it is done."""
        return self.stage.row("pile", pile)[-6:]

    @property
    def _breadth(self) -> tuple[float, float]:
        """Returns from where to where they may lie."""
        x, _, w, _ = self.layout.cloth
        return self.layout.talon.x, x + w - self.layout.talon.high / 2

    def _billed(self, event: story.Event, before: Shown, moment: Moment[Stage]) -> Billing | None:
        match event:
            case story.PileDone(pile=pile):
                place = moments.middle(self._done(pile), self.layout.piles[pile], self._breadth)
                size = self.lights.size(event, PILE)
                return self._bill("pile", before.seat, moment, size, place)
            case story.Played(seat=seat, source="stock", pile=pile) if before.left(seat) == 1:
                size = self.lights.size(event, STOCK_OUT)
                bill = self._bill("stock", seat, moment, size, self.layout.piles[pile])
                return bill._replace(faces=(1 - seat,))
            case story.Played(seat=seat, pile=pile) if self.run in RUNS:
                at = next(cue.at for cue in moment.cues if cue.name == "hop")
                said = Prompt("cat_and_mouse.band_run", {"n": self.run}, counts=True, worded=True)
                spot = self.layout.piles[pile]
                return Billing(
                    at, greatness.FINE, (spot.x, spot.y), Band(said, seat, PAPER, (spot.x, spot.y))
                )
        return None

    def _bill(
        self, what: str, seat: int, moment: Moment[Stage], size: Greatness, place: CardPlace
    ) -> Billing:
        """Bills something by its headline, in gold, from the blow on."""
        at, spot = (
            next(cue.at for cue in moment.cues if cue.name == "capture_five"),
            (place.x, place.y),
        )
        return Billing(at, size, spot, Band(Prompt(f"cat_and_mouse.band_{what}"), seat, GOLD, spot))

    # Choosing

    def ready(self, view: rules.State) -> None:
        held = self._held(view.seat, rules.of(view, self.shown))
        self.choice = Choice.of(view, held, self.sorting)

    def _rect(self, id_: Hashable) -> Rect:
        assert self.choice is not None
        seat = self.choice.seat
        match id_:
            case ("pile", int(number)):
                return box(self.layout.piles[number])
            case ("discard", int(place)):
                count = len(self.stage.row("discard", seat, place))
                return reach(self.layout, seat, place, count)
            case "stock":
                return box(self.layout.stocks[seat])
            case "finish":
                x, y, w, h = self.layout.hands[seat]
                wide = min(380.0, max(w, 230.0))
                return min(x + w / 2 - wide / 2, x + w - wide), y + h / 2 - 45, wide, 90
        return self.layout.sorts[seat]

    def _take(self, choice: Choice) -> None:
        """Takes the chosen card; of several cards of its rank, the one taken shows the suit that
        will leave."""
        cards, own = self._cards(choice.seat), rules.of(choice.view, self.shown)
        rank, number = choice.held[choice.number], choice.number
        goes = next(plain(card) for card in own.held(choice.seat) if rank_of(card) == rank)
        if cards[number] != goes:
            other = cards.index(goes)
            cards[number], cards[other] = cards[other], cards[number]
            if choice.seat in self.orders:
                self.orders[choice.seat] = [card.face for card in cards]
            self._hold(choice.seat, cards)

    def preview(self, id_: Hashable) -> Sign | None:
        said = self.choice.preview(id_) if self.choice else None
        if said is None or not is_(id_, "discard", "pile"):
            return None
        x, y, w, h = self._rect(id_)
        return Sign(said, (x + w / 2, y + h / 2), room=self.layout.tip)

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        yield from super().prepare(canvas)
        yield from moments.cats(canvas, self.layout.piles[0].high)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        rect, player = self.layout.panels[seat], self.party.players[seat]
        panels.seat_panel(canvas, texts, rect, player, self.shown.left(seat), active)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        layout, marks = self.layout, self._marks(focus)
        panels.talon(canvas, layout.talon, self.shown.talon, bool(layout.aside))
        stage = self.stage
        if stage.puff:
            stage.puff.shine(canvas)
        for number in range(self.piles):
            wide = marks.get(("pile", number), 0.0)
            panels.common(canvas, texts, layout, number, stage.row("pile", number), wide)
        for seat in range(2):
            chooses = self.choice is not None and self.choice.seat == seat
            self._draw_side(canvas, texts, seat, marks if chooses else {})
            self._draw_hand(canvas, seat, focus)
        self._draw_flying(canvas, stage)
        if self.choice is not None:
            self._draw_choice(canvas, texts, self.choice, focus, marks)
        self.point_out(canvas, advised)
        self._foresee(canvas)

    def _draw_flying(self, canvas: Canvas, stage: Stage) -> None:
        """Draws cards in the air, and the light around them."""
        for card in stage.row(AIR):
            if isinstance(card.mark, Shine):
                card.mark.draw(canvas)
            card.draw(canvas)
        if stage.puff:
            stage.puff.draw(canvas)
        for card in stage.row(AIR):
            if isinstance(card.mark, Cat):
                card.mark.draw(canvas)

    def _marks(self, focus: Hashable) -> dict[Hashable, float]:
        """Returns how wide the rims are around places where a card may be taken or laid."""
        choice, marks = self.choice, dict[Hashable, float]()
        for id_, enabled in choice.spots() if choice else ():
            if choice and enabled and is_(id_, STOCK, "discard", "pile"):
                thin = RIM * (1.4 if is_(id_, "pile") else 0.8)
                marks[id_] = RIM * 2 if id_ in (focus, choice.chosen) else thin
        return marks

    def _draw_side(
        self, canvas: Canvas, texts: Texts, seat: int, marks: dict[Hashable, float]
    ) -> None:
        """Draws the stock and the discard piles of a seat."""
        layout, stock = self.layout, self.stage.row("stock", seat)
        spot, left = layout.stocks[seat], self.shown.left(seat)
        panels.stock(canvas, spot, self.shown.stocks[seat][1], layout.below)
        if left <= 1:
            panels.last(canvas, spot, stock)
        panels.heap(canvas, stock, spot, marks.get(STOCK, 0.0))
        size = next((one.mark for one in stock if isinstance(one.mark, float)), TAB)
        panels.left(canvas, spot, left, 4.0 * round(size / 4), bool(layout.aside))
        spots, piles = layout.discards[seat], [self.stage.row("discard", seat, n) for n in range(4)]
        for place, pile in enumerate(piles):
            panels.heap(canvas, pile, spots[place], marks.get(("discard", place), 0.0))
        panels.marks(canvas, spots, piles)

    def _draw_choice(
        self,
        canvas: Canvas,
        texts: Texts,
        choice: Choice,
        focus: Hashable,
        marks: dict[Hashable, float],
    ) -> None:
        """Draws the carried card, the buttons, and a frame where one may only ask why."""
        self._draw_carried(canvas)
        self._draw_sort(canvas, focus)
        if choice.finishes:
            words = texts("cat_and_mouse.finish_button")
            widget = widgets.Row(FINISH, words).at(self._rect(FINISH))
            widgets.draw(canvas, widget, focus == FINISH)
        if is_(focus, STOCK, "discard", "pile") and focus not in marks:
            widgets.ring(canvas, self._rect(focus))
