# line 25: the move is taken back only where it was better; the values of these visits still fit.
class Row:
    def __init__(self):
        self.board = [["x", "."], [".", "o"], [".", "."]]
        self.mover = "x"

    def moves(self):
        return [(row, column) for row in range(3) for column in range(2) if self.board[row][column] == "."]

    def search(self, depth):
        if depth == 0 or not self.moves():
            lead = sum(3 * row + column for row in range(3) for column in range(2) if self.board[row][column] == self.mover)
            return 2 * lead - sum(3 * row + column for row in range(3) for column in range(2) if self.board[row][column] != ".")
        best = -99
        for row, column in reversed(self.moves()):
            if self.board[row][column] != ".":
                continue
            self.board[row][column] = self.mover
            self.mover = "o" if self.mover == "x" else "x"
            value = -self.search(depth - 1)
            self.mover = "o" if self.mover == "x" else "x"
            if value > best:
                self.board[row][column] = "."
                best = value
        return best


print(Row().search(3))
