"""House rules that people have named: chosen beside the editions, kept, renamed, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.match.agreement import Agreement, in_edition
from game.match.editions import OWN, editions, lengthened
from game.match.remembered import MOST_MIXES, Mix
from game.match.validation import Unfit, as_written
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.menus.sheet import Sheet
from game.scenes.seats.agreed_rules import edition_name
from game.scenes.seats.as_last_time import agreed_by, mix_of
from game.ui.boxes.widgets import Row

LONGEST = 20  # letters of a name


# Which there are


def kept(kit: Kit, game: str) -> list[tuple[Mix, Agreement]]:
    """Returns the named rules of a game, as far as it still knows them."""
    return list(_kept(kit, game))


def _kept(kit: Kit, game: str) -> Iterator[tuple[Mix, Agreement]]:
    for mix in kit.settings.mixes:
        try:
            found = agreed_by(mix) if mix.game == game else None
        except Unfit:
            continue
        if found:
            yield mix, found


def mix_now(kit: Kit, agreed: Agreement) -> Mix | None:
    """Returns the named rules that are agreed, short or full; None if they are others."""
    if agreed.edition != OWN:
        return None
    return next((mix for mix, other in kept(kit, agreed.game) if _alike(agreed, other)), None)


def _alike(one: Agreement, other: Agreement) -> bool:
    """Says whether they differ in nothing but their length."""
    if OWN in (one.length, other.length):
        return one.options == other.options
    return lengthened(one.game, one.options) == lengthened(other.game, other.options)


def named(kit: Kit, agreed: Agreement) -> str:
    """Returns what the rules are called: an edition, or people's own by their name."""
    mix = mix_now(kit, agreed)
    return mix.name if mix else edition_name(kit, agreed.game, agreed.edition)


def several(kit: Kit, game: str) -> bool:
    """Says whether there is a choice."""
    return len(editions(game)) + len(kept(kit, game)) > 1


def turned(kit: Kit, agreed: Agreement, by: int) -> Agreement:
    """Returns the next of all editions and named rules, or the one before."""
    names, own = list(editions(agreed.game)), kept(kit, agreed.game)
    mix = mix_now(kit, agreed)
    at = -1 if by > 0 else 0
    if mix:
        at = len(names) + [each for each, _ in own].index(mix)
    elif agreed.edition in names:
        at = names.index(agreed.edition)
    at = (at + by) % (len(names) + len(own))
    if at < len(names):
        return in_edition(agreed, names[at])
    return replace(own[at - len(names)][1], first=agreed.first)


# Changed


def keep(kit: Kit, agreed: Agreement, name: str) -> None:
    """Keeps the rules under a name."""
    if name := _free(kit, agreed.game, name):
        _change(kit, (*kit.settings.mixes, mix_of(agreed, name)))


def rename(kit: Kit, mix: Mix, name: str) -> Mix:
    """Returns the same rules with another name; an empty one changes nothing."""
    name = name if name.strip() == mix.name else _free(kit, mix.game, name)
    after = replace(mix, name=name or mix.name)
    _change(kit, tuple(after if each == mix else each for each in kit.settings.mixes))
    return after


def delete(kit: Kit, mix: Mix) -> None:
    """Deletes named rules."""
    _change(kit, tuple(each for each in kit.settings.mixes if each != mix))


def _change(kit: Kit, mixes: tuple[Mix, ...]) -> None:
    if mixes != kit.settings.mixes:
        kit.choices.remember(mixes=mixes)


def _free(kit: Kit, game: str, name: str) -> str:
    """Returns the name, numbered if other rules of the game have it; "" if it is none."""
    name = name.strip()
    taken = {mix.name for mix in kit.settings.mixes if mix.game == game}
    wanted = (f"{name} {n}" if n > 1 else name for n in range(1, MOST_MIXES + 2))
    return next(each for each in wanted if each not in taken) if as_written(name) else ""


# On the screen


def button(kit: Kit, agreed: Agreement) -> list[Row]:
    """Returns what can be done with rules of people's own: name them, or change the name."""
    if agreed.edition != OWN:
        return []
    if mix := mix_now(kit, agreed):
        label = kit.t("house.kept")
        return [Row("keep", label, icon="settings", yes=lambda _: Push(KeptRules(kit, mix)))]
    full = len(kit.settings.mixes) >= MOST_MIXES
    why = kit.t("house.keep.full") if full else ""
    return [Row("keep", kit.t("house.keep"), icon="plus", enabled=not why, why=why,
                yes=lambda device: _name(kit, kit.t("house.keep.name"), device))]  # fmt: skip


def _name(kit: Kit, name: str, device: str) -> Want:
    return Push(Letters(kit, name, LONGEST, kit.switch.types(device)))


@dataclass(frozen=True)
class Forgotten:
    """The answer that the rules shall be deleted."""


class KeptRules(Sheet):
    """Rules with a name: they get another one, or are deleted."""

    wide = 860.0

    def __init__(self, kit: Kit, mix: Mix) -> None:
        super().__init__(kit)
        self.mix = mix

    def title(self) -> str:
        return self.mix.name

    def rows(self) -> list[Row]:
        t = self.kit.t
        return [
            Row("rename", t("house.kept.rename"), icon="swap",
                yes=lambda device: _name(self.kit, self.mix.name, device)),
            Row("delete", t("house.kept.delete"), icon="cross_out",
                yes=lambda _: Push(ForgetRules(self.kit, self.mix))),
            Row("done", t("common.done"), icon="tick", yes=lambda _: Pop()),
        ]  # fmt: skip

    def answered(self, answer: object) -> Want:
        match answer:
            case Spelt(name):
                self.mix = rename(self.kit, self.mix, name)
            case Forgotten():
                delete(self.kit, self.mix)
                return Pop()
        return None


class ForgetRules(Sheet):
    """The question whether people want to delete named rules for good."""

    wide = 860.0

    def __init__(self, kit: Kit, mix: Mix) -> None:
        super().__init__(kit)
        self.mix = mix

    def title(self) -> str:
        return self.kit.t("house.forget.title", name=self.mix.name)

    def rows(self) -> list[Row]:
        t = self.kit.t
        return [
            Row("stay", t("house.forget.stay"), icon="tick", yes=lambda _: Pop()),
            Row("delete", t("house.kept.delete"), icon="cross_out", yes=lambda _: Pop(Forgotten())),
        ]
