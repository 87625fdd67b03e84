"""Alpha-beta (fail-hard, negamax) that writes its trace: python3 alpha_beta.py | jianzhi check -"""
import json

INF = float("inf")
# The worked example: A has the children B and C. A number is a leaf's value as MAX sees it.
TREE = [[10, -5, 2], [-8, 6, 1]]


def search(node, path, alpha, beta, color):
    entered = alpha
    if not isinstance(node, list):
        value = color * node
    else:
        value = alpha
        for index, child in enumerate(node):
            score = -search(child, path + [index], -beta, -alpha, -color)
            if score >= beta:
                value = beta
                break
            if score > alpha:
                value = alpha = score
    print(json.dumps({"path": path, "alpha": entered, "beta": beta, "value": value}))
    return value


print(json.dumps({"tree": "A(B(10 -5 2) C(-8 6 1))", "algorithm": "alpha-beta", "order": "return"}))
search(TREE, [], -INF, INF, 1)
