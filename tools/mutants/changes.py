"""The small changes that can be made to a source file: what stands there, and what instead."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
# What only types and tools read, and what no test can see.
UNREAD = ("__slots__", "__all__", "__match_args__")
TYPES = ("assert_never", "cast", "TypeVar", "NewType", "overload")


class Change(NamedTuple):
    """A piece of a file (bytes `start` to `end`) and what is written there instead.

    `lines` are those of the statement it stands in, `around` those of its function (all of the
    file outside of functions).
    """

    path: str
    line: int
    start: int
    end: int
    kind: str
    before: str
    after: str
    lines: tuple[int, int]
    around: tuple[int, int]

    def applied(self, source: bytes) -> bytes:
        """The whole file with the change in it."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def changes(path: str, source: str) -> list[Change]:
    """All changes there are for a file, in its order."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return finder.found


def sample(files: Iterable[tuple[str, str]], count: int, seed: str) -> list[Change]:
    """That many changes, each on another line; a larger sample begins with the smaller one."""
    luck = Random(seed)
    lines: dict[tuple[str, int], list[Change]] = defaultdict(list)
    for path, source in files:
        for change in changes(path, source):
            lines[path, change.line].append(change)
    order = list(lines)
    luck.shuffle(order)
    return [Random(f"{seed} {place}").choice(lines[place]) for place in order[:count]]


class _Finder(ast.NodeVisitor):
    """Walks over everything that runs: no docstrings, annotations or decorators."""

    def __init__(self, path: str, source: str) -> None:
        self.found: list[Change] = []
        self._path, self._source = path, source.encode()
        self._starts = [0]
        for line in self._source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._around = self._lines = (1, len(self._starts))
        self._set: set[str] = set()  # names that have a value already in this function

    # ------------------------------------------------------------------ where nothing is changed

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """The places inside of f-strings are only known from Python 3.12 on."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Left alone: asserts are for types and readers."""

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """Another value in a pattern is like a case that is never taken."""

    # ------------------------------------------------------------------ blocks and statements

    def visit(self, node: ast.AST) -> None:
        """Notes where we are, then goes on."""
        kept = self._lines
        if isinstance(node, ast.stmt):
            self._lines = (node.lineno, _header_end(node))
        super().visit(node)
        self._lines = kept

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        names, around = self._set, self._around
        arguments = node.args
        self._set = {a.arg for a in (*arguments.args, *arguments.kwonlyargs)}
        self._around = (node.lineno, node.end_lineno or node.lineno)
        for default in (*arguments.defaults, *filter(None, arguments.kw_defaults)):
            self.visit(default)
        self._body(node.body)
        self._set, self._around = names, around

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._body(node.body)

    def visit_Module(self, node: ast.Module) -> None:
        self._body(node.body)

    def _body(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                self.visit(statement)

    def visit_If(self, node: ast.If) -> None:
        text = ast.unparse(node.test)
        if text != "TYPE_CHECKING" and "__name__" not in text:
            self._condition(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard:
            self._condition(node.guard)
        elif "assert_never" not in ast.unparse(node.body[0]):
            self._never(node)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if _name(node.value) in TYPES:
            return
        if isinstance(node.value, ast.Yield | ast.YieldFrom):
            self._add(node, "yield from ()", "removed")
        elif not isinstance(node.value, ast.Constant):
            self._add(node, "pass", "removed")
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._add(node, "pass", "removed")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._add(node, "pass", "removed")
        turned = ast.AugAssign(node.target, COUNTED[type(node.op)](), node.value)
        self._add(node, ast.unparse(turned), "arithmetic")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value and _name(node.target) not in UNREAD:
            self._assigned([node.target], node)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(_name(target) in UNREAD for target in node.targets):
            return
        self._assigned(node.targets, node)
        if self._in_function() or not isinstance(node.value, ast.BinOp):  # no aliases of types
            self.generic_visit(node)

    def _assigned(self, targets: list[ast.expr], node: ast.stmt) -> None:
        """It can be left out if what is set has had a value before."""
        names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        plain = {n for t in targets for n in _names(t)}
        if not plain or (self._in_function() and plain <= self._set):
            self._add(node, "pass", "removed")
        self._set |= names

    def _in_function(self) -> bool:
        return self._around != (1, len(self._starts))

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and ast.unparse(node.value) != "None":
            self._add(node.value, "None", "returned")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._add(node, "break", "loop")

    def visit_Break(self, node: ast.Break) -> None:
        self._add(node, "continue", "loop")

    # ------------------------------------------------------------------ expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        for at, compared in enumerate(node.ops):
            turned = [*node.ops[:at], COMPARED[type(compared)](), *node.ops[at + 1 :]]
            self._put(node, ast.Compare(node.left, turned, node.comparators), "comparison")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in COUNTED and not isinstance(node.left, ast.JoinedStr):
            turned = ast.BinOp(node.left, COUNTED[type(node.op)](), node.right)
            self._put(node, turned, "arithmetic")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._put(node, ast.BoolOp(other, node.values), "boolean")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self._put(node, node.operand, "sign or not")
        if not isinstance(node.operand, ast.Constant):
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if _name(node) in TYPES:
            return
        plain = not any(isinstance(argument, ast.Starred) for argument in node.args)
        for at in range(len(node.args) - 1 if plain else 0):
            first, second = node.args[at : at + 2]
            if ast.dump(first) != ast.dump(second):
                turned = [*node.args[:at], second, first, *node.args[at + 2 :]]
                self._put(node, ast.Call(node.func, turned, node.keywords), "swapped")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        match node.value:
            case bool():
                self._add(node, str(not node.value), "constant")
            case int():
                self._add(node, repr(node.value + 1), "constant")
                self._add(node, f"({node.value - 1!r})", "constant")
            case float():
                self._add(node, repr(node.value * 2 or 1.0), "constant")
            case str():
                self._add(node, repr("" if node.value else "x"), "string")
            case bytes():
                self._add(node, repr(b"" if node.value else b"x"), "string")

    # ------------------------------------------------------------------ putting down

    def _condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp):  # these are turned round anyway
            self._put(test, ast.UnaryOp(ast.Not(), test), "condition")

    def _never(self, node: ast.match_case) -> None:
        """The case is never taken."""
        end = self._at(node.pattern.end_lineno, node.pattern.end_col_offset)
        self._note(node.pattern.lineno, end, end, "case", " if False")

    def _put(self, node: ast.expr, other: ast.expr, kind: str) -> None:
        self._add(node, f"({ast.unparse(other)})", kind)

    def _add(self, node: ast.expr | ast.stmt, after: str, kind: str) -> None:
        start = self._at(node.lineno, node.col_offset)
        end = self._at(node.end_lineno, node.end_col_offset)
        self._note(node.lineno, start, end, kind, after)

    def _note(self, line: int, start: int, end: int, kind: str, after: str) -> None:
        before = self._source[start:end].decode()
        places = (self._lines, self._around)
        self.found.append(Change(self._path, line, start, end, kind, before, after, *places))

    def _at(self, line: int | None, column: int | None) -> int:
        return self._starts[(line or 1) - 1] + (column or 0)


def _header_end(node: ast.stmt) -> int:
    """The last line of a statement without the block it may begin."""
    body: Any = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return node.end_lineno or node.lineno
    first = body[0]
    return max(node.lineno, getattr(first, "lineno", node.lineno + 1) - 1)


def _name(node: ast.AST) -> str:
    """The name of what is called or set, "" if it has none."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _names(target: ast.AST) -> Iterator[str]:
    """The plain names that an assignment sets."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Tuple | ast.List | ast.Starred):
        for part in ast.iter_child_nodes(target):
            yield from _names(part)
