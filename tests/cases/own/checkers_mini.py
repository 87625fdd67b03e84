# Draughts on 4x4: men that walk and jump; children are new boards; the eval counts men.
from copy import deepcopy

RED, WHITE = "r", "w"


class Board:
    def __init__(self):
        self.grid = [[0, "w", 0, "w"], [0, 0, 0, 0], [0, 0, 0, 0], ["r", 0, "r", 0]]

    def evaluate(self):
        return sum(row.count(WHITE) * 2 - row.count(RED) * 2 for row in self.grid) + sum(
            i for i, row in enumerate(self.grid) for cell in row if cell == WHITE) * 0.1

    def get_all_moves(self, color):
        step, found = (1 if color == WHITE else -1), []
        for r in range(4):
            for c in range(4):
                if self.grid[r][c] != color:
                    continue
                for side in (-1, 1):
                    r1, c1 = r + step, c + side
                    if 0 <= r1 < 4 and 0 <= c1 < 4 and self.grid[r1][c1] == 0:
                        found.append(((r, c), (r1, c1), None))
                    r2, c2 = r + 2 * step, c + 2 * side
                    if 0 <= r2 < 4 and 0 <= c2 < 4 and self.grid[r2][c2] == 0 and self.grid[r1][c1] not in (0, color):
                        found.append(((r, c), (r2, c2), (r1, c1)))
        return found

    def simulate(self, move):
        board = deepcopy(self)
        (r, c), (r1, c1), taken = move
        board.grid[r1][c1], board.grid[r][c] = board.grid[r][c], 0
        if taken:
            board.grid[taken[0]][taken[1]] = 0
        return board


def minimax(position, depth, max_player, alpha, beta, best_move=None):
    if depth == 0 or not position.get_all_moves(WHITE if max_player else RED):
        return position.evaluate(), position
    if max_player:
        maxEval = float("-inf")
        for move in position.get_all_moves(WHITE):
            evaluation = minimax(position.simulate(move), depth - 1, False, alpha, beta)[0]
            maxEval = max(maxEval, evaluation)
            if maxEval == evaluation:
                best_move = move
            alpha = max(alpha, maxEval)
            if beta <= alpha:
                break
        return maxEval, best_move
    else:
        minEval = float("inf")
        for move in position.get_all_moves(RED):
            evaluation = minimax(position.simulate(move), depth - 1, True, alpha, beta)[0]
            minEval = min(minEval, evaluation)
            if minEval == evaluation:
                best_move = move
            beta = min(beta, minEval)
            if beta <= alpha:
                break
        return minEval, best_move


print(minimax(Board(), 4, True, float("-inf"), float("inf"))[0])
