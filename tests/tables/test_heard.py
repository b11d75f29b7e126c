"""What is heard of a game: as hard as it is, where it is, and only what there is to hear."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.audio import Audio
from game.motion import Cue, cheer, cue, par, seq, wait
from game.physics import Throw, tumble
from game.scenes.kit import MAPS
from game.scenes.teller import DEMO, Teller
from game.tables.throwing import Tray


@pytest.mark.parametrize("strength", [0.2, 0.6, 1.0])
def test_a_die_sounds_as_hard_as_it_hits(strength: float) -> None:
    tray = Tray([[[]] * 6])  # type: ignore[list-item]
    thrown = tumble(Throw(1, 0.0, 0.0, 3))
    tray._tumble, tray._rect = thrown, (1500.0, 700.0, 300.0, 200.0)
    knock = thrown.knocks[0]._replace(strength=strength)
    heard = tray._heard(knock)
    assert heard.volume == strength
    assert heard.x is not None
    assert 1500 <= heard.x <= 1800


def test_dice_are_heard_from_where_they_roll() -> None:
    tray = Tray([[[]] * 6])  # type: ignore[list-item]
    tray._tumble, tray._rect = tumble(Throw(1, 1.0, 0.0, 5)), (0.0, 0.0, 900.0, 650.0)
    heard = [tray._heard(knock).x for knock in tray._tumble.knocks]
    assert heard[0] is not None
    assert heard[-1] is not None
    assert heard[-1] > heard[0], "it rolls to the right"


def test_parts_of_a_clip_keep_volume_and_place() -> None:
    clip = par(seq(wait(0.5), cue("hop", 2, 0.3, 40.0)), cue("hop"), cue("hop", x=7.0))
    assert clip.cues == (Cue(0.0, "hop"), Cue(0.0, "hop", x=7.0), Cue(0.5, "hop", 2, 0.3, 40.0))


@pytest.mark.parametrize(("many", "volume"), [(1, 0), (2, 0), (3, 0.375), (8, 1), (20, 1)])
def test_the_room_claps_from_three_on_and_the_louder_the_greater(many: int, volume: float) -> None:
    assert sum(cue.volume for cue in cheer(many).cues) == volume


@pytest.mark.parametrize(("watched", "soft"), [(False, 1.0), (True, DEMO)])
def test_volume_and_place_of_a_cue_reach_the_ears_and_a_demo_is_soft(
    watched: bool, soft: float
) -> None:
    played: list[tuple[str, dict[str, float]]] = []
    audio = Audio(MAPS)
    audio.play = lambda name, **how: played.append((name, how))  # type: ignore[assignment]
    teller = SimpleNamespace(
        kit=SimpleNamespace(audio=audio), secrecy=SimpleNamespace(watched=watched)
    )
    Teller._sound(teller, Cue(0.0, "rim", 1, 0.5, 1440.0))  # type: ignore[arg-type]
    assert played == [("rim", {"volume": 0.5 * soft, "step": 1, "pan": 0.5})]
