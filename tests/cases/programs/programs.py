"""Alpha-beta as courses and books teach it, each program as short as it is there. None of them uses Jianzhi.

    python3 programs.py        writes the traces into the folder of this file
"""
import json
import os
import random
from math import inf

HERE = os.path.dirname(os.path.abspath(__file__))


def log(rows, path, alpha, beta):
    row = {"path": list(path), "alpha": alpha, "beta": beta, "value": None}
    rows.append(row)
    return row


def fail_soft(tree, rows, path, alpha, beta, sign, big):
    row = log(rows, path, alpha, beta)
    best = -big
    if isinstance(tree, int):
        best = sign * tree
    else:
        for i, child in enumerate(tree):
            best = max(best, -fail_soft(child, rows, path + [i], -beta, -max(alpha, best), -sign, big))
            if best >= beta:
                break
    row["value"] = best
    return best


def fail_hard(tree, rows, path, alpha, beta, sign, big):
    row = log(rows, path, alpha, beta)
    if isinstance(tree, int):
        row["value"] = sign * tree
        return sign * tree
    for i, child in enumerate(tree):
        value = -fail_hard(child, rows, path + [i], -beta, -alpha, -sign, big)
        if value >= beta:
            row["value"] = beta
            return beta
        alpha = max(alpha, value)
    row["value"] = alpha
    return alpha


def knuth_f1(tree, rows, path, _, bound, sign, big):
    row = log(rows, path, -big, bound)
    best = -big
    if isinstance(tree, int):
        best = sign * tree
    else:
        for i, child in enumerate(tree):
            best = max(best, -knuth_f1(child, rows, path + [i], None, -best, -sign, big))
            if best >= bound:
                break
    row["value"] = best
    return best


def knuth_f2(tree, rows, path, alpha, beta, sign, big):
    row = log(rows, path, alpha, beta)
    if isinstance(tree, int):
        row["value"] = sign * tree
        return sign * tree
    for i, child in enumerate(tree):
        alpha = max(alpha, -knuth_f2(child, rows, path + [i], -beta, -alpha, -sign, big))
        if alpha >= beta:
            break
    row["value"] = alpha
    return alpha


def cs188(tree, rows, path, alpha, beta, sign, big):
    """Berkeley's CS 188: two functions, MAX's scores, no pruning on equality."""
    row = log(rows, path, alpha, beta)
    if isinstance(tree, int):
        row["value"] = tree
        return tree
    v = -big if sign > 0 else big
    for i, child in enumerate(tree):
        value = cs188(child, rows, path + [i], alpha, beta, -sign, big)
        if sign > 0:
            v = max(v, value)
            if v > beta:
                break
            alpha = max(alpha, v)
        else:
            v = min(v, value)
            if v < alpha:
                break
            beta = min(beta, v)
    row["value"] = v
    return v


def russell_norvig(tree, rows, path, alpha, beta, sign, big):
    """Russell and Norvig: two functions, MAX's scores, pruning on equality."""
    row = log(rows, path, alpha, beta)
    if isinstance(tree, int):
        row["value"] = tree
        return tree
    v = -big if sign > 0 else big
    for i, child in enumerate(tree):
        value = russell_norvig(child, rows, path + [i], alpha, beta, -sign, big)
        if sign > 0:
            v = max(v, value)
            if v >= beta:
                break
            alpha = max(alpha, v)
        else:
            v = min(v, value)
            if v <= alpha:
                break
            beta = min(beta, v)
    row["value"] = v
    return v


def never_cuts(tree, rows, path, alpha, beta, sign, big):
    """A mistake: the loop goes on whatever the bounds are."""
    row = log(rows, path, alpha, beta)
    best = -big
    if isinstance(tree, int):
        best = sign * tree
    else:
        for i, child in enumerate(tree):
            best = max(best, -never_cuts(child, rows, path + [i], -beta, -max(alpha, best), -sign, big))
    row["value"] = best
    return best


def one_child_too_many(tree, rows, path, alpha, beta, sign, big):
    """A mistake: the test comes before the child is searched, with the value of the one before the last."""
    row = log(rows, path, alpha, beta)
    best = before = -big
    if isinstance(tree, int):
        best = sign * tree
    else:
        for i, child in enumerate(tree):
            if before >= beta:
                break
            before = best
            best = max(best, -one_child_too_many(child, rows, path + [i], -beta, -max(alpha, best), -sign, big))
    row["value"] = best
    return best


def grow(dice, depth, widest):
    if depth == 0:
        return dice.randint(-9, 9)
    return [grow(dice, depth - 1, widest) for _ in range(dice.randint(2, widest))]


def notation(tree):
    return str(tree) if isinstance(tree, int) else "(" + " ".join(map(notation, tree)) + ")"


def write(name, program, tree, header, big):
    rows = []
    program(tree, rows, [], -big, big, 1, big)
    with open(os.path.join(HERE, name + ".jsonl"), "w") as out:
        out.write(json.dumps({"tree": notation(tree)} | header) + "\n")
        for row in rows:
            out.write(json.dumps(row) + "\n")


MAXS = {"view": "max"}
PROGRAMS = [
    ("fail-soft", fail_soft, {}, inf),
    ("fail-hard", fail_hard, {}, inf),
    ("knuth-f1", knuth_f1, {}, inf),
    ("knuth-f2", knuth_f2, {}, inf),
    ("cs188", cs188, MAXS, inf),
    ("russell-norvig", russell_norvig, MAXS, inf),
    ("int16", fail_soft, {}, 32767),
    ("int16-cs188", cs188, MAXS, 32767),
]

if __name__ == "__main__":
    dice = random.Random(24)
    for name, program, header, big in PROGRAMS:
        for algorithm in ["alpha-beta", "alpha-beta-soft", "any"]:
            write(f"{name}-{algorithm}", program, grow(dice, 4, 3), {"algorithm": algorithm} | header, big)
    EQUAL = [[5, 6], [5, 9]]
    for name, program in [("never-cuts", never_cuts), ("one-child-too-many", one_child_too_many)]:
        # On the small tree no value is beyond a bound, so that the rows are those of a cut on "greater than".
        for size, tree in [("small", EQUAL), ("large", grow(dice, 4, 4))]:
            write(f"{name}-{size}", program, tree, {"algorithm": "alpha-beta"}, inf)
