"""Fair play: the seal, the counts of the dice so far, and how anybody can check them."""

from __future__ import annotations

from game.kept.fairness import Share, Verdict, seal, shares, verified
from game.match.match import Match, Player
from game.processes.background_task import BackgroundTask
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus.menu import WidgetScene
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words, emblem
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.boxes.page_parts import TITLE, page
from game.ui.boxes.view import STEP
from game.ui.boxes.widgets import CHOICE, Row
from game.ui.surfaces import theme

ROW, LEAST_WIDE = 150.0, 620.0  # how high the counts of a seat are; how wide a sheet is at least
AT_ONCE = 0.03  # seconds in which most checks are done
LEAST = 8  # pixels; lower bars have no room for an edge and round corners


class FairnessScene(WidgetScene):
    """One page in plain words, with the counts of every seat where dice are thrown."""

    in_line = True

    def __init__(self, kit: Kit, match: Match, sum_: str = "") -> None:
        """Opens the page; `sum_` is that over the saved lines of the match, if it is saved."""
        super().__init__(kit)
        self.match = match
        self.focus = "back"
        self.sum = sum_
        self.shares = shares(match)
        self._errand: BackgroundTask[Verdict] | None = None  # the check

    def saying(self) -> Saying:
        """Says the counts, which are pictures, face by face."""
        pairs = zip(self.match.players, self.shares, strict=False)
        counts = (self._counted(player, counted) for player, counted in pairs if counted)
        return super().saying()._replace(facts=". ".join(counts))

    def _counted(self, player: Player, counts: list[Share]) -> str:
        t, game = self.kit.t, self.match.game.name
        said = [t("said.turn", name=called(self.kit, game, s.face), words=s.times) for s in counts]
        return t("said.turn", name=player.name, words=", ".join(said))

    def picture(self) -> Box:
        sheets = [self._words(), *([self._counts()] if any(self.shares) else [])]
        body = Beside(tuple(sheets), 30.0, "fill", breaks=True)
        title = Words(self.kit.t("fair.title"), TITLE, theme.PAPER, "title", most=1, smallest=36.0,
                      shrinks=True, grow=1.0)  # fmt: skip
        check = Row("check", self.kit.t("fair.check"), icon="tick", yes=self._check)
        head = Beside((title, *self._own_dice()), 30.0)
        return page(head, body, [self.back_row(), check])

    def _own_dice(self) -> list[Row]:
        """Returns the row for dice of people's own, where they may throw them."""
        if not self.match.game.throws or self.match.over:
            return []
        t, own = self.kit.t, self.match.own_dice
        value = t("common.on" if own else "common.off")
        return [Row("own", t("fair.own_dice"), CHOICE, value=value, step=self._own)]

    def _stepped(self, dx: int, dy: int) -> Want:
        """Scrolls the page up and down before the focus moves on."""
        before = self.view.top
        self.view.scroll(dy * STEP)
        return super()._stepped(dx, dy) if self.view.top == before else None

    def _check(self, _: str) -> None:
        """Draws everything so far once more; for a long match that takes a while."""
        self.message = self.kit.t("fair.checking")
        self._errand = BackgroundTask(lambda errand: verified(self.match, errand.go_on))
        self._look(AT_ONCE)

    def _look(self, seconds: float) -> None:
        if self._errand is not None and self._errand.wait(seconds):
            errand, self._errand = self._errand, None
            self._tell(errand.result())

    def advance(self, seconds: float) -> Want:
        self._look(0.0)
        return None

    def left(self) -> None:
        if self._errand is not None:
            self._errand.give_up()

    def _tell(self, found: Verdict) -> None:
        t = self.kit.t
        if found.wrong:
            said = [t("verify.wrong", **wrong._asdict()) for wrong in found.wrong[:1]]
        else:
            said = [t("fair.right", n=found.right) if found.right else t("fair.nothing")]
            said += [t("verify.typed", n=found.typed)] if found.typed else []
            said += [t("fair.matches")] if self.match.over else []
        self.message = " ".join(said)

    def _own(self, _: int) -> None:
        self.match.own_dice = not self.match.own_dice

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    def _said(self) -> list[str]:
        t, match = self.kit.t, self.match
        seed = t("fair.seed", seed=match.seed) if match.over else t("fair.seed_later")
        said = [t("fair.words_1"), t("fair.seal", seal=_grouped(seal(match.game.name, match.seed)))]
        check = t("fair.words_3", button=t("fair.check"))
        said += [seed, t("fair.words_2"), check, t("fair.words_4")]
        return [*said, t("fair.sum", sum=_grouped(self.sum[:16]))] if self.sum else said

    def _words(self) -> Box:
        said = [Words(each, 29.0, shrinks=True) for each in self._said()]
        low = Words(self.kit.t("fair.elsewhere"), SMALLEST, theme.INK_SOFT)
        whole = Below((Space(LEAST_WIDE), *said, Space(grow=1.0), low), 14.0)
        return Framed(whole, (44.0, 20.0), Canvas.panel, "words", grow=1.35)

    def _counts(self) -> Box:
        """Returns a row a seat: six bars, each with the band where it should end."""
        most = max([1.0, *(max(s.times, s.high) for seat in self.shares for s in seat)])
        pairs = zip(self.match.players, self.shares, strict=False)
        rows = [self._seat(player, counted, most) for player, counted in pairs]
        title = Words(self.kit.t("fair.counts"), 30.0, face="bold", shrinks=True)
        whole = Below((Space(LEAST_WIDE - 100), title, *rows), 12.0)
        return Framed(whole, (30.0, 20.0), Canvas.panel, "counts", grow=1.0)

    def _seat(self, player: Player, counted: list[Share], most: float) -> Box:
        def paint(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect
            step = w / len(counted)
            for number, share in enumerate(counted):
                at = x + step * number
                self._bar(canvas, share, (at + 8, y, step - 16, h), most)

        key = (*counted, most)
        bars = Paint(paint, (430.0, ROW), key, (330.0, 110.0), grow=0.76)
        name = Words(player.name, 27.0, face="bold", most=1, grow=0.24)
        return Beside((emblem(player.letter, 46.0), name, bars), grow=1.0)

    def _bar(self, canvas: Canvas, share: Share, rect: Rect, most: float) -> None:
        """Draws a bar with the face below, its count above, and the band in brass behind it."""
        x, y, w, h = rect
        foot, room = y + h - 30, h - 58
        band = (x - 4, foot - room * share.high / most, w + 8,
                max(3.0, room * (share.high - share.low) / most))  # fmt: skip
        canvas.box(band, theme.BRASS_LIGHT, radius=4)
        high = room * share.times / most
        bar = (x + w * 0.24, foot - high, w * 0.52, max(2.0, high))
        if canvas.px(high) < LEAST:
            canvas.box(bar, theme.INK if not share.times else theme.BLUE, radius=0)
        else:
            canvas.box(bar, theme.BLUE, theme.INK, 2, 3)
        canvas.text(
            str(share.times), x + w / 2, foot - high - 15, SMALLEST, theme.INK, "bold", "center"
        )
        FACES[self.match.game.name].die(canvas, share.face, x + w / 2, foot + 16, 26)


def _grouped(text: str) -> str:
    """Returns a text in groups of four, as people read such things to each other."""
    return " ".join(text[i : i + 4] for i in range(0, len(text), 4))


def called(kit: Kit, game: str, face: str) -> str:
    """Returns a face in words, where it is no number."""
    key = f"{game}.said.{face}"
    return kit.t(key) if kit.texts.has(key) else face
