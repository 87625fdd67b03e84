"""A headless Chromium that is driven from Python's own library alone, and the server of the page that it opens."""

import base64
import contextlib
import http.server
import io
import json
import os
import re
import socket
import struct
import subprocess
import time
import urllib.error
import urllib.request
import zlib
from pathlib import Path

PATIENCE = float(os.environ.get("BROWSER_PATIENCE", "90"))
FLAGS = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--window-size=1280,943"]
RIGHT, LEFT, HOME, END, ENTER, PAGE_DOWN, CONTROL, SHIFT = "\ue014", "\ue012", "\ue011", "\ue010", "\ue007", "\ue00f", "\ue009", "\ue008"
SPACE = " "
ESCAPE = "\ue00c"
LANES = "document.getElementById('lanes').textContent"


ROOT = Path(__file__).resolve().parent.parent


def said(key, lang="en"):
    """A sentence of the app that has no variables."""
    for file in (ROOT / "src/view/text" / lang).glob("*.ftl"):
        found = re.search(f"^{key} = (.*)$", file.read_text(), re.MULTILINE)
        if found:
            return found[1].strip()
    raise KeyError(key)


# What a careful server allows a page.
POLICY = "script-src 'self' 'wasm-unsafe-eval'; default-src 'self'"
# Without a service worker each page asks the server for its files, as it does the first time.
NO_SERVICE = "delete Navigator.prototype.serviceWorker;"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A plain server, which packs nothing; under /isolated/ it sends the headers that let workers share a word of memory with the
    page, under /packed/ the packed copies of the files, under /strict/ a strict policy, and under /book/ the books."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript", ".wasm": "application/wasm"}
    protocol_version = "HTTP/1.1"
    # Pages that a test has written, by their paths.
    pages = {}
    # What was asked for, by whomever.
    asked = set()

    def __init__(self, *asked, book=None, **named):
        self.book = book
        super().__init__(*asked, **named)

    def translate_path(self, path):
        if self.book and path.startswith("/book/"):
            return http.server.SimpleHTTPRequestHandler.translate_path(self, path.removeprefix("/book")).replace(self.directory, os.path.abspath(self.book), 1)
        for place in ("/isolated/", "/packed/", "/strict/"):
            path = path.replace(place, "/", 1)
        return super().translate_path(path)

    def send_head(self):
        Quiet.asked.add(self.path)
        if page := Quiet.pages.get(self.path):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            return io.BytesIO(page)
        packed = Path(self.translate_path(self.path) + ".br")
        if not self.path.startswith("/packed/") or not packed.is_file():
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.end_headers()
        return packed.open("rb")

    def end_headers(self):
        if self.path.startswith("/isolated/"):
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        if self.path.startswith("/strict/"):
            self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


class Browser:
    def __init__(self, pictures=None, pixels=1):
        """`pixels` are those of the screen for each point."""
        self.pictures = pictures
        with socket.create_server(("localhost", 0)) as free:
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}", "--silent"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.at = f"http://localhost:{port}"
        options = {"args": [*FLAGS, f"--force-device-scale-factor={pixels}"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        wanted["timeouts"] = {"script": int(2000 * PATIENCE)}
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.at += "/session/" + self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
                self.no_service = self.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": NO_SERVICE})
                return
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.3)

    def ask(self, method, path, body=None):
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.at + path, data=data, method=method, headers={"content-type": "application/json"})
        return json.load(urllib.request.urlopen(request, timeout=3 * PATIENCE))["value"]

    def script(self, code):
        return self.ask("POST", "/execute/sync", {"script": f"return {code}", "args": []})

    def leave(self):
        """For a new page, not only another part of the same one."""
        self.ask("POST", "/url", {"url": "about:blank"})

    @contextlib.contextmanager
    def beginning_with(self, source):
        """Every page that is opened meanwhile runs a script before its own."""
        script = self.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        yield
        self.cdp("Page.removeScriptToEvaluateOnNewDocument", script)

    def open(self, address):
        self.leave()
        self.ask("POST", "/url", {"url": address})
        self.until("the first frame", "document.documentElement.dataset.firstFrame")

    def press(self, *keys):
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def press_with(self, held, key):
        actions = [("keyDown", one) for one in held + key] + [("keyUp", one) for one in key + held]
        actions = [{"type": kind, "value": value} for kind, value in actions]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def until(self, what, code, is_right=bool):
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                found = self.script(code)
                is_found = is_right(found)
            except urllib.error.HTTPError as error:
                # A page that is being loaded has no document at times, which the script stops at.
                found, is_found = error.read().decode(errors="replace")[:300], False
            if is_found:
                return found
            if time.monotonic() > deadline:
                raise AssertionError(f"{what}: {found!r}")
            time.sleep(0.1)

    def wait_for(self, what, code):
        """The value of a promise of the page."""
        done = "then(value => arguments[0](value), error => arguments[0]({failed: String(error)}))"
        found = self.ask("POST", "/execute/async", {"script": f"({code})().{done}", "args": []})
        assert not (isinstance(found, dict) and "failed" in found), f"{what}: {found}"
        return found

    def named(self, name):
        """What the mirror has of a name, and no dialog: the text is that of the app's own files."""
        return f"[...document.querySelectorAll('#mirror [data-node]')].find(one => one.getAttribute('role') !== 'dialog' && (one.getAttribute('aria-label') || (one.childElementCount ? '' : one.textContent)) === {json.dumps(name)})"

    def click(self, name):
        self.until(f"a button {name!r}", f"!!{self.named(name)}")
        self.script(f"{self.named(name)}.click()")

    def middle_of(self, name):
        """Where a user sees the button."""
        self.until(f"a button {name!r}", f"!!{self.named(name)}")
        look = f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({self.named(name)}.getBoundingClientRect())"
        deadline, place, before = time.monotonic() + PATIENCE, self.script(look), None
        # The mirror's elements are moved to their places within a second, and later where the machine is busy.
        while place != before and time.monotonic() < deadline:
            time.sleep(1.2)
            place, before = self.script(look), place
        return map(round, place)

    def point_at(self, name):
        """As a user clicks who sees the button."""
        x, y = self.middle_of(name)
        moves = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": moves}]})

    def reads(self, what, *words):
        """Waits until a screen reader would find some of these words."""
        told = "[...document.querySelectorAll('#mirror [data-node]')].map(one => one.getAttribute('aria-label') || "
        told += "(one.childElementCount ? '' : one.textContent)).join('\\n')"
        return self.until(what, told, lambda told: any(some in told for some in words))

    def cdp(self, command, params):
        return self.ask("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def shape(self, width, height, has_fingers=None):
        """A window of that size; a low or narrow one is a phone's, and has fingers."""
        is_phone = min(width, height) < 480
        has_fingers = is_phone if has_fingers is None else has_fingers
        self.cdp("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 0, "mobile": is_phone})
        self.cdp("Emulation.setTouchEmulationEnabled", {"enabled": has_fingers, "maxTouchPoints": 5})

    def tap(self, x, y, seconds=0):
        """A finger that comes, and goes after so many seconds."""
        self.cdp("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        time.sleep(seconds)
        self.cdp("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def shape_as_before(self):
        self.cdp("Emulation.clearDeviceMetricsOverride", {})
        self.cdp("Emulation.setTouchEmulationEnabled", {"enabled": False})

    def narration(self, what, pattern):
        return self.until(what, "document.getElementById('narration').textContent", lambda told: re.search(pattern, told))

    def address(self, what, *pairs):
        return self.until(what, "location.hash", lambda link: all(pair in re.split("[#&]", link) for pair in pairs))

    def colours(self, name):
        """How many colours the page shows; the picture is kept where a folder is given."""
        if self.pictures:
            Path(self.pictures, f"{name}.png").write_bytes(self.picture(1))
        return len(set(pixels(self.picture(0.25))))

    def picture(self, scale):
        width, height = self.script("[innerWidth, innerHeight]")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        taken = self.cdp("Page.captureScreenshot", {"clip": clip})
        return base64.b64decode(taken["data"])

    def errors(self):
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()


def pixels(png):
    """A picture of eight bits a channel, pixel by pixel."""
    at, packed, width, channels = 8, b"", 0, 3
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, channels = struct.unpack(">I", body[:4])[0], {2: 3, 6: 4}[body[9]]
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    rows, stride = zlib.decompress(packed), width * channels
    before = bytes(stride)
    for begin in range(0, len(rows), stride + 1):
        row = bytearray(rows[begin + 1 : begin + 1 + stride])
        unfilter(rows[begin], row, before, channels)
        before = bytes(row)
        yield from (before[place : place + 3] for place in range(0, stride, channels))


def unfilter(kind, row, above, channels):
    for place in range(len(row)):
        left = row[place - channels] if place >= channels else 0
        corner = above[place - channels] if place >= channels else 0
        guesses = (0, left, above[place], (left + above[place]) // 2)
        if kind < 4:
            guess = guesses[kind]
        else:
            sum_ = left + above[place] - corner
            guess = min((left, above[place], corner), key=lambda near: abs(sum_ - near))
        row[place] = (row[place] + guess) & 255
