table = {}

def moves(s):
    return [k for k in (1, 2, 3) if k <= s[0]]

def play(s, k):
    return (s[0] - k, s[1] + (k * k % 5 if s[2] else -(k * k % 5)), not s[2])

def search(s, alpha, beta):
    if s in table:
        return table[s]
    if not moves(s):
        return s[1]
    best = -99 if s[2] else 99
    for k in moves(s):
        v = search(play(s, k), alpha, beta)
        if s[2]:
            best = max(best, v)
            alpha = max(alpha, v)
        else:
            best = min(best, v)
            beta = min(beta, v)
        if alpha >= beta:
            break
    table[s] = best
    return best

print(search((9, 0, True), -99, 99))
