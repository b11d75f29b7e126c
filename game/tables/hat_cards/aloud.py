"""Hat Cards for those who listen: cards, stacks and the whole position in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.hat_cards import Options
from game.rules.hat_cards.shown import Shown
from game.tables.aloud import Speech, card, coloured, listed
from game.tables.card_games.holding import SORT
from game.tables.hat_cards.choice import ALONE, Choice
from game.tables.hat_cards.words import card_said


class Aloud(Speech[Shown, Options, Choice]):
    """The words for a picture of Hat Cards."""

    def spot(self, id_: Hashable, choice: Choice) -> str:
        match id_:
            case ("hand", int(number)):
                said, many = card_said(self.texts, choice.held[number]), len(choice.held)
                return card(self.texts, said, number, many, choice.number == number)
            case ("stack", int(owner)):
                return self._stack(owner)
        named = {ALONE: "hat_cards.preview_alone", SORT: "said.sort"}
        return self.texts(named[str(id_)])

    def hand(self, choice: Choice) -> str:
        """Names all cards of a hand."""
        return ", ".join(card_said(self.texts, card) for card in choice.held)

    def mine(self, seat: int, choice: Choice | None) -> Iterator[str]:
        if choice is not None and choice.seat == seat:
            yield self.texts("said.hands", cards=self.hand(choice))

    def _stack(self, owner: int) -> str:
        stack, name = self.shown.table[owner], self.players[owner].name
        if not stack:
            return self.texts("hat_cards.said.none", name=name)
        top = card_said(self.texts, stack[-1])
        return self.texts.plural("hat_cards.said.stack", len(stack), name=name, card=top)

    def survey(self) -> Iterator[str]:
        """Yields the whole position: a goal if any, a sentence about each seat, the pile."""
        shown, plural = self.shown, self.texts.plural
        if shown.goal is not None:
            yield plural("hat_cards.said.goal", shown.goal)
        for seat, player in enumerate(self.players):
            held = plural("said.held", len(shown.hands[seat]))
            taken = plural("hat_cards.said.taken", shown.taken[seat])
            hats = plural("hat_cards.said.hats", shown.hats[seat])
            words = listed(self.texts, [self._stack(seat), held, taken, hats])
            yield self.texts("said.turn", name=coloured(self.texts, player), words=words)
        yield plural("hat_cards.said.pile", shown.pool)
