"""Letters to choose with a pad, for names in the alphabets of Europe."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.names import NAME_LENGTH
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.containers import Below, Grid
from game.ui.boxes.widgets import Row
from game.ui.input.intents import Intent, Peek, Skip, Text

# Pages of letters, by the label of the button that leads there.
PAGES = {
    "ABC": ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÄÖÜßÉÈËÏÇ-", "'.1234567890"),
    "ÁŁŇ": ("ÁÀÂÃÅĀĂĄÆĆĈČ", "ĊĎĐÐÊĒĖĘĚĜĞĠ", "ĢĤĦÍÌÎĪĮİıĴĶ", "ĹĻĽŁÑŃŅŇ"),
    "ÓŠŽ": ("ÓÒÔÕØŐŒŔŘŚŜŠ", "ŞȘŤȚÞÚÙÛŪŬŮŰ", "ŲŴÝŶŸŹŻŽ-'."),
    "АБВ": ("АБВГҐДЂЃЕЁЄЖ", "ЗЅИІЇЙЈКЌЛЉМ", "НЊОПРСТЋУЎФХ", "ЦЧЏШЩЪЫЬЭЮЯ’"),
    "ΑΒΓ": ("ΑΒΓΔΕΖΗΘΙΚΛΜ", "ΝΞΟΠΡΣςΤΥΦΧΨ", "ΩΆΈΉΊΌΎΏΪΫΐΰ"),
}
NAMES = tuple(PAGES)
MOST = max(len("".join(page)) for page in PAGES.values())


@dataclass(frozen=True)
class Spelt:
    """A name, letter by letter."""

    name: str


def small(char: str) -> str:
    """Returns the letter as it is written within a name."""
    return "i" if char == "İ" else char.lower()


class Letters(Sheet):
    """A page of letters and the way to the next one; answers with Spelt."""

    wide = 1160.0

    def __init__(self, kit: Kit, name: str, most: int = NAME_LENGTH, typed: bool = False) -> None:
        """Opens the page; `most`: letters of a name; `typed`: a keyboard can write it, too."""
        super().__init__(kit)
        self.name, self.most, self.typed = name, most, typed
        self.fresh = True  # the first letter begins a new name
        self.page = 0
        self.focus = ("letter", "A")

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.typed

    def title(self) -> str:
        return self.name if self.fresh else f"{self.name}|"

    def handle(self, intent: Intent) -> Want:
        match intent:
            case Skip(_, True):
                self._turn(1)
            case Peek(_, True):
                self._turn(-1)
            case Text(_, char):
                return self._type(char)
        return super().handle(intent)

    def _type(self, char: str) -> Want:
        if char == "\r":
            return self._done("")
        if char == "\b":
            self._delete("")
        elif char.isprintable():
            name, self.fresh = "" if self.fresh else self.name, False
            self.name = (name + char)[: self.most]
        return None

    def back(self) -> Want:
        if self.name:
            self._delete("")
            return None
        return Pop()

    def choices(self) -> Box:
        """Returns the letters and buttons; all pages are equally high."""
        letters: list[Box] = [self._letter(char) for char in "".join(PAGES[NAMES[self.page]])]
        free = [Space()] * (MOST - len(letters))
        ends = Grid(tuple(self.rows()), 4, 16.0)
        return Below((Grid((*letters, *free), 12, 7.0, between=12.0), ends), 26.0)

    def _letter(self, char: str) -> Row:
        return Row(("letter", char), char, shrinks=True, yes=lambda _: self._add(char))

    def rows(self) -> list[Row]:
        """Returns the buttons below the letters."""
        t = self.kit.t
        ends = (
            ("page", NAMES[(self.page + 1) % len(NAMES)], "swap", lambda _: self._turn(1)),
            ("delete", t("letters.delete"), "back", self._delete),
            ("space", t("letters.space"), "", self._space),
            ("done", t("letters.done"), "tick", self._done),
        )
        return [Row(id_, label, icon=icon, yes=act) for id_, label, icon, act in ends]

    def _turn(self, by: int) -> None:
        self.page = (self.page + by) % len(NAMES)

    def _add(self, char: str) -> None:
        name, self.fresh = "" if self.fresh else self.name, False
        if len(name) < self.most:
            name += char if not name or name.endswith((" ", "-")) else small(char)
        self.name = name

    def _delete(self, _: str) -> None:
        self.name, self.fresh = "" if self.fresh else self.name[:-1], False

    def _space(self, _: str) -> None:
        self._add(" ")

    def _done(self, _: str) -> Want:
        return Pop(Spelt(self.name))
