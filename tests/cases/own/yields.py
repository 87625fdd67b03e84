# minimax that yields progress; results by StopIteration value (yield from)
def moves(s): return [k for k in (1, 2, 3) if k <= s]
def search(s, total, me, alpha, beta):
    if not moves(s): return total
    yield s
    best = -99 if me else 99
    for k in moves(s):
        v = yield from search(s - k, total + (k * s % 5) * (1 if me else -1), not me, alpha, beta)
        if me: best = max(best, v); alpha = max(alpha, v)
        else: best = min(best, v); beta = min(beta, v)
        if alpha >= beta: break
    return best
def run(g):
    while True:
        try: next(g)
        except StopIteration as stop: return stop.value
print(run(search(6, 0, True, -99, 99)))
