"""What is heard of a game: as hard as it is, where it is, and only what there is to hear."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.core.resources import MAPS
from game.motion import Cue, cheer, cue, par, seq, wait
from game.physics import Knock, Throw, tumble
from game.scenes.frame.kit import Kit
from game.sound.audio import Audio
from game.tables.throws.throwing import SETTLING, Tray, rests


def tray() -> Tray:
    found = Tray([[[]] * 6], row=True)  # type: ignore[list-item]
    found._rect = (1500.0, 700.0, 300.0, 200.0)
    return found


@pytest.mark.parametrize("strength", [0.2, 0.6, 1.0])
def test_a_die_sounds_as_hard_as_it_hits(strength: float) -> None:
    volume = tray()._heard(Knock(0.1, strength, "rim", 0.0)).volume
    assert volume == pytest.approx(0.35 + 0.65 * strength)


@pytest.mark.parametrize(("place", "x"), [(-4.5, 1500), (0.0, 1650), (4.5, 1800)])
def test_a_die_is_heard_where_it_hits(place: float, x: float) -> None:
    assert tray()._heard(Knock(0.1, 1.0, "floor", place)).x == x


def test_dice_hit_hard_and_softly_and_in_many_places() -> None:
    knocks = tumble(Throw(7, 1.0, 0.0, 5)).knocks
    loud = sorted(knock.strength for knock in knocks)
    assert loud[-1] > 3 * loud[0]
    assert loud[-1] > loud[-2]
    assert len({round(knock.x) for knock in knocks}) > 4
    assert knocks[-1].x > 2, "they roll to the right"


@pytest.mark.parametrize("dice", [1, 7])
def test_dice_slide_and_settle_before_they_lie_and_the_cup_is_set_down(dice: int) -> None:
    table = Tray([[[]] * 6] * dice, row=True)  # type: ignore[list-item]
    table._rect = (0.0, 0.0, 900.0, 600.0)
    thrown = tumble(Throw(dice, 0.3, -0.5, 4))
    last = rests(thrown)
    assert len(last) == dice
    assert 0.3 < min(last) <= max(last) <= thrown.length
    heard = list(table._comes_to_lie(thrown, 1.0))
    settled = [each for each in heard if each.name == "settle"]
    assert 1 <= len(settled) <= dice
    assert max(each.at for each in settled) == pytest.approx(1.0 + max(last) - SETTLING, abs=0.1)
    assert all(0 <= (each.x or 0) <= 900 for each in heard)
    assert [each.name for each in heard].count("slide") == len(settled)


def test_parts_of_a_clip_keep_volume_and_place() -> None:
    clip = par(seq(wait(0.5), cue("hop", 2, 0.3, 40.0)), cue("hop"), cue("hop", x=7.0))
    assert clip.cues == (Cue(0.0, "hop"), Cue(0.0, "hop", x=7.0), Cue(0.5, "hop", 2, 0.3, 40.0))


@pytest.mark.parametrize(("many", "volume"), [(1, 0), (2, 0), (3, 0.375), (8, 1), (20, 1)])
def test_the_room_claps_from_three_on_and_the_louder_the_greater(many: int, volume: float) -> None:
    assert sum(cue.volume for cue in cheer(many).cues) == volume


@pytest.mark.parametrize(("demo", "loud"), [(0, None), (4, 0.2), (10, 0.5)])
def test_volume_and_place_of_a_cue_reach_the_ears_and_a_demo_has_its_own(
    demo: int, loud: float | None
) -> None:
    played: list[tuple[str, dict[str, float]]] = []
    audio = Audio(MAPS)
    audio.play = lambda name, **how: played.append((name, how))  # type: ignore[assignment]
    kit = SimpleNamespace(audio=audio, settings=SimpleNamespace(demo=demo))
    rim = Cue(0.0, "rim", 1, 0.5, 1440.0)
    Kit.sound(kit, rim, soft=True)  # type: ignore[arg-type]
    assert [how["volume"] for _, how in played] == ([] if loud is None else [loud])
    played.clear()
    Kit.sound(kit, rim)  # type: ignore[arg-type]
    assert played == [("rim", {"volume": 0.5, "step": 1, "pan": 0.5})]
