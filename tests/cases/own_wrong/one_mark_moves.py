"""Splits heaps into two unequal ones; who cannot move loses. The side that its search goes on for never changes."""

MAX, MIN = 1, -1


def splits(heaps):
    for at, heap in enumerate(heaps):
        for part in range(1, (heap + 1) // 2):
            yield sorted(heaps[:at] + heaps[at + 1 :] + [part, heap - part])


def search(heaps, mark):
    best = [heaps, -9 if mark == MAX else 9]
    is_over = True
    for after in splits(heaps):
        is_over = False
        found = search(after, mark)
        if mark == MAX:
            if found[1] > best[1]:
                best = [after, found[1]]
        else:
            if found[1] < best[1]:
                best = [after, found[1]]
    return [heaps, -mark] if is_over else best


print(search([6, 3], MAX))
