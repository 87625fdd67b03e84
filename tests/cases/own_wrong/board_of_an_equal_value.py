"""A board of four by three, in which each side fills a place. With its value a search returns the board after the move, where an equal value is enough."""
import copy


class Board:
    def __init__(self):
        self.rows = [[1, 1, 0, 0], [-1, -1, 0, 0], [0, 0, 0, 0]]

    def worth(self):
        fields = [[1, 2, 0, 1], [2, 0, 1, 2], [0, 1, 2, 0]]
        return sum(weight * place for weights, places in zip(fields, self.rows) for weight, place in zip(weights, places))

    def after(self, row, player):
        board = copy.deepcopy(self)
        board.rows[row][board.rows[row].index(0)] = player
        return board

    def boards(self, player):
        return [self.after(row, player) for row in range(3) if 0 in self.rows[row]]


def search(board, depth, alpha, beta, is_first):
    if depth == 0:
        return board.worth(), board
    chosen = None
    if is_first:
        best = float("-inf")
        for child in board.boards(1):
            value = search(child, depth - 1, alpha, beta, False)[0]
            best = max(best, value)
            if best == value:
                chosen = child
            alpha = max(alpha, value)
            if beta <= alpha:
                break
        return best, chosen
    best = float("inf")
    for child in board.boards(-1):
        value = search(child, depth - 1, alpha, beta, True)[0]
        best = min(best, value)
        if best == value:
            chosen = child
        beta = min(beta, value)
        if beta <= alpha:
            break
    return best, chosen


if __name__ == "__main__":
    print(search(Board(), 4, float("-inf"), float("inf"), True))
