"""What a bundle and a package are made of is there and agrees, so that it does not rot unseen."""

import multiprocessing
import sys

import pytest
from PIL import Image

from game import __main__ as door
from tools import icons


def test_a_bundle_called_to_help_another_copy_does_only_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def helped() -> None:
        raise InterruptedError

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(multiprocessing, "freeze_support", helped)
    monkeypatch.setattr(sys, "argv", ["hats-and-hares", "--multiprocessing-fork"])
    with pytest.raises(InterruptedError):
        door.main()


def test_the_icon_is_kept_in_every_form_and_size() -> None:
    kept = icons.FOLDER / icons.NAME
    assert kept.with_suffix(".svg").read_text(encoding="utf-8") == icons.drawing()
    for size in icons.PNGS:
        with Image.open(f"{kept}-{size}.png") as png:
            assert png.size == (size, size)
    with Image.open(kept.with_suffix(".ico")) as ico:
        assert ico.info["sizes"] == {(size, size) for size in icons.ICO}
    with Image.open(kept.with_suffix(".icns")) as icns:
        assert max(width * scale for width, _, scale in icns.info["sizes"]) == icons.ICNS[-1]
