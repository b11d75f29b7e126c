"""The program from a copy of its source, without installing it."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (what follows is not even read by an older one)
    sys.exit("Hats & Hares needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
