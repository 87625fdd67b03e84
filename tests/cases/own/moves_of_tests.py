"""MTD(f) (Plaat, 1996) whose tests return a move: of a test that fails low no move is played."""

class Row:
    def __init__(self, numbers):
        self.numbers, self.points, self.turn, self.taken = list(numbers), [0, 0], 0, []

    def ends(self):
        return sorted({0, len(self.numbers) - 1}) if self.numbers else []

    def push(self, at):
        number = self.numbers.pop(at)
        self.taken.append((at, number))
        self.points[self.turn] += number
        self.turn = 1 - self.turn

    def pop(self):
        at, number = self.taken.pop()
        self.turn = 1 - self.turn
        self.points[self.turn] -= number
        self.numbers.insert(at, number)

    def lead(self):
        return self.points[self.turn] - self.points[1 - self.turn]


def negamax(row, alpha, beta):
    if not row.numbers:
        return row.lead()
    best = -1000
    for at in row.ends():
        row.push(at)
        best = max(best, -negamax(row, -beta, -max(alpha, best)))
        row.pop()
        if best >= beta:
            break
    return best


def test(row, beta):
    best, chosen = -1000, None
    for at in row.ends():
        row.push(at)
        value = -negamax(row, -beta, 1 - beta)
        row.pop()
        if value >= best:
            best, chosen = value, at
            if best >= beta:
                break
    return best, chosen


def mtdf(row, guess):
    low, high, value, move = -1000, 1000, guess, None
    while low < high:
        beta = value + 1 if value == low else value
        value, chosen = test(row, beta)
        if value < beta:
            high = value
        else:
            low, move = value, chosen
    return value, move


if __name__ == "__main__":
    print(mtdf(Row([3, 9, 1, 7, 5, 8, 2]), -12))
