"""The table of Top Hats without a window: dividing, choosing, hiding, and where things lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.core.i18n import Texts
from game.match.match import Player
from game.match.sight import Sight, sight
from game.rules import top_hats as rules
from game.rules.hexagon import AXIAL, FIELD, FIELDS, PLACING
from game.rules.top_hats import story
from game.rules.top_hats.hats import HIDDEN, STACKS, divisions
from game.tables.book import LessonStep
from game.tables.choice import Pick
from game.tables.panel import guest
from game.tables.rulebook import Example
from game.tables.table import Party, back, pick
from game.tables.top_hats import book
from game.tables.top_hats.build import area
from game.tables.top_hats.choice import Building, Declaring, Moving, Placing, choice_of
from game.tables.top_hats.layout import layout
from game.tables.top_hats.panel import places
from game.tables.top_hats.pictures import ExamplePosition, draw, picked
from game.tables.top_hats.table import TopHatsTable
from game.tables.top_hats.why import Case
from game.ui.boxes.canvas import Canvas, Rect

PLACE = "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0"
CHAINS = "b5=brr;c4=bbr;d5=brr;d6=rbb;e3=brb;e5=n;f6=rrb;g4=rbb;g6=b;h5=bb -/- 0 move 1 0"
WIDE = "c6=bbr;d4=br;e4=br;e5=n;f5=b;g7=rb;h7=rbb -/- 0 move 1 0"
PLAYER = Player("", "g")
RIM = "b5=brr;c7=br;e1=br;e5=n;g4=rb;g7=rrb -/- 0 move 1 0"
MOVES = [step.line for step in book.STEPS if " -/- 0 move " in step.line]
SIZES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1125.0), (2580.0, 1080.0), (1920.0, 1440.0)]
SOFA = (1536.0, 864.0)
LARGER = [  # what is left of these, and of small windows, where letters are larger
    (920.0, 520.0), (960.0, 540.0), (960.0, 600.0), (960.0, 720.0), (1097.0, 617.0),
    (1280.0, 540.0), (1280.0, 720.0), (1536.0, 864.0), (1745.0, 982.0), (2327.0, 982.0),
]  # fmt: skip


def read(line: str) -> rules.State:
    return rules.from_notation(line, rules.Options())


def table(state: rules.State, eyes: tuple[int, ...] = (0,)) -> TopHatsTable:
    players = [Player("", letter) for letter in "gvk"[: rules.seats(state)]]
    found = TopHatsTable(Party(players, state.options, state, None, 1))
    found.show(sight(rules, state, eyes))
    return found


def moving(shown: TopHatsTable) -> Moving:
    assert isinstance(shown.choice, Moving)
    return shown.choice


def tell(shown: TopHatsTable, event: story.Event, now: Sight, part: float = 1.0) -> Sight:
    """An event is shown up to a part of its clip; what is to be seen then."""
    after = now.told(rules, event)
    seen = rules.seen(event, list(now.own))
    clip = shown.tell(seen, now, after)
    clip.show(clip.length * part)
    if part < 1.0:
        return now
    shown.show(after)
    return after


def exchange(choice: Building, wanted: list[int]) -> Building:
    """Exchanges hats, as a person would, until they lie as wanted."""
    for place, hat in enumerate(wanted):
        if choice.hats[place] != hat:
            choice = choice.take(place)
            choice = choice.take(choice.hats.index(hat, place))
    return choice


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2)])
def test_every_way_to_divide_the_hats_can_be_reached(seats: int, seat: int) -> None:
    begun = Building.begun(seats, seat, 7)
    for stacks in divisions(seats, seat)[::7]:
        done = exchange(begun, [hat for stack in stacks for hat in stack[:2]])
        assert done.action.stacks == stacks


@pytest.mark.parametrize("seed", range(20))
def test_mixed_hats_are_always_a_legal_build(seed: int) -> None:
    state = rules.setup(3, rules.Options())
    begun = Building.begun(3, 0, seed)
    again = begun.mix()
    assert begun.action in rules.legal(state)
    assert again.action in rules.legal(state)
    assert begun.hats != again.hats


def test_a_taken_hat_can_be_let_go_of() -> None:
    begun = Building.begun(2, 0, 1)
    taken = begun.pick(("hat", 3))
    assert isinstance(taken, Building)
    assert (taken.taken, taken.prompt().key) == (3, "top_hats.build_second")
    assert taken.back() == begun
    assert begun.back() is None
    assert taken.mix().taken == -1
    for place in range(len(begun.hats)):
        now = begun.pick(("hat", place))
        assert isinstance(now, Building)
        assert (now.taken, now.back()) == (place, begun), "the first place as any other"


def offered(choice: Moving) -> Iterator[tuple[int, ...]]:
    """Every move that can be made by going on from what is chosen."""
    if choice.whole:
        yield choice.path
    for field in choice.targets:
        picked = choice.pick(("field", field))
        if isinstance(picked, Moving):
            yield from offered(picked)
        else:
            assert isinstance(picked, Pick)
            yield picked.action.path


@pytest.mark.parametrize("line", [CHAINS, WIDE, *MOVES])
def test_jump_by_jump_every_legal_move_can_be_made_and_no_other(line: str) -> None:
    choice = Moving.of(read(line))
    found = [path for field in choice.movable for path in offered(replace(choice, path=(field,)))]
    assert sorted(found) == sorted(choice.paths)
    assert len(set(found)) == len(found)


def test_back_takes_one_jump_back_and_then_the_stack() -> None:
    shown = table(read(WIDE))
    shown.ready(read(WIDE))
    pick(shown, ("field", FIELD["d4"]))
    pick(shown, ("field", FIELD["f4"]))
    found = [moving(shown).path]
    while back(shown):
        found.append(moving(shown).path)
    assert found == [(FIELD["d4"], FIELD["f4"]), (FIELD["d4"],), ()]


def test_advice_leads_step_by_step_also_from_another_stack() -> None:
    state = read(WIDE)
    d4, f4, f6 = (FIELD[name] for name in ("d4", "f4", "f6"))
    action, choice = rules.Move((d4, f4, f6)), Moving.of(state)
    other = next(field for field in choice.movable if field != d4)
    assert choice.towards(action) == ("field", d4)
    assert replace(choice, path=(other,)).towards(action) == ("field", d4)
    assert replace(choice, path=(d4,)).towards(action) == ("field", f4)
    assert replace(choice, path=(d4, f4)).towards(action) == ("field", f6)
    assert replace(choice, path=(d4, f4, f6)).towards(action) == "finish"
    assert replace(choice, path=(d4, f4, f6)).towards(rules.Move((d4, f4))) is None
    assert replace(choice, path=(other, f4)).towards(action) is None


def test_advice_names_the_stack_and_then_the_field() -> None:
    choice = Placing.of(read(PLACE), 1)
    first, second = (STACKS[number].hats for number in choice.stacks)
    action = rules.Place(second, FIELD["d6"])
    assert choice.towards(action) == ("stack", 1)
    assert replace(choice, chosen=0).towards(action) == ("stack", 1)
    assert replace(choice, chosen=1).towards(action) == ("field", FIELD["d6"])
    assert choice.towards(rules.Place(b"\0\0\0", FIELD["d6"])) is None
    assert first != second


def test_placing_offers_free_fields_once_a_stack_is_chosen() -> None:
    state = read(PLACE)
    choice = Placing.of(state, 1)
    free = {f for f in PLACING if not state.board[f]}
    assert choice.start() == ("stack", 0)
    assert [id_ for id_, enabled in choice.spots() if enabled] == [("stack", 0), ("stack", 1)]
    assert choice.prompt().key == "top_hats.choose_unplaced"
    assert choice.pick(("field", FIELD["d6"])) == Pick(refusal="stack_first TOP-3")
    chosen = choice.pick(("stack", 1))
    assert isinstance(chosen, Placing)
    assert chosen.prompt().key == "top_hats.choose_place"
    assert chosen.start() == ("field", min(free))
    lit = {id_[1] for id_, enabled in chosen.spots() if enabled and id_[0] == "field"}  # type: ignore[index]
    assert lit == free
    for name, why in (("a1", "not_a_placing_field TOP-3"), ("c4", "occupied TOP-3")):
        refused = chosen.pick(("field", FIELD[name]))
        assert refused == Pick(refusal=why, about=Case.of(state, FIELD[name]))
    hats = STACKS[choice.stacks[1]].hats
    assert chosen.pick(("field", FIELD["d6"])) == Pick(rules.Place(hats, FIELD["d6"]))
    assert chosen.back() == choice == chosen.pick(("stack", 1))
    assert (
        replace(choice, chosen=0).back() == choice == replace(choice, chosen=0).pick(("stack", 0))
    )
    assert choice.back() is None


def test_the_last_stack_is_chosen_by_itself() -> None:
    state = rules.setup(2, rules.Options())
    while state.phase != "place" or len(state.unplaced[state.seat]) > 1:
        state = rules.apply(state, next(iter(rules.legal(state))))
    assert Placing.of(state, 1).chosen == 0


def test_declaring_is_one_of_two_answers() -> None:
    state = rules.from_notation("b5=brr;e5=n;g4=rb -/- 0 declare 1 0", rules.Options())
    choice = choice_of(state, 1)
    assert isinstance(choice, Declaring)
    assert choice.start() == "no"
    assert choice.prompt().key == "top_hats.declare"
    assert [id_ for id_, enabled in choice.spots() if enabled] == ["no", "yes"]
    assert choice.pick("yes") == Pick(rules.Declare(True))
    assert choice.pick("no") == Pick(rules.Declare(False))
    assert choice.towards(rules.Declare(True)) == "yes"
    assert choice.towards(rules.Declare(False)) == "no"
    assert choice.back() is None


def test_what_is_expected_follows_the_duties() -> None:
    lines = {
        WIDE: ("capture", "top_hats.must_capture"),
        RIM: ("leave", "top_hats.must_leave"),
        "c4=bbr;d7=brr;e5=n;g4=rrb;g6=rbb -/- 0 move 1 0": ("", "top_hats.choose_stack"),
    }
    for line, (duty, key) in lines.items():
        choice = replace(Moving.of(read(line)), path=())
        assert (choice.duty, choice.prompt().key) == (duty, key)
    for line, key in zip(
        lines, ("must_capture_where", "must_leave_where", "choose_field"), strict=True
    ):
        choice = replace(Moving.of(read(line)), path=(FIELD["d4"],))
        assert choice.prompt().key == f"top_hats.{key}"
    choice, way = Moving.of(read(WIDE)), (FIELD["d4"], FIELD["f4"], FIELD["f6"])
    assert replace(choice, path=way[:2]).prompt().key == "top_hats.jump_on"
    assert replace(choice, path=way).prompt().key == "top_hats.jump_or_finish"


def test_only_where_every_stack_that_can_move_stands_on_the_rim_one_must_leave_it() -> None:
    """The rules never leave both kinds to choose from (TOP-16); the prompt relies on it."""
    (leaving,) = [Moving.of(read(line)) for line in (RIM,)]
    assert leaving.duty == "leave"
    inside = (FIELD["d4"], FIELD["d5"])
    assert replace(leaving, paths=(*leaving.paths, inside))._duty() == ""
    assert replace(leaving, paths=(inside,))._duty() == ""


def test_what_a_jump_would_do_is_said_before() -> None:
    names = ("Ada", "Bo")
    choice = replace(Moving.of(read(WIDE)), path=(FIELD["d4"],))
    over = choice.forecast(FIELD["f4"], names)
    assert over is not None
    assert (over.key, over.params) == ("top_hats.preview_own", {})
    on = replace(choice, path=(FIELD["d4"], FIELD["f4"])).forecast(FIELD["f6"], names)
    assert on is not None
    assert (on.key, on.params) == ("top_hats.preview_take", {"name": "Bo"})
    neutral = replace(Moving.of(read("c6=bbr;e4=r;e5=n;g4=rb -/- 0 move 1 0")), path=(FIELD["e4"],))
    said = neutral.forecast(FIELD["e6"], names)
    assert said is not None
    assert said.key == "top_hats.preview_neutral"
    assert neutral.forecast(FIELD["d4"], names) is None
    twice = Moving.of(read("c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"))
    more = replace(twice, path=(FIELD["c3"], FIELD["c5"])).forecast(FIELD["c7"], names)
    assert more is not None
    assert (more.key, more.params, more.counts) == ("top_hats.preview_takes", {"n": 2}, True)


def test_the_focus_begins_where_something_can_be_chosen() -> None:
    choice = Moving.of(read(WIDE))
    first, *others = choice.movable
    assert others
    assert choice.start() == ("field", first) == ("field", min(choice.movable))
    taken = replace(choice, path=(FIELD["d4"],))
    assert taken.start() == ("field", min(taken.targets))
    end = max(choice.paths, key=len)
    assert replace(choice, path=end).start() == "finish"


def test_what_is_no_spot_of_a_choice_means_nothing() -> None:
    declares = rules.from_notation("b5=brr;e5=n;g4=rb -/- 0 declare 1 0", rules.Options())
    for state in (rules.setup(2, rules.Options()), read(PLACE), declares, read(WIDE)):
        choice = choice_of(state, 1)
        assert choice is not None
        assert choice.pick(("button", "pause")) == Pick()


def test_nobody_chooses_when_the_game_is_over_or_the_lot_falls() -> None:
    assert choice_of(read("d5=br;e5=n -/- 0 end 1 0"), 1) is None
    assert choice_of(rules.setup(2, rules.Options())._replace(phase="lot"), 1) is None


def test_a_stack_is_let_go_of_only_if_another_can_be_chosen() -> None:
    choice = Moving.of(read(WIDE))
    taken = choice.pick(("field", FIELD["d4"]))
    assert isinstance(taken, Moving)
    assert taken.pick(("field", FIELD["d4"])) == choice
    alone = Moving.of(read("d5=r;d6=rb;e5=n;f3=bbr -/- 0 move 1 0"))
    assert alone.path == (FIELD["d5"],)
    assert alone.back() is None
    assert alone.pick(("field", FIELD["d5"])) == alone
    jumped = replace(choice, path=(FIELD["d4"], FIELD["f4"]))
    refused = jumped.pick(("field", FIELD["d4"]))
    assert isinstance(refused, Pick)
    assert refused.refusal


def test_a_chain_may_be_finished_where_it_is_a_whole_move() -> None:
    state = read(WIDE)
    shown = table(state)
    shown.ready(state)
    for name in ("d4", "f4", "f6"):
        assert pick(shown, ("field", FIELD[name])).action is None
    assert "finish" in {spot.id for spot in shown.hotspots()}
    assert pick(shown, "finish").action == rules.Move((FIELD["d4"], FIELD["f4"], FIELD["f6"]))


def test_only_stacks_that_do_their_duty_can_be_chosen_and_others_say_why() -> None:
    state = read(WIDE)
    shown = table(state)
    shown.ready(state)
    enabled = {spot.id for spot in shown.hotspots() if spot.enabled}
    assert ("field", FIELD["c6"]) not in enabled
    assert pick(shown, ("field", FIELD["c6"])).refusal == "must_capture TOP-11"
    assert moving(shown).start() in enabled


def letters(shown: TopHatsTable, seat: int) -> list[str]:
    """The stacks that wait in front of a seat."""
    return [sprite.letters for sprite in shown.stage.nest(seat)]


def test_closed_stacks_do_not_differ_and_leave_from_the_same_place() -> None:
    state = read(PLACE)
    for stack in ("bbr", "brr"):
        shown = table(state, ())
        assert letters(shown, 0) == ["??g", "??g"]
        hats = bytes("rb".index(letter) for letter in stack)
        first, last = shown.stage.nest(0)
        tell(shown, story.Placed(0, hats, FIELD["d6"]), sight(rules, state, ()), 0.0)
        assert shown.stage.above == (last,)
        assert shown.stage.nest(0) == [first]
        assert (first.x, first.y) == shown.layout.nest(0, 0)
        assert last.letters == "??g"


def test_open_eyes_see_their_stacks_until_they_close() -> None:
    state = read(PLACE)
    shown = table(state, (0,))
    assert letters(shown, 0) == ["vvg", "vgg"]
    assert letters(shown, 1) == ["??v", "??v"]
    shown.look(sight(rules, state, ()))
    assert letters(shown, 0) == ["??g", "??g"]
    shown.look(sight(rules, state, (1,)))
    assert letters(shown, 0) == ["??g", "??g"]
    assert "?" not in "".join(letters(shown, 1))


@pytest.mark.parametrize("part", [0.0, 0.3, 0.8])
def test_eyes_that_close_in_the_middle_of_a_story_see_nothing_more(part: float) -> None:
    state = read(PLACE)
    shown, now = table(state, (0,)), sight(rules, state, (0,))
    tell(shown, story.Placed(0, bytes((1, 0, 0)), FIELD["d6"]), now, part)
    assert [sprite.letters for sprite in shown.stage.above] == ["vgg"]
    shown.look(sight(rules, state, ()))
    assert [sprite.letters for sprite in shown.stage.above] == ["??g"]
    assert letters(shown, 0) == ["??g"], "the one that stays"


def test_eyes_that_close_while_stacks_come_down_see_nothing_more() -> None:
    state = rules.setup(2, rules.Options())
    shown, now = table(state, (0,)), sight(rules, state, (0,))
    tell(shown, story.Built(0, divisions(2, 0)[5]), now, 0.5)
    assert not any("?" in stack for stack in letters(shown, 0))
    shown.look(sight(rules, state, ()))
    assert letters(shown, 0) == ["??g"] * 5


def test_the_hat_below_a_removed_one_shows_whose_the_stack_is() -> None:
    state = read(CHAINS)
    shown, now = table(state), sight(rules, state, (0,))
    removed = story.HatRemoved(FIELD["d6"], 1, 0)
    tell(shown, removed, now, 0.9)
    assert shown.stage.board[FIELD["d6"]].letters == "?g"
    assert shown.stage.shown.lost == now.table.lost
    tell(shown, removed, now)
    assert shown.stage.board[FIELD["d6"]].letters == "?g"
    assert shown.stage.shown.lost[1] == now.table.lost[1] + 1
    assert not shown.stage.above


def inside(rect: Rect, size: tuple[float, float]) -> bool:
    x, y, w, h = rect
    return x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]


def slices(board: Rect, count: int = 60) -> list[pygame.Rect]:
    """The hexagon of a board, which has a corner at the left and one at the right."""
    x, y, w, h = board
    parts = []
    for number in range(count):
        middle = (number + 0.5) / count
        wide = w * (1 - abs(middle - 0.5))
        parts.append(pygame.Rect(x + (w - wide) / 2, y + h * number / count, wide, h / count + 1))
    return parts


LAID = [*product([*SIZES, *LARGER], [False]), *product([*SIZES, SOFA], [True])]


@pytest.mark.parametrize(("size", "taught"), LAID)
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_lies_over_anything_else(
    size: tuple[float, float], seats: int, taught: bool
) -> None:
    found = layout(seats, size, taught=taught)
    rects = [*found.panels, found.inside, *([found.news] if found.news[3] else [])]
    rects += [found.notes] * taught
    assert all(inside(rect, size) for rect in [*rects, found.answers, found.finish, found.board])
    drawn = [pygame.Rect(rect) for rect in rects] + slices(found.board)
    for number, rect in enumerate(drawn[: len(rects)]):
        assert rect.collidelist(drawn[number + 1 :]) == -1
    finish, answers = pygame.Rect(found.finish), pygame.Rect(found.answers)
    assert finish.collidelist(drawn[: len(rects)]) == answers.collidelist(drawn[:seats]) == -1
    assert not any(finish.inflate(-40, 0).collidepoint(spot) for spot in found.fields)
    for seat, panel in enumerate(drawn[:seats]):
        waiting = [found.nest(seat, number) for number in range(5)]
        lost = [found.lost(seat, number) for number in range(15)]
        assert all(panel.collidepoint(spot) for spot in (*waiting, *lost))
    assert pygame.Rect(found.sheet).collidelist(drawn[:2]) == -1


@pytest.mark.parametrize("size", [*SIZES, *LARGER])
def test_everything_on_a_seat_s_sheet_lies_in_it(size: tuple[float, float]) -> None:
    for rect in layout(3, size).panels:
        found = places(rect)
        parts = [pygame.Rect(part) for part in found.values()]
        assert all(pygame.Rect(rect).contains(part) for part in parts)
        assert [part.collidelist(parts[i + 1 :]) for i, part in enumerate(parts)] == [-1] * len(
            parts
        )


@pytest.mark.parametrize("size", [*SIZES, *LARGER])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_guest_looks_out_of_every_sheet(seats: int, size: tuple[float, float]) -> None:
    assert all(guest(places(rect)) for rect in layout(seats, size).panels)


@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_on_a_television_all_guests_are_seen_beside_a_large_board(seats: int, taught: bool) -> None:
    found = layout(seats, SOFA, taught=taught)
    assert all(guest(places(rect)) for rect in found.panels)
    assert taught or found.board[2] * found.board[3] >= 0.48 * SOFA[0] * SOFA[1]


@pytest.mark.parametrize("size", [*SIZES, *LARGER])
def test_everything_on_the_sheet_for_building_has_room(size: tuple[float, float]) -> None:
    sheet = layout(2, size).sheet
    begun = Building.begun(2, 0, 1)
    rects = [pygame.Rect(area(sheet, id_)) for id_, _ in begun.spots()]
    assert all(pygame.Rect(sheet).contains(rect) for rect in rects)
    assert [rect.collidelist(rects[i + 1 :]) for i, rect in enumerate(rects)] == [-1] * len(rects)


def test_a_board_drawn_by_hand_has_its_fields_where_the_picture_has_them() -> None:
    unit = 1 / 7.2
    places = [((q + r / 2) * 3**0.5 * unit, r * 1.5 * unit) for q, r in AXIAL]
    plan = SimpleNamespace(places=[(x + 0.01, y - 0.02) for x, y in places], radius=unit)
    own, usual = (layout(2, SIZES[0], p).fields for p in (plan, None))
    for field in FIELDS:
        assert own[field] == pytest.approx(usual[field], abs=0.5)


@pytest.mark.parametrize("step", book.STEPS, ids=lambda step: step.key)
def test_every_step_of_the_lesson_can_be_done_in_one_action(step: LessonStep) -> None:
    state = read(step.line)
    told = [rules.events(state, action) for action in rules.legal(state)]
    assert any(step.goal(event, state) for events in told for event in events)


EXAMPLES = [example for page in book.PAGES for example in page.examples]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_the_pictures_of_the_rulebook_can_be_drawn_and_differ(example: Example[Any]) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    drawn = set()
    for number, picture in enumerate(example.pictures):
        canvas = Canvas(pygame.Surface((448, 278)), "poster")
        draw(canvas, Texts("en"), picture, None)
        drawn.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert Texts("en")(example.caption(number))
    assert len(drawn) == len(example.pictures)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.key)
def test_what_an_example_picks_is_legal_in_its_position(example: Example[Any]) -> None:
    for picture in example.pictures:
        state = picture.state
        shown = TopHatsTable(Party([PLAYER] * rules.seats(state), state.options, state, None, 0))
        shown.show(sight(rules, state, ()))
        shown.ready(state)
        action = picked(shown, picture)
        assert (action in rules.legal(state)) == picture.done


def test_an_example_that_cannot_be_picked_is_refused() -> None:
    shown = table(read(WIDE))
    for picks, done in (
        (("d4", "f4"), True),
        (("a1",), False),
        (("d4", "f4", "f6", "finish"), False),
    ):
        shown.ready(read(WIDE))
        with pytest.raises(ValueError, match="example: "):
            picked(shown, ExamplePosition(WIDE, picks, "e5", done=done))


def test_nobody_knows_more_of_a_stack_than_the_open_eyes() -> None:
    state = rules.setup(2, rules.Options())
    for division in (divisions(2, 0)[3], divisions(2, 1)[5]):
        state = rules.apply(state, rules.Build(division))
    state = rules.apply(state, next(iter(rules.legal(state))))
    field = next(field for field in FIELDS if state.board[field] and field != FIELD["e5"])
    assert HIDDEN not in table(state, (0,)).stage.shown.hats(field)
    assert HIDDEN in table(state, (1,)).stage.shown.hats(field)


def test_a_division_is_kept_until_its_seat_has_built_and_forgotten_then() -> None:
    """Whatever is shown in between; so a build that is taken back begins anew."""
    state = rules.setup(2, rules.Options())
    shown = table(state)
    shown.ready(state)
    pick(shown, "mix")
    mixed = shown.begun[0]
    shown.show(sight(rules, state, (0,)))
    shown.ready(state)
    assert shown.begun == {0: mixed}
    assert shown.choice == mixed
    after = rules.apply(state, mixed.action)
    shown.show(sight(rules, after, (0,)))
    assert shown.begun == {}
    shown.show(sight(rules, state, (0,)))
    shown.ready(state)
    assert shown.choice != mixed
