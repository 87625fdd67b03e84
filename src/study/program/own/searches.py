# What was recorded, as searches: which calls are a root's moves, whose move it is, which number is the value.

def rows_below(row):
    todo = [row]
    while todo:
        one = todo.pop()
        yield one
        todo += reversed(one.below)


def rows_above(row):
    while row.parent is not None:
        row = row.parent
        yield row


def gathered(recorder):
    """The searches: outermost calls of one loop over moves, or of one run of a function, are the moves of its root, unless they are
    iterations."""
    groups = []
    for row, caller in recorder.searches:
        if groups and caller is not None and groups[-1][0] == caller:
            groups[-1][1].append(row)
        else:
            groups.append((caller, [row]))
    searches = []
    for caller, rows in groups:
        windows = {(row.alpha, row.beta) for row in rows}
        is_bisection = len(windows) == len(rows) and all(None not in window for window in windows)
        is_again = not isinstance(caller, Turns) and all(row.spot == rows[0].spot and row.outer == rows[0].outer for row in rows) and (has_depth(rows[0]) or is_bisection)
        if caller is None or len(rows) == 1 or is_again or is_deepening(rows):
            searches += [[row] for row in rows]
        else:
            searches.append(rows)
    return searches


def has_depth(row):
    return any(is_number(value) and is_depth(name) for name, value in row.arguments.items())


def is_deepening(rows):
    """Whether calls of one place are iterations: a depth grows from each to the next."""
    depths = [name for name, value in rows[0].arguments.items() if is_number(value) and is_depth(name)]
    grows = lambda values: all(is_number(value) for value in values) and all(one < other for one, other in zip(values, values[1:]))
    return any(grows([row.arguments.get(name) for row in rows]) for name in depths)


def edge_of(edge):
    """A bound as a float; one that is too large to be told from the next number is infinite."""
    if edge is None or abs(edge) < 2 ** 53:
        return edge if edge is None else float(edge)
    return float("inf") if edge > 0 else -float("inf")


def finite(value):
    """A number as JSON has it."""
    if value is None or value != value:
        return None
    if abs(value) == float("inf"):
        return "inf" if value > 0 else "-inf"
    return int(value) if value == int(value) else float(value)


def written(recorder, rows, every, key):
    """The rows of a search, with its root where that is only their caller: `every` row below the first ones, and where their values are."""
    # Of a window that is returned, the side to move decides which edge is the value.
    pairs = {row.number: numbers_of(row.value) for row in every if recorder.functions[row.function]["returns_window"]}
    for row in every:
        row.value = worth_in(row, key) if row.number not in pairs else None
        row.alpha, row.beta = map(edge_of, (row.alpha, row.beta))
    for row in every:
        row.name = recorder.functions[row.function]["name"]
        row.worth = row.value
    # Who returns a window plays both sides.
    candidates = sorted(sides_of(every, recorder), key=lambda sides: bool(pairs) and len(set(sides.values())) == 1)
    sides = candidates[0]
    for row in every:
        if row.number in pairs:
            row.value = row.worth = pairs[row.number].get("0" if sides[row.number] > 0 else "1", pairs[row.number].get(""))
    has_windows = any(row.alpha is not None or row.beta is not None for row in every)
    # What a window has cut may be the largest by chance.
    if (has_windows or has_turns(every)) and not recorder.negated and is_one_sided(every, 3 if has_windows else 2):
        unturned = next(row for row in every if row.below).below[0]
    else:
        unturned = unturned_first(every)
    if unturned is not None:
        recorder.functions[unturned.parent.function]["slips"].append({"line": unturned.call_line, "kind": "side"})
    for row in every:
        below = [child.points + (-child.value if recorder.negated else child.value) for child in row.below if child.value is not None]
        function = recorder.functions[row.function]
        is_unknown = function["has_replies"] or function["is_mixed"] and (row.has_others or row.value not in below)
        if is_unknown and row.kind is None and below:
            row.kind = "unknown"
    lines, shift = [], len(rows) > 1
    if shift and recorder.negated:
        # Whoever calls a search that sees all as its mover does is MAX, and moves again where it turns nothing.
        tops = {}
        for row in every:
            tops[row.number] = row if row.parent is None else tops.get(row.parent.number, row)
        sides = {number: side if tops[number].is_straight else -side for number, side in sides.items()}
    if shift:
        side = 1 if recorder.negated else -sides[rows[0].number]
        edges = [(row.alpha, row.beta) if not recorder.negated or row.is_straight else (None if row.beta is None else -row.beta, None if row.alpha is None else -row.alpha) for row in rows]
        low, high = ([edge[at] for edge in edges if edge[at] is not None] for at in (0, 1))
        lines.append({"visit": 0, "parent": None, "alpha": finite(min(low)) if low else None, "beta": finite(max(high)) if high else None,
                      "value": None, "side": "max" if side > 0 else "min", "function": -1, "end": "root", "board": None if rows[0].outer == rows[0].board else rows[0].outer})
    numbers = {row.number: at + shift for at, row in enumerate(every)}
    for row in every:
        told = {"visit": numbers[row.number], "parent": numbers[row.parent.number] if row.parent is not None else 0 if shift else None,
                "function": row.function, "side": "max" if sides[row.number] > 0 else "min"}
        told.update({name: value for name, value in row.told().items() if value is not None or name == "value"})
        for name in ("alpha", "beta", "value"):
            if name in told:
                told[name] = finite(told[name])
        if row.points:
            told["points"] = finite(row.points)
        if not has_windows or not row.below:
            told["left"] = bool(told.pop("cut", None) and row.below)
        if told.get("locals"):
            told["locals"] = {name: finite(value) if is_number(value) else value for name, value in told["locals"].items()}
        lines.append(told)
    marks = ["".join("+" if sides[row.number] > 0 else "-" for row in every) for sides in candidates[1:]]
    return lines, marks


def without_moves(recorder, rows):
    """Takes what roots return for a move, and not for a value, where it is a number like those."""
    for row in rows:
        name = recorder.functions[row.function]["moved"].get(row.return_line)
        if row.below and name is not None and is_number(row.value) and (row.locals or {}).get(name) == row.value:
            row.value, row.left = None, (row.value, recorder.functions[row.function]["choices"][row.return_line])


def chosen_of(recorder, rows, every, key):
    """The move that the root chooses, as its program returns it next to the value, or leaves it outside, or from the loop that calls its
    search: its visit, and the line of the choice. `None` where nothing tells, or several moves fit."""
    root = rows[0]
    if len(rows) == 1:
        children = root.below
        line = recorder.functions[root.function]["choices"].get(root.return_line, root.return_line)
        told = [(parts_besides(root.value, key), line, False)]
        told += [([root.left[0]], root.left[1], False)] if root.left else []
    else:
        frames = {row: getattr(caller, "frame", caller) for row, caller in recorder.searches}
        frame = frames[root]
        is_last = [row for row, of in frames.items() if of is frame][-1] is rows[-1]
        children = rows if is_last and any(row.below for row in rows) else []
        last = [next((one for at, *one in reversed(found) if at is frame), None) for found in (recorder.chosen, recorder.left)]
        told = [([part, *(part if isinstance(part, tuple) else ())], line, is_drawn) for part, line, is_drawn in filter(None, last)]
    pairs = move_names(recorder)
    worth = {worth_in(row, key) for row in rows}
    place = os.path.relpath(frame.f_code.co_filename) if len(rows) > 1 and hasattr(frame := frames[root], "f_code") else recorder.functions[root.function]["file"]
    for parts, line, is_drawn in told:
        chosen_at = lambda at: {"visit": at + (len(rows) > 1), "line": line, "is_drawn": is_drawn, "ties": narrowed_in(children, key) * ((place, line) in recorder.ties)}
        same = [child for child in children if any(part is held for part in parts for held in child.objects)]
        if len(same) == 1:
            return chosen_at(every.index(same[0]))
        if (fits := fitting(parts, children, pairs, worth)) is not None:
            return chosen_at(every.index(fits))
    return None


def unchosen_of(recorder, rows, key):
    """The line at which the loop that calls a search for each move keeps its choice, where it has chosen none; `None` where it has chosen,
    or all moves are worth what its best value may have begun with, as where each of them loses."""
    worth = {worth_in(row, key) for row in rows}
    if len(rows) < 2 or None in worth:
        return None
    frame = next(getattr(caller, "frame", caller) for row, caller in recorder.searches if row is rows[0])
    line, held = next(((line, held) for at, line, held in recorder.unchosen if at is frame), (None, []))
    # The last of the values is held as well.
    is_begun = len(worth) == 1 and sum(abs(number) == abs(one) for number in held for one in worth) > 1
    return None if is_begun else line


def move_names(recorder):
    """The variables of which the program makes moves, several together."""
    return [names for function in recorder.functions for names in function["moves"]] + recorder.pairs


def parts_besides(value, key):
    """What is returned besides the value, one of which may be the move."""
    given = value if isinstance(value, dict) else dict(enumerate(value)) if isinstance(value, (tuple, list)) else {} if is_number(value) else {"move": value}
    place, _, inner = key.partition(".")
    if inner and isinstance(value, (tuple, list)):
        return [part for at, part in given.items() if str(at) != place] + parts_besides(given[int(place)], inner)
    return [part for at, part in given.items() if str(at) != key]


def narrowed_in(children, key):
    """How many of a root's moves are searched with the best value of earlier ones as a bound."""
    count, before = 0, set()
    for child in children:
        is_other = (child.alpha, child.beta) != (children[0].alpha, children[0].beta)
        count += is_other and bool({child.alpha, child.beta} & before)
        worth = worth_in(child, key)
        before |= {worth, -worth} if worth is not None else set()
    return count


def fitting(parts, children, pairs, worth):
    """The child that some parts of what was returned name; `None` where none or several fit."""
    # Several numbers together are surer than each of them, and a number beside the value may be the value itself, with either sign.
    # A line begins with the move.
    lines = [part[0] for part in parts if isinstance(part, list) and part]
    numbers = tuple(part for part in parts if is_number(part))
    for taken in ([numbers] if len(numbers) > 1 else [], [part for part in parts if isinstance(part, (tuple, list))], parts, [part for part in parts if not is_number(part) or not {part, -part} & worth], lines):
        fits = [child for child in children if child.keys and any(is_chosen(part, child.keys, pairs) for part in taken)]
        if len({tuple(child.keys.items()) for child in fits}) == 1:
            return fits[-1]
    return None


def take_returned(recorder, every):
    """Where no window may hide what a move is worth, what a visit returns is what its search plays there."""
    has_window = recorder.is_unclear or any(edges.pair or any(edges.names) for edges in recorder.edges) or any(function["is_bounded"] for function in recorder.functions)
    for row in every if not has_window else ():
        row.tried = row.value if row.tried is None and row.kind is None else row.tried


def misplayed(recorder, rows, every, key):
    """The move that a search plays which begins at a position of its open run, or that a visit without a window returns, though another
    is worth more: its visit, and the line of the choice. `None` where nothing is known of its moves, or they say something else."""
    pairs = move_names(recorder)
    tried, wrong = 0, []
    for row in every:
        below = [(child, child.points + (-1 if recorder.negated and not child.is_straight else 1) * child.worth) for child in row.below if child.worth is not None]
        value = numbers_of(row.tried).get(key) if row.tried is not None else None
        if value is None or value != row.worth or len({worth for _, worth in below}) < 2:
            continue
        parts = parts_besides(row.tried, key)
        same = [child for child in row.below if child.prints and {recorder.fingerprint([part]) for part in parts} & child.prints]
        fits = same[0] if len(same) == 1 else fitting(parts, row.below, pairs, {value})
        if fits is None or len(rows) > 1:
            return None
        tried += 1
        wrong += [(row, fits) for child, worth in below if child is fits and worth != value]
    # What does not name the best move most of the time is no move.
    if not wrong or 2 * len(wrong) > tried:
        return None
    row, fits = wrong[0]
    return {"visit": every.index(fits), "line": recorder.functions[row.function]["choices"].get(row.return_line, row.return_line), "is_drawn": False}


def is_chosen(part, keys, pairs):
    """Whether a move is what a variable of a loop over moves holds, or several that the program puts together."""
    if part is None or shown(part) is None:
        return False
    together = [[keys[name] for name in names if name in keys] for names in pairs]
    return shown(part) in keys.values() or isinstance(part, (tuple, list)) and len(part) > 1 and list(map(shown, part)) in together
