"""The opened box: the choice of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from game.match.box import BOX
from game.match.editions import span
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus import game_tiles
from game.scenes.menus.menu import WidgetScene
from game.ui.boxes.boxes import Box, Space, Unseen, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Fitting, Layers
from game.ui.boxes.page_parts import heading, page, tight_page
from game.ui.boxes.widgets import TILE, Row
from game.ui.surfaces import theme

Leads = Callable[[str, str], Want]
TOLD = 28.0  # letters of a sentence, in units, where there is room


class BoxScene(WidgetScene):
    """A tile a game; `leads` gets the game and the device that chose it."""

    def __init__(self, kit: Kit, purpose: str, leads: Leads) -> None:
        """Opens the box; `purpose`: "play", "lesson" or "rules", for the headline."""
        super().__init__(kit)
        self.purpose = purpose
        self.leads = leads
        self.focus = ("game", next(iter(BOX)))

    @property
    def lid(self) -> Rect | None:
        held = self.hold()
        return held.rect if held is not None and held.kind == TILE else None

    def gives_way(self, back: bool) -> None:
        self.kit.audio.play("wipe" if back else "lid")

    def picture(self) -> Box:
        """Returns all games in sight; where there is no room for a sentence about each there is one
        about the game in focus, or none."""
        large, small, shelf = self._page(TOLD), self._page(SMALLEST), self._page(0.0)
        lying = (self._lying(SMALLEST), self._lying(0.0), self._lying(0.0, tight=True))
        return Fitting((large, small, shelf, *lying))

    def _lying(self, letters: float, *, tight: bool = False) -> Box:
        return self._page(letters, stands=False, tight=tight)

    def _page(self, letters: float, *, stands: bool = True, tight: bool = False) -> Box:
        told = self._seats if tight else partial(self._told, stands=stands, letters=letters)
        found = [
            Row(("game", name), kind=TILE, yes=partial(self.leads, name), at_least=0.0, grow=1.0,
                inner=game_tiles.tile(self.kit, name, told(name), stands, tight))
            for name in BOX
        ]  # fmt: skip
        title, ways = self.kit.t(f"box.{self.purpose}"), [self.back_row()]
        if tight:
            return tight_page(title, game_tiles.lines(found, stands, 2), ways)
        head = heading(title)
        if stands and not letters:
            head = Below((head, self._about()), 6.0)
        return page(head, game_tiles.lines(found, stands), ways)

    def _about(self) -> Box:
        """Returns the sentence about the game in focus, in the room the longest one needs."""
        said: dict[Hashable, Box] = {
            ("game", name): Words(self.kit.t(f"box.about.{name}"), TOLD, theme.BRASS_LIGHT)
            for name in BOX
        }
        return Layers((said.get(self.focus, Space()), *map(Unseen, said.values())))

    def _seats(self, name: str) -> list[Box]:
        """Says how many can play."""
        said = self.kit.t("box.players", seats=game_tiles.seats_text(name))
        return [Words(said, SMALLEST, theme.BRASS_INK, "bold")]

    def _told(self, name: str, stands: bool, letters: float) -> list[Box]:
        """Returns how many play and how long, and a sentence in such letters about the game."""
        align = "center" if stands else "left"
        facts = [self.kit.t("box.players", seats=game_tiles.seats_text(name))]
        if minutes := span(name):
            facts.append(self.kit.t("box.minutes", least=minutes[0], most=minutes[1]))
        found = [Words("\n".join(facts), SMALLEST, theme.BRASS_INK, "bold", align)]
        if letters:
            found.append(Words(self.kit.t(f"box.about.{name}"), letters, align=align))
        return [*found]

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()
