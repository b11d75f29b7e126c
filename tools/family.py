"""A made-up family and what its book tells, always the same: for pictures and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.family.book import Snapshot
from game.family.ladder import Rated
from game.family.pages import (
    Best,
    GamePage,
    House,
    Luck,
    Meeting,
    Month,
    Night,
    NightGame,
    NightPage,
    PairPage,
    PairTally,
    PersonPage,
    Placed,
    Regular,
)
from game.family.people import Family, Person
from game.family.queries import Between, Record, Streak, Tally
from game.scenes.family.book_scene import BookScene
from game.scenes.family.leaves import GameScene, NightScene, PairScene, PersonScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import SceneStack

ANNA, BRUNO, MIA, OPA, WILLEMIJN = range(1, 6)
PEOPLE = (
    Person(ANNA, "Anna", "r"),
    Person(BRUNO, "Bruno", "y"),
    Person(MIA, "Mia", "g", child=True),
    Person(OPA, "Opa", "b"),
    Person(WILLEMIJN, "Willemijn-Roos", "w"),
)
HATS, CARDS, TOPS, HARES, CATS = (
    "catch_the_hat", "hat_cards", "top_hats", "hare_hutch", "cat_and_mouse",
)  # fmt: skip
RECORDS = (
    Record(HATS, "brought home", 11, BRUNO, "2026-03-03T20:10", "a"),
    Record(HATS, "caught", 9, ANNA, "2026-01-17T21:00", "b"),
    Record(CARDS, "caught", 14, OPA, "2025-12-25T16:00", "c"),
    Record(TOPS, "jumps", 7, MIA, "2026-08-02T15:20", "d"),
    Record(HARES, "scored", 64, WILLEMIJN, "2026-10-31T22:40", "e"),
)
LADDER = (
    Rated(OPA, 5.31, 0.35, 160.0),
    Rated(ANNA, 4.62, 0.28, 210.0),
    Rated(BRUNO, 3.9, 0.31, 180.0),
    Rated(WILLEMIJN, 3.4, 0.9, 12.0),
    Rated(MIA, 2.4, 0.5, 60.0),
)
HOUSE = House(
    games=412,
    evenings=97,
    since="2024-11-02T20:00",
    tallies=tuple(
        Tally(game, many, 0)
        for game, many in ((HATS, 164), (CARDS, 97), (HARES, 81), (CATS, 44), (TOPS, 26))
    ),
    regulars=(
        Regular(ANNA, 350, 121, 90),
        Regular(BRUNO, 301, 84, 81),
        Regular(OPA, 255, 99, 66),
        Regular(MIA, 140, 41, 52),
        Regular(WILLEMIJN, 21, 6, 7),
    ),
    records=RECORDS,
    ladder=LADDER,
)
NIGHTS = tuple(
    Night(f"2026-{month:02}-{day:02}", games, who)
    for month, day, games, who in (
        (11, 21, 4, (ANNA, BRUNO, MIA, OPA)),
        (11, 14, 6, (ANNA, BRUNO, OPA, WILLEMIJN)),
        (10, 31, 3, (ANNA, MIA)),
        (10, 24, 5, (ANNA, BRUNO, MIA, OPA, WILLEMIJN)),
        (10, 17, 1, (BRUNO, MIA)),
    )
)
MONTHS = tuple(
    Month(f"{2025 + (number > 0)}-{number or 12:02}", played, won, level)
    for number, (played, won, level) in enumerate(
        [(14, 3, 2.2), (9, 4, 2.3), (12, 3, 2.3), (6, 1, 2.25), (0, 0, 2.25), (11, 5, 2.6),
         (17, 6, 2.7), (8, 4, 2.8), (21, 9, 2.9), (13, 5, 2.9), (16, 8, 3.1), (10, 6, 3.3)]
    )
)  # fmt: skip


def _person(who: Person) -> PersonPage:
    return PersonPage(
        person=who,
        played=350,
        won=121,
        evenings=90,
        tallies=(Tally(HATS, 150, 61), Tally(CARDS, 80, 20), Tally(HARES, 70, 31),
                 Tally(CATS, 36, 9), Tally(TOPS, 14, 0)),
        streak=Streak(6, 2),
        bests=tuple(each._replace(person=who.number) for each in RECORDS[:4]),
        months=MONTHS,
        meetings=(Meeting(BRUNO, 280, (112, 97)), Meeting(OPA, 230, (17, 41)),
                  Meeting(WILLEMIJN, 21, (0, 0))),
        rated=LADDER[1],
        luck=tuple(Luck(f"2026-{month:02}", 9, luck, 0.4)
                   for month, luck in enumerate((0.6, -1.2, 0.1, 1.9, -0.4, 0.9), 6)),
    )  # fmt: skip


PAIR = PairPage(
    PEOPLE[0],
    PEOPLE[3],
    Between(230, (70, 88), (17, 41), (30, 96)),
    (PairTally(HATS, 110, 36, 40), PairTally(CARDS, 60, 19, 25), PairTally(HARES, 60, 15, 23)),
)
GAME = GamePage(HATS, 164, 71, HOUSE.regulars, RECORDS[:2], LADDER)
NIGHT = NightPage(
    "2026-11-21",
    (
        NightGame("", HATS, ("Mia",)),
        NightGame("", CARDS, ("Anna", "Opa")),
        NightGame("", HARES, ("Bruno",)),
        NightGame("", HATS, ("Mia",)),
    ),
    (
        Placed("Mia", "g", (6, 2, 2, 6)),
        Placed("Anna", "r", (4, 5, 4, 2)),
        Placed("Opa", "b", (0, 5, 0, 4)),
        Placed("Bruno", "y", (2, 0, 6, 0)),
    ),
    (Best(HATS, "brought home", 8, "Mia"), Best(HARES, "scored", 41, "Bruno")),
)


def know(kit: Kit, people: Iterable[Person] = ()) -> None:
    """Has the family book know these people, and nobody else."""
    kit.people.book._snapshot = Snapshot(Family({each.number: each for each in people}))


def scenes(kit: Kit) -> Iterator[tuple[str, SceneStack]]:
    """The family book, with the name of each picture."""
    know(kit, PEOPLE)
    for page in BookScene.pages:
        yield f"book-{page}", SceneStack(BookScene(kit, page, (HOUSE, NIGHTS)))
    yield "book-empty", SceneStack(BookScene(kit, found=(House(0, 0, "", (), (), (), ()), ())))
    yield "book-person", SceneStack(PersonScene(kit, ANNA, _person(PEOPLE[0])))
    yield "book-child", SceneStack(PersonScene(kit, MIA, _person(PEOPLE[2])))
    yield "book-pair", SceneStack(PairScene(kit, ANNA, OPA, PAIR))
    yield "book-game", SceneStack(GameScene(kit, HATS, GAME))
    yield "book-evening", SceneStack(NightScene(kit, NIGHT.day, NIGHT))
    know(kit)
