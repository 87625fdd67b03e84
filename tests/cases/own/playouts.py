# Random playouts at the leaves, by a generator of its own.
import random
rng = random.Random(7)
def kids(n): return [n - k for k in (1, 2, 3) if n >= k]
def rollout(n, maxi):
    while n:
        n = rng.choice(kids(n)); maxi = not maxi
    return -1 if maxi else 1
def estimate(n, maxi, k=10): return sum(rollout(n, maxi) for _ in range(k)) / k
def mm(n, depth, maxi):
    if n == 0: return -1 if maxi else 1
    if depth == 0: return estimate(n, maxi)
    vs = [mm(c, depth - 1, not maxi) for c in kids(n)]
    return max(vs) if maxi else min(vs)
def pick(n):
    best = max(kids(n), key=lambda c: mm(c, 2, False))
    return n - best
print(pick(9))
