"""A tree of named nodes; the names of what was cut are collected in a list that is handed on."""


class Node:
    def __init__(self, name, value=None, children=()):
        self.name, self.value, self.children = name, value, list(children)


def alphabeta(node, alpha, beta, is_max, cut_names):
    if not node.children:
        return node.value
    best = -1000 if is_max else 1000
    for child in node.children:
        value = alphabeta(child, alpha, beta, not is_max, cut_names)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            cut_names.append(child.name)
            break
    return best


NAMES = iter(a + b for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in "12345678")


def grown(values):
    if len(values) == 1:
        return Node(next(NAMES), values[0])
    part = len(values) // 3
    return Node(next(NAMES), None, [grown(values[at * part:(at + 1) * part]) for at in range(3)])


def find_best(root):
    best, chosen, cuts = -1000, None, []
    for child in root.children:
        value = alphabeta(child, -1000, 1000, False, cuts)
        if value > best:
            best, chosen = value, child
    return chosen.name, best, cuts


print(find_best(grown([(at * 37 + 11) % 29 for at in range(81)])))
