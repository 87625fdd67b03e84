# tic-tac-toe negamax, bounds called a and z, with a loop
WINS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def lost(b, me):
    you = 'O' if me == 'X' else 'X'
    return any(all(b[i] == you for i in w) for w in WINS)

def free(b):
    return [i for i, c in enumerate(b) if c == '.']

def put(b, i, me):
    return b[:i] + me + b[i+1:]

def value(b, me, a=-2, z=2):
    if lost(b, me):
        return -1
    ms = free(b)
    if not ms:
        return 0
    best = -2
    for m in ms:
        v = -value(put(b, m, me), 'O' if me == 'X' else 'X', -z, -a)
        best = max(best, v)
        a = max(a, v)
        if a >= z:
            break
    return best

print(value('XO..X....', 'O'))
