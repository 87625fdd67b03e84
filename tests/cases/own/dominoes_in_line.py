"""Dominoes in a line: all moves but the last get a copy of the game, and the last one changes it."""

import copy


class Game:
    def __init__(self, hands, ends):
        self.board, self.hands, self.turn = [ends], hands, 0

    def moves(self):
        right = self.board[-1][1]
        return [piece for piece in self.hands[self.turn % 2] if right in piece]

    def play(self, piece):
        right = self.board[-1][1]
        self.hands[self.turn % 2].remove(piece)
        self.board.append(piece if piece[0] == right else piece[::-1])
        self.turn += 1

    def __str__(self):
        return "\n".join("%d|%d" % piece for piece in self.board)

    def points(self):
        return sum(map(sum, self.hands[1])) - sum(map(sum, self.hands[0]))


def children(game):
    pieces = game.moves()
    for piece in pieces[:-1]:
        other = copy.deepcopy(game)
        other.play(piece)
        yield piece, other
    if pieces:
        game.play(pieces[-1])
        yield pieces[-1], game


def alphabeta(game, alpha, beta):
    if not game.moves():
        return game.points()
    is_min = game.turn % 2
    best = 1000 if is_min else -1000
    for _, after in children(game):
        value = alphabeta(after, alpha, beta)
        if is_min:
            best = min(best, value)
            beta = min(beta, best)
        else:
            best = max(best, value)
            alpha = max(alpha, best)
        if beta <= alpha:
            break
    return best


FIRST = [(0, 4), (0, 3), (1, 4), (3, 4), (5, 5), (2, 2)]
SECOND = [(1, 5), (4, 5), (2, 4), (0, 5), (2, 5), (0, 2)]
print(alphabeta(Game([FIRST, SECOND], (0, 1)), -1000, 1000))
