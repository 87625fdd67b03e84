"""The same game without a class: minimax that writes what each position is worth into its dictionary."""


def grow(stones, points, mine):
    node = {"points": points, "children": [], "value": None, "move": None}
    for taken in (1, 2, 3):
        if taken <= stones:
            gained = taken * (stones % 4)
            node["children"].append(grow(stones - taken, points + (gained if mine else -gained), not mine))
    return node


def minimax(node, mine):
    if not node["children"]:
        node["value"] = node["points"]
        return
    for number, child in enumerate(node["children"]):
        minimax(child, not mine)
        is_better = node["value"] is None or (child["value"] > node["value"] if mine else child["value"] < node["value"])
        if is_better:
            node["value"], node["move"] = child["value"], number


if __name__ == "__main__":
    root = grow(6, 0, True)
    minimax(root, True)
    print(root["value"], root["move"])
