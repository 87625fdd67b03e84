import math


class Negamax:
    def __init__(self):
        self.cuts = 0

    def search(self, node, alpha=-math.inf, beta=math.inf):
        if node.is_leaf:
            return self.static(node)
        best = -math.inf
        for child in node.children:
            best = max(best, -self.search(child, -beta, -max(alpha, best)))
            if best >= beta:
                self.cuts += 1
                return best
        return best

    def static(self, node):
        return node.value if node.is_max else -node.value
