# Which functions of a file are its search, and which statements of them do what.

LOOPS = (ast.For, ast.AsyncFor)
CACHES = ("cache", "lru_cache")
QUIET = ("quiesc", "qsearch", "standpat", "standingpat")
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


class Searches:
    """The functions of a file that are a search."""

    def __init__(self, tree, wanted):
        self.tree = tree
        self.functions = Program(tree).functions
        self.known = {f.name for f in self.functions}
        self.aliases = self.aliases_in(tree)
        self.below = {name: set() for name in self.known}
        for function in self.functions:
            self.below[function.name] |= {name for call in ast.walk(function.node) if isinstance(call, ast.Call) for name in self.meant(call)}
        cyclic = {name for name in self.known if name in self.reached(name)}
        for function in self.functions:
            function.find_by_use(cyclic)
        self.hand_on_windows(cyclic)
        dropped = self.drop_windows(cyclic)
        windowed = {f.name for f in self.functions if f.name in cyclic and f.has_window()}
        if windowed:
            # A dispatcher between them has no window.
            windowed = {name for name in cyclic if name in windowed or any(w in self.reached(name) and name in self.reached(w) for w in windowed)}
        if wanted:
            windowed = {name for name in cyclic if wanted in self.reached(name)} | {wanted} & self.known
        valued = {f.name for f in self.functions if f.name in cyclic and self.is_valued(f.node)}
        valued = valued or {f.name for f in self.functions if f.name in cyclic and self.is_yes_or_no(f)} or dropped
        folded = self.folded_in(tree)
        self.names = (windowed or {name for name in cyclic if name in valued or valued & self.reached(name)}) - folded
        self.found = sorted((f for f in self.functions if f.name in self.names), key=lambda f: f.node.lineno)
        self.nodes = [f.node for f in self.found]
        # What stands for one of them is called like it.
        self.names = self.names | {name for name, meant in self.aliases.items() if meant & self.names}
        self.folded = [f for f in self.functions if f.name in folded]
        inside = {id(part) for node in self.nodes for part in ast.walk(node)}
        # What is read outside of them.
        self.read = {last_name(part) for part in ast.walk(tree) if isinstance(getattr(part, "ctx", None), ast.Load) and id(part) not in inside}
        self.answers = bool(self.found) and all(map(self.is_yes_or_no, self.found))
        self.is_negated = self.answers or any(negates(f, self.names) for f in self.found + self.folded)

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

    def meant(self, call):
        """The functions that a call may reach: by name, by a choice between several, by a variable, or handed on to another."""
        parts = [call.func] if called(call) else [part for part in ast.walk(call.func) if isinstance(part, (ast.Name, ast.Attribute))]
        names = {last_name(part) for part in parts + [part for part in handed_in(call) if isinstance(part, (ast.Name, ast.Attribute))]}
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
        return bool(returns_in(function)) and (bool(words & {"max", "min", "sort", "sorted"}) or is_chosen or any(map(is_order, parts)))

    def is_yes_or_no(self, function):
        """Whether a function that reaches itself says whether the side to move wins: that is so where a move leads to a position in which
        the other side does not."""
        parts = list(ast.walk(function.node))
        values = value_names(function.node, {function.name})
        turned = [part.operand for part in parts if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not)]
        is_turned = any(self.meant(part) & {function.name} if isinstance(part, ast.Call) else named_in(part) in values for part in turned)
        return is_turned and any(called(part) == "any" or isinstance(part, ast.Constant) and part.value is True for part in parts)

    def is_mixed(self, function):
        """Whether some moves are valued without a search: `10 if wins(move) else -search(..)`, `wins(move) or not search(..)`."""
        nodes = list(own_nodes(function.node))
        searches = lambda parts: any(map(self.calls, parts))
        is_apart = lambda one, other: bool(one and other) and searches(one) != searches(other)
        choices = [node for node in nodes if isinstance(node, ast.IfExp) and is_apart([node.body], [node.orelse])]
        choices += [node for node in nodes if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and self.answers and searches(node.values) and not all(map(self.calls, node.values))]
        for node in nodes:
            if isinstance(node, ast.If) and is_apart(node.body, node.orelse):
                one, other = (set().union(*(sets_of(part) for part in body if isinstance(part, ast.Assign))) for body in (node.body, node.orelse))
                choices += [node] if one & other else []
        # A move that wins at once.
        weighed = value_names(function.node, self.names)
        ends = [part for loop in nodes if isinstance(loop, LOOPS) and self.calls(loop) for test in ast.walk(loop) if isinstance(test, ast.If) and not self.calls(test.test) and not names_in(test.test) & weighed
                for part in test.body if isinstance(part, ast.Return) and part.value is not None and not names_in(part.value) & weighed]
        return bool(choices or ends)

    def is_search(self, call):
        return isinstance(call, ast.Call) and bool({called(call)} & self.names or called(call) is None and self.meant(call) & self.names)

    def calls(self, node):
        return any(map(self.is_search, ast.walk(node)))

    def apart(self):
        """The lines of calls in loops that are no loops over moves: as long as a game goes on, each is a search of its own."""
        counts = lambda part: isinstance(part, ast.AugAssign) or called(part) in ("pop", "popleft", "next", "get")
        loops = [node for node in ast.walk(self.tree) if isinstance(node, ast.While) and not any(map(counts, ast.walk(node)))]
        return {part.lineno for loop in loops for part in ast.walk(loop) if self.is_search(part)}

    def complements(self):
        """The lines at which a move is worth something else than what its search returned, `1 - value`, `points + search(..)`: then no
        visit's value is a child's."""
        found = []
        for function in self.found:
            nodes = list(own_nodes(function.node))
            values = value_names(function.node, self.names) - set(function.bounds())
            apart = handed_to(nodes, self.names) | {id(part) for node in nodes if isinstance(node, (ast.Compare, ast.Subscript)) for part in ast.walk(node)}
            is_value = lambda part: self.is_search(whole_of(part)) or named_in(whole_of(part)) in values
            is_constant = lambda node: isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant)
            sums = [node for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)) and (is_constant(node) or id(node) not in apart)]
            found += [node.lineno for node in sums if is_value(node.right) != is_value(node.left) and getattr(node.left, "value", 1) != 0]
        return found

    def listed(self):
        """The lines of calls that search one whole position after another, `for puzzle in puzzles`, and no moves of one."""
        found = set()
        lists = {target for node in self.tree.body if isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.Tuple)) for target in sets_of(node)}
        for holder in [self.tree] + [node for node in ast.walk(self.tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node not in self.nodes]:
            given = {arg.arg for arg in holder.args.args} if holder is not self.tree else set()
            for loop in [node for node in own_nodes(holder) if isinstance(node, ast.For)]:
                is_list = isinstance(loop.iter, (ast.List, ast.Tuple)) or named_in(loop.iter) in (given | lists)
                turns = {part.id for part in ast.walk(loop.target) if isinstance(part, ast.Name)}
                for call in [part for part in ast.walk(loop) if is_list and self.is_search(part)]:
                    parts = [part for argument in handed_in(call) for part in ast.walk(argument)]
                    apart = {id(part.func) for part in parts if isinstance(part, ast.Call)} | {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
                    names = {part.id for part in parts if isinstance(part, ast.Name) and id(part) not in apart and not part.id.isupper()}
                    if names and names <= turns and isinstance(call.func, ast.Name):
                        found.add(call.lineno)
        return found

    def rests(self):
        """The lines of calls that go on with the same position and the rest of its moves, `rest(board, moves[1:], ..)`, in functions
        without a loop over moves; each with the parameters that say which move is next."""
        found, goers = {}, set()
        for function in self.found:
            nodes = list(own_nodes(function.node))
            calls = [node for node in nodes if self.is_search(node)]
            if any(isinstance(node, LOOPS + (ast.While, ast.comprehension, ast.Lambda)) and self.calls(node) for node in nodes):
                continue
            tails = [node.value for node in nodes if isinstance(node, ast.Return) and node.value in calls]
            others = [call for call in calls if call not in tails]
            own = function.own_parameters()
            for call in calls:
                given = list(zip(own, call.args)) if called(call) == function.name else []
                names = [name for name, part in given if is_rest_of(part, name, nodes)]
                keeps = any(isinstance(part, ast.Name) and part.id == name for name, part in given if name not in function.bounds())
                counted = [name for name, part in given if isinstance(part, ast.BinOp) and names_in(part) == {name} and name not in function.bounds()]
                if call in tails and others or names and keeps and len(calls) > 1:
                    found[call.lineno] = names or counted
                    goers.add(function.name)
        for function in self.found:
            calls = [node for node in own_nodes(function.node) if self.is_search(node)]
            tails = [node.value for node in own_nodes(function.node) if isinstance(node, ast.Return) and called(node.value) in goers - {function.name}]
            if tails and len(tails) == len(calls):
                found.update({call.lineno: [] for call in tails})
        return found

    def handed_on(self):
        """The lines of calls in a function that others call for each move, most without a name, and its parameters that say which."""
        lambdas = [node for node in ast.walk(self.tree) if isinstance(node, ast.Lambda)]
        inside = [(node, call) for node in lambdas + [f.node for f in self.folded] for call in ast.walk(node) if self.is_search(call)]
        return {call.lineno: [arg.arg for arg in node.args.args if arg.arg in names_in(call)] for node, call in inside}

    def chooses(self, function):
        """Whether a function that is no search calls it for each move, and weighs its values as they are."""
        nodes = list(own_nodes(function))
        if not any(isinstance(node, LOOPS + (ast.Lambda,)) and self.calls(node) for node in nodes):
            return False
        values = value_names(function, self.names)
        sums = [node for node in nodes if isinstance(node, (ast.BinOp, ast.AugAssign))]
        return not any(self.calls(part) or reads_of([part]) & values for part in sums)

    def straight(self):
        """The lines of calls that turn nothing to the other side's view, where others do: a quiescence search, or one who moves again."""
        found = set()
        for function in self.found if self.is_negated and not self.answers else ():
            nodes = list(own_nodes(function.node))
            minus = [node.operand for node in nodes if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)]
            turned = {id(part) for operand in minus for part in ast.walk(operand)}
            names = reads_of(minus)
            for node in nodes:
                if isinstance(node, ast.Assign) and sets_of(node) & names:
                    turned |= {id(part) for part in ast.walk(node.value)}
            has_minus = lambda call: any(part.operand in minus for part in ast.walk(call) if isinstance(part, ast.UnaryOp))
            found |= {call.lineno for call in nodes if self.is_search(call) and id(call) not in turned and not has_minus(call)}
        return found

    def side_taken(self, function):
        """Whether a function takes the largest or the smallest of what its search returns; `None` where it does both, or neither."""
        values = value_names(function.node, self.names | {function.name})
        calls = [node for node in own_nodes(function.node) if called(node) in ("max", "min")]
        found = {called(node) for node in calls if self.calls(node) or reads_of(node.args) & values}
        return found.pop() if len(found) == 1 else None

    def one_sided(self, function, calls):
        """The calls of a side's function that reaches itself alone, while the other side's function calls it."""
        side = self.side_taken(function)
        if side is None or not calls or any(called(call) != function.name for call in calls):
            return []
        callers = [f for f in self.functions if f is not function and function.name in self.below[f.name]]
        is_called = any({self.side_taken(f), side} == {"max", "min"} and f.name not in self.reached(function.name) for f in callers)
        return [{"line": call.lineno, "kind": "side"} for call in calls] if is_called else []

    def looped(self, nodes):
        """The parts of the loops that search children."""
        loops = [node for node in nodes if isinstance(node, LOOPS + (ast.While,)) and self.calls(node)]
        return {id(part) for loop in loops for part in ast.walk(loop)}

    def asides(self):
        """The lines of calls that search no child: before the loop over moves what follows where the side to move passes, with a window that
        is empty at one bound, or the same position less deep; and what moves are sorted by."""
        found = {}
        for function in self.found:
            bounds, nodes = set(function.bounds()) - {None}, list(own_nodes(function.node))
            sorts = [node for node in ast.walk(function.node) if called(node) in ("sort", "sorted")]
            keys = [keyword.value for node in sorts for keyword in node.keywords if keyword.arg == "key"]
            # What a list holds that is sorted afterwards.
            sorted_names = {named_in(node.args[0]) if node.args else named_in(getattr(node.func, "value", None)) for node in sorts} - {None}
            keys += [node.value for node in nodes if isinstance(node, ast.Assign) and isinstance(node.value, ast.ListComp) and sets_of(node) & sorted_names]
            loops = sum(self.calls(node) for node in nodes if isinstance(node, LOOPS + (ast.While, ast.ListComp, ast.GeneratorExp)))
            found.update({call.lineno: "shallow" for key in keys if loops > 1 or isinstance(key, ast.Lambda) for call in ast.walk(key) if self.is_search(call)})
            found.update({line: "shallow" for line in self.probed(function)})
            looped = self.looped(nodes)
            for call in nodes if looped else ():
                if not self.is_search(call) or id(call) in looped:
                    continue
                edges = [part for part in handed_in(call) if names_in(part) & bounds]
                is_null = len(edges) == 2 and len(names_in(edges[0]) | names_in(edges[1])) == 1 and any(
                    isinstance(part, ast.BinOp) for edge in edges for part in ast.walk(edge))
                if is_null:
                    found[call.lineno] = "null-move"
                elif called(call) == function.name and is_shallow(function, call):
                    found[call.lineno] = "shallow"
        return found

    def probed(self, function):
        """The lines of calls in a loop before that over all moves which search some of them with an empty window and less deep: multi-cut
        (Björnsson and Marsland, 2001)."""
        bounds = set(function.bounds()) - {None}
        loops = [node for node in own_nodes(function.node) if isinstance(node, LOOPS) and self.calls(node)]
        found = [[part for part in ast.walk(loop) if self.is_search(part)] for loop in loops[:-1]]
        is_less = lambda part: isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub) and is_depth(named_in(part.left) or "") and getattr(part.right, "value", 1) != 1
        is_probe = lambda call: any(map(is_less, handed_in(call))) and len({name for part in handed_in(call) for name in names_in(part) & bounds}) == 1
        return [call.lineno for calls in found if all(map(is_probe, calls)) for call in calls]

    def held_values(self, nodes):
        """The variables that hold what a child's search returned, or what is made of that; what a table holds is no child's."""
        found, before = set(), None
        while found != before:
            before = set(found)
            for node in nodes:
                targets = node.targets if isinstance(node, ast.Assign) else []
                if any(isinstance(part, ast.Subscript) for target in targets for part in ast.walk(target)):
                    continue
                if targets and (self.calls(node.value) or reads_of([node.value]) & found):
                    found |= {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
        return found

    def dispatched(self):
        """The lines of calls that hand the same position on to another function: `play = high if mine else low`, `return play(state, a, b)`."""
        found, quiet = set(), {f.name for f in self.functions if self.is_quiet(f)}
        for function in self.found:
            nodes = list(own_nodes(function.node))
            looped = {id(part) for loop in nodes if isinstance(loop, LOOPS + (ast.While, ast.comprehension, ast.Lambda)) for part in ast.walk(loop)}
            arguments = function.node.args
            own = set(function.own_parameters()) | {rest.arg for rest in (arguments.vararg, arguments.kwarg) if rest is not None}
            changed = {name for node in nodes if isinstance(node, (ast.Assign, ast.AugAssign)) for name in sets_of(node)} - set(function.bounds())
            for call in nodes:
                # What a class above does with the same position is called by the same name.
                is_above = called(getattr(call.func, "value", None) if isinstance(call, ast.Call) else None) == "super"
                if self.is_search(call) and not self.meant(call) & quiet and id(call) not in looped and (is_above or called(call) != function.name):
                    given = [named_in(part.value if isinstance(part, ast.Starred) else part) for part in handed_in(call)]
                    if given and None not in given and set(given) <= own - changed:
                        found.add(call.lineno)
        return found

    def narrows(self, function):
        """Whether a function sets its bounds outside of its loops to what no child has told: mates in so many plies, the most a game can
        be worth."""
        nodes = list(own_nodes(function.node))
        looped = self.looped(nodes)
        values, own = self.held_values(nodes), set(function.bounds()) | {function.alpha, function.beta}
        is_copy = lambda value: names_in(value) <= own and all(isinstance(part, (ast.Name, ast.Tuple, ast.expr_context)) for part in ast.walk(value))
        sets = [node for node in nodes if isinstance(node, ast.Assign) and id(node) not in looped and sets_of(node) & own]
        return any(not self.calls(node) and not reads_of([node.value]) & values and not is_copy(node.value) for node in sets)

    def makes_moves(self):
        """Whether a class of the file, other than that of the search, has several methods that change its object: a game of its own."""
        found = False
        for kind in [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef) and not any(part in self.nodes for part in ast.walk(node))]:
            methods = [node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name != "__init__"]
            changing = [node for node in methods if any(isinstance(part, (ast.Assign, ast.AugAssign)) and any(
                isinstance(inner, ast.Attribute) and named_in(inner.value) == "self" for target in getattr(part, "targets", None) or [part.target]
                for inner in ast.walk(target)) for part in ast.walk(node))]
            found = found or len(changing) > 1
        return found

    def is_quiet(self, function):
        """Whether it goes on with some moves only, and may stand pat."""
        words = {plain(name) for name in set_in(function) | {function.name}}
        return any(word in name for name in words for word in QUIET)

    def table_lines(self, function):
        """The lines at which a function returns what a table of its own holds; `None` where it keeps none."""
        if not keeps_table(function, self.tree):
            return None
        nodes = list(own_nodes(function.node))
        tables = {named_in(node.value) for node in nodes if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)} - {None}
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
        calls = [part for part in every if self.is_search(part)]
        # A probe's window is made where it is handed on.
        is_probe = lambda call: any(isinstance(part, ast.BinOp) and names_in(part) & set(bounds) for part in handed_in(call))
        given = [[call.lineno for call in calls if not is_probe(call) and any(hands_on(part, name) for part in handed_in(call))] for name in function.bounds()]
        loops = [part for part in every if isinstance(part, LOOPS + (ast.While,)) and self.calls(part)]
        # The innermost first.
        loops = sorted(loops, key=lambda loop: loop.end_lineno - loop.lineno)
        return {"name": function.name, "is_mixed": self.is_mixed(function), "while": any(isinstance(loop, ast.While) for loop in loops), "bounds": function.bounds(),
                "loops": [self.lines(loop, set(bounds), kept) for loop in loops], "begins": self.begins(node, kept), "given": given,
                "returns": [part.lineno for part in returns if reads_of([part.value]) & set(bounds)], "slips": slips(function, calls, self.functions) + self.one_sided(function, calls),
                "choices": {part.lineno: choice_line(node, part) for part in returns}, "moved": self.moved(node, loops, returns), "moves": moves_in(node), "returns_window": bool(returns) and len(bounds) == 2 and all(window_in(part.value) == bounds for part in returns)}

    def moved(self, function, loops, returns):
        """The variables that hold a move, by the lines at which they are returned: `return move if depth == 0 else best`."""
        turns = {part.id for loop in loops for part in ast.walk(getattr(loop, "target", loop)) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and isinstance(loop, LOOPS)}
        pairs = [pair for node in own_nodes(function) if isinstance(node, ast.Assign) for pair in assigned(node)]
        moves = {one.id for one, value in pairs if isinstance(one, ast.Name) and named_in(value) in turns} - value_names(function, self.names)
        ends = lambda value: {named_in(value.body), named_in(value.orelse)} if isinstance(value, ast.IfExp) else {named_in(value)}
        found = {part.lineno: ends(part.value) & (moves | turns) for part in returns}
        return {line: names.pop() for line, names in found.items() if len(names) == 1}

    @staticmethod
    def begins(function, kept):
        """The numbers that what is returned begins with."""
        found = []
        for part in ast.walk(function):
            if isinstance(part, ast.Assign) and stored_in(part) & kept:
                minus = {inner.operand for inner in ast.walk(part.value) if isinstance(inner, ast.UnaryOp) and isinstance(inner.op, ast.USub)}
                indices = {inner.slice for inner in ast.walk(part.value) if isinstance(inner, ast.Subscript)}
                numbers = [inner for inner in ast.walk(part.value) if isinstance(inner, ast.Constant) and is_number(inner.value) and inner not in indices]
                found += [{"line": part.lineno, "value": -inner.value if inner in minus else inner.value} for inner in numbers]
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
