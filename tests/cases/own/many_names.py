# The bounds are called p and q, and found by what is done with them; nested tuples are the tree.
TREE = (((5, 6), (7, 4, 5)), ((3,),), ((6,), (6, 9)), (((7,), 5), (9, 8, (6, 1))))


def hi_player(spot, p, q):
    if not isinstance(spot, tuple):
        return spot
    value = -(10 ** 9)
    for part in spot:
        value = max(value, lo_player(part, p, q))
        if value >= q:
            return value
        p = max(p, value)
    return value


def lo_player(spot, p, q):
    if not isinstance(spot, tuple):
        return spot
    value = 10 ** 9
    for part in spot:
        value = min(value, hi_player(part, p, q))
        if value <= p:
            return value
        q = min(q, value)
    return value


print(hi_player(TREE, -(10 ** 9), 10 ** 9))
