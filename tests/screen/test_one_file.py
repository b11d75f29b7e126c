"""Everything is saved as one file, and such a file is brought in, by whatever people hold."""

from __future__ import annotations

import errno
import os
import pickle
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.family import exchange
from game.family.book import Book
from game.family.people import Person, person_line, played_line
from game.files import folders, journal, storage
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import Folder, StorageError
from game.scenes.family.book_scene import BookScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.menus.leaving import Leaving
from game.scenes.newsreel import film_export
from game.scenes.newsreel.film_export import FilmExport
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.shelf import one_file
from game.scenes.shelf.one_file import FamilyOrder, FoundFiles, OneFile
from game.scenes.title.title_scene import TitleScene
from tests.family.test_book import GAMES, board_named, put, text
from tests.screen.conftest import Open
from tests.screen.listener import Listener
from tests.screen.person import game, hand_of
from tests.screen.test_one_button import one_button
from tests.workers import until
from tools.hands import Hand, Keyboard, Screen, post

KINDS = ["mouse", "keys", "pad"]
PEOPLE = ("Anna", "Bruno", "Oma Käthe")


def family(folder: Folder, *games: str, people: tuple[str, ...] = PEOPLE) -> Folder:
    """Another house, with these games and people."""
    folder.prepare()
    for number, name in enumerate(games):
        put(folder, name, text("hare_hutch", number, 3000))
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.tell(*(person_line(Person(n, name)) for n, name in enumerate(people, 1)))
        book.tell(*(played_line(name, "2026-11-27T20:15", (1, 2)) for name in games))
        keeper.work(folder.database, book.close)
    return folder


@pytest.fixture
def theirs(tmp_path: Path, data_folder: Path) -> Path:
    """A file from another house, where people look for it."""
    return file_of(family(Folder(tmp_path / "theirs"), *GAMES), "theirs.zip")


def file_of(folder: Folder, name: str) -> Path:
    path = folders.documents_root() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    exchange.exported(folder, path)
    return path


class AtOnce(FilmExport):
    """Makes the file at once, in this process; or never, if it is `slow`."""

    slow = False

    def __init__(self, order: FamilyOrder) -> None:
        self.order, self.part, self.done, self.trouble = order, 0.0, False, None
        self.closed = False

    def look(self) -> None:
        if not self.slow:
            self.order.develop(lambda part: setattr(self, "part", part))
            self.done = True

    def close(self) -> None:
        self.closed = True

    def gone(self, seconds: float) -> None:
        """Nothing goes on."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_file, "FilmExport", AtOnce)


def at_one_file(kit: Kit) -> Scene:
    return OneFile(kit)


def open_there(hand: Hand) -> None:
    """Goes where one file is, by way of the settings."""
    hand.take("settings")
    hand.find("one_file")
    hand.take("one_file")


def records(screen: Screen) -> list[str]:
    return sorted(path.name for path in screen.kit.files.folder.saves.iterdir())


def names(screen: Screen) -> list[str]:
    return [person.name for person in screen.kit.people.family.people.values()]


def saved(screen: Screen) -> list[Path]:
    return sorted(folders.documents_root().glob("*"))


# Saving


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_finds_where_everything_is_saved_and_reads_where_it_is(
    screens: Open, kind: str, data_folder: Path
) -> None:
    family(Folder(data_folder), *GAMES)
    screen = screens()
    hand = hand_of(screen, kind)
    open_there(hand)
    hand.take("save")
    screen.frames(3)
    (path,) = saved(screen)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d{6} Family book\.zip", path.name)
    assert screen.top.message == f"Everything is saved as one file in {path.parent}"
    assert exchange.contents(path) == (3, PEOPLE)
    assert not screen.kit.darkrooms
    assert not screen.kit.files.folder.log.exists()  # nothing went wrong
    hand.back()
    hand.back()
    assert isinstance(screen.top, TitleScene)


def test_the_book_leads_there_too(screens: Open, data_folder: Path) -> None:
    family(Folder(data_folder), *GAMES)
    screen = screens()
    hand = Keyboard(screen)
    hand.take("book")
    hand.take("one_file")
    assert isinstance(screen.top, OneFile)


def test_one_sees_how_far_it_is_and_may_stop_it_though_one_was_elsewhere(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AtOnce, "slow", True)
    screen = screens(opening=at_one_file)
    hand = Keyboard(screen)
    hand.take("save")
    assert screen.top.message == "Everything is being saved…"
    (room,) = screen.kit.darkrooms
    assert isinstance(room, AtOnce)
    before = screen.pixels()
    room.part = 0.4
    screen.frames()
    assert screen.pixels() != before
    screen.app.stack.scenes.insert(0, SettingsScene(screen.kit, "assistance"))
    hand.back()
    hand.take("one_file")
    assert screen.widget("save").part == 0.4
    hand.take("save")
    assert room.closed
    assert not screen.kit.darkrooms
    assert screen.widget("save").label == "Save everything as one file"
    assert screen.top.message == "Stopped; nothing was saved"


def test_who_leaves_meanwhile_is_asked(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AtOnce, "slow", True)
    screen = screens(opening=at_one_file)
    Keyboard(screen).take("save")
    post(pygame.QUIT)
    screen.frames(2)
    assert isinstance(screen.top, Leaving)
    assert screen.top.title() == "Something is still being saved…"
    (room,) = screen.kit.darkrooms
    assert isinstance(room, AtOnce)
    room.done = True
    screen.frames(2)
    assert not screen.app.stack.open


def test_everything_is_written_in_another_process(data_folder: Path) -> None:
    order = FamilyOrder(
        family(Folder(data_folder), *GAMES).root, folders.documents_root() / "a.zip"
    )
    told: list[float] = []
    pickle.loads(pickle.dumps(order)).develop(told.append)
    assert (told[0], told[-1], sorted(told)) == (0, 1, told)
    assert exchange.contents(order.path).games == 3
    assert f"error.newsreel.{order.lost}" == "error.newsreel.family"
    assert order.lost in film_export.SENTENCES


@pytest.mark.parametrize("fault", ["full", "in the way", "gone"])
def test_where_it_cannot_be_written_nothing_is_left_half_done(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    order = FamilyOrder(
        family(Folder(data_folder), *GAMES).root, folders.documents_root() / "a.zip"
    )
    if fault == "in the way":
        order.path.parent.write_text("no folder")
    elif fault == "gone":
        monkeypatch.setattr(storage, "make_folder", lambda *_: None)
    else:
        monkeypatch.setattr("os.fsync", _full)
    with pytest.raises(StorageError):
        order.develop(lambda _: None)
    assert not list(data_folder.rglob("*.zip*"))
    assert not list(data_folder.rglob("*.part"))


def _full(_: object, *__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# Bringing in


def bring(hand: Hand, path: Path) -> None:
    hand.take("bring")
    hand.take(path)


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_was_found_comes_after_a_question_and_the_second_time_changes_nothing(
    screens: Open, kind: str, theirs: Path, data_folder: Path
) -> None:
    family(Folder(data_folder), GAMES[0], people=PEOPLE[:1])
    screen = screens()
    hand = hand_of(screen, kind)
    open_there(hand)
    bring(hand, theirs)
    assert screen.top.stage == "ask"
    assert screen.top.body() == (
        "theirs.zip – games: 3, 1 of which are here already; people: 3, 2 of them new. "
        "All that is here stays."
    )
    assert len(records(screen)) == 1
    hand.take("yes")
    screen.frames(2)
    assert screen.top.title() == "Now it is all here"
    assert "new games: 2, new people: 2, games that were here already: 1" in screen.top.body()
    assert records(screen) == [f"{name}.done" for name in GAMES]
    assert names(screen) == list(PEOPLE)
    hand.take("back")
    hand.take(theirs)
    assert screen.top.title() == "All of it is here already"
    assert [row.id for row in screen.top.rows()] == ["back"]
    hand.back()
    hand.back()
    assert isinstance(screen.top, OneFile)


def test_one_button_is_enough(screens: Open, theirs: Path) -> None:
    screen, hand = one_button(screens, at_one_file)
    for press in ("bring", theirs, "yes"):
        hand.take(press)
    screen.frames(3)
    assert screen.top.stage == "came"
    assert len(records(screen)) == 3


def test_it_can_be_done_by_ear(screens: Open, theirs: Path) -> None:
    screen = screens(opening=at_one_file, speech=True)
    ear = Listener(screen)
    ear.choose("Bring in a file")
    ear.choose(r"theirs\.zip.*3 games.*Anna, Bruno and Oma Käthe")
    assert ear.last_of("people: 3, 3 of them new")
    ear.choose("^Yes")
    assert ear.last_of("new games: 3")
    ear.choose("^Back")
    ear.choose("^Back")
    ear.choose("Save everything as one file")
    assert ear.last_of("Everything is saved as one file in")


def test_who_presses_once_too_often_has_brought_nothing(screens: Open, theirs: Path) -> None:
    screen = screens(opening=at_one_file)
    hand = Keyboard(screen)
    bring(hand, theirs)
    hand.press("return", "\r")
    assert isinstance(screen.top, FoundFiles)
    assert records(screen) == []


def test_files_are_found_where_families_keep_them_the_newest_first(
    screens: Open, theirs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick, nothing = tmp_path / "STICK", tmp_path / "nothing"
    stick.mkdir()
    monkeypatch.setattr(folders, "drives", lambda: iter((nothing, stick)))
    many = family(Folder(tmp_path / "many"), *GAMES[:1], people=(*PEOPLE, "Opa", "Mia"))
    exchange.exported(many, stick / "OMA.ZIP")
    half = theirs.with_name("half.zip")
    half.write_bytes(theirs.read_bytes()[:-200])
    with zipfile.ZipFile(stick / "holiday.zip", "w") as other:
        other.writestr("beach.jpg", b"sun")
    (stick / "list.txt").write_text("bread")
    for path, when in ((half, 3), (stick / "OMA.ZIP", 2), (theirs, 1)):
        os.utime(path, (1_700_000_000 + when,) * 2)
    screen = screens(opening=at_one_file)
    hand = Keyboard(screen)
    hand.take("bring")
    tiles = [row for row in screen.top.rows() if isinstance(row.id, Path)]
    assert [row.id.name for row in tiles] == ["half.zip", "OMA.ZIP", "theirs.zip"]
    notes = [tile.inner.box.boxes[0].boxes[1].words for tile in tiles]
    assert "cannot be read" in notes[0]
    assert "1 game\xa0· Anna and 4 more" in notes[1]
    assert notes[1].endswith(str(stick))
    assert "14 November 2023" in notes[2]
    hand.take(half)
    assert screen.top.title() == "This cannot be brought in"
    assert screen.top.body().startswith("half.zip holds no family of this program, is damaged")


def test_where_there_is_none_one_reads_where_to_put_it(screens: Open) -> None:
    screen = screens(opening=at_one_file)
    Keyboard(screen).take("bring")
    assert "There is no such file in" in screen.top.body()
    assert str(folders.documents_root()) in screen.top.body()


def drop(screen: Screen, path: Path) -> None:
    post(pygame.DROPFILE, file=str(path))
    screen.frames(3)


def test_a_file_is_dropped_onto_the_window_and_asked_about(screens: Open, theirs: Path) -> None:
    screen = screens()
    drop(screen, theirs)
    assert screen.top.stage == "ask"
    Keyboard(screen).take("yes")
    screen.frames(2)
    Keyboard(screen).back()
    assert isinstance(screen.top, TitleScene)
    assert {"book", "games"} <= {row.id for row in screen.top.rows()}


@pytest.mark.parametrize("what", ["missing", "a folder", "a picture", "newer", "\0"])
def test_whatever_is_dropped_is_answered_in_a_sentence(
    screens: Open, tmp_path: Path, what: str
) -> None:
    path = tmp_path / what
    if what == "a folder":
        path.mkdir()
    elif what == "a picture":
        path.write_bytes(b"\x89PNG")
    elif what == "newer":
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("family.txt", journal.add(Chain(), ["hats and hares family 2"])[0])
    screen = screens()
    drop(screen, path)
    assert screen.top.stage == "wrong"
    assert screen.top.body().endswith(".")
    drop(screen, path)
    Keyboard(screen).back()
    Keyboard(screen).back()
    assert isinstance(screen.top, TitleScene)


def test_nothing_is_brought_in_while_a_game_is_on_the_table(screens: Open, theirs: Path) -> None:
    def opening(kit: Kit) -> Scene:
        kit.choices.begin_game()
        return game("keys", "mouse")(kit)

    screen = screens(opening=opening)
    table, told = screen.top, list[str]()
    table.told = told.append
    drop(screen, theirs)
    assert screen.top is table
    assert told == ["A file is brought in when no game is on the table."]
    screen.app.stack.scenes.append(OneFile(screen.kit))
    hand = Keyboard(screen)
    hand.take("bring")
    assert screen.top.message == told[0]


def test_a_folder_of_another_copy_of_the_program_stays_as_it_is(screens: Open) -> None:
    screen = screens(opening=at_one_file)
    screen.kit.files.owner = type("Other", (), {"holder": 1, "release": lambda _: None})()
    Keyboard(screen).take("bring")
    assert "is running with" in screen.top.message


def stopping(monkeypatch: pytest.MonkeyPatch, after: int, do: Callable[[], None]) -> None:
    """Something happens once so many records have come."""
    put, count = storage.put, iter(range(100))

    def other(path: Path, data: bytes) -> None:
        if path.parent.name == "saves" and next(count) == after:
            do()
        put(path, data)

    monkeypatch.setattr(storage, "put", other)


def test_who_stops_it_keeps_what_has_come_and_gets_the_rest_the_next_time(
    screens: Open, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=at_one_file)
    hand, here, go_on = Keyboard(screen), Event(), Event()
    bring(hand, theirs)
    monkeypatch.setattr(one_file, "LATER", 0.0)

    def waits() -> None:
        here.set()
        go_on.wait(60.0)

    stopping(monkeypatch, 1, waits)
    hand.take("yes")
    assert here.wait(60.0)
    screen.wait(0.5)
    assert 0.3 < screen.widget("stop").part < 0.4
    drop(screen, theirs)  # one after the other
    hand.back()
    assert screen.top.title() == "Bringing it in…"
    go_on.set()
    monkeypatch.setattr(one_file, "LATER", 60.0)
    screen.frames(2)
    assert screen.top.title().startswith("Stopped")
    assert "new games: 2, new people: 3" in screen.top.body()
    assert len(records(screen)) == 2
    hand.take("back")
    hand.take(theirs)
    hand.take("yes")
    screen.frames(2)
    assert "new games: 1, new people: 0, games that were here already: 2" in screen.top.body()
    assert len(screen.kit.people.family.played) == 3


def test_a_full_disk_is_one_sentence_and_the_rest_comes_the_next_time(
    screens: Open, theirs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=at_one_file)
    hand = Keyboard(screen)
    bring(hand, theirs)
    with monkeypatch.context() as faulty:
        faulty.setattr(storage, "_write_through", _full)
        hand.take("yes")
        screen.frames(2)
    assert screen.top.title() == "This cannot be brought in"
    assert screen.top.body() == (
        "theirs.zip could not be brought in to its end (the disk is full); what has "
        "come stays, so mend that and bring it in once more."
    )
    assert records(screen) == []
    hand.take("back")
    hand.take(theirs)
    hand.take("yes")
    screen.frames(2)
    assert len(records(screen)) == 3


def test_the_book_tells_of_what_has_come(screens: Open, theirs: Path, data_folder: Path) -> None:
    family(Folder(data_folder), people=PEOPLE[:1])
    screen = screens()
    hand = Keyboard(screen)
    hand.take("book")
    assert not screen.top.found or not screen.top.found[0].games
    hand.take("one_file")
    bring(hand, theirs)
    hand.take("yes")
    screen.frames(2)
    for _ in range(3):
        hand.back()
    assert isinstance(screen.top, BookScene)

    def told() -> bool:
        screen.frames()
        return bool(screen.top.found and screen.top.found[0].games == 3)

    assert until(told)
