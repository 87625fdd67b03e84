"""Changes of one statement each, by which a wrong program may become a right one.

`changes(tree, functions)` goes through the functions of a parsed file and yields each change as a line, its cost, and the
places in the tree that get something else. A slip costs 1: another name, a sign, an operator; who writes an expression or
a statement anew pays more. What the names of a function hold is told by whoever has run it: the ones with numbers
may stand for each other, and so may their negatives. Who judges the changed programs knows which of them are right.
"""

import ast
import copy

INFINITY = float("inf")
MOST_NAMES = 8


class Scope:
    """What may be used in a function: variables that hold numbers, flags, the other searches, and the window."""

    def __init__(self, numbers, flags, searches, window, state):
        self.numbers, self.flags, self.searches, self.window, self.state = numbers, flags, searches, window, state
        self.returns, self.empty = [], []


def name(of, context=ast.Load):
    """A variable, or what an object keeps, as `self.alpha`."""
    owner, _, part = of.partition(".")
    return ast.Attribute(name(owner), part, context()) if part else ast.Name(id=of, ctx=context())


def minus(node):
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return node.operand
    return ast.UnaryOp(op=ast.USub(), operand=node)


def call(function, *arguments):
    return ast.Call(func=name(function), args=list(arguments), keywords=[])


def infinite(sign):
    return ast.Constant(value=sign * INFINITY)


def compare(left, kind, right):
    return ast.Compare(left=left, ops=[kind()], comparators=[right])


def is_number(node):
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def is_infinite(node):
    return is_number(node) and abs(node.value) == INFINITY


def named(node):
    """The name of a variable, or of what an object keeps; `None` where it is neither."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id + "." + node.attr
    return getattr(node, "id", None)


def called(node):
    """The last name of a call: `search` of `self.search(..)`."""
    func = node.func if isinstance(node, ast.Call) else None
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", None)


# Expressions.

def values(scope):
    """What may stand where a number is wanted."""
    for known in scope.numbers:
        yield name(known)
        yield minus(name(known))
        yield ast.BinOp(name(known), ast.Add(), ast.Constant(value=1))
    yield infinite(1)
    yield infinite(-1)


def others(node, scope):
    """What may stand in the place of an expression, wherever that is."""
    if isinstance(node, ast.Name) and node.id in scope.numbers:
        yield minus(node)
        yield from (name(other) for other in scope.numbers if other != node.id)
    elif isinstance(node, ast.Attribute) and named(node) in scope.numbers:
        yield minus(node)
        yield from (name(other) for other in scope.numbers if other != named(node))
    elif isinstance(node, ast.Name) and node.id in scope.flags:
        yield ast.UnaryOp(op=ast.Not(), operand=node)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(value=not node.value)
        if scope.state is not None:
            yield ast.Attribute(name(scope.state), "is_max", ast.Load())
            yield ast.Attribute(name(scope.state), "is_min", ast.Load())
        yield from (name(flag) for flag in scope.flags)
        yield from (ast.UnaryOp(op=ast.Not(), operand=name(flag)) for flag in scope.flags)
    elif is_number(node):
        for value in dict.fromkeys((node.value + 1, node.value - 1, 0, 1, -1, INFINITY, -INFINITY)):
            if value != node.value:
                yield ast.Constant(value=value)
    elif isinstance(node, ast.Compare):
        yield from compared(node)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(op=ast.And() if isinstance(node.op, ast.Or) else ast.Or(), values=node.values)
    elif isinstance(node, ast.BinOp):
        yield node.left
        yield node.right
        if isinstance(node.op, (ast.Add, ast.Sub)):
            yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.Subscript):
        if isinstance(node.slice, ast.Slice):
            yield node.value
        else:
            if isinstance(node.ctx, ast.Load):
                yield minus(node)
            yield from (ast.Subscript(node.value, name(n), node.ctx) for n in scope.numbers)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for parts in swapped(node.elts):
            yield type(node)(elts=parts, ctx=node.ctx)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(test=node.test, body=node.orelse, orelse=node.body)
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.Attribute) and node.attr in ("is_max", "is_min"):
        yield ast.Attribute(node.value, "is_min" if node.attr == "is_max" else "is_max", node.ctx)
    elif isinstance(node, ast.Call):
        yield from other_calls(node, scope)


def compared(node):
    if len(node.ops) == 1:
        for kind in (ast.GtE, ast.Gt, ast.LtE, ast.Lt, ast.Eq, ast.NotEq):
            if not isinstance(node.ops[0], kind):
                yield compare(node.left, kind, node.comparators[0])
    else:
        yield compare(node.left, type(node.ops[0]), node.comparators[0])
        yield compare(node.comparators[-2], type(node.ops[-1]), node.comparators[-1])
        turned = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
        for place, kind in enumerate(node.ops):
            if type(kind) in turned:
                ops = list(node.ops)
                ops[place] = turned[type(kind)]()
                yield ast.Compare(left=node.left, ops=ops, comparators=node.comparators)


def other_calls(node, scope):
    function = called(node)
    if function in ("max", "min", "sum", "any", "all", "len", "next"):
        for other in ("max", "min"):
            if function != other:
                yield ast.Call(func=name(other), args=node.args, keywords=node.keywords)
    if len(node.args) == 1 and not node.keywords and function not in scope.searches:
        yield node.args[0]
    if function in scope.searches:
        yield minus(node)
        for other in scope.searches:
            if other != function:
                func = copy.copy(node.func)
                setattr(func, "attr" if isinstance(func, ast.Attribute) else "id", other)
                yield ast.Call(func=func, args=node.args, keywords=node.keywords)
    for given in swapped(node.args):
        yield ast.Call(func=node.func, args=given, keywords=node.keywords)
    words = node.keywords
    for first in range(len(words)):
        for second in range(first + 1, len(words)):
            given = [copy.copy(word) for word in words]
            given[first].value, given[second].value = words[second].value, words[first].value
            yield ast.Call(func=node.func, args=node.args, keywords=given)


def swapped(parts):
    """Lists in which two parts have changed places."""
    for first in range(len(parts)):
        for second in range(first + 1, len(parts)):
            given = list(parts)
            given[first], given[second] = given[second], given[first]
            yield given


def other_windows(node, scope):
    """The same call with another window, where it hands down two bounds next to each other."""
    places = scope.searches[called(node)]
    if places is None or scope.window is None or places[1] >= len(node.args):
        return
    alpha, beta = map(name, scope.window)
    kept = [name(known) for known in scope.numbers if known not in scope.window]
    lows = [alpha, infinite(-1)] + kept + [call("max", alpha, known) for known in kept]
    highs = [beta, infinite(1)] + kept + [call("min", beta, known) for known in kept]
    one = ast.Constant(value=1)
    pairs = [(low, high) for low in lows for high in highs]
    pairs += [(low, ast.BinOp(low, ast.Add(), one)) for low in lows]
    pairs += [(ast.BinOp(high, ast.Sub(), one), high) for high in highs]
    for low, high in pairs:
        for window in ((low, high), (minus(high), minus(low))):
            given = list(node.args)
            given[places[0]], given[places[1]] = window
            yield 2 if low is alpha and high is beta else 3, ast.Call(func=node.func, args=given, keywords=node.keywords)


def slots(node, scope):
    """The places of a node's expressions: the holder, the field, the place in a list, what is there, and its use."""
    for field, held in ast.iter_fields(node):
        if field in ("body", "orelse", "finalbody", "handlers") and isinstance(held, list):
            continue
        if isinstance(held, list):
            for place, part in enumerate(held):
                if isinstance(part, (ast.expr, ast.keyword, ast.comprehension)):
                    yield node, field, place, part
                    yield from slots(part, scope)
        elif isinstance(held, ast.expr):
            yield node, field, None, held
            yield from slots(held, scope)


def is_valued(holder, field, part):
    """Whether a number is wanted there: an argument, what is assigned, returned or compared."""
    if not isinstance(part, ast.expr) or isinstance(part, (ast.GeneratorExp, ast.ListComp, ast.Starred)):
        return False
    if isinstance(holder, ast.Call):
        return field == "args"
    if isinstance(holder, (ast.Assign, ast.AugAssign, ast.Return, ast.keyword, ast.NamedExpr)):
        return field == "value"
    return isinstance(holder, (ast.Tuple, ast.Compare))


def put(holder, field, place, new):
    """One thing in the tree that becomes another: what undoes it is returned."""
    if place is None:
        old = getattr(holder, field)
        setattr(holder, field, new)
    else:
        held = getattr(holder, field)
        old = held[place]
        held[place] = new
    return holder, field, place, old


# Statements.

def tests(scope):
    """Conditions between two numbers, one of which may hold nothing yet."""
    for left in scope.numbers:
        for right in scope.numbers:
            for known in scope.empty:
                if left != right and known in (left, right):
                    missing = compare(name(known), ast.Is, ast.Constant(value=None))
                    yield ast.BoolOp(op=ast.Or(), values=[missing, compare(name(left), ast.Gt, name(right))])
    for left in scope.numbers:
        for right in scope.numbers:
            if left != right:
                yield compare(name(left), ast.GtE, name(right))
    for left in scope.numbers:
        for right in scope.numbers:
            if left != right:
                yield compare(name(left), ast.Gt, name(right))
    if scope.window is not None:
        alpha, beta = map(name, scope.window)
        for known in scope.numbers:
            if known not in scope.window:
                yield ast.Compare(left=alpha, ops=[ast.Lt(), ast.Lt()], comparators=[name(known), beta])


def assignments(scope, first):
    """Statements that keep the greater or the smaller of two numbers, or a number as it is."""
    targets = sorted(scope.numbers, key=lambda known: known != first)
    for target in targets:
        for known in scope.numbers:
            if known != target:
                for value in (call("max", name(target), name(known)), call("min", name(target), name(known)), name(known)):
                    yield ast.Assign(targets=[name(target, ast.Store)], value=value)


def sided(value, scope):
    """A value as the other side sees it, or as a flag, a sign or the position tells."""
    yield minus(value)
    for known in scope.numbers:
        yield ast.BinOp(name(known), ast.Mult(), value)
    for test in [name(flag) for flag in scope.flags] + ([] if scope.state is None else [
            ast.Attribute(name(scope.state), "is_max", ast.Load())]):
        yield ast.IfExp(test=test, body=value, orelse=minus(value))
        yield ast.IfExp(test=test, body=minus(value), orelse=value)


def instead(statement, scope, in_loop):
    """Statements that may stand in the place of one, with what that costs."""
    returned = [copy.deepcopy(known) for known in scope.returns]
    if not any(isinstance(known.value, ast.Tuple) for known in returned):
        returned += [ast.Return(value=name(known)) for known in scope.numbers]
    if isinstance(statement, (ast.Pass, ast.Continue)) or is_idle(statement):
        if in_loop:
            yield 1, ast.Break()
        yield from ((1, known) for known in returned)
        yield from ((1, new) for new in assignments(scope, None))
        for known in scope.numbers:
            yield 1, ast.AugAssign(target=name(known, ast.Store), op=ast.Add(), value=ast.Constant(value=1))
    if isinstance(statement, ast.Expr):
        yield 1, ast.Return(value=statement.value)
    if isinstance(statement, (ast.Assign, ast.AugAssign, ast.Break, ast.Return, ast.Expr)):
        yield 2, ast.Pass()
    if isinstance(statement, (ast.Break, ast.Return)):
        yield 2, ast.Continue() if in_loop else ast.Pass()
        yield from ((2, known) for known in returned)
        yield from ((2, new) for new in assignments(scope, None))
    if isinstance(statement, ast.Return) and statement.value is not None:
        yield from ((1, ast.Return(value=value)) for value in sided(statement.value, scope))
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], (ast.Name, ast.Attribute, ast.Subscript)):
        target = named(statement.targets[0])
        yield from ((1, ast.Assign(targets=[name(other, ast.Store)], value=statement.value))
                    for other in scope.numbers if other != target)
        for function in ("max", "min") if target is not None else ():
            yield 1, ast.Assign(targets=statement.targets, value=call(function, name(target), statement.value))
        yield from ((2, new) for new in assignments(scope, target))


def is_idle(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, (ast.Constant, ast.Name))


def of_block(body, scope, in_loop):
    """The changes of a list of statements and of what is in them."""
    for place, statement in enumerate(body):
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        yield from of_expressions(statement, scope)
        if isinstance(statement, (ast.If, ast.While)):
            yield from of_test(statement, scope)
        line, here = statement.lineno, slice(place, place + 1)
        for cost, new in instead(statement, scope, in_loop):
            yield line, cost, [(body, None, here, [new])]
        if place + 1 < len(body):
            yield line, 2, [(body, None, slice(place, place + 2), [body[place + 1], statement])]
        is_loop = isinstance(statement, (ast.For, ast.While))
        if is_loop and len(statement.body) > 1:
            last = statement.body[-1]
            out = [copy.copy(statement), last]
            out[0].body = statement.body[:-1]
            yield last.lineno, 2, [(body, None, here, out)]
        for part in ("body", "orelse", "finalbody"):
            yield from of_block(getattr(statement, part, None) or [], scope, in_loop or is_loop)
        for handler in getattr(statement, "handlers", []):
            yield from of_block(handler.body, scope, in_loop)


def of_expressions(statement, scope):
    found = list(slots(statement, scope))
    for holder, field, place, part in found:
        line = getattr(part, "lineno", statement.lineno)
        for new in others(part, scope):
            # A number that no other reaches takes the condition away.
            yield line, 2 if isinstance(holder, ast.Compare) and is_infinite(new) else 1, [(holder, field, place, new)]
        if isinstance(part, ast.BoolOp):
            yield from ((line, 2, [(holder, field, place, new)]) for new in part.values)
    for holder, field, place, part in found:
        line = getattr(part, "lineno", statement.lineno)
        if isinstance(part, ast.Call) and called(part) in scope.searches:
            for cost, new in other_windows(part, scope):
                yield line, cost, [(holder, field, place, new)]
        if is_valued(holder, field, part) and not isinstance(part, ast.Name):
            for new in values(scope):
                yield line, 2, [(holder, field, place, new)]


def of_test(statement, scope):
    line = statement.lineno
    yield line, 1, [(statement, "test", None, ast.UnaryOp(op=ast.Not(), operand=statement.test))]
    is_constant = isinstance(statement.test, ast.Constant)
    for test in tests(scope):
        yield line, 1 if is_constant else 2, [(statement, "test", None, test)]
        if not is_constant:
            yield line, 3, [(statement, "test", None, ast.BoolOp(op=ast.And(), values=[statement.test, test]))]


def defaults(function, scope):
    arguments = function.args
    for holder in (arguments.defaults, arguments.kw_defaults):
        for place, part in enumerate(holder):
            if part is not None:
                for new in list(others(part, scope)) + [infinite(1), infinite(-1)]:
                    yield part.lineno, 1, [(holder, None, slice(place, place + 1), [new])]


def constants(tree):
    """The numbers that the file itself gives names to."""
    scope = Scope([], [], {}, None, None)
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            for holder, field, at, part in list(slots(statement, scope)):
                for new in others(part, scope):
                    yield statement.lineno, 1, [(holder, field, at, new)]
            yield from ((statement.lineno, 2, [(statement, "value", None, infinite(sign))]) for sign in (1, -1))


def empty_names(function):
    """The variables that a function sets to `None`."""
    assigned = [n for n in ast.walk(function) if isinstance(n, ast.Assign) and isinstance(n.value, ast.Constant)]
    return sorted({t.id for n in assigned if n.value.value is None for t in n.targets if isinstance(t, ast.Name)})


def changes(tree, functions):
    """All changes: `functions` are pairs of a parsed function and its scope."""
    for function, scope in functions:
        scope.numbers = scope.numbers[:MOST_NAMES]
        scope.empty = empty_names(function)
        scope.returns = [n for n in ast.walk(function) if isinstance(n, ast.Return) and n.value is not None]
        yield from of_block(function.body, scope, False)
        yield from defaults(function, scope)
    yield from constants(tree)


def locate(new, line):
    """What is new in the tree gets a line, as far as it has none."""
    for part in new if isinstance(new, list) else [new]:
        for node in ast.walk(part):
            if isinstance(node, (ast.expr, ast.stmt, ast.keyword)) and not hasattr(node, "lineno"):
                node.lineno, node.col_offset = line, 0


def apply(puts, line=1):
    """Makes a change, and returns what undoes it."""
    undo = []
    for holder, field, place, new in puts:
        if field is None:
            locate(new, line)
            old = holder[place]
            begin = place.start
            holder[place] = new
            undo.append((holder, None, slice(begin, begin + len(new)), old))
        else:
            if isinstance(new, ast.AST):
                locate(new, line)
            undo.append(put(holder, field, place, new))
    return undo[::-1]
