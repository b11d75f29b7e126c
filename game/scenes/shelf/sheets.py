"""The sheets over the shelf: what can be done with a game, and which games are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.family.matches import Known
from game.family.queries import Wanted
from game.match.box import BOX
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.menus.sheet import Sheet
from game.scenes.shelf import card
from game.scenes.shelf.looking import Looking
from game.ui.boxes.widgets import CHOICE, Row

LONGEST = 40  # letters of words that are looked for
# Which games by how they stand: `over` and `away` of what is wanted.
STANDS: dict[str, tuple[bool | None, bool]] = {
    "all": (None, False),
    "waiting": (False, False),
    "over": (True, False),
    "away": (None, True),
}


@dataclass(frozen=True, slots=True)
class Request:
    """What somebody wants done with a game: one of `acts`; `at`: from which position on."""

    act: str
    entry: Known
    at: int | None = None


def acts(entry: Known, away: bool) -> tuple[tuple[str, str], ...]:
    """Returns what can be done with a game, and the icons; the usual thing first."""
    ways = ("go_on", "play"), ("look", "eye")
    off = ("out", "undo") if away else ("away", "discard")
    return *ways[entry.over :], off, ("delete", "cross_out")


class GameSheet(Sheet):
    """What can be done with a game of the shelf."""

    wide = 1000.0

    def __init__(self, kit: Kit, entry: Known, marks: Sequence[tuple[int, str]]) -> None:
        super().__init__(kit)
        self.entry, self.marks = entry, marks

    def title(self) -> str:
        return self.kit.t(f"name.{self.entry.game}")

    def body(self) -> str:
        return f"{self.kit.texts.joined(self.entry.names)}\n{card.how(self.kit, self.entry)}"

    def rows(self) -> list[Row]:
        away = self.entry.name in self.kit.people.book.family.away
        *ways, off, gone = (self._row(act, icon) for act, icon in acts(self.entry, away))
        return [*ways, *map(self._mark, self.marks), off, gone, self.back_row()]

    def _row(self, act: str, icon: str) -> Row:
        return Row(act, self.kit.t(f"shelf.{act}"), icon=icon,
                   yes=lambda _: Pop(Request(act, self.entry)))  # fmt: skip

    def _mark(self, mark: tuple[int, str]) -> Row:
        number, words = mark
        said = self.kit.t("shelf.from", mark=words)
        return Row(("mark", number), said, icon="bookmark",
                   yes=lambda _: Pop(Request("look", self.entry, number)))  # fmt: skip


class Finding(Sheet):
    """Which games are looked for; the shelf behind it shows them at once."""

    wide = 1100.0

    def __init__(self, kit: Kit, looking: Looking) -> None:
        super().__init__(kit)
        self.looking = looking

    @property
    def wanted(self) -> Wanted:
        """Returns what is looked for now."""
        return self.looking.wanted

    @property
    def changing(self) -> object:
        return super().changing, self.looking.changed

    def title(self) -> str:
        return self.kit.t("shelf.find")

    def body(self) -> str:
        return self.kit.texts.plural("shelf.games", len(self.looking.names))

    def advance(self, seconds: float) -> Want:
        self.looking.advance(seconds)
        return None

    def rows(self) -> list[Row]:
        t, wanted, people = self.kit.t, self.wanted, self.kit.people.book.family.people
        stands = [
            (wanted._replace(over=over, away=away), t(f"shelf.stands_{word}"))
            for word, (over, away) in STANDS.items()
        ]
        named = sorted((each.name, number) for number, each in people.items())
        persons = [(wanted._replace(person=number), name) for name, number in named]
        games = [(wanted._replace(game=game), t(f"name.{game}")) for game in BOX]
        months = [(wanted._replace(month=each), self._month(each)) for each in self.looking.months]
        return [
            self._turn("stands", stands),
            self._turn("person", [(wanted._replace(person=0), t("shelf.anybody")), *persons]),
            self._turn("game", [(wanted._replace(game=""), t("shelf.any")), *games]),
            self._turn("month", [(wanted._replace(month=""), t("shelf.any")), *months]),
            Row("words", t("shelf.words"), CHOICE, value=wanted.words or t("shelf.any"),
                yes=self._write),
            Row("everything", t("shelf.everything"), icon="cross_out",
                yes=lambda _: self.looking.want(Wanted())),
            self.back_row(),
        ]  # fmt: skip

    def _turn(self, name: str, ways: Sequence[tuple[Wanted, str]]) -> Row:
        """Returns a row with what is wanted in one respect, and all that may be, in words."""
        at = next((n for n, (wanted, _) in enumerate(ways) if wanted == self.wanted), 0)

        def step(by: int) -> None:
            self.looking.want(ways[(at + by) % len(ways)][0])

        return Row(name, self.kit.t(f"shelf.{name}"), CHOICE, value=ways[at][1], step=step)

    def _month(self, month: str) -> str:
        year, number = month.split("-")
        return self.kit.t("shelf.month_of", month=self.kit.texts.month(int(number)), year=year)

    def _write(self, device: str) -> Want:
        typed = self.kit.switch.types(device)
        return Push(Letters(self.kit, self.wanted.words, LONGEST, typed))

    def answered(self, answer: object) -> Want:
        if isinstance(answer, Spelt):
            self.looking.want(self.wanted._replace(words=answer.name.strip()))
        return None
