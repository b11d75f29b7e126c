"""Modules that are loaded when something of them is first used, as by `lazy import` of Python 3.15.

    with later:
        from game.scenes import rulebook  # loaded by `rulebook.RulebookScene`

Only modules may be imported so, not what is in them. The program reads those that are left once its
first picture is seen. Where this is used, and why: docs/reference.md, "Start".
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Loader

OURS = __name__.partition(".")[0] + "."  # modules of libraries are loaded at once


class Unread(ModuleType):
    """A module of which nothing has been used."""

    def __getattr__(self, name: str) -> object:
        later.read(self)
        return self.__getattribute__(name)


class _Waiting(LazyLoader):
    """Leaves a module empty. Python's own lazy loader would read a package twice of which a module
    is imported first."""

    def __init__(self, loader: Loader) -> None:
        super().__init__(loader)
        self.own = loader

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader = module.__loader__ = self.own
        module.__class__ = Unread
        later.unread.append(module)


class Later:
    """What is imported inside `with later:` waits until it is used. Threads take turns."""

    def __init__(self) -> None:
        self.unread: list[ModuleType] = []
        self._turn = RLock()

    def __enter__(self) -> None:
        sys.meta_path.insert(0, self)

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What Python asks for each module that is imported inside."""
        if not name.startswith(OURS):
            return None
        others = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(name, path, target) for finder in others)
        spec = next((each for each in found if each is not None), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Waiting(spec.loader)
        return spec

    def has(self, module: ModuleType) -> bool:
        """Whether all of a module is there."""
        return type(module) is not Unread

    def read(self, module: ModuleType) -> None:
        """Loads a module, unless that is done or being done."""
        with self._turn:
            if module not in self.unread:
                return
            self.unread.remove(module)
            try:
                _loader(module).exec_module(module)
            except BaseException:
                self.unread.append(module)
                raise
            module.__class__ = ModuleType


def _loader(module: ModuleType) -> Loader:
    assert module.__spec__ is not None
    assert module.__spec__.loader is not None
    return module.__spec__.loader


later = Later()
