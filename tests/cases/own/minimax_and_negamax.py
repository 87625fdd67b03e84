"""Three searches of one tree: only the second one turns values to the other side's view."""
from math import inf

TREE = [[[5, -3], [2, 8, -1]], [[-7, 4], [6]], [[0, 9], [-2, 3]]]


def plain(root):
    def inner(node, mine):
        if not isinstance(node, list):
            return node
        best = -inf if mine else inf
        for child in node:
            best = (max if mine else min)(best, inner(child, not mine))
        return best

    return inner(root, True)


def turned(root):
    def inner(node, sign):
        if not isinstance(node, list):
            return sign * node
        best = -inf
        for child in node:
            best = max(best, -inner(child, -sign))
        return best

    return inner(root, 1)


def pruned(root):
    def inner(node, mine, low, high):
        if not isinstance(node, list):
            return node
        best = -inf if mine else inf
        for child in node:
            if mine:
                best = max(best, inner(child, False, low, high))
                low = max(low, best)
            else:
                best = min(best, inner(child, True, low, high))
                high = min(high, best)
            if low >= high:
                break
        return best

    return inner(root, True, -inf, inf)


if __name__ == "__main__":
    print(plain(TREE), turned(TREE), pruned(TREE))
