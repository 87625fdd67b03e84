# The caller writes its move into the list that it was given.
tablero = [1, 1, 0, -1, -1, 0, 0, 0, 0]
LINEAS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def gana(t, j):
    return any(all(t[i] == j for i in l) for l in LINEAS)

def minimax(t, depth, j):
    best = [-1, -j * 100]
    if depth == 0 or gana(t, 1) or gana(t, -1):
        return [-1, gana(t, 1) - gana(t, -1)]
    for i in range(9):
        if t[i] == 0:
            t[i] = j
            score = minimax(t, depth - 1, -j)
            t[i] = 0
            score[0] = i
            if j == 1:
                if score[1] > best[1]:
                    best = score
            else:
                if score[1] < best[1]:
                    best = score
    return best

print(minimax(tablero, 5, 1))
