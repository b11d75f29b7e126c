"""Hare Hutch told a second time, with seven dice that lie somewhere, as on a table."""

from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class Turn:
    """Where the seven dice of a turn lie. `number`: hares that are only remembered; `stacked`:
    pairs on each other; `out`: carrots nobody may throw; `shown`: dice that are to be sorted."""

    number: int = 0
    stacked: int = 0
    doubles: int = 0
    singles: int = 0
    tower: int = 1
    out: int = 0
    shown: str = ""

    @property
    def hare_dice(self) -> int:
        return 2 * self.stacked + self.doubles + self.singles

    @property
    def free(self) -> int:
        return 7 - self.hare_dice - (self.tower - 1) - self.out

    @property
    def points(self) -> int:
        """HOP-2, HOP-5, HOP-16."""
        hares = self.number + 10 * self.stacked + 2 * self.doubles + self.singles
        return hares * self.tower


@dataclass(frozen=True)
class Hares:
    """A game; `does`: what the seat is to do: "start", "roll", "keep", "more" or "end"."""

    options: Any
    totals: tuple[int, ...]
    seat: int
    does: str = "roll"
    turn: Turn = field(default_factory=Turn)

    def may(self) -> set[str]:
        """All that may be done but thrown, as in records."""
        if self.does != "keep":
            return {"start": {"take over", "fresh"}, "more": {"more", "stop"}}.get(self.does, set())
        shown, found = self.turn.shown, set()
        for single in range(shown.count("h") + 1):
            for double in range(shown.count("d") + 1):
                for hutch in ("", " d345"[self.turn.tower] if self.turn.tower < 5 else ""):
                    left = shown.count(hutch) - (double if hutch == "d" else 0) if hutch else 1
                    if single + double and left > 0:  # HOP-4, HOP-6, HOP-7
                        found.add(f"keep {'h' * single}{'d' * double}{' hutch' * bool(hutch)}")
        return found

    def after(self, text: str) -> "Hares":
        """The game after an action, as in records."""
        word, *rest = text.split()
        turn = self.turn
        match word:
            case "roll":
                return self.thrown(rest[0])
            case "keep":
                singles, doubles = rest[0].count("h"), rest[0].count("d")
                kept = replace(
                    turn,
                    stacked=turn.stacked + singles // 2,
                    singles=turn.singles + singles % 2,
                    doubles=turn.doubles + doubles,
                    tower=turn.tower + ("hutch" in rest),
                    shown="",
                )
                return replace(self, turn=kept, does="more")
            case "fresh":
                return replace(self, turn=Turn(), does="roll")
            case "stop":
                return self.stopped()
        if not turn.free:  # HOP-11, HOP-14
            hares = 10 * turn.stacked + 2 * turn.doubles + turn.singles
            turn = Turn(turn.number + hares, tower=turn.tower, out=turn.out)
        return replace(self, turn=turn, does="roll")

    def thrown(self, faces: str) -> "Hares":
        """HOP-8 to HOP-10."""
        turn = self.turn
        if set(faces) & set("hd"):
            return replace(self, turn=replace(turn, shown=faces), does="keep")
        if set(faces) != {"c"}:
            return self.over(0)
        if not turn.hare_dice:
            return self.over(turn.points)
        return replace(self, turn=replace(turn, out=turn.out + len(faces)), does="more")

    def stopped(self) -> "Hares":
        """HOP-12 to HOP-14."""
        left = self.over(self.turn.points)
        if left.does == "end" or (self.options.no_free_die == "not_allowed" and not self.turn.free):
            return left
        return replace(left, turn=self.turn, does="start")

    def over(self, points: int) -> "Hares":
        """The turn ends with so many points, and the dice are cleared (HOP-15, HOP-17)."""
        totals = [n + points * (seat == self.seat) for seat, n in enumerate(self.totals)]
        seat = (self.seat + 1) % len(totals)
        if seat == self.options.starter and max(totals) >= self.options.target:
            return replace(self, totals=tuple(totals), turn=Turn(), does="end")
        return Hares(self.options, tuple(totals), seat)
