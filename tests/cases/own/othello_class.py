# Othello on 4x4 as a class; a side that cannot move passes; (score, move) is returned.
from copy import deepcopy

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


class Othello:
    def __init__(self):
        self.size = 4
        self.board = [["." for _ in range(self.size)] for _ in range(self.size)]
        self.board[1][1] = self.board[2][2] = "W"
        self.board[1][2] = self.board[2][1] = "B"

    def flips(self, x, y, tile):
        other, found = ("B" if tile == "W" else "W"), []
        if self.board[x][y] != ".":
            return found
        for dx, dy in DIRECTIONS:
            line, i, j = [], x + dx, y + dy
            while 0 <= i < self.size and 0 <= j < self.size and self.board[i][j] == other:
                line.append((i, j))
                i, j = i + dx, j + dy
            if line and 0 <= i < self.size and 0 <= j < self.size and self.board[i][j] == tile:
                found += line
        return found

    def valid_moves(self, tile):
        return [(x, y) for x in range(self.size) for y in range(self.size) if self.flips(x, y, tile)]

    def make_move(self, move, tile):
        for i, j in self.flips(*move, tile):
            self.board[i][j] = tile
        self.board[move[0]][move[1]] = tile

    def score(self):
        corners = sum({"B": 3, "W": -3, ".": 0}[self.board[i][j]] for i in (0, 3) for j in (0, 3))
        return corners + sum(row.count("B") - row.count("W") for row in self.board)


class Computer:
    def __init__(self, depth):
        self.depth = depth

    def alphabeta(self, game, depth, alpha, beta, tile):
        moves = game.valid_moves(tile)
        other = "W" if tile == "B" else "B"
        if depth == 0 or (not moves and not game.valid_moves(other)):
            return game.score(), None
        if not moves:
            return self.alphabeta(game, depth - 1, alpha, beta, other)[0], None
        best_move = moves[0]
        best = -1000 if tile == "B" else 1000
        for move in moves:
            copy = deepcopy(game)
            copy.make_move(move, tile)
            value, _ = self.alphabeta(copy, depth - 1, alpha, beta, other)
            if tile == "B":
                if value > best:
                    best, best_move = value, move
                alpha = max(alpha, best)
            else:
                if value < best:
                    best, best_move = value, move
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, best_move


game = Othello()
print(Computer(4).alphabeta(game, 4, -1000, 1000, "B"))
