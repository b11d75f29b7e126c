"""The table of Top Hats as text: panels, stacks, marks, buttons and signs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from game.core.i18n import Texts
from game.match.match import Player
from game.match.sight import public, sight
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD, NAMES
from game.rules.top_hats import story
from game.tables.panel import ScoreRow
from game.tables.panel import name as drawn_name
from game.tables.pieces.sprite import Puff
from game.tables.table import Party, pick
from game.tables.top_hats import book, drawings, marks
from game.tables.top_hats.choice import Placing
from game.tables.top_hats.layout import layout
from game.tables.top_hats.panel import places, score_row
from game.tables.top_hats.pictures import ExamplePosition, _closeup, draw
from game.tables.top_hats.stage import Stage
from game.tables.top_hats.table import TopHatsTable
from game.ui.art.art import StandingPicture
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas
from tests.tables.test_top_hats_stage import begun
from tools.recorder import recorded

SIZE = (1280, 720)
CHAIN = "c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"
RIM = "b5=brr;c7=br;e1=br;e5=n;g4=rb;g7=rrb -/- 0 move 1 0"
PLACE = "c4=rbb;c6=brr;e3=brr;e5=n;e7=rbb;g4=brr;g6=rbb bbr,brr/rbb,rrb 0 place 1 0"
FEW = "b5=brr;c4=bbr;e5=n;g4=rb -/- 0 declare 1 0"
GONE = "c4=b;c6=r;d5=br;e5=n -/-/- 0 move 2 0"


class Seen:
    """The drawn things: words, stacks with their height at their place, and marks on fields."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = SIZE) -> None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        self.canvas = Canvas(pygame.Surface(size), "poster")
        self.words: list[str] = []
        self.stacks: list[tuple[str, int, int, int]] = []
        self.marks: list[tuple[str, ...]] = []
        self.names: dict[int, str] = {}
        self._watch(monkeypatch)

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plain_text, plain_stand, plain_stack = Canvas.text, Canvas.stand, drawings.stack

        def text(canvas: Canvas, string: str, *args: Any, **more: Any) -> float:
            self.words.append(string)
            return plain_text(canvas, string, *args, **more)

        def stand(canvas: Canvas, picture: StandingPicture, x: float, y: float) -> None:
            if (name := self.names.get(id(picture.surface))) is not None:
                self.stacks.append((name, round(x), round(y), round(picture.surface.get_height())))
            plain_stand(canvas, picture, x, y)

        def stack(letters: str, height: int, palette: str) -> StandingPicture:
            found = plain_stack(letters, height, palette)
            self.names[id(found.surface)] = letters
            return found

        monkeypatch.setattr(Canvas, "text", text)
        monkeypatch.setattr(Canvas, "stand", stand)
        monkeypatch.setattr(drawings, "stack", stack)
        for name in ("field", "lamp", "flag", "way", "badge", "arrow", "board"):
            monkeypatch.setattr(marks, name, self._marked(name, getattr(marks, name)))
        monkeypatch.setattr(widgets, "ring", self._marked("ring", widgets.ring))

    def _marked(self, name: str, plain: Any) -> Any:
        def mark(canvas: Canvas, *args: Any) -> None:
            said = [self._said(part) for part in args]
            self.marks.append((name, *(part for part in said if part)))
            plain(canvas, *args)

        return mark

    @staticmethod
    def _said(part: object) -> str:
        if isinstance(part, bool):
            return "yes" if part else "no"
        if isinstance(part, int) and part < len(NAMES):
            return NAMES[part]
        if isinstance(part, tuple) and part and all(isinstance(n, int) for n in part):
            return " ".join(NAMES[n] for n in part)
        return part if isinstance(part, str) and not part.startswith("#") else ""


@pytest.fixture(name="seen")
def _seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    return Seen(monkeypatch)


def laid(line: str, eyes: tuple[int, ...] = (0,), chooses: bool = True) -> TopHatsTable:
    state = begun(line)
    players = [
        Player(name, letter) for name, letter in zip(("Ada", "Bo", "Cy"), "gvk", strict=True)
    ]
    party = Party(players[: rules.seats(state)], state.options, public(rules, state), None, 1)
    shown = TopHatsTable(party)
    shown.arrange((1920.0, 1080.0))
    shown.show(sight(rules, state, eyes))
    if chooses:
        shown.ready(rules.view(state, state.seat))
    return shown


def drawn(seen: Seen, shown: TopHatsTable, focus: Hashable = None) -> Seen:
    seen.words, seen.stacks, seen.marks = [], [], []
    shown.draw(seen.canvas, Texts("en"), focus)
    return seen


def panel(seen: Seen, shown: TopHatsTable, seat: int) -> Seen:
    seen.words, seen.stacks, seen.marks = [], [], []
    shown.panel(seen.canvas, Texts("en"), seat, False)
    return seen


def at(stage: Stage, name: str, letters: str) -> tuple[str, int, int]:
    x, y = stage.layout.foot(FIELD[name])
    return letters, round(x), round(y)


def test_a_panel_counts_stacks_hats_that_are_left_and_shows_those_that_are_gone(
    seen: Seen,
) -> None:
    shown = laid(CHAIN)
    assert panel(seen, shown, 0).words == ["Ada", "2", "stacks", "6", "hats", "Lost:"]
    assert [name for name, *_ in seen.stacks] == ["??g", "g", *"g" * 9]
    places = [shown.stage.layout.lost(0, number) for number in range(9)]
    assert [(x, y) for _, x, y, _ in seen.stacks[2:]] == [(round(x), round(y)) for x, y in places]
    assert panel(seen, shown, 1).words == ["Bo", "2", "stacks", "6", "hats", "Lost:"]


def test_the_panel_of_a_colour_that_has_vanished_says_so(seen: Seen) -> None:
    shown = laid(GONE)
    assert panel(seen, shown, 2).words == ["Cy", "0", "stacks", "0", "hats", "None in sight"]
    assert len(seen.stacks) == 2 + 15
    assert "None in sight" not in panel(seen, shown, 1).words


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_long_name_stays_on_its_sheet(size: tuple[int, int], seats: int) -> None:
    canvas = Canvas(pygame.Surface(size), "poster")
    for rect in layout(seats, canvas.size).panels:
        place = places(rect)["name"]
        wide = drawn_name(canvas, "Wilhelmine-Charlotte", place, active=True)
        assert place[2] / 2 < wide <= place[2] + 1 / canvas.scale


def test_while_stacks_are_placed_nothing_is_off_the_board(seen: Seen) -> None:
    shown = laid(PLACE)
    told = recorded(lambda canvas: shown.panel(canvas, Texts("en"), 0, False), (1920, 1080))
    assert [noted.what for noted in told][-2:] == ["'2 stacks'", "'to place'"]
    assert panel(seen, shown, 0).words == ["Ada"]
    assert not seen.stacks


def test_every_stack_stands_on_its_field_and_waits_in_its_nest(seen: Seen) -> None:
    shown = laid(PLACE, chooses=False)
    stage = shown.stage
    found = [(name, x, y) for name, x, y, _ in drawn(seen, shown).stacks]
    board = {
        "c4": "??v",
        "c6": "??g",
        "e3": "??g",
        "e5": "n",
        "e7": "??v",
        "g4": "??g",
        "g6": "??v",
    }
    assert {at(stage, name, letters) for name, letters in board.items()} <= set(found)
    nests = [("vvg", 0, 0), ("vgg", 0, 1), ("??v", 1, 0), ("??v", 1, 1)]
    spots = {(name, *map(round, stage.layout.nest(seat, n))) for name, seat, n in nests}
    assert spots <= set(found)
    assert len(found) == len(board) + len(nests)
    assert [y for _, _, y in found] == sorted(y for _, _, y in found), "from far to near"


def test_the_stack_to_place_is_pointed_out_and_fields_for_it_are_lit(seen: Seen) -> None:
    shown = laid(PLACE)
    first = drawn(seen, shown, ("stack", 1))
    assert ("ring",) in first.marks
    assert not [mark for mark in first.marks if mark[0] == "lamp"]
    assert first.words == ["From top to bottom"]
    pick(shown, ("stack", 1))
    assert isinstance(shown.choice, Placing)
    lamps = {
        mark[1:] for mark in drawn(seen, shown, ("field", FIELD["d6"])).marks if mark[0] == "lamp"
    }
    assert {name for name, *_ in lamps} == {NAMES[field] for field in shown.choice.free}
    assert [name for name, chosen, _ in lamps if chosen == "yes"] == ["d6"]
    assert {further for *_, further in lamps} == {"no"}


def test_a_chain_shows_its_way_and_what_it_takes(seen: Seen) -> None:
    shown = laid(CHAIN)
    one = drawn(seen, shown, ("field", FIELD["c5"]))
    assert [mark[0] for mark in one.marks if mark[0] in ("arrow", "badge", "flag")] == ["arrow"]
    assert ("lamp", "c5", "yes", "yes") in one.marks, "one can go on from there"
    pick(shown, ("field", FIELD["c5"]))
    two = drawn(seen, shown, ("field", FIELD["c7"]))
    assert ("way", "c3 c5") in two.marks
    assert ("badge", "cross_out") in two.marks
    assert ("lamp", "c7", "yes", "no") in two.marks
    jumped = [place for place in two.stacks if place[0] == "??g"]
    spots = [at(shown.stage, name, "??g")[1:] for name in ("c5", "g7")]
    assert sorted(place[1:3] for place in jumped) == sorted(spots), "only a ghost is where it was"
    assert two.words[0] == "Stop here"


def test_stacks_on_the_margin_are_flagged(seen: Seen) -> None:
    for line, names in ((RIM, {"c7", "e1"}), (CHAIN, set()), (PLACE, set())):
        marked = drawn(seen, laid(line, chooses=False)).marks
        assert {mark[1] for mark in marked if mark[0] == "flag"} == names
        assert {mark[1] for mark in marked if mark[0] == "field"} == names


def test_whoever_may_declare_sees_what_would_be_hatched(seen: Seen) -> None:
    shown = laid(FEW)
    assert drawn(seen, shown, "no").words == ["Not now", "Add it"]
    assert not [mark for mark in seen.marks if mark[0] == "board"]
    assert [mark for mark in drawn(seen, shown, "yes").marks if mark[0] == "board"]


def test_the_sheet_for_building_shows_every_hat(seen: Seen) -> None:
    shown = laid("", eyes=(0,))
    words = drawn(seen, shown, ("hat", 1)).words
    assert words[0] == "Build your five stacks"
    assert {"top", "middle", "bottom", "Shuffle", "Ready"} <= set(words)
    for focus in (("hat", 1), "done", "mix"):
        assert drawn(seen, shown, focus).marks.count(("ring",)) == 1


def test_a_result_shows_the_stacks_a_seat_owns_low_ones_first(seen: Seen) -> None:
    shown = laid("b5=r;c4=bbr;d5=br;e5=n;g4=rb -/- 0 move 1 0", chooses=False)
    seen.stacks = []
    of = ScoreRow(shown.sight, shown.party.players, 0)
    score_row(seen.canvas, Texts("en"), of, (0.0, 0.0, 400.0, 66.0))
    assert [name for name, *_ in seen.stacks] == ["g", "?g", "??g"]
    places = [(x, y) for _, x, y, _ in seen.stacks]
    assert places == [(24, 59), (68, 59), (112, 59)]


def test_examples_of_the_rulebook_show_what_is_chosen_and_where_it_can_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = Seen(monkeypatch, (448, 278))
    lamps = {"win": 1, "placing": 30, "step": 6, "jump": 6, "back": 2, "take": 1, "must": 1,
             "chain": 1, "first_jump": 6, "rim": 1, "not_onto_rim": 5, "last_jump": 2,
             "any_jump": 2, "over_rim": 1, "leave": 1, "declare": 0, "vanished": 1, "stuck": 0,
             "stuck_loses": 0}  # fmt: skip
    for one in (example for page in book.PAGES for example in page.examples):
        seen.stacks, seen.marks = [], []
        first = one.pictures[0]
        draw(seen.canvas, Texts("en"), first, None)
        lit = [mark for mark in seen.marks if mark[0] == "lamp"]
        assert len(lit) == lamps.pop(one.key.rpartition(".")[2]), one.key
        wide, high = seen.canvas.size
        near = _closeup(first, seen.canvas.size).fields[FIELD[first.near]]
        assert near == pytest.approx((wide / 2, high / 2), abs=1.0)
    assert not lamps


def test_an_example_that_cannot_be_is_refused() -> None:
    for path in (("a1",), ("c3", "d3")):
        canvas = Canvas(pygame.Surface((448, 278)), "poster")
        with pytest.raises(ValueError, match="example: "):
            draw(canvas, Texts("en"), ExamplePosition(CHAIN, path, "c3", done=True), None)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_lies_in_a_panel_lies_there_from_left_to_right(seats: int) -> None:
    found = layout(seats, (1920.0, 1080.0))
    for seat in range(seats):
        x, y, w, h = found.panels[seat]
        for spots in (
            [found.lost(seat, number) for number in range(15)],
            [found.nest(seat, number) for number in range(5)],
        ):
            assert all(x < left < x + w for left, _ in spots)
            assert all(y + h / 2 < foot < y + h for _, foot in spots)
            assert [left for left, _ in spots] == sorted({left for left, _ in spots})


def test_a_hat_that_is_taken_is_seen_to_burst_and_to_fly(
    seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    bursts: list[float] = []
    monkeypatch.setattr(Puff, "draw", lambda puff, _: bursts.append(puff.age))
    shown = laid(CHAIN, chooses=False)
    now = sight(rules, begun(CHAIN), (0,))
    clip = shown.tell(story.HatRemoved(FIELD["c4"], 1, 0), now, now)
    for part in (0.2, 0.5, 1.0):
        clip.show(clip.length * part)
        flying = [name for name, *_ in drawn(seen, shown).stacks if name == "v"]
        assert flying == ["v"]
    assert len(bursts) == 3
    assert bursts == sorted(bursts)
    assert [name for name, *_ in seen.stacks].count("?g") == 1, "what was below it is to be seen"


def test_in_a_long_chain_the_last_field_is_the_one_the_stack_has_come_to(seen: Seen) -> None:
    line = "c3=rrr;c4=r;c6=r;d7=r;e5=n;g4=bbb -/- 0 move 1 0"
    shown = laid(line)
    for name in ("c3", "c5", "c7"):
        pick(shown, ("field", FIELD[name]))
    marked = drawn(seen, shown, "finish").marks
    assert ("field", "c7") in marked
    assert ("field", "c5") not in [mark for mark in marked if mark[0] == "field"]
    assert ("way", "c3 c5 c7") in marked
    assert ("??g", *at(shown.stage, "c7", "??g")[1:]) in [stack[:3] for stack in seen.stacks]
