"""Cat and Mouse on the table: two stocks, two rows of discard piles, the common piles between."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.i18n import Texts
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import RANKS
from game.tables.cards import CardSprite, box, card_picture, edge, lamp
from game.tables.cat_and_mouse import panel as panels
from game.tables.cat_and_mouse.cards import CatCards, rank_of
from game.tables.choice import Pick, Prompt
from game.tables.hands import RAISED
from game.tables.table import Sign
from game.ui import widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

SORT, FINISH, STOCK = "sort", "finish", "stock"


class CatAndMouseTable(CatCards):
    """What a person chooses, and how all of it is drawn."""

    # Choosing

    def ready(self, view: Any) -> None:
        self.view, self.chosen, self.carried = view, None, None

    def leave(self) -> None:
        self.drop()
        self.view, self.chosen = None, None

    def _source(self, id_: Hashable) -> tuple[str, int, int] | None:
        """A hotspot as a source of the rules: where from, which rank, which discard pile."""
        seat = self.view.seat
        match id_:
            case ("hand", int(number)):
                return "hand", rank_of(self.hands.sprites[seat][number]), -1
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
                goes = self._held(seat, rank_of(held[number]), 0)
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
            self.chosen = ("hand", next(i for i, s in enumerate(held) if rank_of(s) == chosen[1]))
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
        match id_:
            case ("hand", int(number)):
                self.hands.part(self.view.seat, number, pos)

    def drop(self) -> None:
        if self.view is not None and self.carried:
            self.hands.settle(self.view.seat)
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
            return Prompt("cat_and_mouse.finish")
        if not self.chosen:
            return Prompt("cat_and_mouse.choose")
        return Prompt(
            "cat_and_mouse.place" if _kind(self.chosen) == "hand" else "cat_and_mouse.place_pile"
        )

    def preview(self, id_: Hashable) -> Sign | None:
        if self.view is None or not self.chosen or id_ not in self._goals():
            return None
        assert isinstance(id_, tuple)
        if id_[0] == "discard":
            spot = self.layout.discards[self.view.seat][id_[1]]
            return Sign(Prompt("cat_and_mouse.preview_discard"), (spot.x, spot.y))
        spot, high = self.layout.piles[id_[1]], len(self.view.piles[id_[1]])
        key = (
            "cat_and_mouse.preview_done" if high == len(RANKS) - 2 else "cat_and_mouse.preview_rank"
        )
        return Sign(Prompt(key, {"rank": panels.rank_text(high)}), (spot.x, spot.y))

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
            canvas.centred(card_picture(canvas, sprite.card, sprite.high), x, y)
        elif sprite is not None and _kind(self.chosen) != "hand":
            edge(canvas, sprite, 0.0)
        for spot in self.hotspots():
            if spot.id == SORT:
                widget = widgets.Widget(SORT, spot.rect, icon="swap")
                widgets.draw(canvas, widget, focus == SORT)
            elif spot.id == FINISH:
                widget = widgets.Widget(FINISH, spot.rect, texts("cat_and_mouse.finish_button"))
                widgets.draw(canvas, widget, focus == FINISH)
            elif spot.id == focus and _kind(focus) in (STOCK, "discard", "pile"):
                widgets.ring(canvas, spot.rect)


def _kind(id_: Hashable) -> Hashable:
    return id_[0] if isinstance(id_, tuple) else id_
