# What the program's text says of its functions.

ALPHAS = ("alpha", "alfa", "lower", "low", "lo", "lowerbound", "α", "a")
BETAS = ("beta", "upper", "high", "hi", "upperbound", "β", "b")
WINDOWS = ("window", "bounds", "win", "ab", "alphabeta", "limits")
STATES = ("state", "node", "position", "pos", "board", "gamestate", "root", "tree", "s", "n")
DEPTHS = ("depth", "d", "plies", "maxdepth", "depthleft", "remaining", "limit", "depthlimit", "searchdepth", "k")
COLOURS = ("color", "colour", "sign", "side", "player", "turn", "who", "c")
SIDES = ("maximizing", "maximizingplayer", "ismax", "ismaximizing", "maxplayer", "ismaxplayer", "maximising",
         "maximize", "ismaximizingplayer", "maximisingplayer", "ismaximising", "maxturn", "ismaxturn", "ismaxnode",
         "myturn", "ismyturn", "maxtomove", "maxtoplay")
AGENTS = ("agent", "agentindex", "index", "agentid")
GAMES = ("game", "problem", "g")
EVALUATIONS = ("scorefn", "scorefunction", "evalfunction", "evaluate", "evaluation", "evalfn", "evaluationfunction", "heuristic", "h", "utility", "evalfunc",
               "evaluator")
CHILDREN = ("children", "successors", "getchildren", "getsuccessors", "expand")
ENDS = ("isterminal", "terminal", "terminaltest", "isleaf", "cutofftest", "cutoff", "isend")
SIDE_WORDS = {"is_max", "is_min", "isMax", "is_max_node", "maximizing", "is_maximizing", "to_move"}
PROBING = ("pvs", "scout", "principal", "zerowindow", "nullwindow")
ENTRIES = ("jianzhi", "entry", "jianzhi.entry")


def plain(name):
    return name.replace("_", "").lower()


class Function:
    """A function of the student's file."""

    def __init__(self, node, owner, outer):
        self.node = node
        self.name = node.name
        self.owner = owner
        self.outer = outer
        self.title = node.name if owner is None else owner + "." + node.name
        self.first = min([node.lineno] + [decorator.lineno for decorator in node.decorator_list])
        arguments = node.args
        self.parameters = [given.arg for given in getattr(arguments, "posonlyargs", []) + arguments.args]
        self.keywords = [given.arg for given in arguments.kwonlyargs]
        self.optional = set(self.parameters[len(self.parameters) - len(arguments.defaults):]) if arguments.defaults else set()
        self.optional |= {name for name, default in zip(self.keywords, arguments.kw_defaults) if default is not None}
        is_static = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
        self.bound = bool(owner) and not is_static and bool(self.parameters)
        self.marked = any(ast_name(d) in ENTRIES for d in node.decorator_list)
        self.calls = set()
        self.state = None
        # Whether what is done with its bounds shows what they are.
        self.is_sure = False
        given = self.own_parameters()
        single = len([name for name in given if plain(name) in ("a", "b")]) == 2
        is_of = lambda name, names: plain(name) in names and (single or len(name) > 1 or not name.isascii())
        # The surest name first, for `a` and `lo` may be anything else.
        of = lambda words: next((name for word in words for name in given if plain(name) == word and is_of(name, words)), None)
        self.alpha, self.beta = of(ALPHAS), of(BETAS)
        if self.alpha not in (None, "alpha") and is_reckoned_with(node, {self.alpha, self.beta}):
            self.alpha = self.beta = None
        self.window = next((name for name in given if plain(name) in WINDOWS), None)
        if self.bound and not self.has_window():
            self.alpha, self.beta = kept_bounds(node, self.parameters[0]) or (self.alpha, self.beta)
        if not self.has_window():
            self.alpha, self.beta = outer_bounds(node) or (self.alpha, self.beta)
        # The bounds that the object keeps, by names with a dot.
        self.kept = [name for name in (self.alpha, self.beta) if name is not None and "." in name]

    def bounds(self):
        """The names of alpha and beta: parameters, or what a window is taken apart to."""
        for node in own_nodes(self.node) if self.window is not None else ():
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == self.window:
                parts = getattr(node.targets[0], "elts", [])
                if len(parts) == 2 and all(isinstance(part, ast.Name) for part in parts):
                    return parts[0].id, parts[1].id
        return self.alpha, self.beta

    @functools.cached_property
    def index_place(self):
        return index_place(self)

    def own_parameters(self):
        return (self.parameters[1:] if self.bound else self.parameters) + self.keywords

    def default(self, name):
        """The number that a parameter has where none is given."""
        arguments = self.node.args
        given = dict(zip(self.parameters[::-1], arguments.defaults[::-1]))
        given.update(zip(self.keywords, arguments.kw_defaults))
        try:
            return ast.literal_eval(given[name])
        except (KeyError, ValueError, TypeError):
            return None

    def has_window(self):
        return self.window is not None or self.alpha is not None and self.beta is not None

    def is_lettered(self):
        """Whether its bounds are letters, or alpha without beta, which may be anything: what is done with them is surer."""
        return (self.alpha, self.beta) == ("a", "b") or self.has_window() and self.window is None and plain(self.alpha) == "alpha" and plain(self.beta) != "beta"

    def find_by_use(self, names):
        """What its variables are for, by what is done with them; `names` are the functions that search."""
        self.values = value_names(self.node, names)
        self.indices = index_names(self.node) - self.values
        given = [node.value for node in own_nodes(self.node) if isinstance(node, ast.Return)]
        # A move by its index, where nothing is returned beside it.
        self.gives_index = any(isinstance(value, ast.Name) and value.id in self.indices for value in given)
        if not self.has_window() or self.is_lettered():
            used = used_bounds(self, names)
            self.is_sure = used is not None
            self.alpha, self.beta = used or (self.alpha, self.beta)
        if self.is_lettered() and not self.is_weighed(names):
            self.alpha = self.beta = None
        if not self.has_window():
            self.window = self.window_taken_apart(names)

    def window_taken_apart(self, names):
        """The parameter that holds both bounds, whatever its name: `low, high = w`, which are compared, and one of them set to a value."""
        for node in own_nodes(self.node):
            parts = getattr(node.targets[0], "elts", ()) if isinstance(node, ast.Assign) and named_in(node.value) in self.own_parameters() else ()
            pair = set(map(named_in, parts))
            if len(parts) != 2 or None in pair:
                continue
            nodes = list(own_nodes(self.node))
            is_compared = any(isinstance(other, ast.Compare) and pair <= reads_of([other]) for other in nodes)
            if is_compared and any(sets_of(other) & pair and (calls_any([other.value], names) or reads_of([other.value]) & self.values) for other in nodes if isinstance(other, ast.Assign)):
                return node.value.id
        return None

    def is_weighed(self, names):
        """Whether its bounds are compared, or handed on to a search: others are no bounds."""
        nodes = list(own_nodes(self.node))
        weighed = reads_of([node for node in nodes if isinstance(node, ast.Compare) or takes_best(node)])
        meant = lambda call: {getattr(part, "id", None) or getattr(part, "attr", None) for part in ast.walk(call.func)}
        handed = reads_of([part for node in nodes if isinstance(node, ast.Call) and meant(node) & names for part in handed_in(node)])
        return {self.alpha, self.beta} <= weighed | handed


def is_reckoned_with(function, names):
    """Whether variables are an index or a part of a sum, as the ends of a row are and no bounds: `(lo + hi) // 2`, `row[lo]`."""
    sums = [node for node in own_nodes(function) if isinstance(node, ast.BinOp) and not isinstance(node.right, ast.Constant)]
    sums += [node.slice for node in own_nodes(function) if isinstance(node, ast.Subscript)]
    return any(isinstance(part, ast.Name) and part.id in names for node in sums for part in ast.iter_child_nodes(node)) or any(
        isinstance(node, ast.Name) and node.id in names for node in sums)


def value_names(function, names):
    """The variables that hold what a search returned, or what is made of that."""
    found, before = set(), None
    while found != before:
        before = set(found)
        for node in own_nodes(function):
            if isinstance(node, (ast.Assign, ast.AugAssign)):
                pairs = list(assigned(node)) if isinstance(node, ast.Assign) else []
                pairs = [({one.id}, value) for one, value in pairs] or [(sets_of(node), node.value)]
                for ones, value in pairs:
                    if calls_any([value], names) or reads_of([value]) & found:
                        found |= {name for name in ones if "." not in name}
    return found


def index_names(function):
    """The variables that count children: `for i, child in enumerate(..)`, `for i in range(..)`, and what is set to them."""
    found = set()
    for node in own_nodes(function):
        if isinstance(node, ast.For) and ast_name(node.iter) in ("enumerate", "range"):
            target = node.target.elts[0] if isinstance(node.target, ast.Tuple) and ast_name(node.iter) == "enumerate" else node.target
            found |= {target.id} if isinstance(target, ast.Name) else set()
    before = None
    while found != before:
        before = set(found)
        for node in own_nodes(function):
            if isinstance(node, ast.Assign):
                found |= {one.id for one, value in assigned(node) if isinstance(value, ast.Name) and value.id in found}
    return found


def assigned(node):
    """The names that an assignment sets, each with what it is set to."""
    for target in node.targets:
        targets = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
        values = node.value.elts if isinstance(node.value, (ast.Tuple, ast.List)) else [node.value]
        if len(targets) == len(values):
            yield from ((one, value) for one, value in zip(targets, values) if isinstance(one, ast.Name))


def value_part(functions, names):
    """Which part of what a search returns is its value: the one that is compared, as `value` of `index, value = search(..)`."""
    votes = {}
    for function in functions:
        nodes = list(own_nodes(function.node))
        weighed = [node for node in nodes if isinstance(node, ast.Compare) or takes_best(node)
                   or isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)]
        names_weighed = reads_of(weighed)
        held = set()
        for node in nodes:
            for one, value in [(t, node.value) for t in node.targets] if isinstance(node, ast.Assign) else ():
                value = value.value if isinstance(value, ast.YieldFrom) else value
                if isinstance(value, ast.Call) and ast_name(value).split(".")[-1] in names:
                    held |= {one.id} if isinstance(one, ast.Name) else set()
                    for place, part in enumerate(getattr(one, "elts", ())):
                        if isinstance(part, ast.Name) and part.id in names_weighed:
                            votes[place] = votes.get(place, 0) + 1
        for node in nodes:
            part = part_of(node)
            if part is not None and (calls_any([node.value], names) or ast_name(node.value) in held):
                votes[part] = votes.get(part, 0) + 1 + 2 * any(node in ast.walk(w) for w in weighed)
    return max(votes, key=votes.get) if votes else None


def part_of(node):
    """The index, key or attribute by which a part is taken out of something."""
    if isinstance(node, ast.Attribute):
        return node.attr if isinstance(node.ctx, ast.Load) else None
    if not isinstance(node, ast.Subscript):
        return None
    index = getattr(node.slice, "value", None) if type(node.slice).__name__ == "Index" else node.slice
    return index.value if isinstance(index, ast.Constant) and type(index.value) in (int, str) else None


def search_calls(function, names):
    return [node for node in own_nodes(function) if isinstance(node, ast.Call) and ast_name(node).split(".")[-1] in names]


def handed_in(call):
    return list(call.args) + [keyword.value for keyword in call.keywords]


def is_choice(node, name):
    return isinstance(node, ast.Call) and ast_name(node) == name


def takes_best(node):
    """Whether it is a call of `max` or `min`."""
    return is_choice(node, "max") or is_choice(node, "min")


def used_bounds(function, names):
    """The two parameters that are compared with what children return, and handed on as they are, turned, raised or lowered."""
    parameters = function.own_parameters()
    handed = set()
    for call in search_calls(function.node, names):
        for part in handed_in(call):
            part = part.operand if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) else part
            parts = part.args if takes_best(part) else [part]
            handed |= {one.id for one in parts if isinstance(one, ast.Name)} & set(parameters)
    compared, raised, lowered = set(), set(), set()
    values = function.values
    for node in own_nodes(function.node):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE)):
            sides = [reads_of([node.left]), reads_of(node.comparators)]
            for one, other in (sides, sides[::-1]):
                if other & values or calls_any([node], names) or one <= handed and other <= handed:
                    compared |= one & handed
        for one, value in assigned(node) if isinstance(node, ast.Assign) else ():
            raised |= {one.id} & handed if is_choice(value, "max") and reads_of([value]) & (values | {one.id}) else set()
            lowered |= {one.id} & handed if is_choice(value, "min") and reads_of([value]) & (values | {one.id}) else set()
    for node in own_nodes(function.node):
        test = node.test if isinstance(node, ast.If) else None
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE)):
            more, less = (test.left, test.comparators[0])[::1 if isinstance(test.ops[0], (ast.Gt, ast.GtE)) else -1]
            is_set = set().union(*map(sets_of, node.body)) & handed
            raised |= is_set & {ast_name(less)} if reads_of([more]) & values else set()
            lowered |= is_set & {ast_name(more)} if reads_of([less]) & values else set()
    found = [name for name in parameters if name in compared | raised | lowered]
    if len(found) == 1:
        found = exchanged_with(function, found[0], names)
    if len(found) != 2:
        return None
    first, second = found
    is_swapped = (first in lowered - raised or second in raised - lowered) and not (first in raised or second in lowered)
    return (second, first) if is_swapped else (first, second)


def exchanged_with(function, name, names):
    """A bound with the other one, which may only be handed on: `-search(.., -beta, -low)` to `def search(.., low, beta)`."""
    own, bare = function.own_parameters(), lambda part: ast_name(part.operand) if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.USub) else None
    for call in search_calls(function.node, names):
        handed = dict(zip(own, map(bare, call.args)))
        other = handed.get(name)
        if other in own and other != name and handed.get(other) == name:
            return [one for one in own if one in (name, other)]
    return [name]


def kept_bounds(function, owner):
    """The names of alpha and beta where a method sets them in its object; `None` where it does not."""
    parts = [n for n in own_nodes(function) if isinstance(n, ast.Attribute) and ast_name(n.value) == owner]
    found = [next((n.attr for n in parts if plain(n.attr) in names and len(n.attr) > 1), None) for names in (ALPHAS, BETAS)]
    is_set = any(isinstance(n.ctx, ast.Store) and n.attr in found for n in parts)
    return [owner + "." + name for name in found] if is_set and None not in found else None


def outer_bounds(function):
    """The names of alpha and beta where a function sets variables of the file, or of the function around it; `None` where it does not."""
    names = [name for node in own_nodes(function) if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names]
    found = [next((name for name in names if plain(name) in known and len(name) > 1), None) for known in (ALPHAS, BETAS)]
    return found if None not in found else None


def ast_name(node):
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return ast_name(node.value) + "." + node.attr
    return node.id if isinstance(node, ast.Name) else ""


class Program(ast.NodeVisitor):
    """All functions of a file, and which calls which."""

    def __init__(self, tree):
        self.functions = []
        self.owner = self.outer = None
        self.words = set()
        self.names = set()
        self.visit(tree)
        for function in self.functions:
            for node in own_nodes(function.node):
                function.calls |= {id(called) for called in self.resolve(node, function)}
        self.by_id = {id(function): function for function in self.functions}
        self.reached = {id(function): self.reach(function) for function in self.functions}
        names = {function.name for function in self.functions if self.is_cyclic(function)}
        for function in self.functions:
            function.find_by_use(names)

    def visit_ClassDef(self, node):
        self.owner, before = node.name, self.owner
        self.generic_visit(node)
        self.owner = before

    def visit_FunctionDef(self, node):
        function = Function(node, self.owner if self.outer is None else None, self.outer)
        self.functions.append(function)
        before, self.outer = (self.owner, self.outer), function
        self.generic_visit(node)
        self.owner, self.outer = before

    def visit_Attribute(self, node):
        if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            self.words.add(node.attr)
        self.generic_visit(node)

    def visit_Name(self, node):
        self.names.add(node.id)

    def resolve(self, node, caller):
        """The functions that a name in the body of one may mean."""
        if isinstance(node, ast.Name):
            scope = caller
            while scope is not None:
                inner = [f for f in self.functions if f.outer is scope and f.name == node.id]
                if inner:
                    return inner
                scope = scope.outer
            return [f for f in self.functions if f.outer is None and f.owner is None and f.name == node.id]
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            methods = [f for f in self.functions if f.owner is not None and f.name == node.attr]
            if node.value.id in ("self", "cls"):
                owner = next((o.owner for o in outward(caller) if o.owner), None)
                return [f for f in methods if f.owner == owner] or methods
            is_given = any(node.value.id in o.own_parameters() for o in outward(caller))
            return [] if is_given else methods
        return []

    def reach(self, function):
        seen, next_ones = set(), list(function.calls)
        while next_ones:
            called = next_ones.pop()
            if called not in seen:
                seen.add(called)
                next_ones += self.by_id[called].calls
        return seen

    def is_cyclic(self, function):
        return id(function) in self.reached[id(function)]

    def search_of(self, entry):
        """The entry, and the functions on the way from there to a circle of calls: to one with a window, if any has."""
        onward = lambda f: self.reached[id(f)] | {id(f)}
        below = [f for f in self.functions if id(f) in onward(entry)]
        circle = [f for f in below if self.is_cyclic(f)]
        leads_to = lambda f, some: any(id(g) in onward(f) for g in some)
        chosen = [f for f in below if leads_to(f, [g for g in circle if g.has_window()])]
        chosen = chosen or [f for f in below if leads_to(f, circle)]
        return chosen if entry in chosen else [entry] + chosen

    def candidates(self):
        fits = lambda f: f.outer is None and f.own_parameters() and f.name != "__init__"
        reaches = lambda f: any(self.is_cyclic(self.by_id[g]) for g in self.reached[id(f)] | {id(f)})
        return [f for f in self.functions if fits(f) and reaches(f)]

    def entry(self, hint, side):
        """The function to call; else why there is none, with the names that were looked at."""
        fitting = self.candidates()
        if not fitting:
            return None, "no-function"
        marked = [f for f in fitting if f.marked]
        if marked:
            return marked[0], None

        def is_root(f):
            others = [g for g in fitting if g is not f and id(f) in self.reached[id(g)]]
            return not any(id(g) not in self.reached[id(f)] for g in others)

        ranked = sorted(fitting, key=lambda f: (rank(f, hint, side), not is_root(f)))
        best = ranked[0]
        if rank(best, hint, side) == OTHER:
            roots = [f for f in fitting if is_root(f)]
            if len(roots) > 1:
                # Of two functions that call one another it is the one of the side that moves first.
                roots = [f for f in roots if leaning(f.node.body) == side] or roots
            if len(roots) != 1:
                return None, "several"
            best = roots[0]
        return self.driver(best, fitting) or best, None

    def choosers(self, search):
        """The functions that have a loop of their own over the root's moves, and call the search for each."""
        inside = set(map(id, search))
        names = {f.name for f in search}
        fits = lambda f: f.outer is None and id(f) not in inside and not self.is_cyclic(f) and f.calls & inside
        return [f for f in self.functions if fits(f) and returns_of(f) and calls_on_children(f, names)]

    def driver(self, search, fitting):
        """The one function that takes a position alone, and calls a search once, with what that is to begin with."""
        drivers = [f for f in fitting if f is not search and not self.is_cyclic(f) and f.calls == {id(search)}
                   and len([name for name in f.own_parameters() if name not in f.optional]) == 1 and f.owner == search.owner
                   and calls_once(f, search.name) and not sets_depth(f, search)]
        return drivers[0] if len(drivers) == 1 else None


def sets_depth(driver, search):
    """Whether a driver searches to a depth of its own, as `minimax(node, 3)`."""
    counts = [name for name in search.own_parameters() if role_of(search, name, [search]) == "down"]
    parts = [part for name in counts for part in handed_for(driver, name, [search])]
    return any(isinstance(part, ast.Constant) for part in parts)


def calls_once(function, name):
    """Whether a function calls another at one place, and in no loop."""
    loops = (ast.For, ast.While, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp, ast.Lambda)
    nodes = list(own_nodes(function.node))
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast_name(node).split(".")[-1] == name]
    return len(calls) == 1 and not any(isinstance(node, loops) for node in nodes)


OTHER = 9


def rank(function, hint, side):
    """How well a name says that a function is the search; less is better."""
    title = plain(function.title)
    hint = plain((hint or "").replace("-", ""))
    if hint.startswith("alphabeta"):
        hint = "alphabeta"
    groups = ((hint,) if hint else (), ("alphabeta", "abprun", "absearch"), ("pvs", "negascout", "principal", "scout"),
              ("negamax",), ("minimax",), ("getaction", "search", "bestmove", "decision", "solve", "choose"),
              ("maxvalue", "maxnode") if side == 1 else ("minvalue", "minnode"), ("max",) if side == 1 else ("min",))
    for place, words in enumerate(groups):
        if any(word and word in title for word in words):
            return place
    return OTHER


def outward(function):
    while function is not None:
        yield function
        function = function.outer


def own_nodes(node):
    """The nodes of a function's body, functions inside of it left out."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield child
            yield from own_nodes(child)


class Grid:
    """How a program looks at a tree as a list of its leaves: by the place in each row, as `search(depth, index, values)`. Every
    position has the same number of children, and all leaves are equally deep."""

    def __init__(self, function, leaves, place):
        self.leaves, self.place = leaves, place
        nodes = list(own_nodes(function.node))
        is_stepped = lambda name: any(isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub))
                                      and ast_name(node.left) == name and isinstance(node.right, ast.Constant) for node in nodes)
        compares = [node for node in nodes if isinstance(node, ast.Compare)]
        others = [name for name in function.own_parameters() if name not in (leaves, place)]
        self.level = next((name for name in others if is_stepped(name)), "depth")
        meets = lambda name: any({name, self.level} <= reads_of([node]) for node in compares)
        bounds = function.bounds()
        self.height = next((name for name in others if name != self.level and name not in bounds and meets(name)), None)
        times = [part.value for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)
                 for part, other in ((node.left, node.right), (node.right, node.left))
                 if isinstance(part, ast.Constant) and ast_name(other) == self.place]
        ends = [part.value for node in compares if ast_name(node.left) == self.level
                for part in node.comparators if isinstance(part, ast.Constant)]
        self.branching = times[0] if times and type(times[0]) is int and times[0] > 1 else 2
        # Whether the depth is what is left, and the height that the program itself sets.
        self.counts_down = 0 in ends and self.height is None
        self.fixed = None if self.counts_down else next((end for end in ends if type(end) is int and end > 0), None)

    @staticmethod
    def of(functions):
        """The one that a search uses, which takes `leaves[place]` and hands on `place * 2`; `None` where it is given positions."""
        for function in functions:
            nodes, given = list(own_nodes(function.node)), function.own_parameters()
            turns = {name for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) for name in reads_of([node])}
            for node in nodes:
                if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and function.calls:
                    place = part_name(node)
                    if place in given and place in turns and place != node.value.id:
                        return Grid(function, node.value.id, place)
        return None

    def told(self):
        return {"branching": self.branching, "height": self.fixed}

    def fits(self, node, plies):
        """Whether a tree has its shape."""
        if node.is_leaf:
            return plies == 0
        return (self.fixed in (None, node.root.plies) and len(node.children) == self.branching
                and all(self.fits(child, plies - 1) for child in node.children))

    def is_asked_by(self, function):
        return self.place in function.own_parameters() and self.level in function.own_parameters()

    def position(self, root, given, function):
        """The position at a place, with its path; `None` where the tree has none."""
        index, level = given.get(self.place), given.get(self.level)
        if not is_number(index) or not is_number(level):
            return None
        path = []
        for _ in range(int(root.plies - level if self.counts_down else level)):
            path.insert(0, int(index) % self.branching)
            index //= self.branching
        node = root
        for place in path:
            if place >= len(node.children):
                return None
            node = node.children[place]
        return (node, path) if index == 0 else None

    def argument(self, name, root):
        """What a parameter means; `Ellipsis` where it is none of these."""
        if name == self.leaves:
            return leaves_of(root)
        if name == self.place:
            return 0
        if name == self.height:
            return root.plies
        if name == self.level:
            return root.plies if self.counts_down else 0
        return Ellipsis


# The largest tree of a file that is tried, by its positions with moves, and the largest value of a leaf.
LARGEST_TREE, LARGEST_LEAF = 200, 30_000


class NamedTree:
    """A tree as a dictionary of the file, `{"A": ["B", "C"]}`, in which the search looks its position up by name; the leaves have their
    values in another one, or in the same."""

    def __init__(self, below, values, parts):
        self.below, self.values = below, values
        lists = [part for part in parts[below].values() if isinstance(part, (list, tuple))]
        self.is_whole = not all(lists)
        # Whether leaves are numbers in the lists, as in `{"A": [3, 12]}`.
        self.has_numbers = any(is_number(place) for part in lists for place in part)
        self.told = self.text(parts[below], parts.get(values, {}))

    @staticmethod
    def of(functions, tree):
        """The one that a search uses; `None` where it uses none."""
        dicts = {}
        for part in tree.body:
            if isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name) and isinstance(part.value, ast.Dict):
                try:
                    dicts[part.targets[0].id] = ast.literal_eval(part.value)
                except (ValueError, TypeError):
                    pass
        used = set()
        for function in functions:
            given = function.own_parameters()
            for node in own_nodes(function.node):
                if isinstance(node, ast.Subscript) and part_name(node) in given:
                    used.add(ast_name(node.value))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
                    used |= {ast_name(node.func.value)} if ast_name(node.args[0]) in given else set()
        is_list = lambda part, keys: isinstance(part, (list, tuple)) and all(
            isinstance(place, str) or is_number(place) and not any(map(is_number, keys)) for place in part)
        has_lists = lambda parts: any(is_list(part, parts) for part in parts.values())
        below = next((name for name, parts in dicts.items() if name in used and has_lists(parts)), None)
        if below is None:
            return None
        values = next((name for name, parts in dicts.items() if name in used and not has_lists(parts)), None)
        return NamedTree(below, values, dicts)

    @staticmethod
    def text(below, values):
        """The file's own tree in Jianzhi's notation; `None` where it is none, or has a leaf without a whole number."""
        inner = {place for part in below.values() if isinstance(part, (list, tuple)) for place in part}
        roots = [key for key in below if key not in inner]

        def told(key, most):
            part = below.get(key, values.get(key, key))
            if isinstance(part, (list, tuple)) and part and most > 0:
                return "%s(%s)" % (key if str(key).isalnum() else "", " ".join(told(place, most - 1) for place in part))
            value = values.get(key) if isinstance(part, (list, tuple)) else part
            if type(value) is not int or abs(value) > LARGEST_LEAF:
                raise ValueError(value)
            return str(value)

        try:
            return told(roots[0], len(below)) if len(roots) == 1 and len(below) <= LARGEST_TREE else None
        except (ValueError, TypeError):
            return None

    def put(self, module, root):
        """Gives the file's variables the tree."""
        below, values = {}, {}
        for key, node in self.keys(root).items():
            if node.children or self.is_whole:
                below[key] = [child._points() if self.has_numbers and not child.children else self.key(child) for child in node.children]
            if not node.children:
                values[key] = node._points()
        if self.values is None and not self.is_whole:
            below.update(values)
        setattr(module, self.below, below)
        if self.values is not None:
            setattr(module, self.values, values)

    def leaf(self, above, value):
        """The leaf that a number in a list of the position above stands for: the next one that is alike, else the last one again."""
        begin = -1 if above.last is None else above.last
        children = above.position.children if self.has_numbers and is_number(value) else []
        alike = [child for child in children if not child.children and child._points() == value]
        return min(alike, key=lambda child: (child.index <= begin, abs(child.index - begin)), default=None)

    @staticmethod
    def key(node):
        return "N" + "_".join(map(str, node.path))

    def keys(self, node):
        found = {self.key(node): node}
        for child in node.children:
            found.update(self.keys(child))
        return found


def is_paired(functions):
    """Whether a position is used as `[value, [children]]`: its second part is gone through."""
    for function in functions:
        nodes = list(own_nodes(function.node))
        looped = [node.iter for node in nodes if isinstance(node, (ast.For, ast.comprehension))]
        looped += [part for node in nodes if isinstance(node, ast.Call) and ast_name(node) in ("len", "enumerate", "reversed") for part in node.args]
        # `value, children = node`
        taken = {one.elts[1].id: node.value.id for node in nodes if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name)
                 for one in node.targets if isinstance(one, ast.Tuple) and len(one.elts) == 2 and isinstance(one.elts[1], ast.Name)}
        for part in looped:
            if isinstance(part, ast.Name) and taken.get(part.id) in function.own_parameters():
                return True
            part = part.args[0] if isinstance(part, ast.Call) and len(part.args) == 1 else part
            if isinstance(part, ast.Subscript) and ast_name(part.value) in function.own_parameters() and part_of(part) == 1:
                return True
    return False


def leaves_of(node):
    if not node.children:
        return [node._points()]
    return [value for child in node.children for value in leaves_of(child)]


def part_name(node):
    """The variable by which a part is taken out of a list."""
    index = getattr(node.slice, "value", None) if type(node.slice).__name__ == "Index" else node.slice
    return index.id if isinstance(index, ast.Name) else None


def named(function, words):
    """The parameter with one of some names."""
    return next((name for name in function.own_parameters() if plain(name) in words), None)


