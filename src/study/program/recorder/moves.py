# The moves that a program returns, next to a value or alone.

UNSORTED = {"sorted", "sort", "reversed", "reverse", "shuffle"}


def returned_moves(root, value, place=None):
    """The paths of the positions that a result names: moves, positions, names of children, or a line of play. `place` says which
    part of the result is the index of a child, if any is: `()` for all of it."""
    if isinstance(value, (Node, Action)) or place == ():
        parts = [value]
    elif isinstance(value, Children):
        parts = []
    elif isinstance(value, (tuple, list)):
        parts = list(value)
    elif isinstance(value, dict):
        parts = list(value.values())
    else:
        parts = [value] if isinstance(value, str) else fields(value)
    found = []
    for number, part in enumerate(parts):
        is_line = isinstance(part, (tuple, list)) and not isinstance(part, Children)
        is_index = place == () or place == number
        found += [path_of(root, each, is_index) for each in (part if is_line else [part])]
    return [path for path in found if path][:MOST_LOCALS * MOST_LOCALS]


def fields(value):
    """What an object of the program's own keeps."""
    return [] if isinstance(value, type) else list(getattr(value, "__dict__", {}).values())


def path_of(root, part, is_index):
    if isinstance(part, (Node, Action)):
        return list(part.path)
    if is_index and type(part) is int:
        return [part] if 0 <= part < len(root.children) else []
    named_so = [child.index for child in root.children if child.name == part] if isinstance(part, str) else []
    return named_so if len(named_so) == 1 else []


def index_place(function):
    """Which part of a function's result is the index of a child, by where its variable comes from: `()` where that is the whole
    result, `None` where no part is."""
    indices = child_indices(function)
    for node in returns_of(function):
        parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        for number, part in enumerate(parts):
            if isinstance(part, ast.Name) and part.id in indices:
                return number if len(parts) > 1 else ()
    return None


def child_indices(function):
    """Variables that hold the number of a child: those of a loop that counts children, and what is set from these."""
    nodes = list(own_nodes(function.node))
    names = set()
    if any(getattr(node, "attr", getattr(node, "id", None)) in UNSORTED for node in nodes):
        return names
    for node in nodes:
        called = ast_name(node.iter) if isinstance(node, (ast.For, ast.comprehension)) and isinstance(node.iter, ast.Call) else ""
        over = node.iter.args[0] if called in ("enumerate", "range") and len(node.iter.args) == 1 else None
        target = node.target if over is not None else None
        if called == "enumerate" and isinstance(target, ast.Tuple):
            target = target.elts[0]
        elif called != "range" or not (isinstance(over, ast.Call) and ast_name(over) == "len"):
            continue
        names |= {target.id} if isinstance(target, ast.Name) else set()
    for node in nodes:
        for target in node.targets if isinstance(node, ast.Assign) and names else ():
            both = target, node.value
            pairs = zip(*(part.elts for part in both)) if all(isinstance(part, ast.Tuple) for part in both) else [both]
            names |= {to.id for to, of in pairs if isinstance(to, ast.Name) and isinstance(of, ast.Name) and of.id in names}
    return names


def returns_of(function):
    return [node for node in own_nodes(function.node) if isinstance(node, ast.Return) and node.value is not None]


def choosing_line(function):
    """The line that decides which move a function returns: a condition with a comparison that an equal value meets, under which
    a returned variable is set; else the last such condition, else the last return."""
    returns = returns_of(function)
    names = {part.id for node in returns for part in ast.walk(node.value) if isinstance(part, ast.Name)}
    sets = lambda node: any(isinstance(part, ast.Assign) and names & set(sets_of(part)) for inner in node.body for part in ast.walk(inner))
    guards = [node for node in own_nodes(function.node) if isinstance(node, ast.If) and sets(node)]
    is_equal = lambda node: any(isinstance(part, (ast.GtE, ast.LtE, ast.Eq)) for part in ast.walk(node.test))
    lines = [node.lineno for node in filter(is_equal, guards)] or [node.lineno for node in guards[-1:] or returns[-1:]]
    return lines[0] if lines else function.node.lineno


def calls_on_children(function, searches):
    """Whether a function calls a search in a loop, and with another position than the one that it is given itself."""
    loops = (ast.For, ast.While, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp, ast.Lambda)
    required = [name for name in function.own_parameters() if name not in function.optional]
    own = next((name for name in required if plain(name) in STATES), required[0] if required else None)
    loops = [node for node in own_nodes(function.node) if isinstance(node, loops)]
    calls = {part for loop in loops for part in ast.walk(loop) if isinstance(part, ast.Call) and ast_name(part).split(".")[-1] in searches}
    is_of_child = lambda call: not any(isinstance(part, ast.Name) and part.id == own for part in call.args)
    return own is not None and bool(calls) and all(map(is_of_child, calls))
