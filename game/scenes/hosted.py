"""A scene around a table: it passes on to the table everything it does not handle."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

from game.music import Music
from game.scenes.kit import Kit
from game.scenes.layer import Layer
from game.scenes.saying import Saying
from game.scenes.scene import Scene, Want
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot
from game.ui.intents import Intent

L = TypeVar("L", bound=Layer)


class HostScene(Scene, Generic[L]):
    """Passes everything on to the `inner` scene, which is a table in most cases."""

    plays = True

    def __init__(self, kit: Kit, inner: L) -> None:
        super().__init__(kit)
        self.inner = inner
        self.glide = inner.glide

    @property
    def changing(self) -> object:
        return self.inner.changing

    @property
    def moving(self) -> bool:
        return self.inner.moving

    @property
    def eyes(self) -> frozenset[int]:
        return self.inner.eyes

    @property
    def music(self) -> Music | None:
        return self.inner.music

    def entered(self) -> None:
        self.inner.entered()

    def left(self) -> None:
        self.inner.left()

    def answered(self, answer: object) -> Want:
        return self.inner.answered(answer)

    def handle(self, intent: Intent) -> Want:
        return self.inner.handle(intent)

    @property
    def focus(self) -> Hashable:  # type: ignore[override]
        return self.inner.focus

    def saying(self) -> Saying:
        return self.inner.saying()

    def spots(self) -> list[Hotspot]:
        return self.inner.spots()

    def groups(self) -> list[list[Hotspot]]:
        return self.inner.groups()

    def parts(self, id_: Hashable) -> list[Hotspot]:
        return self.inner.parts(id_)

    def take(self, id_: Hashable, device: str) -> Want:
        return self.inner.take(id_, device)

    def stand(self, id_: Hashable) -> None:
        self.inner.stand(id_)

    def waits_for(self, device: str) -> bool:
        return self.inner.waits_for(device)

    def hatch(self) -> list[Hotspot]:
        return self.inner.hatch()

    def device_gone(self, device: str) -> None:
        self.inner.device_gone(device)

    def device_came(self, device: str) -> None:
        self.inner.device_came(device)

    def cover(self) -> None:
        self.inner.cover()

    def advance(self, seconds: float) -> Want:
        return self.inner.advance(seconds)

    def wait(self) -> None:
        self.inner.wait()

    def told(self, sentence: str) -> None:
        self.inner.told(sentence)

    def high(self, size: tuple[float, float]) -> float:
        return self.inner.high(size)

    def ground(self, canvas: Canvas) -> None:
        self.inner.ground(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.inner.under = self.under
        self.inner.draw(canvas)
