"""What is needed to draw a match where nobody can do anything: a part of the kit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.boards import Boards
from game.core.i18n import Texts
from game.kept.settings import Settings


class RenderContext(Protocol):
    """Settings, texts and boards."""

    @property
    def settings(self) -> Settings: ...

    @property
    def texts(self) -> Texts: ...

    @property
    def boards(self) -> Boards: ...


@dataclass(frozen=True, slots=True)
class Bare:
    """A stand of its own, with one board at most."""

    settings: Settings
    texts: Texts
    boards: Boards
