"""Runs a program as it is, and writes each call of its search as a line of JSON: on its own game, of which nothing is known.

    task: {"name": .., "source": .., "folder": .., "args": [..], "stdin": .., "call": .., "function": .., "open": false,
           "limits": {"seconds": .., "visits": .., "memory": ..}, "key": ..}

A function is a search where it calls itself, directly or through others of the program, and has a window; else where it calls itself.
`open` gives each call an open window, so that nothing is cut, and the whole tree is walked.
"""

import ast
import builtins
import contextlib
import copy
import decimal
import fractions
import functools
import hashlib
import importlib.abc
import importlib.util
import inspect
import io
import itertools
import json
import os
import pickle
import random
import re
import signal
import sys
import threading
import time
import traceback
import types

WIDE = 10 ** 12
SMALL = (int, float, str, bool, type(None))
MOST_TEXT = 40
# Calls of a search that are no children.
ASIDE = ("null-move", "shallow")
# The last outermost calls that are looked for by their values.
MOST_ROOTS = 100
# Seconds that a call may have taken to be made once more.
REPEATED = 0.5
# The first visits of a run at which the containers of a position are compared, the most cells of one, and what a container is.
COMPARED, MOST_CELLS, CONTAINERS = 500, 200, (list, dict, set, bytearray)
# Seconds and calls in which a search is begun at positions of its own tree.
TRYING = 1.5, 300


class Ended(BaseException):
    pass


def is_number(value):
    return isinstance(value, (int, float, fractions.Fraction, decimal.Decimal)) and not isinstance(value, bool) or type(value).__module__ == "numpy" and getattr(value, "shape", 1) == ()


def shown(value):
    """A value in few characters; `None` where that would say nothing."""
    if isinstance(value, str):
        text = value
    elif is_number(value) or isinstance(value, (tuple, bool)):
        text = repr(value)
    else:
        text = str(value)
    text = " ".join(text.split())
    return text if 0 < len(text) <= MOST_TEXT and " at 0x" not in text else None


def as_returned(value):
    """What a search returned, as it was then: its caller may change a list that it was given."""
    if isinstance(value, (list, dict)):
        return value.copy()
    if is_number(value) or isinstance(value, (tuple, str)):
        return value
    # What compares by itself may do so in another order than its numbers.
    order = {"ordered_": value} if type(value).__lt__ is not object.__lt__ else {}
    return types.SimpleNamespace(**numbers_of(value), **order)


def stepped(visit, call):
    """A search that yields on its way: it is entered when its first step is asked for."""
    with visit as row:
        returned = yield from call()
        row.value = as_returned(returned)
    return returned


def column_of(frame):
    """Where in its line a frame's call begins; `None` before Python 3.11."""
    positions = getattr(frame.f_code, "co_positions", None)
    return next(itertools.islice(positions(), frame.f_lasti // 2, None), (None,) * 3)[2] if positions else None


class Row:
    __slots__ = ("number", "parent", "function", "alpha", "beta", "value", "move", "child", "call_line", "return_line", "locals",
                 "cut", "board", "kind", "name", "below", "mark", "arguments", "parts", "loops", "turns", "is_straight", "keys", "outer", "spot", "again", "left", "last", "start", "owner", "worth", "used", "points", "holder", "is_changed", "is_plain", "objects", "has_others", "tried", "held", "is_copied", "prints", "contents", "made", "left_over")

    def depth(self):
        """The plies that are left, or that were made, by its name; `None` where no parameter counts them."""
        return next((value for name, value in self.arguments.items() if is_number(value) and is_depth(name)), None)

    def told(self):
        return {name: getattr(self, name) for name in ("alpha", "beta", "value", "move", "child", "call_line", "return_line", "locals", "cut", "board", "kind")}


