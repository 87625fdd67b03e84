# Where a search has its window.

class Edges:
    """Where a function has its window: in two parameters, in one that holds both, in its object, or in variables outside of it."""

    def __init__(self, function):
        self.names = function.alpha, function.beta
        self.pair = function.window if None in self.names else None
        if None in self.names and self.pair is None:
            outer = [name for node in own_nodes(function.node) if isinstance(node, (ast.Nonlocal, ast.Global)) for name in node.names]
            self.names = tuple(next((name for name in outer if plain(name) in words and len(name) > 1), own) for own, words in zip(self.names, (ALPHAS, BETAS)))
        own = function.parameters + function.keywords
        # Whether it has them elsewhere than in its parameters.
        self.is_hidden = any(name is not None and name not in own for name in self.names)
        self.inside = function.bounds()

    def holder(self, name, values, function):
        """What has a bound, and under which key."""
        owner, _, part = name.rpartition(".")
        if owner:
            return vars(values[owner]), part
        cells = dict(zip(function.__code__.co_freevars, function.__closure__ or ()))
        return (Cells(cells), name) if name in cells else (function.__globals__, name) if self.is_hidden else (values, name)

    def told(self, values, function):
        if self.pair is not None:
            given = values.get(self.pair)
            return list(given) if isinstance(given, (tuple, list)) and len(given) == 2 else [given, given]
        found = []
        for name in self.names:
            holder, key = self.holder(name, values, function) if name else ({}, name)
            found.append(holder.get(key))
        return found

    def set(self, values, function, window):
        """Puts other bounds there: in the open run edges that nothing reaches."""
        if self.pair is not None:
            held = values.get(self.pair)
            make = getattr(held, "_make", type(held))
            values[self.pair] = make(window) if isinstance(held, (tuple, list)) else held
        for name, edge in zip(self.names, window):
            holder, key = self.holder(name, values, function) if name and self.pair is None else ({}, name)
            held = holder.get(key)
            if key in holder and (is_number(held) or held is None or hasattr(held, "__dict__") and numbers_of(held)):
                holder[key] = edge


class Cells:
    """The variables of an outer function, as a dictionary has them."""

    def __init__(self, cells):
        self.cells = cells

    def __contains__(self, name):
        return name in self.cells

    def get(self, name):
        return self.cells[name].cell_contents if name in self.cells else None

    def __setitem__(self, name, value):
        self.cells[name].cell_contents = value
