"""What of pytmx is used, as far as the program relies on it."""

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

class TiledObject:
    """It has `points` if it is a polygon."""

    id: int
    name: str | None
    type: str | None
    gid: int
    x: float
    y: float
    width: float
    height: float
    rotation: float
    visible: int
    properties: Mapping[str, object]

    def __init__(
        self, parent: TiledMap | None, node: Element, custom_types: Mapping[str, object]
    ) -> None: ...

class TiledObjectGroup(list[TiledObject]):
    name: str | None
    visible: int

    def __init__(
        self, parent: TiledMap | None, node: Element, custom_types: Mapping[str, object]
    ) -> None: ...

class TiledGroupLayer:
    def __init__(self, parent: TiledMap | None, node: Element) -> None: ...

class TiledMap:
    filename: str | None
    width: int
    height: int
    tilewidth: int
    tileheight: int
    properties: Mapping[str, object]

    @property
    def objectgroups(self) -> Iterable[TiledObjectGroup]: ...
    def parse_xml(self, node: Element) -> TiledMap: ...
