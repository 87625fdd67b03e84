from settings import WIN_SCORE


def evaluate(game):
    if game.is_over():
        return -WIN_SCORE if game.turn == "max" else WIN_SCORE
    return sum(i * heap for i, heap in enumerate(game.heaps)) - 4
