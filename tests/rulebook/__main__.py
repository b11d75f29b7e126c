"""What the rulebooks say, held against the rules: python -m tests.rulebook [GAME …]

Prints for each game how many books were read, the sentences they are made of, and how many are said
that are not true, or true and not said; then each rule with where it is told: in the book, in the
lesson, in an example, and by what witness.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.match.box import BOX
from game.tables.shelf import FACES
from tests import rules_doc
from tests.rulebook.games import all_sentences, played, verdict, witnesses


def main(games: list[str]) -> int:
    """The exit status: 1 if a book is wrong."""
    wrong = 0
    print("| game | books | sentences | contradictions | gaps |")
    print("|---|--:|--:|--:|--:|")
    for game in games:
        verdicts = [verdict(game, of) for of in played(game, every=True)]
        said = sum(len(each.contradictions) for each in verdicts)
        gaps = sum(len(each.gaps) for each in verdicts)
        print(f"| {game} | {len(verdicts)} | {len(all_sentences(game))} | {said} | {gaps} |")
        wrong += said + gaps
    print("\n| rule | in the book | lesson | examples | witnesses |")
    print("|---|--:|---|---|--:|")
    for game in games:
        print("\n".join(_rows(game)))
    return bool(wrong)


def _rows(game: str) -> Iterator[str]:
    """A line for each rule of the document: its sentences, steps, pictures and witnesses."""
    book, shown = FACES[game].book, witnesses(game)
    sentences = [each for page in book.PAGES for each in (*page.leads, *page.rules)]
    examples = [each for page in book.PAGES for each in page.examples]
    for number in (n for n in rules_doc.rules() if rules_doc.GAMES[n[:3]] == game):
        told = [each.key for each in sentences if each.number == number]
        steps = [step.key for step in book.STEPS if number in step.teaches]
        drawn = [each.key.rpartition(".")[2] for each in examples if number in each.numbers]
        proved = sum(key in shown for key in told)
        cells = (number, len(told) or "no", ", ".join(steps), ", ".join(drawn), proved)
        yield f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(BOX)))
