# Tricks of one suit: who leads and the card that lies there say whose move it is.
def solve(h, lead, card, won, alpha, beta):
    if not h[0] and not h[1]: return won
    who = lead if card is None else 1 - lead
    best = None
    for c in h[who]:
        rest = tuple(x for x in h[who] if x != c)
        n = (rest, h[1]) if who == 0 else (h[0], rest)
        if card is None: v = solve(n, lead, c, won, alpha, beta)
        else:
            w = who if c > card else lead
            v = solve(n, w, None, won + (w == 0), alpha, beta)
        if who == 0:
            if best is None or v > best: best = v
            alpha = max(alpha, best)
        else:
            if best is None or v < best: best = v
            beta = min(beta, best)
        if alpha >= beta: break
    return best
print(solve(((1, 4, 6), (2, 3, 5)), 0, None, 0, -1, 99))
print(solve(((2, 3, 8), (4, 6, 7)), 1, None, 0, -1, 99))
