"""Top Hats for those who listen: stacks, fields and the whole position in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.rules.hexagon import FIELDS, NAMES, RADIUS, in_margin
from game.rules.top_hats import Options
from game.rules.top_hats.hats import HIDDEN, NEUTRAL, STACKS
from game.rules.top_hats.shown import Shown
from game.tables.aloud import Speech, coloured, listed
from game.tables.top_hats.choice import (
    DONE,
    FINISH,
    HIDDEN_EACH,
    MIX,
    NO,
    YES,
    Building,
    Choice,
    Moving,
    Placing,
)

ROWS = ("bottom", "middle")  # of the hidden hats of a stack
ANSWERS = {
    DONE: "top_hats.build_done",
    MIX: "top_hats.build_mix",
    YES: "top_hats.answer_yes",
    NO: "top_hats.answer_no",
    FINISH: "top_hats.finish",
}


class Aloud(Speech[Shown, Options, Choice]):
    """The words for a picture of Top Hats."""

    def spot(self, id_: Hashable, choice: Choice) -> str:
        match id_:
            case ("field", int(field)):
                chosen = isinstance(choice, Moving) and choice.path[:1] == (field,)
                said = self.field(field)
                return self.texts("said.chosen", what=said) if chosen else said
            case ("stack", int(number)) if isinstance(choice, Placing):
                return self._waiting(choice, number)
            case ("hat", int(place)) if isinstance(choice, Building):
                return self._hat(choice, place)
        return self.texts(ANSWERS[str(id_)]) if id_ in ANSWERS else ""

    def _waiting(self, choice: Placing, number: int) -> str:
        of = len(choice.stacks)
        said = self.texts("top_hats.said.waits", n=number + 1, of=of)
        mine = self.shown.waiting[choice.view.seat]
        known = choice.stacks[number]
        if known in mine:
            said = self._under(said, STACKS[known].hats)
        return self.texts("said.chosen", what=said) if choice.chosen == number else said

    def _hat(self, choice: Building, place: int) -> str:
        stack, row = divmod(place, HIDDEN_EACH)
        where = self.texts(f"top_hats.row_{ROWS[row]}")
        name = self.players[choice.hats[place]].name
        said = self.texts("top_hats.said.hat", name=name, row=where, n=stack + 1)
        return self.texts("said.chosen", what=said) if choice.taken == place else said

    def field(self, field: int) -> str:
        """Names a field and the stack on it."""
        where, hats = NAMES[field], self.shown.hats(field)
        if in_margin(field, self.shown.margin):
            where = self.texts("top_hats.said.rim", field=where)
        if not hats:
            return self.texts("top_hats.said.free", field=where)
        if hats[-1] == NEUTRAL:
            return self.texts("top_hats.said.neutral", field=where)
        name, key = self.players[hats[-1]].name, "top_hats.said.stack"
        return self._under(self.texts.plural(key, len(hats), field=where, name=name), hats)

    def _under(self, said: str, hats: bytes) -> str:
        """Names a stack with the hats below its top one, from above, if any of them is known."""
        if all(hat == HIDDEN for hat in hats[:-1]):
            return said
        names = [
            self.texts("top_hats.said.hidden") if hat == HIDDEN else self.players[hat].name
            for hat in reversed(hats[:-1])
        ]
        return self.texts("top_hats.said.under", stack=said, hats=", ".join(names))

    def mine(self, seat: int, choice: Choice | None) -> Iterator[str]:
        """Yields the stacks being built, or those of which these eyes know more than everybody."""
        if isinstance(choice, Building):
            yield from (self._hat(choice, place) for place in range(len(choice.hats)))
            return
        for field in FIELDS:
            hats = self.shown.hats(field)
            if len(hats) > 1 and any(hat != HIDDEN for hat in hats[:-1]):
                yield self.field(field)
        for stack in self.shown.waiting[seat]:
            name = self.players[seat].name
            yield self._under(name, STACKS[stack].hats)

    def survey(self) -> Iterator[str]:
        """Yields the whole position: a sentence about each seat, from the middle outwards."""
        if self.shown.margin > 1:
            yield self.texts("top_hats.said.margin")
        for seat, player in enumerate(self.players):
            words = listed(self.texts, [*self._stacks(seat), *self._counts(seat)])
            yield self.texts("said.turn", name=coloured(self.texts, player), words=words)
        yield from (self.field(f) for f in FIELDS if self.shown.hats(f)[-1:] == bytes((NEUTRAL,)))

    def _stacks(self, seat: int) -> list[str]:
        order = sorted(FIELDS, key=lambda field: RADIUS[field])
        return [self.field(f) for f in order if self.shown.hats(f)[-1:] == bytes((seat,))]

    def _counts(self, seat: int) -> Iterator[str]:
        if waiting := len(self.shown.waiting[seat]):
            yield self.texts.plural("top_hats.said.to_place", waiting)
        if self.shown.playing:
            yield self.texts.plural("top_hats.said.in_play", self.shown.left(seat))
        if lost := self.shown.lost[seat]:
            yield self.texts.plural("top_hats.said.lost", lost)
