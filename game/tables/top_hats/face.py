"""How Top Hats looks."""

from __future__ import annotations

from game.rules.top_hats import Options, Shown, State, story
from game.rules.top_hats.state import Action
from game.tables.face import Face
from game.tables.top_hats import advice, book, pictures
from game.tables.top_hats.aloud import Aloud
from game.tables.top_hats.choice import Choice
from game.tables.top_hats.cover import COVER
from game.tables.top_hats.headlines import headlines
from game.tables.top_hats.moods import feel
from game.tables.top_hats.panel import heap, score_row
from game.tables.top_hats.table import TopHatsTable

FEW = 2  # stacks


def tense(shown: Shown, options: Options) -> bool:
    """Somebody owns hardly a stack any more."""
    owned = [len(shown.owned(seat)) for seat in range(len(shown.waiting))]
    return shown.playing and min(owned) <= FEW


FACE: Face[State, Action, story.Event, Shown, Options, Choice] = Face(
    TopHatsTable, book, pictures.draw, COVER, advice.words, hats=True,
    tune="waltz", tense=tense, feel=feel, headlines=headlines, taught=advice.taught,
    aloud=Aloud, score=score_row, trophies=heap,
)  # fmt: skip
