"""Modules that are loaded when something of them is first used, as by `lazy import` of Python 3.15.

    with later:
        from game.scenes.book import rulebook_scene  # loaded by `rulebook_scene.RulebookScene`

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
    """A module that has not been loaded yet; the first look-up of an attribute loads it."""

    def __getattr__(self, name: str) -> object:
        later.read(self)
        return self.__getattribute__(name)


class _Waiting(LazyLoader):
    """A loader that leaves a module empty. Python's LazyLoader would load a package twice if one of
    its modules is imported first."""

    def __init__(self, loader: Loader) -> None:
        super().__init__(loader)
        self.own = loader

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None
        module.__spec__.loader = module.__loader__ = self.own
        module.__class__ = Unread
        later.unread.append(module)


class Later:
    """A context in which imports of the game's modules wait until used, in any thread."""

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
        """Finds a module as Python asks every finder to, and makes one of ours wait."""
        if not name.startswith(OURS):
            return None
        others = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(name, path, target) for finder in others)
        spec = next((each for each in found if each is not None), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _Waiting(spec.loader)
        return spec

    def has(self, module: ModuleType) -> bool:
        """Says whether a module has been loaded completely."""
        return type(module) is not Unread

    def read(self, module: ModuleType) -> None:
        """Loads a module, unless it is loaded or being loaded; a failed one can be tried again."""
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
