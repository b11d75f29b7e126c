"""House rules: whatever can be agreed on can be played, or it is said why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import first_move
from game.match.agreement import LOT, Agreement, agreement
from game.match.box import BOX
from game.match.editions import editions
from game.match.sight import Sight
from game.rules.catch_the_hat import Options
from game.scenes.end.result import ResultScene
from game.scenes.menus.numbers import Range
from game.scenes.seats.agreed_rules import agreed_lines
from game.scenes.seats.house_rules import HouseRules
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene
from game.tables.catch_the_hat import panel as hats_panel
from game.tables.catch_the_hat.book import DETAILS, VARIANTS
from game.tables.panel import ScoreRow
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    act,
    game,
    hand_of,
    people,
    read,
    seats,
    sit,
)
from tools.recorder import recorded

pytestmark = pytest.mark.usefixtures("blinking")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_rule_that_is_changed_is_the_rule_that_is_played(screens: Open, kind: str) -> None:
    screen = screens(opening=seats())
    hand = {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()
    for number in range(2):
        hand.take(("seat", number))
    hand.take("house")
    assert isinstance(screen.top, HouseRules)
    hand.turn("scoring")
    hand.take("fold")
    hand.turn("hats")
    hand.take("done")
    hand.take("start")
    assert isinstance(screen.top, TableScene)
    assert screen.match.options.scoring == "last_left"
    assert screen.match.options.hats == 2  # the one after the usual number


def test_what_is_agreed_on_can_be_begun_or_it_is_said_why_not(screens: Open) -> None:
    screen, luck = screens(), Random(5)
    choices = {**VARIANTS, **DETAILS}
    begun, refused = 0, set()
    for _ in range(200):
        names = luck.sample(sorted(choices), luck.randrange(1, 7))
        options = Options(**{name: luck.choice(choices[name]) for name in names})
        scene = SeatsScene(screen.kit, "catch_the_hat")
        for _ in range(luck.randrange(2, 7)):
            scene.seating = scene.seating.join("keys")
        scene.board_index = luck.randrange(3)
        scene.agreed = Agreement("catch_the_hat", options)
        start = next(widget for widget in scene.widgets() if widget.id == "start")
        assert start.enabled == (not start.why)
        if start.why:
            refused.add(start.why)
            continue
        begun += 1
        match = scene.start().scene.match
        assert len(match.players) == len(scene.seating.players)
        assert all(getattr(match.options, name) == getattr(options, name) for name in names)
        assert match.game.rules.legal(match.state)
    assert begun > 50
    assert len(refused) > 1
    assert all(len(why.split()) > 1 for why in refused)


@pytest.mark.parametrize("seed", range(6))
def test_every_variant_can_be_played_on_the_screen(screens: Open, seed: int) -> None:
    """Forty actions each, whatever the rules; computers fill up to four seats."""
    luck = Random(seed)
    options = Options(
        teams=luck.choice(("none", "partners", "total")),
        gold=luck.random() < 0.6,
        tower=luck.random() < 0.4,
        scoring=luck.choice(("captures", "last_left")),
        gold_stops=luck.choice(("at_turns", "anywhere")),
        hats=luck.choice((2, 3, None)),
    )
    screen = screens(opening=seats(), speed="off")
    sit(screen, "keys", "computer", "keys", "computer")
    screen.top.agreed = Agreement("catch_the_hat", options)
    keys = Keyboard(screen)
    keys.take("start")
    match = screen.match
    for _ in range(40):
        screen.settle()
        if isinstance(screen.top, ResultScene):
            break
        played = len(match.log)
        act(screen, keys)
        assert len(match.log) > played


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("R1=*yr 5,4 y,- 0 roll", "yy*"),  # the golden hat as a prisoner
        ("R1=yr* 5,4 y,- 0 roll", "yy*"),  # worn on the way
        ("R1=yr 5*,4 y,- 0 roll", "yy*"),  # worn at home
        ("R1=yr;C=* 5,4 y,- 0 roll", "yy"),
    ],
)
def test_the_result_shows_every_hat_a_seat_holds(
    screens: Open, monkeypatch: pytest.MonkeyPatch, line: str, held: str
) -> None:
    screen = screens(opening=game("keys", "keys", line=line, gold=True))
    table, canvas = screen.table.table, screen.app.window.canvas
    drawn: list[str] = []
    monkeypatch.setattr(hats_panel, "_little", lambda canvas, letter, *at: drawn.append(letter))
    for seat in range(2):
        of = ScoreRow(Sight(table.shown, {}), screen.table.match.players, seat)
        hats_panel.score_row(canvas, screen.kit.texts, of, (0, 0, 300, 60))
    assert "".join(drawn) == held


# Who begins, and numbers


def rules_of(screen: Screen, hand: Hand, name: str) -> HouseRules:
    """The house rules of a game with two people at the table."""
    for number in range(2):
        hand.take(("seat", number))
    hand.take("house")
    assert isinstance(screen.top, HouseRules)
    assert screen.top.game == name
    return screen.top


def test_who_begins_is_asked_once(screens: Open) -> None:
    screen = screens(opening=seats("cat_and_mouse"))
    mouse = Mouse(screen)
    scene = rules_of(screen, mouse, "cat_and_mouse")
    labels = [widget.label for widget in scene.widgets()]
    mouse.take("fold")
    labels += [widget.label for widget in scene.widgets()]
    assert labels.count(screen.kit.t("option.first")) == 1
    seen = []
    for _ in range(4):
        mouse.turn("first")
        seen.append((scene.first, scene.options.first))
    assert seen == [(0, "random"), (1, "random"), (LOT, "higher_stock_top"), (LOT, "random")]


def test_who_has_left_again_does_not_begin(screens: Open) -> None:
    kit = screens().kit
    agreed = replace(agreement("hare_hutch"), first=4)
    scene = HouseRules(kit, agreed, people("keys", "mouse"))
    assert next(w.value for w in scene.widgets() if w.id == "first") == kit.t("option.first.lot")


NUMBERS = [
    ("hare_hutch", "", "target", "40", 40),
    ("hare_hutch", "", "target", "1500", 1500),
    ("hat_cards", "", "goal", "12", 12),
    ("hat_cards", "", "goal", "100", 99),
    ("cat_and_mouse", "", "stock", "7", 7),
    ("cat_and_mouse", "", "stock", "99", 30),
    ("catch_the_hat", "fold", "turn_limit", "250", 250),
    ("catch_the_hat", "fold", "last_call", "45", 45),
    ("catch_the_hat", "fold", "hats", "9", 8),
]


@pytest.mark.parametrize(("name", "fold", "row", "typed", "number"), NUMBERS)
@pytest.mark.parametrize("clicks", [False, True])
def test_a_number_is_typed(
    screens: Open, name: str, fold: str, row: str, typed: str, number: int, clicks: bool
) -> None:
    """With the row in focus, or after a click on its value."""
    screen = screens(opening=seats(name))
    keys, mouse = Keyboard(screen), Mouse(screen)
    scene = rules_of(screen, keys, name)
    if fold:
        keys.take(fold)
    if clicks:
        x, y, w, h = screen.widget(row).rect
        mouse.click((x + w * 0.73, y + h / 2))
        assert scene.typing
        mouse.move((5, 5))
    else:
        keys.go(row)
    keys.type(typed)
    assert screen.widget(row).value == f"{typed}|"
    keys.yes()
    assert getattr(scene.options, row) == number
    assert bool(scene.message) == (str(number) != typed)
    keys.take("done")
    keys.take("start")
    assert getattr(screen.match.options, row) == number


def test_a_number_that_was_begun_can_be_left(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"))
    keys = Keyboard(screen)
    scene = rules_of(screen, keys, "hare_hutch")
    keys.go("target")
    keys.type("12")
    keys.press("backspace", "\b")
    keys.back()
    assert (scene.options.target, scene.typing) == (333, False)
    keys.type("55")
    keys.step(0, 1)  # going on to the next row takes it
    assert scene.options.target == 55
    assert scene.focus != "target"


def test_a_pad_reaches_any_number_before_long(screens: Open) -> None:
    """A held direction goes faster and faster; single steps hit the very number."""
    screen = screens(opening=seats("hare_hutch"))
    pad = screen.pad()
    scene = rules_of(screen, pad, "hare_hutch")
    pad.go("target")
    pad.step(1, 0)
    assert scene.options.target == 340
    pad.pad.press("RIGHT")
    screen.until(lambda: scene.options.target >= 1000, 6)
    pad.pad.release("RIGHT")
    screen.wait(0.5)
    before = scene.options.target
    pad.step(-1, 0)
    assert before - scene.options.target == 10


@pytest.mark.parametrize("none", [False, True])
def test_steps_stay_within_what_can_be(none: bool) -> None:
    numbers, luck = Range(1, 999, none, 60), Random(3)
    now: int | None = 60
    for _ in range(2000):
        now = numbers.stepped(now, luck.choice((-1, 1)), luck.choice((1, 2, 5, 10)))
        assert now in range(1, 1000) or (none and now is None)


@pytest.mark.parametrize(
    ("options", "seated", "board", "said"),
    [
        ({"teams": "total"}, 3, 0, "Teams need four or six players."),
        ({}, 5, 1, " only has homes for 4 players."),
    ],
)
def test_what_does_not_go_together_is_said_in_the_words_of_the_rules(
    screens: Open, options: dict[str, Any], seated: int, board: int, said: str
) -> None:
    screen = screens(opening=seats())
    keys = Keyboard(screen)
    for number in range(seated):
        keys.take(("seat", number))
    if board:
        keys.turn("board", board)
        said = screen.top.board_now()[1] + said
    screen.top.agreed = Agreement("catch_the_hat", Options(**options))
    keys.take("start")
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.message == said


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_an_edition_says_all_that_it_changes(
    screens: Open, language: str, size: tuple[int, int]
) -> None:
    edition = editions("catch_the_hat")["chapeau_1978_defence"]
    agreed = Agreement("catch_the_hat", edition)
    screen = screens(size, lambda kit: HouseRules(kit, agreed, []), language=language)
    changed = agreed_lines(screen.kit, agreed, spelt=True)
    assert len(changed) == 5  # CHP-1 to CHP-5
    assert agreed_lines(screen.kit, agreed) == [
        screen.kit.t("preset.catch_the_hat.chapeau_1978_defence")
    ]
    shown = [noted for noted in recorded(screen.top.draw, size) if noted.x > 1200]
    words = " ".join(noted.what for noted in shown)
    for line in changed:
        assert all(word in words for word in line.split()), line
    sheet = screen.top.size[1] - 140  # its lower edge
    assert not [noted for noted in shown if sheet - 10 < noted.y < sheet + 14]


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_on_a_television_the_first_page_of_every_game_is_seen_at_once(
    screens: Open, language: str
) -> None:
    """With any edition, and with all rows that can appear."""
    kit = screens(language=language).kit
    agreements = [Agreement(name, each) for name in BOX for each in editions(name).values()]
    agreements.append(Agreement("catch_the_hat", Options(gold=True, teams="total")))
    for agreed in agreements:
        scene = HouseRules(kit, agreed, people("keys", "computer", "computer"))
        scene.size = (1536.0, 864.0)
        rows = [row.id for row in (*scene._rows(), *scene._buttons())]
        assert [widget.id for widget in scene.view.widgets] == rows
        assert not scene.view.scrolls, agreed


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_explanation_beside_the_rows_is_that_of_the_row_in_focus(
    screens: Open, kind: str
) -> None:
    screen = screens(opening=lambda kit: HouseRules(kit, agreement("catch_the_hat"), []))
    hand, scene = hand_of(screen, kind), screen.top
    for id_ in ("edition", "teams", "gold"):
        hand.turn(id_)
        assert scene._note(id_) in [words for words, of in read(scene.view) if of is None]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_where_letters_are_large_the_row_in_focus_is_explained_and_done_stays_in_sight(
    screens: Open, kind: str
) -> None:
    opening = lambda kit: HouseRules(kit, agreement("catch_the_hat"), people("keys"))  # noqa: E731
    screen = screens(opening=opening, text_scale=200, language="de")
    hand, scene = hand_of(screen, kind), screen.top
    for row in scene._rows():
        scene.focus = row.id
        assert scene._note(row.id) in [words for words, _ in read(scene.view)]
        assert not scene.view.cut(row.id)
    assert scene.view.scrolls
    assert not scene.view.cut("done")
    hand.take("done")
    screen.frames(1)
    assert not screen.app.stack.open


def test_knz_16_what_differs_from_the_game_as_it_is_offered_is_told(screens: Open) -> None:
    kit, usual = screens().kit, agreement("hat_cards")
    printed = BOX["hat_cards"].rules.Options()
    told = {
        usual.options: [],
        printed: ["Tied at the end: They share the win"],
        replace(printed, goal=10): ["Hats to win: 10"],  # nobody is tied
        replace(usual.options, goal=10): ["Hats to win: 10"],
    }
    for options, lines in told.items():
        agreed = replace(usual, options=options)
        assert agreed_lines(kit, agreed) == agreed_lines(kit, agreed, spelt=True) == lines


def test_knz_16_a_tie_is_not_asked_about_where_nobody_is_tied(screens: Open) -> None:
    screen = screens(opening=lambda kit: HouseRules(kit, agreement("hat_cards"), []))
    mouse = Mouse(screen)
    mouse.turn("tie")
    assert screen.top.options.tie == "shared"
    mouse.turn("goal")
    assert "tie" not in [widget.id for widget in screen.top.widgets()]


def test_whoever_chooses_the_beginner_reads_what_that_is_worth(screens: Open) -> None:
    hares, cards = agreement("hare_hutch"), agreement("cat_and_mouse")
    for agreed, told in ((hares, True), (cards, False)):
        screen = screens(
            opening=lambda kit, a=agreed: HouseRules(kit, a, people("keys", "computer"))
        )
        found = first_move.advantage(agreed.game, 2)
        assert bool(found) == told
        note = screen.top._note("first")
        assert (found is not None and f"goes last wins {found.last}." in note) == told


def test_without_what_was_measured_nothing_is_said_of_beginning(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for text in ("", "[]", '{"hare_hutch": {"2": [0.4]}}', '{"hare_hutch": 7}'):
        (tmp_path / "order.json").write_text(text)
        monkeypatch.setattr(first_move, "PLACE", tmp_path / "order.json")
        first_move.known.cache_clear()
        assert first_move.advantage("hare_hutch", 2) is None
    assert first_move.advantage("hat_cards", 0) is None, "nobody sits yet"
    first_move.known.cache_clear()
