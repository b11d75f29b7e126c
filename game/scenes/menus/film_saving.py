"""Films that are being saved while people do something else: the outcome of each is told once."""

from __future__ import annotations

from pathlib import Path

from game.scenes.frame.kit import Developing, Kit


def look_after(kit: Kit) -> list[Developing]:
    """Returns the films that are over and not told of yet."""
    return [room for room in [*kit.darkrooms] if over(kit, room)]


def over(kit: Kit, room: Developing) -> bool:
    """Says whether a film is over by now; then nobody needs its process any more."""
    room.look()
    if room.over:
        give_up(kit, room)
    return room.over


def give_up(kit: Kit, room: Developing) -> None:
    """Stops saving a film."""
    room.close()
    kit.darkrooms.remove(room)


def outcome(kit: Kit, room: Developing) -> str:
    """Returns a sentence about how saving a film has ended."""
    if room.trouble:
        return kit.trouble(room.trouble)
    return kit.t(room.said, folder=shortened(room.folder))


def shortened(folder: Path) -> str:
    """Returns a folder as people say it, from their home on."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):  # it is elsewhere, or nobody knows a home
        return str(folder)
