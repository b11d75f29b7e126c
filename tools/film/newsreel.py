"""The newsreel of a game, filmed as its tables are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.newsreel.celluloid import RATE
from game.scenes.newsreel.newsfilm import PICTURES
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from tools.film.camera import Frame, Note, listen
from tools.studio import FRAME, Studio

DAY = date(1927, 10, 8)


class Projector:
    """Shows the newsreel of a match that is over in a studio. `notes`: as of a camera."""

    def __init__(self, size: tuple[int, int], match: Match, language: str, **chosen: Any) -> None:
        self.notes: list[Note] = []
        self.match = match
        self.now = 0.0
        self.studio = Studio(size, self._opening, language=language, **chosen)

    def _opening(self, kit: Kit) -> Scene:
        listen(kit, lambda kind, what: self.notes.append(Note(round(self.now, 3), kind, what)))
        return NewsreelScene(kit, self.match, day=DAY)

    def film(self, seconds: float | None) -> Iterator[Frame]:
        """Every frame."""
        for _ in range(round((seconds or PICTURES / RATE + 0.5) / FRAME)):
            self.studio.frames()
            yield Frame(self.now, self.studio.surface)
            self.now += FRAME
