"""What a bundle and a package are made of is there and agrees, so that it does not rot unseen."""

import multiprocessing
import sys

import pytest

from game import __main__ as door


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
