# The names of a position's attributes in the common textbooks.

class Flag(int):
    """A truth that may be called as well: `node.is_leaf` and `node.is_leaf()`."""

    def __call__(self, *_, **__):
        return bool(self)

    def __repr__(self):
        return repr(bool(self))


class Value(int):
    """A number that may be called as well."""

    def __call__(self, *_, **__):
        return int(self)

    __hash__ = int.__hash__


class Key(str):
    """A text that may be called as well."""

    def __call__(self, *_, **__):
        return self


class Children(list):
    """A list that may be called as well."""

    def __call__(self, *_, **__):
        return self


class Action(str):
    """A move: the child's name, else its place."""

    index = 0
    path = ()


class Offered:
    """What a position answers of itself, until the program sets another value by that name."""

    def __init__(self, answer):
        self.answer = answer

    def __get__(self, node, kind=None):
        return self if node is None else self.answer(node)


class Node:
    """A position. `depth` is how many plies there are below it, `value` what it is worth to MAX."""

    _recorder = None
    # Whether the program looks less deep first: a position where it stops has a value then, which comes to nothing.
    _deepens = False
    # How often MIN moves after each move of MAX.
    ghosts = 1

    def __init__(self, told, parent, index):
        self.name = told.get("name") or "".join(str(place) for place in ([] if parent is None else parent.path + [index]))
        self.parent = parent
        self.index = index
        self.path = [] if parent is None else parent.path + [index]
        self.told = told
        self.known = None
        # Whether the search has visited it, and whether its value was looked at before that from outside of the search.
        self.is_visited = self.is_outside = False
        self._value = told.get("value")

    @Offered
    def key(self):
        """The same wherever the position is met; as nodes themselves, to be used in a dict."""
        return Key(self.told.get("key", ".".join(map(str, self.path))))

    hash = zobrist = getHash = hash_key = key

    def __eq__(self, other):
        return isinstance(other, Node) and self.key == other.key

    def __hash__(self):
        return hash(self.key)

    @Offered
    def value(self):
        self._is_read()
        return None if self._value is None and not Node._deepens else Value(self._points())

    def _is_read(self):
        """The program looks at the value."""
        if Node._recorder is not None and self.parent is not None and not self.told.get("children"):
            Node._recorder.on_read(self)

    @Offered
    def children(self):
        if self.known is None:
            below = self.told.get("children", ())
            self.known = Children(make_node(told, self, index) for index, told in enumerate(below))
        return self.known

    @Offered
    def root(self):
        return self if self.parent is None else self.parent.root

    @Offered
    def is_leaf(self):
        return Flag(not self.told.get("children"))

    is_terminal = is_end = is_over = game_over = terminal = terminal_test = isTerminal = isLeaf = is_leaf

    @Offered
    def is_max(self):
        return Flag(self.side == 1)

    isMax = is_max_node = maximizing = is_maximizing = is_max

    @Offered
    def is_min(self):
        return Flag(self.side != 1)

    @Offered
    def depth(self):
        return Value(self.plies)

    @Offered
    def ply(self):
        return Value(len(self.path))

    @Offered
    def to_move(self):
        return "MAX" if self.side == 1 else "MIN"

    @Offered
    def actions(self):
        made = Children()
        for index, child in enumerate(self.children):
            action = Action(child.told.get("name") or index)
            action.index, action.path = index, child.path
            made.append(action)
        return made

    moves = legal_moves = get_moves = legal_actions = getLegalMoves = get_legal_moves = get_actions = actions

    @Offered
    def get_children(self):
        return self.children

    successors = getChildren = get_successors = getSuccessors = get_children

    def result(self, action):
        index = getattr(action, "index", None)
        if not isinstance(index, int):
            names = [str(known) for known in self.actions]
            index = action if isinstance(action, int) else names.index(action) if action in names else -1
        if not 0 <= index < len(self.children):
            raise ValueError("%r is no move of %s" % (action, self))
        return self.children[index]

    play = apply = make_move = move = child = next_state = apply_action = do_move = after = forecast_move = result

    def evaluate(self, *_, **__):
        self._is_read()
        return self._points()

    def _points(self):
        if Node._recorder is not None:
            Node._recorder.has_points = True
        return 0 if self._value is None else int(self._value)

    getScore = get_value = getValue = static_value = evaluation = heuristic = eval = evaluate

    @Offered
    def score(self):
        self._is_read()
        return Value(self._points())

    data = val = score

    @Offered
    def left(self):
        return self.children[0] if self.children else None

    @Offered
    def right(self):
        return self.children[1] if len(self.children) > 1 else None

    def utility(self, player=None, *_):
        is_of_min = player in ("MIN", "min", -1)
        if is_of_min and Node._recorder is not None:
            Node._recorder.is_for_min = True
        return -self.evaluate() if is_of_min else self.evaluate()

    # Berkeley's CS188: agent 0 is MAX, the others are MIN.

    def getLegalActions(self, agentIndex=0):
        return list(self.actions)

    def getLegalPacmanActions(self):
        return list(self.actions)

    def generateSuccessor(self, agentIndex, action):
        return self.result(action)

    def generatePacmanSuccessor(self, action):
        return self.result(action)

    def getNumAgents(self):
        return 1 + self.root.ghosts

    def isWin(self):
        return bool(self.is_leaf) and self._points() > 0

    def isLose(self):
        return bool(self.is_leaf) and self._points() <= 0

    def __iter__(self):
        return iter(self.children)

    def __len__(self):
        return len(self.children)

    def __getitem__(self, index):
        return getattr(self, index) if isinstance(index, str) else self.children[index]

    def get(self, name, other=None):
        return getattr(self, name, other)

    def __contains__(self, part):
        return hasattr(self, part) if isinstance(part, str) else part in self.children

    def __bool__(self):
        return True

    def __copy__(self):
        return self

    def __deepcopy__(self, _):
        return self

    def __repr__(self):
        return self.name or "root"


def make_node(told, parent, index):
    node = Node(told, parent, index)
    if told.get("side") is not None:
        node.side = 1 if told["side"] == "max" else -1
    elif parent is None or parent.root.ghosts == 1:
        node.side = 1 if parent is None else -parent.side
    else:
        node.side = -1 if len(node.path) % (1 + parent.root.ghosts) else 1
    node.plies = parent.plies - 1 if parent is not None else 0
    return node


class Board:
    """One object that moves are made on and taken back from: it stands for the position that it is at."""

    def __init__(self, node):
        self.node = node

    def push(self, action):
        self.node = self.node.result(action)

    make_move = makeMove = do_move = push

    def pop(self, *_):
        self.node = self.node.parent

    undo_move = undoMove = unmake_move = undo = pop

    @property
    def turn(self):
        return self.node.side == 1

    def is_game_over(self, *_, **__):
        return bool(self.node.is_leaf)

    def __getattr__(self, name):
        return getattr(self.node, name)


UNDOING = ("pop", "undo_move", "undoMove", "unmake_move", "undo")


class Game:
    """AIMA's game object."""

    def __init__(self, root):
        self.initial = root

    def actions(self, state):
        return list(state.actions)

    moves = legal_moves = get_moves = actions

    def result(self, state, action):
        return state.result(action)

    make_move = next_state = play = result

    def is_terminal(self, state):
        return bool(state.is_leaf)

    terminal_test = terminal = is_over = game_over = is_terminal

    def utility(self, state, player=None):
        return state.utility(player)

    def evaluate(self, state, *_):
        return state.evaluate()

    evaluation = heuristic = eval = evaluate

    def to_move(self, state):
        return state.to_move

    def children(self, state):
        return state.children

    def successors(self, state):
        return [(action, state.result(action)) for action in state.actions]

    def display(self, state):
        print(state)


NODE_WORDS = {name for kind in (Node, Game) for name in vars(kind) if not name.startswith("_")}
NODE_WORDS |= {"name", "value"} | set(UNDOING)
NODE_WORDS -= {"index", "ghosts", "told", "known", "parent", "path", "side", "plies", "play", "apply", "eval", "move", "after"}


def paired(node, known):
    """The same tree as lists `[value, [children]]`, each of which is `known` by its identity."""
    made = [node._points(), [paired(child, known) for child in node.children]]
    known[id(made)] = node
    return made


class Tuples(tuple):
    """A position of a tree of nested tuples."""


NESTED = (list, Tuples)


def nested(told, kind):
    """The same tree as nested lists, or tuples, of numbers."""
    below = told.get("children")
    return kind([nested(child, kind) for child in below]) if below else told.get("value", 0)


