"""What camera, lights and headlines make of something great."""

from __future__ import annotations

import itertools
from math import inf

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.motion.greatness import FINE, GREAT, HUGE, LITTLE, Greatness, of
from game.scenes.telling.banner import placed
from game.tables.choice import Prompt
from game.tables.limelight import (
    CLOSE,
    CLOSER,
    EVERY,
    HOUSE,
    LARGE,
    NEARER,
    READ,
    Band,
    Billing,
    Lights,
    shone,
)
from game.tables.panel import strip
from game.ui.boxes.boxes import Words

PLACE = 700.0, 400.0
BAND = Band(Prompt("catch_the_hat.band.blow", {"n": 8}, counts=True), 1, clear=PLACE)


def test_hats_cards_and_jumps_come_in_four_sizes() -> None:
    sizes = [of(many) for many in (1, 2, 3, 4, 5, 9, 10, 23)]
    assert sizes == [LITTLE, LITTLE, FINE, FINE, GREAT, GREAT, HUGE, HUGE]
    for less, more in ((LITTLE, FINE), (FINE, GREAT), (GREAT, HUGE)):
        assert less.stop <= more.stop
        assert less.star <= more.star
        assert less.zoom <= more.zoom
        assert less.length <= more.length


def billed(size: Greatness, *, near: bool = False) -> Billing:
    return Billing(0.5, size, PLACE, BAND, (0, 2), near=near)


def test_the_camera_comes_to_the_place_in_time_with_the_blow_and_is_home_at_the_end() -> None:
    moment = billed(GREAT).moment
    assert moment.at(0.5 - NEARER).zoom == 1 < moment.at(0.45).zoom < moment.at(0.5).zoom
    assert moment.at(0.5).zoom == GREAT.zoom == moment.at(1.5).zoom
    assert moment.length == 0.5 + GREAT.length
    assert moment.last == HOUSE == moment.at(inf)
    steps = [moment.at(n / 100).zoom for n in range(round(moment.length * 100) + 1)]
    assert max(abs(a - b) for a, b in itertools.pairwise(steps)) < 0.06, "no jumps"


def test_a_band_comes_large_after_the_blow_can_be_read_and_is_gone() -> None:
    moment = billed(GREAT).moment
    bands = [moment.at(n / 100).band for n in range(round(moment.length * 100) + 1)]
    assert not any(bands[:50])
    assert bands[-1] is None
    first = bands[50]
    assert first
    assert first.scale == LARGE
    assert sum(band == BAND for band in bands) >= 100 * READ
    assert [cue.at for cue in moment.cues if cue.name == "banner"] == [0.5]


def test_faces_come_near_for_a_moment() -> None:
    moment = billed(GREAT).moment
    near = [light for n in range(200) if (light := moment.at(n / 100)).faces]
    assert abs(len(near) - 100 * CLOSE) <= 1
    assert max(light.closer for light in near) >= CLOSER


def test_the_lights_go_down_and_a_drum_rolls_for_nothing_less_than_the_greatest() -> None:
    assert billed(HUGE).moment.at(0.6).dark == 1.0
    assert not any(billed(GREAT).moment.at(n / 20).dark for n in range(50))
    assert [cue.name for cue in billed(HUGE).moment.cues] == ["drumroll", "banner"]
    assert [cue.name for cue in billed(HUGE, near=True).moment.cues] == ["banner"]


def test_a_camera_that_comes_with_one_event_is_there_as_the_next_begins() -> None:
    comes = Billing(0.5, GREAT, PLACE, comes=True)
    assert comes.moment.last == comes.end == comes.moment.at(0.5)
    near = billed(GREAT, near=True)._replace(at=0.0)
    assert near.moment.at(0.0)._replace(band=None, faces=(), closer=1.0) == comes.end


def test_with_less_motion_the_band_stands_still_and_nothing_else_moves() -> None:
    moment = shone(billed(HUGE), quiet=True)
    seen = [moment.at(n / 20) for n in range(round(moment.length * 20) + 1)]
    assert all(light in (HOUSE, HOUSE._replace(band=BAND)) for light in seen)
    assert seen.count(HOUSE) < len(seen) - 20 * READ + 2
    assert moment.last == HOUSE
    assert moment.length >= READ
    assert shone(Billing(0.5, GREAT, PLACE, comes=True), quiet=True).length == 0


def test_something_great_that_follows_another_within_20_seconds_is_shown_calmer() -> None:
    lights = Lights()
    assert lights.size("one", GREAT) == GREAT
    lights.time += 1.0
    assert lights.size("one", GREAT) == GREAT, "the same thing keeps its size"
    assert lights.size("two", HUGE) == HUGE.calmer
    assert (HUGE.calmer.zoom, HUGE.calmer.dark, HUGE.calmer.band) == (1.0, False, True)
    lights.time += EVERY
    assert lights.size("three", GREAT) == GREAT
    assert Lights().size("little", FINE) == FINE


KEYS = "blow", "found", "home", "last", "stolen", "worn"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1920.0, 1080.0), (1280.0, 800.0), (960.0, 562.5)])
def test_a_band_has_room_on_every_canvas_in_every_language(
    language: str, size: tuple[float, float]
) -> None:
    texts = Texts(language)
    for key in KEYS:
        counts = key in ("blow", "home")
        params: dict[str, object] = {"name": "Maximiliane"} if key != "blow" else {}
        params |= {"n": 17} if counts else {}
        said = Prompt(f"catch_the_hat.band.{key}", params, counts, worded=counts)
        for clear in (None, (300.0, 100.0), (300.0, 500.0)):
            whole = placed(texts, "r", Band(said, clear=clear), size)
            for part in whole.walk():
                x, y, w, h = part.rect
                assert min(x, y) >= -0.5
                assert x + w <= size[0] + 0.5
                assert y + h <= size[1] - strip(size) + 0.5
                if isinstance(part.box, Words):
                    letters, lines = part.box.set(w)
                    assert len(lines) * letters * part.box.lead <= h + 1
            assert clear is None or not whole.rect[1] <= clear[1] <= sum(whole.rect[1::2])
