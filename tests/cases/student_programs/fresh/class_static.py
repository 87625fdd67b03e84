class Search:
    @staticmethod
    def run(node, alpha, beta, maximizing):
        if node.is_leaf:
            return node.value
        best = None
        for child in node.children:
            value = Search.run(child, alpha, beta, not maximizing)
            if maximizing:
                if best is None or value > best:
                    best = value
                alpha = max(alpha, best)
            else:
                if best is None or value < best:
                    best = value
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best
