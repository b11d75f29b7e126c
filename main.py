"""The program from a copy of its source, without installing it."""

import sys

from game.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
