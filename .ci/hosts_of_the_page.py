"""Where the page is put: on servers that pack nothing or allow little, without a network, in a folder that is not whole, and inside
of another page."""

import functools
import http.server
import json
import re
import shutil
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from chromium import LANES, RIGHT, Quiet, said

WORDS = "document.getElementById('words')?.textContent"


def hosts(browser, base, folder):
    packed(browser, base)
    strict(browser, base)
    silent(browser, base, folder)
    offline(browser, folder)
    embedded(browser, base)


def packed(browser, base):
    """A server that packs nothing sends the packed copies; where the browser cannot unpack them, the files as they are."""
    names = "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"
    browser.open(base + "#open=worked-example&lang=en")
    asked = browser.script(names)
    assert "jianzhi_bg.wasm.gz" in asked and "texts-en.json.gz" in asked, asked
    sent = browser.script("performance.getEntriesByType('resource').reduce((sum, one) => sum + (one.encodedBodySize || 0), 0)")
    print("sent by a server that packs nothing:", sent)
    browser.open(base + "packed/#open=worked-example&lang=en")
    asked = browser.script(names)
    assert "jianzhi_bg.wasm" in asked and "jianzhi_bg.wasm.gz" not in asked, asked
    with browser.beginning_with("delete globalThis.DecompressionStream;"):
        browser.open(base + "#open=worked-example&lang=en")
        assert "jianzhi_bg.wasm.gz" not in browser.script(names)


def strict(browser, base):
    """The policy allows scripts of the page's own server and WebAssembly, and nothing else."""
    assert not (errors := browser.errors()), "\n".join(errors)
    browser.open(base + "strict/#open=worked-example&lang=en")
    browser.press(RIGHT)
    browser.address("a step under a strict policy", "step=1")
    browser.until("all characters", "document.documentElement.dataset.fonts === 'all'")
    place = browser.script(f"{browser.named(said('app-forward'))}.getBoundingClientRect().width")
    assert place > 20, "the mirror's elements are in their places"
    browser.open(base + "strict/#open=xiangqi-start&depth=3&lang=en")
    browser.until("a search in a worker", LANES, lambda told: "done" in told)
    assert not (errors := browser.errors()), "\n".join(errors)


def tells(browser, what, address, pattern, button=True):
    browser.leave()
    browser.ask("POST", "/url", {"url": address})
    print(f"  {what}:", browser.until(what, WORDS, lambda words: words and re.search(pattern, words)))
    assert button == browser.script("!!document.querySelector('#loading button')"), f"{what}: a button to open it again"


def silent(browser, base, folder):
    """A folder that is not whole, one that is opened as a file, and a browser that is too old: each has its word."""
    for file, pattern in (("loader.js", "did not answer for loader.js"), ("jianzhi.js", "did not answer for jianzhi.js"),
                          ("packed.js", "did not answer for loader.js")):
        browser.cdp("Network.enable", {})
        browser.cdp("Network.setCacheDisabled", {"cacheDisabled": True})
        browser.cdp("Network.setBlockedURLs", {"urls": [f"*/{file}"]})
        tells(browser, f"no {file}", f"{base}#lang=en", pattern)
    browser.cdp("Network.setBlockedURLs", {"urls": []})
    with TemporaryDirectory() as copied:
        with serving(Path(copied) / "page", folder) as (copy, page):
            version = next(file.parent for file in page.glob("*/loader.js"))
            (version / "jianzhi.js").write_text("export default function (")
            tells(browser, "a broken jianzhi.js", copy, "jianzhi.js: ")
            (version / "loader.js").write_text("let a = ;")
            tells(browser, "a loader that this browser does not read", copy, "too old")
            page_file = page / "index.html"
            tells(browser, "a file", page_file.as_uri(), "opened as a file", False)
            tells(browser, "a file, in Chinese", page_file.as_uri() + "#lang=zh", "作为文件打开", False)
            shutil.rmtree(version)
            tells(browser, "the page of one build with the files of another", copy, "did not answer for")
    with browser.beginning_with("delete HTMLScriptElement.prototype.noModule;"):
        browser.cdp("Network.setBlockedURLs", {"urls": ["*/loader.js"]})
        tells(browser, "an old browser", base, "too old")
    browser.cdp("Network.setBlockedURLs", {"urls": []})
    browser.cdp("Network.setCacheDisabled", {"cacheDisabled": False})
    browser.cdp("Network.disable", {})
    # What was provoked is in the console as well.
    browser.errors()


class serving:
    """A server of its own, and so an address of its own, for a copy of a folder."""

    def __init__(self, copy, folder):
        shutil.copytree(folder, copy)
        self.copy = copy
        handler = functools.partial(Quiet, directory=str(copy))
        self.server = http.server.ThreadingHTTPServer(("localhost", 0), handler)
        self.server.daemon_threads = True

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://localhost:{self.server.server_port}/", self.copy

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def __exit__(self, *_):
        self.stop()


def offline(browser, folder):
    """Once it was loaded, the page opens without its server, searches, and shows lessons."""
    browser.cdp("Page.removeScriptToEvaluateOnNewDocument", browser.no_service)
    with TemporaryDirectory() as copied:
        server = serving(Path(copied) / "page", folder)
        with server as (address, _):
            browser.open(address + "#open=worked-example&lang=en")
            browser.until("everything is kept", "document.documentElement.dataset.offline === 'ready'")
        browser.open(address + "#open=xiangqi-start&depth=3&lang=en")
        browser.until("a search without a network", LANES, lambda told: "done" in told)
        browser.open(address + "#lesson=deep-cuts&page=2&lang=zh")
        browser.address("a lesson without a network", "lesson=deep-cuts", "page=2")
        browser.wait_for("it is forgotten", "async () => (await navigator.serviceWorker.getRegistration()).unregister()")
    browser.no_service = browser.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": "delete Navigator.prototype.serviceWorker;"})
    browser.errors()


# A course page that is longer than the window, with the app in the middle and a field before and after it.
AROUND = """<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>A course page</title><meta name="viewport" content="width=device-width">
<input id="before" aria-label="before" autofocus><p style="height: 200px">Text before.</p>
<iframe id="app" src="{app}" width="{width}" height="{height}"></iframe>
<p style="height: 2000px">Text after.</p><input id="after" aria-label="after">"""


def embedded(browser, base):
    frame = "document.querySelector('iframe').contentDocument"
    here = "document.activeElement.id"

    def show(width="100%", height=560, address="?embed=1#open=deep-cut&step=3&lang=en"):
        browser.leave()
        Quiet.pages["/course.html"] = AROUND.format(app=base + address, width=width, height=height).encode()
        browser.ask("POST", "/url", {"url": base + "course.html"})
        browser.until("the app in a course page", f"{frame}?.documentElement.dataset.firstFrame")
        time.sleep(1)

    show()
    assert browser.script(here) == "before", "the app takes the keyboard when it loads"
    x, y = browser.script("(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('iframe').getBoundingClientRect())")
    # The wheel is the course page's before the app was clicked.
    wheel(browser, x, y, 120)
    browser.until("the wheel scrolls the course page", "scrollY > 50")
    browser.script("scrollTo(0, 0)")
    # Tab goes through the app, and leaves it at its end.
    visited = set()
    for _ in range(150):
        browser.press("\ue004")
        time.sleep(0.2)
        at = browser.script(here)
        visited.add(at)
        if at == "after":
            break
    assert visited == {"app", "after"}, f"Tab visits {visited}"
    browser.press_with("\ue008", "\ue004")
    assert browser.script(here) == "app"
    for _ in range(150):
        browser.press_with("\ue008", "\ue004")
        time.sleep(0.2)
        if browser.script(here) == "before":
            break
    assert browser.script(here) == "before", "Shift+Tab does not leave"
    # Once it is clicked, keys and the wheel are its own, until Escape.
    browser.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [{"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]})
    time.sleep(0.5)
    browser.press(RIGHT)
    browser.until("a step after a click", f"{frame}.location.hash", lambda link: "step=4" in link)
    before = browser.script("scrollY")
    wheel(browser, x, y, 120)
    time.sleep(0.5)
    assert browser.script("scrollY") == before, "the wheel scrolls the course page although the app was clicked"
    browser.press("\ue00c")
    browser.until("Escape gives the keyboard back", f"document.hasFocus() && {here} !== 'app'")
    # One finger scrolls the course page; a tap is the app's.
    browser.shape(390, 844)
    show()
    frame_at = browser.script("(({ x, y }) => [x, y])(document.querySelector('iframe').getBoundingClientRect())")
    drag(browser, 195, 600, -240)
    browser.until("a finger scrolls the course page", "scrollY > 100")
    link = browser.script(f"{frame}.location.hash")
    browser.script("scrollTo(0, 0)")
    forward = f"[...{frame}.querySelectorAll('#mirror [data-node]')].find(one => one.getAttribute('aria-label') === {json.dumps(said('app-forward'))})"
    time.sleep(1.2)
    middle = browser.script(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({forward}.getBoundingClientRect())")
    browser.tap(*(round(of + within) for of, within in zip(frame_at, middle)))
    browser.until("a tap in a course page", f"{frame}.location.hash", lambda now: now != link and "step=4" in now)
    browser.shape_as_before()
    # What is too small to show anything says so.
    show(190, 150)
    small = said("app-too-small").split("{")[0]
    browser.until("the word on a small frame", f"{frame}.getElementById('mirror').textContent", lambda told: small in told)


def drag(browser, x, y, by):
    """A finger that moves up or down."""
    browser.cdp("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 13):
        browser.cdp("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + by * part / 12}]})
        time.sleep(0.03)
    browser.cdp("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def wheel(browser, x, y, by):
    browser.cdp("Input.dispatchMouseEvent", {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by})
