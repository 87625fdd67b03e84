# Several positions, each searched with several null windows; in Kalah a side may move again.
def legal(s):
    b, p = s
    o = 0 if p == 0 else 4
    return [i for i in range(o, o + 3) if b[i]]
def play(s, i):
    b, p = list(s[0]), s[1]
    n, b[i] = b[i], 0
    while n:
        i = (i + 1) % 8
        if i == (7 if p == 0 else 3): continue
        b[i] += 1; n -= 1
    q = p if i == (3 if p == 0 else 7) else 1 - p
    return tuple(b), q
def score(s):
    b, p = s
    d = sum(b[:4]) - sum(b[4:])
    return d if p == 0 else -d
def negamax(s, depth, a, b):
    ms = legal(s)
    if depth == 0 or not ms: return score(s)
    best = -1000
    for m in ms:
        t = play(s, m)
        if t[1] == s[1]: v = negamax(t, depth - 1, a, b)
        else: v = -negamax(t, depth - 1, -b, -a)
        best = max(best, v)
        a = max(a, v)
        if a >= b: break
    return best
for board in ((1, 2, 3, 0, 1, 2, 3, 0), (2, 2, 1, 0, 3, 3, 1, 0)):
    for w in (-3, -1, 1, 3):
        print(board, 'at least', w + 1, negamax((board, 0), 3, w, w + 1) > w)
