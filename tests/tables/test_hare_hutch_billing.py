"""How points of Hare Hutch are billed."""

from __future__ import annotations

from game.motion.greatness import FINE, GREAT, HUGE, LITTLE
from game.tables.hare_hutch import billing
from game.tables.hare_hutch.layout import layout
from game.tables.hare_hutch.meadow import Meadow
from game.tables.limelight import RED

MEADOW = Meadow(layout(4, (1920, 1080)).meadow)


def test_points_come_in_four_sizes() -> None:
    sizes = [billing.size(points) for points in (0, 19, 20, 49, 50, 99, 100, 300)]
    assert sizes == [LITTLE, LITTLE, FINE, FINE, GREAT, GREAT, HUGE, HUGE]


def test_every_bust_that_costs_points_has_a_headline_from_its_blow_on() -> None:
    assert billing.bust(0.25, LITTLE, 0, 1, MEADOW) is None
    for lost in (3, 30, 70, 140):
        billed = billing.bust(0.25, billing.size(lost), lost, 1, MEADOW)
        assert billed
        assert billed.band
        assert billed.band.tone == RED
        assert billed.moment.at(0.2).band is None
        assert billed.moment.at(0.3).band
        assert bool(billed.faces) == (lost >= 20)
        assert (max(billed.moment.at(n / 20).zoom for n in range(40)) > 1) == (lost >= 50)


def test_points_that_go_across_the_stage_are_seen_from_afar() -> None:
    assert billing.scored(0.5, 49, 0) is None
    for billed in (billing.scored(0.5, 120, 0), billing.taken(0.6, 120, (1, 0), "Anna")):
        assert billed
        assert billed.band
        assert all(billed.moment.at(n / 20).zoom == 1 for n in range(60))


def test_a_stake_is_billed_only_if_it_has_grown_by_much() -> None:
    assert billing.grown(1.0, FINE, 60, (0.0, 0.0)) is None
    assert billing.grown(1.0, GREAT, 60, (0.0, 0.0))
