"""A Tiled file as plain values: the objects of its object layers. The only reader of .tmx.

pytmx forgives nearly everything and fails on the rest with errors that name no object, so the XML
is checked first. Tiles, tilesets and images mean nothing here and are removed before pytmx sees
them: no picture is opened and no packed tile data unpacked.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

from pytmx import TiledMap, TiledObject, TiledObjectGroup
from pytmx.pytmx import TiledGroupLayer

from game.boards.error import BoardError
from game.files import storage

LARGEST = 2  # MB
MOST_OBJECTS = 3000  # and groups; a board of ours has four hundred
MOST_CORNERS = 12_000  # of all shapes; a board of ours has two thousand
MOST_IN_ONE = 1000  # corners of one shape: the time to fill one grows with their square
CORNERS = 72  # of the polygon drawn for an ellipse that is turned
DEEPEST = 40  # of elements within each other
UNUSED = ("tileset", "layer", "imagelayer")

Spot = tuple[float, float]


class MapObject(NamedTuple):
    """An object, in pixels of the map.

    `kind`: its class, which Tiled up to 1.8 calls type. `shape`: "point", "ellipse", "polygon",
    "polyline", "rectangle", "text", "tile" or a word of a later Tiled. `spots`: the corners, or the
    one point; of an ellipse its centre and its two radii, to be turned by `turn` degrees."""

    id: int
    name: str
    kind: str
    shape: str
    spots: tuple[Spot, ...]
    turn: float
    visible: bool
    properties: Mapping[str, object]

    def __str__(self) -> str:
        """Returns its number and name as Tiled shows them, short enough for a sentence."""
        name = " ".join(self.name.split())
        return f"#{self.id} “{name[:24]}”" if name else f"#{self.id}"


class MapLayer(NamedTuple):
    """An object layer, its objects in file order."""

    name: str
    visible: bool
    drawn: tuple[MapObject, ...]


class MapSheet(NamedTuple):
    """A whole map; `width` and `height` in pixels."""

    path: Path
    width: float
    height: float
    infinite: bool
    properties: Mapping[str, object]
    layers: tuple[MapLayer, ...]

    def error(self, key: str, drawn: MapObject | None = None, **params: object) -> BoardError:
        """Returns an error of this file, or of an object in it."""
        if drawn is None:
            return BoardError(key, self.path, **params)
        x, y = drawn.spots[0]
        return BoardError(key, self.path, str(drawn), f"({x:g}, {y:g})", **params)


def read(path: Path) -> MapSheet:
    """Returns the map in a file. Raises BoardError if it is not a map or not understood."""
    root = _root(path)
    tiled = _parsed(root, path)
    nodes = list(root.iterfind(".//objectgroup"))
    layers = tuple(_layer(path, *pair) for pair in zip(nodes, tiled.objectgroups, strict=True))
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    if not (width > 0 and height > 0):
        raise BoardError("no_size", path)
    infinite = root.get("infinite", "0") == "1"
    return MapSheet(path=path, width=width, height=height, infinite=infinite,
                    properties=dict(tiled.properties), layers=layers)  # fmt: skip


def game_of(path: Path, default: str) -> str:
    """Returns the map's property "game"; `default` if it has none or cannot be read at all."""
    try:
        properties = _root(path).iterfind("properties/property")
    except BoardError:
        return default  # `load` reports the fault
    named = [each.get("value", "") for each in properties if each.get("name") == "game"]
    return (named and named[-1]) or default


def _root(path: Path) -> Element:
    """Returns the XML of a map without the parts not needed. Raises BoardError."""
    root = _xml(_bytes(path), path)
    if root.tag != "map":
        raise BoardError("not_a_map", path, tag=root.tag[:24])
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise BoardError("not_orthogonal", path)
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag in UNUSED]:
            parent.remove(child)
    for layer in (*root.iter("objectgroup"), *root.iter("group")):
        _check_layer(layer, path)
    return root


def _bytes(path: Path) -> bytes:
    try:
        data = storage.read_bytes(path, LARGEST * 1_000_000)
    except storage.StorageError as error:
        key = error.key.rpartition(".")[2]
        if key not in ("too_large", "not_a_file"):
            raise BoardError("unreadable", path, detail=_why(error)) from error
        raise BoardError(key, path, limit=LARGEST) from error
    if not data.strip():
        raise BoardError("empty", path)
    return data


def _why(error: storage.StorageError) -> str:
    cause = error.__cause__
    return (isinstance(cause, OSError) and cause.strerror) or str(cause)


class _Census:
    """Counts the parts of a map while its text is read, and refuses far too many."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.deep = self.objects = self.corners = 0
        self._turned = False

    def begin(self, tag: str, values: dict[str, str]) -> None:
        """Counts an element that begins. Raises BoardError for too many."""
        self.deep += 1
        if tag in ("object", "objectgroup", "group"):
            self.objects += 1
            self._turned = "rotation" in values
        if tag in ("polygon", "polyline"):
            corners = values.get("points", "").count(",")
            self._check("long_shape", corners, MOST_IN_ONE)
            self.corners += corners
        elif tag == "ellipse" and self._turned:
            self.corners += CORNERS
        self._check("too_deep", self.deep, DEEPEST)
        self._check("too_many_objects", self.objects, MOST_OBJECTS)
        self._check("too_many_corners", self.corners, MOST_CORNERS)

    def end(self, _: str) -> None:
        """Counts an element that ends."""
        self.deep -= 1

    def doctype(self, *_: object) -> None:
        """Raises BoardError: no entity may grow."""
        raise BoardError("doctype", self.path)

    def _check(self, key: str, count: int, limit: int) -> None:
        if count > limit:
            raise BoardError(key, self.path, limit=limit)


def _xml(data: bytes, path: Path) -> Element:
    """Returns the tree of the text, checked before anything is built from it."""
    parser, census = expat.ParserCreate(), _Census(path)
    parser.StartDoctypeDeclHandler = census.doctype
    parser.StartElementHandler, parser.EndElementHandler = census.begin, census.end
    try:
        parser.Parse(data, True)
        return ElementTree.fromstring(data)
    except BoardError:
        raise
    except (expat.ExpatError, ElementTree.ParseError, LookupError, ValueError) as error:
        raise BoardError("not_xml", path, line=getattr(error, "lineno", 1)) from error


def _check_layer(layer: Element, path: Path) -> None:
    shift = (layer.get("offsetx", "0"), layer.get("offsety", "0"))
    if any(part not in ("0", "0.0", "-0") for part in shift):
        raise BoardError("layer_shifted", path, layer=layer.get("name", "")[:24])
    for node in layer.iterfind("object"):
        if node.get("template") is not None:
            raise _error_at("template", path, node)


def _error_at(key: str, path: Path, node: Element, **params: object) -> BoardError:
    """Returns the error of an object that has not become a value yet."""
    name = " ".join(node.get("name", "").split())[:24]
    thing = f"#{node.get('id', '?')}" + (f" “{name}”" if name else "")
    position = f"({node.get('x', '0')[:12]}, {node.get('y', '0')[:12]})"
    return BoardError(key, path, thing, position, **params)


def _parsed(root: Element, path: Path) -> TiledMap:
    tiled = TiledMap()
    tiled.filename = str(path)
    try:
        return tiled.parse_xml(root)
    except Exception as error:  # pytmx raises anything
        raise _blame(root, path, error) from error


def _blame(root: Element, path: Path, error: Exception) -> BoardError:
    """Returns the error of the object that pytmx fails on, read one by one, or of the map."""
    for node in root.iterfind(".//objectgroup/object"):
        try:
            TiledObject(TiledMap(), node, {})
        except Exception as cause:  # the same as in _parsed
            key, params = _complaint(cause, node)
            return _error_at(key, path, node, **params)
    for node in (root, *root.iter("objectgroup"), *root.iter("group")):
        if name := _reserved(node):
            return BoardError("reserved_property", path, property=name)
    key, params = _complaint(error, root)
    return BoardError(key, path, **params)


def _complaint(error: Exception, node: Element) -> tuple[str, dict[str, str]]:
    """Returns the key and params of pytmx's complaint about a node."""
    if name := _reserved(node):
        return "reserved_property", {"property": name}
    if isinstance(error, (ValueError, OverflowError)):
        quoted = re.search(r"'([^']*)'$", str(error))
        return "bad_number", {"value": quoted[1][:24] if quoted else "…"}
    return "malformed", {}


def _reserved(node: Element) -> str:
    """Returns the first property of a node whose name pytmx reserves, or ""."""
    match node.tag:
        case "object":
            plain: object = TiledObject(None, Element("object"), {})
        case "objectgroup":
            plain = TiledObjectGroup(None, Element("objectgroup"), {})
        case "group":
            plain = TiledGroupLayer(None, Element("group"))
        case _:
            plain = TiledMap()
    names = [each.get("name") or "" for each in node.iterfind("properties/property")]
    taken = (name for name in names if hasattr(plain, name) or node.get(name) is not None)
    return next(taken, "")[:24]


def _layer(path: Path, node: Element, group: TiledObjectGroup) -> MapLayer:
    pairs = zip(node.iterfind("object"), group, strict=True)
    drawn = tuple(_drawn(path, *pair) for pair in pairs)
    return MapLayer(group.name or "", bool(group.visible), drawn)


def _drawn(path: Path, node: Element, item: TiledObject) -> MapObject:
    shape = "tile" if item.gid else next(_shapes(node), "rectangle")
    if not _finite((item.rotation, item.x, item.y, item.width, item.height)):
        raise _error_at("bad_number", path, node, value="nan / inf")
    spots = _spots(item, shape)
    if not spots:
        raise _error_at("malformed", path, node)
    if not _finite(chain.from_iterable(spots)):
        raise _error_at("bad_number", path, node, value="nan / inf")
    kind = node.get("class") or item.type or ""
    name = item.name or ""
    return MapObject(id=item.id, name=name, kind=kind, shape=shape, spots=spots, turn=item.rotation,
                     visible=bool(item.visible), properties=item.properties)  # fmt: skip


def _finite(numbers: Iterable[float]) -> bool:
    return all(map(math.isfinite, numbers))


def _shapes(node: Element) -> Iterator[str]:
    return (child.tag for child in node if child.tag != "properties")


def _spots(item: TiledObject, shape: str) -> tuple[Spot, ...]:
    """Returns the spots of an object, turned about its x and y as in Tiled."""
    match shape:
        case "polygon" | "polyline":
            found: Iterable[Spot] = getattr(item, "points", ())
            return tuple(_turned(item, x, y) for x, y in found)
        case "rectangle":
            sides = ((0, 0), (item.width, 0), (item.width, item.height), (0, item.height))
            return tuple(_turned(item, item.x + x, item.y + y) for x, y in sides)
        case "ellipse":
            rx, ry = item.width / 2, item.height / 2
            return (_turned(item, item.x + rx, item.y + ry), (rx, ry))
        case _:
            return ((item.x, item.y),)


def _turned(item: TiledObject, x: float, y: float) -> Spot:
    if not item.rotation:
        return x, y
    angle = math.radians(item.rotation)
    dx, dy = x - item.x, y - item.y
    return (
        item.x + dx * math.cos(angle) - dy * math.sin(angle),
        item.y + dx * math.sin(angle) + dy * math.cos(angle),
    )
