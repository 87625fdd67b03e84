"""Fail-hard alpha-beta in one class, the side that moves as a parameter."""


class Player:
    def __init__(self, depth=None):
        self.visits = 0
        self.limit = depth

    def is_over(self, node):
        return not node.children

    def search(self, node, alpha=float("-inf"), beta=float("inf"), maximizing=True):
        self.visits += 1
        if self.is_over(node):
            return node.value
        if maximizing:
            for child in node.children:
                value = self.search(child, alpha, beta, False)
                if value >= beta:
                    return beta
                if value > alpha:
                    alpha = value
            return alpha
        for child in node.children:
            value = self.search(child, alpha, beta, True)
            if value <= alpha:
                return alpha
            if value < beta:
                beta = value
        return beta

    def choose(self, node):
        return self.search(node)
