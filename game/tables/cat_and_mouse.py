"""Cat and Mouse on the table: two stocks, two rows of discard piles, the common piles between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

from game.i18n import Texts
from game.motion import Clip, par, seq, wait
from game.motion import durations as last
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import HIDDEN, KING, RANKS, talon
from game.sight import Sight
from game.tables import cat_panel as panels
from game.tables import cat_suits as suits
from game.tables.cards import (
    CardSprite,
    Place,
    box,
    card_picture,
    edge,
    fly,
    lamp,
    lay,
    rest,
    turn_over,
)
from game.tables.cat_layout import Layout, layout
from game.tables.flights import once, sound
from game.tables.hands import RAISED, Hands, Room
from game.tables.table import Open, Party, Pick, Prompt, Sign
from game.ui import widgets
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

KIND = "rank"
SORT, FINISH, STOCK = "sort", "finish", "stock"
BACK = Card(KIND, "")
Pile = list[CardSprite]


class CatTable(Open):
    """`state` is what everybody sees; `view` what the person to decide sees, if there is one.

    `faces`: what lies open after all that was told; `shown`: what did when `sight` was shown.
    """

    remembers = True  # which card came when: their suits go by it

    def __init__(self, party: Party) -> None:
        self.party = party
        self.view: Any = None
        self.chosen: Hashable = None
        self.layout: Layout = layout(party.options.piles, (1920, 1080))
        self.hands = Hands(KIND, 2, self._room)
        self.stocks: list[Pile] = [[], []]
        self.discards: list[list[Pile]] = [[[] for _ in range(4)] for _ in range(2)]
        self.piles: list[Pile] = [[] for _ in range(party.options.piles)]
        self.below = [0, 0]
        self.talon = 0
        self.flying: Pile = []
        self.sight = Sight(party.start, {})
        self.carried: tuple[float, float] | None = None
        self.gone: list[tuple[int, int]] = []
        self.faces = self.shown = suits.laid(party.start)

    # Places

    def _room(self, seat: int, open_: bool) -> Room:
        x, y, w, h = self.layout.hands[seat]
        return (x + 6, y, w - 12, h - 6), min(h * 0.86, self.layout.stocks[0].high * 1.12)

    def arrange(self, size: tuple[float, float]) -> None:
        if size != self.layout.size:
            self.layout = layout(self.party.options.piles, size)
            self._place()

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        x, y, w, h = self.layout.hands[1]
        return x, y - 120, w, h + 120

    def show(self, sight: Sight) -> None:
        self.sight = sight
        self.view, self.chosen, self.carried = None, None, None
        self.gone = []
        if not suits.fits(self.faces, sight.table):
            self.faces = suits.laid(sight.table)
        self.shown = self.faces
        self._place()

    def look(self, sight: Sight) -> Clip:
        before = set(self.hands.open)
        self.sight = sight
        if self.view is not None and self.view.seat not in sight.own:
            self.view, self.chosen, self.carried = None, None, None
        self._show_hands()
        return seq(sound("card"), self.hands.lifted(self.hands.open - before))

    def _show_hands(self) -> None:
        counts = [len(hand) for hand in self.sight.table.hands]
        for seat, _ in self.gone:
            counts[seat] -= 1
        self.hands.show(counts, {seat: self._faces(seat) for seat in self.sight.own})

    def _faces(self, seat: int) -> list[str]:
        """An open hand as it is sorted."""
        ranks = Counter(self.sight.own[seat].hands[seat])
        ranks.subtract(rank for owner, rank in self.gone if owner == seat)
        found = [self._held(seat, r, i) for r in sorted(ranks) for i in range(ranks[r])]
        return self.hands.arranged(seat, found[::-1] if self.sorting else found)

    def _held(self, seat: int, rank: int, number: int) -> str:
        """The face of the `number`-th card of a rank in a hand."""
        return suits.held(self.faces, seat, rank, number)

    def _place(self) -> None:
        state, shown = self.sight.table, self.shown
        self._show_hands()
        self.flying = []
        self.talon = talon(state)
        for seat in range(2):
            self.below[seat] = state.stocks[seat][1]
            stock = shown.stocks[seat]
            self._match(self.stocks[seat], stock, [self.layout.stocks[seat]] * len(stock))
            for place, cards in enumerate(shown.discards[seat]):
                spots = self._cascade(seat, place, len(cards))
                self._match(self.discards[seat][place], cards, spots)
        for number, cards in enumerate(shown.piles):
            self._match(self.piles[number], cards, self._heap(number, len(cards)))
            self._name_kings(number)

    def _match(self, pile: Pile, faces: Sequence[str], places: list[Place]) -> None:
        """Makes a pile show these faces."""
        pile[:] = [CardSprite(Card(KIND, face), 0, 0, 1) for face in faces]
        for sprite, place in zip(pile, places, strict=True):
            lay(sprite, place)

    def _name_kings(self, number: int) -> None:
        """A king on a common pile shows which rank it stands for."""
        for rank, sprite in enumerate(self.piles[number]):
            if _rank(sprite) == KING:
                sprite.card = Card(KIND, f"{sprite.card.face[:2]}>{RANKS[rank]}")

    def _cascade(self, seat: int, place: int, count: int) -> list[Place]:
        """Downwards, so that the edges of the lower cards can be seen."""
        spot = self.layout.discards[seat][place]
        room = self.layout.low - spot.y - spot.high / 2
        step = min(38.0, room / max(1, count - 1))
        return [Place(spot.x, spot.y + step * i, spot.high) for i in range(count)]

    def _heap(self, number: int, count: int) -> list[Place]:
        spot = self.layout.piles[number]
        return [Place(spot.x - 1.2 * i, spot.y - 1.2 * i, spot.high) for i in range(count)]

    # The story

    def remember(self, event: Any) -> None:
        self.faces = suits.after(self.faces, event)

    def tell(self, event: Any) -> Clip:
        self.flying = []
        self.view, self.chosen = None, None
        clip = self._told(event)
        self.remember(event)
        return clip

    def _told(self, event: Any) -> Clip:
        match event:
            case story.StockTurned(seat=seat, rank=rank):
                return self._turned_up(seat, rank)
            case story.Drawn(seat=seat, rank=rank):
                return self._drawn(seat, rank)
            case story.Played():
                return self._played(event)
            case story.PileDone(pile=pile):
                return self._swept(pile)
            case story.Discarded(seat=seat, rank=rank, place=place):
                return self._discarded(seat, rank, place)
            case story.LotFell():
                return seq(sound("again"), wait(last.PAUSE))
            case story.TurnPassed(to=to):
                return seq(sound(f"motif_{self.party.players[to].letter}"), wait(last.TURN))
            case story.Ended():
                return seq(sound("win"), wait(last.READ))
        raise ValueError(f"the table cannot show {event}")

    def _turned_up(self, seat: int, rank: int) -> Clip:
        spot = self.layout.stocks[seat]
        sprite = CardSprite(BACK, 0, 0, 1)
        lay(sprite, spot)
        self.stocks[seat] = [sprite]
        self.below[seat] -= 1
        shown = Card(KIND, suits.after(self.faces, story.StockTurned(seat, rank)).stocks[seat][0])
        return seq(sound("flip"), turn_over(sprite, shown, last.FLIP * 1.3))

    def _drawn(self, seat: int, rank: int) -> Clip:
        pile = self.layout.talon
        sprite = CardSprite(BACK, pile.x, pile.y, pile.high)
        order: list[str] = []
        if rank != HIDDEN:
            held = sum(_rank(other) == rank for other in self.hands.sprites[seat])
            shown = self._held(seat, rank, held)
            order = [s.card.face for s in self.hands.sprites[seat]] + [shown]
            order.sort(key=lambda f: RANKS.index(f[0]), reverse=bool(self.sorting))
            order = self.hands.arranged(seat, order)
            sprite.card = Card(KIND, shown)
        self.talon -= 1
        places = self.hands.join(seat, sprite, order)
        return seq(sound("card"), rest(self.hands.sprites[seat], places, last.SLIDE * 0.6))

    def _leaves_hand(self, seat: int, rank: int) -> CardSprite:
        """The first of the cards of a rank, so that the others keep their suits."""
        shown = self._held(seat, rank, 0)
        sprite = self.hands.leave(seat, shown)
        sprite.card = Card(KIND, shown)
        self.gone.append((seat, rank))
        return sprite

    def _played(self, event: Any) -> Clip:
        seat, number = event.seat, event.pile
        close = wait(0.0)
        if event.source == "hand":
            sprite = self._leaves_hand(seat, event.rank)
            close = rest(self.hands.sprites[seat], self.hands.places(seat), last.SLIDE)
        elif event.source == "stock":
            sprite = self.stocks[seat].pop()
        else:
            sprite = self.discards[seat][event.place].pop()
        pile = self.piles[number]
        to = self._heap(number, len(pile) + 1)[-1]
        self.flying = [sprite]

        def act() -> None:
            pile.append(sprite)
            self.flying = []
            self._name_kings(number)

        return seq(
            sound("card"), par(fly(sprite, to), close), once(act), sound("hop", len(pile) % 6)
        )

    def _swept(self, number: int) -> Clip:
        """The whole pile is squared up, turned over and slides away."""
        pile = self.piles[number]
        gone, self.piles[number] = pile[-6:], []
        self.flying = gone
        away = Place(self.layout.talon.x, -260.0, self.layout.piles[number].high, 30)
        over = par(*(turn_over(sprite, BACK) for sprite in gone))
        leave = par(*(fly(sprite, away, last.LEAP * 1.4, 0.0) for sprite in gone))
        return seq(sound("capture"), wait(0.15), over, leave, sound("free"))

    def _discarded(self, seat: int, rank: int, place: int) -> Clip:
        sprite = self._leaves_hand(seat, rank)
        pile = self.discards[seat][place]
        spots = self._cascade(seat, place, len(pile) + 1)
        self.flying = [sprite]

        def act() -> None:
            pile.append(sprite)
            self.flying = []

        close = rest(self.hands.sprites[seat], self.hands.places(seat), last.SLIDE)
        squeeze = rest(pile, spots[:-1], last.SLIDE)
        return seq(sound("card"), par(fly(sprite, spots[-1]), close, squeeze), once(act))

    # Choosing

    def forget(self) -> None:
        self.flying = []
        self.faces = suits.laid(self.party.start)

    def ready(self, view: Any) -> None:
        self.view, self.chosen, self.carried = view, None, None

    def leave(self) -> None:
        self.view, self.chosen, self.carried = None, None, None

    def _source(self, id_: Hashable) -> tuple[str, int, int] | None:
        """A hotspot as a source of the rules: where from, which rank, which discard pile."""
        seat = self.view.seat
        match id_:
            case ("hand", int(number)):
                return "hand", _rank(self.hands.sprites[seat][number]), -1
            case "stock":
                return "stock", self.view.stocks[seat][0], -1
            case ("discard", int(place)):
                pile = self.view.discards[seat][place]
                return ("discard", pile[-1], place) if pile else None
        return None

    def _goals(self) -> set[Hashable]:
        """Where the chosen card can go."""
        source = self._source(self.chosen)
        if source is None:
            return set()
        where, rank, place = source
        found: set[Hashable] = set()
        for action in rules.legal(self.view):
            if isinstance(action, rules.Play):
                if (action.source, action.rank, action.place) == (where, rank, place):
                    found.add(("pile", action.pile))
            elif isinstance(action, rules.Discard) and where == "hand":
                found.add(("discard", action.place))
        return found

    def hotspots(self) -> list[Hotspot]:
        if self.view is None:
            return []
        seat, goals = self.view.seat, self._goals()
        found = [Hotspot(SORT, self._sort_rect())]
        for number, spot in enumerate(self.layout.piles):
            found.append(Hotspot(("pile", number), box(spot), ("pile", number) in goals))
        for place in range(4):
            pile = self.discards[seat][place]
            lowest = self._cascade(seat, place, max(1, len(pile)))[-1]
            top = self.layout.discards[seat][place]
            x, y, w, h = box(top)
            enabled = ("discard", place) in goals if self.chosen else bool(pile)
            enabled = enabled or self.chosen == ("discard", place)
            found.append(Hotspot(("discard", place), (x, y, w, h + lowest.y - top.y), enabled))
        if self.stocks[seat]:
            found.append(Hotspot(STOCK, box(self.layout.stocks[seat])))
        if rules.Finish() in rules.legal(self.view):
            found.append(Hotspot(FINISH, self._finish_rect()))
        return [*found, *self.hands.spots(seat)]

    def _sort_rect(self) -> Rect:
        x, y, w, _ = self.layout.panels[self.view.seat]
        return (x + w - 150, y + 33, 62, 62)

    def _finish_rect(self) -> Rect:
        x, y, w, h = self.layout.hands[self.view.seat]
        return x + w / 2 - 190, y + h / 2 - 45, 380, 90

    def start(self) -> Hashable:
        if self.chosen:
            ways = [s.id for s in self.hotspots() if s.enabled and s.id in self._goals()]
            return ways[0] if ways else self.chosen
        if not self.hands.sprites[self.view.seat]:
            return FINISH
        return ("hand", 0)

    def pick(self, id_: Hashable) -> Pick:
        if id_ == SORT:
            return self._sort()
        if id_ == FINISH:
            return Pick(rules.Finish())
        if self.chosen and self.chosen != id_ and _kind(id_) in ("pile", "discard"):
            return self._put(id_)
        if self._source(id_) is None:
            return Pick(refusal="card_first KUM-3")
        self.chosen = None if self.chosen == id_ else id_
        self._next_in_front(id_)
        return Pick()

    def _next_in_front(self, id_: Hashable) -> None:
        """Of several cards of a rank the one that is taken shows the suit that leaves next."""
        match id_:
            case ("hand", int(number)):
                seat, held = self.view.seat, self.hands.sprites[self.view.seat]
                goes = self._held(seat, _rank(held[number]), 0)
                if held[number].card.face != goes:
                    other = next(i for i, s in enumerate(held) if s.card.face == goes)
                    self.hands.exchange(seat, number, other)

    def _put(self, id_: Hashable) -> Pick:
        """The chosen card goes to a pile."""
        source = self._source(self.chosen)
        assert source is not None
        assert isinstance(id_, tuple)
        where, rank, place = source
        kind, number = id_
        pile = number if kind == "pile" else -1
        if why := rules.refusal(self.view, where, rank, place, pile):
            return Pick(refusal=why)
        if kind == "pile":
            return Pick(rules.Play(where, rank, number, place))
        return Pick(rules.Discard(rank, number))

    def _sort(self) -> Pick:
        chosen = self._source(self.chosen) if self.chosen else None
        self.sorting = 1 - self.sorting
        self.hands.orders.pop(self.view.seat, None)
        self._show_hands()
        if chosen and chosen[0] == "hand":
            held = self.hands.sprites[self.view.seat]
            self.chosen = ("hand", next(i for i, s in enumerate(held) if _rank(s) == chosen[1]))
        return Pick()

    def back(self) -> bool:
        was, self.chosen = self.chosen, None
        return was is not None

    def carries(self, id_: Hashable) -> bool:
        """What could be played; where a chosen card is to go, the mouse is let go of."""
        if self.chosen and self.chosen != id_ and id_ in self._goals():
            return False
        return _kind(id_) in ("hand", STOCK) or (
            _kind(id_) == "discard" and bool(self._source(id_))
        )

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        if self.chosen != id_:
            self._next_in_front(id_)
        self.chosen, self.carried = id_, pos

    def drop(self) -> None:
        self.carried = None

    def receives(self, id_: Hashable) -> bool:
        return _kind(id_) in ("pile", "discard")

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        match id_:
            case ("hand", int(number)):
                to = self.hands.gap(self.view.seat, number, pos)
                if to is not None:
                    self.hands.move(self.view.seat, number, to)
                    self.chosen = None
                    return ("hand", to)
        return None

    def sole(self, id_: Hashable) -> Hashable:
        """Of common piles that want the same card any will do; nothing is discarded unasked."""
        before, self.chosen = self.chosen, id_
        goals = [("pile", i) for i in range(len(self.piles)) if ("pile", i) in self._goals()]
        if len({len(self.view.piles[number]) for _, number in goals}) == 1:
            return goals[0]
        self.chosen = before
        return None

    def advise(self, action: Any) -> Hashable:
        if isinstance(action, rules.Finish):
            return FINISH
        hand = isinstance(action, rules.Discard)
        source = ("hand", action.rank, -1) if hand else (action.source, action.rank, action.place)
        if not self.chosen or self._source(self.chosen) != source:
            spots = (spot.id for spot in self.hotspots() if _kind(spot.id) != "pile")
            return next((id_ for id_ in spots if self._source(id_) == source), None)
        return ("discard", action.place) if hand else ("pile", action.pile)

    def prompt(self) -> Prompt:
        if rules.Finish() in rules.legal(self.view) and not self.chosen:
            return Prompt("cats.finish")
        if not self.chosen:
            return Prompt("cats.choose")
        return Prompt("cats.place" if _kind(self.chosen) == "hand" else "cats.place_pile")

    def preview(self, id_: Hashable) -> Sign | None:
        if self.view is None or not self.chosen or id_ not in self._goals():
            return None
        assert isinstance(id_, tuple)
        if id_[0] == "discard":
            spot = self.layout.discards[self.view.seat][id_[1]]
            return Sign(Prompt("cats.preview_discard"), (spot.x, spot.y))
        spot, high = self.layout.piles[id_[1]], len(self.view.piles[id_[1]])
        key = "cats.preview_done" if high == len(RANKS) - 2 else "cats.preview_rank"
        return Sign(Prompt(key, {"rank": panels.rank_text(high)}), (spot.x, spot.y))

    def pictures(self, told: Sequence[Any]) -> list[tuple[Card, ...]]:
        faces = suits.laid(self.party.start)
        found: list[tuple[Card, ...]] = []
        for event in told:
            faces = suits.after(faces, event)
            shown = suits.shown(faces, event)
            found.append((Card(KIND, shown),) if shown else ())
        return found

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.felt(canvas, self.layout)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        panels.seat_panel(canvas, texts, self, seat, active)

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, texts, self, seat, rect)

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        panels.draw_talon(canvas, self)
        if self.view is not None:
            self._draw_goals(canvas, focus)
        panels.draw_piles(canvas, texts, self)
        lit = focus if self.view is not None and focus in self._goals() else None
        panels.draw_names(canvas, texts, self, lit)
        for seat in range(2):
            panels.draw_side(canvas, self, seat)
            self._draw_hand(canvas, seat, focus)
        for sprite in self.flying:
            sprite.draw(canvas)
        if self.view is not None:
            self._draw_choice(canvas, texts, focus)

    def _draw_goals(self, canvas: Canvas, focus: Hashable) -> None:
        goals = self._goals()
        for spot in self.hotspots():
            if spot.id in goals:
                lamp(canvas, spot.rect, spot.id == focus)

    def _draw_hand(self, canvas: Canvas, seat: int, focus: Hashable) -> None:
        raised: dict[int, float] = {}
        chosen = -1
        if self.view is not None and seat == self.view.seat:
            for id_, much in ((focus, RAISED * 0.7), (self.chosen, RAISED)):
                if isinstance(id_, tuple) and id_[0] == "hand":
                    raised[id_[1]] = much
            match self.chosen:
                case ("hand", int(number)):
                    chosen = number
        self.hands.draw(canvas, seat, raised, chosen, self.carried is not None)

    def _chosen_sprite(self) -> CardSprite | None:
        seat: int = self.view.seat
        match self.chosen:
            case ("hand", int(number)):
                return self.hands.sprites[seat][number]
            case "stock":
                return self.stocks[seat][-1]
            case ("discard", int(place)):
                return self.discards[seat][place][-1]
        return None

    def _draw_choice(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        """The chosen card with a brass edge, or in the air; the buttons."""
        sprite = self._chosen_sprite()
        if sprite is not None and self.carried:
            x, y = self.carried
            match self.chosen:
                case ("hand", int(number)):
                    self.hands.draw_gap(canvas, self.view.seat, number, self.carried)
            canvas.centred(card_picture(canvas, sprite.card, sprite.high), x, y)
        elif sprite is not None and _kind(self.chosen) != "hand":
            edge(canvas, sprite, 0.0)
        for spot in self.hotspots():
            if spot.id == SORT:
                widget = widgets.Widget(SORT, spot.rect, icon="swap")
                widgets.draw(canvas, widget, focus == SORT)
            elif spot.id == FINISH:
                widget = widgets.Widget(FINISH, spot.rect, texts("cats.finish_button"))
                widgets.draw(canvas, widget, focus == FINISH)
            elif spot.id == focus and _kind(focus) in (STOCK, "discard", "pile"):
                widgets.ring(canvas, spot.rect)


def _kind(id_: Hashable) -> Hashable:
    return id_[0] if isinstance(id_, tuple) else id_


def _rank(sprite: CardSprite) -> int:
    """The rank a card shows; HIDDEN for a back."""
    shown = sprite.card.face
    return RANKS.index(shown[0]) if shown else HIDDEN
