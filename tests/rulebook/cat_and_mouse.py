"""What shows that the sentences of Cat and Mouse are true: positions, and what the rules do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules import cat_and_mouse as cats
from game.rules.cat_and_mouse import Discard, Draw, Finish, Options, Play, State
from game.rules.cat_and_mouse.play import (
    DRAW,
    END,
    HEAD_START,
    HIDDEN,
    KING,
    LOT,
    PLAY,
    RANKS,
    TURN,
    Action,
    left,
    talon,
)
from game.rules.options import head_starts
from game.rules.protocol import OVER

TO_JACK = "A23456789TJ"
ACE, FIVE, SEVEN, QUEEN = (RANKS.index(rank) for rank in "A57Q")


class Laid(NamedTuple):
    """A position to be: the parts of its line, and how many cards the talon has, if it matters."""

    stocks: str = "5+4/6+4"
    hands: str = "79/8"
    discards: str = "-,-,-,-/-,-,-,-"
    piles: str = "-"
    talon: int | None = None
    seat: int = 0

    def under(self, options: Options) -> State:
        """The position; seat 0 went first."""
        piles = [*self.piles.split(","), *"---"][: options.piles]
        lying = f"{self.hands}{self.discards}{','.join(piles)}{self.stocks[0]}{self._other()[0]}"
        pool = [4 * options.decks - lying.count(rank) for rank in RANKS]
        if self.talon is not None:
            pool = _fewer(pool, self.talon + sum(int(s[2:]) for s in self.stocks.split("/")))
        line = f"{self.stocks} {self.hands} {self.discards} {','.join(piles)}"
        unseen = ".".join(map(str, pool))
        return cats.from_notation(f"{line} {unseen} 0 {self.seat} play", options)

    def _other(self) -> str:
        return self.stocks.split("/")[1]


def _fewer(pool: Iterable[int], wanted: int) -> list[int]:
    """The first of the unseen cards."""
    found = []
    for count in pool:
        found.append(min(count, wanted))
        wanted -= found[-1]
    return found


def _after(state: State, *actions: Action) -> State:
    """The position after actions, which must be legal."""
    for action in actions:
        assert action in cats.legal(state), cats.to_notation(state)
        state = cats.apply(state, action)
    return state


def _drawn(state: State) -> State:
    """The position when somebody has to choose again."""
    while state.phase not in (PLAY, END):
        state = cats.apply(state, cats.odds(state)[0][0])
    return state


def _fits(state: State, ranks: str) -> str:
    """Which of these cards of the hand can be played."""
    plays = {a.rank for a in cats.legal(state) if isinstance(a, Play) and a.source == "hand"}
    return "".join(rank for rank in ranks if RANKS.index(rank) in plays)


def _opened(options: Options, one: str, two: str) -> State:
    """When the two stock cards have been turned up."""
    state = cats.setup(2, options)
    for _ in range(2):
        state = _after(state, Draw(RANKS.index((one, two)[state.seat])))
    return state


# The aim


def _wins(options: Options, _: int) -> bool:
    state = _after(Laid("A+0/6+4").under(options), Play("stock", ACE, 0))
    return state.phase == END and cats.result(state).winners == (0,) and bool(state.hands[0])


def _stocks(options: Options) -> list[int]:
    """The stocks as they are dealt, with what a head start has left out (KUM-16)."""
    state = _drawn(cats.setup(2, options))
    ahead = head_starts(options.head_start, 2)
    return [left(s) + HEAD_START * steps for s, steps in zip(state.stocks, ahead, strict=True)]


def _race(options: Options, seats: int) -> bool:
    return _stocks(options) == [options.stock] * 2 and _wins(options, seats)


def _run_out(options: Options) -> State:
    """The player who did not begin draws the last cards."""
    last = Laid("5+2/6+4", hands="789T/8", talon=4, seat=1).under(options)
    return _drawn(_after(last, Discard(RANKS.index("8"), 0)))


def _smaller_wins(options: Options, _: int) -> bool:
    over = _run_out(options)
    even = _drawn(
        _after(Laid(hands="789T/8", talon=1, seat=1).under(options), Discard(SEVEN + 1, 0))
    )
    return (
        cats.turn(over) == OVER == cats.turn(even)
        and cats.result(over).winners == (0,)
        and cats.result(even).winners == (0, 1)
    )


# The deal


def _no_suits(options: Options, _: int) -> bool:
    return cats.setup(2, options).pool == (4 * options.decks,) * len(RANKS)


def _letters(options: Options, _: int) -> bool:
    low = Laid(hands="AJQ/8").under(options)
    high = Laid(hands="AJQ/8", piles=TO_JACK[:-1]).under(options)
    top = Laid(hands="AJQ/8", piles=TO_JACK).under(options)
    wild = Laid(hands="K/8", piles="A23").under(options)
    return (_fits(low, "AJQ"), _fits(top, "JQ"), _fits(wild, "K")) == ("A", "Q", "K") and "J" in (
        _fits(high, "AJQ")
    )


def _dealt(options: Options, _: int) -> bool:
    state = _drawn(cats.setup(2, options))
    cards = 52 * options.decks
    return (
        [len(hand) for hand in state.hands] == [5, 5]
        and all(top >= 0 for top, _ in state.stocks)
        and _stocks(options) == [options.stock] * 2
        and talon(state) == cards - sum(map(left, state.stocks)) - 10
    )


def _places(number: int) -> Callable[[Options, int], bool]:
    def shows(options: Options, _: int) -> bool:
        state = cats.setup(2, options)
        return len(state.piles) == number and [len(row) for row in state.discards] == [4, 4]

    return shows


def _any_first(options: Options, _: int) -> bool:
    """Stock cards do not matter: it is settled before they are seen."""
    return _opened(options, "2", "9").first == _opened(options, "9", "2").first


def _higher_first(options: Options, _: int) -> bool:
    return (
        _opened(options, "2", "9").first == 1
        and _opened(options, "K", "Q").first == 0
        and _opened(options, "7", "7").phase == LOT
    )


# A turn


def _many_then_one(options: Options, _: int) -> bool:
    state = _after(Laid(hands="A27/8").under(options), Play("hand", 0, 0), Play("hand", 1, 0))
    return state.seat == 0 and _drawn(_after(state, Discard(SEVEN, 0))).seat == 1


THREE = Laid("2+4/6+4", hands="27/8", discards="92,-,-,-/A,-,-,-", piles="A")


def _three_sources(options: Options, _: int) -> bool:
    plays = [a for a in cats.legal(THREE.under(options)) if isinstance(a, Play) and a.rank == 1]
    return {a.source for a in plays} == {"hand", "stock", "discard"}


def _turned_up(options: Options, _: int) -> bool:
    state = _after(THREE.under(options), Play("stock", 1, 0))
    return (state.phase, state.seat) == (TURN, 0)


def _stays(options: Options, _: int) -> bool:
    """No other card can be moved: neither A nor 9 of the discards, and nothing of seat 1."""
    found = {
        (a.source, a.rank) if isinstance(a, Play) else a for a in cats.legal(THREE.under(options))
    }
    discards = {Discard(rank, place) for rank in (1, 6) for place in range(4)}
    return found == discards | {("hand", 1), ("stock", 1), ("discard", 1)}


def _free(options: Options, _: int) -> bool:
    return Discard(0, 0) in cats.legal(Laid(hands="A7/8").under(options))


def _discard_ends(options: Options, _: int) -> bool:
    state = Laid(hands="789/8", discards="3,-,-,-/-,-,-,-").under(options)
    after = _drawn(_after(state, Discard(6, 0)))
    top = Laid(hands="9/8", discards="27,-,-,-/-,-,-,-", piles="A").under(options)
    ways = [a for a in cats.legal(top) if isinstance(a, Play) and a.source == "discard"]
    return after.seat == 1 and after.discards[0][0][-1] == 6 and not ways


def _filled_up(options: Options, _: int) -> bool:
    return len(_drawn(_after(Laid().under(options), Discard(6, 0))).hands[0]) == 5


def _five_new(options: Options, _: int) -> bool:
    state = _after(Laid(hands="A/8").under(options), Play("hand", 0, 0))
    after = _drawn(state)
    return state.phase == DRAW and (after.seat, len(after.hands[0])) == (0, 5)


def _last_discard(options: Options, _: int) -> bool:
    return _drawn(_after(Laid(hands="A/8").under(options), Discard(0, 0))).seat == 1


# The shared piles


def _both_build(options: Options, _: int) -> bool:
    mine = _after(Laid(hands="A7/28").under(options), Play("hand", 0, 0), Discard(6, 0))
    return Play("hand", 1, 0) in cats.legal(_drawn(mine))


def _one_by_one(options: Options, _: int) -> bool:
    heights = range(len(TO_JACK) + 1)
    found = []
    for high in heights:
        seen = {
            rank
            for hand in ("A2345", "6789T", "JQ")
            for rank in _fits(
                Laid(hands=f"{hand}/8", piles=",".join([TO_JACK[:high] or "-"] * 4)).under(options),
                hand,
            )
        }
        found.append("".join(seen))
    return found == [RANKS[high] for high in heights]


def _completed(options: Options) -> tuple[int, State]:
    """How many cards come back to the talon with the queen, and the position after it."""
    before = Laid(hands="A7Q/8", piles=TO_JACK).under(options)
    after = _after(before, Play("hand", QUEEN, 0))
    return talon(after) - talon(before), after


def _comes_back(cards: int) -> Callable[[Options, int], bool]:
    def shows(options: Options, _: int) -> bool:
        back, after = _completed(options)
        return back == cards and not after.piles[0] and Play("hand", 0, 0) in cats.legal(after)

    return shows


def _king_starts(options: Options) -> bool:
    return Play("hand", KING, 0) in cats.legal(Laid(hands="K/8").under(options))


def _king_is_any_other(options: Options) -> bool:
    """On a pile of any height, and as a queen it completes it."""
    on = [Laid(hands="7K/8", piles=TO_JACK[:high]).under(options) for high in range(1, 12)]
    return (
        all(_fits(state, "K") for state in on)
        and not _after(on[-1], Play("hand", KING, 0)).piles[0]
    )


def _king_is_any(options: Options, _: int) -> bool:
    return _king_is_any_other(options) and _king_starts(options)


def _king_is_no_ace(options: Options, _: int) -> bool:
    return _king_is_any_other(options) and not _king_starts(options)


def _king_counts(options: Options, _: int) -> bool:
    state = Laid(hands="456/8", piles="A23K,A,A,A").under(options)
    return _fits(state, "456") == "5"


def _king_waits(options: Options, _: int) -> bool:
    state = Laid("K+4/6+4", hands="7K/8", discards="K,-,-,-/-,-,-,-", piles="A").under(options)
    ways = {a.source for a in cats.legal(state) if isinstance(a, Play) and a.rank == KING}
    return ways == {"hand", "stock", "discard"} and Discard(KING, 1) in cats.legal(state)


# The draw pile


def _falls(options: Options, _: int) -> bool:
    state = Laid().under(options)
    return talon(_drawn(_after(state, Discard(6, 0)))) < talon(state)


def _emptied(options: Options, hands: str = "789T/A", stocks: str = "5+2/Q+4") -> State:
    """The player who began has drawn the last card."""
    laid = Laid(stocks, hands=hands, piles=TO_JACK, talon=2)
    return _drawn(_after(laid.under(options), Discard(6, 0)))


def _round_is_finished(options: Options, _: int) -> bool:
    one = Laid(hands="789T/8", talon=2).under(options)
    other = _drawn(_after(one, Discard(6, 0)))
    if (other.phase, other.seat, talon(other)) != (PLAY, 1, 0):
        return False
    return _drawn(_after(other, Discard(7, 0))).phase == END


def _ends_with_the_card(options: Options, _: int) -> bool:
    one = _drawn(_after(Laid(hands="789T/8", talon=2).under(options), Discard(6, 0)))
    middle = Laid(hands="A/8", talon=3).under(options)
    return (one.phase, _drawn(_after(middle, Play("hand", 0, 0))).phase) == (END, END)


def _middle_of_a_turn(options: Options, _: int) -> bool:
    second = Laid(hands="789T/A", talon=3, seat=1).under(options)
    after = _drawn(_after(second, Play("hand", 0, 0)))
    return talon(after) == 0 and (after.phase, after.seat) == (PLAY, 1)


def _what_is_left(options: Options, _: int) -> bool:
    state = _emptied(options, "78/A")
    return (state.phase, len(state.hands[0])) == (PLAY, 3)


def _no_card(options: Options) -> State:
    """Neither hand nor talon has a card."""
    state = _emptied(options)
    return _after(state, Play("hand", 0, 1)) if state.phase == PLAY else state


def _finishes(options: Options, _: int) -> bool:
    state = _no_card(options)
    return Finish() in cats.legal(state) and Play("stock", QUEEN, 0) in cats.legal(state)


def _draws_again(options: Options, _: int) -> bool:
    state = _no_card(options)
    if state.phase != PLAY:
        return False
    turned = _after(state, Play("stock", QUEEN, 0))
    return _after(turned, cats.odds(turned)[0][0]).phase == DRAW


# Who sees what


SECRET = Laid(hands="79/88", discards="34,-,-,-/5,-,-,-", piles="A")


def _hidden(options: Options, _: int) -> bool:
    seen = cats.view(SECRET.under(options), 0)
    return seen.hands == (b"\x06\x08", bytes((HIDDEN, HIDDEN)))


def _covered(options: Options, seats: int) -> bool:
    """Of talon and stocks nobody knows more than which cards are unseen."""
    state = SECRET.under(options)
    unseen = sum(cats.view(state, 0).pool)
    return _hidden(options, seats) and unseen == talon(state) + 4 + 4 + len(state.hands[1])


def _open(options: Options, _: int) -> bool:
    state = SECRET.under(options)
    seen = cats.view(state, 1)
    return (seen.stocks, seen.discards, seen.piles) == (state.stocks, state.discards, state.piles)


def _smaller_stock(options: Options, _: int) -> bool:
    state = _drawn(cats.setup(2, options))
    sizes = [below + 1 for _, below in state.stocks]
    return min(sizes) < options.stock and talon(state) == 52 * options.decks - sum(sizes) - 10


WITNESSES: dict[str, Callable[[Options, int], bool]] = {
    "rulebook.cat_and_mouse.aim.lead": _race,
    "rulebook.cat_and_mouse.aim.runs_out": _smaller_wins,
    "rule.KUM-2": _wins,
    "rulebook.cat_and_mouse.start.lead": _no_suits,
    "rulebook.cat_and_mouse.start.letters": _letters,
    "rule.KUM-1": _dealt,
    "rule.KUM-16": _smaller_stock,
    "rule.KUM-1.four": _places(4),
    "rule.KUM-1.three": _places(3),
    "rule.KUM-11": _any_first,
    "rule.KUM-11.higher_stock_top": _higher_first,
    "rulebook.cat_and_mouse.turn.lead": _many_then_one,
    "rule.KUM-3": _three_sources,
    "rule.KUM-3.next": _turned_up,
    "rule.KUM-3.never": _stays,
    "rule.KUM-7": _free,
    "rule.KUM-7.ends": _discard_ends,
    "rule.KUM-8": _filled_up,
    "rule.KUM-8.five": _five_new,
    "rule.KUM-8.last": _last_discard,
    "rulebook.cat_and_mouse.piles.lead": _both_build,
    "rule.KUM-4": _one_by_one,
    "rule.KUM-4.removed": _comes_back(0),
    "rule.KUM-4.reshuffled": _comes_back(12),
    "rule.KUM-5": _king_is_any,
    "rule.KUM-5.no_ace": _king_is_no_ace,
    "rule.KUM-5.counts": _king_counts,
    "rule.KUM-6": _king_waits,
    "rulebook.cat_and_mouse.end.lead": _falls,
    "rule.KUM-9": _round_is_finished,
    "rule.KUM-9.at_once": _ends_with_the_card,
    "rule.KUM-9.winner": _smaller_wins,
    "rule.KUM-15": _middle_of_a_turn,
    "rule.KUM-10": _what_is_left,
    "rule.KUM-10.finish": _finishes,
    "rule.KUM-10.reshuffled": _draws_again,
    "rulebook.cat_and_mouse.secrets.lead": _covered,
    "rule.KUM-13": _covered,
    "rule.KUM-13.open": _open,
}

UNDRAWN: dict[str, str] = {}  # examples of the document that no picture shows, each with a reason
