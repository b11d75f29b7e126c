"""Every picture keeps the laws of places, in a few windows: all by `tools.looks --laws`."""

from __future__ import annotations

from game import app
from tools.looks import laws
from tools.studio import unseen


def test_every_picture_keeps_the_laws_of_places() -> None:
    unseen()
    kit, _ = app.make_kit(app.Wishes(seed=7))
    wrong = [
        f"{fault.scene}, {fault.window}: {fault.what}" for fault in laws.broken(kit, laws.SAMPLE)
    ]
    kit.files.keeper.close()
    assert wrong == []
