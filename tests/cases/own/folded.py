from functools import reduce
def kids(s):
    n, k = s
    return [(n - j, j) for j in range(1, 2 * k + 1) if j <= n]     # Fibonacci Nim
def negamax(s, alpha, beta):
    ks = kids(s)
    if not ks:
        return -1
    def step(acc, child):
        best, a = acc
        if a >= beta:
            return acc
        v = -negamax(child, -beta, -a)
        return max(best, v), max(a, v)
    return reduce(step, ks, (-2, alpha))[0]
print(negamax((8, 3), -2, 2))
