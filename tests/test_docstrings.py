"""What a call does stands first in its docstring, as a verb: "Returns …", "Says whether …"."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"

# Packages of which every docstring has been read with that in mind.
READ = """
core files match kept processes sound window rules physics motion boards ai ui/surfaces ui/art
ui/dice ui/boxes ui/input scenes/book scenes/secrets scenes/switch_scanning scenes/newsreel
scenes/end scenes/lesson scenes/resuming scenes/evening scenes/frame scenes/over_table
scenes/menus scenes/settings scenes/seats scenes/title
"""

# The first words of docstrings that tell what a call does; a new verb is added here.
VERBS = """
Acts Adds Allocates Answers Asks Averages Begins Blackens Breaks Brings Builds Calls
Carries Catches Changes Checks Chooses Clears Clips Closes Computes Continues Copies Counts
Covers Darkens Decorates Deletes Divides Does Draws Drops Eases Ends Enlarges Escapes
Exempts Fades Falls Fills Finds Finishes Focuses Follows Forgets Frees Gives Goes Groups
Handles Has Hears Holds Ignores Joins Judges Keeps Lays Leads Leafs Leaves Lets Lifts Lists
Loads Logs Looks Lowers Makes Maps Marks Moves Mutes Names Notes Notices Offers Opens
Overshoots Paints Parses Passes Places Plans Plays Prepares Prints Pushes Puts Queues
Raises Reaches Reads Releases Remembers Removes Renames Renders Replaces Reports Restarts
Restores Returns Rounds Runs Saves Says Scales Scrolls Sees Sends Sets Shakes Shows
Silences Speaks Spells Splits Starts Stops Syncs Takes Tells Throws Translates Tries Turns
Unpacks Uses Waits Wakes Wraps Writes Yields
"""
THINGS = {"The", "A", "An", "What", "Who", "Whether"}  # what a thing is, not what the call does
SHARE = 0.9  # of the public functions begin with a verb


def told(package: str) -> Iterator[tuple[str, str]]:
    """Yields name and first word of the docstring of every function of a package."""
    for path in sorted((GAME / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (said := ast.get_docstring(node)):
                yield (
                    f"{path.relative_to(GAME)}:{node.lineno} {node.name}",
                    said.split()[0].strip(".,;:"),
                )


def is_public(name: str) -> bool:
    return not name.rpartition(" ")[2].startswith("_")


@pytest.mark.parametrize("package", READ.split())
def test_a_docstring_says_what_the_call_does(package: str) -> None:
    found = dict(told(package))
    assert not [name for name, first in found.items() if first in THINGS]
    public = {name: first for name, first in found.items() if is_public(name)}
    others = [f"{name}: {first}" for name, first in public.items() if first not in VERBS.split()]
    assert len(others) <= (1 - SHARE) * len(public), "\n".join(others)
