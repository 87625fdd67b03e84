# A named pair is returned; hexapawn on 3x3, boards are texts.
from collections import namedtuple

Result = namedtuple("Result", "move score")
START = "bbb" "..." "www"


def moves(board, player):
    step = -3 if player == "w" else 3
    enemy = "b" if player == "w" else "w"
    for i, piece in enumerate(board):
        if piece != player:
            continue
        if 0 <= i + step < 9 and board[i + step] == ".":
            yield i, i + step
        for side in (-1, 1):
            j = i + step + side
            if 0 <= j < 9 and abs(j % 3 - i % 3) == 1 and board[j] == enemy:
                yield i, j


def apply(board, move):
    cells = list(board)
    cells[move[1]], cells[move[0]] = cells[move[0]], "."
    return "".join(cells)


def lost(board, player):
    """Whether the side to move has lost."""
    goal = board[:3] if player == "b" else board[6:]
    enemy = "w" if player == "b" else "b"
    return enemy in goal or player not in board


def negamax(board, player, alpha, beta, depth):
    options = list(moves(board, player))
    if lost(board, player) or not options:
        return Result(None, -(10 + depth))
    if depth == 0:
        enemy = "b" if player == "w" else "w"
        return Result(None, board.count(player) - board.count(enemy))
    best = Result(None, -100)
    for move in options:
        reply = negamax(apply(board, move), "b" if player == "w" else "w", -beta, -alpha, depth - 1)
        if -reply.score > best.score:
            best = Result(move, -reply.score)
        alpha = max(alpha, best.score)
        if alpha >= beta:
            break
    return best


if __name__ == "__main__":
    print(negamax(START, "w", -100, 100, 5))
