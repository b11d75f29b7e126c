"""Pictures of every scene, for whoever looks at what was drawn."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

import pytest

from tools import shots


def drawn(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """What becomes of `python -m tools.shots`, with the first scenes only."""
    every = shots.scenes
    monkeypatch.setattr(shots, "scenes", lambda kit: islice(every(kit), 3))
    monkeypatch.setattr(sys, "argv", ["shots", *words])
    return shots.main()


def test_scenes_are_drawn_in_a_size_and_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert drawn(monkeypatch, str(tmp_path / "new"), "--size", "640x375", "--lang", "de") == 0
    names = {path.name for path in (tmp_path / "new").iterdir()}
    assert names == {f"{name}-640x375-de.png" for name in ("title", "box", "seats")}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["{here}/file/pictures"], "choose another folder"),
        (["{here}", "--size", "big"], "'big' is not a size; write it as 1280x800"),
    ],
)
def test_pictures_that_cannot_be_drawn_are_refused_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
) -> None:
    (tmp_path / "file").touch()
    code: object = 0
    try:
        code = drawn(monkeypatch, *(word.format(here=tmp_path) for word in words))
    except SystemExit as ended:
        code = ended.code
    assert code
    assert sentence in capsys.readouterr().err
