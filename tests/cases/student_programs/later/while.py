"""Fail-soft negamax with a while loop and a list of children."""


def search(node, a, b, side):
    kids = node.children
    if len(kids) == 0:
        return side * node.value
    top = -10000
    i = 0
    while i < len(kids) and a < b:
        got = search(kids[i], -b, -a, -side)
        top = max(top, -got)
        a = max(a, top)
        i += 1
    return top
