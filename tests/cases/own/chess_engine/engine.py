# push and pop on one board, moves of a library, a search that orders captures first.
import chess

VALUES = {"P": 100, "K": 9000, ".": 0}


def evaluate_board(board):
    total = 0
    for square, piece in enumerate(board.squares):
        sign = 1 if piece.isupper() else -1
        total += sign * VALUES[piece.upper()]
        if piece in "Pp":
            total += sign * 10 * (square // 4 if piece == "P" else 3 - square // 4)
    return total


def ordered(board):
    return sorted(board.legal_moves, key=lambda move: board.squares[move.to] == ".")


def minimax(depth, board, alpha, beta, is_maximising):
    if depth == 0 or board.is_game_over():
        return evaluate_board(board)
    if is_maximising:
        best_move = -9999
        for move in ordered(board):
            board.push(move)
            best_move = max(best_move, minimax(depth - 1, board, alpha, beta, not is_maximising))
            board.pop()
            alpha = max(alpha, best_move)
            if beta <= alpha:
                return best_move
        return best_move
    else:
        best_move = 9999
        for move in ordered(board):
            board.push(move)
            best_move = min(best_move, minimax(depth - 1, board, alpha, beta, not is_maximising))
            board.pop()
            beta = min(beta, best_move)
            if beta <= alpha:
                return best_move
        return best_move


def minimax_root(depth, board, is_maximising):
    best_move, best_found = -9999, None
    for move in ordered(board):
        board.push(move)
        value = minimax(depth - 1, board, -10000, 10000, not is_maximising)
        board.pop()
        if value >= best_move:
            best_move, best_found = value, move
    return best_found


if __name__ == "__main__":
    board = chess.Board()
    for _ in range(2):
        move = minimax_root(3, board, True)
        board.push(move)
        print(move)
        board.push(next(board.legal_moves))
