# Tic-tac-toe as a tutorial in another language has it: numbers for free squares, {"index", "score"} is returned.
HU, AI = "O", "X"


def empty_indexes(board):
    return [s for s in board if s not in (HU, AI)]


def winning(board, player):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(all(board[i] == player for i in line) for line in lines)


def minimax(new_board, player):
    avail = empty_indexes(new_board)
    if winning(new_board, HU):
        return {"score": -10}
    elif winning(new_board, AI):
        return {"score": 10}
    elif len(avail) == 0:
        return {"score": 0}
    moves = []
    for index in avail:
        move = {"index": index}
        new_board[index] = player
        if player == AI:
            move["score"] = minimax(new_board, HU)["score"]
        else:
            move["score"] = minimax(new_board, AI)["score"]
        new_board[index] = index
        moves.append(move)
    if player == AI:
        best, best_score = None, -10000
        for i in range(len(moves)):
            if moves[i]["score"] > best_score:
                best_score, best = moves[i]["score"], i
    else:
        best, best_score = None, 10000
        for i in range(len(moves)):
            if moves[i]["score"] < best_score:
                best_score, best = moves[i]["score"], i
    return moves[best]


print(minimax(["O", 1, "X", "X", 4, "X", 6, "O", "O"], AI))
