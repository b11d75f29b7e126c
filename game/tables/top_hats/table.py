"""Top Hats on the table: stacks that hop over each other, and what is hidden inside them."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from game.i18n import Texts
from game.motion import Clip, cue, pace, par, seq, tween, wait
from game.rules import top_hats as rules
from game.rules.hexagon import FIELDS, PLACING
from game.rules.top_hats import story
from game.rules.top_hats.hats import COLOUR_HATS, HIDDEN, NEUTRAL, STACKS
from game.rules.top_hats.state import BUILD, DECLARE, MOVE, PLACE
from game.sight import Sight
from game.tables import panel
from game.tables.choice import Pick, Prompt
from game.tables.flights import burst, leap, once, shrink, squash
from game.tables.sprite import Puff
from game.tables.table import Open, Party, Sign
from game.tables.top_hats import build, drawing, marks
from game.tables.top_hats import panel as panels
from game.tables.top_hats.build import Division
from game.tables.top_hats.choice import Choice
from game.tables.top_hats.drawing import FINISH, NO, YES
from game.tables.top_hats.layout import NEST, Layout, layout
from game.tables.top_hats.marks import Stack, rise
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot


class TopHatsTable(Open):
    """Sprites stand for stacks and are known by their fields; those that wait stand in nests.

    `view` is what the person to decide sees, if there is one. Covered hats are only in the
    letters of a sprite while eyes that may know them are open.
    """

    def __init__(self, party: Party) -> None:
        self.party = party
        self.seats = len(party.players)
        self.spelling: list[str] = []
        self.layout: Layout = layout(self.seats, (1920, 1080), party.plan)
        self.sight = Sight(party.start, {})
        self.view: Any = None
        self.told = False  # something has been told since `show`
        self.sprites: dict[int, Stack] = {}
        self.nests: list[list[Stack]] = [[] for _ in range(self.seats)]
        self.flying: list[Stack] = []
        self.puffs: list[Puff] = []
        self.lost = [0] * self.seats
        self.trail: tuple[int, ...] = ()
        self.hatched = 0.0  # how much of the second circle is hatched
        self.jumps = 0
        self.choice = Choice(party.start)
        self.divisions: dict[int, Division] = {}
        self.chosen = -1  # the stack of the own nest that is to be placed
        self.leaving = -1  # the one that was, until it flies
        self._place()

    # Places

    @property
    def state(self) -> Any:
        """The position as everybody sees it."""
        return self.sight.table

    def arrange(self, size: tuple[float, float]) -> None:
        if size != self.layout.size:
            self.layout = layout(self.seats, size, self.party.plan)
            if self.told:
                self._move_along()
            else:
                self._place()

    def _move_along(self) -> None:
        """In the middle of a story everything stands where the new size has its place."""
        for field, sprite in self.sprites.items():
            sprite.x, sprite.y = self.layout.foot(field)
            sprite.high = self.layout.high
        for seat, nest in enumerate(self.nests):
            for number, sprite in enumerate(nest):
                sprite.x, sprite.y = self.layout.nest(seat, number)

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return panel.below(self.layout.panels[0], self.layout.news)

    def show(self, sight: Sight) -> None:
        self.sight, self.view, self.told, self.chosen = sight, None, False, -1
        self._place()

    def look(self, sight: Sight) -> Clip:
        self.sight = sight
        building = self.view is not None and self.view.phase == BUILD
        if building and self.view.seat not in sight.own:
            self.view, self.chosen = None, -1
        if self.told:  # where everything is now comes with the end of the story
            waiting = [sprite for nest in self.nests for sprite in nest]
            for sprite in (*self.sprites.values(), *self.flying, *waiting):
                sprite.letters = "?" * (len(sprite.letters) - 1) + sprite.letters[-1]
        else:
            self._place()
        return cue("card")

    def _place(self) -> None:
        """Everything where it belongs, with what the open eyes know of it."""
        players = self.party.players
        self.spelling = [player.letter for player in players] + [""] * (NEUTRAL - self.seats)
        self.spelling += ["n", "?"]
        state = self.state
        self.sprites, self.flying, self.puffs = {}, [], []
        for field in FIELDS:
            if letters := self._spell(self._known(field)):
                self.sprites[field] = Stack(letters, *self.layout.foot(field), self.layout.high)
        self.nests = [self._nest(seat) for seat in range(self.seats)]
        left = state.left
        self.lost = [COLOUR_HATS - sum(left[seat::3]) for seat in range(self.seats)]
        self.hatched = float(state.margin - 1)

    def _known(self, field: int) -> bytes:
        """The hats of a stack as all open eyes together know them."""
        views = (self.state, *self.sight.own.values())
        stacks: list[bytes] = [STACKS[view.board[field]].hats for view in views]
        return min(stacks, key=lambda hats: hats.count(HIDDEN))

    def _spell(self, hats: bytes) -> str:
        return "".join(self.spelling[hat] for hat in hats)

    def _nest(self, seat: int) -> list[Stack]:
        view = self.sight.own.get(seat, self.state)
        return [
            Stack(self._spell(STACKS[stack].hats), *self.layout.nest(seat, number), NEST)
            for number, stack in enumerate(self.mixed(seat, view.unplaced[seat]))
        ]

    def mixed(self, seat: int, stacks: bytes) -> list[int]:
        """The stacks that wait, in an order that tells nobody what is inside and never changes."""
        return sorted(stacks, key=lambda n: Random(f"{self.party.seed} {seat} {n}").random())

    def owned(self, seat: int) -> int:
        """How many stacks on the board show the colour of a seat."""
        letter = self.spelling[seat]
        return sum(sprite.letters[-1] == letter for sprite in self.sprites.values())

    # The story

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
        self.view, self.chosen = None, -1
        if not self.told:
            self.told, self.trail, self.jumps = True, (), 0
        match event:
            case story.Built(seat=seat, stacks=stacks):
                return self._built(seat, stacks)
            case story.Placed(seat=seat, stack=stack, field=field):
                return self._placed(seat, stack, field)
            case story.Stepped(start=start, to=to):
                return self._hop(start, to, 0.3)
            case story.Jumped(start=start, over=over, to=to):
                return self._jumped(start, over, to)
            case story.HatRemoved(field=field, hat=hat, top=top):
                return self._removed(field, hat, top)
            case story.MarginDeclared():
                return self._declared()
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.spelling[to]}"), wait(pace.TURN))
            case story.Ended():
                return seq(cue("win"), wait(pace.READ))
        return self._heard(event)

    def _heard(self, event: Any) -> Clip:
        """What changes nothing on the board is heard, and read in the news."""
        match event:
            case story.LotFell():
                return seq(cue("unlock"), wait(pace.READ * 0.6))
            case story.DeclarationLeft():
                return wait(pace.PAUSE)
            case story.ColourBack():
                return seq(cue("free"), wait(pace.READ * 0.6))
            case story.ColourVanished() | story.Passed() | story.Stuck() | story.Drawn():
                return seq(cue("lost"), wait(pace.READ * 0.7))
        raise ValueError(f"the table cannot show {event}")

    def _built(self, seat: int, stacks: tuple[bytes, ...]) -> Clip:
        """The five stacks come down in front of their seat."""
        self.divisions.pop(seat, None)
        clips = []
        for number, hats in enumerate(stacks):
            x, y = self.layout.nest(seat, number)
            sprite = Stack(self._spell(hats), x, y, NEST, lift=90.0, fade=0.0)
            self.nests[seat].append(sprite)
            clips.append(seq(wait(0.09 * number), self._come_down(sprite), cue("hop", number)))
        return seq(cue("card"), par(*clips), wait(pace.PAUSE))

    def _come_down(self, sprite: Stack) -> Clip:
        drop = leap(sprite, (sprite.x, sprite.y), 0.0, 0.0, pace.LEAP * 0.7)

        def appear(t: float) -> None:
            sprite.fade = t

        return seq(par(drop, tween(pace.FADE, appear)), squash(sprite))

    def _placed(self, seat: int, hats: bytes, field: int) -> Clip:
        """A stack leaves its nest: one that was not pointed at always from the same place."""
        nest, letters = self.nests[seat], self._spell(hats)
        known = [sprite for sprite in nest if seat in self.sight.own and sprite.letters == letters]
        sprite = nest[self.leaving] if self.leaving >= 0 else known[-1] if known else nest[-1]
        self.leaving = -1
        nest.remove(sprite)
        self.flying.append(sprite)
        self.trail = (field,)
        spots = [self.layout.nest(seat, number) for number in range(len(nest))]
        ranks = [leap(s, spot, 0.0, 0.0, pace.HOP) for s, spot in zip(nest, spots, strict=True)]
        height = 0.0 if self.reduced else 150.0
        fly = leap(sprite, self.layout.foot(field), 0.0, height, pace.LEAP * 1.2)

        def stand() -> None:
            self._land(sprite)
            self.sprites[field] = sprite

        grow = self._resize(sprite, self.layout.high, pace.LEAP * 1.2)
        return seq(cue("card"), par(fly, grow, *ranks), once(stand), cue("thump"), squash(sprite))

    def _land(self, sprite: Stack) -> None:
        self.flying = [other for other in self.flying if other is not sprite]

    def _resize(self, sprite: Stack, high: float, length: float) -> Clip:
        start = sprite.high

        def show(t: float) -> None:
            sprite.high = start + (high - start) * t

        return tween(length, show)

    def _hop(self, start: int, to: int, height: float, clear: float = 0.0) -> Clip:
        """A stack goes to a field; `height` in hats, `clear`: what it has to get over."""
        sprite = self.sprites.pop(start)
        self.sprites[to] = sprite
        self.trail = (*(self.trail or (start,)), to)
        number, self.jumps = self.jumps, self.jumps + 1
        top = 0.0 if self.reduced else self.layout.high * height + clear
        length = pace.HOP * 1.3 + clear * 0.0016
        flight = leap(sprite, self.layout.foot(to), 0.0, top, length)
        return seq(flight, cue("hop", min(number, 5)), squash(sprite))

    def _jumped(self, start: int, over: int, to: int) -> Clip:
        count = len(self.sprites[over].letters)
        return self._hop(start, to, 0.75, rise(count, self.layout.high))

    def _removed(self, field: int, hat: int, top: int) -> Clip:
        """The top hat flies off to where its colour keeps those that are out; what is below
        it shows whose the stack is now."""
        sprite, high = self.sprites[field], self.layout.high
        off = Stack(self.spelling[hat], sprite.x, sprite.y, high)
        off.lift = rise(len(sprite.letters), high)
        puff = Puff(sprite.x, sprite.y - off.lift - high * 0.4)
        goal = self.layout.lost(hat, self.lost[hat])

        def leave() -> None:
            self.flying.append(off)
            self.puffs.append(puff)
            sprite.letters = sprite.letters[:-1]
            if sprite.letters:
                sprite.letters = sprite.letters[:-1] + self.spelling[top]
            else:
                del self.sprites[field]

        def arrive() -> None:
            self._land(off)
            self.lost[hat] += 1

        fly = leap(off, goal, 0.0, 0.0 if self.reduced else 190.0, pace.LEAP * 1.5)
        away = par(fly, shrink(off, high, pace.LEAP * 1.5))
        shaken = par(squash(sprite, 1.0), burst(puff))
        return seq(once(leave), cue("thump"), cue("capture"), par(away, shaken), once(arrive))

    def _declared(self) -> Clip:
        def show(t: float) -> None:
            self.hatched = t

        return seq(cue("unlock"), tween(pace.READ * 0.6, show), wait(pace.PAUSE))

    # Choosing

    def forget(self) -> None:
        self.trail = ()
        self.leaving = -1
        self.divisions = {}

    def ready(self, view: Any) -> None:
        self.view, self.choice, self.chosen = view, Choice(view), -1
        if view.phase == BUILD and view.seat not in self.divisions:
            self.divisions[view.seat] = Division(self.seats, view.seat, self.party.seed)
        if view.phase == PLACE and len(view.unplaced[view.seat]) == 1:
            self.chosen = 0

    def leave(self) -> None:
        self.view, self.chosen = None, -1

    @property
    def division(self) -> Division:
        """How the person to decide has divided the hats so far."""
        return self.divisions[self.view.seat]

    def hotspots(self) -> list[Hotspot]:
        if self.view is None:
            return []
        if self.view.phase == BUILD:
            return build.hotspots(self.layout.sheet)
        if self.view.phase == DECLARE:
            return [self._button(NO, 1), self._button(YES, 0)]
        spots = [self._field_spot(field) for field in sorted(FIELDS, reverse=True)]
        found = [spot for spot in spots if not spot.enabled]
        found += sorted((spot for spot in spots if spot.enabled), key=self._order)
        if self.view.phase == PLACE:
            return [*found, *self._nest_spots()]
        if self._whole() is not None:
            found.append(self._button(FINISH, 1))
        return found

    def _order(self, spot: Hotspot) -> bool:
        """Fields one can go to lie over the tops of the stacks before them."""
        return self.lit(spot.id[1])  # type: ignore[index]

    def _button(self, id_: str, row: int) -> Hotspot:
        x, y, w, _ = self.layout.answers
        return Hotspot(id_, (x, y + row * 84, w, 74))

    def _whole(self) -> Any:
        return self.choice.whole if len(self.choice.path) > 1 else None

    def lit(self, field: int) -> bool:
        """Whether a field is one that can come next."""
        if self.view.phase == PLACE:
            free = not self.view.board[field]
            return self.chosen >= 0 and field in PLACING and free
        return field in self.choice.targets

    def _field_spot(self, field: int) -> Hotspot:
        """A field, or the stack on it; all that is seen of either belongs to it."""
        layout, lit = self.layout, self.lit(field)
        x, y = layout.fields[field]
        wide, high = layout.radius * 1.2, layout.radius * 1.1
        sprite = self.sprites.get(field)
        if lit or sprite is None:
            return Hotspot(("field", field), (x - wide / 2, y - high / 2, wide, high), lit)
        tall = rise(len(sprite.letters), sprite.high) + sprite.high * 0.86
        free = len(self.choice.path) <= 1
        enabled = self.view.phase == MOVE and free and field in self.choice.movable
        rect = (x - wide * 0.42, sprite.y - tall, wide * 0.84, tall + 8)
        return Hotspot(("field", field), rect, enabled)

    def _nest_spots(self) -> list[Hotspot]:
        found = []
        for number, sprite in enumerate(self.nests[self.view.seat]):
            rect = (sprite.x - 29, sprite.y - 92, 58.0, 104.0)
            found.append(Hotspot(("stack", number), rect))
        return found

    def start(self) -> Hashable:
        if self.view.phase == BUILD:
            return ("hat", 1)
        if self.view.phase == DECLARE:
            return NO
        if self.view.phase == PLACE and self.chosen < 0:
            return ("stack", 0)
        lit = [field for field in FIELDS if self.lit(field)]
        if lit:
            return ("field", lit[0])
        return FINISH if self._whole() else ("field", self.choice.movable[0])

    def pick(self, id_: Hashable) -> Pick:
        match id_:
            case "done":
                return Pick(self.division.action)
            case "mix":
                self.division.mix()
            case ("hat", int(place)):
                self.division.take(place)
            case "yes" | "no":
                return Pick(rules.Declare(id_ == YES))
            case "finish":
                return Pick(self._whole())
            case ("stack", int(number)):
                self.chosen = -1 if number == self.chosen else number
            case ("field", int(field)):
                return self._onto(field) if self.view.phase == PLACE else self._pick_field(field)
        return Pick()

    def _onto(self, field: int) -> Pick:
        if why := rules.refusal(self.view, -1, field):
            return Pick(refusal=why)
        if self.chosen < 0:
            return Pick(refusal="stack_first TOP-3")
        self.leaving = self.chosen
        return Pick(rules.Place(STACKS[self._waiting()[self.chosen]].hats, field))

    def _waiting(self) -> list[int]:
        """The stacks of the own nest, as they stand there."""
        return self.mixed(self.view.seat, self.view.unplaced[self.view.seat])

    def _pick_field(self, field: int) -> Pick:
        choice = self.choice
        if field in choice.targets:
            return Pick(choice.take(field))
        if len(choice.path) < 2 and field in choice.movable:
            choice.take_stack(field)
            return Pick()
        if len(choice.path) == 1 and field not in self.sprites:
            why = rules.refusal(self.view, choice.path[0], field)
        else:
            why = rules.refusal(self.view, field)
        return Pick(refusal=why or "jump_by_jump TOP-8")

    def back(self) -> bool:
        if self.view.phase == BUILD:
            return self.division.back()
        if self.view.phase == PLACE:
            was, self.chosen = self.chosen, -1
            return was >= 0
        return self.choice.back()

    def advise(self, action: Any) -> Hashable:
        match action:
            case rules.Declare(yes):
                return YES if yes else NO
            case rules.Place(stack, field):
                if self.chosen >= 0:
                    return ("field", field)
                waiting = self._waiting()
                numbers = range(len(waiting))
                return next(
                    (("stack", n) for n in numbers if STACKS[waiting[n]].hats == stack), None
                )
            case rules.Move(path):
                done = len(self.choice.path)
                return FINISH if self.choice.path == path else ("field", path[done])
        return "done"

    def prompt(self) -> Prompt:
        match self.view.phase:
            case "build":
                taken = self.division.taken >= 0
                return Prompt("top_hats.build_second" if taken else "top_hats.build_first")
            case "place":
                return Prompt(
                    "top_hats.choose_place" if self.chosen >= 0 else "top_hats.choose_unplaced"
                )
            case "declare":
                return Prompt("top_hats.declare")
        if len(self.choice.path) > 1:
            return Prompt("top_hats.jump_or_finish" if self._whole() else "top_hats.jump_on")
        if self.choice.path:
            return Prompt("top_hats.choose_field")
        duties = {"capture": "top_hats.must_capture", "leave": "top_hats.must_leave"}
        return Prompt(duties.get(self.choice.duty, "top_hats.choose_stack"))

    def preview(self, id_: Hashable) -> Sign | None:
        match id_:
            case ("field", int(field)) if self.view is not None and field in self.choice.targets:
                prompt = self._forecast(field)
                return Sign(prompt, self._beyond(field)) if prompt else None
        return None

    def _beyond(self, field: int) -> tuple[float, float]:
        """Where a sign about a jump covers nothing of it: a sign is above its place, so the
        place is low if the jump goes down."""
        (x, y), (_, above) = self.layout.fields[field], self.layout.fields[self.choice.path[-1]]
        return x, y + 190 if y > above + 1 else y

    def _forecast(self, field: int) -> Prompt | None:
        """What the next jump would do."""
        over, choice = self.choice.jumped(field), self.choice
        if over < 0:
            return None
        count = len(choice.captured((*choice.path, field)))
        if count > 1:
            return Prompt("top_hats.preview_takes", {"n": count}, True)
        if choice.foreign(over):
            owner = self.spelling.index(self.sprites[over].letters[-1])
            return Prompt("top_hats.preview_take", {"name": self.party.players[owner].name})
        if self.sprites[over].letters == "n":
            return Prompt("top_hats.preview_neutral")
        return Prompt("top_hats.preview_own")

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        marks.board(canvas, self.layout, 2)  # so that it is there at once when it is needed
        marks.board(canvas, self.layout, 1)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        panels.seat_panel(canvas, texts, self, seat, active)

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, self, seat, rect)

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        drawing.draw(canvas, texts, self, focus)
