class Search:
    def __init__(self, row):
        self.row = row

    def high(self, i, j, alpha, beta, got):
        if i > j:
            return got
        for a, b, k in ((i + 1, j, i), (i, j - 1, j)):
            alpha = max(alpha, self.low(a, b, alpha, beta, got + self.row[k]))
            if alpha >= beta:
                return beta
        return alpha

    def low(self, i, j, alpha, beta, got):
        if i > j:
            return got
        for a, b, k in ((i + 1, j, i), (i, j - 1, j)):
            beta = min(beta, self.low(a, b, alpha, beta, got - self.row[k]))
            if alpha >= beta:
                return alpha
        return beta

print(Search([8, 15, 3, 7]).high(0, 3, -99, 99, 0))
