"""Runs a search that a student has written on game trees, and writes each of its visits as a line of JSON.

    python3 -I recorder.py < task.json

The task is one object:

    {"name": "mine.py", "source": "...", "folder": "/where/mine.py/is", "algorithm": "alpha-beta",
     "trees": [{"root": "max", "depth": 2, "window": [null, null],
                "tree": {"name": "A", "children": [{"value": 3}, {"value": 5}]}}],
     "limits": {"seconds": 3, "visits": 200000, "memory": 536870912}, "steps": false}

`folder`, `algorithm`, `window`, `limits` and `steps` may be left out. What is written:

    {"ready": "/usr/bin/python3"}             the interpreter that runs
    {"program": {"entry": "alphabeta", ..}}   or {"refused": {"why": ..}}
    {"visit": 0, "parent": null, "path": [], "alpha": "-inf", "beta": "inf", "value": 3, "call_line": null,
     "return_line": 9, "locals": {"best": 3}}
    {"end": 0, "stopped": null, "printed": ""}    after the visits of each tree

A call of the program's search that receives a position is a visit. It has the window that its parameters hold, the value
that it returns, and the lines of the call and of the return. Calls that hand on the same position are one visit.
Where the program calls nothing for leaves, and reads the value of a leaf below the position that it is at, that is a visit.

It needs Python 3.8 and nothing else. It knows no rules of any search: who reads the lines judges them.
"""

import sys

if sys.version_info < (3, 8):
    sys.stdout.write('{"refused": {"why": "version", "text": "%d.%d"}}\n' % sys.version_info[:2])
    sys.exit(0)

import __future__
import ast
import builtins
import functools
import io
import json
import linecache
import os
import re
import signal
import time
import traceback
import types

try:
    import faulthandler
    import resource
except ImportError:  # Windows and browsers have not all of them; what starts the recorder then ends it from outside.
    faulthandler = resource = None

# Whether it runs in an interpreter of others, which asks for one step after another: `Hosted`.
IS_HOSTED = __name__ == "hosted"
HAS_ALARM = hasattr(signal, "setitimer") or IS_HOSTED
# As they are before any program can put others in their place.
set_trace, FRAME, EXIT, AUDIT = sys.settrace, sys._getframe, os._exit, getattr(sys, "audit", None)
SIGNAL = sys.modules["_signal"].signal if "_signal" in sys.modules else signal.signal
HERE = (lambda: 0).__code__.co_filename
INFINITY = float("inf")
ENDLESS = ("inf", "infinity", "maxsize", "maxint", "maxvalue")
FEWEST_ENDLESS = 500
HALVES = re.compile(r"\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\ud[89a-f][0-9a-f]{2}")
THREADS = ("Thread", "ThreadPoolExecutor", "ProcessPoolExecutor", "ThreadPool", "Pool", "Process")
MOST_LOCALS = 12
MOST_TEXT = 60
MOST_PRINTED = 4000
MOST_STEPS = 400000
SPARE_MEMORY = 96 << 20
LOADING_MEMORY = 2 << 30
WATCH_SECONDS = 0.12
PAUSE_SECONDS = 0.3
# Time for one try of what a parameter may hold, and for all of them.
PROBE_SECONDS = 0.8
PROBES_SECONDS = 2.0




def encoder():
    """What writes JSON. Python's own is made of parts that a program can replace; the one in C is not."""
    try:
        from _json import encode_basestring_ascii, make_encoder
    except ImportError:
        return lambda told: json.dumps(told, separators=(",", ":"), ensure_ascii=True)
    made = make_encoder(None, repr, encode_basestring_ascii, None, ":", ",", False, False, True)
    return lambda told: "".join(made(told, 0))


encoded = encoder()
