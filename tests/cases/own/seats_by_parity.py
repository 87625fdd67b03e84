"""Four seats, of which the first and the third play together; who cannot move is passed over inside of the game."""
import copy


class Table:
    def __init__(self, hands, last, turn=0):
        self.hands, self.last, self.turn = hands, last, turn
        self.settle()

    def settle(self):
        for _ in range(4):
            self.moves = [card for card in self.hands[self.turn] if abs(card - self.last) < 4]
            if self.moves:
                return
            self.turn = (self.turn + 1) % 4

    def play(self, card):
        self.hands[self.turn].remove(card)
        self.last, self.turn = card, (self.turn + 1) % 4
        self.settle()

    def points(self):
        left = [sum(hand) for hand in self.hands]
        return left[1] + left[3] - left[0] - left[2]


def alphabeta(table, window=(-float("inf"), float("inf"))):
    if not table.moves:
        return [], table.points()
    is_odd = table.turn % 2
    best, line = (float("inf") if is_odd else -float("inf")), []
    for card in table.moves:
        after = copy.deepcopy(table)
        after.play(card)
        rest, value = alphabeta(after, window)
        if value < best if is_odd else value > best:
            best, line = value, [card] + rest
            window = (window[0], min(window[1], value)) if is_odd else (max(window[0], value), window[1])
            if window[1] <= window[0]:
                break
    return line, best


print(alphabeta(Table([[1, 6, 9], [2, 8, 5], [7, 3, 4], [10, 11, 12]], 5)))
