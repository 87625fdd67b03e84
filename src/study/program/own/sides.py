# Whose move it is at each visit, and which number of what is returned is the value.

# The most values of a part of a position that may be its side to move.
SIDES_AT_MOST = 3
# The most parts of a part of what is returned, `((value, move), count)`, in which the value is looked for.
PARTS_AT_MOST = 4
# The most ways in which sides are told that are tried, and the most rows of several searches that tell them.
WAYS_AT_MOST, ROWS_AT_MOST = 6, 20_000
# How much of the votes a way explains at the least; where none does, each side may make two moves, if that explains all.
TURNS_LEAST = 0.8


def numbers_of(value):
    """The numbers that a returned value may mean, by where they are in it."""
    if is_number(value):
        return {"": float(value)}
    if isinstance(value, (tuple, list)):
        found = {str(at): float(part) for at, part in enumerate(value) if is_number(part)}
        pairs = [(at, part) for at, part in enumerate(value) if isinstance(part, (tuple, list)) and len(part) <= PARTS_AT_MOST]
        found.update((f"{at}.{place}", float(one)) for at, part in pairs for place, one in enumerate(part) if is_number(one))
        return found
    if isinstance(value, dict):
        return {str(key): float(part) for key, part in value.items() if is_number(part)}
    return {name: float(part) for name, part in getattr(value, "__dict__", {}).items() if is_number(part)}


def worth_in(row, key):
    """The value in what a visit returned: a number alone, too, where only other functions return more."""
    found = numbers_of(row.value)
    return found.get(key, found.get("") if row.is_plain else None)


def has_own_order(rows, key):
    """Whether values are objects that compare in another order than the numbers in them."""
    held = {worth_in(row, key): row.value.ordered_ for row in rows if hasattr(row.value, "ordered_")}
    some = sorted(number for number in held if number is not None)
    try:
        return any(not held[one] < held[other] for one, other in zip(some, some[1:]))
    except Exception:
        return False


def find_plain(rows):
    """Notes the visits that return numbers alone: those of functions that return nothing else, and leaves."""
    inner = {row.function for row in rows if row.parent is not None}
    plain = inner - {row.function for row in rows if row.value is not None and not is_number(row.value)}
    for row in rows:
        row.is_plain = row.function in plain or not row.below


def value_key(rows, told):
    """Where the value is: the number that is mostly one of the children's, as it is or with the other sign; first of those that the text
    compares."""
    scores = {}
    for row in rows:
        own = numbers_of(row.value)
        for key, value in own.items():
            below = [worth_in(child, key) for child in row.below]
            scores[key] = scores.get(key, 0) + (0.01 if not row.below else 1 if value in below or -value in [b for b in below if b is not None] else -1)
    sure = {key: score for key, score in scores.items() if key in told and score > 0}
    flat = {key: score for key, score in scores.items() if "." not in key and score > 0}
    # Where moves that win at once hide what the others are worth, the text alone tells.
    named = {key for key in scores if key in told}
    return max(sure or flat or named or scores, key=scores.get) if scores else ""


def inner_values(rows, key):
    """The value of each visit that has children, and theirs."""
    found = [(worth_in(row, key), [worth_in(child, key) for child in row.below]) for row in rows]
    return [(value, below) for value, below in found if below and None not in below]


def turns_values(rows, key):
    """Whether each value is the largest of its children's with the other sign, or each the smallest, as it is where values are those of the
    side that has just moved, and some are neither the largest nor the smallest."""
    found = inner_values(rows, key)
    is_turned = any(all(value == -choose(below) for value, below in found) for choose in (min, max))
    return is_turned and any(value not in (min(below), max(below)) for value, below in found)


def complements_values(rows, key):
    """Whether each value is the largest that its children's leave of a constant, and some are neither the largest nor the smallest of
    these: results that are turned by a table of their own, as lost, drawn and won."""
    found = inner_values(rows, key)
    every = [one for value, below in found for one in (value, *below)]
    rest = min(every) + max(every) if every and None not in every else 0
    return rest != 0 and all(value == rest - min(below) for value, below in found) and any(value not in (min(below), max(below)) for value, below in found)


def takes_values(rows, key, answers):
    """Whether each value is the largest or the smallest of its children's as they are, and some are each, whatever signs the text has;
    `answers` is whether they are yes or no."""
    found = inner_values(rows, key)
    taken = {value == max(below) for value, below in found if min(below) != max(below)}
    is_turned = any(all(value == -choose(below) for value, below in found) for choose in (min, max))
    # Of few values one is often another one with the other sign.
    is_shown = answers or len({abs(value) for value, _ in found if value is not None}) > 2
    return len(taken) == 2 and is_shown and not is_turned and all(value in (min(below), max(below)) for value, below in found)


def take_points(rows, key):
    """Finds the points that each move gives, as its parent sees them. Returns whether some do."""
    for row in rows:
        worth = worth_in(row, key)
        if row.used is not None and worth is not None:
            row.points = float(row.used[0]) - row.used[1] * worth
    if any(row.points for row in rows):
        for row in rows:
            row.is_straight = row.used[1] > 0 if row.used is not None else row.is_straight
    return any(row.points for row in rows)


def plies_of(rows):
    """How deep each row is below the outermost one of these, by its number."""
    plies = {}
    for row in rows:
        plies[row.number] = 0 if row.parent is None or row.parent.number not in plies else plies[row.parent.number] + 1
    return plies


def is_of_several(rows):
    """Whether what is returned has a value for each of three players or more (max^n, Luckhardt and Irani, 1986): each visit returns
    all of what one of its moves is worth, but no number of it is always the largest or the smallest."""
    is_list = lambda value: isinstance(value, (tuple, list)) and len(value) > 2 and all(map(is_number, value))
    plies = plies_of(rows)
    inner = [(plies[row.number] % 2, row.value, [child.value for child in row.below]) for row in rows if len(row.below) > 1]
    if not inner or not all(is_list(value) and value in below and all(map(is_list, below)) for _, value, below in inner):
        return False
    is_by = lambda choose, ply, at: all(value[at] == choose(one[at] for one in below) for parity, value, below in inner if parity == ply)
    is_kept = lambda at: all(any(is_by(choose, ply, at) for choose in (max, min)) for ply in (0, 1))
    return not any(map(is_kept, range(len(inner[0][1]))))


def may_be_of_several(rows):
    """Whether each visit returns all of what one of its moves is worth, a number for each of three players or more, and there is one for
    each player in turn that is always the largest."""
    plies, kept = plies_of(rows), {}
    for row in rows:
        own, below = numbers_of(row.value), [numbers_of(child.value) for child in row.below]
        if len(below) < 2 or row.parent is None and own not in below:
            # A root may return its move, too.
            continue
        if len(own) < 3 or own not in below or any(one.keys() != own.keys() for one in below):
            return False
        largest = {key for key in own if own[key] == max(one[key] for one in below)}
        at = plies[row.number] % len(own)
        kept[at] = kept.get(at, largest) & largest
    return len(kept) > 1 and all(kept.values())


def parts_of(name, value):
    """The small parts of a position, one of which may say whose move it is."""
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, tuple):
        parts = enumerate(value)
    else:
        parts = getattr(value, "__dict__", {}).items()
    return {"%s.%s" % (name, part): found for part, found in list(parts)[:12] if isinstance(found, SMALL)}


def taken_at(row):
    """Whether a visit's value is the largest of its children's, 1, or the smallest, -1; `None` where they are all the same."""
    below = [child.worth + child.points for child in row.below if child.worth is not None]
    if not below or row.worth is None or min(below) == max(below):
        return None
    return (row.worth == max(below)) - (row.worth == min(below))


def vote_of(row):
    """What a visit's value (twice) and the windows of its children say of its side: more than 0 for MAX."""
    vote = 2 * (taken_at(row) or 0)
    if row.alpha is not None and row.beta is not None:
        vote += any(c.alpha is not None and c.alpha > row.alpha for c in row.below) - any(c.beta is not None and c.beta < row.beta for c in row.below)
    return vote


def sides_told(rows, functions):
    """Whose move it is, as the names of two functions or a flag say; `None` where they do not."""
    flags = {name for row in rows for name, value in row.arguments.items() if isinstance(value, bool) and "max" in name.lower()}
    named = {row.number: side_named(row.name) for row in rows}
    if None not in named.values() and {1, -1} <= {side_named(function["name"]) for function in functions}:
        return named
    # What is always the same is no flag of the side to move.
    if len(flags) != 1 or len({row.arguments.get(name) for row in rows for name in flags}) == 1:
        return None
    flag = flags.pop()
    return {row.number: 1 if row.arguments.get(flag) else -1 for row in rows}


def is_side_known(rows, recorder):
    """Whether anything says whose move it is, as small searches do not."""
    return recorder.negated or sides_told(rows, recorder.functions) is not None or any(map(vote_of, rows))


def sides_of(rows, recorder):
    """Whose move it is at each row, 1 for MAX, the likeliest first: as a function's name or a flag says, else by votes for each function,
    for each value of a parameter or of a part of the position, or by ply."""
    plies, turned = plies_of(rows), {}
    for row in rows:
        above = turned.get(row.parent.number) if row.parent is not None else None
        turned[row.number] = 1 if above is None else above if row.is_straight else -above
    if recorder.negated:
        return [turned]
    if (told := sides_told(rows, recorder.functions)) is not None:
        return [told]
    found = [sides_by(rows, *way) for way in best_ways(rows, plies, True) + recorder.ways]
    if not any(map(vote_of, rows)):
        found += [{number: -side for number, side in sides.items()} for sides in found]
    return [sides for at, sides in enumerate(found) if sides not in found[:at]]


def sides_by(rows, way, groups):
    sides, known = {}, {vote > 0 for vote in groups.values() if vote}
    # Of a group that tells nothing: the other side than all others.
    rest = 0 if len(known) != 1 else -1 if known == {True} else 1
    for row in rows:
        vote = groups.get(way(row), 0) or rest
        above = sides.get(row.parent.number) if row.parent is not None else None
        sides[row.number] = 1 if vote > 0 else -1 if vote < 0 else -above if above else 1
    return sides


def is_one_sided(rows, fewest):
    """Whether the largest is taken at every visit, or the smallest, as if one player made all moves, whose cuts they are as well; at so
    many of each ply at least."""
    plies, votes = plies_of(rows), ([], [])
    for row in rows:
        if (taken := taken_at(row)) is not None:
            votes[plies[row.number] % 2].append(taken)
    sides = {*votes[0], *votes[1]} | {side for side in map(cut_by, rows) if side}
    return min(map(len, votes)) >= fewest and len(sides) == 1 and votes[0][0] != 0


def cut_by(row):
    """Whose cut has ended a visit, 1 for MAX's; 0 where none has."""
    if not row.cut or not row.below or row.worth is None:
        return 0
    return (row.beta is not None and row.worth >= row.beta) - (row.alpha is not None and row.worth <= row.alpha)


def turns_in(rows):
    """The parameters with two values that all visits have, and the visits whose parents are of their function."""
    below = [row for row in rows if row.parent is not None and row.parent.function == row.function]
    names = set.intersection(*(set(row.arguments) for row in rows)) if below else set()
    return [name for name in names if len({row.arguments[name] for row in rows}) == 2], below


def has_turns(rows):
    """Whether a parameter says whose move it is: it has another value than at the parent at each visit."""
    names, below = turns_in(rows)
    return any(all(row.arguments[name] != row.parent.arguments[name] for row in below) for name in names)


def unturned_first(rows):
    """A first child to which a call of its own hands the side to move on as it is, where all calls for later ones turn it; `None` where
    there is none."""
    names, below = turns_in(rows)
    parents = [row for row in rows if len(row.below) > 1 and all(child.function == row.function for child in row.below)]
    lines = {row.below[0].call_line for row in parents}
    if len(parents) < 3 or lines & {child.call_line for row in parents for child in row.below[1:]}:
        return None
    turns = lambda row, name: row.arguments[name] != row.parent.arguments[name]
    is_slip = lambda name: all([turns(child, name) for child in row.below] == [False] + [True] * (len(row.below) - 1) for row in parents)
    return parents[0].below[0] if any(map(is_slip, names)) else None


def best_ways(rows, plies, is_one):
    """What tells the sides best, in the rows of one search, or of several, each with another side at its root: how each row's group is
    found, and the votes of the groups."""
    ways = {"function": lambda row: row.function, **({"ply": lambda row: plies[row.number] % 2} if is_one else {})}
    for name in sorted({name for row in rows for name in row.arguments}):
        ways[name] = lambda row, name=name: repr(row.arguments.get(name))
    for name in sorted({name for row in rows for name in row.parts}):
        ways[name] = lambda row, name=name: repr(row.parts.get(name))
    # Of four seats two and two may play together, `game.turn % 2`.
    for name in sorted({name for row in rows for name, value in row.parts.items() if type(value) is int}):
        ways[name + "%2"] = lambda row, name=name: repr(is_number(row.parts.get(name)) and row.parts[name] % 2)
    votes = {row.number: vote_of(row) for row in rows}
    found = [(0, False, False, 0, lambda row: 0, {0: 0})] if is_one else []
    for at, (name, way) in enumerate(ways.items()):
        groups = {}
        for row in rows:
            groups[way(row)] = groups.get(way(row), 0) + votes[row.number]
        if len(groups) > (SIDES_AT_MOST if "." in name else 8) or name == "function" and len(groups) == 1 and len(rows) > 1 and max(plies.values()) > 1:
            continue
        found.append((sum(map(abs, groups.values())), name == "function", "." not in name, -at, way, groups))
    found.sort(key=lambda one: one[:4], reverse=True)
    total = sum(map(abs, votes.values()))
    if found and found[0][0] < total:
        found = pairs_of(rows, ways, votes) + found
        # Two moves each, after one or two of the first player.
        for begun in (0, 1) if is_one and found[0][0] < total * TURNS_LEAST else ():
            groups, way = {}, lambda row, begun=begun: (plies[row.number] + begun) // 2 % 2
            for row in rows:
                groups[way(row)] = groups.get(way(row), 0) + votes[row.number]
            if sum(map(abs, groups.values())) == total:
                found.insert(0, (total, False, False, 0, way, groups))
    # Those that explain as much as the best one may be right as well.
    return [one[4:] for one in found if one[0] == found[0][0]][:WAYS_AT_MOST]


def pairs_of(rows, ways, votes):
    """Two things that tell the sides together without exception, as who leads a trick and whether a card lies there."""
    some = rows[:ROWS_AT_MOST]
    values = {name: [way(row) for row in some] for name, way in ways.items()}
    # Of what may be left out, only whether it is.
    values.update({name + "?": [value == "None" for value in held] for name, held in values.items() if "None" in held and len(set(held)) > 3})
    few = sorted(name for name, held in values.items() if 1 < len(set(held)) <= 3)
    for at, one in enumerate(few):
        for other in few[:at]:
            groups = {}
            for row, *key in zip(some, values[one], values[other]):
                groups[tuple(key)] = groups.get(tuple(key), 0) + votes[row.number]
            if sum(map(abs, groups.values())) == sum(abs(votes[row.number]) for row in some):
                told = {row.number: key for row, *key in zip(some, values[one], values[other])}
                return [(sum(map(abs, votes.values())), False, True, 0, lambda row: tuple(told.get(row.number, ())), groups)]
    return []


def side_named(name):
    """The side that a function's name says."""
    words = set(re.findall("[a-z]+", re.sub("([a-z0-9])([A-Z])", r"\1_\2", name).lower()))
    is_max, is_min = (any(word.startswith(side) and word not in ("minimax", "minmax", "maximin") for word in words) for side in ("max", "min"))
    return None if is_max == is_min else 1 if is_max else -1
