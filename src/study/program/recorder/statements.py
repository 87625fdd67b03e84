# The statements of a function, to find the one that went wrong.

def statements(function, names, program):
    """Each statement with its lines, what it sets and reads, and what it is inside of; of one that returns what a helper says, also the helper's line that decides."""
    found = []

    def walk(body, loop, guards):
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                continue
            head = head_of(node)
            told = {"line": node.lineno, "end": max([node.lineno] + [getattr(n, "end_lineno", 0) or 0 for n in head]),
                    "kind": type(node).__name__.lower(), "loop": loop, "guards": guards,
                    "sets": sorted(sets_of(node)), "reads": sorted(reads_of(head)), "calls": calls_any(head, names),
                    "turns": sorted({n.id for part in head for n in turned_in(part) if isinstance(n, ast.Name)}),
                    "exits": isinstance(node, (ast.If, ast.While)) and (leaves(node.body) or leaves(node.orelse))}
            if isinstance(node, ast.Return):
                told["helper"] = helper_line(node.value, function, names, program)
            found.append(told)
            inner_loop = node.lineno if isinstance(node, (ast.For, ast.While)) else loop
            inner_guards = guards + [node.lineno] if isinstance(node, ast.If) else guards
            for part in ("body", "orelse", "finalbody"):
                walk(getattr(node, part, []), inner_loop, inner_guards)
            for handler in getattr(node, "handlers", []):
                walk(handler.body, inner_loop, inner_guards)

    walk(function.node.body, None, [])
    return found


def helper_line(value, function, names, program):
    """The line that decides what a function returns, where that is a helper's value as it is, or a product: the first one of
    the helper that chooses or computes; the one that chooses the sign."""
    parts = value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]
    factors = reads_of([part for part in parts if isinstance(part, ast.BinOp)])
    for node in own_nodes(function.node):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.IfExp) and set(sets_of(node)) & set(factors):
            return node.lineno
    for call in (part for part in parts if isinstance(part, ast.Call) and not calls_any([part], names)):
        if all(isinstance(given, (ast.Name, ast.Attribute)) for given in call.args):
            for helper in program.resolve(call.func, function):
                deciding = [node for node in own_nodes(helper.node) if isinstance(node, (ast.If, ast.IfExp, ast.UnaryOp, ast.BinOp))]
                if deciding:
                    return min(node.lineno for node in deciding)
    return None


def head_of(node):
    """The expressions of a statement, without the statements in it."""
    if isinstance(node, (ast.If, ast.While)):
        return [node.test]
    if isinstance(node, ast.For):
        return [node.target, node.iter]
    if isinstance(node, ast.With):
        return [item.context_expr for item in node.items]
    if isinstance(node, ast.Try):
        return []
    return [child for child in ast.iter_child_nodes(node)] or [node]


def negates(function, names):
    """Whether a function converts a call of a search, its value, or the bounds that it passes down, to the other side's view."""
    nodes = list(own_nodes(function.node))
    values = {name for node in nodes if isinstance(node, ast.Assign) and calls_any([node.value], names)
              for name in sets_of(node)}
    for node in nodes:
        called = isinstance(node, ast.Call) and ast_name(node).split(".")[-1] in names
        parts = list(node.args) + [keyword.value for keyword in node.keywords] if called else []
        parts += [node] if isinstance(node, (ast.UnaryOp, ast.BinOp)) and calls_any([node], names) else []
        for part in parts:
            for inner in map(whole_of, turned_in(part)):
                is_bound = isinstance(inner, ast.Name) and inner.id in function.bounds()
                if is_bound or isinstance(inner, ast.Call) and calls_any([inner], names):
                    return True
        if isinstance(node, ast.Assign) and any(isinstance(n, ast.Name) and n.id in values for n in map(whole_of, turned_in(node.value))):
            return True
    return False


def whole_of(part):
    """What a part is taken out of, as `search(..)` of `search(..)[0]`."""
    while isinstance(part, (ast.Subscript, ast.Attribute)):
        part = part.value
    return part


def probes(function, names):
    """Whether a function is called after a search with null windows, or hands down two bounds that are one apart."""
    if any(word in plain(function.title) for word in PROBING):
        return True
    # What a function counts, as agents or plies, is no bound.
    bounds = set(filter(None, function.bounds())) | set(best_names(function)) & function.values
    is_bound = lambda part: reads_of([part]) & bounds and reads_of([part]) <= bounds | {"max", "min"}
    is_one = lambda part: isinstance(part, ast.Constant) and part.value == 1
    parts = [inner for call in search_calls(function.node, names) for part in handed_in(call) for inner in ast.walk(part)]
    return any(isinstance(part, ast.BinOp) and isinstance(part.op, (ast.Add, ast.Sub)) and is_one(part.right)
               and is_bound(part.left) for part in parts)


def keeps_table(function, tree):
    """Whether a function is wrapped in a cache, or writes into a dictionary that the file makes outside of it."""
    caches = ("cache", "lru_cache", "memoize", "memoise", "memo")
    if any(ast_name(decorator).split(".")[-1] in caches for decorator in function.node.decorator_list):
        return True
    makes = lambda value: isinstance(value, (ast.Dict, ast.DictComp)) or (
        isinstance(value, ast.Call) and ast_name(value).split(".")[-1] in ("dict", "defaultdict", "OrderedDict"))
    own = {id(node) for node in own_nodes(function.node)}
    tables = {ast_name(target).split(".")[-1] for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AnnAssign))
              and id(node) not in own and node.value is not None and makes(node.value)
              for target in getattr(node, "targets", [getattr(node, "target", None)])}
    arguments = function.node.args
    defaults = zip(function.parameters[::-1], arguments.defaults[::-1])
    tables |= {name for name, value in list(defaults) + list(zip(function.keywords, arguments.kw_defaults)) if makes(value)}
    # A position may be a dictionary as well, `node["value"] = ..`.
    written = {ast_name(node.value).split(".")[-1] for node in own_nodes(function.node)
               if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and not isinstance(getattr(node.slice, "value", None), str)}
    written |= {ast_name(node.func.value).split(".")[-1] for node in own_nodes(function.node)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("setdefault", "update")}
    return bool(written & tables)


def largest(tree):
    """The largest number of a file that has a name for no larger one: what it takes for infinity."""
    found = [0]
    # A name that the file gives to a number or to a function of its own, as `max_value`, is no infinity.
    own = {ast_name(n.targets[0]).split(".")[-1] for n in ast.walk(tree) if isinstance(n, ast.Assign)}
    own |= {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in ("inf", "-inf", "+inf", "infinity"):
            return None
        if isinstance(node, (ast.Name, ast.Attribute)) and plain(getattr(node, "attr", getattr(node, "id", ""))) in ENDLESS:
            if ast_name(node).split(".")[-1] not in own:
                return None
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            found.append(abs(node.value))
        is_made = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Pow, ast.LShift, ast.Mult))
        if is_made and isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant):
            return None
    return int(max(found)) if FEWEST_ENDLESS <= max(found) < 1 << 53 else None


def endless(functions, tree):
    """The number that a file takes for infinity: the least with which a best value begins, or the largest of all; `None` where it has
    none, or a name for it."""
    found = [largest(tree)]
    for function in functions:
        best = [name for name in best_names(function) if name in function.values]
        for node in own_nodes(function.node):
            for one, value in assigned(node) if isinstance(node, ast.Assign) else ():
                parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                numbers = [abs(number_of(part) or 0) for part in parts if one.id in best]
                found += [int(number) for number in numbers if FEWEST_ENDLESS <= number < 1 << 53]
    return min((number for number in found if number is not None), default=None)


def number_of(node):
    """The number that is written there, with its sign."""
    try:
        number = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError):
        return None
    return number if type(number) in (int, float) else None


def changes_value(node, values):
    """Whether a statement changes a value by a constant, `value -= 1`."""
    return isinstance(node, ast.AugAssign) and isinstance(node.value, ast.Constant) and named_in(node.target) in values


def changed_in(function, names):
    """The first line at which a function changes by a number what a search returned, `value -= 1`, `0.9 * search(..)`: then no visit's
    value is a child's; `None` where it does not."""
    values, nodes = value_names(function.node, names) - set(function.bounds()), list(own_nodes(function.node))
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast_name(node.func).split(".")[-1] in names]
    apart = {id(part) for node in calls for argument in handed_in(node) for part in ast.walk(argument)}
    apart |= {id(part) for node in nodes if isinstance(node, (ast.Compare, ast.Subscript)) for part in ast.walk(node)}

    def is_value(part):
        part = part.operand if isinstance(part, ast.UnaryOp) else part
        return whole_of(part) in calls or named_in(whole_of(part)) in values

    def changes(node):
        if changes_value(node, values):
            return True
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.Add, ast.Sub, ast.Mult, ast.Div)) or id(node) in apart:
            return False
        sides = (node.left, node.right)
        return any(map(is_value, sides)) and any(abs(number_of(part) or 0) not in (0, isinstance(node.op, ast.Mult)) for part in sides)

    return min((node.lineno for node in nodes if changes(node)), default=None)


def hints(functions, tree, most):
    """What the text alone shows of a program that turns out wrong: where the best value begins at 0, where a function asks the root
    for what its own position knows, and `most`, the number that is taken for infinity."""
    found = []
    for function in functions:
        best = [name for name in best_names(function) if name in function.values]
        for node in own_nodes(function.node):
            for one, value in assigned(node) if isinstance(node, ast.Assign) else ():
                if one.id in best and isinstance(value, ast.Constant) and value.value == 0:
                    found.append({"kind": "zero", "line": node.lineno, "name": one.id})
        outer = {name for above in outward(function.outer) for name in above.own_parameters() if plain(name) in STATES}
        own = [name for name in function.own_parameters() if plain(name) in STATES]
        for node in own_nodes(function.node):
            is_asked = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and own and node.func.attr != "getNumAgents"
            asked = ast_name(node.func.value) if is_asked else None
            if asked in outer and asked not in function.parameters:
                found.append({"kind": "root", "line": node.lineno, "name": asked, "own": own[0]})
    for node in ast.walk(tree):
        if most is not None and isinstance(node, ast.Constant) and type(node.value) in (int, float) and abs(node.value) == most:
            found.append({"kind": "infinity", "line": node.lineno, "name": str(most)})
    return found


def turned_in(part):
    """What has a minus before it, or is taken -1 times."""
    is_minus = lambda node: isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and getattr(node.operand, "value", None) == 1
    times = [n for n in ast.walk(part) if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mult)]
    turned = [n.right for n in times if is_minus(n.left)] + [n.left for n in times if is_minus(n.right)]
    return turned + [n.operand for n in ast.walk(part) if isinstance(n, ast.UnaryOp) and isinstance(n.op, ast.USub)]


def sets_of(node):
    targets = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
        targets = [node.target]
    # What a place is found by is not set.
    indices = {id(n) for target in targets for part in ast.walk(target) if isinstance(part, ast.Subscript) for n in ast.walk(part.slice)}
    names = {named_in(n) for target in targets for n in ast.walk(target) if id(n) not in indices} - {None}
    head = [] if isinstance(node, ast.Try) else head_of(node)
    named = getattr(ast, "NamedExpr", ())
    return names | {n.target.id for part in head for n in ast.walk(part) if isinstance(n, named)}


def reads_of(head):
    loads = (n for part in head for n in ast.walk(part) if isinstance(getattr(n, "ctx", None), ast.Load))
    return set(map(named_in, loads)) - {None}


def named_in(node):
    """The name of a variable, or of one that an object keeps, as `self.alpha`."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.value.id + "." + node.attr
    return node.id if isinstance(node, ast.Name) else None


def calls_any(head, names):
    calls = (n for part in head for n in ast.walk(part) if isinstance(n, ast.Call))
    return any(ast_name(call).split(".")[-1] in names for call in calls)


def leaves(body):
    return any(isinstance(node, (ast.Break, ast.Return)) for node in body)


def best_names(function):
    """The variables that may hold the best value: what a `return` gives, where it is not a bound, then those named so."""
    returns = [n for n in own_nodes(function.node) if isinstance(n, ast.Return) and n.value is not None]
    found = []
    for node in sorted(returns, key=lambda n: -n.lineno):
        parts = node.value.elts if isinstance(node.value, (ast.Tuple, ast.List)) else [node.value]
        found += [part.id for part in parts if isinstance(part, ast.Name)]
    found += sorted(name for name in set_in(function) if "best" in plain(name))
    return [name for name in dict.fromkeys(found) if name not in (function.alpha, function.beta)]


def set_in(function):
    return {n.id for n in own_nodes(function.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


