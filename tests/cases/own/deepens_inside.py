# Internal iterative deepening: a loop of less deep searches before that over all moves.
import random
R = random.Random(4)
BASE = {}
def ev(path):
    x = 17
    for k in path: x = (x * 31 + k * 7 + 3) % 61
    return x - 30
def search(path, depth, alpha, beta):
    e = ev(path)
    if depth == 0: return e
    order = [0, 1, 2]
    if depth >= 3:
        best, bo = -999, 0
        for k in order:
            v = -search(path + (k,), depth - 3, -999, 999)
            if v > best: best, bo = v, k
        order.remove(bo); order.insert(0, bo)
    best = -999
    for k in order:
        v = -search(path + (k,), depth - 1, -beta, -alpha)
        if v > best: best = v
        if v > alpha: alpha = v
        if alpha >= beta: break
    return best
print(search((), 4, -999, 999))
