"""The shelf: all kept games, with pictures; found, continued, looked back at, put away, thrown away
and taken back, with any device."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from game.family import database
from game.family.matches import Known, Seat
from game.family.people import Family, Person, person_line
from game.family.queries import Wanted
from game.files.storage import Folder
from game.kept import record
from game.match.box import BOX
from game.match.match import Match, stops
from game.match.match import moves as counted
from game.processes.background_task import BackgroundTask
from game.rules.protocol import CHANCE
from game.scenes.end.review import ReviewScene
from game.scenes.frame.layer import ValueTurn
from game.scenes.menus.letters import Letters
from game.scenes.shelf import pictures
from game.scenes.shelf.card import BETWEEN
from game.scenes.shelf.pictures import Pictures, Studio
from game.scenes.shelf.sheets import Finding, GameSheet
from game.scenes.shelf.shelf_scene import ShelfScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, people
from tests.screen.test_one_button import one_button
from tests.workers import until


def match(game: str, seed: int, actions: int) -> Match:
    """A match after so many actions by lot, or at its end."""
    options = replace(BOX["catch_the_hat"].usual, hats=1) if game == "catch_the_hat" else None
    found = Match(BOX[game], options or BOX[game].usual, people("keys", "keys"), seed)
    rng = Random(seed)
    while not found.over and len(found.log) < actions:
        found.play(rng.choice(found.game.rules.legal(found.state)))
    return found


@pytest.fixture(autouse=True)
def no_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody works out chances for a look back: that takes its time, and is tested elsewhere."""
    monkeypatch.setattr(ReviewScene, "advance", lambda *_: None)


@pytest.fixture
def kept(data_folder: Path) -> dict[str, Match]:
    """Three records of the folder: one waits, two are over."""
    found = {
        "a": match("hare_hutch", 1, 12),
        "b": match("catch_the_hat", 2, 9999),
        "c": match("top_hats", 3, 9999),
    }
    saves = data_folder / "saves"
    saves.mkdir(parents=True)
    for name, each in found.items():
        ending = ".done" if each.over else ".game"
        (saves / f"{name}{ending}").write_text(record.write(each))
    return found


def look_around(screen: Screen) -> Screen:
    """The book has looked at all records."""
    book = screen.kit.people.book
    book.look_around()
    assert until(lambda: not book.looks)
    screen.frames(2)
    return screen


def shelf(screens: Open, **values: Any) -> Screen:
    """The shelf, as the title leads to it."""
    screen = look_around(screens(**values))
    Keyboard(screen).take("games")
    assert isinstance(screen.top, ShelfScene)
    return screen


def words(screen: Screen) -> str:
    """Everything that is written on a picture."""
    return "\n".join(part.box.words for part in screen.top.view.parts)


def names(screen: Screen) -> str:
    return "".join(screen.top.looking.names)


def rows(base: Path, many: int) -> None:
    """A database that knows many games of Anna and Bruno, month after month."""
    seats = tuple(
        Seat(name, letter, level=0, like=0, character="even", share=float(not n), score=n)
        for n, (name, letter) in enumerate((("Anna", "r"), ("Bruno", "y")))
    )
    games = "hat_cards", "top_hats"
    lines = [BOX[game].rules.to_notation(match(game, 3, 30).state) for game in games]
    base.mkdir(parents=True, exist_ok=True)
    with closing(database.opened(Folder(base).database)) as opened, database.change(opened):
        for n in range(many):
            at = f"2026-{1 + n % 12:02d}-{1 + n % 28:02d}T20:15"
            known = Known(name=f"m{n:05d}", game=games[n % 2], edition="", length="full",
                          options="{}", board="", over=n > 0, reason="", moves=40,
                          position=lines[n % 2], when=at, size=1, stamp=1, before=0,
                          seats=seats, deeds=())  # fmt: skip
            database.put_match(opened, Family(), known)


def test_a_folder_without_games_has_no_shelf(screens: Open) -> None:
    assert "games" not in [widget.id for widget in screens().top.widgets()]


def test_the_waiting_game_comes_first_and_each_says_how_it_stands(
    screens: Open, kept: dict[str, Match]
) -> None:
    screen = shelf(screens)
    assert names(screen) in ("abc", "acb")
    assert screen.top.focus == ("game", "a")
    said = {widget.id: widget.said for widget in screen.top.widgets()}
    assert said["game", "a"].startswith("Hare Hutch: Anna and Bruno")
    assert said["game", "a"].endswith("12 moves so far")
    (winner,) = kept["b"].game.rules.result(kept["b"].state).winners
    assert said["game", "b"].endswith(f"{kept['b'].players[winner].name} wins")


@pytest.mark.parametrize("name", ["hare_hutch", "cat_and_mouse"])
@pytest.mark.parametrize(("moves", "more"), [(0, ""), (1, "one more"), (2, "2 more")])
def test_a_copy_says_from_which_move_it_is_and_how_long_it_has_gone_on(
    screens: Open, data_folder: Path, name: str, moves: int, more: str
) -> None:
    whole = match(name, 1, 60)
    step = len(stops(whole)) // 2
    copy = screens().kit.ways.copy(whole, stops(whole)[step]).match
    while counted(copy) < moves or (copy.turn == CHANCE and not copy.game.throws):
        copy.play(copy.draw() if copy.turn == CHANCE else copy.game.rules.legal(copy.state)[0])
    (data_folder / "saves" / "copy.game").write_text(record.write(copy))
    screen = look_around(screens())
    Keyboard(screen).take("games")
    assert until(lambda: screen.frames() or screen.top.looking.entry("copy").position)
    (said,) = [each.said for each in screen.top.widgets() if each.id == ("game", "copy")]
    assert said.endswith(BETWEEN.join(filter(None, (f"copy from move {step}", more))))


def test_a_game_the_book_has_not_seen_yet_is_there_at_once_and_then_as_it_stands(
    screens: Open, kept: dict[str, Match]
) -> None:
    screen = screens()
    Keyboard(screen).take("games")
    looking = screen.top.looking
    assert looking.names == ("a",)
    assert looking.entry("a").moves == 12
    look_around(screen)
    assert until(lambda: screen.frames() or len(looking.names) == 3)
    assert looking.entry("a").position == kept["a"].game.rules.to_notation(kept["a"].state)


@pytest.mark.parametrize("read", [False, True])
def test_who_is_called_otherwise_is_called_so_where_a_game_waits(
    screens: Open, kept: dict[str, Match], read: bool
) -> None:
    screen = screens()
    if read:
        look_around(screen)
    before = words(screen)
    assert "Anna and Bruno" in before
    screen.kit.people.put(Person(0, "Anna"))
    screen.kit.people.put(replace(screen.kit.people.of("Anna"), name="Ada"))
    screen.app.stack.look_again()
    screen.frames(2)
    assert words(screen) == before.replace("Anna", "Ada")
    keys = Keyboard(screen)
    keys.take("games")
    looking = screen.top.looking
    for wanted in ("ada", "anna"):
        looking.want(Wanted(words=wanted))
        assert until(lambda: screen.frames() or not (looking.busy or looking.stale))
        assert "a" in looking.names
    assert "Ada and Bruno" in screen.widget(("game", "a")).said
    keys.take(("more", "a"))
    assert screen.top.body().startswith("Ada and Bruno")


def test_a_computer_with_a_name_somebody_had_keeps_it(screens: Open, data_folder: Path) -> None:
    found = match("hare_hutch", 1, 12)
    found.players[0] = replace(found.players[0], device="", level=1)
    (data_folder / "saves").mkdir(parents=True)
    (data_folder / "saves" / "a.game").write_text(record.write(found))
    screen = screens()
    screen.kit.people.put(Person(0, "Anna"))
    screen.kit.people.put(replace(screen.kit.people.of("Anna"), name="Ada"))
    screen.app.stack.look_again()
    screen.frames(2)
    assert "Anna and Bruno" in words(screen)
    Keyboard(screen).take("games")
    assert "Anna and Bruno" in screen.widget(("game", "a")).said


def test_a_game_that_was_played_on_is_shown_as_it_stands_now(
    screens: Open, kept: dict[str, Match], data_folder: Path
) -> None:
    look_around(screens())
    kept["a"].play(kept["a"].game.rules.legal(kept["a"].state)[0])
    (data_folder / "saves" / "a.game").write_text(record.write(kept["a"]))
    screen = screens()
    Keyboard(screen).take("games")
    assert until(lambda: screen.frames() or screen.top.looking.entry("a").moves == 13)


def test_while_games_are_being_read_the_shelf_says_so(
    screens: Open, kept: dict[str, Match]
) -> None:
    screen, gate = shelf(screens), Event()
    assert screen.top._note() == "3 games"
    screen.kit.people.book.looking.append(BackgroundTask(lambda _: int(gate.wait())))
    assert screen.top._note().endswith("others are still being read")
    gate.set()
    assert until(lambda: screen.top._note() == "3 games")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_waiting_game_goes_on_with_one_press_of_its_card(
    screens: Open, kept: dict[str, Match], kind: str
) -> None:
    screen = shelf(screens, speed="off")
    hand_of(screen, kind).take(("game", "a"))
    screen.frames(2)
    assert isinstance(screen.app.stack.scenes[0], TableScene)
    assert screen.match.log == kept["a"].log


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_game_that_is_over_is_looked_back_at_and_left_as_it_is(
    screens: Open, kept: dict[str, Match], data_folder: Path, kind: str
) -> None:
    screen, before = shelf(screens), (data_folder / "saves" / "c.done").read_bytes()
    hand = hand_of(screen, kind)
    hand.take(("game", "c"))
    screen.frames(2)
    assert isinstance(screen.top, ReviewScene)
    assert screen.top.match.log == kept["c"].log
    hand.back()
    assert isinstance(screen.top, ShelfScene)
    assert (data_folder / "saves" / "c.done").read_bytes() == before


def test_a_bookmark_is_told_on_the_card_and_opens_its_position(
    screens: Open, kept: dict[str, Match]
) -> None:
    screen = shelf(screens)
    screen.kit.people.book.tell('mark c 6 "the chain"')
    screen.app.stack.look_again()
    screen.frames(2)
    assert "Bookmarks: the chain" in screen.widget(("game", "c")).said
    keys = Keyboard(screen)
    keys.take(("more", "c"))
    keys.take(("mark", 6))
    screen.frames(2)
    assert isinstance(screen.top, ReviewScene)
    assert screen.top.replay.number == 6


def thrown_away(hand: Hand, name: str) -> None:
    hand.take(("more", name))
    hand.take("delete")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_what_is_thrown_away_can_be_taken_back_until_the_shelf_is_left(
    screens: Open, kept: dict[str, Match], data_folder: Path, kind: str
) -> None:
    screen, saves = shelf(screens), data_folder / "saves"
    hand = hand_of(screen, kind)
    thrown_away(hand, "a")
    assert "a" not in names(screen)
    assert (saves / "a.game").exists()
    hand.take("undo")
    assert names(screen)[0] == "a"
    assert screen.top.focus == ("game", "a")
    thrown_away(hand, "a")
    thrown_away(hand, "c")
    hand.back()
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)
    assert sorted(path.name for path in saves.iterdir()) == ["b.done"]
    assert "continue" not in [widget.id for widget in screen.top.widgets()]


def test_copies_and_what_was_found_out_go_with_a_game(
    screens: Open, kept: dict[str, Match], data_folder: Path
) -> None:
    saves = data_folder / "saves"
    for ending in (".game.bak", ".verdict"):
        (saves / f"b{ending}").write_text("x")
    screen = shelf(screens)
    thrown_away(Keyboard(screen), "b")
    Keyboard(screen).back()
    screen.frames(2)
    assert not [*saves.glob("b.*")]
    Keyboard(screen).take("games")
    assert "b" not in names(screen)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_game_is_put_away_and_found_there_by_person_and_month(
    screens: Open, kept: dict[str, Match], kind: str
) -> None:
    screen = screens()
    screen.kit.people.put(Person(0, "Anna"), Person(0, "Opa"))
    look_around(screen)
    hand = hand_of(screen, kind)
    hand.take("games")
    hand.take(("more", "b"))
    hand.take("away")
    assert "b" not in names(screen)
    hand.take("find")
    hand.turn("stands", -1)
    for row, found in (("month", "b"), ("person", "b"), ("person", "")):  # anybody, Anna, Opa
        hand.turn(row)
        assert until(lambda: screen.frames() or not screen.top.looking.stale)
        assert names(screen) == found
    hand.turn("person", -1)
    assert until(lambda: screen.frames() or not screen.top.looking.stale)
    hand.back()
    hand.take(("more", "b"))
    hand.take("out")
    assert names(screen) == ""
    assert screen.kit.people.book.family.away == frozenset()
    hand.take("find")
    hand.take("everything")
    hand.back()
    assert until(lambda: screen.frames() or {*names(screen)} == {*"abc"})
    hand.back()
    assert isinstance(screen.top, TitleScene)


def test_the_last_thing_done_is_undone_by_its_key(screens: Open, kept: dict[str, Match]) -> None:
    screen = shelf(screens)
    keys = Keyboard(screen)
    keys.take(("more", "c"))
    keys.take("away")
    keys.press("u")
    assert "c" in names(screen)
    assert screen.kit.people.book.family.away == frozenset()


# Many games


def test_only_the_cards_near_what_is_in_sight_are_there(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 1000)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    assert len(screen.top.looking.names) == 1000
    mouse = Mouse(screen)
    for _ in range(40):
        mouse.wheel(30)
    cards = [widget.id[1] for widget in screen.top.widgets() if widget.id[0] == "game"]
    assert len(cards) < 40
    assert screen.top.looking.names[300] not in cards[:1]
    seen = [name for name in cards if not screen.top._view.cut(("game", name))]
    assert all(screen.top.looking.entry(name) for name in seen)


def test_the_bar_is_drawn_to_any_game(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 1000)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    x, y, w, h = screen.top._view.seen
    mouse, here = Mouse(screen), x + w - 6
    mouse.drag((here, y + 4), (here, y + h / 2))
    assert near(screen, 500)
    mouse.click((here, y + h - 2))
    assert near(screen, 995)


def near(screen: Screen, number: int) -> bool:
    """Whether a card of about this number is in sight."""
    top = screen.top
    seen = [
        spot.id[1] for spot in top.spots() if spot.id[0] == "game" and not top._view.cut(spot.id)
    ]
    return any(abs(top.looking.number(name) - number) < 12 for name in seen)


def test_steps_lead_through_all_cards_and_to_the_foot(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 31)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    keys, order = Keyboard(screen), screen.top.looking.names
    columns = screen.top._columns()
    for number in range(columns, 31, columns):
        keys.step(0, 1)
        assert screen.top.focus == ("game", order[number])
        assert not screen.away(screen.top.focus)
    for _ in range(2):
        keys.step(0, 1)
    assert screen.top.focus == "find"
    keys.step(0, -1)
    assert screen.top.focus == ("game", order[30])


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_games_are_found_by_person_game_month_and_words(
    screens: Open, data_folder: Path, kind: str
) -> None:
    rows(data_folder, 120)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    screen.kit.people.book.tell(person_line(Person(1, "Anna")))
    screen.frames(40)
    hand = hand_of(screen, kind)
    hand.take("find")
    assert isinstance(screen.top, Finding)
    for row, name, wanted, many in (
        ("stands", "over", False, 1), ("stands", "over", True, 119), ("person", "person", 1, 119),
        ("game", "game", "top_hats", 60), ("month", "month", "2026-12", 10),
    ):  # fmt: skip
        while getattr(screen.top.wanted, name) != wanted:
            hand.turn(row)
            screen.frames(2)
        assert len(screen.top.looking.names) == many
    hand.take("everything")
    screen.frames(2)
    assert len(screen.top.looking.names) == 120


def test_words_are_typed(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 10)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    keys = Keyboard(screen)
    keys.take("find")
    keys.take("words")
    assert isinstance(screen.top, Letters)
    keys.type("brun")
    keys.press("return", "\r")
    screen.frames(2)
    assert len(screen.top.looking.names) == 10
    keys.take("words")
    keys.type("nobody")
    keys.press("return", "\r")
    screen.frames(2)
    assert names(screen) == ""


def test_one_button_turns_pages_and_takes_a_card(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 100)
    screen, hand = one_button(screens, lambda kit: ShelfScene(kit, []))
    top = screen.top.view.top
    hand.take(ValueTurn("game", 1))
    assert screen.top.view.top > top
    card = next(spot.id for group in screen.top.groups() for spot in group if spot.id[0] == "more")
    hand.take(card)
    assert isinstance(screen.top, GameSheet)


def test_a_card_is_said_with_its_place_among_all(screens: Open, data_folder: Path) -> None:
    rows(data_folder, 100)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    Keyboard(screen).step(0, 1)
    columns = screen.top._columns()
    assert screen.top.saying().focus.more == f"button, {columns + 1} of 100"


# Pictures


def wish(position: str, game: str = "top_hats") -> pictures.Wish:
    return pictures.Wish(game=game, options="{}", board="", letters="ry", position=position,
                         size=(120, 100), language="en", palette="poster",
                         contrast=False)  # fmt: skip


def test_a_position_is_drawn_and_a_line_that_is_none_is_passed_over() -> None:
    line = BOX["top_hats"].rules.to_notation(match("top_hats", 3, 30).state)
    found = Studio().picture(wish(line), None)
    assert found is not None
    assert len(found) == 120 * 100 * 3
    assert Studio().picture(wish("nothing"), None) is None


def test_secrets_are_on_no_picture() -> None:
    """Hands that only differ in what nobody else may see look alike."""
    rules = BOX["hat_cards"].rules
    seen = set()
    for seed in range(2):
        found = Match(BOX["hat_cards"], BOX["hat_cards"].usual, people("keys", "keys"), 7)
        while found.turn < 0:
            found.play(Random(seed).choice(rules.legal(found.state)))
        seen.add(Studio().picture(wish(rules.to_notation(found.state), "hat_cards"), None))
    assert len(seen) == 1


real_advance: Callable[[Pictures], None] = Pictures.advance


def test_pictures_come_from_beside_the_frame(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pictures, "advance", real_advance)
    rows(data_folder, 3)
    screen = screens(opening=lambda kit: ShelfScene(kit, []))
    assert until(lambda: screen.frames() or screen.top.pictures.changed == 3)
    worker = screen.top.pictures._worker
    Keyboard(screen).back()
    assert until(lambda: not worker.alive)
