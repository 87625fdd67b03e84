# No loop of its own: the moves are searched by `map`, and what `max` and `min` are handed says whose move it is.
def worth(tree):
    kind, part = tree
    if kind == "leaf":
        return part
    if kind == "turned":
        return -worth(part)
    return (max if kind == "largest" else min)(map(worth, part))


def grow(state, depth):
    if depth == 0:
        return "leaf", state - 12
    kind = "largest" if depth % 2 == 0 else "smallest"
    return kind, [grow((state * 3 + step) % 25, depth - 1) for step in (1, 4, 11)]


print(worth(grow(2, 4)))
