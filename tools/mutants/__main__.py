"""How much the tests of a layer notice.

python -m tools.mutants LAYER N [--seed S] [--only FILE ...] [--resume FILE]

Makes N small changes in the source of a layer, one at a time in a copy of the tree, and runs the
tests that reach each: those of the layer first, the quickest first. Prints which changes survived,
to be judged by a person. Which tests reach which line is watched once, and kept.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from tools.mutants.changes import Change, sample
from tools.mutants.layers import LAYERS, ROOT, files, sources
from tools.mutants.reach import Reach, cache_folder, reach
from tools.mutants.trial import Copy, Outcome

WORKERS = 2
NICE = 10
SPARE = 10.0  # seconds of the processor for what pytest itself needs
LONGEST = 100  # letters of a line in the table


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=(__doc__ or "").split("\n")[0]
    )
    add = made.add_argument
    add("layer", choices=LAYERS, metavar="LAYER", help=", ".join(LAYERS))
    add("count", type=int, metavar="N", help="how many changes")
    add("--seed", default="1", help="other changes (1)")
    add("--only", nargs="+", metavar="FILE", help="only changes in these files of the layer")
    add("--resume", type=Path, metavar="FILE", help="go on with the results in this file")
    add("--seconds", type=float, default=20.0, help="of tests for one change (20)")
    add("--near", action="store_true", help="only the tests of the layer itself, none far away")
    add("--anew", action="store_true", help="watch anew which tests reach which lines")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries the changes and prints the table."""
    wanted = parser().parse_args(arguments)
    layer = LAYERS[wanted.layer]
    chosen = [path for path in sources(layer) if not wanted.only or _meant(path, wanted.only)]
    if not chosen:
        print(f"No file of {wanted.layer} is named {' or '.join(wanted.only)}.", file=sys.stderr)
        return 2
    texts = [(path, (ROOT / path).read_text(encoding="utf-8")) for path in chosen]
    drawn = sample(texts, wanted.count, f"{wanted.layer} {wanted.seed}")
    out = wanted.resume or cache_folder() / f"{wanted.layer}-{wanted.seed}.jsonl"
    done = _done(out) if wanted.resume else {}
    near, far = files(layer.near), [] if wanted.near else files(layer.far)
    os.nice(max(0, NICE - os.nice(0)))  # the other processes of this machine come first
    known = reach(near, far, wanted.anew, WORKERS, _tell)
    with out.open("a" if wanted.resume else "w", encoding="utf-8") as lines:
        for entry in _tried([c for c in drawn if _key(_entry(c)) not in done], known, wanted):
            done[_key(entry)] = entry
            lines.write(json.dumps(entry) + "\n")
            lines.flush()
    results = [done[_key(_entry(change))] for change in drawn]
    print("\n".join(table(results)), f"\nResults: {out}", sep="\n")
    return 0


def _meant(path: str, only: Sequence[str]) -> bool:
    return any(path == name or path.endswith("/" + name) for name in only)


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _entry(change: Change, outcome: Outcome | None = None) -> dict[str, Any]:
    """A change as a line of the file of results."""
    line = (ROOT / change.path).read_text(encoding="utf-8").split("\n")[change.line - 1]
    parts = {"path": change.path, "line": change.line, "kind": change.kind}
    pieces = {"text": line.strip(), "before": change.before, "after": change.after}
    return {**parts, **pieces, **(outcome._asdict() if outcome else {})}


def _key(entry: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(entry[name] for name in ("path", "line", "text", "before", "after"))


def _done(path: Path) -> dict[tuple[Any, ...], dict[str, Any]]:
    """The results that a file holds already."""
    if not path.exists():
        return {}
    entries = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {_key(entry): entry for entry in entries}


def _tried(
    changes: list[Change], known: Reach, wanted: argparse.Namespace
) -> Iterator[dict[str, Any]]:
    """Each change with what came of it, as they are done."""
    todo: Queue[Change] = Queue()
    over: Queue[dict[str, Any] | BaseException] = Queue()
    for change in changes:
        todo.put(change)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for number in range(min(WORKERS, len(changes))):
            place = Path(folder, str(number))
            Thread(target=_work, args=(place, todo, over, known, wanted), daemon=True).start()
        for number in range(len(changes)):
            entry = over.get()
            if isinstance(entry, BaseException):
                raise entry
            mark = " " if entry["caught"] else "!"
            _tell(f"[{number + 1}/{len(changes)}] {mark} {_line(entry)}")
            yield entry


def _work(
    place: Path,
    todo: Queue[Change],
    over: Queue[dict[str, Any] | BaseException],
    known: Reach,
    wanted: argparse.Namespace,
) -> None:
    """One worker: a copy of the tree, and changes as long as there are any."""
    try:
        copy = Copy(place)
        while not todo.empty():
            change = todo.get()
            tests = known.tests(change, wanted.seconds)
            over.put(_entry(change, copy.tried(change, tests, wanted.seconds + SPARE)))
    except BaseException as error:  # the one who waits for results raises it
        over.put(error)


def _line(entry: dict[str, Any]) -> str:
    """Where a change is, and what it is."""
    before, after = (_short(entry[name]) for name in ("before", "after"))
    change = f"{before} → {after}" if before else f"{_short(entry['text'])} → …{after}"
    return f"{entry['path']}:{entry['line']}  {entry['kind']}:  {change}"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def table(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """How many were caught, by kind, and all that survived."""
    caught = Counter(entry["kind"] for entry in results if entry["caught"])
    made = Counter(entry["kind"] for entry in results)
    yield "| change | made | caught | survived |"
    yield "|---|--:|--:|--:|"
    for kind in (*sorted(made), None):
        all_of = made[kind] if kind else len(results)
        noticed = caught[kind] if kind else caught.total()
        yield f"| {kind or '**all**'} | {all_of} | {noticed} | {all_of - noticed} |"
    for entry in sorted(results, key=lambda entry: (entry["path"], entry["line"])):
        if not entry["caught"]:
            yield f"\n{_line(entry)}\n    in: {_short(entry['text'])}"
            yield f"    {entry['by'] or str(entry['tests']) + ' tests pass'}"


if __name__ == "__main__":
    sys.exit(main())
