# Calls that hand on as it is what has to change with each move.

# What a parameter is named that says whose move it is.
MOVERS = COLOURS[:-1] + ("mover", "symbol", "token", "stone", "piece")
# What the calls are named that give a position as the other side sees it.
TURNS = ("flip", "invert", "mirror", "swap", "reverse", "rotate", "turn", "opp")

def slips(function, calls, functions):
    """Calls that hand on as it is what has to change with each move: the side to move, as a flag, or the depth."""
    own = function.own_parameters()
    flags = [name for name in own if any(isinstance(node, ast.IfExp) and named_in(node.test) == name and chosen_by(node.body) and chosen_by(node.orelse) for node in own_nodes(function.node))]
    given = lambda call, name: given_to(function, call, name)
    found = unturned_replies(function, calls, functions)
    every, calls = calls, [call for call in calls if called(call) == function.name]
    found += unturned_constants(function, calls)
    # A side's own function, in which nothing counts who moves, calls for the other side's.
    counts = any(isinstance(part, ast.BinOp) for call in calls for part in handed_in(call))
    side = side_named(function.name)
    if side is not None and any(side_named(other.name) == -side for other in functions) and len(calls) == len(every) and not counts and len(own) == 1:
        found += [{"line": call.lineno, "kind": "side"} for call in calls]
    # What is set again is not handed on as it was given.
    kept = set(own) - {name for node in own_nodes(function.node) if isinstance(node, (ast.Assign, ast.AugAssign)) for name in sets_of(node)}
    turns = turned_parts(own_nodes(function.node))
    turned = [call for call in calls if id(call) in turns]
    # What functions inside of it turn, too.
    all_turns = turned_parts(ast.walk(function.node))
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
        as_it_is = name in kept and bool(handed) and all(named_in(part) == name for part in handed)
        if as_it_is and (name in flags or picks_by(function, name)):
            found += [{"line": call.lineno, "kind": "side"} for call in calls]
        if turned and name in kept and all(named_in(given(call, name)) == name for call in turned) and is_sign(function, name):
            found += [{"line": call.lineno, "kind": "side"} for call in turned]
        elif as_it_is and (negates(function, {function.name}) or any(id(call) in all_turns for call in calls) or picks_by(function, name, False)) and makes_moves_of(function, name, calls):
            found += [{"line": call.lineno, "kind": "side"} for call in calls]
        for body, held in branches(function.node.body, name) if name in kept else ():
            inside = calls_inside(calls, body)
            keeps = lambda part: isinstance(part, ast.Constant) and part.value is held or isinstance(part, ast.Name) and part.id == name
            if inside and all(keeps(given(call, name)) for call in inside):
                found += [{"line": call.lineno, "kind": "side"} for call in inside]
    return found


def picks_by(function, name, is_alone=True):
    """Whether a parameter says if the largest value is kept or the smallest, `if player == MAX: if value > best: ..`, and alone."""
    local = (set(function.own_parameters()) | set_in(function)) - {name}
    is_all = lambda test: not any(isinstance(part, ast.Attribute) for part in ast.walk(test)) and not names_in(test) & local
    says = lambda test: name in names_in(test) and (not is_alone or is_all(test))

    def ways(body):
        nodes = [part for one in body for part in ast.walk(one)]
        tests = [node.test for node in nodes if isinstance(node, ast.If) and not leaves(node.body) and isinstance(node.test, ast.Compare)]
        found = {1 if isinstance(test.ops[0], (ast.Gt, ast.GtE)) else -1 for test in tests if is_order(test)}
        return found | {1 if called(node) == "max" else -1 for node in nodes if called(node) in ("max", "min")}

    pairs = [(ways(node.body), ways(node.orelse)) for node in own_nodes(function.node) if isinstance(node, ast.If) and says(node.test)]
    return any(len(one) == len(other) == 1 and one != other for one, other in pairs)


def given_to(function, call, name):
    """What a call of a function gives a parameter; `None` where that is left out."""
    own = function.own_parameters()
    return next((k.value for k in call.keywords if k.arg == name), call.args[own.index(name)] if own.index(name) < len(call.args) else None)


def calls_inside(calls, body):
    return [call for call in calls if any(call is part for statement in body for part in ast.walk(statement))]


def turned_parts(nodes):
    """What some parts of a function turn to the other side's view, `-search(..)`."""
    return {id(part) for node in nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) for part in ast.walk(node.operand)}


def turns_position(function):
    """Whether a function says that it turns the position to the other side's view."""
    # What is given a side alone turns that, `opponent(player)`.
    of_sides = lambda node: isinstance(node, ast.Call) and len(node.args) == 1 and is_mover(named_in(node.args[0]) or "")
    words = {word for node in own_nodes(function.node) if (word := (called(node) or "").lower()) and not of_sides(node)}
    return any(turn in word for word in words for turn in TURNS)


def is_sign(function, name):
    """Whether a parameter is the sign of the side to move, `return color * points(board)`, and nothing says that the position is turned."""
    is_product = lambda node: isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and name in map(named_in, (node.left, node.right))
    returned = [part for node in returns_in(function.node) for part in ast.walk(node)]
    return not turns_position(function) and any(map(is_product, returned))


def is_mover(name):
    """Whether a name says whose move it is."""
    return any(word.rstrip("s") in MOVERS for word in [plain(name)] + name.lower().split("_"))


def makes_moves_of(function, name, calls):
    """Whether moves are made for the side that a parameter says, `board[spot] = player`, `after(board, spot, player)`, and nothing says
    that the position is turned."""
    if not is_mover(name):
        return False
    # A function inside of it may hand on what it is given.
    inner = {node.name for node in ast.walk(function.node) if isinstance(node, ast.FunctionDef) and node is not function.node and any(call in calls for call in ast.walk(node))}
    calls = calls + [node for node in ast.walk(function.node) if called(node) in inner]
    loops = [node for node in own_nodes(function.node) if isinstance(node, LOOPS + (ast.While,)) and any(call in calls for call in ast.walk(node))]
    # The positions may be gathered before they are searched.
    gathered = {named_in(loop.iter) for loop in loops if isinstance(loop, ast.For)} - {None}
    adds = [node for node in own_nodes(function.node) if called(node) == "append" and isinstance(node.func, ast.Attribute) and named_in(node.func.value) in gathered]
    loops += [node for node in own_nodes(function.node) if isinstance(node, ast.For) and any(add in adds for add in ast.walk(node))]
    # In the branch of one side alone it may be the name of that side.
    sided = [node for node in own_nodes(function.node) if isinstance(node, ast.If) and calls_inside(calls, node.body) and calls_inside(calls, node.orelse)]
    apart = {part for node in sided for part in ast.walk(node)}
    calls = [call for call in calls if call not in apart]
    parts = [part for loop in loops for part in ast.walk(loop) if part not in apart]
    is_it = lambda call: isinstance(call, ast.Call) and call not in calls and called(call) != "print" and name in map(named_in, handed_in(call))
    positions = {named_in(part) for call in calls + adds for part in handed_in(call)}
    sets = [part for part in parts if isinstance(part, ast.Assign)]
    makes = any(isinstance(part, ast.Expr) and is_it(part.value) for part in parts)
    makes = makes or any(is_it(part.value) and sets_of(part) & positions for part in sets) or any(is_it(part) for call in calls + adds for part in handed_in(call))
    places = any(named_in(part.value) == name and any(isinstance(target, ast.Subscript) for target in part.targets) for part in sets)
    return (makes or places) and not turns_position(function)


def unturned_roots(function, calls, holders):
    """Calls of functions outside of a search, for each move, that hand on the side which has just moved there, where the search makes moves
    for the side that it is given."""
    found = []
    for holder in holders:
        to = [node for node in ast.walk(holder.node) if isinstance(node, ast.Call) and called(node) == function.name]
        for name in function.own_parameters():
            given = {named_in(given_to(function, call, name)) for call in to}
            one = given.pop() if len(given) == 1 else None
            if one is not None and makes_moves_of(function, name, calls) and makes_moves_of(holder, one, to) and one not in set_in(holder):
                found += [{"line": call.lineno, "kind": "side"} for call in to]
    return found


def unturned_replies(function, calls, functions):
    """Calls of another side's function that hand on as it is by whose value moves are made, where that one turns it for its own."""
    found = []
    for other in functions:
        to = [call for call in calls if called(call) == other.name]
        back = [node for node in own_nodes(other.node) if isinstance(node, ast.Call) and called(node) == function.name]
        if other is function or not to or not back or other.own_parameters() != function.own_parameters():
            continue
        for name in function.own_parameters():
            is_turned = lambda part: isinstance(part, (ast.Call, ast.BinOp, ast.UnaryOp)) and name in names_in(part)
            as_it_is = all(named_in(given_to(other, call, name)) == name for call in to)
            if as_it_is and all(is_turned(given_to(function, call, name)) for call in back) and not is_depth(name) and name not in function.bounds() and makes_moves_of(function, name, to):
                found += [{"line": call.lineno, "kind": "side"} for call in to]
    return found


def unturned_constants(function, calls):
    """Calls that hand on the side of their own branch, `if player == FIRST: search(.., FIRST)`: by its name, or as the one that is left."""
    own, found = function.own_parameters(), []
    local = set(own) | {part.id for part in ast.walk(function.node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    is_constant = lambda part: isinstance(part, ast.Constant) or isinstance(part, (ast.Name, ast.Attribute)) and not names_in(part) & (local - {"self"})
    plain_part = lambda part: ast.dump(part) if part is not None and is_constant(part) else None
    for body, node, rest in equal_tests(function.node.body):
        name = node.test.left.id
        if name not in own or any(name in sets_of(part) for part in own_nodes(function.node) if isinstance(part, (ast.Assign, ast.AugAssign))):
            continue
        given = lambda call: plain_part(given_to(function, call, name))
        here, there, same = calls_inside(calls, body), calls_inside(calls, rest), plain_part(node.test.comparators[0])
        if here and same is not None and all(given(call) == same for call in here):
            found += here
        handed = {given(call) for call in here + there}
        if here and there and len(handed) == 1 and None not in handed and same not in handed:
            found += there
    return [{"line": call.lineno, "kind": "side"} for call in found]


def equal_tests(body):
    """The tests `if name == value:` of a function, each with what is run where it holds, and where it does not."""
    for at, node in enumerate(body):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and isinstance(node.test.ops[0], ast.Eq) and isinstance(node.test.left, ast.Name):
            yield node.body, node, otherwise(body, at)
        for part in ("body", "orelse"):
            yield from equal_tests(getattr(node, part, []))


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


def otherwise(body, at):
    """What is run where the test of a statement does not hold: its other branch, or what follows where the first one returns."""
    node = body[at]
    return node.orelse or (body[at + 1:] if any(isinstance(part, ast.Return) for part in node.body) else [])


def branches(body, flag):
    """The statements that are run where a flag is set, and where it is not, each with its value."""
    for at, node in enumerate(body):
        if isinstance(node, ast.If):
            is_turned = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
            test = node.test.operand if is_turned else node.test
            if isinstance(test, ast.Name) and test.id == flag:
                yield node.body, not is_turned
                yield otherwise(body, at), is_turned
                return
        for part in ("body", "orelse"):
            yield from branches(getattr(node, part, []), flag)
