"""The ways in which one piece of code is broken: conditions, numbers, operators, resets, calls, loops."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
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
# Swapping one of these is the same as negating the comparison.
_NEGATIONS = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)

_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
# Joined, not calculated with: any other operator would only raise.
_JOINED = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)


def broken(node: ast.AST, in_init: bool = False, returns_bool: bool = False) -> Iterator[tuple[str, ast.AST]]:
    """Each replacement of that node with the kind of fault it is; not those of the nodes inside it."""
    if isinstance(node, ast.stmt):
        yield from _statements(node, in_init, returns_bool)
    elif isinstance(node, ast.expr):
        yield from _expressions(node)


def negated(condition: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    """The opposite of a condition, unless a swapped comparison or a dropped `not` already is."""
    if isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not):
        return
    if isinstance(condition, ast.Compare) and len(condition.ops) == 1 and isinstance(condition.ops[0], _NEGATIONS):
        return
    if isinstance(condition, ast.Constant):
        return
    yield "condition", ast.UnaryOp(ast.Not(), condition)


def no_rounds(loop: ast.For) -> tuple[str, ast.AST]:
    """What to go through instead, so that the loop does nothing."""
    return "loop", ast.Tuple([], ast.Load())


def _statements(node: ast.stmt, in_init: bool, returns_bool: bool) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Expr(value=ast.Call()):
            yield "call", ast.Pass()
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target, value=ast.expr()):
            if isinstance(target, ast.Attribute | ast.Subscript) and not (in_init and _is_of_self(target)):
                yield "reset", ast.Pass()
        case ast.AugAssign():
            yield "reset", ast.Pass()
            if not _is_joined(node.value):
                yield "operator", ast.AugAssign(node.target, _ARITHMETIC[type(node.op)](), node.value)
        case ast.Return(value=None):
            yield "return", ast.Pass()
        case ast.Return(value=ast.Call() | ast.Name() | ast.Attribute() | ast.Subscript() as value) if returns_bool:
            yield "return", ast.Return(ast.UnaryOp(ast.Not(), value))
        case ast.Raise():
            yield "raise", ast.Pass()
        case ast.Break():
            yield "loop", ast.Continue()
        case ast.Continue():
            yield "loop", ast.Break()


def _expressions(node: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "condition", ast.BoolOp(other, node.values)
            for place in range(len(node.values)):
                rest = node.values[:place] + node.values[place + 1 :]
                yield "condition", rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                swapped = [*node.ops[:place], _COMPARISONS[type(operator)](), *node.ops[place + 1 :]]
                yield "comparison", ast.Compare(node.left, swapped, node.comparators)
        case ast.BinOp():
            if not _is_joined(node.left) and not _is_joined(node.right) and type(node.op) in _ARITHMETIC:
                yield "operator", ast.BinOp(node.left, _ARITHMETIC[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield "operator", node.operand
        case ast.Constant(value=bool() as value):
            yield "boolean", ast.Constant(not value)
        case ast.Constant(value=int() | float() as number):
            yield "number", ast.Constant(number + 1)
            if number != 0:
                yield "number", ast.Constant(0)


def _is_of_self(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"


def _is_joined(node: ast.expr) -> bool:
    return isinstance(node, _JOINED) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
