# What a parameter is for, by what the program does with it, where its name does not say.

def role_of(function, name, functions):
    """What a parameter is used as: a `Turn` for the side to move, `"down"` or `"up"` for a count of plies, `"height"` for their number,
    `"bound"` for the one bound that a search turns, `"list"`, `"set"` or `"dict"` for what is collected, `"clock"`, `"evaluate"`, `"children"`, `"ends"` for what is called; else `None`."""
    nodes = list(own_nodes(function.node))
    handed = handed_for(function, name, functions)
    turn = Turn.of(function, name, handed)
    if turn is not None:
        return turn
    for part in handed:
        if isinstance(part, ast.BinOp) and ast_name(part.left) == name and isinstance(part.right, ast.Constant):
            return "down" if isinstance(part.op, ast.Sub) else "up" if isinstance(part.op, ast.Add) else None
        if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) and isinstance(part.operand, ast.Name) and part.operand.id != name:
            return "bound"
    counts = [other for other in function.own_parameters() if other != name and any(
        isinstance(part, ast.BinOp) and ast_name(part.left) == other for part in handed_for(function, other, functions))]
    if any(isinstance(node, ast.Compare) and name in reads_of([node]) and reads_of([node]) & set(counts) for node in nodes):
        return "height"
    kept = {target.attr for node in nodes if isinstance(node, ast.Assign) and ast_name(node.value) == name
            for target in node.targets if isinstance(target, ast.Attribute)}
    if any(isinstance(node, ast.Call) and not node.args and getattr(node.func, "attr", None) in kept
           for other in functions for node in own_nodes(other.node)):
        return "clock"
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            return called_role(node, nodes)
        owner = ast_name(node.value) if isinstance(node, (ast.Attribute, ast.Subscript)) else None
        if owner == name and isinstance(node, ast.Attribute) and node.attr in ("append", "extend", "add"):
            return "set" if node.attr == "add" else "list"
        is_kept = owner == name and isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
        if is_kept or isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)) and ast_name(node.comparators[0]) == name:
            return "dict"
    return None


def turns_by_depth(functions):
    """The function that takes the parity of the plies that are left for whose move it is; `None` where there is none."""
    left = {name for f in functions for name in f.own_parameters() if role_of(f, name, functions) == "down"}
    is_parity = lambda node: isinstance(node, ast.BinOp) and ast_name(node.left) in left and isinstance(node.right, ast.Constant) and (
        isinstance(node.op, ast.Mod) and node.right.value == 2 or isinstance(node.op, ast.BitAnd) and node.right.value == 1)
    return next((f for f in functions if any(map(is_parity, own_nodes(f.node)))), None)


def called_role(call, nodes):
    if not call.args:
        return "clock"
    holds_it = lambda part: part is not None and any(node is call for node in ast.walk(part))
    if any(isinstance(node, (ast.For, ast.comprehension)) and holds_it(node.iter) for node in nodes):
        return "children"
    return "ends" if any(isinstance(node, ast.If) and holds_it(node.test) for node in nodes) else "evaluate"


def only_tests(function, names):
    """Whether a function answers yes or no, as the tests of SCOUT do, and calls for the search."""
    def is_test(part):
        if isinstance(part, ast.IfExp):
            return is_test(part.body) and is_test(part.orelse)
        called = ast_name(part).split(".")[-1] if isinstance(part, ast.Call) else ""
        return isinstance(part, (ast.Compare, ast.BoolOp)) or called in ("any", "all", "bool") or (
            isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not)) or isinstance(part, ast.Constant) and type(part.value) is bool
    returns = [node.value for node in own_nodes(function) if isinstance(node, ast.Return)]
    return bool(returns) and all(map(is_test, returns)) and bool(search_calls(function, names))


def deepens(function, functions):
    """Whether a function searches its position again and again, with a count of plies that a loop of its own sets."""
    names = {other.name for other in functions}
    if function.name in {ast_name(call).split(".")[-1] for call in search_calls(function.node, names)}:
        return False
    loops = [node for node in own_nodes(function.node) if isinstance(node, (ast.For, ast.While))]
    counted = {name for loop in loops for name in sets_of(loop)} | {
        name for loop in loops for node in ast.walk(loop) if isinstance(node, (ast.AugAssign, ast.Assign)) for name in sets_of(node)}
    handed = {part.id for called in functions for name in called.own_parameters()
              if plain(name) in DEPTHS or role_of(called, name, functions) in ("down", "height")
              for part in handed_for(function, name, [called]) if isinstance(part, ast.Name)}
    return bool(handed & counted)


class OwnDepths:
    """The depths that a program sets itself, which are those of the tree here: constants of the file that counts of plies are compared
    with or begin at, by name, as `MAX_DEPTH` or `self.depth`; numbers that counts upwards are compared with are replaced."""

    def __init__(self, functions):
        self.names = set()
        for function in functions:
            given = function.own_parameters()
            roles = {name: role_of(function, name, functions) for name in given}
            for node in own_nodes(function.node):
                if not isinstance(node, ast.Compare) or len(node.comparators) != 1 or roles.get(ast_name(node.left)) != "up":
                    continue
                other = node.comparators[0]
                if isinstance(other, ast.Constant) and type(other.value) is int and other.value > 0:
                    node.comparators[0] = ast.copy_location(ast.Name(PLIES, ast.Load()), other)
                    self.names.add(PLIES)
                elif isinstance(other, (ast.Name, ast.Attribute)) and ast_name(other) not in given:
                    self.names.add(ast_name(other))
            for called in functions:
                for name in called.own_parameters():
                    if role_of(called, name, functions) == "down":
                        self.names |= {ast_name(part) for part in handed_for(function, name, [called])
                                       if isinstance(part, (ast.Name, ast.Attribute)) and ast_name(part) not in given}

    def set(self, module, made, plies):
        for name in self.names:
            owner, _, part = name.rpartition(".")
            kept = made if owner in ("self", "cls") else module if not owner else None
            part = part or name
            if name == PLIES or kept is not None and type(getattr(kept, part, None)) is int:
                setattr(module if name == PLIES else kept, part, plies)


PLIES = "plies_of_the_tree"


def handed_for(function, name, functions):
    """What the calls of searches hand on for a parameter, or make of it."""
    found = []
    by_name = {other.name: other for other in functions}
    for call in search_calls(function.node, set(by_name)):
        called = by_name[ast_name(call).split(".")[-1]]
        place = called.own_parameters().index(name) if name in called.own_parameters() else None
        for index, part in enumerate(call.args):
            if index == place or place is None and name in reads_of([part]):
                found.append(part)
        found += [keyword.value for keyword in call.keywords if keyword.arg == name]
    return found


class Turn:
    """A parameter that says whose move it is: what it holds where MAX is to move, and where MIN is."""

    def __init__(self, most, least):
        self.most, self.least = most, least

    def held(self, side):
        return self.most if side == 1 else self.least

    @staticmethod
    def of(function, name, handed):
        if name in (function.alpha, function.beta, function.window):
            return None
        taken, lean = branch_of(function, name)
        handed = [one for part in handed for one in ([part.body, part.orelse] if isinstance(part, ast.IfExp) else [part])]
        constants = [part.value for part in handed if isinstance(part, ast.Constant) and part.value is not None]
        for part in handed:
            if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not) and ast_name(part.operand) == name or (
                    constants and type(constants[0]) is bool):
                is_max = taken is not False if lean > 0 else taken is False if lean < 0 else not is_of_min(name)
                return Turn(is_max, not is_max)
            if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) and ast_name(part.operand) == name:
                most = -1 if lean < 0 and taken in (1, True) or lean > 0 and taken == -1 else 1
                return Turn(most, -most)
            other = toggled(part, name)
            if other is not None:
                first = taken if type(taken) in (int, bool) and lean else other[0]
                first = int(first) if lean >= 0 else other[1] - int(first)
                return Turn(first, other[1] - first)
        words = list(dict.fromkeys(word for word in constants if isinstance(word, str)))
        words += [word for word in compared_words(function, name) if word not in words]
        if len(words) == 2 and taken in words and lean:
            other = words[1 - words.index(taken)]
            return Turn(taken, other) if lean > 0 else Turn(other, taken)
        return None


def is_of_min(name):
    return "min" in plain(name) and "max" not in plain(name)


def toggled(part, name):
    """The first player's number and the sum of both, where a number is turned as `1 - p`, `3 - p`, `p ^ 1` or `(p + 1) % 2`."""
    if not isinstance(part, ast.BinOp) or name not in reads_of([part]):
        return None
    if isinstance(part.op, ast.Sub) and isinstance(part.left, ast.Constant) and type(part.left.value) is int:
        return (0, 1) if part.left.value == 1 else (1, part.left.value)
    is_pair = isinstance(part.right, ast.Constant) and (isinstance(part.op, ast.BitXor) and part.right.value == 1
                                                        or isinstance(part.op, ast.Mod) and part.right.value == 2)
    return (0, 1) if is_pair else None


def compared_words(function, name):
    for node in own_nodes(function.node):
        if isinstance(node, ast.Compare) and ast_name(node.left) == name:
            yield from (part.value for part in node.comparators if isinstance(part, ast.Constant) and isinstance(part.value, str))


def branch_of(function, name):
    """The value of a parameter under which a branch runs, and whether that chooses the greatest (1), the least (-1) or neither (0)."""
    for node in own_nodes(function.node):
        if not isinstance(node, (ast.If, ast.IfExp)):
            continue
        test = node.test
        if ast_name(test) == name and isinstance(test, ast.Name):
            taken = True
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) and ast_name(test.operand) == name:
            taken = False
        elif isinstance(test, ast.Compare) and ast_name(test.left) == name and isinstance(test.comparators[0], ast.Constant) and (
                isinstance(test.ops[0], (ast.Eq, ast.Is))):
            taken = test.comparators[0].value
        else:
            continue
        parts = [node.body] if isinstance(node, ast.IfExp) else node.body
        lean = leaning(parts)
        if not lean and getattr(node, "orelse", None):
            lean = -leaning([node.orelse] if isinstance(node, ast.IfExp) else node.orelse)
        if lean:
            return taken, lean
    return None, 0


def leaning(parts):
    """1 where statements choose the greatest or begin at the least, -1 where they do the opposite."""
    found = 0
    # `max_value` is infinity where it is only read.
    stored = {node.id for part in parts for node in ast.walk(part) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for part in parts:
        turned = {id(inner.operand) for inner in ast.walk(part) if isinstance(inner, ast.UnaryOp) and isinstance(inner.op, ast.USub)}
        for node in ast.walk(part):
            word = ast_name(node).split(".")[-1] if isinstance(node, (ast.Call, ast.Name)) else ""
            is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if word in ("max", "min") and isinstance(node, (ast.Call, ast.Name)) and not isinstance(node, ast.Call):
                found += 1 if word == "max" else -1
            elif is_text and plain(node.value).strip("+") in ("-inf", "inf", "-infinity", "infinity"):
                found += 1 if node.value.startswith("-") else 0
            elif isinstance(node, (ast.Constant, ast.Name, ast.Attribute, ast.Call)) and ast_name(node) not in stored and is_endless(node):
                found += 1 if id(node) in turned else -1
    return (found > 0) - (found < 0)


def is_endless(node):
    """Whether an expression is infinity, or a number that stands for it."""
    if isinstance(node, ast.Constant):
        return type(node.value) in (int, float) and abs(node.value) >= FEWEST_ENDLESS
    if isinstance(node, ast.Call):
        word = node.args[0].value if ast_name(node) == "float" and node.args and isinstance(node.args[0], ast.Constant) else None
        return word in ("inf", "infinity", "+inf")
    return isinstance(node, (ast.Name, ast.Attribute)) and plain(ast_name(node).split(".")[-1]) in ENDLESS
