# CS 221 homework 4: depth-limited negamax
# prunes, returns (score, index of the best child)

BIG = 9999999
visited = 0


def leaf_score(position, colour):
    s = position.value
    if colour < 0:
        s = -s
    return s


def negamax(position, plies, lo, hi, colour):
    global visited
    visited += 1
    if plies <= 0 or position.is_leaf:
        return leaf_score(position, colour), None

    best_score = -BIG
    best_index = None
    for index, child in enumerate(position.children):
        result = negamax(child, plies - 1, -hi, -lo, -colour)
        child_score = -result[0]
        if child_score > best_score:
            best_score = child_score
            best_index = index
        if best_score > lo:
            lo = best_score
        if lo >= hi:
            return best_score, best_index
    return best_score, best_index


def solve(root, depth):
    colour = 1 if root.is_max else -1
    score, index = negamax(root, depth, -BIG, BIG, colour)
    return score
