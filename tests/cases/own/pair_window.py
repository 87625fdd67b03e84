# The window is one tuple; two functions for two players; letters that both append to a word.
POINTS = dict(zip("abcdefg", (3, -1, 4, 1, -5, 9, 2)))


def score(word):
    return sum(POINTS[c] * (1 if i % 2 == 0 else -1) * (2 if word[:i].count(c) else 1) for i, c in enumerate(word))


def letters(word):
    return [c for c in POINTS if not word or c != word[-1]][len(word) % 3:]


def highest(word, left, window):
    if left == 0:
        return score(word)
    low, high = window
    best = float("-inf")
    for letter in letters(word):
        best = max(best, lowest(word + letter, left - 1, (low, high)))
        low = max(low, best)
        if low >= high:
            break
    return best


def lowest(word, left, window):
    if left == 0:
        return score(word)
    low, high = window
    best = float("inf")
    for letter in letters(word):
        best = min(best, highest(word + letter, left - 1, (low, high)))
        high = min(high, best)
        if low >= high:
            break
    return best


print(highest("", 4, (float("-inf"), float("inf"))))
