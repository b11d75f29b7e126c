"""Whether a file is there, honestly: where nobody can tell it is not said to be missing.

`Path.exists` says so since Python 3.14 for every failure of the disk, and what was there would be
written over.
"""

from __future__ import annotations

import errno
from pathlib import Path

ABSENT = frozenset({errno.ENOENT, errno.ENOTDIR, errno.EBADF, errno.ELOOP})


def exists(path: Path) -> bool:
    """Whether there is something at a path; raises OSError if the disk does not say."""
    try:
        path.stat()
    except OSError as error:
        if error.errno in ABSENT:
            return False
        raise
    return True
