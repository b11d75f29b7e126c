"""The card games at the screen: whole matches with every device, dragging, sorting, scoring."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import Any

import pytest

from game.rules.hat_cards.story import RoundScored
from game.rules.protocol import OVER
from game.scenes.end.result import ResultScene
from game.scenes.over_table.curtain import Curtain
from game.scenes.table import table_accessibility
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from game.tables.card_games.cards import SHAPE
from game.tables.hat_cards.round_words import counted
from game.tables.hat_cards.table import HatCardsTable
from game.tables.shelf import FACES
from game.ui.boxes.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import (
    Keyboard,
    Mouse,
    act,
    game,
    hand_of,
    in_hand,
    play_on,
    read,
    told_rightly,
)
from tools.recorder import recorded

CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
STOCK = "3+4/9+4 578JQ/468TQ -,-,-,-/-,-,-,- A2,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"
pytestmark = pytest.mark.usefixtures("blinking")


@pytest.mark.parametrize(
    ("name", "kind"), [("hat_cards", "pad"), ("cat_and_mouse", "mouse"), ("cat_and_mouse", "pad")]
)
def test_a_whole_match_from_the_title_with_one_device(
    screens: Open, printed: set[str], name: str, kind: str
) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("play")
    hand.take(("game", name))
    hand.take("computer")
    if name == "cat_and_mouse":
        hand.turn("edition")  # the short one
    hand.take("start")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    assert screen.match.over
    told_rightly(kind, printed)


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_people_who_share_a_mouse_play_a_whole_match_behind_the_curtain(
    screens: Open, name: str
) -> None:
    count = 3 if name == "hat_cards" else 2
    options = {} if name == "hat_cards" else {"stock": 5}
    screen = screens(opening=game(*["mouse"] * count, name=name, **options), speed="off")
    seen = play_on(screen, Mouse(screen))
    assert isinstance(screen.top, ResultScene)
    assert seen[Curtain] > 10
    assert seen[RoundScene] == (count if name == "hat_cards" else 0)


def test_two_people_with_two_pads_play_a_whole_match(screens: Open) -> None:
    screen = screens(speed="off")
    pads = [screen.pad(), screen.pad()]
    opening = game(*(pad.device for pad in pads), name="cat_and_mouse", stock=5)
    screen.app.stack.act(
        __import__("game.scenes.frame.scene", fromlist=["Push"]).Push(opening(screen.kit))
    )
    seen = play_on(screen, *pads)
    assert isinstance(screen.top, ResultScene)
    assert not seen[Curtain]


def test_a_card_is_dragged_onto_the_stack_it_catches(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", "computer", name="hat_cards", line=CATCH))
    screen.settle()
    mouse = Mouse(screen)
    mouse.drag(screen.place(("hand", in_hand(screen, "r7"))), screen.place(("stack", 1)))
    assert screen.match.lines == ["play r7 onto 1"]


def test_a_card_let_go_of_anywhere_goes_back_to_the_hand(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", "computer", name="hat_cards", line=CATCH))
    screen.settle()
    mouse = Mouse(screen)
    before = screen.pixels()
    place = screen.place(("hand", 0))
    mouse.drag(place, (960, 60))
    assert not screen.match.log
    mouse.back()
    mouse.move(place)
    screen.frames(2)
    assert screen.pixels() == before or screen.table.focus == ("hand", 0)


def test_a_stack_that_cannot_be_caught_says_why(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", "computer", name="hat_cards", line=CATCH))
    screen.settle()
    mouse = Mouse(screen)
    mouse.take(("hand", in_hand(screen, "b2")))
    mouse.take(("stack", 1))
    assert screen.table.playing.remark.rule == "KNZ-5"
    assert (
        "A blue 2 does not catch a red 4: other colour, other number."
        in screen.table.playing.remark.sentence
    )
    assert not screen.match.log


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_hand_is_sorted_the_way_one_likes_and_stays_so(screens: Open, kind: str) -> None:
    screen = screens(opening=game("mouse", "computer", "computer", name="hat_cards", line=CATCH))
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    assert [in_hand(screen, face) for face in ("b2", "r1", "r7", "y5")] == [0, 1, 2, 3]
    hand.take("sort")
    assert [in_hand(screen, face) for face in ("r1", "b2", "y5", "r7")] == [0, 1, 2, 3]
    assert screen.kit.settings.sorting == 1


def test_the_stock_is_played_by_dragging_too(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="cat_and_mouse", line=STOCK))
    screen.settle()
    Mouse(screen).drag(screen.place("stock"), screen.place(("pile", 0)))
    screen.settle()
    assert screen.match.lines[0] == "play stock 3 0"
    assert screen.match.lines[1].startswith("draw ")


def test_what_is_wanted_on_a_wrong_pile_says_why(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="cat_and_mouse", line=STOCK))
    screen.settle()
    mouse = Mouse(screen)
    mouse.take("stock")
    mouse.take(("pile", 1))
    assert screen.table.playing.remark.rule == "KUM-4"
    mouse.take(("discard", 0))
    assert screen.table.playing.remark.rule == "KUM-3"
    assert not screen.match.log


def test_a_game_saved_in_mid_hand_goes_on_behind_the_curtain(screens: Open) -> None:
    screen = screens(opening=game("mouse", "mouse", "keys", name="hat_cards"), speed="off")
    mouse, keys = Mouse(screen), Keyboard(screen)
    play_on(screen, mouse, keys, actions=4)
    screen.settle()
    mouse.take("pause" if isinstance(screen.top, Curtain) else ("button", "pause"))
    mouse.take("title")
    mouse.take("continue")
    screen.settle()
    assert isinstance(screen.top, Curtain)
    log = len(screen.match.log)
    assert log > 30
    play_on(screen, mouse, keys, actions=2)
    assert len(screen.match.log) == log + 2


def test_behind_the_counting_the_table_is_still_the_round_that_is_counted(screens: Open) -> None:
    line = "1:1 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 0/0/0 0 play"
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line))
    keys = Keyboard(screen)
    screen.settle()
    act(screen, keys)
    screen.until(lambda: isinstance(screen.top, RoundScene))
    table = screen.table.table
    assert isinstance(table, HatCardsTable)
    for _ in range(3):
        assert table.shown.hats == (0, 0, 0), "the hats are not there before they are counted"
        assert table.shown.round == 1
        assert screen.table.said() is None, "nobody is to move yet"
        screen.wait(0.5)
    screen.settle()
    keys.yes()
    screen.settle()
    assert sum(table.shown.hats) > 0
    assert table.shown.round == 2


def test_the_last_round_is_counted_before_the_result(screens: Open) -> None:
    line = "3:1 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 1/2/3 0 play"
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line))
    keys = Keyboard(screen)
    screen.settle()
    act(screen, keys)
    screen.until(lambda: isinstance(screen.top, RoundScene))
    table = screen.table.table
    assert isinstance(table, HatCardsTable)
    assert table.shown.hats == (1, 2, 3)
    counted_out(keys)
    keys.yes()
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert sum(table.shown.hats) > 6


def counted_out(keys: Keyboard) -> None:
    """Presses until all cards are counted, and all hats given."""
    keys.yes()
    keys.yes()


def test_knz_17_hats_somebody_began_with_count_in_the_sum_of_a_round(screens: Open) -> None:
    line = "3:1 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 0/4/0 0 play"
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line,
                                  head_start=(0, 4)))  # fmt: skip
    screen.settle()
    act(screen, Keyboard(screen))
    screen.until(lambda: isinstance(screen.top, RoundScene))
    counted_out(Keyboard(screen))
    screen.settle()
    assert "+4" in [words for words, _ in read(screen.top.view)]
    assert "7 in all" in str(screen.top.saying().body)
    assert screen.top._ranking[0] == 1


LAST_CARD = "{}:1 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 {} 0 play"  # two, three and one hats follow


@pytest.mark.parametrize(("before", "over"), [("4/6/6", False), ("4/7/6", True)])
def test_knz_15_the_counting_tells_the_goal_and_whether_a_round_follows(
    screens: Open, before: str, over: bool
) -> None:
    line = LAST_CARD.format(7, before)
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line,
                                  goal=10))  # fmt: skip
    screen.settle()
    act(screen, Keyboard(screen))
    screen.until(lambda: isinstance(screen.top, RoundScene))
    assert screen.top.saying().title == "Round 7, to 10 hats"
    keys = Keyboard(screen)
    counted_out(keys)
    label = screen.kit.t("scoring.finish" if over else "scoring.next")
    assert screen.widget("next").label == label
    keys.yes()
    if over:
        screen.until(lambda: isinstance(screen.top, ResultScene))
        assert screen.top.result.reason == "goal"
    else:
        screen.settle()
        assert (screen.match.state.round, screen.match.state.hats) == (8, (6, 9, 7))


@pytest.mark.parametrize(
    ("options", "winners", "reason"),
    [({}, (1,), "last_round"), ({"tie": "shared"}, (0, 1), "rounds_played")],
)
def test_knz_16_the_result_says_that_the_last_round_has_decided(
    screens: Open, options: dict[str, str], winners: tuple[int, ...], reason: str
) -> None:
    """Six hats each, with ten cards and eleven."""
    line = LAST_CARD.format(3, "4/3/1")
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line,
                                  **options))  # fmt: skip
    screen.settle()
    keys = Keyboard(screen)
    act(screen, keys)
    screen.until(lambda: isinstance(screen.top, RoundScene))
    counted_out(keys)
    keys.yes()
    screen.until(lambda: isinstance(screen.top, ResultScene))
    assert screen.top.result == (winners, (6, 6, 2), reason)
    keys.yes()  # ends the finale
    words = screen.kit.t(f"result.reason_{reason}")
    assert words in [noted.what.strip("'") for noted in recorded(screen.top.draw)]


def test_of_many_rounds_the_counting_shows_the_latest_and_the_sum_of_all(screens: Open) -> None:
    screen = screens()
    opened = game("keys", "keys", "keys", name="hat_cards", path=False, goal=40)(screen.kit)
    assert isinstance(opened, TableScene)
    scored = RoundScored(12, (9, 11, 10), (1, 3, 2))
    scene = RoundScene(screen.kit, opened.match, scored)
    once = counted(scored, opened.match.start)
    assert once
    scene.rounds = [once._replace(number=n) for n in range(1, 13)]
    scene.advance(20.0)
    shown = [noted.what for noted in recorded(scene.draw)]
    assert [n for n in (7, 8, 12, 36) if f"'{n}'" in shown] == [8, 12, 36]


def test_knz_15_the_sheets_show_how_many_hats_of_how_many(screens: Open) -> None:
    for size in ((1024, 600), (1280, 800), (1920, 1080)):
        opening = game("keys", "computer", "computer", "computer", "computer", name="hat_cards",
                       goal=20)  # fmt: skip
        screen = screens(size, opening, speed="off")
        screen.settle()
        canvas, table = screen.app.window.canvas, screen.table.table
        assert isinstance(table, HatCardsTable)
        assert "20" in next(table_accessibility.aloud(screen.table.playing).survey())
        shown = table.shown._replace(hats=(19, 20, 3, 0, 20))
        table.sight = table.sight._replace(table=shown)
        for seat, (x, _, w, _) in enumerate(table.layout.panels):
            drawn = partial(table.panel, texts=screen.kit.texts, seat=seat, active=False)
            said = f"'{table.shown.hats[seat]}/20'"
            (noted,) = [n for n in recorded(drawn, canvas.size) if n.what == said]
            assert x < noted.x < x + w - 40, "in its middle"


def test_the_rounds_are_counted_and_hats_given_before_the_next_deal(screens: Open) -> None:
    line = "1:1 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 0/0/0 0 play"
    screen = screens(opening=game("keys", "computer", "computer", name="hat_cards", line=line))
    screen.settle()
    act(screen, Keyboard(screen))
    screen.until(lambda: isinstance(screen.top, RoundScene))
    scene = screen.top
    assert scene.scored.counts == (10, 11, 9)
    assert len(screen.match.log) == 1, "nothing is dealt before the counting is over"
    keys = Keyboard(screen)
    keys.yes()  # ends the counting of cards
    assert not scene.widgets(), "nothing can be pressed before the last hat has landed"
    assert scene._given(scene.age) == 0, "hats are given one by one"
    screen.wait(0.35)
    assert scene._given(scene.age) == 1
    keys.yes()  # gives them all
    assert not scene.counting
    assert scene._given(scene.age) == 3
    keys.yes()
    screen.settle()
    assert screen.match.state.round == 2


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_closed_hand_lies_within_its_panel(
    screens: Open, size: tuple[int, int], count: int
) -> None:
    opening = game("keys", *["computer"] * (count - 1), name="hat_cards")
    screen = screens(size=size, opening=opening, speed="off")
    screen.settle()
    table = screen.table.table
    assert isinstance(table, HatCardsTable)
    for seat in range(1, count):
        x, y, w, h = table.layout.panels[seat]
        for _, place, *_ in table.hand(seat):
            turn = radians(place.angle)
            wide = place.high * SHAPE * abs(cos(turn)) + place.high * abs(sin(turn))
            high = place.high * abs(cos(turn)) + place.high * SHAPE * abs(sin(turn))
            assert x <= place.x - wide / 2
            assert place.x + wide / 2 <= x + w
            assert y <= place.y - high / 2
            assert place.y + high / 2 <= y + h


@pytest.mark.parametrize("language", ["de", "fr", "nl"])
def test_piles_say_in_words_what_they_want(
    screens: Open, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: set[str] = set()
    real = Canvas.text

    def text(canvas: Canvas, words: str, *rest: Any, **named: Any) -> float:
        written.add(words)
        return real(canvas, words, *rest, **named)

    monkeypatch.setattr(Canvas, "text", text)
    opening = game("mouse", "computer", name="cat_and_mouse", line=STOCK)
    screen = screens(opening=opening, language=language)
    screen.settle()
    assert screen.kit.t("cat_and_mouse.next", rank="3") in written
    assert not [words for words in written if words.startswith("+")]


@pytest.mark.parametrize(("name", "line"), [("hat_cards", CATCH), ("cat_and_mouse", STOCK)])
def test_what_is_allowed_is_asked_no_more_than_twice_for_a_press(
    screens: Open, name: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = ["computer"] * (2 if name == "hat_cards" else 1)
    screen = screens(opening=game("mouse", *others, name=name, line=line))
    screen.settle()
    rules, asked = screen.match.game.rules, []
    legal = rules.legal
    monkeypatch.setattr(rules, "legal", lambda state: (asked.append(state), legal(state))[1])
    mouse = Mouse(screen)
    for number in range(3):
        for _ in range(2):
            mouse.take(("hand", number))
            screen.wait(0.5)
    assert not asked, "nothing that is chosen needs the rules"
    mouse.take(("hand", 0))
    place = screen.place("alone" if name == "hat_cards" else ("discard", 0))
    mouse.move(place)
    mouse.button(place, True)
    assert screen.match.log
    assert len(asked) <= 2


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_while_cards_are_dealt_it_is_nobodys_turn(screens: Open, name: str) -> None:
    screen = screens(opening=game("computer", "computer", name=name))
    teller, deals = screen.table.playing.teller, FACES[name].deals
    lit, dealt = set(), 0
    while not dealt or deals(teller.sight.table):
        screen.frames()
        if deals(teller.sight.table) and not teller.announced:
            dealt += 1
            lit.add(teller.lit)
            said = screen.table.said()
            assert said is not None
            assert said.sentence == "Dealing the cards"
            assert said.player is None
    assert lit == {OVER}
    assert dealt > 10
    screen.until(lambda: teller.lit != OVER, 5)


def test_a_drawn_card_is_seen_before_the_hand_closes(screens: Open) -> None:
    line = "1:0 b0b1b6r3r7yx/b2b4b7r5y1y8 -/b3r9 8/4 b5b8b9r0r1r2r4 0/0 0 play"
    screen = screens(opening=game("keys", "keys", name="hat_cards", line=line))
    keys = Keyboard(screen)
    screen.settle()
    keys.take("open")
    screen.settle()
    act(screen, keys)
    teller = screen.table.playing.teller
    screen.until(lambda: len(teller.sight.table.hands[0]) == 6 and len(screen.match.log) > 1)
    begun = screen.now
    while 0 in teller.eyes:
        screen.frames()
    assert screen.now - begun >= 0.75
