"""What the package tells of the project: README.md with whole addresses, and where all of it is.

hatchling calls this hook when it builds sdist and wheel.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^]]+)\]\((?!\w+:|#)(?P<place>[^)\s]+)\)")


def urls(home: str) -> dict[str, str]:
    """The addresses of a project whose home is there."""
    return {
        "Homepage": home,
        "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
    }


def absolute(text: str, home: str, version: str) -> str:
    """A page of the source as it is read elsewhere: its links lead to the same version there."""
    tag = "HEAD" if ".dev" in version else f"v{version}"

    def whole(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['words']}]({home}/{kind}/{tag}/{link['place']})"

    return LINK.sub(whole, text)


class Told(MetadataHookInterface):
    """Fills in what pyproject.toml calls dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = self.config["home"]
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        told = absolute(text, home, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": told}
        metadata["urls"] = urls(home)
