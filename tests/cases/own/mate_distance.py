def moves(s): return [k for k in (1, 2, 3) if k <= s[0]]
def play(s, k): return (s[0] - k, -(s[1] + k * s[0] % 5))
MATE = 1000
def search(s, ply, depth, alpha, beta):
    if s[0] == 0: return -MATE + ply
    alpha = max(alpha, -MATE + ply)
    beta = min(beta, MATE - ply - 1)
    if alpha >= beta: return alpha
    if depth == 0: return s[1]
    best = -MATE
    for k in moves(s):
        v = -search(play(s, k), ply + 1, depth - 1, -beta, -alpha)
        best = max(best, v)
        alpha = max(alpha, v)
        if alpha >= beta: break
    return best
print(search((9, 0), 0, 5, -MATE, MATE))
