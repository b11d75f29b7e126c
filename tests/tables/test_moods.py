"""What guests feel: who is robbed and who gloats, for how long, and that they move only then."""

from __future__ import annotations

import pytest

from game.rules import catch_the_hat as hats
from game.rules.cat_and_mouse import story as mice
from game.rules.catch_the_hat import story
from game.rules.hare_hutch import story as hares
from game.rules.hat_cards import story as cards
from game.rules.protocol import OVER
from game.tables.guests import moved
from game.tables.mood import ANY, EACH, HEARD, LASTS, MOVE, READY, Felt, Mood, Moods, Voices
from game.tables.shelf import FACES


def seen(moods: Moods) -> list[str]:
    return [str(felt.mood) for felt in moods.felt]


def test_a_reaction_passes_and_ends_sooner_when_its_turn_comes() -> None:
    moods = Moods(3)
    moods.react({1: Mood.ROBBED, 2: Mood.GLOATS})
    moods.advance(READY - 0.1, 0, False)
    moods.advance(0.05, 1, False)
    assert seen(moods) == ["waits", "robbed", "gloats"]
    moods.advance(0.1, 1, False)
    assert seen(moods) == ["waits", "turn", "gloats"]
    moods.react({1: Mood.ROBBED})
    moods.advance(LASTS - 0.1, 1, False)
    assert seen(moods) == ["waits", "robbed", "waits"], "in its own turn it has its time"
    moods.advance(LASTS, 1, False)
    assert seen(moods) == ["waits", "turn", "waits"]
    moods.advance(0.1, OVER, True)
    assert seen(moods) == ["tense", "tense", "tense"]


def test_who_has_won_cheers_for_good() -> None:
    moods = Moods(2)
    moods.settle((1,))
    moods.advance(1000, OVER, False)
    assert seen(moods) == ["waits", "cheers"]
    assert not moods.moving


@pytest.mark.parametrize("mood", Mood)
def test_a_guest_moves_for_a_moment_only(mood: Mood) -> None:
    assert moved(Felt(mood, 0.0)) == pytest.approx((0, 0), abs=0.001)
    assert moved(Felt(mood, MOVE)) == (0, 0)
    dx, dy = moved(Felt(mood, MOVE * 0.3))
    assert 0 < abs(dx) + abs(dy) < 0.2


def test_a_catch_robs_the_others_but_no_partner() -> None:
    start = hats.setup(4, hats.Options(teams="partners"))
    shown = hats.of(start)
    mates = shown.mates(0)
    (mate,) = (seat for seat in mates if seat != 0)
    rival = next(seat for seat in range(4) if seat not in mates)
    caught = story.Caught(0, (8 * mate, 8 * rival), 5)
    feel = FACES["catch_the_hat"].feel
    assert feel(caught, shown, shown) == {0: Mood.GLOATS, rival: Mood.ROBBED}


def test_each_game_knows_what_robs_and_pleases() -> None:
    def feel(name: str, event: object) -> object:
        game = FACES[name]
        rules = __import__(f"game.rules.{name}", fromlist=[name])
        shown = rules.of(rules.setup(2, rules.Options()))
        return dict(game.feel(event, shown, shown))

    assert feel("hare_hutch", hares.Bust(0, 30)) == {0: Mood.ROBBED, 1: Mood.GLOATS}
    assert feel("hare_hutch", hares.Bust(0, 0)) == {0: Mood.ROBBED}
    assert feel("hare_hutch", hares.TookOver(1, 0)) == {1: Mood.GLOATS, 0: Mood.ROBBED}
    assert feel("hat_cards", cards.Played(1, 3, 0)) == {1: Mood.GLOATS, 0: Mood.ROBBED}
    assert feel("hat_cards", cards.Played(1, 3, -1)) == {}
    assert feel("cat_and_mouse", mice.Played(0, "hand", 1, 0, -1)) == {}


# Their voices


def spoken(*felt: tuple[float, list[Felt]], seats: int = 3) -> list[tuple[int, str] | None]:
    """Who is heard when guests feel this, so many seconds after another."""
    voices = Voices(seats)
    return [voices.said(seconds, feelings) for seconds, feelings in felt]


def test_guests_laugh_and_are_startled_a_moment_after_their_faces() -> None:
    moods, voices = Moods(2), Voices(2)
    moods.react({0: Mood.GLOATS})
    heard = []
    for _ in range(60):
        moods.advance(1 / 60, OVER, False)
        heard.append(voices.said(1 / 60, moods.felt))
    assert [each for each in heard if each] == [(0, "laugh")]
    assert heard.index((0, "laugh")) == pytest.approx(HEARD * 60, abs=1)


def test_who_lost_something_is_heard_first_and_one_guest_at_a_time() -> None:
    waits, glad, sad = (Felt(mood, HEARD) for mood in (Mood.WAITS, Mood.GLOATS, Mood.ROBBED))
    assert spoken((0.1, [glad, sad, waits])) == [(1, "shock")]
    assert spoken((0.1, [glad, sad, waits]), (ANY - 0.1, [glad, waits, waits])) == [
        (1, "shock"),
        None,
    ]
    late = spoken((0.1, [glad, sad, waits]), (ANY, [glad, sad, waits]), (ANY, [glad, sad, waits]))
    assert late == [(1, "shock"), (0, "laugh"), (1, "shock")]


def test_no_guest_is_heard_twice_within_eight_seconds() -> None:
    waits, glad = Felt(Mood.WAITS, 5.0), Felt(Mood.CHEERS, HEARD)
    first = (0.1, [glad, waits, waits])
    assert spoken(first, (EACH - 0.2, [glad, waits, waits]))[1] is None
    assert spoken(first, (EACH - 3.0, [Felt(Mood.CHEERS, 9.0), glad, waits]))[1] == (1, "laugh")
    assert spoken(first, (EACH, [Felt(Mood.CHEERS, HEARD + EACH / 2), glad, waits]))[1] is not None
