"""What a call does stands first in its docstring, as a verb: "Returns …", "Says whether …"."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
PACKAGES = sorted({path.parent.relative_to(GAME).as_posix() for path in GAME.rglob("*.py")})

# The first words of docstrings that tell what a call does; a new verb is added here.
VERBS = """
Acts Adds Allocates Answers Asks Averages Begins Blackens Breaks Brings Builds Calls
Carries Catches Changes Checks Chooses Clears Clips Closes Computes Continues Copies Counts
Covers Crouches Cuts Darkens Declares Decorates Deletes Divides Does Draws Drops Ducks
Eases Ends Enlarges Escapes Exempts Explains Fades Falls Fans Fills Finds Finishes Flies
Focuses Follows Forgets Frees Gathers Gives Goes Groups Handles Has Hatches Heaps Hears
Holds Hops Ignores Joins Judges Keeps Lands Lays Leads Leafs Leaves Lets Lifts Lists Loads
Logs Looks Lowers Makes Maps Marks Moves Mutes Names Notes Notices Offers Opens Overshoots
Paints Pairs Parses Parts Passes Picks Places Plans Plays Pours Prepares Prints Pushes Puts
Queues Raises Ranks Reaches Reacts Reads Releases Remembers Removes Renames Renders
Replaces Reports Restarts Restores Returns Rolls Rounds Runs Saves Says Scales Scrolls Sees
Sends Sets Shakes Shows Shuffles Silences Slides Sorts Speaks Spells Splits Spreads Squares
Stacks Stands Starts Stops Sweeps Syncs Takes Tells Throws Translates Tries Turns Unpacks
Uses Waits Wakes Wraps Writes Yields
"""
# What a thing is, not what the call does
THINGS = {"The", "A", "An", "What", "Who", "Whose", "Whether", "How", "Where", "Which", "Why"}
SHARE = 0.9  # of the public functions begin with a verb


def told(package: str) -> Iterator[tuple[str, str]]:
    """Yields the place and the first word of the docstring of every function of a package."""
    for path in sorted((GAME / package).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (said := ast.get_docstring(node)):
                first = said.split()[0].strip(".,;:")
                yield f"{path.relative_to(GAME)}:{node.lineno} {node.name}", first


def is_public(place: str) -> bool:
    return not place.rpartition(" ")[2].startswith("_")


@pytest.mark.parametrize("package", PACKAGES)
def test_a_docstring_says_what_the_call_does(package: str) -> None:
    found = dict(told(package))
    assert not [place for place, first in found.items() if first in THINGS]
    public = {place: first for place, first in found.items() if is_public(place)}
    others = [f"{place}: {first}" for place, first in public.items() if first not in VERBS.split()]
    assert len(others) <= (1 - SHARE) * len(public), "\n".join(others)
