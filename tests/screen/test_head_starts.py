"""Head starts at the screen: given at a seat, told at the table, kept with the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.outlook import Advice
from game.kept import record
from game.match import fair, rating
from game.match.agreement import agreement, told, understood
from game.match.box import BOX
from game.match.evening import Evening, load
from game.match.fair import Proposal
from game.match.match import Match, Player
from game.match.rating import KnownStrength
from game.match.validation import Unfit
from game.rules.protocol import OVER
from game.scenes.book import chapters
from game.scenes.end.result import ResultScene
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.evening.evening_seats import EveningSeats
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats import head_starts
from game.scenes.seats.rivals import UNREAD, HowWell
from game.scenes.seats.seat_tile import SeatFace
from game.scenes.table import table_accessibility
from game.scenes.table.hints import hint_words
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene
from game.ui.boxes.canvas import Canvas, Rect
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, hand_of, read, seats, sit

pytestmark = pytest.mark.usefixtures("brisk")
GAMES = {
    "hare_hutch": ("40 points", "+40"),
    "hat_cards": ("2 hats", "+2"),
    "cat_and_mouse": ("2 cards fewer in the stock", "−2"),
    "catch_the_hat": ("a hat already caught", "+··"),
    "top_hats": ("wins at 2 hats in others’ stacks", "−2"),
}

RULES = {
    "hare_hutch": "HOP-18",
    "hat_cards": "KNZ-17",
    "cat_and_mouse": "KUM-16",
    "catch_the_hat": "FDH-46",
    "top_hats": "TOP-29",
}


def at_seats(screens: Open, game: str, *devices: str, steps: tuple[int, ...] = ()) -> Screen:
    """Everybody sits, perhaps with head starts."""
    screen = screens(opening=seats(game))
    sit(screen, *devices)
    screen.top.seating = screen.top.seating.led(steps)
    return screen


def begun(screens: Open, game: str, steps: tuple[int, ...]) -> Screen:
    """A game with head starts, from its seats."""
    screen = at_seats(screens, game, "mouse", "computer", steps=steps)
    Mouse(screen).take("start")
    return screen


def written(screen: Screen) -> str:
    return " ".join(words for words, _ in read(screen.top.view))


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_seat_gets_a_head_start_with_every_device(screens: Open, kind: str) -> None:
    screen = at_seats(screens, "hare_hutch")
    hand = hand_of(screen, kind)
    sit(screen, hand.device, "computer")
    hand.take(("seat", 0))
    if isinstance(hand, Keyboard):
        hand.press("return")  # the name stays
    hand.turn("ahead")
    hand.turn("ahead")
    assert screen.widget("ahead").value == "40 points"
    hand.take("done")
    assert "Head start: 40 points" in written(screen)
    hand.take("start")
    assert screen.match.options.head_start == (2,)
    assert screen.match.start.totals == (40, 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_a_head_start_gives(screens: Open, game: str) -> None:
    screen = at_seats(screens, game, "mouse", "computer", steps=(0, 2))
    mouse, (worth, sign) = Mouse(screen), GAMES[game]
    mouse.take(("seat", 1))
    assert screen.widget("ahead").value == worth
    mouse.take("done")
    mouse.take("start")
    assert isinstance(screen.top, TableScene)
    assert head_starts.signs(screen.kit, screen.match) == ["", sign]
    line = f"Head start for {screen.match.players[1].name}: {worth}"
    assert line in screen.top.playing.agreed
    assert line in table_accessibility.position(screen.top.playing)
    screen.settle()
    mouse.menu()
    assert isinstance(screen.top, PauseScene)
    assert line in written(screen)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_a_sign_at_the_table_hides_no_colour(
    screens: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    screen = screens(size=size, opening=seats("hare_hutch"))
    sit(screen, "mouse", *["computer"] * 6)
    screen.top.seating = screen.top.seating.led((3, 0, 2, 0, 1, 0, 6))
    Mouse(screen).take("start")
    plates: list[Rect] = []
    real = Canvas.box

    def noted(canvas: Canvas, rect: Rect, *args: Any, **named: Any) -> None:
        plates.append(rect)
        real(canvas, rect, *args, **named)

    monkeypatch.setattr(Canvas, "box", noted)
    screen.draw_anew()
    screen.frames(1)
    signs = [rect for rect in plates if rect[3] == head_starts.HIGH]
    guests = [guest for guest in screen.top.table.places.guests if guest]
    assert len(signs) >= 4
    for x, _, w, _ in guests:
        assert not [s for s in signs if s[0] < x + w and s[0] + s[2] > x + w * head_starts.FREE]


def test_seats_stand_alike_whoever_has_a_head_start(screens: Open) -> None:
    screen = at_seats(screens, "cat_and_mouse", "mouse", "keys", steps=(2,))
    screen.frames(1)
    faces = [part.rect for part in screen.top.view.parts if isinstance(part.box, SeatFace)]
    assert len(faces) == 2
    assert faces[0][1:] == faces[1][1:]


def test_after_the_longest_head_start_none_comes_again(screens: Open) -> None:
    screen = at_seats(screens, "top_hats", "mouse", "computer")
    mouse, scene = Mouse(screen), screen.top
    mouse.take(("seat", 0))
    for steps in (*range(1, 15), 0):  # of the fifteen hats one is to be won
        mouse.turn("ahead")
        assert scene.seating.ahead == ((steps,) if steps else ())
    mouse.turn("ahead", -1)
    assert scene.seating.ahead == (14,)


def test_a_head_start_moves_with_its_seat_and_leaves_with_it(screens: Open) -> None:
    screen = at_seats(screens, "hare_hutch", *["computer"] * 4, steps=(1, 0, 3))
    seating = screen.top.seating
    assert seating.without(1).ahead == (1, 3)
    assert seating.without(2).ahead == (1,)
    assert seating.led_by(2, 0).ahead == (1,)
    assert seating.led((0, 0, 0, 0, 5)).ahead == ()
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take("remove")
    assert screen.top.seating.ahead == (0, 3)


def test_a_short_game_has_room_for_less(screens: Open) -> None:
    screen = at_seats(screens, "hare_hutch", "mouse", "computer", steps=(9,))
    mouse = Mouse(screen)
    mouse.take(("length", "short"))
    mouse.take(("seat", 0))
    assert screen.widget("ahead").value == "80 points"  # of 100
    mouse.take("done")
    mouse.take(("length", "full"))
    assert screen.top.options().head_start == (9,)


def test_too_few_hats_for_a_head_start_are_told_and_cannot_be_chosen(screens: Open) -> None:
    screen = at_seats(screens, "catch_the_hat", "mouse", "computer", steps=(8,))
    assert screen.top.why_not() == "There are not enough hats for these head starts."
    most = screen.top.most_ahead(0)
    screen.top.seating = screen.top.seating.led_by(0, most)
    assert screen.top.why_not() == ""
    screen.top.seating = screen.top.seating.led_by(0, most + 1)
    assert screen.top.why_not()


def test_an_evening_of_several_games_has_none(screens: Open) -> None:
    screen = screens(opening=EveningSeats)
    sit(screen, "mouse", "computer")
    Mouse(screen).take(("seat", 0))
    assert "ahead" not in [widget.id for widget in screen.top.widgets()]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_head_starts_is_read_and_played_again(screens: Open, game: str) -> None:
    match = begun(screens, game, (1, 0)).match
    for _ in range(30):
        if match.turn == OVER:
            break
        match.play(match.draw() if match.turn < 0 else match.game.rules.legal(match.state)[0])
    text = record.write(match)
    assert '"head_start": [1]' in text
    again, trouble = record.read(text)
    assert trouble is None
    assert (again.options, again.state) == (match.options, match.state)
    assert record.write(again) == text


@pytest.mark.parametrize("game", GAMES)
def test_without_any_a_record_is_as_it_was(screens: Open, game: str) -> None:
    screen = begun(screens, game, ())
    assert "head_start" not in record.write(screen.match)
    assert head_starts.told(screen.kit, screen.match) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_as_last_time_head_starts_are_there_again_told_as_before_and_in_the_record(
    screens: Open, game: str, kind: str
) -> None:
    screen = begun(screens, game, (0, 2))
    folder, book = screen.kit.files.folder, chapters.of_match(screen.match)
    screen.close()
    for saved in folder.saves.glob("*"):
        saved.unlink()
    screen = screens()
    hand, (worth, sign) = hand_of(screen, kind), GAMES[game]
    for press in ("play", ("game", game), "again"):
        hand.take(press)
    assert isinstance(screen.top, SeatsScene)
    assert f"Head start: {worth}" in written(screen)
    hand.take("start")
    match = screen.match
    assert match.options.head_start == (0, 2)
    assert head_starts.signs(screen.kit, match) == ["", sign]
    assert f"Head start for {match.players[1].name}: {worth}" in screen.top.playing.agreed
    assert chapters.of_match(match) == book
    assert chapters.where(screen.kit, match, RULES[game])
    screen.kit.files.keeper.flush()
    (kept,) = folder.saves.glob("*.game")
    assert '"head_start": [0, 2]' in kept.read_text()
    assert record.read(kept.read_text())[0].options == match.options


def known(screen: Screen, *moved: int) -> None:
    """How strong the people at the seats are, in hundredths of a level off the usual one."""
    players = [player for player in screen.top.players if not player.level]
    found = [
        KnownStrength(player.name, "hare_hutch", many)
        for player, many in zip(players, moved, strict=True)
    ]
    screen.kit.people.learn(tuple(found))


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_press_makes_the_chances_even_and_says_so(screens: Open, kind: str) -> None:
    screen = at_seats(screens, "hare_hutch")
    hand = hand_of(screen, kind)
    sit(screen, hand.device, "computer")
    screen.top.seating = screen.top.seating.next_level(1, 3)
    known(screen, -200)
    hand.take("even")
    first, *rest = screen.top.seating.ahead
    assert first > 0
    assert not rest
    assert screen.top.message == "With these head starts each of you wins about one game in 2."
    hand.take("start")
    assert screen.match.options.head_start == (first,)


def test_chances_that_cannot_be_even_are_said_to_be_as_even_as_they_can_be(
    screens: Open,
) -> None:
    kit = screens().kit
    close, far = (Proposal((0, 2), chances) for chances in ((0.48, 0.52), (0.3, 0.7)))
    assert head_starts.promised(kit, close).endswith("about one game in 2.")
    said = head_starts.promised(kit, far)
    assert "between 30 and 70 games in 100" in said
    assert said.endswith("can’t make it more even.")


def test_who_is_not_known_is_asked_before(screens: Open) -> None:
    screen = at_seats(screens, "hare_hutch", "keys", "mouse")
    mouse = Mouse(screen)
    mouse.take("even")
    for answer in ("new", "well_known"):
        assert isinstance(screen.top, HowWell)
        assert screen.top.body() == "So that head starts can make the chances even."
        screen.frames(int(UNREAD * 20) + 2)
        mouse.take(answer)
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.seating.ahead[0] > 0
    assert "games" in screen.top.message or "one game in" in screen.top.message


def test_who_goes_back_from_the_question_has_changed_nothing_and_may_begin(screens: Open) -> None:
    screen = at_seats(screens, "hare_hutch", "mouse", "computer")
    mouse = Mouse(screen)
    mouse.take("even")
    assert isinstance(screen.top, HowWell)
    mouse.back()
    assert screen.top.seating.ahead == ()
    mouse.take("start")
    assert isinstance(screen.top, TableScene)


def test_equals_need_none_and_lose_what_they_had(screens: Open) -> None:
    screen = at_seats(screens, "hare_hutch", "computer", "computer", steps=(3,))
    Mouse(screen).take("even")
    assert screen.top.seating.ahead == ()
    assert screen.top.message == "Head starts would not make the chances more even."


def test_alone_one_is_told_why_not_and_where_nothing_is_measured_nothing_is_offered(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = at_seats(screens, "hare_hutch", "mouse")
    assert not screen.widget("even").enabled
    monkeypatch.setattr(fair, "proposed", lambda *_: None)
    screen.close()
    unknown = at_seats(screens, "hare_hutch", "mouse", "computer")
    assert "even" not in [widget.id for widget in unknown.top.widgets()]


def test_a_game_with_a_head_start_tells_nothing_of_strength() -> None:
    game = BOX["hare_hutch"]
    for steps, counts in ((), True), ((1,), False), ((0, 0), True):
        options = game.rules.Options(target=21, head_start=steps)
        players = [Player("Anna", "r", "keys"), Player("Otto", "y", "", 4, like=16)]
        match = Match(game, options, players, 5)
        while not match.over:
            match.play(match.draw() if match.turn < 0 else match.game.rules.legal(match.state)[-1])
        assert (rating.learned((), match) != ()) == counts


def test_agreements_and_named_rules_have_none() -> None:
    agreed = told(agreement("hare_hutch"))
    assert understood(agreed)
    with pytest.raises(Unfit):
        understood({**agreed, "options": {"head_start": [1]}})


def test_the_box_knows_which_games_have_some() -> None:
    assert {name for name, game in BOX.items() if game.facts.head_start} == set(GAMES)


def at_an_evening(screens: Open, *moved: int) -> Screen:
    """Two people, a strong and a weak one, whose evening is to be even."""
    screen = screens(opening=EveningSeats)
    sit(screen, "mouse", "keys")
    if moved:
        known(screen, *moved)
    mouse = Mouse(screen)
    mouse.turn("even")
    mouse.take("start")
    mouse.take(("game", "hare_hutch"))
    mouse.take("start")
    assert isinstance(screen.top, EveningScene)
    return screen


def test_every_game_of_an_even_evening_begins_with_what_fits_it(screens: Open) -> None:
    screen = at_an_evening(screens, 150, -150)
    kept = load(screen.kit.files.keeper.read(screen.kit.files.folder.evening), "evening.json")
    assert kept.even
    Mouse(screen).take("play")
    assert isinstance(screen.top, TableScene)
    first, second = screen.match.options.head_start
    assert first == 0 < second
    assert len(screen.top.playing.agreed) == 1


def test_in_an_even_evening_who_is_not_known_is_asked_before_the_game(screens: Open) -> None:
    screen = at_an_evening(screens)
    mouse = Mouse(screen)
    mouse.take("play")
    for answer in ("new", "well_known"):
        assert isinstance(screen.top, HowWell)
        screen.frames(int(UNREAD * 20) + 2)
        mouse.take(answer)
    assert screen.match.options.head_start[0] > 0


def test_as_last_time_an_evening_is_even_again(screens: Open) -> None:
    screen = at_an_evening(screens, 0, 0)
    last = screen.kit.settings.last[0]
    assert last.even
    screen = screens(opening=EveningSeats)
    screen.top.bring(last)
    assert screen.top.even


def test_an_evening_that_is_as_usual_is_kept_as_it_was() -> None:
    evening = Evening(("hare_hutch",), (Player("Anna", "r", "keys"), Player("Otto", "y", "", 4)))
    assert '"even":' not in evening.dump()
    even = replace(evening, even=True)
    assert load(even.dump(), "evening.json") == even
    assert even.again() == even


def test_the_result_names_who_had_a_head_start(screens: Open) -> None:
    screen = begun(screens, "hare_hutch", (1, 2))
    match = screen.match
    while not match.over:
        match.play(match.draw() if match.turn < 0 else match.game.rules.legal(match.state)[-1])
    scene = ResultScene(screen.kit, match, None, screen.top.playing.table)
    words = [part.box.words for part in scene.picture().place((0, 0, 1600, 900)).walk()]
    for player, given in zip(match.players, ("20 points", "40 points"), strict=True):
        assert f"Head start for {player.name}: {given}" in words, "each stands alone"


@pytest.mark.parametrize("steps", [(), (0, 3)])
def test_with_a_head_start_a_hint_counts_no_games(screens: Open, steps: tuple[int, ...]) -> None:
    screen = begun(screens, "hare_hutch", steps)
    match = screen.match
    match.play(match.draw())
    action = match.game.rules.legal(match.state)[0]
    for other in (None, 0.58, 0.4):
        said = hint_words(screen.kit, match, Advice(action, 0.58, other), match.state)
        assert said[0].startswith("Best: "), "and not a quick idea"
        assert said[-1] == screen.kit.t("hint.again")
        assert ("of 100 games" in " ".join(said)) is not any(steps)
