"""Films any moment of a game without a screen, with an exact clock:

    python -m tools.film hare_hutch --at bust --to /tmp/films
    python -m tools.film catch_the_hat --at caught:3 --size 1280x800 --lang de --reduced --to DIR
    python -m tools.film hat_cards --from my.game --at 40 --seconds 8 --to DIR
    python -m tools.film top_hats --at newsreel --to DIR
    python -m tools.film catch_the_hat --from "R17=r;R20=gggbbbyy 5,4,3,3 -,-,-,- 0 roll" \\
        --luck 3 --at caught --to DIR
    python -m tools.film top_hats --from "c3=rrr;c5=brb ... 0 move 1 3" --at jumped --to DIR

Every frame is a sixtieth of a second. What people and computers do is what the record says, or what
computers choose with a seed, so the same words give the same film to the last byte. Written are a
sheet of pictures with their times (.png), a moving picture (.webp), and the list of all events
(when their clips are over), sounds and scenes (.txt).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from game import app
from game.core.i18n import LANGUAGES
from game.core.trouble import Trouble
from game.match.box import BOX
from game.ui.surfaces import theme
from tools.film.camera import LONGEST, Camera, opened
from tools.film.newsreel import Projector
from tools.film.reels import Reels
from tools.film.script import Cast, Moment, Scenario, Unfilmed, Wanted, moment, scenario
from tools.studio import FRAME, sized, unseen

NEWSREEL = "newsreel"


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser("tools.film", description="Films any moment of a game.")
    made.add_argument("game", choices=list(BOX))
    made.add_argument(
        "--at", required=True, help="an event (caught, bust:2), action, seconds, or newsreel"
    )
    made.add_argument("--from", dest="start", default="", help="a position or a record's file")
    made.add_argument("--to", required=True, type=Path, metavar="DIR")
    made.add_argument("--seconds", type=float, help="how long; else until a while after the moment")
    made.add_argument("--skip", type=float, default=0.0, help="seconds that are not kept")
    made.add_argument("--lead", type=int, default=1, help="actions shown before the moment's")
    made.add_argument("--size", default="1920x1080", type=sized, metavar="WxH")
    made.add_argument("--lang", default="en", choices=LANGUAGES)
    made.add_argument("--reduced", action="store_true", help="less motion")
    made.add_argument("--palette", default="poster", choices=list(theme.PALETTES))
    made.add_argument("--seed", type=int, help="the luck of a new game")
    made.add_argument(
        "--luck", nargs="*", default=[], type=int, help="the first throws: 3 6, or outcomes"
    )
    made.add_argument("--set", nargs="*", default=[], help="house rules: gold=true tower=true")
    made.add_argument("--seats", type=int, default=0)
    made.add_argument("--people", type=int, default=1, help="the others are computers")
    made.add_argument("--every", type=int, default=6, help="frames between pictures of the sheet")
    made.add_argument("--wide", type=int, default=960, help="pixels of the moving picture")
    made.add_argument("--frames", action="store_true", help="keep every single frame, too")
    return made


def ruled(words: str) -> tuple[str, Any]:
    """A house rule: its name and value."""
    name, _, value = words.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def planned(said: argparse.Namespace, wish: Moment) -> Scenario:
    """The game that is to be filmed, played before the camera runs."""
    kit, _ = app.make_kit(app.Wishes(seed=7))
    try:
        cast = Cast(said.seats, said.people)
        rules = tuple(map(ruled, said.set))
        wanted = Wanted(said.game, wish, said.start, cast, said.seed, said.lead, rules,
                        tuple(said.luck))  # fmt: skip
        return scenario(kit, wanted)
    finally:
        kit.files.keeper.close()
        kit.boards.maps.close()


def film(said: argparse.Namespace) -> list[Path]:
    """Films and writes; returns the files."""
    size, newsreel = said.size, said.at == NEWSREEL
    wish = moment(said.game, "ended" if newsreel else said.at)
    scene = planned(said, wish)
    chosen = {"reduced_motion": said.reduced, "palette": said.palette}
    camera: Camera | Projector
    if newsreel:
        while not scene.match.over:
            scene.match.step()
        camera = Projector(size, scene.match, said.lang, **chosen)
    else:
        camera = opened(size, scene, wish, said.lang, **chosen)
    shape = f"{size[0]}x{size[1]}"
    name = "-".join([said.game, re.sub(r"\W+", "_", said.at), shape, said.lang])
    name += "-reduced" * said.reduced
    reels = Reels(said.every, said.wide, said.to / name if said.frames else None)
    for frame in camera.film(said.seconds):
        if frame.at >= said.skip - FRAME / 2:
            reels.take(frame)
    camera.studio.close()
    came = "as a newsreel"
    if isinstance(camera, Camera):
        came = f"at {camera.came:.3f}" if camera.came is not None else f"not within {LONGEST} s"
    title = f"{said.game} {said.at}: {came}; seed {scene.match.seed}, action {scene.number}"
    return reels.write(said.to, name, title, camera.notes)


def main() -> int:
    said = parser().parse_args()
    unseen()
    try:
        print(*film(said), sep="\n")
    except (Unfilmed, Trouble) as error:
        print(f"tools.film: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
