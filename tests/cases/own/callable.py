# An object that is called as a function, and calls itself.
class Search:
    def __call__(self, n, depth, alpha, beta):
        if depth == 0:
            return n * 7 % 13
        best = -99
        for k in (2*n, 2*n+1):
            best = max(best, -self(k, depth-1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
print(Search()(1, 4, -99, 99))
