# Three players (max^n): each visit returns what the game is worth to all of them.
def legal(state):
    piles, scores, p = state
    return [i for i, n in enumerate(piles) if n]
def step(state, i):
    piles, scores, p = state
    left = list(piles); s = list(scores)
    take = min(2, left[i]); left[i] -= take
    s[p] += take * (i + 1)
    return tuple(left), tuple(s), (p + 1) % 3
def maxn(state):
    moves = legal(state)
    if not moves:
        return state[1]
    p = state[2]
    best = None
    for m in moves:
        v = maxn(step(state, m))
        if best is None or v[p] > best[p]:
            best = v
    return best
print(maxn(((2, 3, 1), (0, 0, 0), 0)))
