VALUE = 0
def search(left, who, a, b):
    global VALUE
    if left == 0:
        VALUE = -1 if who == 'A' else 1
        return
    if who == 'A':
        best = -10
        for k in range(1, min(3, left) + 1):
            search(left - k, 'B', a, b)
            best = max(best, VALUE)
            a = max(a, best)
            if a >= b:
                break
    else:
        best = 10
        for k in range(1, min(3, left) + 1):
            search(left - k, 'A', a, b)
            best = min(best, VALUE)
            b = min(b, best)
            if a >= b:
                break
    VALUE = best
search(7, 'A', -10, 10)
print(VALUE)
