# Kalah with three pits: the side that ends in its own house moves again.
def start(): return [2, 2, 2, 0, 2, 2, 2, 0]
def moves(b, p): return [i for i in (range(0, 3) if p == 0 else range(4, 7)) if b[i]]
def sow(b, p, i):
    b = b[:]
    n, b[i] = b[i], 0
    skip = 7 if p == 0 else 3
    while n:
        i = (i + 1) % 8
        if i == skip: continue
        b[i] += 1
        n -= 1
    home = 3 if p == 0 else 7
    if i == home: nxt = p
    else:
        nxt = 1 - p
        mine = range(0, 3) if p == 0 else range(4, 7)
        if i in mine and b[i] == 1 and b[6 - i]:
            b[home] += b[6 - i] + 1
            b[6 - i] = b[i] = 0
    if not any(b[0:3]) or not any(b[4:7]):
        b[3] += sum(b[0:3]); b[7] += sum(b[4:7])
        b[0:3] = [0] * 3; b[4:7] = [0] * 3
    return b, nxt

def alphabeta(b, p, depth, alpha, beta):
    ms = moves(b, p)
    if depth == 0 or not ms:
        return b[3] - b[7], None
    best = None
    if p == 0:
        v = -99
        for m in ms:
            nb, np_ = sow(b, p, m)
            s, _ = alphabeta(nb, np_, depth - 1, alpha, beta)
            if s > v: v, best = s, m
            alpha = max(alpha, v)
            if beta <= alpha: break
    else:
        v = 99
        for m in ms:
            nb, np_ = sow(b, p, m)
            s, _ = alphabeta(nb, np_, depth - 1, alpha, beta)
            if s < v: v, best = s, m
            beta = min(beta, v)
            if beta <= alpha: break
    return v, best

b, p = start(), 0
while moves(b, p):
    v, m = alphabeta(b, p, 6, -99, 99)
    print(p, m, v)
    b, p = sow(b, p, m)
print(b)
