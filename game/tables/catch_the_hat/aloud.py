"""Catch the Hat for those who listen: hats, spaces and the whole position in words."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator

from game.ai.catch_the_hat.ways import distances
from game.rules.board import CENTRE, HOME, REST
from game.rules.catch_the_hat import Options
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, seat_of, top_of
from game.tables.aloud import Speech, coloured, listed
from game.tables.catch_the_hat.choice import Choice

RING, SPOKE = re.compile(r"R(\d+)"), re.compile(r"S(\d+)\.(\d+)")


class Aloud(Speech[Shown, Options, Choice]):
    """The words for a picture of Catch the Hat."""

    def spot(self, id_: Hashable, choice: Choice) -> str:
        match id_:
            case ("hat", int(hat)):
                return self._hat(hat, choice)
            case ("field", int(field)):
                return f"{self.field(field)}, {self._on(field)}{self._from(field, choice)}"
            case "again" | "stop":
                return self.texts(f"catch_the_hat.answer_{id_}")
        return ""

    def _hat(self, hat: int, choice: Choice) -> str:
        field, hats = next(piece for piece in self.shown.standing if top_of(piece[1]) == hat)
        said = f"{self.piece(hats)}, {self.field(field)}"
        if self.shown.board.kinds[field] != HOME:
            said += f", {self._far(field, seat_of(hat))}"
        if choice.hat is not None and choice.hat == choice.twin(hat):
            return self.texts("said.chosen", what=said)
        return said

    def _from(self, field: int, choice: Choice) -> str:
        """Tells how far the chosen hat would be from its home there."""
        if choice.hat is None or self.shown.board.kinds[field] == HOME:
            return ""
        return f", {self._far(field, seat_of(choice.hat))}"

    def _far(self, field: int, seat: int) -> str:
        home = self.shown.house.places[seat]
        far = distances(self.shown.board)[field][home]
        return self.texts.plural("catch_the_hat.said.far", far)

    def _on(self, field: int) -> str:
        """Tells what stands on a space; hats at a home are counted."""
        shown = self.shown
        if shown.board.kinds[field] == HOME and field in shown.house.places:
            seat = shown.house.places.index(field)
            return self._at_home(seat)
        pieces = [self.piece(hats) for at, hats in shown.pieces if at == field]
        return ", ".join(pieces) or self.texts("catch_the_hat.said.free")

    def piece(self, hats: bytes) -> str:
        """Names a hat, or a tower with its hats from the top."""
        if len(hats) == 1:
            return self._one(hats[0])
        names = [self._one(hat, short=True) for hat in reversed(hats)]
        return self.texts.plural("catch_the_hat.said.tower", len(hats), names=", ".join(names))

    def _one(self, hat: int, short: bool = False) -> str:
        if hat == GOLD:
            return self.texts("catch_the_hat.said.gold")
        name = self.players[seat_of(hat)].name
        return name if short else self.texts("catch_the_hat.said.hat", name=name)

    def field(self, field: int) -> str:
        """Names a space: around the board, on a spoke, in the middle or at a home."""
        said = self._place(field)
        grey = self.shown.board.kinds[field] == REST
        return self.texts("catch_the_hat.said.grey", field=said) if grey else said

    def _place(self, field: int) -> str:
        board, texts = self.shown.board, self.texts
        name, kind, places = board.fields[field], board.kinds[field], self.shown.house.places
        if kind == HOME and field in places:
            owner = self.players[places.index(field)]
            return texts("catch_the_hat.said.home", name=owner.name)
        if kind == HOME:
            return texts("catch_the_hat.said.closed")
        if kind == CENTRE:
            return texts("catch_the_hat.said.middle")
        if around := RING.fullmatch(name):
            return texts("catch_the_hat.said.ring", n=int(around[1]) + 1)
        if inwards := SPOKE.fullmatch(name):
            return texts("catch_the_hat.said.spoke", spoke=int(inwards[1]) + 1, n=inwards[2])
        return name  # of a board somebody has drawn

    def survey(self) -> Iterator[str]:
        """Yields the whole position: a sentence about each seat, then what nobody owns."""
        for seat, player in enumerate(self.players):
            yield self.texts("said.turn", name=coloured(self.texts, player), words=self._of(seat))
        for at, hats in self.shown.pieces:
            if top_of(hats) == GOLD:
                yield f"{self.piece(hats)}, {self.field(at)}"

    def _of(self, seat: int) -> str:
        shown, plural = self.shown, self.texts.plural
        out = [
            f"{self.piece(hats)}, {self.field(at)}"
            for at, hats in shown.pieces
            if top_of(hats) != GOLD and seat_of(top_of(hats)) == seat
        ]
        caught = plural("catch_the_hat.said.prisoners", shown.scores[seat])
        return listed(self.texts, [self._at_home(seat), *out, caught])

    def _at_home(self, seat: int) -> str:
        """Tells how many hats stand at a home, and whether one of them wears the golden hat."""
        home = self.shown.homes[seat]
        said = self.texts.plural("catch_the_hat.said.at_home", len(home) - (GOLD in home))
        return f"{said}, {self.texts('catch_the_hat.said.gold')}" if GOLD in home else said
