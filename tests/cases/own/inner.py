# Functions inside of a function, that know the game by closure.
def decide(start):
    def terminal(n):
        return n >= 40

    def max_value(n, alpha, beta):
        if terminal(n):
            return n % 7
        v = -100
        for step in (3, 8, 13):
            v = max(v, min_value(n + step, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(n, alpha, beta):
        if terminal(n):
            return n % 5
        v = 100
        for step in (5, 9):
            v = min(v, max_value(n + step, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return max((3, 8, 13), key=lambda step: min_value(start + step, -100, 100))


print(decide(0))
