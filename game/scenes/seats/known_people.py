"""Everybody the family book knows, by face; a sheet for each, to be called otherwise, put together
with another one or forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

from game.family.people import HELP, PACES, Person
from game.match.match import Player
from game.match.validation import COLOURS
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.discarding import Asked
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import faces
from game.tables.mood import Mood
from game.ui.boxes.boxes import Box
from game.ui.boxes.containers import Below
from game.ui.boxes.widgets import CHOICE, Row
from game.ui.surfaces import theme

TEXTS = (0, 125, 150, 175, 200)  # per cent
T = TypeVar("T")  # what can be wished


class Chosen(NamedTuple):
    """The answer whose face was chosen."""

    number: int


class Merge(NamedTuple):
    """The answer that somebody is the same person as another one."""

    number: int


class Forget(NamedTuple):
    """The answer that somebody is to be forgotten; `sure`: asked for the second time."""

    sure: bool


class KnownPeople(Sheet):
    """The faces of all who are known."""

    wide = 1500.0

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.focus = self.rows()[0].id

    @property
    def changing(self) -> object:
        return super().changing, self.people()  # a game that is read just now tells of somebody

    def title(self) -> str:
        return self.kit.t("settings.known")

    def body(self) -> str:
        return "" if self.people() else self.kit.t("people.none")

    def people(self) -> list[Person]:
        """Returns whose faces are shown."""
        return self.kit.people.latest()

    def rows(self) -> list[Row]:
        return [*(faces.face(person, self.take_face) for person in self.people()), self.back_row()]

    def choices(self) -> Box:
        *people, back = self.rows()
        return Below((*faces.laid(people), back), faces.GAP)

    def take_face(self, person: Person, _: str) -> Want:
        """Opens the sheet of somebody."""
        return Push(PersonSheet(self.kit, person))


class WhoElse(KnownPeople):
    """The faces of all others, of which one is chosen."""

    def __init__(self, kit: Kit, person: Person) -> None:
        self.person = person
        super().__init__(kit)

    def title(self) -> str:
        return self.kit.t("people.merge_title", name=self.person.name)

    def people(self) -> list[Person]:
        return [each for each in super().people() if each.number != self.person.number]

    def take_face(self, person: Person, _: str) -> Want:
        return Pop(Chosen(person.number))


class PersonSheet(Sheet):
    """Somebody the book knows: name, colour, and what they want."""

    wide = 1440.0
    columns = 2
    in_line = True

    def __init__(self, kit: Kit, person: Person) -> None:
        super().__init__(kit)
        self.person = person
        self.focus = "name"

    @property
    def letter(self) -> str:
        """Returns the colour of their face, the first one of all where they have none."""
        return self.person.letter or COLOURS[0]

    def title(self) -> str:
        return self.person.name

    def guest(self) -> tuple[Player, Mood]:
        return faces.shown(self.person), Mood.TURN

    def rows(self) -> list[Row]:
        t, name = self.kit.t, self.person.name
        others = len(self.kit.people.family.people) > 1
        return [
            Row("name", t("seats.name"), CHOICE, value=name, yes=self._write),
            self._colour(),
            Row("aided", t("seats.aid"), CHOICE, value=t(f"seats.aid.{self.person.help}"),
                step=self._next_help),
            self._onoff("child", t("people.child")),
            self._onoff("counted", t("people.counted")),
            self._wish("text_scale", TEXTS, lambda size: t("common.percent", n=size)),
            self._wish("pace", PACES, lambda pace: t(f"settings.speed_{pace}")),
            self._onoff("speech", t("settings.speech")),
            Row("anew", t("people.anew"), icon="undo", yes=self._anew,
                enabled=bool(self.person.strengths), why=t("people.no_strength")),
            Row("merge", t("people.merge"), icon="swap", enabled=others, why=t("people.alone"),
                yes=lambda _: Push(WhoElse(self.kit, self.person))),
            Row("forget", t("people.forget", name=name), icon="cross_out",
                enabled=not self.kit.choices.in_game, why=t("people.in_game"),
                yes=lambda _: self._ask("people.forget_title", "people.forget_body",
                                        Forget(sure=False))),
            Row("done", t("common.done"), icon="tick", yes=lambda _: Pop()),
        ]  # fmt: skip

    def _colour(self) -> Row:
        look = next(look for look in theme.POSTER if look.letter == self.letter)
        t = self.kit.t
        value = " · ".join((t(f"colour.{look.name}"), t(f"sign.{look.sign}")))
        return Row("colour", t("seats.colour"), CHOICE, value=value, step=self._next_colour)

    def _next_colour(self, by: int) -> None:
        at = COLOURS.index(self.letter) + by
        self._put(letter=COLOURS[at % len(COLOURS)])
        self.kit.audio.play(f"motif_{self.letter}")

    def _next_help(self, by: int) -> None:
        at = HELP.index(self.person.help) + by
        self.person = self.person.helped(HELP[at % len(HELP)])
        self.kit.people.put(self.person)

    def _onoff(self, name: str, label: str) -> Row:
        on: bool = getattr(self.person, name)
        value = self.kit.t("common.yes" if on else "common.no")
        return Row(name, label, CHOICE, value=value, step=lambda _: self._put(**{name: not on}))

    def _wish(self, name: str, few: Sequence[T], say: Callable[[T], str]) -> Row:
        """Returns the row of what holds where they play, the first of a few if nothing does."""
        now: T = getattr(self.person, name)

        def step(by: int) -> None:
            at = few.index(now) if now in few else 0
            self._put(**{name: few[(at + by) % len(few)]})

        value = say(now) if now else self.kit.t("people.as_all")
        return Row(name, self.kit.t(f"people.{name}"), CHOICE, value=value, step=step)

    def _put(self, **changed: object) -> None:
        self.person = replace(self.person, **changed)  # type: ignore[arg-type]
        self.kit.people.put(self.person)

    def _anew(self, _: str) -> None:
        self._put(strengths=())

    def _write(self, device: str) -> Want:
        typed = self.kit.switch.types(device)
        return Push(Letters(self.kit, self.person.name, typed=typed))

    def _ask(self, title: str, body: str, answer: object, **who: str) -> Want:
        """Asks whether that is meant, which ends with the answer."""
        said = {"name": self.person.name, **who}
        yes: Callable[[], Want] = partial(Pop, answer)
        return Push(Asked(self.kit, self.kit.t(title, **said), self.kit.t(body, **said), yes))

    def answered(self, answer: object) -> Want:
        people = self.kit.people
        match answer:
            case Spelt(name) if name.strip():
                self._rename(name.strip())
            case Chosen(number):
                other = people.family.people[number].name
                if people.family.met(self.person.number, number):
                    self.message = self.kit.t("people.two", name=self.person.name, other=other)
                    return None
                return self._ask("people.merge_ask", "people.merge_body", Merge(number),
                                 other=other)  # fmt: skip
            case Merge(number):
                self.kit.choices.call(self.person.name, people.family.people[number].name)
                people.merge(self.person.number, number)
                return Pop()
            case Forget(sure=False):
                return self._ask("people.forget_sure", "people.forget_last", Forget(sure=True))
            case Forget():
                self.kit.choices.call(self.person.name, "")
                people.forget(self.person.number, self.kit.t("people.guest"))
                return Pop()
        return None

    def _rename(self, name: str) -> None:
        """Calls somebody otherwise, unless somebody else is called so."""
        other = self.kit.people.named(name)
        if other.number not in (0, self.person.number):
            self.message = self.kit.t("people.taken", name=name)
            return
        self.kit.choices.call(self.person.name, name)
        self._put(name=name)
