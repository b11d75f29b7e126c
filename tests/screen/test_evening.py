"""A whole evening at the screen: seats, games, the table of points, and going on later."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kept.record import write
from game.kept.settings import load as load_settings
from game.match.agreement import agreement
from game.match.editions import editions
from game.match.evening import Evening, load
from game.rules.protocol import Result
from game.scenes.end.result import ResultScene
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.evening.evening_seats import EveningSeats
from game.scenes.seats.arranged import in_colours
from game.scenes.seats.taking import LeaveSeats
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from tests.screen import person
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, leave, people, play_on

pytestmark = pytest.mark.usefixtures("blinking")


def invited(screen: Screen, hand: Hand, *games: str) -> None:
    """One person and a computer sit down for an evening of these games."""
    hand.take("evening")
    assert isinstance(screen.top, EveningSeats)
    hand.take("computer")
    hand.take("start")
    assert isinstance(screen.top, EveningGames)
    for game in games:
        hand.take(game if game == "rounds" else ("game", game))
    hand.take("start")
    assert isinstance(screen.top, EveningScene)


def begun(screen: Screen, hand: Hand, *games: str, **how_far: int) -> None:
    """The same, and the first game is played, as far as `play_on` does."""
    invited(screen, hand, *games)
    hand.take("play")
    screen.settle()
    play_on(screen, hand, **how_far)


def onward(screen: Screen, hand: Hand, id_: str) -> None:
    """Takes something; where it lies below the edge, a press may first bring it into sight."""
    scene = screen.top
    hand.take(id_)
    if screen.top is scene:
        screen.wait(0.5)
        hand.take(id_)


def test_who_has_a_colour_that_a_game_has_not_gets_another_for_it() -> None:
    players = [
        replace(player, letter=letter)
        for player, letter in zip(people("keys", "mouse"), "vr", strict=True)
    ]
    assert [player.letter for player in in_colours(players, "rygbwk")] == ["y", "r"]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_whole_evening_with_one_device(screens: Open, kind: str) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    invited(screen, hand, "hare_hutch", "hat_cards")
    for game in ("hare_hutch", "hat_cards"):
        assert screen.top.evening.next == game
        hand.take("play")
        screen.settle()
        play_on(screen, hand)
        assert isinstance(screen.top, ResultScene)
        hand.take("evening")
    assert isinstance(screen.top, EveningScene)
    assert screen.top.evening.over
    assert sum(screen.top.evening.totals()) == 4
    hand.take("end")
    assert isinstance(screen.top, TitleScene)
    assert screen.top.evening is None


def test_an_evening_goes_on_where_it_was_left_in_mid_game(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hat_cards", "hare_hutch", actions=3)
    lines = list(screen.match.lines)
    leave(screen, keys)
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("evening")
    assert isinstance(screen.top, EveningScene)
    keys.take("play")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.lines[: len(lines)] == lines
    assert screen.table.playing.after is not None


def test_go_on_at_the_title_leads_back_into_the_evening(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hat_cards", actions=1)
    leave(screen, keys)
    assert screen.top.focus == "evening"
    assert "continue" not in [widget.id for widget in screen.top.widgets()]
    assert screen.widget("evening").label == "Continue game night (Hat Cards)"
    keys.take("evening")
    assert isinstance(screen.top, EveningScene)


def test_the_title_names_the_game_that_follows_one_that_is_over(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hare_hutch", "hat_cards")
    leave(screen, keys)
    assert screen.widget("evening").label == "Continue game night (Hat Cards)"
    keys.take("evening")
    assert screen.widget("play").label == "Play Hat Cards"


def test_a_game_played_after_that_of_the_evening_stands_above_it(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hat_cards", actions=1)
    screen = screens(opening=person.game("keys", "computer", name="hare_hutch"), speed="off")
    keys = Keyboard(screen)
    screen.settle()
    play_on(screen, keys, actions=1)
    leave(screen, keys)
    shown = [widget.id for widget in screen.top.widgets()]
    assert shown[:3] == ["continue", "evening", "games"]
    keys.take("games")
    looking = screen.top.looking
    assert [looking.entry(name).game for name in looking.names] == ["hare_hutch"]


@pytest.mark.parametrize("played", [0, 1])
def test_an_evening_can_be_ended_before_its_last_game(screens: Open, played: int) -> None:
    points = ((2, 0),) * played
    seats = tuple(people("keys", "computer"))
    left = Evening(("hare_hutch", "hat_cards"), seats, points)
    screen = screens(opening=lambda kit: EveningScene(kit, left), speed="off")
    keys = Keyboard(screen)
    keys.take("end")
    keys.take("no")
    keys.take("end")
    keys.take("yes")
    screen.settle()
    if played:
        assert screen.top.evening.over
        keys.take("end")
    assert isinstance(screen.top, TitleScene)
    assert screen.top.evening is None


def test_a_game_that_was_over_when_the_window_was_closed_counts(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hat_cards", "hare_hutch")
    assert isinstance(screen.top, ResultScene)
    screen = screens(speed="off")
    Keyboard(screen).take("evening")
    assert len(screen.top.evening.points) == 1
    assert screen.top.evening.next == "hare_hutch"


def test_a_game_that_is_not_for_so_many_says_so(screens: Open) -> None:
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("evening")
    mouse.take("computer")
    mouse.take("computer")
    mouse.take("start")
    mouse.take(("game", "cat_and_mouse"))
    assert screen.top.evening.games == ()
    assert screen.top.message == "For 2 players"
    mouse.take("start")
    assert screen.top.message == screen.kit.t("evening.none")


def test_a_damaged_evening_is_set_aside_in_one_sentence(screens: Open, data_folder: Path) -> None:
    data_folder.mkdir(parents=True, exist_ok=True)
    (data_folder / "evening.json").write_text("{ something else")
    screen = screens()
    assert screen.top.evening is None
    assert "evening.json" in screen.top.note
    assert not (data_folder / "evening.json").exists()
    assert list(data_folder.glob("evening*"))


def in_mid_game(screens: Open) -> Screen:
    """An evening was left in its first game; the program is opened again."""
    screen = screens(speed="off")
    keys = Keyboard(screen)
    begun(screen, keys, "hat_cards", "hare_hutch", actions=2)
    leave(screen, keys)
    return screens(speed="off")


def refuse(patch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """From now on this call fails for everything in a data folder."""
    real = getattr(Path, call)

    def failing(path: Path, *args: Any, **values: Any) -> Any:
        if "data-of-test" in str(path):
            raise OSError(code, os.strerror(code), str(path))
        return real(path, *args, **values)

    patch.setattr(Path, call, failing)


def test_an_evening_out_of_reach_is_left_alone_and_offered_again_later(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_mid_game(screens).close()
    before = (data_folder / "evening.json").read_bytes()
    with monkeypatch.context() as patch:
        refuse(patch, "open", errno.EIO)
        screen = screens()
        assert "evening.json could not be opened" in screen.top.note
        Keyboard(screen).take("evening")
        assert isinstance(screen.top, TitleScene), "no other evening is begun over it"
    assert (data_folder / "evening.json").read_bytes() == before
    Keyboard(screen).take("evening")
    assert isinstance(screen.top, EveningScene)


def test_a_damaged_evening_that_cannot_be_moved_is_told_and_the_program_goes_on(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.mkdir(parents=True)
    (data_folder / "evening.json").write_text('{"points": Infinity}')
    refuse(monkeypatch, "rename", errno.EROFS)
    screen = screens()
    assert "nor could it be moved away" in screen.top.note
    Keyboard(screen).take("evening")
    assert isinstance(screen.top, EveningSeats)


def test_an_evening_that_cannot_be_removed_ends_all_the_same(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = tuple(person.people("keys", "computer"))
    over = Evening(("hat_cards",), seats, ((2, 0),))
    screen = screens(opening=lambda kit: EveningScene(kit, over))
    refuse(monkeypatch, "unlink", errno.EROFS)
    screen.settle()
    Keyboard(screen).take("end")
    assert isinstance(screen.top, TitleScene)
    screen.frames(2)
    assert "evening.json could not be saved because its folder" in screen.top.note


def test_a_damaged_game_that_cannot_be_moved_is_played_again(
    screens: Open, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = in_mid_game(screens)
    for record in data_folder.glob("saves/*"):
        record.write_text("something else")
    keys = Keyboard(screen)
    keys.take("evening")
    refuse(monkeypatch, "rename", errno.EROFS)
    keys.take("play")
    assert "could not be set aside" in screen.top.message
    keys.take("play")
    assert isinstance(screen.top, TableScene)


def test_a_game_of_others_is_not_taken_for_that_of_the_evening(
    screens: Open, data_folder: Path
) -> None:
    screen = in_mid_game(screens)
    (record,) = data_folder.glob("saves/*.game")
    others = person.game("keys", "computer", "computer", name="hare_hutch")(screen.kit)
    record.write_text(write(others.match))
    before = record.read_bytes()
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("play")
    screen.settle()
    assert screen.match.game.name == "hat_cards"
    assert record.read_bytes() == before


def test_names_and_devices_that_change_in_a_game_are_those_of_the_evening(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    invited(screen, keys, "hat_cards", "hare_hutch")
    keys.take("play")
    screen.settle()
    keys.menu()
    keys.take("seats")
    keys.take(("seat", 0))
    keys.type("Opa")
    keys.yes()
    keys.yes()
    keys.take("done")
    screen.settle()
    play_on(screen, keys)
    keys.take("evening")
    assert screen.top.evening.players[0].name == "Opa"


def test_start_on_a_pad_begins_the_evening_once_games_are_chosen(screens: Open) -> None:
    screen = screens(speed="off")
    pad = screen.pad()
    pad.take("evening")
    pad.take("computer")
    pad.menu()
    assert isinstance(screen.top, EveningGames)
    pad.menu()
    assert screen.top.message == screen.kit.t("evening.none")
    pad.take(("game", "hat_cards"))
    pad.menu()
    assert isinstance(screen.top, EveningScene)


def test_the_seats_of_an_evening_are_not_emptied_without_asking(screens: Open) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("computer")
    keys.back()
    assert isinstance(screen.top, LeaveSeats)
    keys.take("leave")
    assert isinstance(screen.top, TitleScene)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("scale", [100, 200])
def test_everybody_begins_once_if_it_is_a_single_game(screens: Open, kind: str, scale: int) -> None:
    screen = screens(speed="off", text_scale=scale)
    hand = hand_of(screen, kind)
    hand.take("evening")
    hand.take("computer")
    hand.take("start")
    for game in ("hare_hutch", "hat_cards", "hat_cards"):
        hand.take(("game", game))
        (row,) = (widget for widget in screen.top.widgets() if widget.id == "rounds")
        assert row.enabled == (len(screen.top.evening.games) == 1)
    hand.take("rounds")
    hand.take("start")
    assert screen.top.evening.games == ("hare_hutch", "hare_hutch")


def test_the_second_game_of_such_an_evening_begins_with_the_other_one(screens: Open) -> None:
    games, players = ("hat_cards", "hat_cards"), tuple(people("keys", "computer"))
    one = Evening(games, players, ((2, 0),), began=(0,))
    screen = screens(opening=lambda kit: EveningScene(kit, one), speed="off")
    Keyboard(screen).take("play")
    screen.settle()
    assert screen.match.options.starter == 1
    assert screen.match.first_by == "next"


@pytest.mark.parametrize(("kind", "scale"), [("mouse", 100), ("keys", 200), ("pad", 125)])
def test_each_game_is_as_long_and_played_by_the_rules_that_are_chosen_for_it(
    screens: Open, kind: str, scale: int
) -> None:
    screen = screens(speed="off", text_scale=scale)
    hand = hand_of(screen, kind)
    hand.take("evening")
    hand.take("computer")
    hand.take("start")
    usual = agreement("hare_hutch")
    hand.take(("length", "hare_hutch"))
    assert screen.top.evening.agreement("hare_hutch").length != usual.length
    hand.take(("rules", "catch_the_hat"))
    hand.turn("edition")
    hand.take("done")
    hand.take(("game", "hare_hutch"))
    hand.take(("game", "catch_the_hat"))
    hand.take("start")
    onward(screen, hand, "play")
    screen.settle()
    other = usual.of(usual.edition, "short" if usual.length == "full" else "full")
    assert screen.match.options.target == other.options.target
    second = screen.table.playing.after
    assert second is not None
    agreed = load(screen.kit.files.keeper.read(screen.kit.files.folder.evening), "").agreement(
        "catch_the_hat"
    )
    assert agreed.edition == list(editions("catch_the_hat"))[1]


def test_the_minutes_grow_as_games_are_taken(screens: Open) -> None:
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("evening")
    mouse.take("computer")
    mouse.take("start")
    said = [screen.top.lasts()]
    for game in ("hare_hutch", "catch_the_hat", "top_hats"):
        mouse.take(("game", game))
        said.append(screen.top.lasts())
    many = [int("".join(filter(str.isdigit, words))) for words in said[1:]]
    assert said[0] == screen.kit.t("evening.in_order")
    assert many == sorted(many)
    assert many[0] < many[1]
    mouse.take(("game", "top_hats"))
    assert screen.top.lasts() == said[2]


def test_a_game_that_cannot_be_played_so_says_why_on_its_tile(screens: Open) -> None:
    screen = screens()
    mouse = Mouse(screen)
    mouse.take("evening")
    for _ in range(3):
        mouse.take("computer")
    mouse.take("start")
    usual = screen.top.evening.agreement("catch_the_hat")
    screen.top.evening = screen.top.evening.agree(
        replace(usual, options=replace(usual.options, teams="total", board="hats4"))
    )
    assert screen.top.why("cat_and_mouse") == "For 2 players"
    seven = replace(screen.top.evening, players=tuple(people(*["keys"] * 6)))
    screen.top.evening = seven
    assert "hats4" in screen.top.why("catch_the_hat")
    mouse.take(("game", "catch_the_hat"))
    assert screen.top.evening.games == ()


def test_the_seats_lead_to_the_games_and_say_so(screens: Open) -> None:
    screen = screens()
    Mouse(screen).take("evening")
    assert screen.widget("start").label == screen.kit.t("evening.next")


def ended(screens: Open, *games: str, **chosen: Any) -> Screen:
    """The podium of an evening with a win each."""
    points = ((2, 0), (0, 2), (2, 0))[: len(games)]
    seats = tuple(people("keys", "computer"))
    over = Evening(games, seats, points, began=(0, 1, 0)[: len(games)])
    screen = screens(opening=lambda kit: EveningScene(kit, over), speed="off", **chosen)
    screen.settle()
    return screen


@pytest.mark.parametrize(("kind", "scale"), [("mouse", 100), ("keys", 200), ("pad", 125)])
def test_one_more_game_at_the_podium_and_the_points_go_on(
    screens: Open, kind: str, scale: int
) -> None:
    screen = ended(screens, "hare_hutch", text_scale=scale)
    hand = hand_of(screen, kind)
    onward(screen, hand, "more")
    assert isinstance(screen.top, EveningGames)
    hand.take(("game", "hare_hutch"))
    hand.take("start")
    assert screen.top.evening.games == ("hare_hutch", "hare_hutch")
    assert screen.top.evening.points == ((2, 0),)
    onward(screen, hand, "play")
    screen.settle()
    assert screen.match.options.starter == 1


def test_whoever_does_not_want_one_more_is_at_the_podium_again(screens: Open) -> None:
    screen = ended(screens, "hare_hutch")
    keys = Keyboard(screen)
    keys.take("more")
    keys.take(("game", "hat_cards"))
    keys.back()
    assert isinstance(screen.top, EveningScene)
    assert screen.top.evening.over


def test_the_same_again_is_a_new_evening_of_the_same_games(screens: Open) -> None:
    screen = ended(screens, "hare_hutch", "hat_cards")
    Mouse(screen).take("again")
    assert isinstance(screen.top, EveningScene)
    assert screen.top.evening.games == ("hare_hutch", "hat_cards")
    assert screen.top.evening.points == ()
    assert not screen.top.evening.over


def test_the_pace_of_a_game_ends_with_it(screens: Open) -> None:
    seats = tuple(people("keys", "computer"))
    two = Evening(("hat_cards", "hare_hutch"), seats)
    screen = screens(opening=lambda kit: EveningScene(kit, two), speed="fast")
    keys = Keyboard(screen)
    keys.take("play")
    screen.settle()
    screen.kit.choices.change(speed="off", speed_dice="slow", palette="okabe_ito")
    play_on(screen, keys)
    keys.take("evening")
    keys.take("play")
    chosen = screen.kit.settings
    assert (chosen.speed, chosen.speed_dice, chosen.palette) == ("fast", "", "okabe_ito")
    assert load_settings(screen.kit.files.folder.settings)[0] == chosen


def test_coming_back_from_a_game_that_is_over_its_points_are_on_the_disk(screens: Open) -> None:
    """A fault at the table of points, before anybody presses anything, loses nothing."""
    seats = tuple(people("keys", "computer"))
    begun = Evening(("hare_hutch", "hat_cards"), seats).begun("0001.game", 0)
    played = begun.played(Result((1,), (20, 340), ""))
    screen = screens(opening=lambda kit: EveningScene(kit, played))
    screen.kit.files.keeper.flush()
    kept = load(screen.kit.files.folder.evening.read_text(encoding="utf-8"), "evening.json")
    assert (kept.points, kept.playing, kept.began) == (((0, 2),), "", (0,))
