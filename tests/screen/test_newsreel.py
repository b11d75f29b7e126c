"""The newsreel: what it tells, how it is opened, played and left, and what is kept of it."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from multiprocessing import Pipe
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest
from PIL import Image

from game.core.i18n import LANGUAGES, Texts
from game.core.trouble import Trouble, worded
from game.files import folders
from game.files.storage import StorageError
from game.kept.settings import Settings
from game.match.box import BOX
from game.match.match import Match
from game.match.verdict import verdict
from game.processes import workers
from game.rules.catch_the_hat.story import Caught
from game.rules.hare_hutch.story import Bust, Rolled, Scored
from game.rules.protocol import TurnPassed
from game.scenes.end.chart import greatest
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.frame.render_context import RenderContext
from game.scenes.menus import film_saving
from game.scenes.menus.leaving import Leaving
from game.scenes.menus.menu import LEGEND
from game.scenes.newsreel import film_export, newsreel_scene
from game.scenes.newsreel.celluloid import RATE, SIZE
from game.scenes.newsreel.film_export import PATIENCE, FilmExport, Order, develop, kept_as
from game.scenes.newsreel.footage import LOOK, SEEN, Footage
from game.scenes.newsreel.highlights import _scoops, scoop, words
from game.scenes.newsreel.newsfilm import END, FACE, MOMENT, PICTURES, START, TITLE, NewsFilm
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.table.table_scene import TableScene
from game.tables.headline import AnyMoment, Headline, NewsMoment, no_headlines
from game.tables.mood import Mood
from game.tables.shelf import FACES
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, hand_of, people
from tests.screen.test_one_button import one_button
from tests.workers import PATIENT, begun, until

KINDS = {
    "catch_the_hat": ("catch", "gold", "home", "last"),
    "hare_hutch": ("bust", "scored", "takeover"),
    "top_hats": ("jumps", "stuck", "vanished"),
    "hat_cards": ("catch", "collect"),
    "cat_and_mouse": ("last", "pile", "row"),
}
SHORT: dict[str, dict[str, Any]] = {
    "catch_the_hat": {"hats": 2},
    "hare_hutch": {"target": 40},
    "cat_and_mouse": {"stock": 5},
}
DAY = date(1927, 11, 22)


@cache
def over(name: str) -> Match:
    """A short game that computers have played."""
    rules, luck = BOX[name].rules, Random(1)
    seats = min(3, rules.SEATS[-1])
    options = rules.Options(**SHORT.get(name, {}))
    match = Match(BOX[name], options, people(*["computer"] * seats), 1)
    while not match.over:
        seat = match.turn
        match.play(match.draw() if seat < 0 else match.game.choose(match.state, seat, luck, 1))
    return match


# What it tells


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX)
def test_every_great_moment_has_a_title_in_every_language(name: str, language: str) -> None:
    texts = Texts(language)
    for kind in KINDS[name]:
        for many in (1, 2, 12, 13, 60):
            said = words(texts, over(name), Headline(kind, 0, many, 1.0, 0, 0, 1))
            assert "Anna" in said
            assert said.endswith("!")
    assert words(texts, over(name), None).endswith("!")


def test_numbers_are_words_and_one_is_not_many() -> None:
    match, texts = over("catch_the_hat"), Texts("en")
    seven, one = (Headline("catch", 0, many, 1.0, 0, 0) for many in (7, 1))
    assert words(texts, match, seven) == "Anna catches seven!"
    assert words(texts, match, one) == "Anna catches a hat!"


@pytest.mark.parametrize("name", BOX)
def test_the_greatest_moment_is_found_and_ends_with_its_event(name: str) -> None:
    told, headline = scoop(over(name))
    assert headline is not None
    assert headline.kind in KINDS[name]
    assert told[0].before != told[-1].after
    assert not [moment for moment in told if isinstance(moment.event, TurnPassed)]


def test_points_that_are_lost_are_greater_news_than_points_won() -> None:
    turn = [Rolled(0, "hhd"), Bust(0, 40), TurnPassed(0, 1), Rolled(1, "hhd"), Scored(1, 45, 60)]
    shown = over("hare_hutch").shown_at(0)
    moments = [NewsMoment(event, shown, shown) for event in turn]
    lost, won = FACES["hare_hutch"].headlines(moments)
    assert (lost.kind, lost.many, lost.first, lost.last) == ("bust", 40, 0, 1)
    assert (won.kind, won.many, won.first, won.last) == ("scored", 45, 3, 4)
    assert lost.weight > won.weight


@pytest.mark.parametrize("name", BOX)
def test_only_what_everybody_saw_is_shown_again(name: str) -> None:
    match = over(name)
    rules = match.game.rules
    for event, before, after in scoop(match).told:
        assert rules.seen(event, ()) == event
        assert rules.told(before, event) == after


def test_a_game_no_newspaper_writes_about_shows_how_it_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = over("hat_cards")
    monkeypatch.setitem(FACES, "hat_cards", FACES["hat_cards"]._replace(headlines=no_headlines))
    told, headline = scoop(match)
    assert headline is None
    assert told[-1].after == match.shown_at(len(match.log))
    winners = match.game.rules.result(match.state).winners
    said = words(Texts("en"), match, None)
    assert all(match.players[seat].name in said for seat in winners)
    assert said.endswith("wins!" if len(winners) == 1 else "win together!")


def test_where_chances_have_changed_most_the_moment_is_looked_for() -> None:
    match = over("hat_cards")
    found = {scoop(match, range(start, start + 40)).headline for start in (40, 100)}
    assert len(found) == 2
    assert scoop(match, range(0)) == scoop(match)


# People at the screen


def at_result(screens: Open, **chosen: Any) -> Screen:
    """A short game is over."""
    screen = screens(opening=lambda kit: TableScene(kit, over("hare_hutch"), None), **chosen)
    screen.until(lambda: isinstance(screen.top, ResultScene))
    return screen


class Quick(FilmExport):
    """Writes at once, in this process."""

    def __init__(self, order: Order) -> None:
        self.order, self.part, self.done, self.trouble = order, 0.5, False, None
        self.closed = False

    def look(self) -> None:
        self.folder.mkdir(exist_ok=True, parents=True)
        self.order.clip.touch()
        self.done = True

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_everybody_can_open_save_and_leave_it(
    screens: Open, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newsreel_scene, "FilmExport", Quick)
    screen = at_result(screens, speed="off")
    hand = hand_of(screen, kind)
    hand.take("newsreel")
    assert isinstance(screen.top, NewsreelScene)
    if isinstance(hand, Mouse):
        hand.take("save")
    elif isinstance(hand, Keyboard):
        hand.press("k", "k")
    elif isinstance(hand, PadHand):
        hand.press("X")
    screen.frames(2)
    assert len(list(folders.pictures_root().iterdir())) == 1
    assert screen.top.message.startswith("Film and poster are in")
    hand.take("again")
    assert screen.top.number < START
    hand.back()
    assert isinstance(screen.top, ResultScene)


def test_the_film_runs_to_its_end_can_be_skipped_and_then_rests(screens: Open) -> None:
    screen = at_result(screens, speed="off")
    Keyboard(screen).take("newsreel")
    screen.wait((START + TITLE / 2) / RATE)
    title = screen.pixels()
    screen.wait(1.4)
    assert screen.pixels() != title
    Keyboard(screen).yes()
    assert screen.top.number == PICTURES - 1
    assert screen.top.darkroom is None, "nobody saves who only wants to go on"
    screen.frames(3)
    drawn = screen.drawn
    screen.wait(1.0)
    assert screen.drawn == drawn, "at rest nothing is drawn"


def test_with_one_button_the_film_is_shown_again_and_ended_by_the_next_press(screens: Open) -> None:
    screen, hand = one_button(screens, lambda kit: TableScene(kit, over("hare_hutch"), None))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    hand.take("newsreel")
    hand.press()
    assert not screen.top.runs
    hand.take("again")
    assert screen.top.runs
    assert screen.top.focus == "save", "any button will do"


def test_the_look_back_shows_its_turning_point(screens: Open) -> None:
    screen = at_result(screens, speed="off")
    keys = Keyboard(screen)
    keys.take("review")
    review = screen.top
    assert isinstance(review, ReviewScene)
    judging, match = review.judged.judging, review.match
    assert judging
    judging.advance = lambda _: False
    assert greatest(verdict(match, {}, ())) is None, "as long as nothing is known"
    judging.verdict = verdict(
        match, {0: (0.3, 0.3, 0.4), 3: (0.3, 0.4, 0.3), 5: (0.8, 0.1, 0.1)}, ()
    )
    keys.take("newsreel")
    assert screen.top.actions == range(3, 5)
    keys.back()
    assert screen.top is review


def test_with_less_motion_the_picture_stands_still(screens: Open) -> None:
    screen = at_result(screens, speed="off", reduced_motion=True)
    film = NewsreelScene(screen.kit, screen.match).film
    deque(film.prepared(), 0)
    seen = [pygame.image.tobytes(film.picture(n), "RGB") for n in (0, START + 8, START + 20)]
    assert len(set(seen)) == 1
    moment = [START + TITLE + n for n in (0, 10, 20, 40, MOMENT, MOMENT + FACE - 1)]
    assert len({pygame.image.tobytes(film.picture(n), "RGB") for n in moment}) == 3, (
        "before, after, and a face"
    )


def test_every_picture_of_the_film_is_the_same_again(screens: Open) -> None:
    screen = at_result(screens, speed="off")
    found = []
    for _ in range(2):
        film = NewsreelScene(screen.kit, screen.match).film
        deque(film.prepared(), 0)
        numbers = (3, 20, 50, 70, 95, 120)
        found.append([pygame.image.tobytes(film.picture(n), "RGB") for n in numbers])
    assert found[0] == found[1]
    assert pygame.image.tobytes(film.picture(20), "RGB") == found[0][1], "also backwards"


# The camera


@pytest.fixture
def stand(screens: Open) -> RenderContext:
    return screens().kit


def scouted(stand: RenderContext, match: Match, told: Sequence[AnyMoment]) -> Footage:
    footage = Footage(stand, match, told)
    deque(footage.scouted(), 0)
    return footage


@pytest.mark.parametrize("name", BOX)
def test_what_happens_is_in_the_middle_third_of_every_picture(
    stand: RenderContext, name: str
) -> None:
    match = over(name)
    footage = scouted(stand, match, scoop(match).told)
    for look in range(round(footage.length / LOOK) + 1):
        footage.go_to(look * LOOK)
        x, y = footage.action()
        assert 0.35 <= x / SIZE[0] <= 0.65
        assert 0 < y < SIZE[1]


def test_the_iris_closes_around_the_tower_that_has_caught_not_around_what_flies_away(
    stand: RenderContext,
) -> None:
    match = over("catch_the_hat")
    told = scoop(match).told
    footage = scouted(stand, match, told)
    footage.go_to(footage.length)
    (caught,) = (moment.event for moment in told if isinstance(moment.event, Caught))
    table: Any = footage.table
    x, y = table.layout.at(table.plan.places[caught.field])
    left, top = footage._between(footage._way)
    assert footage.piece
    assert footage.action() == pytest.approx((x - left, y - top)), "a unit is a pixel"
    assert y < SEEN


def test_where_no_piece_is_left_the_iris_closes_around_a_face(stand: RenderContext) -> None:
    match = over("hare_hutch")
    scoops = (what for _, what in _scoops(match, range(len(match.log))))
    bust = next(what for what in scoops if what.headline and what.headline.kind == "bust")
    film = NewsFilm(stand, match, bust, DAY)
    deque(film.prepared(), 0)
    assert film._face == film._hero, "the one who has lost"
    assert film._face.mood == Mood.ROBBED
    _, iris = film._drawn(PICTURES - END - 2)
    assert iris
    assert iris.x == SIZE[0] / 2


# What is kept


def order(folder: Path, **other: Any) -> Order:
    """A film with few and small pictures."""
    made = Order.of(
        over("hare_hutch"), None, Settings(), "de", None, DAY, folder / "f.gif", folder / "f.png"
    )
    return replace(made, wide=96, every=40, **other)


def test_film_and_poster_can_be_opened(tmp_path: Path) -> None:
    parts: list[float] = []
    develop(order(tmp_path), parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    with Image.open(tmp_path / "f.gif") as film:
        assert film.n_frames == -(-PICTURES // 40)  # type: ignore[attr-defined]
        assert film.size == (96, 54)
        assert (film.format, film.info["loop"]) == ("GIF", 0), "everybody's telephone plays it"
    with Image.open(tmp_path / "f.png") as poster:
        assert poster.size == (1080, 1620)
    assert len(list(tmp_path.iterdir())) == 2


def looked(room: FilmExport) -> FilmExport:
    room.look()
    return room


def finished(room: FilmExport) -> FilmExport:
    assert until(lambda: looked(room).over)
    room.close()
    return room


def test_another_process_draws_and_says_why_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "no folder").touch()
    room = finished(FilmExport(order(tmp_path / "no folder")))
    assert not room.done
    assert room.trouble is not None
    said = worded(Texts("en"), room.trouble)
    assert said.endswith("save it once more.")
    assert "no folder" in said


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing can be killed here")
def test_a_process_that_was_killed_is_one_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    room = FilmExport(order(tmp_path))
    (tmp_path / ".f.gif.0a1b2c3d.part").touch()
    os.kill(begun(room._worker), signal.SIGKILL)
    finished(room)
    assert room.trouble is not None
    assert worded(Texts("en"), room.trouble) == film_export.SENTENCES["lost"]
    room.gone(PATIENT)
    assert not list(tmp_path.iterdir())


def test_a_full_disk_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(order: Order, tell: object) -> None:
        raise StorageError("error.storage.disk_full", order.clip)

    monkeypatch.setattr(film_export, "develop", full)
    monkeypatch.setattr(film_export.os, "nice", lambda _: 0, raising=False)
    ours, theirs = Pipe()
    ours.send(order(tmp_path))
    film_export.work(theirs)
    key, english, params = ours.recv()
    said = worded(Texts("de"), Trouble(key, english, **params))
    assert said.startswith(f"{tmp_path / 'f.gif'} konnte nicht gespeichert werden, weil")


def test_nobody_waits_for_a_process_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()

    def start(_: SpawnProcess) -> None:
        go_on.wait(PATIENT)
        raise OSError("it was not wanted any more")

    monkeypatch.setattr(SpawnProcess, "start", start)
    room = FilmExport(order(tmp_path))
    room.look()
    assert (room.part, room.done, room.trouble) == (0.0, False, None)
    room.close()
    go_on.set()


@pytest.mark.parametrize("error", [OSError, ModuleNotFoundError])
def test_whatever_keeps_it_from_beginning_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refused(_: str) -> None:
        raise error("no more processes")

    monkeypatch.setattr(workers, "get_context", refused)
    assert finished(FilmExport(order(tmp_path))).trouble is not None


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be made to hang here")
def test_one_that_says_nothing_for_a_minute_is_given_up(tmp_path: Path) -> None:
    now = 0.0
    room = FilmExport(order(tmp_path), lambda: now)
    os.kill(begun(room._worker), signal.SIGSTOP)
    assert not looked(room).over
    now = PATIENCE + 1
    assert looked(room).trouble is not None
    room.close()
    room.gone(PATIENT)


def test_one_that_has_nothing_new_to_say_gives_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film_export, "SIGN", 0.001)
    ours, theirs = Pipe()
    with film_export._Telling(theirs) as telling:
        telling.tell(0.6)
        assert [ours.recv() for _ in range(30)][-7:] == [0.6] * 7


# Leaving while one is being saved


class Slow(Quick):
    """Is at work until a test says that it is over."""

    def look(self) -> None:
        return

    def gone(self, seconds: float) -> None:
        return


def saving(screens: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[Screen, Slow]:
    """Somebody has a film saved."""
    monkeypatch.setattr(newsreel_scene, "FilmExport", Slow)
    screen = at_result(screens, speed="off")
    keys = Keyboard(screen)
    keys.take("newsreel")
    keys.press("k", "k")
    (room,) = screen.kit.darkrooms
    assert isinstance(room, Slow)
    return screen, room


def close_window(screen: Screen) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    screen.frames(2)


def test_when_nobody_looks_any_more_it_goes_on_and_one_sentence_tells_how_it_ended(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, room = saving(screens, monkeypatch)
    Keyboard(screen).back()
    assert isinstance(screen.top, ResultScene)
    assert not room.closed
    room.done = True
    told: list[str] = []
    monkeypatch.setattr(ResultScene, "told", lambda _, sentence: told.append(sentence))
    screen.frames(3)
    assert [said[:12] for said in told] == ["Film and pos"]
    assert room.closed
    assert not screen.kit.darkrooms


@pytest.mark.parametrize("where", ["film", "title"])
def test_who_leaves_while_a_film_is_being_saved_is_asked_and_it_closes_by_itself(
    screens: Open, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    screen, room = saving(screens, monkeypatch)
    if where == "film":
        close_window(screen)
    else:
        Keyboard(screen).back()
        Keyboard(screen).take("title")
        Keyboard(screen).take("quit")
    assert isinstance(screen.top, Leaving)
    assert screen.top.title() == "Something is still being saved…"
    screen.wait(30)
    assert isinstance(screen.top, Leaving), "it has time"
    room.done = True
    screen.frames(2)
    assert not screen.app.stack.open


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_everybody_can_stay_or_leave_without_the_film(
    screens: Open, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    screen, room = saving(screens, monkeypatch)
    hand = hand_of(screen, kind)
    close_window(screen)
    assert screen.widget("stay").label == "Stay"
    hand.take("stay")
    assert isinstance(screen.top, NewsreelScene)
    assert not room.closed
    close_window(screen)
    hand.take("leave")
    assert not screen.app.stack.open
    screen.close()
    assert room.closed


def test_why_a_film_is_lost_is_read_before_anybody_leaves(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, room = saving(screens, monkeypatch)
    close_window(screen)
    room._lost("as a test wants it")
    screen.frames(2)
    assert screen.top.title() == "It was not saved"
    assert screen.top.body() == film_export.SENTENCES["lost"]
    screen.wait(5)
    assert isinstance(screen.top, Leaving)
    Keyboard(screen).take("leave")
    assert not screen.app.stack.open


def test_the_sentences_are_the_english_texts() -> None:
    texts = Texts("en")
    for kind, sentence in film_export.SENTENCES.items():
        params = {"file": "F", "reason": "R"}
        assert texts(f"error.newsreel.{kind}", **params) == sentence.format(**params)


def test_file_names_are_dated_safe_and_never_taken() -> None:
    now = datetime(1927, 11, 22, 20, 15, 7)
    clip, poster = kept_as("../Æ/ “Anna” catches: seven!", now)
    assert clip.name == "1927-11-22 201507 Æ Anna catches seven.gif"
    assert poster.stem == clip.stem
    clip.parent.mkdir(parents=True)
    clip.touch()
    assert not kept_as("../Æ/ “Anna” catches: seven!", now)[0].exists()


def test_where_no_home_is_known_a_folder_is_told_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(film_saving.Path, "home", nowhere)
    assert film_saving.shortened(Path("/data/pictures")) == str(Path("/data/pictures"))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_film_and_its_buttons_are_seen_at_once(screens: Open, scale: int) -> None:
    screen = at_result(screens, speed="off", text_scale=scale, language="de")
    Keyboard(screen).take("newsreel")
    screen.frames(2)
    (_, top, wide, high), (_, whole) = screen.top._frame(), screen.top.size
    assert wide == pytest.approx(high * 16 / 9)
    assert top >= 0
    for widget in screen.top.widgets():
        assert top + high < widget.rect[1]
        assert widget.rect[1] + widget.rect[3] < whole - LEGEND
