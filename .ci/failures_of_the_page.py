"""Errors that a browser, a server or a user may cause on the page, and the message for each."""

import base64
import json
import re

from chromium import CONTROL, ENTER, ESCAPE, LANES, RIGHT, SHIFT, said

# What is shown instead of the app, and which script has shown it.
WORDS = "document.getElementById('words')?.textContent"
MIRROR = "document.getElementById('mirror').textContent"
# Keeps every worker, so that one can be made to fail.
KEEP_WORKERS = """
    window.workers = [];
    const Plain = window.Worker;
    window.Worker = class extends Plain { constructor(...asked) { super(...asked); window.workers.push(this); } };
"""


def failures(browser, base, langs=("en", "zh")):
    assert not (errors := browser.errors()), "\n".join(errors)
    for lang in langs:
        links(browser, base, lang)
        files(browser, base, lang)
        servers(browser, base, lang)
        workers(browser, base, lang)
        browsers(browser, base, lang)
        memory(browser, base, lang)
        graphics(browser, base, lang)
    # What was provoked is in the console as well.
    browser.errors()


def told(what, words):
    print(f"  {what}: {words}")


def narrates(browser, what, pattern):
    """Waits for a message in the app, and that the app is still there."""
    words = browser.narration(what, pattern)
    told(what, next((line for line in words.splitlines() if re.search(pattern, line)), words))
    assert browser.colours("failure") > 20, f"{what}: the page is blank"


def links(browser, base, lang):
    for nonsense in ("open=nothing", "lesson=pvs&page=99", "exercise=pruned&seed=x", "tree=A(1 2", "fen=9/9", "depth=x&open=deep-cut",
                     "step=99&open=deep-cut"):
        browser.open(f"{base}#{nonsense}&lang={lang}")
        pair = next(pair for pair in nonsense.split("&") if pair != "open=deep-cut" and pair not in ("lesson=pvs", "exercise=pruned"))
        narrates(browser, f"the link {nonsense}", re.escape(pair))


def drop(name, bytes_, size=None):
    """Drops a file on the canvas; `size` is what it says of itself."""
    data = base64.b64encode(bytes_).decode()
    return f"""(() => {{
        const file = new File([Uint8Array.from(atob("{data}"), sign => sign.charCodeAt(0))], "{name}");
        if ({json.dumps(size)}) Object.defineProperty(file, "size", {{ value: {json.dumps(size)} }});
        const event = new DragEvent("drop", {{ bubbles: true, cancelable: true }});
        Object.defineProperty(event, "dataTransfer", {{ value: {{ files: {{ 0: file, length: 1, item: () => file }}, items: [] }} }});
        document.getElementById("app").dispatchEvent(event);
    }})()"""


def files(browser, base, lang):
    browser.open(f"{base}#open=worked-example&lang={lang}")
    for name, bytes_, size, pattern in (
        ("nonsense.toml", b"tree = 7", None, "nonsense.toml"),
        ("nonsense.jztrace", b"no trace", None, "nonsense.jztrace"),
        ("nonsense.jsonl", b"{", None, "nonsense.jsonl"),
        ("large.jztrace", b"large", 2e9, re.escape(said("file-no-room", lang))),
    ):
        browser.script(drop(name, bytes_, size))
        narrates(browser, f"the file {name}", pattern)
    browser.script("(File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError')))")
    browser.script(drop("gone.jztrace", b"gone"))
    narrates(browser, "a file that cannot be read", re.escape(said("file-forbidden", lang)))
    browser.script("(URL.createObjectURL = () => { throw new Error('refused'); })")
    browser.press_with(CONTROL, "s")
    narrates(browser, "a download that is refused", said("app-not-saved", lang).split("{")[0])


def stops(browser, address, what, pattern):
    """Opens an address that shows a message instead of the app."""
    browser.leave()
    browser.ask("POST", "/url", {"url": address})
    told(what, browser.until(what, WORDS, lambda words: words and re.search(pattern, words)))
    assert browser.script("!!document.querySelector('#loading button')"), f"{what}: nothing offers to begin again"


def servers(browser, base, lang):
    browser.cdp("Network.enable", {})
    browser.cdp("Network.setCacheDisabled", {"cacheDisabled": True})
    browser.cdp("Network.setBlockedURLs", {"urls": ["*jianzhi_bg.wasm*"]})
    stops(browser, f"{base}#lang={lang}", "no program", {"en": "cannot be shown.*Check the network", "zh": "无法显示.*请检查网络"}[lang])
    browser.cdp("Network.setBlockedURLs", {"urls": ["*/regular.otf*", "*/bold.otf*"]})
    browser.open(f"{base}#open=worked-example&lang={lang}")
    browser.press(RIGHT)
    browser.address("without the larger fonts", "step=1")
    late(browser, base, lang)
    language(browser, base, lang)
    browser.cdp("Network.setBlockedURLs", {"urls": ["*jianzhi-worker_bg.wasm*", "*jianzhi-pictures_bg.wasm*"]})
    browser.open(f"{base}#open=xiangqi-start&depth=4&lang={lang}")
    narrates(browser, "no program for the workers", re.escape(said("app-lost-unreachable", lang)))
    browser.open(f"{base}#open=worked-example&lang={lang}")
    browser.press_with(CONTROL + SHIFT, "e")
    narrates(browser, "no program for a picture", re.escape(said("app-press-unreachable", lang)))
    browser.cdp("Network.setBlockedURLs", {"urls": []})
    browser.cdp("Network.setCacheDisabled", {"cacheDisabled": False})
    browser.cdp("Network.disable", {})


# What is loaded after the first frame, or when it is first wanted: its file, the key of its room, the word on it, and what is then there.
LATE = (("lessons", "l", "lesson-list-loading", {"en": "What is a game tree?", "zh": "什么是博弈树？"}),
        ("experiments", "x", "app-room-loading", {"en": "The minimal tree", "zh": "最小树"}))


def late(browser, base, lang):
    """A room says that its texts are still to come, and has them when it is opened once more."""
    for file, key, waits, named in LATE:
        browser.cdp("Network.setBlockedURLs", {"urls": [f"*/{file}.json*"]})
        browser.open(f"{base}#open=worked-example&lang={lang}")
        browser.press_with(SHIFT, key)
        waits = said(waits, lang)
        told(f"no {file}", waits)
        browser.until(f"the word on {file} to come", MIRROR, lambda shown: waits in shown)
        browser.cdp("Network.setBlockedURLs", {"urls": []})
        browser.press(ESCAPE)
        browser.until("the room is closed", MIRROR, lambda shown: waits not in shown)
        browser.press_with(SHIFT, key)
        browser.until(file, f"document.querySelectorAll('#mirror [aria-label*=\"{named[lang]}\"]').length")


def language(browser, base, lang):
    """A language that is not loaded yet is reported, and used when it is asked for once more."""
    other = {"en": "zh", "zh": "en"}[lang]
    browser.cdp("Network.setBlockedURLs", {"urls": [f"*/texts-{other}.json*"]})
    browser.open(f"{base}#open=worked-example&lang={lang}")
    browser.press("l")
    waits = said("app-language-loading", lang)
    told("no other language", waits)
    browser.until("the word on the other language to come", MIRROR, lambda shown: waits in shown)
    browser.cdp("Network.setBlockedURLs", {"urls": []})
    browser.press("l")
    browser.address("in the other language", f"lang={other}")


def workers(browser, base, lang):
    with browser.beginning_with(KEEP_WORKERS):
        browser.open(f"{base}#open=xiangqi-start&depth=5&algorithm=minimax&lang={lang}")
        browser.until("a search runs", LANES, lambda told: re.search(r"runs \d{5}", told))
        browser.script("workers.forEach(worker => worker.dispatchEvent(new ErrorEvent('error', { message: 'unreachable' })))")
        narrates(browser, "a worker that dies", re.escape(said("app-lost-broken", lang)))


def browsers(browser, base, lang):
    with browser.beginning_with("HTMLCanvasElement.prototype.getContext = () => null;"):
        stops(browser, f"{base}#lang={lang}", "no graphics", "WebGL")
    with browser.beginning_with("delete globalThis.WebAssembly;"):
        stops(browser, f"{base}#lang={lang}", "no WebAssembly", "WebAssembly")
    denied = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"
    with browser.beginning_with(denied):
        browser.open(f"{base}#lang={lang}")
        narrates(browser, "no storage", re.escape(said("app-not-kept", lang)))
    if lang != "en":
        # The command is found by its name, which keys cannot write in Chinese.
        return
    with browser.beginning_with("Object.defineProperty(window, 'isSecureContext', { value: false });"):
        browser.open(f"{base}#open=deep-cut&lang={lang}")
        browser.press_with(CONTROL, "k")
        browser.until("the palette", "!!document.querySelector('#mirror [role=textbox], #mirror [role=searchbox], #mirror [role=combobox]')")
        browser.press(*said("app-copy-link", lang), ENTER)
        narrates(browser, "no clipboard", re.escape(said("app-link-not-copied", lang)))


def memory(browser, base, lang):
    """What a program does that finds no memory: it ends in the middle of a call."""
    browser.open(f"{base}#open=deep-cut&step=13&lang={lang}")
    browser.script("""(() => {
        const script = document.createElement("script");
        script.textContent = "setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); })";
        document.body.append(script);
    })()""")
    pattern = {"en": "no more memory", "zh": "内存不足"}[lang]
    told("no memory for the page", browser.until("a word on memory", WORDS, lambda words: words and re.search(pattern, words)))
    browser.script("document.querySelector('#loading button').click()")
    browser.until("it is opened again", "document.documentElement.dataset.firstFrame")
    browser.address("and shows the same", "open=deep-cut", "step=13")


def graphics(browser, base, lang):
    lose = "document.getElementById('app').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    browser.open(f"{base}#open=deep-cut&step=13&lang={lang}")
    browser.press(RIGHT)
    browser.script("(window.isOld = true)")
    browser.script(lose)
    browser.until("a new page", "!window.isOld && document.documentElement.dataset.firstFrame")
    browser.address("it shows the same", "open=deep-cut", "step=14")
    assert browser.colours("after-loss") > 20, "the graphics are gone"
    browser.script(lose)
    pattern = {"en": "graphics away", "zh": "图形资源"}[lang]
    told("graphics taken away twice", browser.until("a word on it", WORDS, lambda words: words and re.search(pattern, words)))
    browser.script("sessionStorage.clear()")
