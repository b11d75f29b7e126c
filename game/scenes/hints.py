"""Advice in words and numbers."""

from __future__ import annotations

from typing import Any

from game.ai.outlook import Advice
from game.match import Match
from game.scenes.kit import Kit
from game.tables.shelf import FACES


def hint_words(kit: Kit, match: Match, advice: Advice, seen: Any) -> str:
    """What to do in the position as it is `seen`, why, and how many games that would win.

    Without a number nothing was worked out: it is what a beginner would do, and is called that.
    """
    names = [player.name for player in match.players]
    what, why = FACES[match.game.name].advise(kit.texts, names, seen, advice.action)
    said = kit.t("hint.because", what=what, why=why) if why else what
    if advice.chance is None:
        return kit.t("hint.quick", what=said)
    best = kit.t("hint.best", what=said)
    percent = round(100 * advice.chance)
    if advice.other is None:
        return f"{best} {kit.t('hint.chance', percent=percent)}"
    other = round(100 * advice.other)
    if other >= percent:
        return f"{best} {kit.t('hint.alike', percent=percent)}"
    return f"{best} {kit.t('hint.chances', percent=percent, other=other)}"
