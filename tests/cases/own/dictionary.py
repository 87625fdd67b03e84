# A dictionary tree; `a` and `b` are the window, `return alpha` is fail-hard.
tree = {"A": ["B", "C", "D"], "B": ["E", "F"], "C": ["G", "H"], "D": ["I", "J"]}
values = {"E": 3, "F": 5, "G": 2, "H": 9, "I": 0, "J": 7}


def maximize(node, a, b):
    if node in values:
        return values[node]
    for child in tree[node]:
        a = max(a, minimize(child, a, b))
        if a >= b:
            return b
    return a


def minimize(node, a, b):
    if node in values:
        return values[node]
    for child in tree[node]:
        b = min(b, maximize(child, a, b))
        if b <= a:
            return a
    return b


answer = input("Whose turn? ") if False else "max"
print(maximize("A", float("-inf"), float("inf")))
