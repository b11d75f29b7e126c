"""Cat and Mouse told a second time: cards that lie somewhere, a talon that is counted, and what is
due next."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

RANKS = "A23456789TJQK"


@dataclass
class Cats:
    """`left`: cards of each stock; `tops`: the open one, "" if there is none; `gone`: cards of full
    piles; `due`: what is: "stock", "deal", "hand", "refill", "lot", "play" or "end"."""

    options: Any
    left: list[int]
    tops: list[str]
    hands: list[Counter[str]]
    rows: list[list[str]]
    piles: list[str]
    talon: int
    first: int
    seat: int
    due: str
    gone: Counter[str]

    @classmethod
    def begun(cls, options: Any) -> "Cats":
        first = options.starter if options.first == "random" else -1
        return cls(
            options, [options.stock] * 2, ["", ""], [Counter(), Counter()],
            [[""] * 4, [""] * 4], [""] * options.piles, 52 * options.decks - 2 * options.stock,
            first, max(first, 0), "stock", Counter(),
        )  # fmt: skip

    def fits(self, card: str, pile: int) -> bool:
        """KUM-4, KUM-5."""
        high = len(self.piles[pile])
        if card == "K":
            return bool(high) or self.options.king_as_ace
        return RANKS[high] == card

    def may(self) -> set[str]:
        """All that the seat to play may do, as in records."""
        seat, found = self.seat, set[str]()
        for pile in range(len(self.piles)):
            if self.tops[seat] and self.fits(self.tops[seat], pile):
                found.add(f"play stock {self.tops[seat]} {pile}")
            for place, row in enumerate(self.rows[seat]):
                if row and self.fits(row[-1], pile):
                    found.add(f"play discard {place} {row[-1]} {pile}")
            found |= {f"play hand {c} {pile}" for c in +self.hands[seat] if self.fits(c, pile)}
        away = {f"discard {card} {place}" for card in +self.hands[seat] for place in range(4)}
        return found | (away or {"finish"})

    def plays(self, text: str) -> None:
        """An action happens, as in records."""
        match text.split():
            case ["draw", card]:
                self.comes(card)
            case ["lot", seat]:
                self.first = self.seat = int(seat)
                self.due = "deal"
            case ["play", "stock", card, pile]:
                self.tops[self.seat] = ""
                self.left[self.seat] -= 1
                self.lay(card, int(pile))
                self.due = "stock" if self.left[self.seat] else "end"  # KUM-2, KUM-3
            case ["play", "hand", card, pile]:
                self.hands[self.seat] -= Counter([card])
                self.lay(card, int(pile))
                self.goes_on()
            case ["play", "discard", place, card, pile]:
                row = self.rows[self.seat]
                row[int(place)] = row[int(place)][:-1]
                self.lay(card, int(pile))
                self.goes_on()
            case ["discard", card, place]:
                self.hands[self.seat] -= Counter([card])
                self.rows[self.seat][int(place)] += card
                self.turn_over()
            case ["finish"]:
                self.turn_over()

    def lay(self, card: str, pile: int) -> None:
        """KUM-4: a full pile is taken away, or goes back into the talon."""
        self.piles[pile] += card
        if len(self.piles[pile]) == 12:
            if self.options.completed_piles == "reshuffled":
                self.talon += 12
            else:
                self.gone.update(self.piles[pile])
            self.piles[pile] = ""

    def unseen(self) -> list[int]:
        """How many cards of each rank lie in the talon and in the stocks, but for the open ones."""
        seen = Counter("".join([*self.tops, *self.piles, *self.rows[0], *self.rows[1]]))
        seen += self.hands[0] + self.hands[1] + self.gone
        return [4 * self.options.decks - seen[rank] for rank in RANKS]

    def goes_on(self) -> None:
        """KUM-8: who has no card left draws a hand first."""
        self.due = "hand" if self.talon and not +self.hands[self.seat] else "play"

    def turn_over(self) -> None:
        """KUM-8: the hand is filled up after the turn."""
        if self.talon and self.hands[self.seat].total() < 5:
            self.due = "refill"
        else:
            self.round_over()

    def round_over(self) -> None:
        """KUM-9, KUM-15."""
        if not self.talon and self.seat != self.first:
            self.due = "end"
        else:
            self.seat = 1 - self.seat
            self.goes_on()

    def comes(self, card: str) -> None:
        """A card comes up, wherever it is due."""
        seat, hand = self.seat, self.hands[self.seat]
        if self.due == "stock":
            self.tops[seat] = card
            self.turned_up()
            return
        hand[card] += 1
        self.talon -= 1
        if self.due == "deal":
            self.dealt()
        elif not self.talon and self.options.talon_end == "at_once":  # KUM-9
            self.due = "end"
        elif hand.total() == 5 or not self.talon:
            if self.due == "hand":
                self.due = "play"
            else:
                self.round_over()

    def dealt(self) -> None:
        if sum(hand.total() for hand in self.hands) < 10:
            self.seat = 1 - self.seat
        else:
            self.seat, self.due = self.first, "play"

    def turned_up(self) -> None:
        """KUM-1, KUM-11: at the start both stocks, and who begins."""
        if any(hand.total() for hand in self.hands) or any(map(any, self.rows)):
            self.goes_on()
        elif not self.tops[1 - self.seat]:
            self.seat = 1 - self.seat
        else:
            ranks = [RANKS.index(top) for top in self.tops]
            if self.first < 0 and ranks[0] == ranks[1]:
                self.seat, self.due = 0, "lot"
                return
            if self.first < 0:
                self.first = ranks.index(max(ranks))
            self.seat, self.due = self.first, "deal"
