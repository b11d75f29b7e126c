"""Cat and Mouse for those who listen: cards, piles and the whole position in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.cat_and_mouse import Options
from game.rules.cat_and_mouse.play import RANKS
from game.rules.cat_and_mouse.shown import Shown, rank_of
from game.tables.aloud import Speech, card, coloured, listed
from game.tables.card_games.holding import SORT
from game.tables.cat_and_mouse.choice import FINISH, Choice


class Aloud(Speech[Shown, Options, Choice]):
    """The words for a picture of Cat and Mouse."""

    def spot(self, id_: Hashable, choice: Choice) -> str:
        chosen = choice.chosen == id_
        match id_:
            case ("hand", int(number)):
                said = self.rank(choice.held[number])
                return card(self.texts, said, number, len(choice.held), chosen)
            case ("pile", int(number)):
                return self._pile(number)
            case ("discard", int(place)):
                return self._marked(self._discard(choice.seat, place), chosen)
            case "stock":
                return self._marked(self._stock(choice.seat), chosen)
        named = {FINISH: "cat_and_mouse.finish_button", SORT: "said.sort"}
        return self.texts(named[str(id_)])

    def _marked(self, what: str, chosen: bool) -> str:
        return self.texts("said.chosen", what=what) if chosen else what

    def hand(self, choice: Choice) -> str:
        """Names all cards of a hand."""
        return ", ".join(map(self.rank, choice.held))

    def rank(self, rank: int) -> str:
        """Names a card without an article, as in a list."""
        sign = RANKS[rank]
        if sign in "AJQK":
            return self.texts(f"cat_and_mouse.said.{sign}")
        return "10" if sign == "T" else sign

    def _pile(self, number: int) -> str:
        pile, place = self.shown.piles[number], number + 1
        wanted = self.rank(len(pile))
        if not pile:
            return self.texts("cat_and_mouse.said.no_pile", place=place, wanted=wanted)
        key = "cat_and_mouse.said.pile"
        return self.texts.plural(key, len(pile), place=place, wanted=wanted)

    def _piles(self) -> Iterator[str]:
        """Yields a sentence about each shared pile, and one about all that are empty."""
        piles = self.shown.piles
        yield from (self._pile(number) for number, pile in enumerate(piles) if pile)
        if free := [str(number + 1) for number, pile in enumerate(piles) if not pile]:
            key, places = "cat_and_mouse.said.no_piles", ", ".join(free)
            yield self.texts.plural(key, len(free), places=places, wanted=self.rank(0))

    def _stock(self, seat: int) -> str:
        top, _ = self.shown.stocks[seat]
        name, said = self.players[seat].name, self.rank(rank_of(top)) if top >= 0 else "–"
        left = self.shown.left(seat)
        return self.texts.plural("cat_and_mouse.said.stock", left, name=name, card=said)

    def _discard(self, seat: int, place: int) -> str:
        pile, at = self.shown.discards[seat][place], place + 1
        if not pile:
            return self.texts("cat_and_mouse.said.no_discard", place=at)
        said, key = self.rank(rank_of(pile[-1])), "cat_and_mouse.said.discard"
        return self.texts.plural(key, len(pile), place=at, card=said)

    def _discards(self, seat: int) -> Iterator[str]:
        """Yields a sentence about each discard pile of a seat, and one about all that are empty."""
        row = self.shown.discards[seat]
        yield from (self._discard(seat, place) for place, pile in enumerate(row) if pile)
        if free := [str(place + 1) for place, pile in enumerate(row) if not pile]:
            key, places = "cat_and_mouse.said.no_discards", ", ".join(free)
            yield self.texts.plural(key, len(free), places=places)

    def mine(self, seat: int, choice: Choice | None) -> Iterator[str]:
        if choice is not None and choice.seat == seat:
            yield self.texts("said.hands", cards=self.hand(choice))

    def facts(self, choice: Choice) -> str:
        """Tells what one has to know to begin a turn: the own stock, what the piles wait for."""
        return listed(self.texts, [self._stock(choice.seat), *self._piles()])

    def survey(self) -> Iterator[str]:
        """Yields the whole position: shared piles, a sentence about each seat, the talon."""
        yield from self._piles()
        for seat, player in enumerate(self.players):
            discards = list(self._discards(seat))
            held = self.texts.plural("said.held", len(self.shown.hands[seat]))
            words = listed(self.texts, [self._stock(seat), held, *discards])
            yield self.texts("said.turn", name=coloured(self.texts, player), words=words)
        yield self.texts.plural("cat_and_mouse.said.talon", self.shown.talon)
