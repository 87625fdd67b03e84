# Connect four as a well-known video has it: copies of the board, (column, value), huge numbers.
import math
import random

ROW_COUNT, COLUMN_COUNT, WINDOW = 4, 5, 3
EMPTY, PLAYER_PIECE, AI_PIECE = 0, 1, 2


def create_board():
    return [[0] * COLUMN_COUNT for _ in range(ROW_COUNT)]


def drop_piece(board, row, col, piece):
    board[row][col] = piece


def is_valid_location(board, col):
    return board[ROW_COUNT - 1][col] == 0


def get_next_open_row(board, col):
    for r in range(ROW_COUNT):
        if board[r][col] == 0:
            return r


def windows(board):
    for r in range(ROW_COUNT):
        for c in range(COLUMN_COUNT):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                if 0 <= r + dr * 2 < ROW_COUNT and c + dc * 2 < COLUMN_COUNT:
                    yield [board[r + dr * i][c + dc * i] for i in range(WINDOW)]


def winning_move(board, piece):
    return any(w.count(piece) == WINDOW for w in windows(board))


def score_position(board, piece):
    score = 3 * [row[COLUMN_COUNT // 2] for row in board].count(piece)
    for w in windows(board):
        if w.count(piece) == 2 and w.count(EMPTY) == 1:
            score += 5
        if w.count(PLAYER_PIECE) == 2 and w.count(EMPTY) == 1:
            score -= 4
    return score


def get_valid_locations(board):
    return [col for col in range(COLUMN_COUNT) if is_valid_location(board, col)]


def is_terminal_node(board):
    return winning_move(board, PLAYER_PIECE) or winning_move(board, AI_PIECE) or len(get_valid_locations(board)) == 0


def minimax(board, depth, alpha, beta, maximizingPlayer):
    valid_locations = get_valid_locations(board)
    is_terminal = is_terminal_node(board)
    if depth == 0 or is_terminal:
        if is_terminal:
            if winning_move(board, AI_PIECE):
                return (None, 100000000000000)
            elif winning_move(board, PLAYER_PIECE):
                return (None, -10000000000000)
            else:
                return (None, 0)
        else:
            return (None, score_position(board, AI_PIECE))
    if maximizingPlayer:
        value = -math.inf
        column = random.choice(valid_locations)
        for col in valid_locations:
            row = get_next_open_row(board, col)
            b_copy = [r[:] for r in board]
            drop_piece(b_copy, row, col, AI_PIECE)
            new_score = minimax(b_copy, depth - 1, alpha, beta, False)[1]
            if new_score > value:
                value = new_score
                column = col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return column, value
    else:
        value = math.inf
        column = random.choice(valid_locations)
        for col in valid_locations:
            row = get_next_open_row(board, col)
            b_copy = [r[:] for r in board]
            drop_piece(b_copy, row, col, PLAYER_PIECE)
            new_score = minimax(b_copy, depth - 1, alpha, beta, True)[1]
            if new_score < value:
                value = new_score
                column = col
            beta = min(beta, value)
            if alpha >= beta:
                break
        return column, value


board = create_board()
drop_piece(board, 0, 2, PLAYER_PIECE)
col, minimax_score = minimax(board, 4, -math.inf, math.inf, True)
print(col, minimax_score)
