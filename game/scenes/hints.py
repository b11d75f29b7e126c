"""Advice in words and numbers."""

from __future__ import annotations

from typing import Any

from game.ai.outlook import Advice
from game.books import BOOKS
from game.match import Match
from game.scenes.kit import Kit


def hint_words(kit: Kit, match: Match, advice: Advice, seen: Any) -> str:
    """What would happen in the position as it is `seen`, as the news would tell it, and how many
    games it would win."""
    rules, seat = match.game.rules, match.actor
    told = (
        BOOKS[match.game.name].sentence(kit.texts, match, rules.seen(event, (seat,)))
        for event in rules.events(seen, advice.action)
    )
    words = "; ".join(line for about in told if about for line in [about[1]])
    said = kit.t("hint.best", what=words) if words else kit.t("hint.quiet")
    if advice.chance is None:
        return said
    percent = round(100 * advice.chance)
    if advice.other is None:
        return f"{said} {kit.t('hint.chance', percent=percent)}"
    other = round(100 * advice.other)
    if other >= percent:
        return f"{said} {kit.t('hint.alike', percent=percent)}"
    return f"{said} {kit.t('hint.chances', percent=percent, other=other)}"
