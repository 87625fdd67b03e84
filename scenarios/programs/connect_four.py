"""{title}"""

COLUMNS, ROWS = 5, 4


class Board:
    def __init__(self):
        self.columns = [[] for _ in range(COLUMNS)]

    def __str__(self):
        rows = range(ROWS - 1, -1, -1)
        return "\n".join(" ".join(self.at(column, row) or "." for column in range(COLUMNS)) for row in rows)

    def at(self, column, row):
        if 0 <= column < COLUMNS and 0 <= row < len(self.columns[column]):
            return self.columns[column][row]
        return None

    def moves(self):
        return [column for column in range(COLUMNS) if len(self.columns[column]) < ROWS]

    def drop(self, column, piece):
        self.columns[column].append(piece)

    def lift(self, column):
        self.columns[column].pop()

    def lines(self):
        for column in range(COLUMNS):
            for row in range(ROWS):
                for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    yield [self.at(column + i * across, row + i * up) for i in range(4)]

    def has_won(self, piece):
        return any(line == [piece] * 4 for line in self.lines())

    def worth(self):
        threes = [line for line in self.lines() if line.count(None) == 1]
        return sum((line.count("x") == 3) - (line.count("o") == 3) for line in threes)


def alphabeta(board, depth, alpha, beta, maximizing):
    if board.has_won("x"):
        return 100
    if board.has_won("o"):
        return -100
    if depth == 0 or not board.moves():
        return board.worth()
    value = -1000 if maximizing else 1000
    for column in board.moves():
        board.drop(column, "x" if maximizing else "o")
        score = alphabeta(board, depth - 1, alpha, beta, not maximizing)
        board.lift(column)
        if maximizing:
            value = max(value, score)
            alpha = max(alpha, value)
        else:
            value = min(value, score)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


board = Board()
for column, piece in ((2, "x"), (2, "o"), (1, "x"), (3, "o"), (1, "x"), (0, "o")):
    board.drop(column, piece)
print(alphabeta(board, 4, -1000, 1000, True))
