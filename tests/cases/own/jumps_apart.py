"""Checkers on five rows of three squares: the moves of a man are found by a function that calls itself for each further jump."""

ROWS, COLUMNS = 5, 3


class Board:
    def __init__(self):
        self.rows = [list("bb."), list("..."), list(".b."), list("w.w"), list(".w.")]

    def copy(self):
        other = Board()
        other.rows = [row[:] for row in self.rows]
        return other

    def men(self, color):
        return [(r, c) for r in range(ROWS) for c in range(COLUMNS) if self.rows[r][c] == color]

    def moves(self, row, column):
        step = 1 if self.rows[row][column] == "b" else -1
        return self.walk(row, column, step, self.rows[row][column], [])

    def walk(self, row, column, step, color, taken):
        found = {}
        for side in (-1, 1):
            r, c = row + step, column + side
            if not (max(r, 0) == r and min(r, ROWS - 1) == r and 0 <= c < COLUMNS):
                continue
            if self.rows[r][c] == ".":
                if not taken:
                    found[(r, c)] = []
            elif self.rows[r][c] != color:
                far, wide = r + step, c + side
                if 0 <= far < ROWS and 0 <= wide < COLUMNS and self.rows[far][wide] == ".":
                    found[(far, wide)] = taken + [(r, c)]
                    found.update(self.walk(far, wide, step, color, taken + [(r, c)]))
        return found

    def play(self, man, to, taken):
        other = self.copy()
        color = other.rows[man[0]][man[1]]
        other.rows[man[0]][man[1]] = "."
        other.rows[to[0]][to[1]] = color
        for r, c in taken:
            other.rows[r][c] = "."
        return other

    def score(self):
        return 10 * (len(self.men("b")) - len(self.men("w"))) + sum(r for r, _ in self.men("b")) - sum(4 - r for r, _ in self.men("w"))


def successors(board, color):
    return [board.play(man, to, taken) for man in board.men(color) for to, taken in board.moves(*man).items()]


def minimax(board, depth, black):
    after = successors(board, "b" if black else "w")
    if depth == 0 or not after:
        return board.score(), board
    best, chosen = (-1000, None) if black else (1000, None)
    for other in after:
        value, _ = minimax(other, depth - 1, not black)
        if black and value > best or not black and value < best:
            best, chosen = value, other
    return best, chosen


if __name__ == "__main__":
    print(minimax(Board(), 4, True)[0])
