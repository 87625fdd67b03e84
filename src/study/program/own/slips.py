# Calls that hand on as it is what has to change with each move.

# What the calls are named that give a position as the other side sees it.
TURNS = ("flip", "invert", "mirror", "swap", "reverse", "rotate", "turn", "opp")

def slips(function, calls, functions):
    """Calls that hand on as it is what has to change with each move: the side to move, as a flag, or the depth."""
    own = function.own_parameters()
    flags = [name for name in own if any(isinstance(node, ast.IfExp) and named_in(node.test) == name and chosen_by(node.body) and chosen_by(node.orelse) for node in own_nodes(function.node))]
    given = lambda call, name: next((k.value for k in call.keywords if k.arg == name), call.args[own.index(name)] if own.index(name) < len(call.args) else None)
    every, calls = calls, [call for call in calls if called(call) == function.name]
    found = []
    # A side's own function, in which nothing counts who moves, calls for the other side's.
    counts = any(isinstance(part, ast.BinOp) for call in calls for part in handed_in(call))
    side = side_named(function.name)
    if side is not None and any(side_named(other.name) == -side for other in functions) and len(calls) == len(every) and not counts and len(own) == 1:
        found += [{"line": call.lineno, "kind": "side"} for call in calls]
    # What is set again is not handed on as it was given.
    kept = set(own) - {name for node in own_nodes(function.node) if isinstance(node, (ast.Assign, ast.AugAssign)) for name in sets_of(node)}
    for name in own:
        handed = [given(call, name) for call in calls]
        if plain(name) in DEPTH_WORDS and handed and all(isinstance(part, ast.Name) and part.id == name for part in handed):
            # Another one may be counted, even where it is handed on in a dictionary.
            others = {other for other in own if other != name and is_depth(other)}
            nodes = list(own_nodes(function.node))
            counts = any(isinstance(part, ast.BinOp) for call in calls for part in handed_in(call)) or any(isinstance(part, ast.BinOp) and named_in(part.left) in others for part in nodes)
            # It may be counted on entry, before it is handed on.
            counts = counts or name not in kept
            ends = any(isinstance(part, ast.Compare) and name in names_in(part) for part in nodes)
            found += [{"line": call.lineno, "kind": "depth"} for call in calls if ends and not counts]
        if name in flags and name in kept and handed and all(named_in(part) == name for part in handed if part is not None) and None not in handed:
            found += [{"line": call.lineno, "kind": "side"} for call in calls]
        if handed and name in kept and all(named_in(part) == name for part in handed) and is_sign(function, calls, name):
            found += [{"line": call.lineno, "kind": "side"} for call in calls]
        for body, held in branches(function.node.body, name) if name in kept else ():
            inside = [call for call in calls if any(call is part for statement in body for part in ast.walk(statement))]
            keeps = lambda part: isinstance(part, ast.Constant) and part.value is held or isinstance(part, ast.Name) and part.id == name
            if inside and all(keeps(given(call, name)) for call in inside):
                found += [{"line": call.lineno, "kind": "side"} for call in inside]
    return found


def is_sign(function, calls, name):
    """Whether a parameter is the sign of the side to move, `return color * points(board)`, where each call's value is turned, and nothing
    says that the position is turned instead."""
    nodes = list(own_nodes(function.node))
    minus = [id(part) for node in nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) for part in ast.walk(node.operand)]
    is_product = lambda node: isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and name in map(named_in, (node.left, node.right))
    returned = [part for node in returns_in(function.node) for part in ast.walk(node)]
    words = {word for node in nodes if (word := (called(node) or "").lower())}
    is_turned = any(turn in word for word in words for turn in TURNS)
    return not is_turned and any(map(is_product, returned)) and all(id(call) in minus for call in calls)


def is_shallow(function, call):
    """Whether a call hands on all as it is, but for a window, and a depth that is smaller by more than one."""
    given = list(zip(function.own_parameters(), call.args)) + [(keyword.arg, keyword.value) for keyword in call.keywords]
    others = [(name, part) for name, part in given if name not in function.bounds()]
    depths = [part for name, part in others if is_depth(name) and isinstance(part, ast.BinOp) and names_in(part) == {name}]
    is_less = lambda part: isinstance(part.op, (ast.Sub, ast.FloorDiv)) and isinstance(part.right, ast.Constant) and is_number(part.right.value) and part.right.value > 1
    return len(depths) == 1 and is_less(depths[0]) and all(part in depths or named_in(part) == name for name, part in others)


def chosen_by(node):
    """Whether the largest or the smallest is taken there: `max(best, value)`, or the function itself, `max`."""
    return (called(node) or named_in(node)) in ("max", "min")


def branches(body, flag):
    """The statements that are run where a flag is set, and where it is not, each with its value."""
    for at, node in enumerate(body):
        if isinstance(node, ast.If):
            is_turned = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
            test = node.test.operand if is_turned else node.test
            if isinstance(test, ast.Name) and test.id == flag:
                yield node.body, not is_turned
                yield node.orelse or (body[at + 1:] if any(isinstance(part, ast.Return) for part in node.body) else []), is_turned
                return
        for part in ("body", "orelse"):
            yield from branches(getattr(node, part, []), flag)
