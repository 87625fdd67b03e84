# A position is a name of its own table, or a number that is its value: our trees, lists, would be such values.
CHILDREN = {"A": "BCD", "B": "EF", "C": "GH", "D": "IJ"}
LEAVES = {"E": [5, 9], "F": [2, 4], "G": [1, 7], "H": [3, 8], "I": [6, 6], "J": [4, 5]}


def is_leaf(position):
    return not isinstance(position, str)


def after(position):
    return list(CHILDREN[position]) if position in CHILDREN else LEAVES[position]


def max_value(position, alpha, beta):
    if is_leaf(position):
        return position, None
    best, chosen = float("-inf"), None
    for move in after(position):
        value, _ = min_value(move, alpha, beta)
        if value > best:
            best, chosen = value, move
            alpha = max(alpha, best)
        if best >= beta:
            break
    return best, chosen


def min_value(position, alpha, beta):
    if is_leaf(position):
        return position, None
    best, chosen = float("inf"), None
    for move in after(position):
        value, _ = max_value(move, alpha, beta)
        if value < best:
            best, chosen = value, move
            beta = min(beta, best)
        if best <= alpha:
            break
    return best, chosen


print(max_value("A", float("-inf"), float("inf")))
