# The program as a module, and what its functions are given.

class Loading:
    """The part of a session that loads the program and calls it."""

    def load(self, root):
        """The program's module, loaded again for each tree where it keeps something, and in it the function to call."""
        is_loaded = self.keeps is None and self.module is not None and self.module[0] is self.loaded
        module = self.module[1] if is_loaded else types.ModuleType("student")
        self.module = None
        if not is_loaded:
            module.__file__ = self.name
            module.__package__ = self.package
            sys.modules["student"] = module
            if self.guard is not None:
                module.__builtins__ = dict(vars(builtins), getattr=getting)
            self.execute(module)
        self.module = self.loaded, module
        if self.grid is not None and self.grid.leaves not in self.entry.own_parameters():
            setattr(module, self.grid.leaves, leaves_of(root))
        self.depths.set(module, None, root.plies)
        if self.named is not None:
            self.named.put(module, root)
        if self.entry.owner is None:
            return getattr(module, self.entry.name)
        owner = getattr(module, self.entry.owner)
        if not self.entry.bound:
            return getattr(owner, self.entry.name)
        kept = getattr(owner, "__init__", None)
        parameters = next((f for f in self.program.functions if f.owner == self.entry.owner and f.name == "__init__"), None)
        given = self.arguments(parameters, root, root, [-INFINITY, INFINITY]) if parameters and kept else {}
        made = owner(**given)
        self.depths.set(module, made, root.plies)
        for name, value in (("depth", (root.plies + root.ghosts) // (1 + root.ghosts)), ("evaluationFunction", evaluation), ("index", 0)):
            if self.is_course:
                setattr(made, name, value)
        for name, value in list(getattr(made, "__dict__", {}).items()):
            if value is None and "time" in name:
                setattr(made, name, lambda: INFINITY)  # A clock that another method would set.
        return getattr(made, self.entry.name)

    def execute(self, module):
        """Runs the file. What fails outside of the search, as a question to the player or a window, is left out from then on."""
        for place, part in enumerate(self.loaded):
            if place in self.skipped:
                continue
            self.is_skipping = self.changing is None and not self.defines(self.tree.body[place])
            try:
                exec(part, module.__dict__)
            except (Stop, MemoryError):
                raise
            except BaseException as error:  # Its exit is one of them.
                if not self.is_skipping:
                    raise
                set_trace(None)
                self.watched = {}
                line = self.error_line(error) or self.tree.body[place].lineno
                said = "".join(traceback.format_exception_only(type(error), error)).strip().splitlines()[-1]
                self.skipped[place] = {"line": line, "text": "" if isinstance(error, Overrun) else said[:200]}
                self.disarm()
                self.arm()
            finally:
                self.is_skipping = False
        self.settle_memory()

    def settle_memory(self):
        """What the program's imports take is not counted: some need much more room for addresses than they use."""
        memory, self.memory_of_imports = self.memory_of_imports, None
        if memory is not None and resource is not None:
            try:
                with open("/proc/self/statm", encoding="ascii") as told:
                    taken = int(told.read().split()[0]) * resource.getpagesize()
                hard = resource.getrlimit(resource.RLIMIT_AS)[1]
                resource.setrlimit(resource.RLIMIT_AS, (min(taken + memory, hard), hard))
            except (OSError, ValueError):
                pass  # Elsewhere the larger limit holds.

    def defines(self, part):
        """Whether a statement of the file holds a function that searches."""
        return any(holds(part, f.node.lineno) for f in self.search)

    def arguments(self, function, root, given, window):
        """The meanings of a function's parameters, by their names; the first one that is left is the position."""
        found, left = {}, []
        for name in function.own_parameters():
            value = self.argument(function, name, root, window)
            if value is not Ellipsis:
                found[name] = value
            elif name not in function.optional:
                left.append(name)
        if function.name == "__init__":
            named = [name for name in left if plain(name) in STATES]
        else:
            named = [name for name in left if plain(name) in STATES] or left[:1]
        if not named and function.name != "__init__" and "initial" not in self.program.words:
            # A game may be the position itself, as in isolation's `game.forecast_move(move)`.
            named = [name for name in function.own_parameters() if plain(name) in GAMES]
        for name in named[:1]:
            found[name] = given
            left = [other for other in left if other != name]
        if left:
            self.refuse("parameter", function=function.title, functions=left, line=function.node.lineno)
        return found

    def role(self, function, name):
        """What a parameter is for, looked up once: changes of a program call it on many trees."""
        key = function, name, function.state
        if key not in self.roles:
            self.roles[key] = role_of(function, name, self.search)
        return self.roles[key]

    def argument(self, function, name, root, window):
        word = plain(name)
        if self.grid is not None and self.grid.argument(name, root) is not Ellipsis:
            return self.grid.argument(name, root)
        if name in (function.alpha, function.beta):
            is_open = window == [-INFINITY, INFINITY]
            return Ellipsis if is_open and name in function.optional else window[name == function.beta]
        if name == function.window and name not in function.optional:
            return tuple(window)
        role = self.turns.get((function, name)) or self.role(function, name)
        if isinstance(role, Turn):
            held = role.held(root.side)
            if isinstance(held, Mark):
                return held.value(self.module[1])
            return Ellipsis if name in function.optional and root.side == 1 else held
        if word in SIDES:
            return Ellipsis if name in function.optional and root.side == 1 else root.side == 1
        if word in COLOURS and len(word) > 1:
            # MAX's colour is what a default says.
            is_usual = name in function.optional and (root.side == 1 or function.default(name) not in (1, -1))
            return Ellipsis if is_usual else root.side * (function.default(name) or 1)
        if word in DEPTHS and name in function.optional and role != "up" and type(function.default(name)) is int and function.default(name) > 0:
            return root.plies
        if name in function.optional:
            return evaluation if word in EVALUATIONS and len(word) > 1 and function.default(name) is None else Ellipsis
        if role == "up":
            return 0
        if word in DEPTHS or role in ("down", "height"):
            return root.plies
        if word in AGENTS:
            return 0 if root.side == 1 else 1
        if word in GAMES:
            return Game(root)
        if word in EVALUATIONS:
            return evaluation
        if word in CHILDREN:
            return children_of
        if word in ENDS:
            return is_end
        made = {"list": list, "set": set, "dict": dict, "clock": lambda: endless_clock, "evaluate": lambda: evaluation,
                "children": lambda: children_of, "ends": lambda: is_end, "bound": lambda: window[1]}
        return made[role]() if role in made and word not in STATES else Ellipsis


# Methods by which a collection is only looked at, and functions that make nothing which could be changed.
LOOKS = {"get", "items", "keys", "values", "index", "count", "copy"}
PLAIN = {"float", "int", "str", "bool", "tuple", "frozenset", "range", "namedtuple", "TypeVar", "NewType", "min", "max", "len", "abs",
         "round", "sum", "sqrt"}
KEEPING = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp, ast.Call)
HARMLESS = {"staticmethod", "classmethod", "property", "dataclass", "dataclasses.dataclass", "abstractmethod", "abc.abstractmethod", "override"}


def what_it_keeps(tree):
    """A name that may hold something from one run to the next; `None` where a file that is loaded once is as one loaded again."""
    parts = [part for node in ast.walk(tree) if isinstance(node, (ast.Module, ast.ClassDef)) for part in node.body]
    parents = {id(child): node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    own = {part.name for part in parts if isinstance(part, (ast.FunctionDef, ast.ClassDef))}
    own |= {(alias.asname or alias.name).split(".")[0] for part in ast.walk(tree) if isinstance(part, (ast.Import, ast.ImportFrom)) for alias in part.names}
    made = {}
    for part in parts:
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and isinstance(part.value, KEEPING):
            is_plain = isinstance(part.value, ast.Call) and ast_name(part.value).split(".")[-1] in PLAIN
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            made.update({} if is_plain else {name: part.value for target in targets for name in map(named_in, ast.walk(target)) if name})
    for node in ast.walk(tree):
        if isinstance(node, (ast.Global, ast.AsyncFunctionDef)):
            return getattr(node, "names", [getattr(node, "name", None)])[0]
        if isinstance(node, ast.FunctionDef):
            if any(isinstance(default, KEEPING) for default in node.args.defaults + node.args.kw_defaults if default is not None
                   and not (isinstance(default, ast.Call) and ast_name(default).split(".")[-1] in PLAIN)):
                return node.name
            if any(ast_name(decorator) not in HARMLESS and ast_name(decorator) not in ENTRIES for decorator in node.decorator_list):
                return node.name
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, (ast.Store, ast.Del)):
            if not isinstance(node.value, ast.Name) or node.value.id in own | {"cls"}:
                return node.attr
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
        if name in made and isinstance(getattr(node, "ctx", None), ast.Load) and not is_only_looked_at(node, parents, made[name]):
            return name
    return None


def is_only_looked_at(node, parents, value):
    """Whether what a name holds, a collection of plain things, is not changed where it stands, nor handed on."""
    above = parents.get(id(node))
    if isinstance(value, ast.Call) or any(isinstance(inner, KEEPING) for inner in ast.iter_child_nodes(value)):
        return False
    if isinstance(above, ast.Subscript):
        return above.value is node and isinstance(above.ctx, ast.Load)
    if isinstance(above, ast.Attribute):
        return above.attr in LOOKS
    return isinstance(above, (ast.For, ast.comprehension, ast.Compare)) or isinstance(above, ast.Call) and ast_name(above) in PLAIN


