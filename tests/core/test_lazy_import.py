"""Modules that are loaded when something of them is first used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from game.core import lazy_import
from game.core.lazy_import import later
from game.window.preload import Preload


@pytest.fixture(autouse=True)
def parcel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a module, none of which is loaded; every loading is noted in `sys.loaded`."""
    folder = tmp_path / "parcel"
    folder.mkdir()
    note = "import sys; sys.loaded.append(__name__)\n"
    (folder / "__init__.py").write_text(note + "from parcel.inner import thing as given")
    (folder / "inner.py").write_text(note + "thing = object()")
    (folder / "slow.py").write_text(note + "import time\ntime.sleep(0.05)\nthing = 1")
    (folder / "broken.py").write_text(note + "thing = 1 / 0")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(lazy_import, "OURS", "parcel")
    monkeypatch.setattr(later, "unread", [])
    monkeypatch.setattr(sys, "loaded", [], raising=False)
    yield folder
    for name in [name for name in sys.modules if name.startswith("parcel")]:
        del sys.modules[name]


def loaded() -> list[str]:
    found: list[str] = getattr(sys, "loaded")  # noqa: B009
    return found


def test_it_is_loaded_when_something_of_it_is_used() -> None:
    with later:
        from parcel import slow
    assert loaded() == ["parcel", "parcel.inner"]  # the package had to be asked for `slow`
    assert slow.thing == slow.thing == 1
    assert loaded() == ["parcel", "parcel.inner", "parcel.slow"]


def test_a_package_is_not_read_twice_if_a_module_of_it_comes_first() -> None:
    with later:
        import parcel
    from parcel.inner import thing

    assert loaded() == ["parcel.inner"]
    assert parcel.given is thing
    assert loaded() == ["parcel.inner", "parcel"]


def test_another_thread_waits_until_all_of_it_is_there() -> None:
    with later:
        from parcel import slow
    found: list[int] = []
    threads = [Thread(target=lambda: found.append(slow.thing)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [1, 1]
    assert loaded().count("parcel.slow") == 1


def test_what_fails_is_told_whenever_it_is_used_and_does_not_end_the_loading_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.window.preload.settle", lambda: None)
    with later:
        from parcel import broken
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            broken.thing  # noqa: B018
    ahead = Preload(lambda: iter(()))
    ahead.start()
    ahead.close()
    assert later.unread == [broken]
