"""The table of Top Hats without a window: dividing, choosing, hiding, and where things lie."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from game.i18n import Texts
from game.match import Player
from game.rules import top_hats as rules
from game.rules.hexagon import AXIAL, FIELD, FIELDS
from game.rules.top_hats import story
from game.rules.top_hats.hats import HIDDEN, divisions
from game.sight import Sight, sight
from game.tables.book import Step
from game.tables.table import Party
from game.tables.top_hats import book
from game.tables.top_hats.build import Division
from game.tables.top_hats.choice import Choice
from game.tables.top_hats.example import draw
from game.tables.top_hats.layout import layout
from game.tables.top_hats.table import TopHatsTable
from game.ui.canvas import Canvas, Rect

PLACE = "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0"
CHAINS = "b5=brr;c4=bbr;d5=brr;d6=rbb;e3=brb;e5=n;f6=rrb;g4=rbb;g6=b;h5=bb -/- 0 move 1 0"
WIDE = "c6=bbr;d4=br;e4=br;e5=n;f5=b;g7=rb;h7=rbb -/- 0 move 1 0"
SIZES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1125.0), (2580.0, 1080.0), (1920.0, 1440.0)]


def read(line: str) -> rules.State:
    return rules.from_notation(line, rules.Options())


def table(state: rules.State, eyes: tuple[int, ...] = (0,)) -> TopHatsTable:
    players = [Player("", letter) for letter in "gvk"[: rules.seats(state)]]
    found = TopHatsTable(Party(players, state.options, state, None, 1))
    found.show(sight(rules, state, eyes))
    return found


def exchange(division: Division, wanted: list[int]) -> None:
    """Exchanges hats, as a person would, until they lie as wanted."""
    for place, hat in enumerate(wanted):
        if division.hats[place] != hat:
            division.take(place)
            division.take(division.hats.index(hat, place))


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 2)])
def test_every_way_to_divide_the_hats_can_be_reached(seats: int, seat: int) -> None:
    division = Division(seats, seat, 7)
    for stacks in divisions(seats, seat)[::7]:
        exchange(division, [hat for stack in stacks for hat in stack[:2]])
        assert division.action.stacks == stacks


@pytest.mark.parametrize("seed", range(20))
def test_mixed_hats_are_always_a_legal_build(seed: int) -> None:
    state = rules.setup(3, rules.Options())
    assert Division(3, 0, seed).action in rules.legal(state)


def test_a_taken_hat_can_be_let_go_of() -> None:
    division = Division(2, 0, 1)
    hats = list(division.hats)
    division.take(3)
    assert division.back()
    assert not division.back()
    assert division.hats == hats


def offered(choice: Choice, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every move that can be made by going on from a path."""
    choice._go(path)
    if choice.whole:
        yield path
    for field in list(choice.targets):
        choice._go(path)
        if choice.take(field) is None:
            yield from offered(choice, (*path, field))
        else:
            yield (*path, field)


@pytest.mark.parametrize("line", [CHAINS, WIDE, *(step.line for step in book.STEPS[1:])])
def test_jump_by_jump_every_legal_move_can_be_made_and_no_other(line: str) -> None:
    state = read(line)
    choice = Choice(state)
    found = [path for field in choice.movable for path in offered(choice, (field,))]
    assert sorted(found) == sorted(choice.paths)
    assert len(set(found)) == len(found)


def test_back_takes_one_jump_back_and_then_the_stack() -> None:
    shown = table(read(WIDE))
    shown.ready(read(WIDE))
    shown.pick(("field", FIELD["d4"]))
    shown.pick(("field", FIELD["f4"]))
    found = [list(shown.choice.path)]
    while shown.back():
        found.append(list(shown.choice.path))
    assert found == [[FIELD["d4"], FIELD["f4"]], [FIELD["d4"]], []]


def test_a_chain_may_be_finished_where_it_is_a_whole_move() -> None:
    state = read(WIDE)
    shown = table(state)
    shown.ready(state)
    for name in ("d4", "f4", "f6"):
        assert shown.pick(("field", FIELD[name])).action is None
    assert "finish" in {spot.id for spot in shown.hotspots()}
    assert shown.pick("finish").action == rules.Move((FIELD["d4"], FIELD["f4"], FIELD["f6"]))


def test_only_stacks_that_do_their_duty_can_be_chosen_and_others_say_why() -> None:
    state = read(WIDE)
    shown = table(state)
    shown.ready(state)
    enabled = {spot.id for spot in shown.hotspots() if spot.enabled}
    assert ("field", FIELD["c6"]) not in enabled
    assert shown.pick(("field", FIELD["c6"])).refusal == "must_capture TOP-11"
    assert shown.start() in enabled


def test_closed_stacks_do_not_differ_and_leave_from_the_same_place() -> None:
    state = read(PLACE)
    for stack in ("bbr", "brr"):
        shown = table(state, ())
        assert [sprite.letters for sprite in shown.nests[0]] == ["??g", "??g"]
        hats = bytes("rb".index(letter) for letter in stack)
        event = story.seen(story.Placed(0, hats, FIELD["d6"]), ())
        first = shown.nests[0][0]
        shown.tell(event, shown.sight, shown.sight)
        assert shown.nests[0] == [first]
        assert [sprite.letters for sprite in shown.flying] == ["??g"]


def test_open_eyes_see_the_own_stacks_until_they_close() -> None:
    state = read(PLACE)
    shown = table(state, (0,))
    assert [sprite.letters for sprite in shown.nests[0]] == ["vvg", "vgg"]
    assert [sprite.letters for sprite in shown.nests[1]] == ["??v", "??v"]
    shown.look(Sight(sight(rules, state, ()).table, {}))
    assert [sprite.letters for sprite in shown.nests[0]] == ["??g", "??g"]


def test_eyes_that_close_in_the_middle_of_a_story_see_nothing_more() -> None:
    state = read(PLACE)
    shown = table(state, (0,))
    shown.tell(story.Placed(0, bytes((1, 0, 0)), FIELD["d6"]), shown.sight, shown.sight)
    assert [sprite.letters for sprite in shown.flying] == ["vgg"]
    shown.look(Sight(sight(rules, state, ()).table, {}))
    assert [sprite.letters for sprite in shown.flying] == ["??g"]
    assert [sprite.letters for sprite in shown.nests[0]] == ["??g"]


def test_the_hat_below_a_removed_one_shows_whose_the_stack_is() -> None:
    state = read(CHAINS)
    shown = table(state)
    clip = shown.tell(story.HatRemoved(FIELD["d6"], 1, 0), shown.sight, shown.sight)
    clip.show(clip.length)
    assert shown.sprites[FIELD["d6"]].letters == "?g"
    assert shown.lost[1] == 15 - sum(state.left[1::3]) + 1
    assert not shown.flying


def inside(rect: Rect, size: tuple[float, float]) -> bool:
    x, y, w, h = rect
    return x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_lies_over_anything_else(size: tuple[float, float], seats: int) -> None:
    found = layout(seats, size)
    rects = [*found.panels, found.news, found.inside, found.answers, found.board]
    assert all(inside(rect, size) for rect in [*rects, found.sheet])
    drawn = [pygame.Rect(rect) for rect in rects]
    assert [rect.collidelist(drawn[i + 1 :]) for i, rect in enumerate(drawn)] == [-1] * len(drawn)
    assert all(drawn[-1].collidepoint(spot) for spot in found.fields)


def test_a_board_drawn_by_hand_has_its_fields_where_the_picture_has_them() -> None:
    unit = 1 / 7.2
    places = [((q + r / 2) * 3**0.5 * unit, r * 1.5 * unit) for q, r in AXIAL]
    plan = SimpleNamespace(places=[(x + 0.01, y - 0.02) for x, y in places], radius=unit)
    own, usual = (layout(2, SIZES[0], p).fields for p in (plan, None))
    for field in FIELDS:
        assert own[field] == pytest.approx(usual[field], abs=0.5)


@pytest.mark.parametrize("step", book.STEPS, ids=lambda step: step.key)
def test_every_step_of_the_lesson_can_be_done_in_one_action(step: Step) -> None:
    state = read(step.line)
    told = [rules.events(state, action) for action in rules.legal(state)]
    assert any(step.goal(event, state) for events in told for event in events)


def test_the_examples_of_the_rulebook_can_be_drawn() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    examples = [example for chapter in book.chapters() for example in chapter.examples]
    assert len(examples) == 4
    for example in examples:
        canvas = Canvas(pygame.Surface((448, 278)), "poster")
        draw(canvas, Texts("en"), example, None)
        colours = {tuple(canvas.surface.get_at((x, 139))) for x in range(448)}
        assert len(colours) > 8


def test_nobody_knows_more_of_a_stack_than_the_open_eyes() -> None:
    state = rules.setup(2, rules.Options())
    for division in (divisions(2, 0)[3], divisions(2, 1)[5]):
        state = rules.apply(state, rules.Build(division))
    state = rules.apply(state, next(iter(rules.legal(state))))
    field = next(field for field in FIELDS if state.board[field] and field != FIELD["e5"])
    assert HIDDEN not in table(state, (0,))._known(field)
    assert HIDDEN in table(state, (1,))._known(field)
