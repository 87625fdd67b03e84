import math

LINES = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def winner(b):
    for i, j, k in LINES:
        if b[i] != " " and b[i] == b[j] == b[k]:
            return b[i]
    return None

def score(b):
    w = winner(b)
    return 1 if w == "X" else -1 if w == "O" else 0

def moves(b):
    return [i for i in range(9) if b[i] == " "]

def play(b, m, p):
    return b[:m] + p + b[m+1:]

def best(b, p, alpha, beta):
    ms = moves(b)
    if winner(b) or not ms:
        return score(b)
    return over(b, ms, p, alpha, beta, -math.inf if p == "X" else math.inf)

def over(b, ms, p, alpha, beta, so_far):
    if not ms or alpha >= beta:
        return so_far
    value = best(play(b, ms[0], p), "O" if p == "X" else "X", alpha, beta)
    if p == "X":
        so_far = max(so_far, value)
        alpha = max(alpha, so_far)
    else:
        so_far = min(so_far, value)
        beta = min(beta, so_far)
    return over(b, ms[1:], p, alpha, beta, so_far)

print(best("XO  X O  ", "X", -math.inf, math.inf))
