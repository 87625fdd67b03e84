# What deeper visits leave in the attribute of the move is what is played.
board = ['X', 'O', 'X',
         ' ', 'O', ' ',
         ' ', ' ', ' ']
HUMAN, AI = 'O', 'X'
choice = -1
nodes = 0

def winner(b):
    for x, y, z in [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]:
        if b[x] == b[y] == b[z] != ' ':
            return b[x]
    return None

def minimax(depth, isMaximizing):
    global choice, nodes
    nodes += 1
    w = winner(board)
    if w == AI:
        return 10 - depth
    if w == HUMAN:
        return depth - 10
    if ' ' not in board:
        return 0
    if isMaximizing:
        bestScore = -1000
        for i in range(9):
            if board[i] == ' ':
                board[i] = AI
                score = minimax(depth + 1, False)
                board[i] = ' '
                if score > bestScore:
                    bestScore = score
                    if depth in (0, 2):
                        choice = i
        return bestScore
    else:
        bestScore = 1000
        for i in range(9):
            if board[i] == ' ':
                board[i] = HUMAN
                score = minimax(depth + 1, True)
                board[i] = ' '
                bestScore = min(score, bestScore)
        return bestScore

print(minimax(0, True))
print("AI plays", choice, "after", nodes, "nodes")
