# tic-tac-toe minimax without windows; the moves by head/tail recursion
WINS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def lost(b, me):
    you = 'O' if me == 'X' else 'X'
    return any(all(b[i] == you for i in w) for w in WINS)

def free(b):
    return [i for i, c in enumerate(b) if c == '.']

def put(b, i, me):
    return b[:i] + me + b[i+1:]

def value(b, me):
    if lost(b, me):
        return -1 if me == 'X' else 1
    ms = free(b)
    if not ms:
        return 0
    return best_of(b, me, ms)

def best_of(b, me, ms):
    v = value(put(b, ms[0], me), 'O' if me == 'X' else 'X')
    if len(ms) == 1:
        return v
    rest = best_of(b, me, ms[1:])
    return max(v, rest) if me == 'X' else min(v, rest)

print(value('XO..X....', 'O'))
