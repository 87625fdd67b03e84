# What the statements of a search set, return and hand on.

def returns_in(function):
    return [part for part in ast.walk(function) if isinstance(part, ast.Return) and part.value is not None]


def place_in(part):
    """The base and the key of what an object or a dictionary keeps under a constant name, `node.value` or `node["value"]`."""
    if isinstance(part, ast.Attribute):
        return part.value, part.attr
    return (part.value, part.slice.value) if isinstance(part, ast.Subscript) and isinstance(getattr(part.slice, "value", None), str) else (None, None)


def left_in(function):
    """The parameter and the keys under which a function that returns nothing leaves what it found, and reads what its calls have left,
    `node.value = max(node.value, child.value)`; `None` where it does not."""
    if any(not isinstance(part.value, ast.Constant) or part.value.value is not None for part in returns_in(function)):
        return None
    places = [(named_in(base), key, part.ctx) for part in ast.walk(function) for base, key in [place_in(part)] if key is not None]
    for given in [arg.arg for arg in function.args.args]:
        kept = {key for base, key, ctx in places if base == given and isinstance(ctx, ast.Store)}
        if kept := kept & {key for base, key, ctx in places if base != given and isinstance(ctx, ast.Load)}:
            return given, sorted(kept)
    return None


def compares_values(function, names):
    """Whether a function compares what its calls of a search return, leave in their positions, or have put into a list."""
    nodes, left = list(own_nodes(function)), left_in(function)
    values = value_names(function, names)
    values |= {named_in(node.func.value) for node in nodes if called(node) in ("append", "add") and (calls_any(node.args, names) or reads_of(node.args) & values)}
    is_left = lambda node: left is not None and any(place_in(part)[1] in left[1] for part in ast.walk(node))
    is_choice = lambda node: is_order(node) or called(node) in ("max", "min", "sort", "sorted") or "argm" in (called(node) or "").lower()
    return any(calls_any([node], names) or reads_of([node]) & values or is_left(node) for node in nodes if is_choice(node))


def collected_in(function, names):
    """The parameters that a function only adds to and hands on to a search, as lists of what was cut: no part of a position."""
    nodes = list(ast.walk(function))
    added = {id(node.func.value): named_in(node.func.value) for node in nodes if called(node) in ("append", "add", "extend", "update") and isinstance(node.func, ast.Attribute)}
    handed = {id(part) for node in nodes if isinstance(node, ast.Call) and called(node) in names for part in handed_in(node)}
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in added and id(node) not in handed}
    return {arg.arg for arg in function.args.args} & set(added.values()) - read


def branches_in(body, path=()):
    """The branches of tests that each part of some statements is inside of."""
    found = {}
    for node in body:
        found.update((id(part), path) for part in ast.walk(node))
        if isinstance(node, ast.If):
            found.update(branches_in(node.body, path + ((id(node), True),)))
            found.update(branches_in(node.orelse, path + ((id(node), False),)))
        else:
            for part in ("body", "orelse", "finalbody"):
                found.update(branches_in(getattr(node, part, []), path))
    return found


def is_apart(inside, one, other):
    """Whether two parts are in different branches of one test, so that never both are run."""
    branches = dict(inside.get(id(one), ()))
    return any(branches.get(test, branch) != branch for test, branch in inside.get(id(other), ()))


def memos_in(function):
    """The names under which a function stores what it returns, `memo[i][j] = value`, and returns it again, `return memo[i][j]`."""
    def base(part):
        while isinstance(part, ast.Subscript):
            part = part.value
        return named_in(part)

    stored = {base(part) for part in ast.walk(function) if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store)}
    return stored & {base(part.value) for part in returns_in(function) if isinstance(part.value, ast.Subscript)} - {None}


def is_rest_of(part, name, nodes):
    """Whether an argument is a list without its first: `moves[1:]`, or what was made of that before, `move, *others = moves`."""
    if isinstance(part, ast.Subscript):
        return named_in(part.value) == name and isinstance(part.slice, ast.Slice) and part.slice.upper is None
    if not isinstance(part, ast.Name) or part.id == name:
        return False
    pairs = [pair for node in nodes if isinstance(node, ast.Assign) for pair in assigned(node)]
    starred = [node for node in nodes if isinstance(node, ast.Assign) and named_in(node.value) == name and any(
        isinstance(inner, ast.Starred) and inner.value.id == part.id for target in node.targets for inner in ast.walk(target))]
    return bool(starred) or any(one.id == part.id and isinstance(value, ast.Subscript) and is_rest_of(value, name, ()) for one, value in pairs)


def window_in(value):
    """The names of a pair: `return alpha, beta`."""
    return [named_in(part) for part in value.elts] if isinstance(value, ast.Tuple) else None


def moves_in(function):
    """The names of which a function makes a move, `(i, j)`."""
    tuples = [part for part in ast.walk(function) if isinstance(part, ast.Tuple) and isinstance(part.ctx, ast.Load) and len(part.elts) > 1]
    names = [[inner.id for inner in part.elts] for part in tuples if all(isinstance(inner, ast.Name) for inner in part.elts)]
    # Parts of a move that are kept one by one, `x, y` of `x = i` and `y = j`.
    nodes = [part for part in ast.walk(function) if isinstance(part, ast.Assign)]
    kept = {one.id: value.id for node in nodes for one, value in assigned(node) if isinstance(one, ast.Name) and isinstance(value, ast.Name)}
    made = [[kept[name] for name in parts if name in kept] for parts in names]
    return names + [parts for parts in made if len(parts) > 1]


def ties_in(tree):
    """The lines of tests in which an equal value is enough, `value >= best`, and that leave no loop."""
    tests = [node.test for node in ast.walk(tree) if isinstance(node, ast.IfExp) or isinstance(node, ast.If) and not leaves(node.body)]
    return {part.lineno for test in tests for part in ast.walk(test) if is_tie(part)}


def is_tie(part):
    """Whether a test compares two variables so that equal ones are enough."""
    is_enough = isinstance(part, ast.Compare) and isinstance(part.ops[0], (ast.GtE, ast.LtE, ast.Eq))
    return is_enough and bool(named_in(part.left) and named_in(part.comparators[0]))


def choice_line(function, returned, values):
    """The line at which a function sets a move that it returns: that of the test which decides it, else of the assignment. `values` are the
    variables that hold what its search returns, which are no moves where others are returned."""
    names = names_in(returned.value) - values or names_in(returned.value)
    found = returned.lineno

    def walk(body, test, is_looped):
        nonlocal found
        for node in body:
            if is_looped and node.lineno < returned.lineno and stored_in(node) & names and (test is None or not stored_in(node) <= names_in(test)):
                found = test.lineno if test is not None else node.lineno
            looped = is_looped or isinstance(node, LOOPS + (ast.While,))
            inner = node.test if isinstance(node, ast.If) and (any(map(is_order, ast.walk(node.test))) or is_tie(node.test)) else test
            for part in ("body", "orelse"):
                walk(getattr(node, part, []), inner, looped)

    walk(function.body, None, False)
    return found


def weighs(test, names):
    """Whether a test compares one of some variables."""
    return any(isinstance(part, ast.Compare) and names_in(part) & names for part in ast.walk(test))


def hands_on(part, name):
    """Whether a call's argument is a bound, its negation, or the better of it and something else."""
    part = part.operand if isinstance(part, ast.UnaryOp) else part
    if isinstance(part, (ast.Call, ast.Tuple, ast.List)):
        return any(hands_on(inner, name) for inner in getattr(part, "elts", None) or getattr(part, "args", []))
    return named_in(part) == name


def stored_in(part):
    """What an assignment sets, as a whole or under a name: `best` of `best["score"] = ..`."""
    targets = getattr(part, "targets", [getattr(part, "target", None)]) if isinstance(part, (ast.Assign, ast.AugAssign, ast.AnnAssign)) else []
    found = set()
    for inner in (inner for target in targets for inner in ast.walk(target)):
        base = inner.value if isinstance(inner, (ast.Subscript, ast.Attribute)) and (part_of(inner) or isinstance(inner, ast.Attribute)) else inner
        if isinstance(getattr(inner, "ctx", None), ast.Store):
            found |= {named_in(inner), named_in(base)} - {None}
    return found


def handed_to(nodes, names):
    """The parts of what is handed on to a search."""
    return {id(part) for node in nodes if isinstance(node, ast.Call) and called(node) in names for argument in handed_in(node) for part in ast.walk(argument)}


def weighs_values(function, names):
    """Whether a function compares its bounds with what a search returns, sets them to that, or hands both to what does."""
    bounds, nodes = {function.alpha, function.beta} - {None}, list(ast.walk(function.node))
    values = value_names(function.node, names) | {name for node in nodes if isinstance(node, ast.Assign) and calls_any([node.value], names) for name in sets_of(node)}
    is_value = lambda node: calls_any([node], names) or bool(reads_of([node]) & values)
    inside = handed_to(nodes, names)
    outside = lambda node: {named_in(part) for part in ast.walk(node) if id(part) not in inside}
    both = [node for node in nodes if isinstance(node, ast.Compare) or isinstance(node, ast.Call) and called(node) not in names]
    sets = [node for node in nodes if isinstance(node, ast.Assign) and sets_of(node) & bounds]
    return any(outside(node) & bounds and is_value(node) for node in both) or any(is_value(node.value) for node in sets)


def is_used(function, names):
    """Whether a function does more with its bounds than to hand them on: it compares or sets them."""
    bounds, nodes = {function.alpha, function.beta}, list(ast.walk(function.node))
    inside = handed_to(nodes, names)
    weighed = [node for node in nodes if isinstance(node, ast.Compare) or takes_best(node)]
    is_weighed = any(named_in(part) in bounds and id(part) not in inside for node in weighed for part in ast.walk(node))
    return is_weighed or any(sets_of(node) & bounds for node in nodes if isinstance(node, (ast.Assign, ast.AugAssign)))


def counted_in(loop):
    """The variables of a loop that count its turns."""
    is_counted = isinstance(loop, LOOPS) and any(called(part) == "enumerate" for part in ast.walk(loop.iter)) and isinstance(loop.target, ast.Tuple)
    first = {named_in(loop.target.elts[0])} if is_counted else set()
    return first | {named_in(part.target) for part in ast.walk(loop) if isinstance(part, ast.AugAssign) and isinstance(part.op, ast.Add) and getattr(part.value, "value", None) == 1}


def is_late_move(test, counts, bounds):
    """Whether a loop is left by how many moves it has searched, whatever else is asked, but for a bound: late move pruning."""
    parts = test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]
    return any(is_order(part) and names_in(part) & counts for part in parts) and not names_in(test) & bounds


def constants_in(tree):
    """The numbers that names of a file and of its classes are set to, once."""
    bodies = [tree.body] + [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {}
    for part in [part for body in bodies for part in body if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name)]:
        name = part.targets[0].id
        found[name] = None if name in found else begun_with(part.value, {})
    return found


def begun_with(node, constants):
    """The number that an expression of constants is, infinities among them; `None` where it is none."""
    again = lambda part: begun_with(part, constants)
    if isinstance(node, ast.Constant):
        return node.value if is_number(node.value) else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        number = again(node.operand)
        return -number if number is not None and isinstance(node.op, ast.USub) else number
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        one, other = again(node.left), again(node.right)
        return None if None in (one, other) else one + other if isinstance(node.op, ast.Add) else one - other
    if isinstance(node, ast.Call) and called(node) == "float" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
        with contextlib.suppress(ValueError):
            return float(node.args[0].value)
    name = last_name(node) if isinstance(node, (ast.Name, ast.Attribute)) else None
    known = {"inf": float("inf"), "infinity": float("inf"), "maxsize": sys.maxsize}
    return constants.get(name, known.get((name or "").lower()))
