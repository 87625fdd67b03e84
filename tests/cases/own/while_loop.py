# A loop with while, objects with a score, keyword arguments, None for no bound yet.
class Node:
    def __init__(self, number, depth=0):
        self.number, self.depth = number, depth

    def successors(self):
        return [Node(self.number * 3 + i, self.depth + 1) for i in range(3)] if self.depth < 4 else []

    @property
    def utility(self):
        return (self.number * 31) % 41


def search(node, maximizing=True, alpha=None, beta=None):
    waiting = node.successors()
    if not waiting:
        return node.utility
    best = None
    while waiting:
        value = search(waiting.pop(0), maximizing=not maximizing, alpha=alpha, beta=beta)
        if maximizing:
            best = value if best is None or value > best else best
            alpha = best if alpha is None or best > alpha else alpha
        else:
            best = value if best is None or value < best else best
            beta = best if beta is None or best < beta else beta
        if alpha is not None and beta is not None and alpha >= beta:
            break
    return best


print(search(Node(1)))
