# Which functions of a file are its search, and which statements of them do what.

LOOPS = (ast.For, ast.AsyncFor)
CLOCKS = ("time", "perf_counter", "monotonic", "process_time", "clock", "time_left", "time_up", "timeout", "is_timeout")
QUIET = ("quies", "qsearch", "standpat", "standingpat")
# The fewest methods of a game with rules.
RULES_LEAST = 5
DEPTH_WORDS = {"depth", "d", "ply", "plies", "level", "limit", "maxdepth"}


def is_depth(name):
    """Whether a parameter's name says that it counts plies."""
    return bool(DEPTH_WORDS & {plain(name), *name.lower().split("_")})


def names_imported(node):
    """The modules that a statement imports, or imports from."""
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""] if isinstance(node, ast.ImportFrom) else []
    return {name.split(".")[0] for name in names}


def called(call):
    """The name of what is called, without what it belongs to."""
    target = call.func if isinstance(call, ast.Call) else None
    return target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else None


def last_name(node):
    return ast_name(node).split(".")[-1]


def is_order(node):
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.Lt, ast.Gt, ast.LtE, ast.GtE))


def names_in(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


class Searches(Calls):
    """The functions of a file that are a search."""

    def __init__(self, tree, wanted, has_windows, others):
        self.tree = tree
        self.functions, self.constants = Program(tree).functions, constants_in(tree)
        self.known = {f.name for f in self.functions}
        self.aliases = self.aliases_in(tree)
        self.below = {name: set() for name in self.known}
        for function in self.functions:
            own = set(function.parameters) | {part.id for part in ast.walk(function.node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
            self.below[function.name] |= {name for call in ast.walk(function.node) if isinstance(call, ast.Call) for name in self.meant(call, own)}
        cyclic = {name for name in self.known if name in self.reached(name)}
        for function in self.functions:
            function.find_by_use(cyclic)
        self.hand_on_windows(cyclic)
        dropped = self.drop_windows(cyclic)
        windowed = {f.name for f in self.functions if has_windows and f.name in cyclic and f.has_window()}
        if windowed:
            # A dispatcher between them has no window.
            windowed = {name for name in cyclic if name in windowed or any(w in self.reached(name) and name in self.reached(w) for w in windowed)}
        if wanted:
            windowed = {name for name in cyclic if wanted in self.reached(name)} | {wanted} & self.known
        valued = {f.name for f in self.functions if f.name in cyclic and self.is_valued(f.node)}
        # What only builds a tree compares nothing of what it returns.
        valued = {f.name for f in self.functions if f.name in valued and compares_values(f.node, cyclic)} or valued
        valued = valued or {f.name for f in self.functions if f.name in cyclic and self.is_yes_or_no(f)} or dropped
        folded = self.folded_in(tree)
        self.names = (windowed or {name for name in cyclic if name in valued or valued & self.reached(name)}) - folded - others
        self.found = sorted((f for f in self.functions if f.name in self.names and not self.is_front(f)), key=lambda f: f.node.lineno)
        self.nodes = [f.node for f in self.found]
        # What stands for one of them is called like it.
        self.names = self.names | {name for name, meant in self.aliases.items() if meant & self.names}
        self.folded = [f for f in self.functions if f.name in folded]
        inside = {id(part) for node in self.nodes for part in ast.walk(node)}
        # What is read outside of them.
        self.read = {last_name(part) for part in ast.walk(tree) if isinstance(getattr(part, "ctx", None), ast.Load) and id(part) not in inside}
        self.answers = bool(self.found) and all(map(self.is_yes_or_no, self.found))
        self.is_negated = self.answers or any(negates(f, self.names) for f in self.found + self.folded)

    def is_front(self, function):
        """Whether a function only calls a method of its name, `return searcher.pvs(board, depth)`."""
        methods = any(f.owner is not None and f.name == function.name for f in self.functions)
        calls = [node for node in own_nodes(function.node) if called(node) == function.name]
        return function.owner is None and methods and bool(calls) and all(isinstance(call.func, ast.Attribute) for call in calls)

    def folded_in(self, tree):
        """Inner functions that are handed on, `reduce(step, moves, ..)`, and never called: what others call for each move."""
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        handed = {named_in(part) for call in calls for part in call.args} - set(map(called, calls))
        return {f.name for f in self.functions if f.outer is not None and f.name in handed}

    def hand_on_windows(self, cyclic):
        """Finds the window of a function that hands it on to another, which shows by its use what it is: `return best_of(board, moves, x, y)`."""
        known = {f.name: f for f in self.functions if f.name in cyclic and f.has_window() and (f.is_sure or not f.is_lettered())}
        for function in self.functions:
            if function.name not in cyclic or function.name in known or function.window is not None:
                continue
            calls = [node for node in own_nodes(function.node) if isinstance(node, ast.Call)]
            for call, name in [(call, name) for call in calls for name in sorted(self.meant(call) & set(known))]:
                other = known[name]
                given = dict(zip(other.own_parameters(), map(named_in, call.args)))
                bounds = given.get(other.alpha), given.get(other.beta)
                if None not in bounds and set(bounds) <= set(function.own_parameters()):
                    function.alpha, function.beta = bounds

    def drop_windows(self, cyclic):
        """Takes parameters that meet no value of a search, in none of the functions that reach each other, for no bounds: piles, the ends
        of a row. The names alpha and beta are believed where they are compared or set. Returns the names of the functions."""
        is_believed = lambda f: plain(f.alpha) == "alpha" and not is_reckoned_with(f.node, {f.alpha, f.beta}) and is_used(f, cyclic)
        found = [f for f in self.functions if f.name in cyclic and f.window is None and None not in (f.alpha, f.beta) and not is_believed(f) and returns_in(f.node) and {f.alpha, f.beta} <= set(f.parameters + f.keywords)]
        weighing = {f.name for f in found if weighs_values(f, cyclic)} | {f.name for f in self.functions if f.name in cyclic and plain(f.alpha or "") == "alpha" and f not in found}
        for function in found:
            around = {name for name in cyclic if name in self.reached(function.name) and function.name in self.reached(name)}
            if not around & weighing:
                function.alpha = function.beta = None
                function.alpha, function.beta = used_bounds(function, cyclic) or (None, None)
                if function.alpha is not None and not weighs_values(function, cyclic):
                    function.alpha = function.beta = None
        for function in self.functions:
            if function.name in cyclic and (function.alpha is None) != (function.beta is None) and not weighs_values(function, cyclic):
                function.alpha = function.beta = None
        return {function.name for function in found if function.alpha is None}

    def aliases_in(self, tree):
        """Variables that hold a function: `play = highest if turn else lowest`, `{X: highest, O: lowest}`."""
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and not any(isinstance(part, ast.Call) for part in ast.walk(node.value)):
                meant = {last_name(part) for part in ast.walk(node.value) if isinstance(part, (ast.Name, ast.Attribute))} & self.known
                for target in node.targets if meant else ():
                    found.setdefault(last_name(target), set()).update(meant)
        return {name: meant for name, meant in found.items() if name not in self.known}

    def meant(self, call, own=()):
        """The functions that a call may reach: by name, by a choice between several, by a variable, or handed on to another, which none of
        a function's own variables is, though one may have a function's name."""
        parts = [call.func] if called(call) else [part for part in ast.walk(call.func) if isinstance(part, (ast.Name, ast.Attribute))]
        handed = [part for part in handed_in(call) if isinstance(part, ast.Attribute) or isinstance(part, ast.Name) and part.id not in set(own) & self.known]
        names = {last_name(part) for part in parts + handed}
        names |= {called(call)}
        return names & self.known | {meant for name in names for meant in self.aliases.get(name, ())}

    def reached(self, name):
        seen, todo = set(), list(self.below[name])
        while todo:
            if (one := todo.pop()) not in seen:
                seen.add(one)
                todo += self.below[one]
        return seen

    @staticmethod
    def is_valued(function):
        """Whether a function that reaches itself may be minimax: it returns something, and takes the best of several."""
        parts = list(ast.walk(function))
        words = {called(p) for p in parts if isinstance(p, ast.Call)} | {p.id for p in parts if isinstance(p, ast.Name)}
        # Of a table of functions, or by one of the program's own.
        is_chosen = any(isinstance(p, ast.Call) and isinstance(p.func, ast.Subscript) for p in parts) or any("argm" in word.lower() for word in words - {None})
        return (bool(returns_in(function)) or left_in(function) is not None) and (bool(words & {"max", "min", "sort", "sorted"}) or is_chosen or any(map(is_order, parts)))

    def is_yes_or_no(self, function):
        """Whether a function that reaches itself says whether the side to move wins: that is so where a move leads to a position in which
        the other side does not."""
        parts = list(ast.walk(function.node))
        around = {name for name in self.known if name in self.reached(function.name) and function.name in self.reached(name)}
        values = value_names(function.node, around)
        turned = [part.operand for part in parts if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not)]
        is_no = lambda test: isinstance(test.ops[0], (ast.Eq, ast.Is)) and getattr(test.comparators[0], "value", None) is False
        turned += [part.left for part in parts if isinstance(part, ast.Compare) and is_no(part)]
        # Moves after which the other side wins are passed over.
        turned += [part.test for part in parts if isinstance(part, ast.If) and isinstance(part.body[0], ast.Continue)]
        is_turned = any(self.meant(part) & around if isinstance(part, ast.Call) else named_in(part) in values for part in turned)
        return is_turned and any(called(part) == "any" or isinstance(part, ast.Constant) and isinstance(part.value, bool) for part in parts)

    def is_mixed(self, function):
        """Whether some moves are valued without a search: `10 if wins(move) else -search(..)`, `wins(move) or not search(..)`."""
        nodes = list(own_nodes(function.node))
        searches = lambda parts: any(map(self.calls, parts))
        is_apart = lambda one, other: bool(one and other) and searches(one) != searches(other)
        choices = [node for node in nodes if isinstance(node, ast.IfExp) and is_apart([node.body], [node.orelse])]
        choices += [node for node in nodes if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and self.answers and searches(node.values) and not all(map(self.calls, node.values))]
        for node in nodes:
            if isinstance(node, ast.If) and is_apart(node.body, node.orelse):
                one, other = (set().union(*(sets_of(inner) for part in body for inner in ast.walk(part) if isinstance(inner, ast.Assign))) for body in (node.body, node.orelse))
                choices += [node] if one & other else []
        # Of several moves some may end the game, `max(first - second, first - search(rest))`.
        for node in filter(takes_best, nodes):
            parts = [part for part in node.args if isinstance(part, (ast.BinOp, ast.Call))]
            choices += [node] if any(is_apart([one], [other]) for one in parts for other in parts) else []
        # A move that wins at once.
        weighed = value_names(function.node, self.names)
        ends = [part for loop in nodes if isinstance(loop, LOOPS) and self.calls(loop) for test in ast.walk(loop) if isinstance(test, ast.If) and not self.calls(test.test) and not names_in(test.test) & weighed
                for part in test.body if isinstance(part, ast.Return) and part.value is not None and not names_in(part.value) & weighed]
        return bool(choices or ends)

    def makes_two_plies(self, function):
        """Whether one call makes a move and all replies to it: what the inner loop has found is weighed in the outer one."""
        takes = lambda part: any(isinstance(one, ast.Assign) for one in part.body)
        weighs = lambda part: isinstance(part, ast.If) and is_order(part.test) and takes(part) or isinstance(part, ast.Assign) and called(part.value) in ("max", "min")
        for loop in own_nodes(function.node):
            body = loop.body if isinstance(loop, LOOPS) else []
            after = next((at for at, part in enumerate(body) if isinstance(part, LOOPS) and self.calls(part)), len(body)) + 1
            if any(map(weighs, body[after:])):
                return True
        # `max(coin + min(search(..), search(..)), ..)`, and no value that a bound limits.
        choices = list(filter(takes_best, own_nodes(function.node)))
        takes_several = lambda node: sum(map(self.calls, node.args)) > 1 or any(isinstance(part, (ast.GeneratorExp, ast.ListComp)) and self.calls(part) for part in node.args)
        return any(inner in choices and called(inner) != called(node) and takes_several(inner) for node in choices for inner in ast.walk(node))

    def is_bounded(self, function):
        """Whether it compares values with a parameter that is not known as a bound: a test value, as of MT (Plaat, 1996)."""
        values, own = value_names(function.node, self.names), set(function.own_parameters()) - set(function.bounds())
        orders = [node for node in own_nodes(function.node) if is_order(node)]
        sides = [[names_in(part) for part in (node.left, node.comparators[0])] for node in orders]
        return any(one & values and other & own for pair in sides for one, other in (pair, pair[::-1]))

    def is_search(self, call):
        return isinstance(call, ast.Call) and bool({called(call)} & self.names or called(call) is None and self.meant(call) & self.names)

    def calls(self, node):
        return any(map(self.is_search, ast.walk(node)))

    def is_budget(self, test):
        """Whether a test asks for the time, or for how many visits a search has counted in a variable outside of it."""
        nodes = [part for node in self.nodes for part in ast.walk(node)]
        outer = {name for node in nodes if isinstance(node, (ast.Nonlocal, ast.Global)) for name in node.names}
        added, taken = ({last_name(node.target) for node in found if isinstance(node, ast.AugAssign) and isinstance(node.op, kind) and (isinstance(node.target, ast.Attribute) or last_name(node.target) in outer)}
                        for found, kind in ((nodes, ast.Add), (ast.walk(self.tree), ast.Sub)))
        parts = list(ast.walk(test))
        is_counted = any(last_name(part) in added - taken for order in parts if is_order(order) for part in ast.walk(order) if isinstance(part, (ast.Name, ast.Attribute)))
        return is_counted or any((called(part) or "").lower() in CLOCKS for part in parts)

    def narrows(self, function):
        """Whether a function sets its bounds outside of its loops to what no child has told: mates in so many plies, the most a game can
        be worth."""
        nodes = list(own_nodes(function.node))
        looped = self.looped(nodes)
        values, own = self.held_values(nodes), set(function.bounds()) | {function.alpha, function.beta}
        is_copy = lambda value: names_in(value) <= own and all(isinstance(part, (ast.Name, ast.Tuple, ast.expr_context)) for part in ast.walk(value))
        sets = [node for node in nodes if isinstance(node, ast.Assign) and id(node) not in looped and sets_of(node) & own]
        # What is set before the first call is not told by a child.
        first = min((call.lineno for call in nodes if self.is_search(call)), default=0)
        return any(not self.calls(node) and (node.lineno < first or not reads_of([node.value]) & values) and not is_copy(node.value) for node in sets)

    def makes_moves(self):
        """Whether a class of the file, other than that of the search, has several methods that change its object, or one among many: a game
        of its own."""
        found = False
        for kind in [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef) and not any(part in self.nodes for part in ast.walk(node))]:
            methods = [node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
            changing = [node for node in methods if any(isinstance(part, (ast.Assign, ast.AugAssign)) and any(
                isinstance(inner, ast.Attribute) and named_in(inner.value) == "self" for target in getattr(part, "targets", None) or [part.target]
                for inner in ast.walk(target)) for part in ast.walk(node))]
            found = found or len(changing) > 1 or bool(changing) and len(methods) >= RULES_LEAST
        return found

    def is_quiet(self, function):
        """Whether it goes on with some moves only, and may stand pat."""
        words = {plain(name) for name in set_in(function) | {function.name}}
        return any(word in name for name in words for word in QUIET)

    def table_lines(self, function):
        """The lines at which a function returns what a table of its own holds; `None` where it keeps none."""
        memos = memos_in(function.node)
        if not memos and not keeps_table(function, self.tree):
            return None
        nodes = list(own_nodes(function.node))
        tables = memos | {named_in(node.value) for node in nodes if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)} - {None}
        for node in nodes:
            if isinstance(node, ast.Assign) and reads_of([node.value]) & tables and not calls_any([node.value], self.names):
                tables |= sets_of(node)
        found = set()

        def walk(body, is_inside):
            for node in body:
                if isinstance(node, ast.Return) and (is_inside or node.value is not None and reads_of([node.value]) & tables):
                    found.add(node.lineno)
                inside = is_inside or isinstance(node, ast.If) and bool(reads_of([node.test]) & tables)
                walk(getattr(node, "body", []), inside)
                for part in ("orelse", "finalbody"):
                    walk(getattr(node, part, []), is_inside)

        walk(function.node.body, False)
        return found

    def told(self, function):
        """The statements that a mistake may be in, by their lines."""
        node = function.node
        bounds = [name for name in function.bounds() if name]
        every = list(ast.walk(node))
        returns = returns_in(node)
        kept = {name for part in returns for name in names_in(part.value)} - set(bounds)
        values = value_names(node, self.names)
        calls = [part for part in every if self.is_search(part)]
        # A probe's window is made where it is handed on.
        is_probe = lambda call: any(isinstance(part, ast.BinOp) and names_in(part) & set(bounds) for part in handed_in(call))
        given = [[call.lineno for call in calls if not is_probe(call) and any(hands_on(part, name) for part in handed_in(call))] for name in function.bounds()]
        loops = [part for part in every if isinstance(part, LOOPS + (ast.While,)) and self.calls(part)]
        # The innermost first.
        loops = sorted(loops, key=lambda loop: loop.end_lineno - loop.lineno)
        return {"name": function.name, "line": node.lineno, "is_mixed": self.is_mixed(function), "has_replies": self.makes_two_plies(function), "is_bounded": self.is_bounded(function), "while": any(isinstance(loop, ast.While) for loop in loops), "bounds": function.bounds(),
                "loops": [self.lines(loop, set(bounds), kept) for loop in loops], "begins": self.begins(node, kept), "given": given,
                "returns": [part.lineno for part in returns if reads_of([part.value]) & set(bounds)], "slips": slips(function, calls, self.functions) + self.one_sided(function, calls) + unturned_roots(function, calls, [f for f in self.functions if f.node not in self.nodes]),
                "choices": {part.lineno: choice_line(node, part, values) for part in returns}, "moved": self.moved(node, loops, returns), "moves": moves_in(node), "returns_window": len(bounds) == 2 and self.returns_window(returns, bounds)}

    @staticmethod
    def returns_window(returns, bounds):
        """Whether what is returned is the window, `return alpha, beta`, but for values alone, as at the root."""
        values = [one for part in returns for one in ([part.value.body, part.value.orelse] if isinstance(part.value, ast.IfExp) else [part.value])]
        pairs = [window_in(value) == bounds for value in values if isinstance(value, ast.Tuple)]
        return bool(pairs) and all(pairs)

    def moved(self, function, loops, returns):
        """The variables that hold a move, by the lines at which they are returned: `return move if depth == 0 else best`."""
        turns = {part.id for loop in loops for part in ast.walk(getattr(loop, "target", loop)) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and isinstance(loop, LOOPS)}
        pairs = [pair for node in own_nodes(function) if isinstance(node, ast.Assign) for pair in assigned(node)]
        moves = {one.id for one, value in pairs if isinstance(one, ast.Name) and named_in(value) in turns} - value_names(function, self.names)
        ends = lambda value: {named_in(value.body), named_in(value.orelse)} if isinstance(value, ast.IfExp) else {named_in(value)}
        found = {part.lineno: ends(part.value) & (moves | turns) for part in returns}
        return {line: names.pop() for line, names in found.items() if len(names) == 1}

    def begins(self, function, kept):
        """The numbers that what is returned begins with."""
        found = []
        for part in ast.walk(function):
            if isinstance(part, (ast.Assign, ast.AnnAssign)) and part.value is not None and stored_in(part) & kept:
                values = [inner for inner in ast.walk(part.value) if isinstance(inner, (ast.Tuple, ast.List))]
                values = [one for inner in values for one in inner.elts] or [part.value]
                numbers = [begun_with(value, self.constants) for value in values]
                found += [{"line": part.lineno, "value": finite(number)} for number in numbers if number is not None]
        return found

    def lines(self, loop, bounds, kept):
        """The statements of a loop: what cuts, what raises a bound, what keeps the best value, and what asks for another search."""
        lines = {"line": loop.lineno, "end": loop.end_lineno, "cut": [], "raise": [], "best": [], "again": []}
        told = {"raise": set(), "best": set()}
        for part in ast.walk(loop):
            if isinstance(part, ast.If):
                sets = set().union(*map(stored_in, part.body)) if weighs(part.test, bounds | kept) else set()
                if leaves(part.body):
                    lines["cut"].append(part.lineno)
                if any(map(self.calls, part.body)):
                    lines["again"].append(part.lineno)
            else:
                sets = stored_in(part)
            inner = {id(other) for other in ast.walk(part)}
            for key, names in (("raise", bounds), ("best", kept)):
                # What is inside of a test that is told already is told by it.
                if sets & names and id(part) not in told[key]:
                    lines[key].append(part.lineno)
                    told[key] |= inner if isinstance(part, ast.If) else set()
        return lines
