# Aspiration windows with a second search where the first one fails; the move is kept in an attribute.
class AI:
    def __init__(self, tree): self.tree = tree; self.best = None
    def eval(self, node):
        while isinstance(node, list): node = node[0]
        return node
    def ab(self, node, depth, alpha, beta, maxi, root=False):
        if depth == 0 or not isinstance(node, list): return self.eval(node)
        if maxi:
            v = float('-inf')
            for i, c in enumerate(node):
                s = self.ab(c, depth - 1, alpha, beta, False)
                if s > v:
                    v = s
                    if root: self.best = i
                alpha = max(alpha, v)
                if alpha >= beta: break
            return v
        v = float('inf')
        for i, c in enumerate(node):
            s = self.ab(c, depth - 1, alpha, beta, True)
            if s < v: v = s
            beta = min(beta, v)
            if alpha >= beta: break
        return v
    def deepen(self, maxd, width=2):
        guess = self.eval(self.tree)
        for d in range(1, maxd + 1):
            lo, hi = guess - width, guess + width
            while True:
                v = self.ab(self.tree, d, lo, hi, True, True)
                if v <= lo: lo = float('-inf')
                elif v >= hi: hi = float('inf')
                else: break
            guess = v
        return guess, self.best
T = [[[5, 10, 11], [1, 9, 20], [3, 16, 2]], [[20, 20, 2], [1, 15, 16], [15, 6, 14]], [[9, 4, 13], [8, 19, 14], [18, 2, 16]]]
print(AI(T).deepen(3))
