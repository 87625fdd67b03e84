# Plays a whole game against itself, a search for each move, in a loop with while.
import random


class Pile:
    def __init__(self, stones):
        self.stones = stones

    def moves(self):
        return [n for n in (1, 2, 3) if n <= self.stones]

    def take(self, n):
        self.stones -= n

    def put(self, n):
        self.stones += n


def minimax(pile, is_max, alpha, beta):
    moves = pile.moves()
    if not moves:
        return -1 if is_max else 1
    best = -2 if is_max else 2
    for n in moves:
        pile.take(n)
        value = minimax(pile, not is_max, alpha, beta)
        pile.put(n)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def main():
    pile = Pile(9)
    turn = True
    while pile.stones:
        value = minimax(pile, turn, -2, 2)
        choice = random.choice(pile.moves())
        for n in pile.moves():
            if n == (pile.stones % 4 or choice):
                choice = n
        pile.take(choice)
        turn = not turn
    print("last was", not turn, value)


if __name__ == "__main__":
    main()
