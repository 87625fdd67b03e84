"""Alpha-beta (fail-hard, negamax) that writes its trace: python3 alpha_beta.py | jianzhi check -

With an argument it reads the tree to search: jianzhi check --program "python3 alpha_beta.py -"
"""
import json
import sys

INF = float("inf")
# The worked example: A has the children B and C. A number is a leaf's value as MAX sees it.
TREE, ROOT, NOTATION = [[10, -5, 2], [-8, 6, 1]], 1, "A(B(10 -5 2) C(-8 6 1))"


def nested(node):
    return [nested(child) for child in node["children"]] if "children" in node else node["value"]


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


if len(sys.argv) > 1:
    task = json.loads(sys.stdin.readline())
    TREE, ROOT, NOTATION = nested(task["node"]), 1 if task["root"] == "max" else -1, task["tree"]
root = "max" if ROOT == 1 else "min"
print(json.dumps({"tree": NOTATION, "root": root, "algorithm": "alpha-beta", "order": "return"}))
search(TREE, [], -INF, INF, ROOT)
