class Engine:
    def __init__(self, evaluate):
        self.evaluate = evaluate
        self.count = 0

    def best_value(self, node, depth):
        return self.walk(node, depth, (-50000, 50000), node.is_max)

    def walk(self, node, depth, window, is_max):
        self.count += 1
        alpha, beta = window
        if depth == 0 or node.is_leaf:
            return self.evaluate(node)
        if is_max:
            value = -50000
            for child in node.children:
                value = max(value, self.walk(child, depth - 1, (alpha, beta), False))
                alpha = max(alpha, value)
                if value >= beta:
                    break
            return value
        value = 50000
        for child in node.children:
            value = min(value, self.walk(child, depth - 1, (alpha, beta), True))
            beta = min(beta, value)
            if value <= alpha:
                break
        return value
