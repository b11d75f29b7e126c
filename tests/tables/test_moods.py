"""What guests feel: who is robbed and who gloats, for how long, and that they move only then."""

from __future__ import annotations

import pytest

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.match.box import BOX
from game.match.sight import public
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


# Their characters


def tasted(name: str, line: str, action: str) -> list[tuple[int, str]]:
    """Who acts as which character does when this happens, as everybody sees it."""
    rules = BOX[name].rules
    state = rules.from_notation(line, BOX[name].usual)
    done = next(each for each in rules.legal(state) if rules.action_text(state, each) == action)
    shown = rules.of(public(rules, state))
    found: list[tuple[int, str]] = []
    for event in rules.events(state, done):
        seen = rules.seen(event, ())
        after = rules.told(shown, seen)
        found += FACES[name].tastes(seen, shown, after)
        shown = after
    return found


HATS = "R1=r;R10=y;S0.1=r;S2.3=g 4,5,5 -,-,- 1 move:4"
BORDER = "b3=br;c3=bbr;c6=r;c7=rb;d3=r;d4=br;e4=brr;e5=n;h8=br;i9=rb -/- 0 move 1 0"
CROWD = "c4=rb;c5=br;d5=br;d6=br;d7=rr;e2=bbr;e5=n;e6=br;e7=r;f8=rb;g8=rbb -/- 1 move 1 0"
HEAP = "1:0 b5/y0/r0rx -/y2r2r3r5/- 3/1/18 b1b2b3 0/0/0 2 play"
LEADS = "2:1 r3y5/r1/r2 -/-/y2y3 1/16/7 b6bxy1 2/1/3 0 play"
LAST = "2:1 b1b4b7/b6r4/r3y4 -/-/r2y2y8yxy3y5y6 12/1/3 b2r6y1 1/3/1 0 play"
CATS = "8+5/7+9 5TQQ/36TKK 92,7,J998,TTT8/6J,JQ8,97,- A23K,A2,-,A2"
MICE = "9+12/Q+11 7QQK/2347T -,8T9,-,J9/T,T,Q,8J AK3456789TJ,A2345,K,A"
LEFT, LEFT_THERE = "6.5.7.9.8.8.6.5.5.5.6.6.7", "9.10.9.9.10.11.9.9.8.7.9.8.9"


@pytest.mark.parametrize(
    ("name", "line", "action", "shows"),
    [
        ("catch_the_hat", HATS, "move y5 R10 R9 R8 R7 R6", BOLD),
        (
            "catch_the_hat",
            "R11=y;R27=g;R47=r;S0.1=r;S1.6=y;S2.2=g,g 4,4,3 -,-,- 2 move:5",
            "move g4 S2.2 S2.1 R26 R27 R28 R29",
            CAREFUL,
        ),
        (
            "catch_the_hat",
            "R10=rggy;R12=ry;R19=gy;R36=rg;S1.1=y;S1.3=ry;S2.5=g 0,1,0 g,rr,- 1 move:6",
            "move y5 S1.3 S1.4 S1.5 S1.6 C S2.6 S2.5",
            SPITEFUL,
        ),
        ("hat_cards", HEAP, "play rx onto 1", BOLD),
        ("hat_cards", LAST, "play b7", CAREFUL),
        ("hat_cards", LEADS, "play y5 onto 2", SPITEFUL),
        ("hat_cards", LEADS.replace("2/1/3", "2/3/1"), "play y5 onto 2", ""),
        ("top_hats", BORDER, "move h8 g7", CAREFUL),
        ("top_hats", CROWD, "move c4 c6", SPITEFUL),
        ("hare_hutch", "46,0,92 10 d 3 0 - 0 roll", "roll hd34", BOLD),
        ("hare_hutch", "46,0,92 10 d 3 0 - 0 roll", "roll 3344", ""),
        ("hare_hutch", "0,0,0 0 dh 1 0 - 0 roll", "roll hhhh3", ""),
        ("hare_hutch", "0,0,26 0 Hdh 2 0 - 0 more", "stop", CAREFUL),
        ("hare_hutch", "46,0,92 10 d 3 0 - 0 start", "take over", SPITEFUL),
        ("hare_hutch", "93,0,92 10 d 3 0 - 0 start", "take over", ""),
        ("cat_and_mouse", f"{CATS} {LEFT} 0 0 play", "discard T 0", CAREFUL),
        ("cat_and_mouse", f"{CATS} {LEFT} 0 0 play", "discard Q 0", CAREFUL),
        ("cat_and_mouse", f"{MICE} {LEFT_THERE} 0 0 play", "play hand Q 0", SPITEFUL),
        ("cat_and_mouse", f"{MICE} {LEFT_THERE} 0 0 play", "play hand K 1", BOLD),
    ],
)  # fmt: skip
def test_each_game_knows_what_is_daring_what_is_safe_and_what_is_mean(
    name: str, line: str, action: str, shows: str
) -> None:
    assert {character for _, character in tasted(name, line, action)} == ({shows} - {""})


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
