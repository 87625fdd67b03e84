"""The workshop of the page: programs in Python run in a worker, wrong ones are named at their lines, those that never end are
ended, and the rows are those of the system's own Python.
"""

import io
import json
import subprocess
import time
import zipfile

from chromium import CONTROL, ENTER, RIGHT, ROOT, Quiet, said
from failures_of_the_page import drop

PROGRAMS = ROOT / "tests/cases/student_programs"
PROJECT = ROOT / "tests/cases/own/project"
TREE = "A(B(10 -5 2) C(-8 6 1) D(E(3 7) F(0 9)))"
# Seconds after which a program that never ends has been ended, beyond what the machine needs for one that ends.
MOST = 5
# Typed as a user does it: the editor indents. The side of the child is not handed down.
TYPED = ["def negamax(node, color):", "if node.is_leaf:", "return color * node.value",
         "return max(-negamax(child, color) for child in node.children)"]


def workshop(browser, base):
    right = (PROGRAMS / "negamax.py").read_text()
    browser.open(f"{base}strict/#open=worked-example&lang=en")
    browser.press(RIGHT)
    browser.address("a step", "step=1")
    assert not any("strict/" in path and "pyodide" in path for path in Quiet.asked), "Python is asked for before it is wanted"
    begin = time.monotonic()
    browser.script(drop("mine.py", right.replace("alpha >= beta", "alpha <= beta").encode()))
    wrong = said("workshop-wrong")
    browser.reads("a wrong program at its line", wrong.replace("{ $line }", "15"))
    print(f"workshop: Python was there, and a wrong program named, after {time.monotonic() - begin:.1f} s")
    browser.colours("workshop-wrong")
    browser.script(drop("mine.py", right.encode()))
    browser.reads("a right program", "is right on all 201 trees")
    browser.colours("workshop-right")
    browser.script(drop("mine.py", right.replace("color * node.value", "color / 0").encode()))
    browser.reads("an exception", said("program-raised-at").replace("{ $line }", "8"))
    browser.reads("an exception as Python shows it", "ZeroDivisionError")
    browser.colours("workshop-exception")
    begin = time.monotonic()
    browser.script(drop("mine.py", right.encode()))
    browser.reads("a right program again", "is right on all")
    usual = time.monotonic() - begin
    print(f"workshop: a right program was proved after {usual:.1f} s")
    typed(browser)
    project(browser)
    endless(browser, right, usual)
    rows(browser)


def typed(browser):
    """A program is typed into the editor, and run by Ctrl+Enter."""
    wrong = said("workshop-wrong")
    browser.point_at(said("workshop-text"))
    browser.press_with(CONTROL, "a")
    for line in TYPED:
        browser.press(*line, ENTER)
    browser.press_with(CONTROL, ENTER)
    browser.reads("a typed program at its line", wrong.replace("{ $line }", "4"))
    browser.colours("workshop-typed")


def project(browser):
    """A project of several files runs on its own game, as a zip archive and as a folder."""
    texts = {str(path.relative_to(PROJECT)): path.read_text() for path in sorted(PROJECT.rglob("*")) if path.is_file() and path.suffix == ".py"}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in texts.items():
            archive.writestr(f"homework/{path}", text)
    browser.script(drop("homework.zip", packed.getvalue()))
    praise = said("program-praise-own").split("{")[-1].split("}")[-1].strip()
    browser.reads("a project as an archive", praise)
    browser.colours("workshop-project")
    wrong = dict(texts, **{"ai/search.py": texts["ai/search.py"].replace("value >= beta", "value <= beta")})
    assert wrong != texts
    browser.script(drop_folder("homework", wrong))
    browser.reads("a project as a folder, with a mistake", said("workshop-wrong-in").split("{")[-1].split("}")[-1].strip())


def drop_folder(name, texts):
    """Drops a folder: what a browser hands over, without a system that has such files."""
    return f"""(() => {{
        const entry = (name, within) => {{
            const below = Object.entries(within);
            const has = [...new Set(below.map(([path]) => path.split("/")[0]))];
            const child = (one) => one in within
                ? {{ name: one, isDirectory: false, file: (found) => found(new File([within[one]], one)) }}
                : entry(one, Object.fromEntries(below.filter(([path]) => path.startsWith(one + "/")).map(([path, text]) => [path.slice(one.length + 1), text])));
            const rest = [has.map(child)];
            return {{ name, isDirectory: true, createReader: () => ({{ readEntries: (found) => found(rest.pop() ?? []) }}) }};
        }};
        const folder = entry({json.dumps(name)}, {json.dumps(texts)});
        const event = new DragEvent("drop", {{ bubbles: true, cancelable: true }});
        Object.defineProperty(event, "dataTransfer", {{ value: {{ files: [], items: [{{ webkitGetAsEntry: () => folder }}] }} }});
        document.getElementById("app").dispatchEvent(event);
    }})()"""


def endless(browser, right, usual):
    """A program that never ends is ended with its line, and the page lives on. A busy machine needs `usual` for one that ends."""
    begin = time.monotonic()
    browser.script(drop("mine.py", right.replace("    best = -INFINITY", "    while True: best = 1").encode()))
    browser.reads("an endless loop", said("program-stopped-at").replace("{ $line }", "9"))
    took = time.monotonic() - begin
    print(f"workshop: an endless loop was ended after {took:.1f} s")
    assert took < MOST + usual, "an endless loop runs too long"
    browser.colours("workshop-endless")
    browser.script("document.activeElement.blur()")
    # One that no line of Python can end is ended with its worker.
    begin = time.monotonic()
    browser.script(drop("mine.py", right.replace("    best = -INFINITY", "    best = sum(iter(int, 1))").encode()))
    browser.reads("a call that never ends", said("program-stopped-nowhere"))
    print(f"workshop: a call that never ends was ended after {time.monotonic() - begin:.1f} s")
    browser.script(drop("mine.py", right.encode()))
    browser.reads("a right program after that", "is right on")


def rows(browser):
    """The rows of programs under Pyodide are those of the system's Python, byte by byte."""
    program = next((path for path in (ROOT / "target/release/jianzhi", ROOT / "target/debug/jianzhi") if path.is_file()), None)
    names = ("negamax.py", "aima.py", "cs188.py", "lists.py")
    given = {"root": "max", "depth": 3, "tree": TREE}
    works = [{"program": {"name": name, "source": (PROGRAMS / name).read_text(), "folder": None}, "given": given, "shown": None} for name in names]
    told = browser.wait_for("the rows of programs", f"""() => new Promise((done, fail) => {{
        const worker = new Worker(jianzhiWorkerScript, {{ type: "module" }}), works = {json.dumps(works)}, rows = [];
        const next = () => worker.postMessage(["program", JSON.stringify(works[rows.length]), [], null]);
        worker.onerror = fail;
        worker.onmessage = ({{ data: [kind, head] }}) => {{
            if (kind === "ready") next();
            if (kind === "part") rows.push(JSON.parse(head));
            if (kind === "done" && rows.length < works.length) next();
            else if (kind === "done") {{
                worker.terminate();
                done(rows);
            }}
        }};
        globalThis.jianzhiWorker("jianzhi-python").then((program) => worker.postMessage(program), fail);
    }})""")
    for name, answer in zip(names, told, strict=True):
        assert "Ok" in answer, f"{name}: {answer}"
        ours = answer["Ok"]["text"].splitlines()[1:]
        if program is None:
            print(f"left out: the rows of {name}, for which the native program is needed")
            continue
        run = subprocess.run([program, "trace", PROGRAMS / name, "--tree", TREE, "--jsonl"], capture_output=True, text=True)
        native = run.stdout.splitlines()[1:]
        assert native and ours == native, f"{name}: other rows in the browser: {ours[:3]} {native[:3]} {run.stderr}"
        print(f"workshop: {len(ours)} rows of {name} as under the system's Python")
