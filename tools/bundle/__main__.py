"""Makes a folder of the program that needs no Python, and a robot plays it: python -m tools.bundle

    --deb        also a package for Debian and Ubuntu, which the robot plays, too
    --archive    also the folder as one file to give away
    --quick      with numpy as its makers built it, not without its BLAS: 28 MB more, no compiler
    --no-play    without the robot

It goes to dist/; docs/packaging.md tells the rest.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

from game.core.version import VERSION
from tools.bundle import deb, licences, making, robot


def main() -> int:
    said = _parser().parse_args()
    try:
        return _made(said)
    except (licences.Unlicensed, robot.Missed) as trouble:
        print(f"{type(trouble).__name__}: {trouble}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        print(f"{error.cmd[0]} failed with {error.returncode}.", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.bundle", description=__doc__)
    made.formatter_class = argparse.RawDescriptionHelpFormatter
    for name in ("--deb", "--archive", "--quick", "--no-play"):
        made.add_argument(name, action="store_true")
    return made


def _made(said: argparse.Namespace) -> int:
    began = time.monotonic()
    python = making.environment(said.quick or not sys.platform.startswith("linux"))
    folder = making.folder(python)
    print(f"{len(licences.collect(folder, python))} licences collected")
    making.sealed(folder)
    print(f"{folder}, made in {time.monotonic() - began:.0f} s:")
    for name, size in making.parts(folder):
        print(f"  {size:6.1f} MB  {name}")
    if not said.no_play:
        robot.play(making.program(folder))
    if said.archive:
        print(making.archive(folder, VERSION))
    if said.deb:
        package = deb.build(folder)
        print(f"{package}, {package.stat().st_size / 1e6:.1f} MB")
        if not said.no_play:
            robot.play(deb.unpacked(package), briefly=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
