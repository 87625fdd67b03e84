"""Takes from a row of numbers at either end. A first move is kept as it is and moves no bound, and a move that is not allowed sets the bound back."""


class Row:
    def __init__(self, numbers, taken, last):
        self.numbers, self.taken, self.last = numbers, taken, last

    def may(self, move):
        return abs(self.numbers[move] - self.last) > 1

    def after(self, move, player):
        rest = self.numbers[1:] if move == 0 else self.numbers[:-1]
        return Row(rest, self.taken + player * self.numbers[move], self.numbers[move])


def search(row, depth, low, high, is_mine):
    if depth == 0 or not row.numbers:
        return row.taken
    worth = None
    for move in (0, -1, 0, -1):
        if not row.may(move):
            if is_mine:
                low = -99
            else:
                high = 99
            continue
        found = search(row.after(move, 1 if is_mine else -1), depth - 1, low, high, not is_mine)
        if worth is None:
            worth = found
        elif is_mine:
            worth = max(worth, found)
            low = max(low, worth)
        else:
            worth = min(worth, found)
            high = min(high, worth)
        if low >= high:
            break
    return row.taken if worth is None else worth


print(search(Row([4, 1, 7, 2, 9, 3, 6], 0, 20), 5, -99, 99, True))
