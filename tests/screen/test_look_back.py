"""A game is looked back at: step by step, by its chart, with what was thought of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.kept import record
from game.match.box import BOX
from game.match.match import Match, Player
from game.match.verdict import BEST, BLUNDER, SLIP, Mark, verdict
from game.rules.protocol import CHANCE
from game.scenes.end.chart import Sign, share
from game.scenes.end.judged import lucky
from game.scenes.end.replay import Replay, stops
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.frame.kit import Kit
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.pieces import board_marks
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, game, hand_of, play_on

pytestmark = pytest.mark.usefixtures("blinking")

SECOND = 1.0


def played(name: str = "catch_the_hat", actions: int = 40, seats: int = 2, **options: Any) -> Match:
    """A match of people who play by lot."""
    box, luck = BOX[name], Random(3)
    players = [Player("ABC"[n], "ryg"[n], "keys") for n in range(seats)]
    match = Match(box, box.rules.Options(**options), players, 5)
    while not match.over and len(match.log) < actions:
        legal = list(box.rules.legal(match.state))
        match.play(match.draw() if match.turn == CHANCE else luck.choice(legal))
    return match


def whole(name: str = "hare_hutch") -> Match:
    """A short game that is over."""
    return played(name, 2000, target=40) if name == "hare_hutch" else played(name, 5000)


def review(screens: Open, match: Match) -> Screen:
    """Somebody looks back at a match, of which nothing is worked out."""
    screen = screens(opening=lambda kit: ReviewScene(kit, match))
    assert screen.top.judged.judging is None or not screen.top.judged.judging.done
    return screen


def judge(screen: Screen, *marks: Mark) -> None:
    """All of a match is worked out: these marks, and chances that change at the first of them."""
    scene = screen.top
    judging, match, number = scene.judged.judging, scene.match, marks[0].number
    known = {0: (0.5, 0.5), number: (0.6, 0.4), number + 1: (0.2, 0.8), len(match.log): (0.1, 0.9)}
    judging.verdict = verdict(match, known, marks)
    judging._next = len(judging.looks)
    judging.advance = lambda _: False
    screen.app.stack.look_again()


def drawn(replay: Replay, canvas: Canvas) -> bytes:
    """The table; dice that it has thrown itself lie where they have come to rest."""
    replay.draw_into(canvas, (0.0, 0.0, 1920.0, 800.0))
    if tray := getattr(replay.table.layout, "tray", None):  # type: ignore[attr-defined]
        x, y, w, h = tray
        canvas.box((x, y - 30, w, h + 30), "black", radius=0)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("name", BOX)
def test_on_the_way_there_and_back_every_step_looks_as_at_the_table(
    screens: Open, name: str
) -> None:
    kit, match = screens().kit, played(name, 60)
    walked, canvas = Replay(kit, match, True), Canvas(pygame.Surface((640, 360)), "poster")
    first = len(walked.stops) // 2

    def seen(at: int) -> None:
        """The walk is over, and the guests have calmed down."""
        while walked.running:
            walked.advance(0.1)
        for _ in range(5):
            walked.advance(SECOND)
        fresh = Replay(kit, match, True)
        fresh.put(at)
        for _ in range(5):
            fresh.advance(SECOND)
        assert walked.at == at
        assert walked.sight == fresh.after(fresh.number)
        assert drawn(walked, canvas) == drawn(fresh, canvas)

    walked.put(first)
    for number in range(first + 1, first + 6):
        walked.forward()
        seen(number)
    for number in reversed(range(first, first + 5)):
        walked.backward()
        seen(number)


@pytest.mark.parametrize("name", BOX)
def test_a_step_that_is_cut_short_looks_as_one_that_was_seen(screens: Open, name: str) -> None:
    kit, match = screens().kit, played(name, 60)
    walked = Replay(kit, match, True)
    for move in (walked.forward, walked.backward, walked.forward, walked.forward):
        walked.put(len(walked.stops) // 2)
        move()
        walked.advance(0.07)
        walked.put(walked.at)
        assert walked.sight == walked.after(walked.number)
        assert not walked.running


def test_one_stops_where_somebody_throws_or_decides_and_not_amid_a_deal() -> None:
    cards, dice = played("hat_cards", 60, 3), played("catch_the_hat")
    assert stops(dice) == [*range(len(dice.log) + 1)]
    found = stops(cards)
    assert found[0] == 0
    assert found[-1] == len(cards.log)
    assert all(cards.turn_at(n) != CHANCE for n in found[1:-1])
    assert stops(played(actions=0)) == [0]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_goes_step_by_step_with_any_device(screens: Open, kind: str) -> None:
    screen = review(screens, played())
    hand, replay = hand_of(screen, kind), screen.top.replay
    last = replay.last
    assert replay.at == last
    hand.take("step_back")
    hand.take("step_back")
    screen.settle()
    assert replay.at == last - 2
    hand.take("step_on")
    assert replay.running
    screen.settle()
    assert replay.at == last - 1


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_can_watch_and_stop(screens: Open, kind: str) -> None:
    screen = review(screens, played(actions=12))
    hand, replay = hand_of(screen, kind), screen.top.replay
    hand.take("watch")
    assert replay.watched
    assert replay.at == 0, "it begins anew"
    screen.until(lambda: replay.at == 2)
    hand.take("watch")
    screen.wait(3.0)
    assert replay.at == 2
    hand.take("speed")
    hand.take("speed")
    assert replay.speed == 4.0
    hand.take("watch")
    screen.until(lambda: not replay.watched, 90.0)
    assert replay.at == replay.last


def test_the_chart_is_a_scrubber_for_the_mouse(screens: Open) -> None:
    screen = review(screens, played())
    mouse, scene = Mouse(screen), screen.top
    x, y, w, h = scene.view.rect("cursor")
    for step in (5, 30):
        there = x + scene.chart.across(step, w), y + h / 2
        mouse.click(there)
        assert scene.replay.at == step
    mouse.drag((x + scene.chart.across(30, w), y + 20), (x + scene.chart.across(9, w), y + 20))
    assert scene.replay.at == 9
    mouse.drag((x + scene.chart.across(9, w), y + 20), (x + w * 3, y + 20))
    assert scene.replay.at == scene.replay.last


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_the_chart_is_a_scrubber_for_keys_and_pads(screens: Open, kind: str) -> None:
    screen = review(screens, played())
    hand: Any = hand_of(screen, kind)
    scene = screen.top
    for _ in range(4):
        hand.step(-1, 0)
    assert scene.replay.at == scene.replay.last - 4
    assert not scene.replay.running, "positions come at once"
    hand.step(1, 0)
    assert scene.replay.at == scene.replay.last - 3
    hand.yes()
    assert scene.replay.watched, "and it plays from there"


def test_those_who_listen_hear_the_step_what_happened_and_the_chances(screens: Open) -> None:
    match = played()
    screen = review(screens, match)
    judge(screen, Mark(20, match.turn_at(20), BEST, 0.0, None))
    scene = screen.top
    scene.transport.go_to(21)
    value = scene.saying().focus.value
    name = match.players[match.state_at(20).seat].name
    assert value.startswith(f"Move 21 of {len(match.log)}, ")
    assert scene.replay.happened.rstrip(".") in value
    assert f"{name}’s chances" in value
    scene.focus = "speed"
    assert scene.saying().facts == value


def test_a_step_says_what_happened(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys"), speed="off")
    play_on(screen, Keyboard(screen), actions=12)
    told = {line for _, line in screen.table.playing.teller.news.lines}
    replay = Replay(screen.kit, screen.match, bare=True)
    found = []
    for at in range(replay.last + 1):
        replay.put(at)
        found.append(replay.happened)
    assert found[0] == screen.kit.t("review.start")
    assert told & {line for each in found for line in each.split(" · ")}
    assert all(found)
    assert any("throws" in each for each in found), "though the news pass it over"


def test_the_die_shows_what_was_thrown(screens: Open) -> None:
    match = played(hats=2)
    replay, shown = Replay(screens().kit, match, bare=True), set()
    for at in range(replay.last):
        replay.put(at)
        state, table = match.state_at(replay.number), replay.table
        assert isinstance(table, CatchTheHatTable)
        if state.phase == "move":
            assert table.lying == state.pips
            shown.add(state.pips)
    assert len(shown) > 2


# What is thought of it


def decision(match: Match, least: int = 10) -> tuple[int, Any]:
    """A decision, by its number, and another action that was legal."""
    for number in range(least, len(match.log)):
        legal = match.game.rules.legal(match.state_at(number))
        others = [action for action in legal if action != match.log[number]]
        if match.turn_at(number) >= 0 and others:
            return number, others[0]
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize(
    ("name", "kind"),
    [*((name, "keys") for name in BOX), ("catch_the_hat", "mouse"), ("catch_the_hat", "pad")],
)
def test_the_better_action_is_shown_on_the_table_with_its_reason(
    screens: Open, name: str, kind: str
) -> None:
    match = played(name, 60) if name == "catch_the_hat" else whole(name)
    number, better = decision(match)
    screen = review(screens, match)
    scene, hand = screen.top, hand_of(screen, kind)
    judge(screen, Mark(number, match.turn_at(number), BLUNDER, 0.12, better))
    scene.transport.go_to(scene.replay.step_of(number + 1))
    said = match.players[match.turn_at(number)].name
    assert f"cost {said} 12 of 100 games" in scene._words()
    hand.take("better")
    assert scene._words().startswith(f"{said}, better: ")
    assert scene.replay.advised == better
    screen.settle()
    rules = match.game.rules
    after = rules.apply(match.state_at(number), better)
    assert scene.replay.sight.table.seat == rules.of(after).seat
    hand.take("better")
    screen.settle()
    assert scene.replay.sight == scene.replay.after(scene.replay.number)


@pytest.mark.parametrize("name", ["top_hats", "catch_the_hat"])
def test_a_marked_space_stays_marked_as_long_as_it_is_spoken_of(
    screens: Open, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    match = played(name, 60)
    number, better = decision(match, 20)
    screen, marked = review(screens, match), list[Rect]()
    judge(screen, Mark(number, match.turn_at(number), BLUNDER, 0.12, better))
    screen.top.transport.go_to(screen.top.replay.step_of(number + 1))
    canvas = Canvas(pygame.Surface((640, 360)), "poster")
    monkeypatch.setattr(board_marks, "course", lambda _, shown: marked.extend(shown.rings))

    def goal() -> Rect:
        marked.clear()
        screen.top.replay.draw_into(canvas, (0.0, 0.0, 1920.0, 800.0))
        return marked[-1]

    hand = Mouse(screen)
    hand.take("better")
    first = goal()
    assert "marked" in screen.top._words()
    while screen.top.replay.running:
        screen.frames(8)
        assert goal() == first
    assert "marked" in screen.top._words()
    assert goal() == first
    hand.take("better")
    with pytest.raises(IndexError):
        goal()


def test_where_there_is_nothing_better_one_is_told_where_there_is(screens: Open) -> None:
    screen = review(screens, played())
    Mouse(screen).take("better")
    assert screen.top.message == screen.kit.t("review.no_better")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_goes_from_mark_to_mark(screens: Open, kind: str) -> None:
    match = played()
    number, better = decision(match)
    other, also = decision(match, number + 4)
    screen = review(screens, match)
    judge(
        screen,
        Mark(number, match.turn_at(number), BLUNDER, 0.2, better),
        Mark(other, match.turn_at(other), SLIP, 0.05, also),
    )
    hand, replay = hand_of(screen, kind), screen.top.replay
    hand.take("sign_back")
    assert replay.at == other + 1
    hand.take("sign_back")
    assert replay.at == number + 1
    hand.take("sign_back")
    assert screen.top.message == screen.kit.t("review.no_sign")
    hand.take("sign_on")
    assert replay.at == other + 1


def test_moments_are_a_press_away_and_luck_and_choices_are_told_apart(screens: Open) -> None:
    match = played()
    number, better = decision(match)
    screen = review(screens, match)
    judge(screen, Mark(number, match.turn_at(number), BLUNDER, 0.2, better))
    keys, scene = Keyboard(screen), screen.top
    keys.take("went")
    screen.settle()
    said = " ".join(part.box.words for part in screen.top.view.parts)
    assert "blunders: 1" in said
    keys.take(("moment", number))
    screen.settle()
    assert screen.top is scene
    assert scene.replay.at == number + 1


@pytest.mark.parametrize("steps", [(), (0, 2)])
def test_a_look_back_shows_who_had_a_head_start(
    screens: Open, monkeypatch: pytest.MonkeyPatch, steps: tuple[int, ...]
) -> None:
    match = played("hare_hutch", 2000, target=60, head_start=steps)
    number, better = decision(match, 1)
    screen, written = review(screens, match), list[str]()
    judge(screen, Mark(number, match.turn_at(number), BLUNDER, 0.2, better))
    scene, given = screen.top, "Head start for B: 40 points"
    scene.transport.go_to(scene.replay.step_of(number + 1))
    assert ("of 100 games" in scene._words()) is not any(steps), "which counts equals"
    assert "blunder" in scene._words()
    real = Canvas.text

    def text(canvas: Canvas, words: str, *args: Any, **named: Any) -> float:
        written.append(words)
        return real(canvas, words, *args, **named)

    monkeypatch.setattr(Canvas, "text", text)
    canvas = Canvas(pygame.Surface((640, 360)), "poster")
    scene.replay.draw_into(canvas, (0.0, 0.0, 1920.0, 800.0))
    assert ("+40" in written) is any(steps), "as at the table"
    scene.transport.go_to(0)
    assert (given in scene.saying().focus.value) is any(steps)
    Keyboard(screen).take("went")
    said = [part.box.words for part in screen.top.view.parts]
    assert (given in said) is any(steps)
    assert (screen.kit.t("review.ahead_note") in said) is any(steps)


def test_no_sum_of_chances_is_told_that_no_game_could_cost(screens: Open) -> None:
    match = played(actions=60)
    numbers = [number for number in range(len(match.log)) if match.turn_at(number) == 0]
    marks = [Mark(number, 0, BLUNDER, 0.3, match.log[number]) for number in numbers[:4]]
    screen = review(screens, match)
    judge(screen, *marks)
    judging = screen.top.judged.judging
    judging.verdict = judging.verdict._replace(luck=(1.3, -1.3))
    assert judging.verdict.choices[0] > 1
    Keyboard(screen).take("went")
    screen.settle()
    for language in ("en", "de", "fr", "nl"):
        screen.kit.choices.speak(language)
        screen.settle()
        told = " ".join(part.box.words for part in screen.top.view.parts)
        assert not {"120", "130"} & {*re.findall(r"\d+", told)}
        assert all(screen.kit.t(f"review.luck.{word}") in told for word in ("great", "awful"))


@pytest.mark.parametrize(
    ("luck", "word"),
    [(-1.3, "awful"), (-0.3, "bad"), (0.0, "even"), (0.09, "even"), (0.1, "good"), (1.3, "great")],
)
def test_luck_is_told_in_a_word(luck: float, word: str) -> None:
    assert lucky(luck) == word


def test_small_marks_are_no_place_to_leap_to() -> None:
    kinds = ("best", "fine", "slip", "blunder", "moment", "bookmark")
    assert [Sign(0, kind).large for kind in kinds] == [False, False, True, True, True, True]


def test_between_two_known_chances_lies_what_is_between_them() -> None:
    match = played()
    found = verdict(match, {0: (0.5, 0.5), 10: (0.7, 0.3)}, ())
    assert share(found, 0) == (0.5, 0.5)
    assert share(found, 5) == pytest.approx((0.6, 0.4))
    assert share(found, 30) == (0.7, 0.3), "the last that is known"
    assert share(verdict(match, {}, ()), 3) is None


def test_what_was_worked_out_is_kept_and_not_worked_out_again(screens: Open) -> None:
    match = whole()
    screen = screens()
    name = screen.kit.files.new_path().stem
    scene = ReviewScene(screen.kit, match, name)
    judging = scene.judged.judging
    assert judging
    screen.app.stack.scenes.append(scene)
    screen.until(lambda: judging.part > 0.1)
    Keyboard(screen).take("back")
    screen.frames(2)
    left = judging.verdict.left
    again = ReviewScene(screen.kit, match, name)
    assert again.judged.verdict.left == left
    assert again.judged.verdict.chances == judging.verdict.chances


# What one can do besides


def looked_back(screens: Open, kind: str, scale: int = 100) -> tuple[Screen, Hand]:
    """A short game is over and somebody looks back at it."""
    opening = game("keys", "keys", name="hare_hutch", target=40)
    screen = screens(opening=opening, speed="off", text_scale=scale)
    play_on(screen, Keyboard(screen))
    hand = hand_of(screen, kind)
    hand.take("review")
    assert isinstance(screen.top, ReviewScene)
    return screen, hand


@pytest.mark.looks
@pytest.mark.parametrize(("kind", "scale"), [("mouse", 200), ("keys", 100), ("pad", 200)])
def test_a_copy_begins_at_any_step(screens: Open, kind: str, scale: int) -> None:
    screen, hand = looked_back(screens, kind, scale)
    old, scene = screen.match, screen.top
    hand.take("play")
    assert scene.message == screen.kit.t("review.over")
    for _ in range(3):
        hand.take("step_back")
    number, log = scene.replay.number, list(old.log)
    screen.kit.new_seed = lambda: 8
    hand.take("play")
    screen.frames(2)
    assert isinstance(screen.top, TableScene)
    assert screen.match is not old
    assert screen.match.start == old.state_at(number)
    assert not screen.match.log
    assert screen.match.seed == 8, "nobody knows the throws to come"
    assert old.log == log, "what was played stays"


@pytest.mark.parametrize("name", BOX)
def test_a_copy_of_any_step_can_be_kept(screens: Open, name: str) -> None:
    kit, match = screens().kit, whole(name)
    for number in stops(match)[1:-1:7]:
        if match.turn_at(number) < 0 and not match.game.throws:
            continue
        scene: Any = kit.ways.copy(match, number)
        again, trouble = record.read(record.write(scene.match))
        assert not trouble
        assert again.before == stops(match).index(number), "the move at which one looked"
        notation = match.game.rules.to_notation
        assert notation(again.state) == notation(match.state_at(number))


def test_from_the_look_back_one_comes_back_to_the_result(screens: Open) -> None:
    screen, hand = looked_back(screens, "keys", 200)
    hand.take("back")
    screen.settle()
    assert isinstance(screen.top, ResultScene)
    hand.take("fair")
    tops = []
    for way in (1, 1, -1, -1):  # steps that lead to no button scroll the page
        hand.step(0, way)  # type: ignore[attr-defined]
        screen.frames(2)
        tops.append(screen.top.view.top)
    assert 0 < tops[0] < tops[1]
    assert tops[3] == 0
    hand.take("back")
    hand.take("title")
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_a_game_that_is_looked_back_at_ended_when_it_did(screens: Open, data_folder: Path) -> None:
    screen = screens(opening=game("keys", "keys", name="hare_hutch", target=20))
    play_on(screen, keys := Keyboard(screen))
    book = data_folder / "family.txt"
    screen.kit.files.keeper.flush()
    told = book.read_text()
    keys.take("review")
    keys.back()
    screen.kit.files.keeper.flush()
    assert isinstance(screen.top, ResultScene)
    assert told.count("\nplayed ") == 1
    assert book.read_text() == told


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_word_is_put_on_a_step_and_taken_away(screens: Open, kind: str) -> None:
    screen, hand = looked_back(screens, kind)
    scene = screen.top
    hand.take("step_back")
    number = scene.replay.number
    hand.take("bookmark")
    screen.settle()
    hand.take("done")
    screen.settle()
    word, name = screen.kit.t("review.bookmark_word"), scene.bookmarks.name
    assert screen.kit.people.book.family.marks == {(name, number): word}
    assert scene._words().startswith(word)
    assert Sign(scene.replay.at, "bookmark") in scene.signs()
    scene.transport.go_to(0)
    hand.take("sign_on")
    while scene.replay.number != number:
        hand.take("sign_on")
    hand.take("bookmark")
    assert not screen.kit.people.book.family.marks


def test_the_table_stays_as_large_while_sentences_come_and_go(screens: Open) -> None:
    match = played(actions=80)
    screen = review(screens, match)
    scene, sizes = screen.top, []
    for at in [*range(scene.replay.last), *range(scene.replay.last)]:
        scene.transport.go_to(at)
        sizes.append(scene.view.rect("board"))
    assert len({*sizes}) <= 3, "of a long sentence the room stays"
    assert len({*sizes[scene.replay.last :]}) == 1


# Secrets


def hidden(kit: Kit, match: Match) -> Replay:
    """The replay in a look back."""
    return ReviewScene(kit, match).replay


@pytest.mark.parametrize("name", [name for name in BOX if BOX[name].secret])
def test_a_game_that_goes_on_shows_what_all_may_see(screens: Open, name: str) -> None:
    match = played(name, 20)
    assert not match.over
    screen = review(screens, match)
    replay, hand = screen.top.replay, Keyboard(screen)
    assert screen.top.judged.judging is None, "chances would tell"
    for at in range(replay.last + 1):
        replay.put(at)
        assert not replay.sight.own
    hand.take("play")
    assert screen.top.message == screen.kit.t("review.secret")
    assert hidden(screen.kit, whole(name)).sight.own, "and is open once it is over"


@pytest.mark.looks
def test_nothing_is_written_over_the_chart(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = review(screens, played())
    x, y, w, h = screen.top.view.rect("cursor")
    places: list[tuple[float, float]] = []
    real: Callable[..., Any] = Canvas.text

    def text(
        canvas: Canvas, words: str, left: float, middle: float, *rest: Any, **more: Any
    ) -> Any:
        places.append((left, middle))
        return real(canvas, words, left, middle, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    screen.app.stack.look_again()
    screen.frames(1)
    assert places
    assert not [at for at in places if x <= at[0] <= x + w and y - 15 <= at[1] <= y + h + 15]


@pytest.mark.looks
@pytest.mark.usefixtures("all_ahead")
def test_no_card_is_drawn_while_one_scrubs(screens: Open, drawn: list[object]) -> None:
    screen = review(screens, played("hat_cards", 90, seats=3))
    screen.until(lambda: screen.frames(2) or not screen.top.replay._making._waiting)
    assert len(drawn) > 20
    drawn.clear()
    for step in reversed(range(0, screen.top.replay.last, 5)):
        screen.top.transport.go_to(step)
        screen.frames(1)
    assert drawn == []


def test_the_ground_of_the_table_goes_on_in_the_margin(screens: Open) -> None:
    screen, surface = review(screens, played("hare_hutch")), pygame.Surface((1920, 1080))
    canvas = Canvas(surface, "poster", 1.25, margin=0.05)
    screen.app.stack.draw(canvas)
    left, top = canvas.inside.topleft
    ground = art.backdrop(1920, 1080)
    for place in ((left + 2, top + 2), (left - 2, top + 2), (left + 2, top + 400)):
        assert surface.get_at(place) == ground.get_at(place)
