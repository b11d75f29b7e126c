"""The shelf: all games that are kept, to be found, continued, looked at and put away."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path

from game.core.lazy_import import later
from game.family.matches import Known
from game.family.people import away_line
from game.family.queries import Wanted
from game.kept.saves import Opened, Saved
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import ValueTurn
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.menu import WidgetScene
from game.scenes.resuming import table_opening
from game.scenes.resuming.reopening import Problem, Reopening
from game.scenes.resuming.table_opening import NotOpened
from game.scenes.shelf import card
from game.scenes.shelf.looking import FIRST, Looking
from game.scenes.shelf.pictures import Pictures
from game.scenes.shelf.sheets import Finding, GameSheet, Request, acts
from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Beside, Sparse
from game.ui.boxes.page_parts import heading, page
from game.ui.boxes.view import View
from game.ui.boxes.widgets import TILE, Row
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, Undo
from game.ui.surfaces import theme

with later:
    from game.scenes.end import review

GAME, MORE = "game", "more"  # kinds of spots: a card, and the button beside it
MOST = 80  # cards that are kept as they were built
LINES = 1  # of cards above and below those in sight, that are there, too
LEAF = 0.8  # of what is in sight: a step for those who choose step by step
TITLE, EMPTY = 56.0, 32.0  # letters, in units


class ShelfScene(WidgetScene):
    """Cards of games, the waiting ones first; only those near what is in sight are there.

    `left`: games that can continue; `apart`: the name of the record that belongs to an evening.
    What is thrown away can be taken back as long as the shelf is open."""

    def __init__(self, kit: Kit, left: Sequence[Saved], apart: str = "") -> None:
        super().__init__(kit)
        self.looking = Looking(kit.people.book, left, [Path(apart).stem] if apart else ())
        self.pictures = Pictures(kit)
        self.undone: list[Request] = []  # what can be taken back, the last one last
        self._grid: Sparse | None = None
        self._cards: dict[str, tuple[Hashable, Box]] = {}
        self._at = 0  # the number of the card that was in focus last
        self._shown: tuple[int, ...] = ()

    @property
    def changing(self) -> object:
        return super().changing, self.looking.changed, self.pictures.changed, self._note()

    @property
    def still(self) -> float:
        busy = self.looking.busy or self.looking.stale or self.pictures.waits
        return 0.0 if busy or self.kit.people.book.looks else 1.0

    def entered(self) -> None:
        if self.looking.changed:
            return
        self.looking.open()
        if self.looking.names:
            self.focus = GAME, self.looking.names[0]

    def left(self) -> None:
        """Throws away what is still to be thrown away."""
        self.pictures.close()
        for request in self.undone:
            if request.act == "delete":
                self.kit.files.saves.throw_away(self._path(request.entry))
                self.kit.people.book.drop(request.entry.name)
        self.undone = []

    def advance(self, seconds: float) -> Want:
        self.looking.advance(seconds)
        self.pictures.advance()
        return None

    # The picture

    @property
    def view(self) -> View:
        """Returns the picture in its place, with the cards that are near what is in sight."""
        found = super().view
        return found if self._near() == self._shown else super().view

    def picture(self) -> Box:
        self._shown, names = self._near(), self.looking.names
        self.looking.ask([names[number] for number in self._shown])
        cards = tuple((number, self._row(names[number])) for number in self._shown)
        self._grid = Sparse(cards, len(names), card.TALL, card.NARROW)
        body = (
            self._grid
            if names
            else Words(self.kit.t("shelf.none"), EMPTY, theme.PAPER, align="center")
        )
        return page(
            heading(self.kit.t("shelf.title"), self._note(), size=TITLE), body, self._foot()
        )

    def _near(self) -> tuple[int, ...]:
        """Returns the numbers of the cards that are in sight, or near it, or near the focus."""
        many, held = len(self.looking.names), self._number_of(self.focus)
        grid, seen = self._grid, self._view.seen
        rect = self._view.of(Sparse)
        if grid is None or rect is None:
            return tuple(range(min(many, FIRST)))
        columns = grid.columns(rect[2])
        inside = grid.within(rect, seen or rect)
        spare = LINES * columns
        near = {*range(max(0, inside.start - spare), min(many, inside.stop + spare))}
        if held is not None:
            near |= {*range(max(0, held - spare), min(many, held + spare + 1))}
        return tuple(sorted(near))

    def _number_of(self, id_: Hashable) -> int | None:
        """Returns the number of the card that a spot belongs to."""
        return self.looking.number(id_[1]) if isinstance(id_, tuple) else None

    def _row(self, name: str) -> Box:
        """Returns the card of a game with its button, as it was built if nothing has changed."""
        entry, marks = self.looking.entry(name), self._marks(name)
        key = entry, marks, self.kit.texts.language
        if len(self._cards) > MOST:
            self._cards.clear()
        if name not in self._cards or self._cards[name][0] != key:
            self._cards[name] = key, self._built(name, entry, [words for _, words in marks])
        return self._cards[name][1]

    def _built(self, name: str, entry: Known | None, marks: Sequence[str]) -> Box:
        if entry is None:
            return Row((GAME, name), kind=TILE, inner=card.unread(), said="…")
        said, usual = card.told(self.kit, entry, marks), acts(entry, away=False)[0][0]
        inner = card.card(self.kit, entry, self.pictures, marks)
        tile = Row((GAME, name), kind=TILE, said=said, inner=inner, grow=1.0, at_least=0.0,
                   yes=lambda _: self._do(Request(usual, entry)))  # fmt: skip
        more = Row((MORE, name), "…", said=f"{self.kit.t('shelf.more')}: {said}",
                   yes=lambda _: self._open(entry))  # fmt: skip
        return Beside((tile, more), 8.0, "fill")

    def _marks(self, name: str) -> tuple[tuple[int, str], ...]:
        return tuple(sorted(self.kit.people.family.marked(name).items()))

    def _note(self) -> str:
        """Returns which games are shown, and how many."""
        t, wanted = self.kit.t, self.looking.wanted
        found = [self.kit.texts.plural("shelf.games", len(self.looking.names))]
        found += [t("shelf.chosen")] if wanted != Wanted() else []
        found += [t("shelf.being_read")] if self.kit.people.book.looks else []
        return card.BETWEEN.join(found)

    def _foot(self) -> list[Row]:
        t = self.kit.t
        undo = Row("undo", t("shelf.undo"), icon="undo", yes=lambda _: self._undo())
        find = Row("find", t("shelf.find"), icon="eye",
                   yes=lambda _: Push(Finding(self.kit, self.looking)))  # fmt: skip
        return [*([undo] if self.undone else []), find, self.back_row()]

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def draw(self, canvas: Canvas) -> None:
        self.pictures.look()
        super().draw(canvas)

    # Choosing

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Undo) and self.undone:
            return self._undo()
        return super().handle(intent)

    def after_step(self, here: Hashable, dx: int, dy: int) -> Hashable:
        """Returns where a step leads: from card to card, to its button, and on to the foot."""
        held, names = self._number_of(here), self.looking.names
        if held is None:
            up = dy < 0 and names
            at = min(self._at, len(names) - 1)
            return (GAME, names[at]) if up else super().after_step(here, dx, 0)
        columns, more = self._columns(), isinstance(here, tuple) and here[0] == MORE
        last = len(names) - 1
        number = held + dy * columns
        if number > last and held // columns < last // columns:
            number = last  # of a line that is not full
        if dx > 0 and more:
            number = held + 1 if held % columns < columns - 1 else last + 1
        elif dx < 0 and not more:
            number = held - (held % columns > 0)
        if dx:
            more = not more and (dx > 0 or held % columns > 0)
        return (MORE if more else GAME, names[number]) if 0 <= number <= last else "find"

    def focus_on(self, id_: Hashable) -> None:
        super().focus_on(id_)
        number = self._number_of(self.focus)
        self._at = self._at if number is None else number

    def _columns(self) -> int:
        rect = self._view.of(Sparse)
        return self._grid.columns(rect[2]) if self._grid and rect else 1

    def saying(self) -> Saying:
        """Says a game with its place among all of them."""
        said, number = super().saying(), self._number_of(self.focus)
        if number is None:
            return said
        place = self.kit.t("said.place", n=number + 1, of=len(self.looking.names))
        more = f"{self.kit.t('said.button')}, {place}"
        return said._replace(focus=said.focus._replace(more=more))

    # For those who choose step by step: what is in sight, and turns to what is not

    def groups(self) -> list[list[Hotspot]]:
        cut = {*self.view.cut_off}
        spots = [spot for spot in self.spots() if spot.id not in cut]
        cards = [spot for spot in spots if isinstance(spot.id, tuple)]
        foot = [[spot] for spot in spots if spot not in cards]
        return [*([cards] if cards else []), *[[turn] for turn in self._turns_of_page()], *foot]

    def _turns_of_page(self) -> Iterator[Hotspot]:
        if seen := self._view.seen:
            x, y, w, h = seen
            yield Hotspot(ValueTurn(GAME, 1), (x, y + h * 0.75, w, h * 0.25))
            yield Hotspot(ValueTurn(GAME, -1), (x, y, w, h * 0.25))

    def take(self, id_: Hashable, device: str) -> Want:
        if not isinstance(id_, ValueTurn) or id_.of != GAME or not self._view.seen:
            return super().take(id_, device)
        self._view.scroll(id_.by * self._view.seen[3] * LEAF)
        return None

    def stand(self, id_: Hashable) -> None:
        if isinstance(id_, ValueTurn) and id_.of == GAME:
            return
        if not self._view.cut(id_):
            self._view.stay(id_)
        super().stand(id_)

    # What is done

    def _open(self, entry: Known) -> Want:
        return Push(GameSheet(self.kit, entry, self._marks(entry.name)))

    def _path(self, entry: Known) -> Path:
        return self.kit.files.folder.saves / f"{entry.name}{'.done' if entry.over else '.game'}"

    def answered(self, answer: object) -> Want:
        match answer:
            case Request():
                return self._do(answer)
            case NotOpened(why):
                self.message = why
            case Push():
                return answer
        return None

    def _do(self, request: Request) -> Want:
        """Does what somebody wants with a game."""
        match request.act:
            case "go_on":
                return table_opening.go_on(self.kit, self._path(request.entry))
            case "look":
                return self._look(request)
        self._take_off(request)
        return None

    def _look(self, request: Request) -> Want:
        """Opens the replay of a game, at a mark if that was chosen."""

        def shown(found: Opened | Problem) -> Want:
            if not isinstance(found, Opened):
                return Pop(NotOpened(self.kit.trouble(found)))
            scene = review.ReviewScene(self.kit, found.match, request.entry.name)
            if request.at is not None:
                scene.replay.put(scene.replay.step_of(request.at))
            return Pop(Push(scene))

        return Push(Reopening(self.kit, self._path(request.entry), shown, elsewhere=True))

    def _take_off(self, request: Request) -> None:
        """Takes a game from what is shown: it is put away, comes back, or is thrown away."""
        number, name = self.looking.number(request.entry.name) or 0, request.entry.name
        if request.act == "delete":
            self.looking.gone.add(name)
        else:
            self.kit.people.book.tell(away_line(name, request.act == "away"))
        self.looking.sort()
        self.undone.append(request)
        names = self.looking.names
        self.focus = (GAME, names[min(number, len(names) - 1)]) if names else "undo"
        self.message = self.kit.t(
            f"shelf.{request.act}_done", game=self.kit.t(f"name.{request.entry.game}")
        )

    def _undo(self) -> Want:
        """Takes the last of these things back."""
        request = self.undone.pop()
        if request.act == "delete":
            self.looking.gone.discard(request.entry.name)
        else:
            self.kit.people.book.tell(away_line(request.entry.name, request.act != "away"))
        self.looking.sort()
        self.focus, self.message = (GAME, request.entry.name), ""
        return None
