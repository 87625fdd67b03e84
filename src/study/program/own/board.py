# The position of a visit as text: what the program itself prints, or the rows of its board.

BOARDS = ("board", "grid", "cells", "squares", "field", "tiles", "matrix", "state", "game", "position", "tablero", "plateau", "brett", "b")
COLUMNS, LINES = 40, 20


def cell_of(value):
    return "." if value is None or value == 0 and is_number(value) or isinstance(value, str) and not value.strip() else str(value)


def rows_of(value):
    """The rows of a board: of a list of lists, a list of texts, or of cells whose number is a square; else nothing."""
    if type(value).__module__ == "numpy" and getattr(value, "ndim", 0) in (1, 2):
        value = value.tolist()
    if isinstance(value, str) and len(value) > 3 and "\n" not in value:
        value = list(value)
    if not isinstance(value, (list, tuple)) or len(value) < 2:
        return None
    if all(isinstance(row, (list, tuple)) and 2 <= len(row) == len(value[0]) for row in value):
        return [list(map(cell_of, row)) for row in value]
    if all(isinstance(row, str) and 1 < len(row) == len(value[0]) for row in value):
        return [list(map(cell_of, row)) for row in value]
    side = round(len(value) ** 0.5)
    if side > 1 and side * side == len(value) and all(isinstance(cell, SMALL) for cell in value):
        return [list(map(cell_of, value[at:at + side])) for at in range(0, len(value), side)]
    return None


def written_board(value, depth=0):
    rows = rows_of(value)
    if rows is not None:
        width = max(len(cell) for row in rows for cell in row)
        return "\n".join(" ".join(cell.rjust(width) for cell in row) for row in rows)
    if isinstance(value, SMALL) or isinstance(value, (list, tuple, dict, set)):
        return None
    if type(value).__str__ is not object.__str__ and (text := str(value)) and "\n" in text.strip():
        return text.strip("\n")
    inner = [getattr(value, name, None) for name in BOARDS] if depth < 2 else []
    return next((text for one in inner if one is not None for text in [written_board(one, depth + 1)] if text), None)


def holder_of(values, names):
    """The first of a search's arguments that is a board, else a board among its module's variables: what holds it."""
    found = list(values) + [names[name] for name in BOARDS if name in names and not callable(names[name])]
    try:
        return next((value for value in found if written_board(value)), None)
    except Exception:
        return None


def board_of(holder):
    """A board as text."""
    try:
        text = written_board(holder)
    except Exception:
        return None
    return text and "\n".join(line[:COLUMNS].rstrip() for line in text.split("\n")[:LINES])


