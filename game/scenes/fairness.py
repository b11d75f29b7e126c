"""Fair play: the seal, the counts of the dice so far, and how anybody can check them."""

from __future__ import annotations

from game.errand import Errand
from game.fairness import Share, Verdict, seal, shares, verified
from game.match import Match, Player
from game.scenes.kit import Kit
from game.scenes.menu import WidgetScene
from game.scenes.saying import Saying
from game.scenes.scene import Want
from game.tables.shelf import FACES
from game.ui import theme, typeset
from game.ui.canvas import DESIGN, SMALLEST, Canvas, Rect
from game.ui.intents import Intent, Step
from game.ui.widgets import CHOICE, Row, Widget, beside

TITLE, BUTTONS = 72.0, 120.0  # the size of the headline; where the buttons of a page begin
ROW, WIDEST = 150.0, 1250.0  # of a page: how high the counts of a seat are, and how wide it is
AT_ONCE = 0.03  # seconds in which most checks are done
LEAST = 8  # pixels; lower bars have no room for an edge and round corners


class FairnessScene(WidgetScene):
    """One page in plain words, with the counts of every seat where dice are thrown."""

    in_line = True

    def __init__(self, kit: Kit, match: Match, sum_: str = "") -> None:
        """`sum_`: over the saved lines of the match, if it is saved."""
        super().__init__(kit)
        self.match = match
        self.sum = sum_
        self._window = DESIGN
        self.wrong = False  # the check has found a throw that is not the seed's
        self.shares = shares(match)
        self._errand: Errand[Verdict] | None = None  # the check

    def saying(self) -> Saying:
        """The counts are pictures; they are said face by face."""
        pairs = zip(self.match.players, self.shares, strict=False)
        counts = (self._counted(player, counted) for player, counted in pairs if counted)
        return super().saying()._replace(facts=". ".join(counts))

    def _counted(self, player: Player, counts: list[Share]) -> str:
        t, game = self.kit.t, self.match.game.name
        said = [t("said.turn", name=called(self.kit, game, s.face), words=s.times) for s in counts]
        return t("said.turn", name=player.name, words=", ".join(said))

    def widgets(self) -> list[Widget]:
        wide, high = self._window
        t, low = self.kit.t, high - 118
        back = self.back_row()
        check = Row("check", t("fair.check"), icon="tick", yes=self._check)
        value = t("common.on" if self.match.own_dice else "common.off")
        own = Row("own", t("fair.own_dice"), CHOICE, value=value, step=self._own)
        if self._paged:
            x, w = self._across
            found = beside([back, check], (1, 1), (x, BUTTONS, w, 78))
            return [*found, own.at((x, BUTTONS + 98, w, 78))] if self._own_dice else found
        found = [back.at((60, low, 420, 78)), check.at((500, low, 420, 78))]
        return [*found, own.at((wide - 760, low, 700, 78))] if self._own_dice else found

    @property
    def _own_dice(self) -> bool:
        """Whether people may throw dice of their own."""
        return self.match.game.throws and not self.match.over

    # Where letters are large it is a page, with the buttons at its beginning

    @property
    def _paged(self) -> bool:
        return self._window[0] < DESIGN[0] - 1 or self._window[1] < DESIGN[1] - 1

    @property
    def _across(self) -> tuple[float, float]:
        """Where a page begins, and how wide it is."""
        wide = min(WIDEST, self._window[0] - 80)
        return (self._window[0] - wide) / 2, wide

    def high(self, size: tuple[float, float]) -> float:
        self._window = size
        self.in_line = not self._paged
        if not self._paged:
            return size[1]
        counts = self._counts_high() + 24 if any(self.shares) else 0.0
        return self._top() + self._words_high() + 24 + counts

    def _verdict(self) -> Rect:
        """Where it stands what the check has found."""
        wide, high = self._window
        if not self._paged:
            return 60.0, high - 172, wide - 120, 48.0
        x, w = self._across
        top = max(each.rect[1] + each.rect[3] for each in self.widgets()) + 24
        return x, top, w, typeset.tall(self.message, 30, w - 60, "bold")

    def _top(self) -> float:
        """Where the words begin on a page."""
        _, y, _, h = self._verdict()
        return y + h + 24 if self.message else y

    def _words_high(self) -> float:
        _, w = self._across
        said = sum(typeset.tall(each, 29, w - 88) + 16 for each in self._said())
        return 32 + said + 14 + typeset.tall(self._elsewhere(), SMALLEST, w - 88) + 32

    def _elsewhere(self) -> str:
        """That others can check it, too."""
        return self.kit.t("fair.elsewhere")

    def _counts_high(self) -> float:
        _, w = self._across
        return (
            64
            + typeset.tall(self.kit.t("fair.counts"), 30, w - 72, "bold")
            + ROW * len(self.shares)
        )

    def handle(self, intent: Intent) -> Want:
        if self._paged and isinstance(intent, Step) and intent.dy > 0 and self.focus == "own":
            return None  # it is the last one: the page goes on
        return super().handle(intent)

    def _check(self, _: str) -> None:
        """Everything so far is drawn once more; of a long match that takes a while."""
        self.message = self.kit.t("fair.checking")
        self._errand = Errand(lambda errand: verified(self.match, errand.go_on))
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
        """What the check has found."""
        t = self.kit.t
        self.wrong = bool(found.wrong)
        if self.wrong:
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

    def draw(self, canvas: Canvas) -> None:
        wide, high = self._window
        title, counted = self.kit.t("fair.title"), any(self.shares)
        if self._paged:
            x, w = self._across
            size = max(BUTTONS / 3, TITLE / canvas.zoom)
            canvas.text(title, x, BUTTONS / 2 + 4, size, theme.PAPER, "title", wide=w)
            sheet = (x, self._top(), w, self._words_high())
            counts = (x, sheet[1] + sheet[3] + 24, w, self._counts_high())
        else:
            canvas.text(title, 62, 92, TITLE, theme.PAPER, "title", wide=wide - 124)
            left = wide * 0.58 if counted else wide - 120
            sheet = (60.0, 150.0, left - 30, high - 150 - 176)
            counts = (left + 60, 150.0, wide - left - 120, high - 150 - 176)
        canvas.panel(sheet)
        self._words(canvas, sheet)
        if counted:
            self._counts(canvas, counts)
        self.draw_widgets(canvas)
        if self.message:
            self._draw_verdict(canvas, self._verdict())

    def _draw_verdict(self, canvas: Canvas, rect: Rect) -> None:
        """What the check has found, behind a tick or a warning."""
        x, y, w, h = rect
        canvas.icon("warning" if self.wrong else "tick", x + 24, y + h / 2, 40, theme.BRASS_LIGHT)
        room = (x + 60, y, w - 60, 0.0 if self._paged else h)
        high = canvas.paragraph(self.message, room, 30, face="bold", draw=False)
        room = (x + 60, y + max(0.0, h - high) / 2, w - 60, room[3])
        canvas.paragraph(self.message, room, 30, theme.BRASS_LIGHT, "bold")

    def _said(self) -> list[str]:
        """The paragraphs."""
        t, match = self.kit.t, self.match
        seed = t("fair.seed", seed=match.seed) if match.over else t("fair.seed_later")
        said = [t("fair.words_1"), t("fair.seal", seal=_grouped(seal(match.game.name, match.seed)))]
        check = t("fair.words_3", button=t("fair.check"))
        said += [seed, t("fair.words_2"), check, t("fair.words_4")]
        return [*said, t("fair.sum", sum=_grouped(self.sum[:16]))] if self.sum else said

    def _words(self, canvas: Canvas, sheet: Rect) -> None:
        x, y, w, h = sheet
        said = self._said()
        room, top = h - 136 - 16 * len(said), y + 32
        whole = "\n".join(said)
        usual = self._paged or canvas.paragraph(whole, (x, y, w - 88, 0), 29, draw=False) <= room
        for each in said:
            line = (x + 44, top, w - 88, 0)
            top += canvas.paragraph(each, line, 29 if usual else SMALLEST) + 16
        low = (x + 44, top + 14, w - 88, 0) if self._paged else (x + 44, y + h - 90, w - 88, 70)
        canvas.paragraph(self._elsewhere(), low, SMALLEST, theme.INK_SOFT)

    def _counts(self, canvas: Canvas, area: Rect) -> None:
        """A row a seat: six bars, each with the band where it should end."""
        x, y, w, h = area
        canvas.panel(area)
        if self._paged:
            words = (x + 36, y + 28, w - 72, 0.0)
            high = canvas.paragraph(self.kit.t("fair.counts"), words, 30, theme.INK, "bold") + 40
        else:
            high = 84.0
            canvas.text(
                self.kit.t("fair.counts"), x + 36, y + 46, 30, theme.INK, "bold", wide=w - 72
            )
        row = (h - high - 16) / len(self.shares)
        most = max([1.0, *(max(s.times, s.high) for seat in self.shares for s in seat)])
        for seat, counted in enumerate(self.shares):
            rect = (x + 30, y + high + seat * row, w - 60, row - 12)
            self._seat(canvas, seat, counted, rect, most)

    def _seat(
        self, canvas: Canvas, seat: int, counted: list[Share], rect: Rect, most: float
    ) -> None:
        x, y, w, h = rect
        player = self.match.players[seat]
        canvas.emblem(player.letter, x + 26, y + h / 2, min(46.0, h * 0.7))
        canvas.text(player.name, x + 58, y + h / 2, 27, theme.INK, "bold", "left", w * 0.2)
        step = (w * 0.74) / len(counted)
        for number, share in enumerate(counted):
            at = x + w * 0.26 + step * number
            self._bar(canvas, share, (at + 8, y + 6, step - 16, h - 12), most)

    def _bar(self, canvas: Canvas, share: Share, rect: Rect, most: float) -> None:
        """The face below, its count above, and the band in brass behind the bar."""
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
    """In groups of four, as people read such things to each other."""
    return " ".join(text[i : i + 4] for i in range(0, len(text), 4))


def called(kit: Kit, game: str, face: str) -> str:
    """A face in words, where it is no number."""
    key = f"{game}.said.{face}"
    return kit.t(key) if kit.texts.has(key) else face
