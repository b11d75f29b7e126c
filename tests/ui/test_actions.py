"""Which keys and buttons do what: every choice leaves everything within reach."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.bindings import ACTIONS, BUTTONS, RESERVED, Bindings, can_be_chosen, layout

KEYS = Bindings(False, {})
PADS = Bindings(True, {})


def test_what_is_usual() -> None:
    assert [KEYS.shown(name) for name in ("yes", "no", "up", "menu", "hint", "peek")] == [
        *("return", "escape", "up", "p", "t", "left shift"),
    ]
    assert [PADS.shown(name) for name in ("yes", "up", "menu", "recall")] == [
        "a",
        "up",
        "start",
        "",
    ]
    every = [name for action in ACTIONS.values() for name in (*action.keys, *action.always)]
    assert len(set(every) - set(BUTTONS[10:14])) >= len(every) - 4, "no key does two things"


def test_two_actions_exchange_their_keys_where_one_would_have_none() -> None:
    new, other = KEYS.given("hint", "u") or (KEYS, "")
    assert (new.lines, other) == (("hint=u", "undo=t"), "undo")
    assert new.given("hint", "t") == (KEYS, "undo"), "and back"


def test_one_that_has_other_keys_just_gives_one_up() -> None:
    new, other = KEYS.given("hint", "h") or (KEYS, "")
    assert (new.lines, other, new.shown("rules")) == (("hint=h",), "rules", "f1")
    new, other = KEYS.given("hint", "space") or (KEYS, "")
    assert (new.lines, other, new.shown("yes")) == (("hint=space",), "yes", "return")


def test_nothing_is_taken_from_an_action_that_would_have_none() -> None:
    assert PADS.given("recall", "a") is None
    assert PADS.given("yes", "up") == (Bindings(True, {"yes": "up", "up": "a"}), "up")
    assert PADS.given("recall", "lt") == (Bindings(True, {"recall": "lt"}), "")


def test_one_is_as_usual_again_with_those_in_its_way() -> None:
    new = Bindings(False, {"hint": "u", "undo": "t", "save": "j"})
    assert new.reset("undo").lines == ("save=j",)
    assert new.reset("save").lines == ("hint=u", "undo=t")


def test_keys_of_the_system_cannot_be_chosen() -> None:
    for name in ("escape", "return", "left", "f11", "m", "1", "left ctrl", "", "nothing", "J", " "):
        assert not can_be_chosen(name, pads=False)
    for name in ("j", "é", "f5", "[5]", "page up", "right shift"):
        assert can_be_chosen(name, pads=False)
    assert not can_be_chosen("guide", pads=True)


names = st.sampled_from([*"jkuthpswad", "space", "tab", "f5", "left shift"])
wishes = st.lists(st.tuples(st.sampled_from(list(ACTIONS)), names), max_size=8)
taps = st.lists(st.tuples(st.sampled_from(list(ACTIONS)), st.sampled_from(BUTTONS)), max_size=8)


@given(wishes, taps)
def test_whatever_is_chosen_everything_can_be_reached_and_kept(
    keys: list[tuple[str, str]], buttons: list[tuple[str, str]]
) -> None:
    for start, wanted in ((KEYS, keys), (PADS, buttons)):
        now = start
        for action, name in wanted:
            new = now.given(action, name)
            if new:
                now = new[0]
                assert (found := now.action(name))
                assert found.name == action
        assert now.whole()
        assert layout(now.lines, now.pads) == now
        for action in ACTIONS:
            without = ACTIONS[action].way or ACTIONS[action].spare
            assert now.shown(action) or not start.shown(action) or without
            assert now.reset(action).whole()
    assert {"return", "escape", "left"} <= RESERVED
