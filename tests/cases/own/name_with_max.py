# A negamax by its name, without a side, that plays a whole game of Nim.
def kids(n): return [n - k for k in (1, 2, 3) if n >= k]
def negamax(n):
    if n == 0: return -1
    return max(-negamax(c) for c in kids(n))
def computer(n): return max(kids(n), key=lambda c: -negamax(c))
n = 10; who = 0
while n:
    n2 = computer(n) if who == 0 else kids(n)[0]
    print(who, n - n2); n = n2; who ^= 1
