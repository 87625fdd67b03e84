class MinimaxPlayer:
    """Two methods, one for each side."""

    WORST = 10 ** 7

    def solve(self, root):
        self.visited = 0
        if root.is_max:
            return self.highest(root, -self.WORST, self.WORST)
        return self.lowest(root, -self.WORST, self.WORST)

    def highest(self, node, alpha, beta):
        self.visited += 1
        if node.is_leaf:
            return node.value
        for child in node.children:
            score = self.lowest(child, alpha, beta)
            if score >= beta:
                return beta
            alpha = max(alpha, score)
        return alpha

    def lowest(self, node, alpha, beta):
        self.visited += 1
        if node.is_leaf:
            return node.value
        for child in node.children:
            score = self.highest(child, alpha, beta)
            if score <= alpha:
                return alpha
            beta = min(beta, score)
        return beta
