"""Mutants: rule files with one place broken. A mutant is known by its function's text, so it outlives other edits."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from signoria.lab.mutation.operators import broken, negated, no_rounds

# Nothing here is a rule.
_NOT_RULES = {"__repr__", "__str__", "__reduce__"}
_NOT_DATA = {"TypeVar", "NewType", "cast"}


@dataclass(frozen=True)
class Mutant:
    """One place of a file, and what stands there instead."""

    file: str
    # "" for the tables of a module, which are made when it is imported.
    function: str
    # For tables, the names that the statement binds.
    names: tuple[str, ...]
    line: int
    # All lines of the statement, or of its head: who runs one of them may notice.
    first: int
    last: int
    kind: str
    before: str
    after: str
    # Which node of the file, and which of its replacements.
    node: int
    choice: int
    # Of the function's text, or the statement's, and the place in it.
    key: str


def mutants(root: Path, file: Path) -> list[Mutant]:
    """Every mutant of a file, in its order."""
    return list(_Reader(root, file).mutants())


def mutated(root: Path, mutant: Mutant) -> CodeType:
    """The code of the mutant's file, compiled; lines are where they were."""
    path = root / mutant.file
    tree = ast.parse(path.read_text(encoding="utf-8"))
    reader = _Reader(root, path, tree)
    for place in reader.places():
        if place.number == mutant.node:
            _, replacement = list(place.replacements)[mutant.choice]
            place.put(replacement)
            break
    return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)


class _Place:
    """A node that can be broken: where it hangs, and its replacements."""

    def __init__(self, number: int, node: ast.AST, parent: ast.AST, field: str, index: int | None) -> None:
        self.number = number
        self.node = node
        self.parent = parent
        self.field = field
        self.index = index
        self.replacements: list[tuple[str, ast.AST]] = []
        self.function: ast.FunctionDef | None = None
        self.qualified = ""
        self.statement: ast.stmt | None = None

    def put(self, replacement: ast.AST) -> None:
        ast.copy_location(replacement, self.node)
        if self.index is None:
            setattr(self.parent, self.field, replacement)
        else:
            getattr(self.parent, self.field)[self.index] = replacement


class _Reader:
    """Walks a file and finds its places, always in the same order."""

    def __init__(self, root: Path, file: Path, tree: ast.Module | None = None) -> None:
        self.file = file.relative_to(root).as_posix()
        self.source = file.read_text(encoding="utf-8")
        self.lines = self.source.splitlines()
        self.tree = ast.parse(self.source) if tree is None else tree
        self.count = 0

    def mutants(self) -> Iterator[Mutant]:
        seen: dict[str, int] = {}
        for place in self.places():
            statement = place.statement
            assert statement is not None
            first, last = _extent(statement)
            unit = place.function or statement
            text = "\n".join(self.lines[unit.lineno - 1 : unit.end_lineno])
            for choice, (kind, replacement) in enumerate(place.replacements):
                before, after = self.change(place.node, replacement, place.parent)
                if before == after:
                    continue
                base = f"{self.file} {place.qualified} {text} {kind} {before} {after}"
                seen[base] = seen.get(base, 0) + 1
                yield Mutant(
                    self.file,
                    place.qualified,
                    () if place.function is not None else tuple(_bound(statement)),
                    getattr(place.node, "lineno", statement.lineno),
                    first,
                    last,
                    kind,
                    before,
                    after,
                    place.number,
                    choice,
                    hashlib.sha1(f"{base} {seen[base]}".encode()).hexdigest()[:16],
                )

    def change(self, node: ast.AST, replacement: ast.AST, parent: ast.AST) -> tuple[str, str]:
        """The lines of a node, on one line, before and after."""
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        rows = self.lines[node.lineno - 1 : node.end_lineno]
        # Columns are counted in bytes.
        head = rows[0].encode()[: node.col_offset].decode()
        tail = rows[-1].encode()[node.end_col_offset :].decode()
        text = ast.unparse(ast.fix_missing_locations(replacement))
        if isinstance(parent, ast.expr) and isinstance(replacement, ast.BoolOp | ast.BinOp | ast.UnaryOp | ast.Compare):
            text = f"({text})"
        return " ".join(" ".join(rows).split()), " ".join((head + text + tail).split())

    def places(self) -> Iterator[_Place]:
        yield from self.block(self.tree, "body", None, "")

    def block(self, parent: ast.AST, field: str, function: ast.FunctionDef | None, qualified: str) -> Iterator[_Place]:
        for index, statement in enumerate(getattr(parent, field)):
            for place in self.inside(statement, parent, field, index, function, qualified):
                if place.replacements:
                    yield place

    def inside(
        self, node: ast.stmt, parent: ast.AST, field: str, index: int, function: ast.FunctionDef | None, qualified: str
    ) -> Iterator[_Place]:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Global | ast.Nonlocal):
            return
        if isinstance(node, ast.FunctionDef):
            if node.name in _NOT_RULES:
                return
            name = f"{qualified}.{node.name}" if qualified else node.name
            for field_name in ("defaults", "kw_defaults"):
                for place, default in enumerate(getattr(node.args, field_name)):
                    if default is not None:
                        yield from self.expression(default, node.args, field_name, place, node, function, qualified)
            yield from self.block(node, "body", function or node, qualified if function is not None else name)
            return
        if isinstance(node, ast.ClassDef):
            name = f"{qualified}.{node.name}" if qualified else node.name
            yield from self.block(node, "body", function, qualified if function is not None else name)
            return
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        in_init = function is not None and function.name == "__init__"
        if in_init and isinstance(node, ast.Assign | ast.AnnAssign) and _is_plain(node.value):
            return  # every game and every save sets it anew
        returns_bool = function is not None and _says_bool(function)
        if function is not None:
            own = self.place(node, parent, field, index, node, function, qualified)
            own.replacements += broken(node, in_init, returns_bool)
            yield own
        for child_field, value in ast.iter_fields(node):
            if child_field in ("annotation", "target", "targets"):
                continue
            if child_field in ("body", "orelse", "finalbody"):
                yield from self.block(node, child_field, function, qualified)
            elif isinstance(value, ast.expr):
                yield from self.expression(value, node, child_field, None, node, function, qualified)
            elif isinstance(value, list):
                for place, item in enumerate(value):
                    if isinstance(item, ast.expr):
                        yield from self.expression(item, node, child_field, place, node, function, qualified)
                    elif isinstance(item, ast.match_case):
                        if item.guard is not None:
                            yield from self.expression(item.guard, item, "guard", None, node, function, qualified)
                        yield from self.block(item, "body", function, qualified)
                    elif isinstance(item, ast.ExceptHandler):
                        yield from self.block(item, "body", function, qualified)

    def expression(
        self,
        node: ast.expr,
        parent: ast.AST,
        field: str,
        index: int | None,
        statement: ast.stmt,
        function: ast.FunctionDef | None,
        qualified: str,
    ) -> Iterator[_Place]:
        if isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NOT_DATA:
            return
        own = self.place(node, parent, field, index, statement, function, qualified)
        own.replacements += broken(node)
        if field in ("test", "guard", "ifs"):
            own.replacements += negated(node)
        if isinstance(parent, ast.For) and field == "iter" and function is not None:
            own.replacements.append(no_rounds(parent))
        if function is None:
            # Tables are long, and each of their mutants needs a fresh import.
            own.replacements = own.replacements[:1]
        if own.replacements:
            yield own
        for child_field, value in ast.iter_fields(node):
            if child_field in ("ctx", "op", "ops", "annotation"):
                continue
            if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant) and child_field == "operand":
                yield from self.expression(node.operand, node, "operand", None, statement, function, qualified)
                continue
            children = value if isinstance(value, list) else [value]
            for place, child in enumerate(children):
                where = place if isinstance(value, list) else None
                if isinstance(child, ast.expr):
                    yield from self.expression(child, node, child_field, where, statement, function, qualified)
                elif isinstance(child, ast.keyword):
                    if child.arg == "strict" and isinstance(node, ast.Call) and ast.unparse(node.func) == "zip":
                        continue  # it asserts, and so it is left alone as assertions are
                    yield from self.expression(child.value, child, "value", None, statement, function, qualified)
                elif isinstance(child, ast.comprehension):
                    yield from self.expression(child.iter, child, "iter", None, statement, function, qualified)
                    for number, condition in enumerate(child.ifs):
                        yield from self.expression(condition, child, "ifs", number, statement, function, qualified)

    def place(
        self,
        node: ast.AST,
        parent: ast.AST,
        field: str,
        index: int | None,
        statement: ast.stmt,
        function: ast.FunctionDef | None,
        qualified: str,
    ) -> _Place:
        self.count += 1
        made = _Place(self.count, node, parent, field, index)
        made.statement, made.function, made.qualified = statement, function, qualified
        return made


def _extent(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, of a compound one those of its head."""
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not body:
        return statement.lineno, statement.end_lineno or statement.lineno
    inner = body[0].pattern.lineno if isinstance(body[0], ast.match_case) else body[0].lineno
    return statement.lineno, max(statement.lineno, inner - 1)


def _bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
        return
    yield from stored(statement)


def stored(statement: ast.stmt) -> set[str]:
    """The names that a statement binds; not those that a comprehension in it goes through."""
    nodes = list(ast.walk(statement))
    inner = {name for node in nodes if isinstance(node, ast.comprehension) for name in ast.walk(node.target)}
    return {
        node.id
        for node in nodes
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in inner
    }


def _is_plain(value: ast.expr | None) -> bool:
    return isinstance(value.operand if isinstance(value, ast.UnaryOp) else value, ast.Constant)


def _says_bool(function: ast.FunctionDef) -> bool:
    return isinstance(function.returns, ast.Name) and function.returns.id == "bool"
