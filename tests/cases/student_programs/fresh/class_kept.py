class Player:
    def __init__(self):
        self.alpha = float("-inf")
        self.beta = float("inf")

    def choose(self, node):
        if node.is_leaf:
            return node.value
        kept = self.alpha, self.beta
        if node.is_max:
            best = float("-inf")
            for child in node.children:
                best = max(best, self.choose(child))
                if best >= self.beta:
                    break
                self.alpha = max(self.alpha, best)
        else:
            best = float("inf")
            for child in node.children:
                best = min(best, self.choose(child))
                if best <= self.alpha:
                    break
                self.beta = min(self.beta, best)
        self.alpha, self.beta = kept
        return best
