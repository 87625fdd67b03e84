from math import inf

def search(position, lower=-inf, upper=inf):
    kids = position.children
    if not kids:
        return position.value if position.is_max else -position.value
    top = -inf
    for k in kids:
        x = -search(k, -upper, -max(lower, top))
        if x >= upper:
            return upper
        if x > top:
            top = x
    return top
