"""Head starts in words and signs: what steps give in a game, and who has some in a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match import fair, rating
from game.match.box import BOX
from game.match.fair import Proposal
from game.match.match import Match, Player
from game.rules.options import AnyOptions
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push
from game.scenes.seats.rivals import HowWell
from game.tables.table import Places
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text, theme

SIGN, HIGH = 26.0, 34.0  # letters of the sign of a head start; how high its plate is
FREE = 0.7  # of a guest's width, left of the sign of its colour


def worth(kit: Kit, game: str, steps: int) -> str:
    """Returns what steps give, as "40 points"."""
    whole, part = _counted(game, steps)
    told = [kit.texts.plural(f"head_start.{game}", whole)] if whole else []
    told += [kit.t(f"head_start.{game}.part_{part}")] if part else []
    return " + ".join(told) or kit.t("head_start.none")


def _counted(game: str, steps: int) -> tuple[int, int]:
    """Returns how much steps give in the game's own units, and how many parts of one more."""
    found = BOX[game].facts.head_start
    if found is None:
        return 0, 0
    whole, part = divmod(steps, found.parts)
    return found.worth * whole, part


def named(kit: Kit, game: str, steps: int) -> str:
    """Returns the same where it stands alone, as "Head start: 40 points"."""
    return kit.t("house.pair", name=kit.t("head_start.name"), value=worth(kit, game, steps))


def signs(kit: Kit, match: Match) -> list[str]:
    """Returns what the seats of a match have as little signs, as "+40", or "+1·" where a dot is a
    part; "" for none."""
    game, shown = match.game.name, []
    for steps in match.ahead:
        whole, part = _counted(game, steps)
        count = f"{whole or ''}{'·' * part}"
        shown.append(kit.t(f"head_start.{game}.sign", count=count) if count else "")
    return shown


def told(kit: Kit, match: Match) -> list[str]:
    """Returns a line about each seat that has a head start."""
    return [
        kit.t("head_start.of", name=player.name, value=worth(kit, match.game.name, steps))
        for player, steps in zip(match.players, match.ahead, strict=False)
        if steps
    ]


def draw(canvas: Canvas, signs: list[str], places: Places) -> None:
    """Draws the signs of head starts, each at the foot of its seat's guest, or of its panel; beside
    guests so small that one would hide the sign of a colour."""
    wide = [text.width(sign, "bold", canvas.text_px(SIGN)) / canvas.scale + 20 for sign in signs]
    for seat, sign in enumerate(signs):
        if not sign:
            continue
        x, y, w, h = places.guests[seat] or places.panels[seat]
        left = x - 8 if max(wide) - 8 < w * FREE else x + w + 12
        plate = left, y + h - HIGH - 3, wide[seat], HIGH
        canvas.box(plate, theme.BRASS_LIGHT, theme.INK, 2.5, 9)
        middle = left + wide[seat] / 2, y + h - HIGH / 2 - 3
        canvas.text(sign, *middle, SIGN, theme.INK, "bold", "center")


# Even chances


def measured(game: str) -> bool:
    """Says whether anything is known of what head starts are worth: something is proposed to
    somebody who is two levels weaker."""
    return fair.proposed(game, (1.0, 3.0)) is not None


def asks(kit: Kit, game: str, players: Sequence[Player]) -> Push | None:
    """Returns the way to the question for the first of whom nothing is known, which ends with
    Asked; None if there is nobody."""
    people = rating.unheard(kit.people.strengths, game, players)
    return Push(HowWell(kit, game, people[0], "even")) if people else None


def proposed(
    kit: Kit, game: str, players: Sequence[Player], options: AnyOptions, short: bool
) -> Proposal | None:
    """Returns the head starts that make the chances of these players as even as they can be; None
    if none does."""
    if BOX[game].facts.boards:
        options = replace(options, board=None)  # it matters little
    return fair.proposed(
        game, rating.strengths(kit.people.strengths, BOX[game], players), options, short
    )


def made_even(
    kit: Kit, game: str, players: Sequence[Player], options: AnyOptions, short: bool
) -> AnyOptions:
    """Returns the options with those head starts, if there are any."""
    found = proposed(kit, game, players, options, short)
    return replace(options, head_start=found.head_start) if found else options


def promised(kit: Kit, found: Proposal | None) -> str:
    """Returns what is promised of head starts: about how many games everybody wins; and that it
    cannot be more even where it is not."""
    if found is None:
        return kit.t("seats.even.none")
    chances = found.chances
    if fair.uneven(chances) <= fair.CLOSE:
        return kit.t("seats.even.each", seats=len(chances))
    least, most = round(100 * min(chances)), round(100 * max(chances))
    return kit.t("seats.even.between", least=least, most=most)
