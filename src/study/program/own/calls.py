# What each line of a file that calls its search is for: a move, a pass, the same position once more.

# What keeps a value, to be weighed against others; and what tells it alone.
KEPT_BY = ("append", "add", "insert", "extend", "put", "max", "min", "sorted", "heappush", "setdefault", "update")
TOLD_BY = ("print", "format", "str", "repr", "round", "join", "write", "len", "isinstance", "type")


class Calls:
    """The lines of calls of a search; [`Searches`] knows which calls these are."""

    def apart(self):
        """The lines of calls in loops that are no loops over moves: as long as a game goes on, each is a search of its own."""
        counts = lambda part: isinstance(part, ast.AugAssign) or called(part) in ("pop", "popleft", "next", "get")
        loops = [node for node in ast.walk(self.tree) if isinstance(node, ast.While) and not any(map(counts, ast.walk(node)))]
        return {part.lineno for loop in loops for part in ast.walk(loop) if self.is_search(part)}

    def positions_in(self, call):
        """What a call hands on, but for its window, which may come from anywhere."""
        function = next((f for f in self.found if f.name == called(call)), None)
        own = function.own_parameters() if function else []
        bounds = function.bounds() if function else ()
        given = [part for at, part in enumerate(call.args) if at >= len(own) or own[at] not in bounds]
        return given + [keyword.value for keyword in call.keywords if keyword.arg not in bounds]

    def going_on(self):
        """The lines of calls in loops with a count that search a position which goes on afterwards: the turns of a game."""
        found = set()
        for loop in [node for node in ast.walk(self.tree) if isinstance(node, ast.For)]:
            sets = [(name, part.lineno) for part in ast.walk(loop) if isinstance(part, ast.Assign) for name in sets_of(part)]
            for call in [part for part in ast.walk(loop) if self.is_search(part) and not any(part in ast.walk(node) for node in self.nodes)]:
                lines = [[line for name, line in sets if name == named_in(part)] for part in self.positions_in(call)]
                found |= {call.lineno} if any(one and min(one) > call.lineno for one in lines) else set()
        return found

    def sums(self, holder, bounds=()):
        """Where a move is worth something else than what its search returned, `1 - value`, `points + search(..)`: each sum, and which part of
        it that is."""
        nodes = list(own_nodes(holder))
        values = value_names(holder, self.names) - set(bounds)
        apart = handed_to(nodes, self.names) | {id(part) for node in nodes if isinstance(node, (ast.Compare, ast.Subscript)) for part in ast.walk(node)}
        is_value = lambda part: self.is_search(whole_of(part)) or named_in(whole_of(part)) in values
        is_constant = lambda node: isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant)
        sums = [node for node in nodes if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)) and (is_constant(node) or id(node) not in apart)]
        # Lines of play grow by a move, and bounds that are set beside a value are bounds.
        lists = {id(node) for node in sums if any(isinstance(part, (ast.List, ast.Tuple, ast.ListComp)) for part in (node.left, node.right))}
        lists |= {id(part) for node in nodes if isinstance(node, ast.Assign) and sets_of(node) & set(bounds) for part in ast.walk(node.value)}
        found = [node for node in sums if is_value(node.right) != is_value(node.left) and getattr(node.left, "value", 1) != 0 and (is_constant(node) or id(node) not in lists)]
        return [(node, node.left if is_value(node.left) else node.right) for node in found]

    def complements(self):
        """The lines of such sums in a search, and of values that are changed after the call, `value -= 1`: then no visit's value is a
        child's."""
        found = []
        for function in self.found:
            values = value_names(function.node, self.names) - set(function.bounds())
            found += [node.lineno for node, _ in self.sums(function.node, function.bounds())]
            found += [node.lineno for node in own_nodes(function.node) if changes_value(node, values)]
        return found

    def points(self):
        """The sums and the turned values by which moves give points, each with the value in it, its sign, and whether it is a name."""
        found = {}
        for holder in [f.node for f in self.functions] + [self.tree]:
            bounds = next((f.bounds() for f in self.found if f.node is holder), ())
            sums = self.sums(holder, bounds)
            found.update((id(node), (part, -1 if isinstance(node.op, ast.Sub) and part is node.right else 1)) for node, part in sums)
            values = value_names(holder, self.names) - set(bounds) if sums else set()
            turned = [node for node in own_nodes(holder) if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)]
            found.update((id(node), (node.operand, -1)) for node in turned if named_in(whole_of(node.operand)) in values)
        return found

    def only_tells(self, body, is_strict=False):
        """Whether statements outside of a search print what it returns, or leave it: they search one position after another. A function that
        they hand it to may keep it, and a test may choose by it, which counts where they are `is_strict`."""
        nodes = [part for one in body for part in ast.walk(one)]
        tests = [node.test for node in nodes if hasattr(node, "test")]
        values = {name for part in nodes if isinstance(part, ast.Assign) and self.calls(part.value) for name in sets_of(part)}
        has_value = lambda part: bool(names_in(part) & values) or self.calls(part)
        is_taken = lambda part: is_strict and (isinstance(part, ast.Call) and not self.is_search(part) and called(part) not in TOLD_BY or part in tests)
        is_kept = lambda part: isinstance(part, (ast.AugAssign, ast.Return, ast.Yield, ast.NamedExpr)) or called(part) in KEPT_BY or is_order(part) or is_taken(part)
        is_stored = lambda part: isinstance(part, ast.Assign) and not all(isinstance(one, (ast.Name, ast.Tuple)) for one in part.targets)
        return not any(has_value(part) for part in nodes if is_kept(part) or is_stored(part))

    def listed(self):
        """The lines of calls that search one whole position after another, `for puzzle in puzzles`, and no moves of one."""
        found = set()
        lists = {target for node in self.tree.body if isinstance(node, ast.Assign) and isinstance(node.value, (ast.List, ast.Tuple)) for target in sets_of(node)}
        for holder in [self.tree] + [node for node in ast.walk(self.tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node not in self.nodes]:
            given = {arg.arg for arg in holder.args.args} if holder is not self.tree else set()
            turns = {}
            for loop in [node for node in own_nodes(holder) if isinstance(node, ast.For)]:
                if holder is not self.tree and self.only_tells(loop.body, True):
                    found |= {part.lineno for part in ast.walk(loop) if self.is_search(part)}
                values = loop.iter.args[0] if called(loop.iter) in ("enumerate", "reversed", "list") and loop.iter.args else loop.iter
                is_list = isinstance(values, (ast.List, ast.Tuple)) or named_in(values) in (given | lists)
                for call in [part for part in ast.walk(loop) if is_list and self.is_search(part)]:
                    parts = [part for argument in self.positions_in(call) for part in ast.walk(argument)]
                    apart = {id(part.func) for part in parts if isinstance(part, ast.Call)} | {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
                    names = {part.id for part in parts if isinstance(part, ast.Name) and id(part) not in apart and not part.id.isupper()}
                    turns.setdefault(id(call), set()).update(part.id for part in ast.walk(loop.target) if isinstance(part, ast.Name))
                    if names and names <= turns[id(call)] and isinstance(call.func, ast.Name):
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
        if not any(isinstance(node, LOOPS + (ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.DictComp)) and self.calls(node) for node in nodes):
            return False
        values = value_names(function, self.names)
        sums = [node for node in nodes if isinstance(node, (ast.BinOp, ast.AugAssign))]
        return not any(self.calls(part) or reads_of([part]) & values for part in sums)

    def choice_places(self, function, returned):
        """Where in what a function returns the move is that its loop has chosen: -1 for all of it."""
        loops = [node for node in own_nodes(function) if isinstance(node, LOOPS + (ast.While,)) and self.calls(node)]
        turns = {part.id for loop in loops for part in ast.walk(getattr(loop, "target", ast.Pass())) if isinstance(part, ast.Name)}
        kept = {name for loop in loops for part in ast.walk(loop) for name in stored_in(part)} - value_names(function, self.names) - turns
        if isinstance(returned, ast.Tuple):
            return tuple(at for at, part in enumerate(returned.elts) if named_in(part) in kept)
        return (-1,) if named_in(returned) in kept else ()

    def straight(self):
        """The lines of calls that turn nothing to the other side's view, where others do: a quiescence search, or one who moves again.
        Each with the columns of those calls, or `None` where the line has no others."""
        found = {}
        # Whoever calls the search for each move of the root, too.
        outside = [f.node for f in self.functions if f not in self.found]
        for holder in [f.node for f in self.found] + outside if self.is_negated and not self.answers else ():
            nodes = list(own_nodes(holder))
            calls = list(filter(self.is_search, nodes))
            minus = turned_in(holder)
            turned = {id(part) for operand in minus for part in ast.walk(operand)}
            inside = branches_in(holder.body) if isinstance(holder.body, list) else {}
            for node in nodes:
                # What is turned in another branch is not what this one has set.
                if isinstance(node, ast.Assign) and any(reads_of([part]) & sets_of(node) and not is_apart(inside, node, part) for part in minus):
                    turned |= {id(part) for part in ast.walk(node.value)}
            has_minus = lambda call: any(part.operand in minus for part in ast.walk(call) if isinstance(part, ast.UnaryOp))
            kept = [call for call in calls if id(call) not in turned and not has_minus(call)]
            for call in kept if holder not in outside or len(kept) < len(calls) else ():
                is_alone = all(other in kept for other in calls if other.lineno == call.lineno)
                found[call.lineno] = None if is_alone else {other.col_offset for other in kept if other.lineno == call.lineno}
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
        if side is None or negates(function, self.names) or not calls or any(called(call) != function.name for call in calls):
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
        """The lines of calls in a loop before that over all moves which search some of them with an empty or open window and less deep:
        multi-cut (Björnsson and Marsland, 2001), internal deepening."""
        bounds = set(function.bounds()) - {None}
        loops = [node for node in own_nodes(function.node) if isinstance(node, LOOPS) and self.calls(node)]
        found = [[part for part in ast.walk(loop) if self.is_search(part)] for loop in loops[:-1]]
        is_less = lambda part: isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub) and is_depth(named_in(part.left) or "") and getattr(part.right, "value", 1) != 1
        is_probe = lambda call: any(map(is_less, handed_in(call))) and len({name for part in handed_in(call) for name in names_in(part) & bounds}) < 2
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
