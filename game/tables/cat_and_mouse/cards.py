"""The cards of Cat and Mouse: where they lie, and how they go from place to place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

from game.motion import Clip, cue, pace, par, seq, wait
from game.rules.cat_and_mouse import story
from game.rules.cat_and_mouse.play import HIDDEN, KING, RANKS, talon
from game.sight import Sight
from game.tables.cards import CardSprite, Place, fly, lay, rest, turn_over
from game.tables.cat_and_mouse import suits
from game.tables.cat_and_mouse.layout import Layout, layout
from game.tables.flights import once
from game.tables.hands import Hands, Room
from game.tables.table import Open, Party
from game.ui.art_cards import Card
from game.ui.canvas import Rect

KIND = "rank"
BACK = Card(KIND, "")
Pile = list[CardSprite]


class CatCards(Open):
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
        self.hands.owners = party.players
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
        return seq(cue("card"), self.hands.lifted(self.hands.open - before))

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
            if rank_of(sprite) == KING:
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

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
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
                return seq(cue("again"), wait(pace.PAUSE))
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case story.Ended():
                return seq(cue("win"), wait(pace.READ))
        raise ValueError(f"the table cannot show {event}")

    def _turned_up(self, seat: int, rank: int) -> Clip:
        spot = self.layout.stocks[seat]
        sprite = CardSprite(BACK, 0, 0, 1)
        lay(sprite, spot)
        self.stocks[seat] = [sprite]
        self.below[seat] -= 1
        shown = Card(KIND, suits.after(self.faces, story.StockTurned(seat, rank)).stocks[seat][0])
        return seq(cue("flip"), turn_over(sprite, shown, pace.FLIP * 1.3))

    def _drawn(self, seat: int, rank: int) -> Clip:
        pile = self.layout.talon
        sprite = CardSprite(BACK, pile.x, pile.y, pile.high)
        order: list[str] = []
        if rank != HIDDEN:
            held = sum(rank_of(other) == rank for other in self.hands.sprites[seat])
            shown = self._held(seat, rank, held)
            order = [s.card.face for s in self.hands.sprites[seat]] + [shown]
            order.sort(key=lambda f: RANKS.index(f[0]), reverse=bool(self.sorting))
            order = self.hands.arranged(seat, order)
            sprite.card = Card(KIND, shown)
        self.talon -= 1
        places = self.hands.join(seat, sprite, order)
        return seq(cue("card"), rest(self.hands.sprites[seat], places, pace.SLIDE * 0.6))

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
            close = rest(self.hands.sprites[seat], self.hands.places(seat), pace.SLIDE)
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

        return seq(cue("card"), par(fly(sprite, to), close), once(act), cue("hop", len(pile) % 6))

    def _swept(self, number: int) -> Clip:
        """The whole pile is squared up, turned over and slides away."""
        pile = self.piles[number]
        gone, self.piles[number] = pile[-6:], []
        self.flying = gone
        away = Place(self.layout.talon.x, -260.0, self.layout.piles[number].high, 30)
        over = par(*(turn_over(sprite, BACK) for sprite in gone))
        leave = par(*(fly(sprite, away, pace.LEAP * 1.4, 0.0) for sprite in gone))
        return seq(cue("capture"), wait(0.15), over, leave, cue("free"))

    def _discarded(self, seat: int, rank: int, place: int) -> Clip:
        sprite = self._leaves_hand(seat, rank)
        pile = self.discards[seat][place]
        spots = self._cascade(seat, place, len(pile) + 1)
        self.flying = [sprite]

        def act() -> None:
            pile.append(sprite)
            self.flying = []

        close = rest(self.hands.sprites[seat], self.hands.places(seat), pace.SLIDE)
        squeeze = rest(pile, spots[:-1], pace.SLIDE)
        return seq(cue("card"), par(fly(sprite, spots[-1]), close, squeeze), once(act))

    def forget(self) -> None:
        self.flying = []
        self.faces = suits.laid(self.party.start)

    def pictures(self, told: Sequence[Any]) -> list[tuple[Card, ...]]:
        faces = suits.laid(self.party.start)
        found: list[tuple[Card, ...]] = []
        for event in told:
            faces = suits.after(faces, event)
            shown = suits.shown(faces, event)
            found.append((Card(KIND, shown),) if shown else ())
        return found


def rank_of(sprite: CardSprite) -> int:
    """The rank a card shows; HIDDEN for a back."""
    shown = sprite.card.face
    return RANKS.index(shown[0]) if shown else HIDDEN
