# The marks that are put into the functions of a search.

# What a variable is named that holds the move to be played.
CHOICES = ("best", "choice", "chosen")


def tested(body, weighed, test=None):
    """The assignments among some statements, each with the innermost test of a value that it is inside of."""
    for node in body:
        if isinstance(node, ast.Assign):
            yield node, test
        is_test = isinstance(node, ast.If) and not leaves(node.body) and weighs(node.test, weighed) and any(map(is_order, ast.walk(node.test)))
        yield from tested(getattr(node, "body", []), weighed, node if is_test else test)
        for part in ("orelse", "finalbody"):
            yield from tested(getattr(node, part, []), weighed, test)



class Marked(ast.NodeTransformer):
    """Puts marks into the searches: at entry, at returns, and around the loops that call them."""

    def __init__(self, searches, begin):
        self.searches, self.inside, self.outer, self.begin = searches, [], [], begin
        self.points, self.has_budget = searches.points(), False

    def mark(self, word, *args):
        return ast.Call(ast.Name(word, ast.Load()), list(args), [])

    def sum(self, node):
        """A sum by which a move gives points: with the value in it where that is a variable, which may be of an earlier call."""
        part, sign = self.points.get(id(node), (None, 0))
        told = copy.deepcopy(part) if part is not None and not self.searches.calls(part) else ast.Constant(None)
        self.generic_visit(node)
        return ast.copy_location(self.mark("points_", node, ast.Constant(sign), told), node) if sign else node

    visit_BinOp = visit_UnaryOp = sum

    def visit_FunctionDef(self, node):
        is_search = node in self.searches.nodes
        self.inside.append("returned_" if is_search else "chose_" if self.searches.chooses(node) else None)
        self.outer.append(node)
        self.generic_visit(node)
        self.inside.pop(), self.outer.pop()
        if is_search:
            number = self.begin + self.searches.nodes.index(node)
            kept = [d for d in node.decorator_list if last_name(d) != "entry"]
            wraps = [d for d in kept if getattr(d, "id", "") in ("staticmethod", "classmethod")]
            node.decorator_list = wraps + [self.mark("recorded_", ast.Constant(number))] + [d for d in kept if d not in wraps]
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Return(self, node):
        self.generic_visit(node)
        word = self.inside[-1] if self.inside else None
        if word is not None:
            line = node.lineno if word == "returned_" or node.value is None else choice_line(self.outer[-1], node, value_names(self.outer[-1], self.searches.names))
            more = [self.mark("locals")] if word == "returned_" else [ast.Constant(self.searches.choice_places(self.outer[-1], node.value))]
            node.value = self.mark(word, node.value or ast.Constant(None), ast.Constant(line), *more)
        return node

    def visit_If(self, node):
        """A search that ends by a clock or a count of its visits ends elsewhere in another run."""
        self.generic_visit(node)
        ends = (ast.Break, ast.Return, ast.Raise)
        if self.inside and self.inside[-1] == "returned_" and any(isinstance(part, ends) for part in node.body) and self.searches.is_budget(node.test):
            self.has_budget = True
            node.body.insert(0, ast.copy_location(ast.Expr(self.mark("ended_", ast.Constant(True))), node.body[0]))
        return node

    def over(self, target, values, body):
        """A loop's values, with its variables, and whether it can be a loop over moves: they are used, and count no depth."""
        names = [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]
        used = set().union(*map(names_in, body)) & set(names) if body is not None else True
        # A letter alone may be a direction.
        counts_plies = isinstance(target, ast.Name) and plain(target.id) in DEPTH_WORDS and (len(target.id) > 1 or called(values) in ("range", "count"))
        is_moves = bool(used) and not counts_plies
        is_apart = not self.inside or self.inside[-1] is None
        is_moves = is_moves and not (is_apart and body is not None and self.searches.only_tells(body))
        # What a number of a list stands for may be the move, `spots[i]`.
        parts = [part for one in body or () for part in ast.walk(one) if isinstance(part, ast.Subscript) and named_in(part.slice) in names]
        lists = sorted({"%s[%s]" % (part.value.id, part.slice.id) for part in parts if isinstance(part.value, ast.Name)})
        return self.mark("loop_", values, ast.Constant(" ".join(names)), ast.Constant(is_moves), ast.Constant(" ".join(lists)))

    def loop(self, node):
        is_search = self.searches.calls(node)
        body = list(node.body)
        self.generic_visit(node)
        if is_search:
            node.iter = self.over(node.target, node.iter, body)
            self.mark_ends(node)
            self.mark_cuts(node)
            self.mark_kept(node)
        return node

    def mark_cuts(self, loop):
        """What leaves a loop by a value: where the window is not seen, only that can be switched off."""
        function = next((f for f in self.searches.found if f.node is self.outer[-1]), None) if self.outer else None
        if function is None:
            return
        weighed = set(function.bounds()) | value_names(function.node, self.searches.names)
        kept = {part.attr for part in ast.walk(function.node) if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)}
        for part in ast.walk(loop):
            is_ended = isinstance(part, ast.If) and called(getattr(part.body[0], "value", None)) == "ended_"
            if isinstance(part, ast.If) and leaves(part.body) and not is_ended and any(map(is_order, ast.walk(part.test))):
                reads = {inner.attr for inner in ast.walk(part.test) if isinstance(inner, ast.Attribute)} & kept
                if reads or names_in(part.test) & weighed:
                    part.test = ast.copy_location(self.mark("weighed_", part.test), part.test)

    def mark_kept(self, loop):
        """What a better value leaves outside of the function, as `self.best = move`: the move that is played. A name that says so is
        believed where the search's caller reads it."""
        if not self.inside or self.inside[-1] is None:
            return
        function = self.outer[-1]
        weighed = value_names(function, self.searches.names)
        outer = {name for node in own_nodes(function) if isinstance(node, (ast.Nonlocal, ast.Global)) for name in node.names}
        is_outer = lambda target: isinstance(target, ast.Attribute) or isinstance(target, ast.Name) and target.id in outer
        for part, test in tested(loop.body, weighed):
            target = next(filter(is_outer, part.targets), None)
            is_marked = isinstance(part.value, ast.Call) and called(part.value) == "kept_"
            if target is None or is_marked or reads_of([part.value]) & weighed:
                continue
            name = last_name(target)
            is_read = name in self.searches.read and any(word in plain(name) for word in CHOICES)
            if test is not None or is_read:
                owner = named_in(getattr(target, "value", None))
                more = [ast.Constant(name), ast.Name(owner, ast.Load()) if owner else ast.Constant(None)] if is_read else []
                part.value = ast.copy_location(self.mark("kept_", part.value, ast.Constant((test or part).lineno), *more), part.value)

    def mark_ends(self, loop):
        """A loop that is left where no bound and no value is weighed has come to its end: `if move > most: break`."""
        function = next((f for f in self.searches.found if f.node is self.outer[-1]), None) if self.outer else None
        if function is None:
            return
        bounds, values = set(function.bounds()), value_names(function.node, self.searches.names)
        weighed = bounds | values | {name for part in returns_in(function.node) for name in names_in(part.value)}
        found = set().union(*map(stored_in, ast.walk(loop))) - values - bounds
        for part in [part for part in ast.walk(loop) if isinstance(part, ast.If)]:
            reads = reads_of([part.test])
            # A move that is forced is searched alone: what has shown it is of the position, and no value.
            if isinstance(part.body[-1], ast.Return) and reads & found and not reads & (values | bounds) and any(map(self.searches.calls, part.body)):
                part.body.insert(0, ast.copy_location(ast.Expr(self.mark("ended_", ast.Constant(False))), part.body[0]))
            is_break = len(part.body) == 1 and isinstance(part.body[0], ast.Break)
            is_late = is_break and is_late_move(part.test, counted_in(loop), bounds)
            if is_break and (is_late or not reads & weighed):
                part.body.insert(0, ast.copy_location(ast.Expr(self.mark("ended_", ast.Constant(is_late))), part.body[0]))

    visit_For = loop

    def visit_While(self, node):
        """A loop that does not tell whether it came to its end: the tests that leave it by a bound or a value do."""
        function = next((f for f in self.searches.found if any(part is node for part in ast.walk(f.node))), None)
        if function is not None and self.searches.calls(node):
            names = {name for name in function.bounds() if name} | {name for part in returns_in(function.node) for name in names_in(part.value)}
            for part in ast.walk(node):
                if isinstance(part, ast.If) and is_order(part.test) and leaves(part.body) and names_in(part.test) & names:
                    part.body.insert(0, ast.copy_location(ast.Expr(self.mark("cut_")), part.body[0]))
        is_search = self.searches.calls(node)
        self.generic_visit(node)
        if is_search:
            self.mark_cuts(node)
            self.mark_kept(node)
        return node

    def comprehension(self, node):
        is_search = self.searches.calls(node)
        self.generic_visit(node)
        if is_search:
            first = node.generators[0]
            first.iter = self.over(first.target, first.iter, None)
        return node

    visit_ListComp = visit_GeneratorExp = visit_SetComp = visit_DictComp = comprehension
