"""House rules with a name of people's own: kept, chosen again, renamed, deleted."""

from __future__ import annotations

import pytest

from game.match.agreement import agreement
from game.match.editions import FULL, SHORT
from game.scenes.menus.letters import Letters
from game.scenes.seats import own_rules
from game.scenes.seats.house_rules import HouseRules
from game.scenes.seats.own_rules import ForgetRules, KeptRules
from game.scenes.title.seats_scene import SeatsScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, seats, sit

pytestmark = pytest.mark.usefixtures("brisk")


def at_rules(screens: Open, game: str = "catch_the_hat", device: str = "mouse") -> Screen:
    """The page of house rules, come from the seats."""
    screen = screens(opening=seats(game))
    sit(screen, device, "computer")
    Mouse(screen).take("house")
    assert isinstance(screen.top, HouseRules)
    return screen


def spell(screen: Screen, hand: Hand, name: str) -> None:
    """A name is written with a keyboard, or letter by letter."""
    assert isinstance(screen.top, Letters)
    if isinstance(hand, Keyboard):
        hand.type(name)
        hand.press("return")
        return
    for char in name:
        hand.take(("letter", char.upper()))
    hand.take("done")


def kept(screens: Open, name: str = "Omas") -> Screen:
    """Rules with the golden hat and an exact roll have a name."""
    screen = at_rules(screens)
    mouse = Mouse(screen)
    screen.top.options = type(screen.top.options)(gold=True, six_again="off")
    screen.app.stack.look_again()
    mouse.take("keep")
    spell(screen, mouse, name)
    return screen


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_rules_get_a_name_with_every_device(screens: Open, kind: str) -> None:
    screen = screens(opening=seats())
    hand = hand_of(screen, kind)
    sit(screen, hand.device, "computer")
    hand.take("house")
    hand.turn("gold")
    hand.turn("tower")
    hand.take("keep")
    spell(screen, hand, "Omas")
    assert isinstance(screen.top, HouseRules)
    assert [mix.name for mix in screen.kit.settings.mixes] == ["Omas"]
    assert screen.widget("edition").value == "Omas"


def test_rules_as_in_an_edition_have_one_already(screens: Open) -> None:
    screen = at_rules(screens)
    assert "keep" not in [widget.id for widget in screen.top.widgets()]


def test_they_are_chosen_beside_the_editions_on_another_evening(screens: Open) -> None:
    screen = kept(screens)
    wanted = screen.top.options
    screen.close()
    screen = screens(opening=seats())
    sit(screen, "mouse", "computer")
    mouse = Mouse(screen)
    mouse.turn("edition", -1)
    assert screen.widget("edition").value == "Omas"
    assert screen.top.agreed.options == wanted
    mouse.turn("edition", 1)
    assert screen.top.agreed.edition == next(iter(own_rules.editions("catch_the_hat")))
    mouse.turn("edition", -1)
    mouse.take("start")
    assert (screen.match.options.gold, screen.match.options.six_again) == (True, "off")
    assert screen.kit.settings.last[0].mixes[0].name == "Omas", "told as last time by its name"


@pytest.mark.parametrize("length", [SHORT, FULL])
def test_short_or_full_they_have_the_same_name(screens: Open, length: str) -> None:
    screen = kept(screens)
    mouse = Mouse(screen)
    mouse.take("done")
    mouse.take(("length", length))
    assert screen.widget("edition").value == "Omas"
    mouse.take("house")
    mouse.turn("tower")
    assert screen.widget("edition").value == screen.kit.t("preset.own")


def test_they_get_another_name(screens: Open) -> None:
    screen = kept(screens)
    mouse = Mouse(screen)
    mouse.take("keep")
    assert isinstance(screen.top, KeptRules)
    mouse.take("rename")
    spell(screen, mouse, "Opas")
    assert screen.top.title() == "Opas"
    mouse.take("done")
    assert screen.widget("edition").value == "Opas"


def test_two_with_the_same_name_are_told_apart(screens: Open) -> None:
    screen = kept(screens)
    mouse = Mouse(screen)
    mouse.turn("tower")
    mouse.take("keep")
    spell(screen, mouse, "Omas")
    assert [mix.name for mix in screen.kit.settings.mixes] == ["Omas", "Omas 2"]


def test_they_are_deleted_once_that_is_confirmed(screens: Open) -> None:
    screen = kept(screens)
    mouse = Mouse(screen)
    mouse.take("keep")
    mouse.take("delete")
    assert isinstance(screen.top, ForgetRules)
    mouse.take("stay")
    assert screen.kit.settings.mixes
    mouse.take("delete")
    mouse.take("delete")
    assert isinstance(screen.top, HouseRules)
    assert not screen.kit.settings.mixes
    assert screen.widget("edition").value == screen.kit.t("preset.own"), "they are still agreed"


def test_without_a_name_nothing_is_kept(screens: Open) -> None:
    screen = kept(screens, "")
    assert [mix.name for mix in screen.kit.settings.mixes] == [screen.kit.t("house.keep.name")]
    mouse = Mouse(screen)
    mouse.take("keep")
    mouse.take("rename")
    mouse.take("delete")
    mouse.take("done")
    assert screen.top.title() == screen.kit.t("house.keep.name")


def test_a_game_with_one_edition_has_a_choice_once_rules_have_a_name(screens: Open) -> None:
    screen = screens()
    for game in ("hare_hutch", "top_hats", "hat_cards", "cat_and_mouse"):
        before = own_rules.several(screen.kit, game)
        agreed = agreement(game)
        own_rules.keep(screen.kit, agreed, "Omas")
        assert own_rules.several(screen.kit, game)
        assert before == (len(own_rules.editions(game)) > 1)


def test_rules_a_game_does_not_know_any_more_are_not_offered(screens: Open) -> None:
    screen = kept(screens)
    path = screen.kit.files.folder.settings
    screen.close()
    path.write_text(path.read_text().replace('"gold"', '"silver"'))
    screen = screens(opening=seats())
    assert not own_rules.kept(screen.kit, "catch_the_hat")
    assert screen.kit.settings.mixes, "another version may know them"
    assert isinstance(screen.top, SeatsScene)


def test_a_keyboard_types_a_name_and_takes_letters_back(screens: Open) -> None:
    screen = screens(opening=lambda kit: Letters(kit, "Oma", 5, typed=True))
    keys = Keyboard(screen)
    keys.type("grannie")
    assert screen.top.title() == "grann|"
    keys.press("backspace")
    keys.press("backspace")
    assert screen.top.title() == "gra|"
