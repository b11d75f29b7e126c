"""All attacks at their full length, one after the other, for some hours: python -m tests.attacks"""

from __future__ import annotations

import subprocess
import sys

ALL = (
    "faults",
    "copies",
    "starts",
    "hangs",
    "kills 8000 --seed 1",
    "kills 1500 --seed 2 --disk losing",
    "kills 500 --seed 3 --disk slow",
    "mutants 1000000",
    "storms 200000 --seed 1",
    "hammer 1000",
    "soak --hours 24",
)


def main() -> int:
    """Runs them all; 1 if something was wrong in one."""
    wrong = list[str]()
    for attack in ALL:
        print(f"== {attack}", flush=True)
        name, *wishes = attack.split()
        command = [sys.executable, "-m", f"tests.attacks.{name}", *wishes]
        wrong += [attack] * (subprocess.run(command, check=False).returncode != 0)
    print(f"something was wrong in: {', '.join(wrong)}" if wrong else "nothing was wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
