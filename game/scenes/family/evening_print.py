"""An evening as a page to print: one HTML file, with its poster, points, games and best moments.

It is made in a process of its own (`game.scenes.newsreel.film_export`), as the poster is drawn.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from html import escape
from io import BytesIO
from pathlib import Path
from typing import ClassVar

import pygame

from game.boards import Boards, available
from game.core.i18n import Texts
from game.core.resources import MAPS
from game.core.trouble import Trouble
from game.family import database, pages
from game.family.database import Damaged
from game.family.pages import NightGame, NightPage, Placed, Source
from game.family.people import Family
from game.files import folders, storage
from game.files.storage import Folder, StorageError
from game.kept import record
from game.kept.settings import Settings
from game.match.evening import Evening
from game.match.match import Match
from game.scenes.family import words
from game.scenes.frame.kit import Kit
from game.scenes.frame.render_context import Bare
from game.scenes.newsreel.film_export import FilmExport
from game.scenes.newsreel.highlights import great, scoop
from game.scenes.newsreel.poster import poster
from game.tables.shelf import TEXTS
from game.ui.surfaces import theme

POSTER = (720, 1080)  # pixels
SHADES = 96  # of the poster: a picture of 200 KB, where all of them would make 1.5 MB


@dataclass(frozen=True, slots=True)
class PageOrder:
    """Which evening to print, and where; `evening`: the game night whose points count, None where
    the book adds them up."""

    day: str
    family: Family
    root: Path
    settings: Settings
    language: str
    path: Path
    evening: Evening | None = None
    said: ClassVar[str] = "book.printed"
    lost: ClassVar[str] = "page"

    @property
    def files(self) -> tuple[Path, ...]:
        """Returns the files it becomes."""
        return (self.path,)

    def develop(self, tell: Callable[[float], None]) -> None:
        """Makes the page and writes it; `tell` is told how much of it is done."""
        texts = Texts(self.language, more=TEXTS.values())
        night = self.night(texts)
        tell(0.2)
        picture = self.poster(texts, night)
        tell(0.8)
        storage.make_folder(self.path.parent)
        storage.put(self.path, html(texts, night, picture).encode())
        tell(1.0)

    def night(self, texts: Texts) -> NightPage:
        """Returns what the book tells of the evening, as far as it can be read."""
        night = NightPage(self.day, (), (), ())
        path = Folder(self.root).database
        with suppress(Damaged, StorageError), database.reading(path) as base:
            night = pages.night(Source(base, self.family, words.kinds(texts)), self.day)
        return of_evening(night, self.evening) if self.evening else night

    def poster(self, texts: Texts, night: NightPage) -> bytes:
        """Returns the poster of the greatest moment as PNG; nothing if no record can be read."""
        found = max(self._matches(night), key=lambda each: great(each, range(len(each.log))),
                    default=None)  # fmt: skip
        if found is None:
            return b""
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        stand = Bare(self.settings, texts, Boards())
        day = datetime.fromisoformat(self.day).date()
        return _png(poster(stand, found, scoop(found), day))

    def _matches(self, night: NightPage) -> Iterator[Match]:
        folder, boards = Folder(self.root), Boards()
        for played in night.games:
            path = folder.saves / f"{played.record}.done"
            boards.ours[played.game] = available([MAPS, folder.maps], played.game)
            with suppress(Trouble, StorageError):
                data = storage.read_bytes(path)
                match, _ = record.read(data, path.name, boards.board)
                if match.over:
                    yield match


def of_evening(night: NightPage, evening: Evening) -> NightPage:
    """Returns the page of a game night: its own points and games, the moments of the day."""
    players = evening.players
    order = sorted(range(len(players)), key=evening.places().__getitem__)
    placed = (
        Placed(players[seat].name, players[seat].letter, tuple(row[seat] for row in evening.points))
        for seat in order
    )
    records = {each.game: each.record for each in night.games}
    games = (
        NightGame(records.get(game, ""), game,
                  tuple(p.name for p, n in zip(players, row, strict=True) if n == max(row)))
        for game, row in zip(evening.games, evening.points, strict=False)
    )  # fmt: skip
    return night._replace(placed=tuple(placed), games=tuple(games), even=evening.even)


def _png(picture: pygame.Surface) -> bytes:
    """Returns a picture in few shades, smaller."""
    from PIL import Image  # only here: the game itself starts without it

    small = pygame.transform.smoothscale(picture, POSTER)
    image = Image.frombytes("RGB", POSTER, pygame.image.tobytes(small, "RGB"))
    printed = BytesIO()
    image.quantize(SHADES, dither=Image.Dither.NONE).save(printed, "PNG", optimize=True)
    return printed.getvalue()


# The page


def html(texts: Texts, night: NightPage, picture: bytes) -> str:
    """Returns the whole page as one HTML file; everything that people have written is escaped."""
    title = escape(words.evening(texts, night.day))
    body = "".join([
        f"<header><p>Hats &amp; Hares</p><h1>{title}</h1></header>",
        _image(picture, title),
        "<main>",
        _table(texts, night),
        _list(texts("book.moments"), words.moments(texts, night.bests)),
        _list(texts("book.tab.games"), words.played(texts, night)),
        "</main>",
    ])  # fmt: skip
    return (
        f'<!DOCTYPE html>\n<html lang="{texts.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def _image(picture: bytes, title: str) -> str:
    if not picture:
        return ""
    data = base64.b64encode(picture).decode()
    size = f'width="{POSTER[0]}" height="{POSTER[1]}"'
    return f'<img src="data:image/png;base64,{data}" alt="{title}" {size}>'


def _table(texts: Texts, night: NightPage) -> str:
    """Returns the points: a row for everybody, a column a game, and the sum; below them that
    chances were made even."""
    heads = [*(texts(f"name.{each.game}") for each in night.games), texts("book.sum")]
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    rows = "".join(_row(each, theme.looks("poster")[each.letter]) for each in night.placed)
    caption = escape(texts("book.standings"))
    even = f"<p>{escape(texts('evening.even'))}</p>" if night.even else ""
    return (
        f"<table><caption>{caption}</caption><thead><tr><td></td>{top}</tr></thead>"
        f"<tbody>{rows}</tbody></table>{even}"
    )


def _row(placed: Placed, look: theme.SeatLook) -> str:
    points = "".join(f"<td>{'' if each is None else each}</td>" for each in placed.points)
    mark = f'<i style="background:{look.colour};border-color:{look.edge}"></i>'
    name = f'<th scope="row">{mark}{escape(placed.name)}</th>'
    return f"<tr>{name}{points}<td><b>{placed.total}</b></td></tr>"


def _list(title: str, lines: list[str]) -> str:
    if not lines:
        return ""
    items = "".join(f"<li>{escape(each)}</li>" for each in lines)
    return f"<section><h2>{escape(title)}</h2><ul>{items}</ul></section>"


STYLE = (
    f":root{{color:{theme.INK};background:{theme.PAPER};font:18px/1.45 Georgia,serif}}"
    "body{max-width:60rem;margin:0 auto;padding:1.5rem}"
    f"header{{border-bottom:4px solid {theme.BRASS};margin-bottom:1.5rem}}"
    "header p{letter-spacing:.2em;text-transform:uppercase;margin:0}h1{margin:.2rem 0 .6rem}"
    "img{float:right;width:42%;height:auto;margin:0 0 1rem 1.5rem}"
    "table{border-collapse:collapse;margin-bottom:1.2rem}"
    "caption,h2{font-size:1.2rem;font-weight:bold;text-align:left;margin:0;padding:.4rem 0}"
    f"th,td{{border-bottom:1px solid {theme.BRASS};padding:.35rem .7rem;text-align:right}}"
    "tbody th{text-align:left}thead th{font-size:.85rem;vertical-align:bottom}"
    "i{display:inline-block;width:.8em;height:.8em;border:2px solid;border-radius:50%;"
    "margin-right:.5em}ul{margin:0;padding-left:1.2rem}"
    "@media(max-width:40rem){img{float:none;width:100%;margin:0 0 1rem}}"
    "@media print{:root{background:none}body{padding:0}section,table{break-inside:avoid}}"
)


# From the program


def saved_page(kit: Kit, day: str, evening: Evening | None = None) -> str:
    """Begins to save an evening as a page, beside the frame; returns a sentence about it."""
    now = datetime.now()
    name = words.evening(kit.texts, day)
    path = folders.pictures_root() / f"{now:%Y-%m-%d %H%M%S} {name}.html"
    order = PageOrder(
        day,
        replace(kit.people.book.family, played={}, marks={}),
        kit.files.folder.root,
        kit.settings,
        kit.texts.language,
        path=storage.free_name(path) if storage.exists(path) else path,
        evening=evening,
    )
    kit.darkrooms.append(FilmExport(order))
    return kit.t("book.printing")
