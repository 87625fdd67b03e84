"""Takes one, two or four stones; who takes the last one wins. Its main function searches several heaps and prints the moves."""


def search(stones, is_max, alpha, beta):
    if stones == 0:
        return (-1 if is_max else 1), 0
    best, move = (float("-inf"), 0) if is_max else (float("inf"), 0)
    for taken in (1, 2, 4):
        if taken > stones:
            continue
        value, _ = search(stones - taken, not is_max, alpha, beta)
        if is_max and value > best:
            best, move = value, taken
            alpha = max(alpha, best)
        if not is_max and value < best:
            best, move = value, taken
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, move


def main():
    for heap, first in ((5, True), (8, False), (7, True)):
        value, move = search(heap, first, float("-inf"), float("inf"))
        print(heap, first, value, move)


main()
