"""Every test has a screen and a sound card nobody sees or hears, and a data folder of its own."""

import os

# SDL reads these once, when pygame is first imported.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# So does numpy: each core has a test of its own, which must not wait for the others' threads.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import gc
import gettext
from copy import copy
from functools import lru_cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.core import i18n
from game.files import folders

_numbers = count()
# Their tests take seconds each. With them last, one core would have nothing to do meanwhile.
LONGEST = ("test_measures", "test_attacks", "test_laws", "test_truth", "test_app", "test_mutants")

# A machine that has much else to do finds no faults: no test fails because it took its time.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first."""
    items.sort(key=lambda item: item.path.stem not in LONGEST)


def pytest_collection_finish() -> None:
    """What ten thousand tests are made of stays: nobody looks through it again for what is over."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program keeps its files in this test, made by the test that needs it; never the
    user's own folder."""
    folder = tmp_path_factory.getbasetemp() / f"data-of-test-{next(_numbers)}"
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(folder))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(folders, "drives", lambda: iter(()))  # nor what is plugged in
    return folder


real_catalogue = i18n._catalogue


@lru_cache(maxsize=32)
def _read(path: Path, _: int) -> gettext.GNUTranslations:
    return real_catalogue(path)


def _catalogue(path: Path) -> gettext.GNUTranslations:
    """A copy, since each gets others to fall back on."""
    return copy(_read(path, path.stat().st_mtime_ns))


@pytest.fixture(autouse=True)
def texts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue is read once for all tests."""
    monkeypatch.setattr(i18n, "_catalogue", _catalogue)
