"""The tunes of the salon, written for this game: two for each of its games, one for the title."""

from __future__ import annotations

from tools.sounds.tunes import (
    cat_and_mouse,
    catch_the_hat,
    hare_hutch,
    hat_cards,
    title,
    top_hats,
)

TUNES = {
    tune.name: tune
    for tune in (
        title.LULLABY,
        catch_the_hat.FOXTROT,
        catch_the_hat.ONE_STEP,
        hat_cards.RAGTIME,
        hat_cards.CAKEWALK,
        top_hats.WALTZ,
        top_hats.SLOW_FOX,
        hare_hutch.CHARLESTON,
        hare_hutch.STOMP,
        cat_and_mouse.TANGO,
        cat_and_mouse.BLUES,
    )
}
