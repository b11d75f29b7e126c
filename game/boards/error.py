"""The faults of maps, each as one sentence: the file and object, the fault, and what to do."""

from __future__ import annotations

from pathlib import Path

from game.match import validation

# The same sentences are in assets/text/en.po; {at} is the file, and the object if it is one.
SENTENCES = {
    "error.board.unreadable": "{at}: the file cannot be opened ({detail}); "
    "check that it is there and that you may read it.",
    "error.board.not_a_file": "{at}: this cannot be opened, for it is a folder or a device "
    "and no file; take it out of the maps.",
    "error.board.bad_name": "{at}: a file of this name cannot be written down in a game; "
    "rename it, with at most {limit} letters.",
    "error.board.slow": "{at}: the map takes too long to read; draw it with less in it.",
    "error.board.too_many_objects": "{at}: the map holds more than {limit} objects and groups; "
    "draw it with fewer.",
    "error.board.too_many_corners": "{at}: the map is drawn with more than {limit} corners; "
    "draw it more simply.",
    "error.board.long_shape": "{at}: a shape in it has more than {limit} corners; "
    "draw it with fewer or in several pieces.",
    "error.board.too_deep": "{at}: groups or properties lie more than {limit} deep in each other; "
    "take them out of each other.",
    "error.board.too_large": "{at}: the file is larger than {limit} MB; a board needs far less, "
    "so remove what does not belong to it or choose another file.",
    "error.board.empty": "{at}: the file is empty; save the map again in Tiled.",
    "error.board.not_xml": "{at}: the file is cut off or damaged near line {line}; "
    "save the map again in Tiled, as .tmx.",
    "error.board.doctype": "{at}: the file contains a document type (DOCTYPE), which no map needs; "
    "save the map again in Tiled.",
    "error.board.not_a_map": "{at}: this is not a Tiled map but a “{tag}” file; "
    "save the board in Tiled as a map (.tmx).",
    "error.board.not_orthogonal": "{at}: the map is not orthogonal; "
    "set its orientation to orthogonal in Map Properties.",
    "error.board.no_size": "{at}: the map has no size; "
    "give it a width and a height in Map > Resize Map.",
    "error.board.layer_shifted": "{at}: the layer “{layer}” is shifted; "
    "set its offset to 0, 0 and move the objects themselves.",
    "error.board.template": "{at}: the object comes from a template; "
    "right-click it in Tiled and choose Detach.",
    "error.board.reserved_property": "{at}: a property may not be called “{property}”, "
    "which Tiled uses itself; rename or remove it.",
    "error.board.bad_number": "{at}: “{value}” stands where a number should be; "
    "correct or remove it.",
    "error.board.malformed": "{at}: this part of the map cannot be understood; "
    "remove it and draw it again in Tiled.",
    "error.board.no_fields": "{at}: there is no object layer called “fields” with points in it; "
    "add one and insert a point for each field.",
    "error.board.too_many_fields": "{at}: the board has {count} fields, and {limit} is the most; "
    "remove some.",
    "error.board.field_shape": "{at}: a field must be a point or an ellipse; "
    "draw it again with Insert Point or move it to a decor layer.",
    "error.board.field_unnamed": "{at}: the field has no name; "
    "give it one, for example R1, in the object’s Name.",
    "error.board.field_name_bad": "{at}: this name cannot be written down in a game; "
    "use at most {limit} letters A-Z, digits, points, _ and -.",
    "error.board.field_name_twice": "{at}: the field {other} has the same name; "
    "give each field a name of its own.",
    "error.board.id_twice": "{at}: the field {other} has the same number; "
    "delete one of the two and insert it again.",
    "error.board.unknown_kind": "{at}: “{kind}” is not a kind of field; "
    "set the class (type) to one of {kinds}.",
    "error.board.outside": "{at}: the field lies outside the map; "
    "move it inside or make the map larger.",
    "error.board.same_place": "{at}: the field lies on {other}; move one of them away.",
    "error.board.few_homes": "{at}: the board has too few homes ({count}); "
    "it needs at least {limit}, points of the class home.",
    "error.board.many_homes": "{at}: the board has {count} homes, and {limit} is the most; "
    "this is one too many, so change or remove it.",
    "error.board.second_centre": "{at}: {other} is a centre already; "
    "only one field may be the centre, so make one of them open.",
    "error.board.no_open": "{at}: the board has no open field, so nothing could ever be caught; "
    "set the class of some fields to open.",
    "error.board.link_shape": "{at}: a link must be a polyline; "
    "draw it again with Insert Polyline or move it to a decor layer.",
    "error.board.link_reference": "{at}: the property “{property}” does not point at a field; "
    "choose a field of this map, or remove both “from” and “to”.",
    "error.board.link_end": "{at}: the end of the line at {end} lies on no field; "
    "move it onto a field (within {limit} pixels).",
    "error.board.link_itself": "{at}: the link joins the field {field} to itself; "
    "lead it to another field or remove it.",
    "error.board.link_twice": "{at}: the fields {field} and {other} are already joined "
    "by the link {first}; remove one of the two.",
    "error.board.link_homes": "{at}: the link joins two homes, {field} and {other}; "
    "put at least one other field between them.",
    "error.board.home_alone": "{at}: the home has no link; join it to a field.",
    "error.board.home_cut_off": "{at}: no other home can be reached from this one; "
    "join the fields between them (homes themselves are not passed through).",
    "error.board.unreachable": "{at}: the field cannot be reached from the homes; "
    "join it to the others or remove it.",
    "error.board.hex_name": "{at}: no field of Top Hats has this name; "
    "give it one as in the notation, a1 to i9, or remove it.",
    "error.board.hex_missing": "{at}: the field {field} is missing ({count} of {all} are drawn); "
    "insert a point of that name.",
    "error.board.hex_circle": "{at}: “{kind}” is not the circle of this field; "
    "set its class (type) to {circle}.",
    "error.board.hex_place": "{at}: the field is too far from its place beside {neighbours}; "
    "move it to about {spot} (row a is the lowest, row i the highest).",
    "error.board.decor_shape": "{at}: this cannot be a decoration; "
    "use polygons, polylines, rectangles and ellipses.",
    "error.board.decor_colour": "{at}: “{word}” is not a colour of the palette; "
    "use one of {words}.",
}
FAMILY = "error.board."
LONGEST, MOST = 60, 300  # letters of an object or a place in a sentence, and of anything else


class BoardError(ValueError):
    """A map that is not a board: `key` and `params` of its sentence; str() is the English one.

    `key` is one of SENTENCES, named here without its family. `object` is the number and name of the
    object that is wrong, as Tiled shows them, or "" if it is the whole file; `reason` is the
    sentence without the place. `params` always has "at", "file" and "object"."""

    def __init__(
        self, key: str, file: Path, thing: str = "", position: str = "", /, **params: object
    ) -> None:
        self._made = (key, file, thing, position, params)
        self.key = FAMILY + key
        self.file = file
        self.object = thing = validation.name(thing, LONGEST)
        parts = validation.name(file.name), thing, validation.name(position, LONGEST)
        at = " ".join(part for part in parts if part)
        words = {name: validation.name(str(value), MOST) for name, value in params.items()}
        whole = validation.name(str(file), 1000)
        self.params: dict[str, str] = {"at": at, "file": whole, "object": thing, **words}
        super().__init__(SENTENCES[self.key].format(**self.params))

    def __reduce__(self) -> tuple[object, ...]:
        return _again, self._made

    @property
    def reason(self) -> str:
        """Returns the fault and what to do, in English, without the file and the object."""
        return str(self).removeprefix(self.params["at"] + ": ")


def _again(
    key: str, file: Path, thing: str, position: str, params: dict[str, object]
) -> BoardError:
    """Builds an error again that has come from another process."""
    return BoardError(key, file, thing, position, **params)
