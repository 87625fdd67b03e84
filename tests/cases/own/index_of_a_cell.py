# The returned index is a cell of the board, and no number of the loop.
hu, ai = "O", "X"
def win(b, p): return any(b[i] == b[j] == b[k] == p for i, j, k in ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)))
def minimax(board, player):
    spots = [s for s in board if s not in (hu, ai)]
    if win(board, hu): return {'score': -10}
    if win(board, ai): return {'score': 10}
    if not spots: return {'score': 0}
    moves = []
    for i in range(len(spots)):
        mv = {'index': spots[i]}
        board[spots[i]] = player
        mv['score'] = minimax(board, hu if player == ai else ai)['score']
        board[spots[i]] = mv['index']
        moves.append(mv)
    best = moves[0]
    for mv in moves[1:]:
        if player == ai and mv['score'] > best['score'] or player == hu and mv['score'] < best['score']: best = mv
    return best
print(minimax([0, 1, 2, "X", "O", 5, "O", 7, "X"], ai))
print(minimax(["X", 1, "O", 3, 4, "X", 6, "O", 8], ai))
print(minimax(["O", 1, 2, 3, "X", 5, "O", 7, 8], ai))
