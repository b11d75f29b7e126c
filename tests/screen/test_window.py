"""The window: sizes, full screen, settings that count at once, rest when nothing happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import app
from game.core.i18n import LANGUAGES
from game.kept.settings import Settings
from game.match.agreement import Agreement, agreement
from game.match.box import BOX
from game.match.evening import Evening
from game.rules.catch_the_hat import Options
from game.rules.hat_cards.story import RoundScored
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.end.result import ResultScene
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.lesson.first_game import FirstGameScene
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene
from game.scenes.menus.answers import TakeBack
from game.scenes.menus.letters import Letters
from game.scenes.over_table.agree import Agree
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.homes import HomesScene
from game.scenes.seats.house_rules import HouseRules
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.seats.seats_now import SeatsNow
from game.scenes.secrets.missing import LostDevice, WhoIs
from game.scenes.settings.settings_scene import PAGES, SettingsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.table.touch import BREATH, BREATHS
from game.scenes.telling.between_rounds import RoundScene
from game.scenes.title.demo import DemoScene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.art import art
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, game, people

SIZES = ((1024, 600), (1280, 800), (1720, 720), (640, 480))
OVER = "R2=ry 0,0 -,- 0 end"
SHARED = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
HARES = "84,120 12 h 2 1 hd35 0 keep"
TOPS = "c3=rrr;c5=brb;d4=bbb;d6=rb;e3=rbr;e5=n;f6=bbr;f7=rbb;g5=rrr;g7=brr -/- 0 move 1 3"


def _seats(kit: Kit) -> SeatsScene:
    scene = SeatsScene(kit, "catch_the_hat")
    players = people("keys", "mouse", "keys", "computer", "keys")
    scene.seating = replace(scene.seating, players=tuple(players))
    return scene


def _house(kit: Kit, options: Options, details: bool = False) -> HouseRules:
    scene = HouseRules(kit, Agreement("catch_the_hat", options), people(*["keys"] * 4))
    scene.details = details
    return scene


def _table(kit: Kit, *devices: str, **values: Any) -> TableScene:
    scene = game(*devices, path=False, **values)(kit)
    assert isinstance(scene, TableScene)
    return scene


def _six(kit: Kit) -> TableScene:
    return _table(kit, *["keys"] * 6)


def _agree(kit: Kit, table: TableScene) -> Agree:
    return Agree(kit, table.match, table.secrecy, TakeBack(2))


def _lost(kit: Kit) -> TableScene:
    return _table(kit, "keys", "keys", "", "keys", "keys", "keys")


def _result(kit: Kit) -> Scene:
    table = _table(kit, "keys", "keys", line=OVER, hats=1)
    return ResultScene(kit, table.match, None, table.table)


def _shared(kit: Kit, name: str, count: int) -> TableScene:
    return _table(kit, *["mouse"] * count, name=name)


def _scoring(kit: Kit) -> Scene:
    match = _shared(kit, "hat_cards", 5).match
    scene = RoundScene(kit, match, RoundScored(2, (9, 9, 6, 3, 3), (2, 2, 1, 0, 0)))
    scene.age = 9.0  # all is counted
    return scene


def _evening() -> Evening:
    games = ("hat_cards", "hare_hutch", "catch_the_hat")
    return Evening(games, tuple(people("keys", "mouse", "keys", "computer")), ((6, 4, 2, 0),))


def _curtain(kit: Kit) -> Scene:
    """The device is to be handed over: the table sees to that itself."""
    return _table(kit, *["mouse"] * 3, name="hat_cards", line=SHARED)


def _homes(kit: Kit) -> Scene:
    players = people("keys", "mouse", "computer")
    return HomesScene(kit, BOX["catch_the_hat"], players, None, Options())


SCENES: dict[str, Callable[[Kit], Scene]] = {
    "title": TitleScene,
    "seats": _seats,
    "seat": lambda kit: SeatSheet(kit, _seats(kit).seating, 0),
    "letters": lambda kit: Letters(kit, "Willem"),
    "house rules": lambda kit: _house(kit, Options()),
    "all house rules": lambda kit: _house(kit, Options(teams="partners", gold=True, board="hats6")),
    "fine print": lambda kit: _house(kit, Options(teams="total", turn_limit=60), details=True),
    "homes": _homes,
    "settings": SettingsScene,
    "rulebook": lambda kit: RulebookScene(kit, "catch_the_hat", "FDH-9"),
    "table": lambda kit: _table(kit, "keys", "mouse"),
    "table of six": _six,
    "lesson": lambda kit: LessonScene(kit, "catch_the_hat", "keys"),
    "lesson's end": lambda kit: LessonEnd(kit, "catch_the_hat", "keys"),
    "table of a first game": lambda kit: FirstGameScene(kit, "hat_cards", "keys"),
    "pause": lambda kit: PauseScene(kit, _six(kit).playing.paused()),
    "seats now": lambda kit: SeatsNow(kit, _six(kit).match),
    "lost pad": lambda kit: LostDevice(kit, _lost(kit).match, 2),
    "who is": lambda kit: WhoIs(kit, _lost(kit).match, 2),
    "agree": lambda kit: _agree(kit, _six(kit)),
    "result": _result,
    "box": lambda kit: BoxScene(kit, "play", lambda *_: None),
    "table of hat cards": lambda kit: _table(kit, "keys", *["computer"] * 4, name="hat_cards"),
    "table of cats": lambda kit: _table(kit, "keys", "computer", name="cat_and_mouse"),
    "curtain": _curtain,
    "scoring": _scoring,
    "house rules of cats": lambda kit: HouseRules(kit, agreement("cat_and_mouse"), people("keys")),
    "rulebook of hat cards": lambda kit: RulebookScene(kit, "hat_cards", "KNZ-5"),
    "table of hares": lambda kit: _table(kit, *["keys"] * 7, name="hare_hutch"),
    "table of hares to sort": lambda kit: _table(
        kit, "keys", "mouse", name="hare_hutch", line=HARES
    ),
    "table of top hats": lambda kit: _table(kit, "keys", "computer", "computer", name="top_hats"),
    "table of top hats in mid-game": lambda kit: _table(
        kit, "keys", "computer", name="top_hats", line=TOPS
    ),
    "evening": lambda kit: EveningScene(kit, _evening()),
    "evening's games": lambda kit: EveningGames(kit, _evening(), EveningScene),
    "lesson of cats": lambda kit: LessonScene(kit, "cat_and_mouse", "keys"),
}


def outside(screen: Screen) -> list[Hotspot]:
    """The widgets that are not wholly inside of the window."""
    wide, high = screen.app.window.window.size
    scale = screen.app.window.canvas.scale
    found = []
    for spot in screen.spots():
        x, y, w, h = (value * scale for value in spot.rect)
        field = isinstance(spot.id, tuple) and spot.id[0] in ("hat", "field")
        inside = x >= -1 and y >= -1 and x + w <= wide + 1 and y + h <= high + 1
        if not inside and not field:
            found.append(spot)
        x, y = x + w / 2, y + h / 2
        if not (0 <= x < wide and 0 <= y < high):
            found.append(spot)
    return found


def overlapping(screen: Screen) -> list[tuple[object, object]]:
    """Widgets of a menu that lie over each other."""
    spots = [s for s in screen.spots() if s.id != "tray"]
    return [
        (a.id, b.id)
        for i, a in enumerate(spots)
        for b in spots[i + 1 :]
        if pygame.Rect(a.rect).colliderect(pygame.Rect(b.rect))
    ]


@pytest.mark.parametrize("name", SCENES)
def test_everything_can_be_reached_at_every_size(screens: Open, name: str) -> None:
    for size in SIZES:
        screen = screens(size, SCENES[name])
        assert screen.app.window.canvas.surface.get_size() == size
        assert not outside(screen), size
        if not name.startswith("table"):
            assert not overlapping(screen), size


@pytest.mark.parametrize("name", ["title", "table", "settings"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_everything_stays_within_reach_when_the_window_changes_its_size(
    screens: Open, name: str, size: tuple[int, int]
) -> None:
    screen = screens((1600, 900), SCENES[name])
    screen.resize(size)
    wanted = min(size[0] / 1920, size[1] / 1080)
    assert screen.app.window.canvas.scale == pytest.approx(wanted)
    assert not outside(screen)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_after_a_change_of_size_the_picture_is_that_of_a_new_window(
    screens: Open, size: tuple[int, int]
) -> None:
    screen = screens((1600, 900), SCENES["settings"])
    screen.resize(size)
    changed = screen.pixels()
    usual = Settings().window  # the size is remembered, and among what this scene shows
    assert changed == screens(size, SCENES["settings"], window=usual).pixels()


def test_a_window_that_is_being_pulled_is_drawn_once_it_is_left_alone(screens: Open) -> None:
    screen = screens((1600, 900))
    before = screen.drawn
    for step in range(10):
        screen.app.window.window.size = (1600 - 30 * step, 900)
        screen.frames(2)
    screen.wait(0.5)
    pulled = screen.drawn - before
    assert pulled >= 1
    screen.wait(1)
    assert screen.drawn == before + pulled


def test_a_window_that_grows_shows_the_table_until_there_is_a_picture(screens: Open) -> None:
    screen = screens((1280, 800))
    screen.app.window.window.size = (1600, 900)
    screen.frames(1)
    shown = screen.app.window.window.get_surface()
    assert {tuple(shown.get_at(spot)) for spot in ((1590, 890), (300, 300))} == {
        tuple(pygame.Color(theme.TABLE))
    }


def test_the_size_of_the_window_is_a_setting(screens: Open) -> None:
    screen = screens((1280, 720), SettingsScene)
    mouse = Mouse(screen)
    mouse.turn("window")
    screen.wait(0.3)
    assert screen.kit.settings.window != (1280, 720)
    assert tuple(screen.app.window.window.size) == screen.kit.settings.window


@pytest.mark.parametrize("name", ["title", "table"])
def test_f11_and_alt_return_fill_the_screen_and_come_back(screens: Open, name: str) -> None:
    screen = screens((1024, 600), SCENES[name])
    keys = Keyboard(screen)
    for key, mod in (("f11", 0), ("return", pygame.KMOD_LALT)):
        keys.press(key, mod=mod)
        screen.wait(0.3)
        assert screen.app.window.fullscreen
        keys.press(key, mod=mod)
        screen.wait(0.3)
        assert not screen.app.window.fullscreen
        assert isinstance(screen.top, TitleScene if name == "title" else TableScene)


def test_m_mutes_and_sounds_again(screens: Open) -> None:
    screen = screens()
    keys = Keyboard(screen)
    keys.press("m", "m")
    assert screen.kit.settings.mute
    keys.press("m", "m")
    assert not screen.kit.settings.mute


# Rest


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_drawn_while_nothing_happens(screens: Open, name: str) -> None:
    screen = screens((640, 400), SCENES[name], speed="off")
    screen.wait(BREATHS * BREATH + 0.5)  # what is offered has breathed
    before = screen.drawn
    screen.wait(5)
    assert screen.drawn == before


@pytest.mark.parametrize("name", ["title", "settings", "table"])
def test_a_mouse_that_moves_over_nothing_draws_nothing(screens: Open, name: str) -> None:
    screen = screens((640, 400), SCENES[name], speed="off")
    mouse = Mouse(screen)
    mouse.move((960, 3))
    screen.wait(BREATHS * BREATH + 0.5)
    before = screen.drawn
    for x in range(900, 1000, 5):
        mouse.move((x, 3))
    assert screen.drawn == before


def test_a_window_that_was_hidden_is_drawn_again(screens: Open) -> None:
    screen = screens()
    before = screen.drawn
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    screen.frames(2)
    assert screen.drawn == before + 1


# The demonstration


def test_after_a_minute_at_the_title_the_computers_play(screens: Open) -> None:
    screen = screens((640, 400))
    screen.wait(59)
    assert isinstance(screen.top, TitleScene)
    screen.wait(2)
    assert isinstance(screen.top, DemoScene)
    screen.wait(15)
    assert screen.match.log
    assert all(player.level for player in screen.match.players)


def test_whoever_is_there_sees_no_demonstration(screens: Open) -> None:
    screen = screens((640, 400))
    keys = Keyboard(screen)
    for _ in range(4):
        screen.wait(30)
        keys.press("down")
    assert isinstance(screen.top, TitleScene)


@pytest.mark.parametrize("press", ["return", "escape", "mouse", "pad"])
def test_any_press_leads_back_from_the_demonstration(screens: Open, press: str) -> None:
    screen = screens((640, 400))
    pad = screen.pad()
    screen.wait(65)
    assert isinstance(screen.top, DemoScene)
    if press == "mouse":
        Mouse(screen).click((960, 540))
    elif press == "pad":
        pad.yes()
    else:
        Keyboard(screen).press(press)
    screen.wait(0.5)
    assert isinstance(screen.top, TitleScene)


def test_the_demonstration_ends_at_the_title_by_itself(screens: Open) -> None:
    def demonstration(kit: Kit) -> Scene:
        match = _table(kit, "computer", "computer", line="R2=r;R5=y 0,0 -,- 0 move:3", hats=1).match
        return DemoScene(kit, match)

    screen = screens((640, 400), demonstration)
    screen.until(lambda: isinstance(screen.top, TitleScene), 60)


# Settings


def test_another_language_is_spoken_at_once(screens: Open) -> None:
    screen = screens(opening=SettingsScene)
    keys = Keyboard(screen)
    seen: dict[str, str] = {}
    for _ in range(len(LANGUAGES) + 1):
        keys.turn("language")
        screen.frames(2)
        label = screen.widget("language").label
        assert label == screen.kit.t("settings.language")
        seen[screen.kit.settings.language] = label
    assert set(seen) == {"", *LANGUAGES}
    assert len(set(seen.values())) == len(LANGUAGES)


@pytest.mark.usefixtures("blinking")
def test_settings_are_there_again_next_time(screens: Open) -> None:
    screen = screens(opening=SettingsScene)
    keys = Keyboard(screen)
    for name in ("language", "palette", "text_scale", "speed", "hints"):
        keys.find(name)
        keys.turn(name)
    keys.take("back")
    chosen = screen.kit.settings
    assert screens().kit.settings == chosen


def test_at_once_lasts_until_the_program_is_left(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speed="slow")
    said = []
    for _ in range(4):
        Mouse(screen).take(("button", "speed"))
        said.append(screen.table.playing.remark.sentence)
    assert said == [f"Speed: {word}" for word in ("Normal", "Fast", "Instant", "Slow")]
    screen.kit.choices.change(speed="off")
    assert screens().kit.settings.speed == "slow", "that was for this game"
    screens(speed="off").kit.choices.keep()
    assert screens().kit.settings.speed == "normal", "tomorrow one sees what computers do"
    screen = screens(speed="fast")
    assert screens().kit.settings.speed == "fast"


@pytest.mark.parametrize("full", [False, True])
def test_the_window_is_seen_when_there_is_a_picture_in_it(
    screens: Open, monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    done: list[str] = []
    real = pygame.Window

    class Watched(real):  # type: ignore[misc, valid-type]
        def __init__(self, *args: Any, **values: Any) -> None:
            done.append(f"hidden {values.get('hidden')}, full {values.get('fullscreen_desktop')}")
            super().__init__(*args, **values)

        def flip(self) -> None:
            done.append("picture")
            super().flip()

        def show(self) -> None:
            done.append("shown")
            super().show()

        def set_fullscreen(self, *args: Any) -> None:
            done.append("stretched")
            super().set_fullscreen(*args)

    monkeypatch.setattr(pygame, "Window", Watched)
    screen = screens(fullscreen=full)
    screen.frames(3)
    assert done[:3] == [f"hidden True, full {full}", "picture", "shown"]
    assert "stretched" not in done
    assert done.count("shown") == 1
    assert screen.app.window.fullscreen == full


def test_damaged_settings_are_told_at_the_title(screens: Open, data_folder: Any) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_text('{"speed": "warp"}')
    screen = screens()
    assert "warp" in screen.top.note


@pytest.mark.usefixtures("blinking")
@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_every_setting_can_be_changed_with_every_device(screens: Open, kind: str) -> None:
    screen = screens(opening=SettingsScene)
    hand: Hand = {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()
    for page in PAGES:
        hand.take(("page", page))
        for row in screen.top.rows():
            if row.id in ("fullscreen", "window") or not hasattr(Settings, str(row.id)):
                continue
            if row.id == "left_handed" and kind == "mouse":
                continue  # its next click would be another one
            before = getattr(screen.kit.settings, row.id)
            if row.kind == widgets.SLIDER and isinstance(hand, Mouse):
                x, y, w, h = screen.widget(row.id).rect
                hand.click((x + w * 0.7, y + h / 2))
            else:
                hand.turn(row.id)
            assert getattr(screen.kit.settings, row.id) != before, row.id


def test_a_slider_follows_the_mouse_until_it_is_let_go(screens: Open) -> None:
    screen = screens(opening=SettingsScene)
    mouse = Mouse(screen)
    mouse.find("music")
    widget = screen.widget("music")
    start, end = widgets.slider_span(widget.rect)
    y = widget.rect[1] + widget.rect[3] / 2
    mouse.button((start, y), True)
    assert screen.kit.settings.music == 0
    mouse.move((end, y), held=True)
    assert screen.kit.settings.music == 10
    mouse.button((end, y), False)
    mouse.move((start, y))
    assert screen.kit.settings.music == 10


# Large letters


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """Every line of text with the place where it was put, in pixels."""
    found: list[tuple[str, pygame.Rect]] = []
    text = Canvas.text

    def spy(canvas: Canvas, string: str, x: float, y: float, *args: Any, **values: Any) -> float:
        wide = text(canvas, string, x, y, *args, **values)
        align = values.get("align", args[3] if len(args) > 3 else "left")
        left = {"left": x, "center": x - wide / 2, "right": x - wide}[align]
        found.append((string, canvas.rect((left, y - 1, wide, 2))))
        return wide

    monkeypatch.setattr(Canvas, "text", spy)
    return found


@pytest.mark.parametrize("name", SCENES)
def test_large_letters_stay_inside_of_the_window(
    screens: Open, written: list[tuple[str, pygame.Rect]], name: str
) -> None:
    screen = screens((1024, 600), SCENES[name], text_scale=200)
    wide, _ = screen.app.window.window.size
    window = pygame.Rect(-1, -1, wide + 2, 5000)  # a page that scrolls is higher
    for language in LANGUAGES:
        screen.kit.choices.change(language=language)
        screen.draw_anew()
        screen.frames()
        written.clear()
        screen.draw_anew()
        screen.frames()
        assert written
        assert not [text for text, rect in written if not window.contains(rect)], language


def test_the_window_opens_shows_the_title_and_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.event.clear()
    frames = []
    frame = app.App.frame

    def counted(self: app.App) -> None:
        frames.append(self.stack.open and type(self.stack.top))
        if len(frames) == 5:
            pygame.event.post(pygame.Event(pygame.QUIT))
        frame(self)

    monkeypatch.setattr(app.App, "frame", counted)
    assert app.run(app.Wishes(window=(640, 400))) == 0
    assert frames == [TitleScene] * 5


def test_a_picture_that_is_missing_at_the_start_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(*_: object) -> None:
        raise art.ArtError("hare.svg is missing; install the program again.")

    monkeypatch.setattr(app, "App", gone)
    assert app.run(app.Wishes(window=(640, 400))) == 1
    assert capsys.readouterr().err.endswith(": hare.svg is missing; install the program again.\n")


def test_a_position_that_cannot_be_is_told_without_a_window(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert app.run(app.Wishes(position="nonsense")) == 2
    assert "nonsense" in capsys.readouterr().err
