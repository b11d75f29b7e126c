"""Pictures of every scene without a screen: for the README, and to look at what was drawn.

python -m tools.shots DIR [--size WxH] [--lang L]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable, Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from random import Random

import pygame

from game import app
from game.ai.computer import SPITEFUL
from game.core.i18n import LANGUAGES
from game.family import exchange
from game.family.exchange import Brought, Contents
from game.family.matches import Known, Seat
from game.family.people import Person, person_line
from game.family.queries import Wanted
from game.files import folders
from game.match.agreement import Agreement, agreement
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Match, Player
from game.match.verdict import BLUNDER, mark, verdict
from game.processes.judging import decisions
from game.rules import catch_the_hat as hats
from game.rules import hat_cards
from game.rules.catch_the_hat.state import is_golden, top_of
from game.rules.hat_cards.story import RoundScored
from game.scenes.book.fairness_scene import FairnessScene
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.end.judged import HowItWent
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Quit, Scene, SceneStack
from game.scenes.lesson.first_game import FirstGameScene
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene
from game.scenes.menus.answers import TakeBack
from game.scenes.menus.letters import Letters
from game.scenes.menus.names import NAMES
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.over_table.agree import Agree
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.overlays import PauseScene
from game.scenes.over_table.own_dice import OwnDice
from game.scenes.seats.faces import Faces
from game.scenes.seats.homes import HomesScene
from game.scenes.seats.house_rules import HouseRules
from game.scenes.seats.known_people import KnownPeople, PersonSheet
from game.scenes.seats.rivals import HowWell
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.seats.seats_now import SeatsNow
from game.scenes.seats.taking import LeaveSeats
from game.scenes.secrets.missing import LostDevice, WhoIs
from game.scenes.settings.controls import AskScene, ControlsScene
from game.scenes.settings.first_start import TvOrDesk, WhichLanguage
from game.scenes.settings.settings_scene import PAGES, SettingsScene
from game.scenes.shelf.looking import Found
from game.scenes.shelf.one_file import Bringing, FoundFile, FoundFiles, OneFile
from game.scenes.shelf.pictures import Studio
from game.scenes.shelf.sheets import Finding, GameSheet
from game.scenes.shelf.shelf_scene import ShelfScene
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import RoundScene
from game.scenes.title.demo import demo_scene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.hat_cards.round_words import counted
from game.tables.table import pick
from game.ui.boxes.canvas import Canvas
from tools import family
from tools.studio import sized, unseen

MIDDLE = "R1=bbgr;R3=g,r,y;R8=y,y;R22=gyb;R26=r;R44=rg;R49=r;S1.3=b;C=bry -,-,-,- 0 move:3"
HOME = "R2=ybgr;R8=y,y;R22=gb;R26=r;R43=ryg;R49=r;S1.3=b y,b,-,- 0 move:5"
GOLD = "R5=y;R8=gb;R9=br*;R11=b;R22=gyb;R26=g,r;R44=yrg;S1.3=b y,-,-,- 0 move:5"
TOWER = "R8=y,y;R21=rrrggggbbbyyygrrbbg;R30=b;R44=r -,-,-,- 0 move:5"
CHASED = "R2=gr;R6=yb;R9=b;R22=gyb;R26=r;R44=rg;S1.3=b -,-,-,- 0 move:3"
LEARNER = "Lotte"
END = "R2=ggbbr;R20=yr bgyyy,bbgr,by,ggry 0 end"
SIX = "R2=gr;R5=y;R11=k;R17=b;R24=wr;R33=w;S2.3=g,k;S4.1=gb;C=yk -,-,-,-,-,- 0 move:4"


PADS = {"pad:0": 1, "pad:1": 2}  # as if they were plugged in


def plug(kit: Kit) -> None:
    """Plugs the pads in."""
    for device, number in PADS.items():
        kit.devices.pads[device], kit.devices.known[device] = number, f"{number} Test Pad"


def _line(short: str, each: int) -> str:
    """A line without HOMES, completed: every hat that is not named stands at home."""
    pieces, banks, rest = short.split(" ", 2)
    named = f"{pieces};{banks}"
    letters = "rygbwk"[: banks.count(",") + 1]
    counts = [each - sum(part.count(c) for part in _named(named)) for c in letters]
    return f"{pieces} {','.join(map(str, counts))} {banks} {rest}"


def _named(named: str) -> list[str]:
    """The parts of a line that are hats and not names of fields."""
    return [part.partition("=")[2] or part for part in named.replace(",", ";").split(";")]


def take(folder: Path, size: tuple[int, int], language: str = "") -> int:
    """Draws every scene into PNG files of `folder`; returns the exit code."""
    unseen()
    kit, _ = app.make_kit(app.Wishes(seed=7, language=language))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        plug(kit)
        for name, stack in scenes(kit):
            surface = drawn(kit, stack, size)
            path = folder / f"{name}-{size[0]}x{size[1]}-{kit.texts.language}.png"
            pygame.image.save(surface, path)
            print(path)
        kit.files.keeper.close()
    except (OSError, pygame.error):
        print(f"No pictures can be written to {folder}; choose another folder.", file=sys.stderr)
        return 1
    return 0


def drawn(kit: Kit, stack: SceneStack, size: tuple[int, int]) -> pygame.Surface:
    """The picture of some scenes."""
    surface = pygame.Surface(size)
    canvas = Canvas(surface, *kit.settings.drawing)
    stack.draw(canvas)  # once to learn the size, once to see it
    stack.draw(canvas)
    return surface


def scenes(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """Every scene as people meet it, with the name of its picture."""
    yield "title", SceneStack(TitleScene(kit))
    yield "box", SceneStack(BoxScene(kit, "play", lambda *_: None))
    seats = SeatsScene(kit, "catch_the_hat")
    *people, third, fourth = _players(4, 2)
    players = (*people, replace(third, level=4, character=SPITEFUL), fourth)
    seats.seating = replace(seats.seating, players=players)
    yield "seats", SceneStack(seats)
    yield "seat", _over(seats, SeatSheet(kit, seats.seating, 2, most=8))
    yield "seat-name", _over(seats, SeatSheet(kit, seats.seating, 0, "keys"))
    yield "faces", _over(seats, _faces(kit, seats))
    yield "seats-leave", _over(seats, LeaveSeats(kit, 4))
    yield "how-well", _over(seats, HowWell(kit, "catch_the_hat", players[0]))
    yield "letters", _over(seats, Letters(kit, "Willem"))
    yield from _shelf(kit)
    table = _table(kit, MIDDLE, 3)
    yield "table", _shown(table)
    table = _table(kit, HOME, 4)
    pick(table.table, ("hat", _state(table.match).pieces[0][1][-1]))
    table.focus = ("field", _state(table.match).board.number["H0"])
    yield "preview", _shown(table)
    taught = _taught(kit, _table(kit, CHASED, 3))
    pick(taught.table, ("hat", _state(taught.match).pieces[0][1][-1]))
    yield "taught", _shown(_weighed(taught))
    yield "six", _shown(_table(kit, SIX, 2, 6))
    yield "throw", _shown(_throwing(kit))
    yield "pause", _over(table, PauseScene(kit, table.playing.paused()))
    yield "seats-now", _over(table, SeatsNow(kit, table.match))
    yield "lost", _over(table, LostDevice(kit, table.match, 0))
    yield "who-is", _over(table, WhoIs(kit, table.match, 2))
    yield "agree", _over(table, Agree(kit, table.match, table.secrecy, TakeBack(1)))
    end = _table(kit, END, 4)
    yield "finale", _over(end, _celebrated(kit, end))
    yield "result", _over(end, ResultScene(kit, end.match, None, end.table))
    yield "demo", _shown(demo_scene(kit, "catch_the_hat"))
    yield "first-start", SceneStack(TvOrDesk(kit, Quit))
    yield "first-language", SceneStack(WhichLanguage(kit, Quit))
    yield "settings", SceneStack(SettingsScene(kit))
    for page in list(PAGES)[1:]:
        yield f"settings-{page}", SceneStack(SettingsScene(kit, page))
    yield from _known(kit)
    controls = ControlsScene(kit)
    yield "controls", SceneStack(controls)
    yield "controls-ask", _over(controls, AskScene(kit, "hint"))
    yield "rulebook", SceneStack(RulebookScene(kit, "catch_the_hat", "FDH-9"))
    gold = RulebookScene(kit, "catch_the_hat", "FDH-38")
    yield "rulebook-gold", SceneStack(gold)
    house = HouseRules(
        kit, Agreement("catch_the_hat", hats.Options(gold=True, teams="total")), seats.players
    )
    house.focus = "gold"
    yield "house", SceneStack(house)
    between = hats.Options(homes=(1, 2, 0))
    homes = HomesScene(kit, BOX["catch_the_hat"], _players(3, 2), None, between)
    yield "homes", SceneStack(homes)
    lesson = LessonScene(kit, "catch_the_hat", "keys")
    _begun(lesson)
    yield "lesson", _shown(lesson)
    yield "lesson-missed", _shown(_missed(kit))
    yield "lesson-end", _over(lesson, LessonEnd(kit, "catch_the_hat", "keys"))
    first = FirstGameScene(kit, "catch_the_hat", "keys")
    _begun(first)
    yield "first-game", _shown(first)
    yield from card_scenes(kit)
    yield "golden", _shown(_golden(kit))
    yield "tower", _shown(_table(kit, TOWER, 2, 4, hats.Options(tower=True)))


def _shelf(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """The shelf with some games, its sheets, and nothing on it."""
    families = ("Anna", "Bruno"), ("Oma", "Willem", "Clara", "Bruno"), ("Anna", "Ben")
    lines = (
        ("catch_the_hat", _line(MIDDLE, 6), 4, False),
        ("hat_cards", HAT_CARDS, 4, False),
        ("hare_hutch", HARES_MORE, 7, True),
        ("top_hats", TOPS, 2, True),
        ("cat_and_mouse", CATS, 2, True),
        ("catch_the_hat", _line(END, 6), 4, True),
    )
    found = {}
    for number, (game, line, seats, over) in enumerate(lines * 2):
        people = families[number % 3]
        names = [player.name for player in _players(seats, 0)]
        names[: len(people)] = people[:seats]
        board = "hats4" if game == "catch_the_hat" else ""
        sat = tuple(
            Seat(name, letter, share=float(over and seat == number % seats))
            for seat, (name, letter) in enumerate(zip(names, "rygbwkv", strict=False))
        )
        entry = Known(name=f"2026{number:04d}", game=game, edition="", options="{}", board=board,
                      length="short" if number % 4 == 1 else "full", over=over, reason="",
                      moves=90 + number, position=line, when=f"2026-10-{28 - number}T20:15",
                      size=0, stamp=0, before=37 * (number == 1), seats=sat, deeds=())  # fmt: skip
        found[entry.name] = entry
    scene = ShelfScene(kit, [])
    scene.pictures.here = Studio()
    scene.looking.take(Found(Wanted(), 0, (*found,), found, ["2026-10"]))
    scene.focus = "game", "20260001"
    yield "shelf", SceneStack(scene)
    marks = ((12, "the tower"), (40, "Oma’s luck"))
    yield "shelf-game", _over(scene, GameSheet(kit, found["20260000"], marks))
    yield "shelf-find", _over(scene, Finding(kit, scene.looking))
    yield "shelf-empty", SceneStack(ShelfScene(kit, []))


HAT_CARDS = (
    "2:2 b1b6r3r7yx/b2b4r5y1y8/b7r2r6y3/b9r1y0y2 -/b3r9/y5y6b5/b0r0 3/1/1/2 y9 3/1/2/0 0 play"
)
TWO_HATS = "1:0 b0b1b6r3r7yx/b2b4b7r5y1y8 -/b3r9 8/4 b5b8b9r0r1r2r4 0/0 0 play"
TOPS = "c3=rrr;c5=brb;d4=bbb;d6=rb;e3=rbr;e5=n;f6=bbr;f7=rbb;g5=rrr;g7=brr -/- 0 move 1 3"
HARES_KEEP = "84,120,39,210 12 h 2 1 hd35 0 keep"
HARES_THROW = "84,120,39,210,0,77,318 0 - 1 0 - 0 roll"
HARES_MORE = "84,120,39,210,0,77,318 0 Hdh 3 0 - 0 more"
CATS = (
    "7+11/K+9 A47QK/3468T 59,J,22,-/Q,8,-,TT A2K4,-,A2345678,K2 7.7.7.7.7.7.7.7.7.7.7.7.7 0 0 play"
)


def _faces(kit: Kit, seats: SeatsScene) -> Faces:
    """A family, two of which sit already."""
    faces = Faces(kit, seats.seating)
    faces.people = _family()
    faces.focus = ("face", 0)
    return faces


def _family() -> list[Person]:
    held = ("keys", "mouse", "pad", "pad", "", "pad")
    return [
        Person(number, name, "rygbwk"[number], device=held[number])
        for number, name in enumerate(["Oma Käthe", "Opa", "Johannes", "Mia", "Willem", "Zoë"])
    ]


def _known(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """Everybody who is known, and one of them."""
    settings, everybody = SettingsScene(kit, "assistance"), KnownPeople(kit)
    everybody.people = _family  # type: ignore[method-assign]
    yield "people", _over(settings, everybody)
    person = _over(settings, everybody)
    person.scenes.append(PersonSheet(kit, _family()[3]))
    yield "person", person
    yield from _one_file(kit, settings)


def _one_file(kit: Kit, settings: Scene) -> Iterator[tuple[str, SceneStack]]:
    """Everything as one file, files that were found, and what one of them would bring."""
    yield "one-file", _over(settings, OneFile(kit))
    folder, when = folders.documents_root(), datetime(2025, 11, 27, 21, 5).timestamp()
    names = tuple(person.name for person in _family())
    files = FoundFiles(kit)
    files.found = [
        FoundFile(folder / "2025-11-27 210512 Family book.zip", when, Contents(214, names)),
        FoundFile(Path("/run/media/STICK/Oma.zip"), when - 9e6, Contents(31, names[:3])),
        FoundFile(folder / "2024-12-15 154500 Family book.zip", when - 3e7, None),
    ]
    told = kit.t("exchange.places", folder="~/Documents/Hats & Hares")
    files.body = lambda: told  # type: ignore[method-assign]
    yield "one-file-found", _over(settings, files)
    asked = Bringing(kit, files.found[0].path)
    asked.stage, lines = "ask", tuple(map(person_line, _family()))
    known = {str(number): str(number) for number in range(214)}
    brought = Brought(lines, known, frozenset(map(str, range(34))), 2)
    asked.told_in_words = exchange.would(kit.texts, asked.source.name, brought, 2)
    yield "one-file-ask", _over(settings, asked)


def card_scenes(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """The card games."""
    seats = SeatsScene(kit, "cat_and_mouse")
    seats.seating = replace(seats.seating, players=tuple(_players(2, 2))).led((2,))
    yield "seats-cat_and_mouse", SceneStack(seats)
    games = ("hat_cards", "hare_hutch", "catch_the_hat")
    evening = Evening(games, tuple(_players(4, 2)), ((6, 4, 2, 0), (1, 6, 1, 4)))
    yield "evening-games", SceneStack(EveningGames(kit, replace(evening, points=()), EveningScene))
    yield "evening", SceneStack(EveningScene(kit, evening))
    over = replace(evening, points=(*evening.points, (5, 5, 2, 0)))
    ended = SceneStack(honoured := EveningScene(kit, over))
    honoured.reel.skip()
    yield "evening-over", ended
    one = _cards(kit, "hat_cards", HAT_CARDS, 4, 1)
    pick(one.table, ("hand", 3))
    one.focus = one.playing.touch.first
    yield "hat_cards", _shown(one)
    taught = _taught(kit, _cards(kit, "hat_cards", HAT_CARDS, 4, 1))
    pick(taught.table, ("hand", 3))
    yield "taught-hat_cards", _shown(_weighed(taught))
    shared = _cards(kit, "hat_cards", HAT_CARDS, 4, 4)
    yield "hat_cards-closed", _shown(shared)
    yield "curtain", _over(shared, _curtain(kit, shared))
    scored = RoundScored(2, (9, 10, 10, 3), (1, 2, 2, 0))
    scene = RoundScene(kit, shared.match, scored)
    before = RoundScored(1, (12, 9, 7, 4), (3, 2, 1, 0))
    start = shared.match.start
    assert isinstance(start, hat_cards.State)
    rounds = (counted(event, start) for event in (before, scored))
    scene.rounds = [each for each in rounds if each]
    scene.age = 10.0
    yield "scoring", _over(shared, scene)
    yield "hat_cards-two", _shown(_cards(kit, "hat_cards", TWO_HATS, 2, 1))
    cats = _cards(kit, "cat_and_mouse", CATS, 2, 1)
    pick(cats.table, ("hand", 2))
    cats.focus = cats.playing.touch.first
    yield "cat_and_mouse", _shown(cats)
    build = _fresh(kit, "top_hats", 2, 1)
    pick(build.table, ("hat", 1))
    yield "top_hats-build", _shown(build)
    tops = _cards(kit, "top_hats", TOPS, 2, 1)
    yield "top_hats", _shown(tops)
    keep = _choosing(_cards(kit, "hare_hutch", HARES_KEEP, 4, 2))
    keep.focus = ("die", 3)
    yield "hare_hutch", _shown(keep)
    more = _choosing(_cards(kit, "hare_hutch", HARES_MORE, 7, 1))
    yield "hare_hutch-more", _shown(more)
    yield "fair", SceneStack(FairnessScene(kit, _played(kit)))
    review = _reviewed(kit)
    yield "review", SceneStack(review)
    yield "review-went", _over(review, HowItWent(kit, review.judged))
    better = _reviewed(kit)
    better.judged.try_better()
    yield "review-better", SceneStack(better)
    yield "newsreel", SceneStack(_newsreel(kit))
    throw = _cards(kit, "hare_hutch", HARES_THROW, 7, 1)
    yield "own-dice", _over(throw, OwnDice(kit, throw.match))
    yield from _books(kit)
    yield from family.scenes(kit)


def _books(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """The scenes that explain a game: rulebook, house rules and lesson of all but the first."""
    for game, rule in (
        ("top_hats", "TOP-8"),
        ("hare_hutch", "HOP-6"),
        ("hat_cards", "KNZ-5"),
        ("cat_and_mouse", "KUM-4"),
    ):
        yield f"rulebook-{game}", SceneStack(RulebookScene(kit, game, rule))
        house = HouseRules(kit, agreement(game), _players(2, 2))
        yield f"house-{game}", SceneStack(house)
        lesson = LessonScene(kit, game, "keys")
        _begun(lesson)
        yield f"lesson-{game}", _shown(lesson)


def _played(kit: Kit) -> Match:
    """Four computers in the middle of a game with many throws."""
    match = Match(BOX["hare_hutch"], BOX["hare_hutch"].rules.Options(), _players(4, 0), 7)
    choose = match.game.choose
    while len(match.log) < 300 and not match.over:
        seat = match.turn
        match.play(choose(match.state, seat, Random(1), 3) if seat >= 0 else match.draw())
    return match


def _reviewed(kit: Kit) -> ReviewScene:
    """A look back, a good part of which is worked out."""
    match, luck = _played(kit), Random(5)
    match.players = [replace(player, level=0, device="keys") for player in match.players]
    scene, known, marks = ReviewScene(kit, match, kit.files.new_path().stem), {}, []
    for number in range(0, len(match.log), 3):
        row = [luck.random() + 0.2 + (seat == 2) * number / 30 for seat in range(4)]
        known[number] = tuple(share / sum(row) for share in row)
    for number in decisions(match, computers=False)[::4]:
        better = match.game.rules.legal(match.state_at(number))[-1]
        cost = 0.12 * luck.random()
        marks.append(mark(number, match.turn_at(number), cost, better))
    judging = scene.judged.judging
    assert judging
    judging.verdict, judging._next = verdict(match, known, marks), len(judging.looks) * 2 // 3
    bad = next(each for each in marks if each.kind == BLUNDER)
    scene.transport.go_to(scene.replay.step_of(bad.number + 1))
    return scene


def _newsreel(kit: Kit) -> NewsreelScene:
    """A newsreel in the middle of its moment."""
    match = Match(BOX["catch_the_hat"], hats.Options(hats=3), _players(4, 0), 11)
    while not match.over:
        match.play(match.draw() if match.turn < 0 else _sensible(match))
    scene = NewsreelScene(kit, match, day=date(1927, 10, 8))
    scene.age = 3.7
    return scene


def _begun(scene: Scene) -> None:
    """What there is to tell at the start is told, and the first one may choose."""
    for _ in range(3):
        scene.advance(0.01)


def _sensible(match: Match) -> Hashable:
    """What a computer would do."""
    return match.game.choose(match.state, match.turn, Random(len(match.log)), 2)


def _fresh(kit: Kit, game: str, seats: int, people: int) -> TableScene:
    """A game at its very beginning."""
    match = Match(BOX[game], BOX[game].usual, _players(seats, people), 7)
    scene = TableScene(kit, match, None)
    _begun(scene)
    return scene


def _cards(kit: Kit, game: str, line: str, seats: int, people: int) -> TableScene:
    """A card game in the middle of a round."""
    options = BOX[game].usual
    start = BOX[game].rules.from_notation(line, options)
    match = Match(BOX[game], options, _players(seats, people), 7, None, start)
    scene = TableScene(kit, match, None)
    _begun(scene)
    return scene


def _choosing(scene: TableScene) -> TableScene:
    """The same, once everything is shown and somebody chooses."""
    while not scene.person_decides():
        scene.advance(1 / 60)
    return scene


def _taught(kit: Kit, scene: TableScene) -> TableScene:
    """The same, with a teacher for the one who is to choose, who has a name of their own."""
    learner = replace(scene.match.players[0], name=LEARNER)
    scene.match.players[0] = learner
    kit.people.help(learner, "teacher")
    scene.playing.undecided()
    scene.playing.teller.log.lines.clear()  # they name another one
    return _choosing(scene)


def _weighed(scene: TableScene) -> TableScene:
    """The same, once the risk of every choice is found."""
    scene.focus = scene.playing.touch.first
    scene.advance(0.01)
    while scene.playing.adviser.risks.looking:
        scene.advance(0.01)
    return scene


def _players(count: int, people: int) -> list[Player]:
    devices = ["keys", "mouse", "pad:0", "pad:1", "keys", "keys", "keys"]
    return [
        Player(NAMES[i], "rygbwkv"[i], devices[i] if i < people else "", int(i >= people))
        for i in range(count)
    ]


def _hats(scene: TableScene) -> CatchTheHatTable:
    assert isinstance(scene.table, CatchTheHatTable)
    return scene.table


def _curtain(kit: Kit, scene: TableScene) -> Curtain:
    return Curtain(kit, scene.match, scene.secrecy, 0, scene.playing.paused())


def _state(match: Match) -> hats.State:
    """A position of Catch the Hat."""
    assert isinstance(match.state, hats.State)
    return match.state


def _golden(kit: Kit) -> TableScene:
    """A golden hat that has turned once, in a team game."""
    scene = _table(kit, GOLD, 3, 4, hats.Options(gold=True, teams="total"))
    hat = next(top_of(h) for _, h in _state(scene.match).pieces if is_golden(h))
    pick(scene.table, ("hat", hat))
    number = _state(scene.match).board.number
    pick(scene.table, ("field", number["R11"]))
    scene.focus = ("field", number["R8"])
    return scene


def _table(
    kit: Kit, line: str, people: int, seats: int = 4, options: hats.Options | None = None
) -> TableScene:
    options = options or hats.Options(board="hats6" if seats > 4 else None)
    start = hats.from_notation(_line(line, 4 if seats > 4 else 6), options)
    match = Match(BOX["catch_the_hat"], options, _players(seats, people), 7, None, start)
    scene = TableScene(kit, match, None)
    if not match.over:
        _hats(scene).tray.lay([(start.pips or 5) - 1])
        for seat in (1, 3, 0):
            pips = (start.pips or 5) if seat == 0 else seat + 2
            text = kit.t("news.catch_the_hat.on_rest", name=match.players[seat].name, pips=pips)
            scene.playing.teller.say((seat, text))
        scene.playing.teller.log.advance(1.0, True)  # all have come in
        _begun(scene)
    return scene


def _throwing(kit: Kit) -> TableScene:
    """In the middle of a throw."""
    options = hats.Options()
    start = hats.from_notation(_line(MIDDLE.replace("move:3", "roll"), 6), options)
    match = Match(BOX["catch_the_hat"], options, _players(4, 3), 7, None, start)
    scene = TableScene(kit, match, None)
    _begun(scene)
    scene.playing.throw((0.4, -0.7))
    scene.advance(0.1)
    scene.advance(0.4)
    return scene


def _celebrated(kit: Kit, end: TableScene) -> ResultScene:
    """The great picture of a finale: the name is there, and paper is in the air."""
    scene = ResultScene(kit, end.match, None, end.table)
    scene.finale.at = scene.finale.times.name + 1.1
    return scene


def _missed(kit: Kit) -> LessonScene:
    """A lesson in which somebody has discarded a card instead of playing one."""
    lesson = LessonScene(kit, "cat_and_mouse", "keys")
    rules = lesson.match.game.rules
    lesson.playing.play(list(rules.legal(lesson.match.state))[-1])
    while lesson.moving:
        lesson.advance(1.0)
    return lesson


def _shown(scene: Scene) -> SceneStack:
    """A table on which somebody has begun to choose: it is not entered anew."""
    stack = SceneStack(Scene(scene.kit))
    stack.scenes = [scene]
    return stack


def _over(below: Scene, above: Scene) -> SceneStack:
    stack = SceneStack(below)
    stack.scenes.append(above)
    return stack


def main() -> int:
    """Draws what the command line asks for."""
    made = argparse.ArgumentParser("tools.shots", description="Saves a picture of every scene.")
    made.add_argument("folder", type=Path, metavar="DIR")
    made.add_argument("--size", default="1920x1080", type=sized, metavar="WxH")
    made.add_argument("--lang", default="en", choices=LANGUAGES)
    said = made.parse_args()
    return take(said.folder, said.size, said.lang)


if __name__ == "__main__":
    sys.exit(main())
