"""What a screen reader finds on the page, by the rules of axe-core; what is announced; and what survives a reload and the button Back."""

import shutil
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from chromium import ENTER, ESCAPE, SHIFT, SPACE, said

# The rules, by their version.
AXE = "axe-core@4.14.1"
ANNOUNCED = "document.getElementById('announcement').textContent"
DIALOG = "document.querySelector('#mirror [role=dialog]')"


def panels(browser, base):
    announced(browser, base)
    reloaded(browser, base)
    back(browser, base)


def rules(browser, base):
    """No rule is broken on the main screens, in either language."""
    if not shutil.which("npm"):
        print("left out: the rules for screen readers, which need npm")
        return
    with TemporaryDirectory() as folder:
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", AXE], cwd=folder, check=True)
        source = Path(folder, "node_modules/axe-core/axe.min.js").read_text()
    screens = (("start", "open=worked-example&step=5", ()), ("lesson", "lesson=deep-cuts&page=2", ()),
               ("exercise", "exercise=windows&seed=7", ()), ("gallery", "open=worked-example", ("o",)),
               ("help", "open=worked-example", ("?",)), ("board", "open=xiangqi-start&depth=2", ()))
    for lang, shown in (("en", screens), ("zh", screens[:2])):
        for name, address, keys in shown:
            browser.open(f"{base}#{address}&lang={lang}")
            browser.press(*keys)
            time.sleep(1.5)
            assert browser.script("document.documentElement.lang") == lang, f"the page says another language than {lang}"
            browser.script(f"(() => {{ {source}; window.axe = axe; }})()")
            found = browser.wait_for("the rules", """async () => (await axe.run()).violations.map(({ id, help, nodes }) =>
                `${id}: ${help}, ${nodes.length} times, first ${nodes[0].html.slice(0, 200)}`)""")
            assert not found, f"for a screen reader, {name} in {lang}:\n" + "\n".join(found)


def announced(browser, base):
    """The page of a lesson is read out, and then an exercise and what came of the answer."""
    browser.open(f"{base}#lesson=deep-cuts&page=2&lang=en")
    lesson = browser.until("the page of a lesson is announced", ANNOUNCED)
    assert len(lesson) > 60, lesson
    # Another one than the other parts answer: what is answered is kept, and the key would take the mark away.
    browser.open(f"{base}#exercise=pruned&seed=9&lang=en")
    browser.until("the exercise is announced", ANNOUNCED, lambda told: told and told != lesson)
    browser.press(SPACE)
    browser.reads("a branch is marked", marked())
    browser.press(ENTER)
    verdicts = [said(f"exercise-verdict-{verdict}") for verdict in ("slip", "misconception", "wrong")]
    browser.until("the verdict is announced", ANNOUNCED, lambda told: any(verdict in told for verdict in verdicts))


def marked():
    """What a marked branch is called, without the names in it."""
    return said("exercise-branch-marked").split("}")[1].split("{")[0].strip()


def reloaded(browser, base):
    """What was answered of an exercise is there after a reload."""
    browser.script("localStorage.clear()")
    browser.open(f"{base}#exercise=pruned&seed=8&lang=en")
    browser.press(SPACE)
    browser.reads("a branch is marked", marked())
    browser.ask("POST", "/refresh")
    browser.until("the page again", "document.documentElement.dataset.firstFrame")
    browser.reads("the branch is still marked", marked())
    browser.script("localStorage.clear()")


def entry(browser, what, kind):
    """Waits until the history shows an entry of that kind."""
    browser.until(what, "history.state", lambda state: (state or "").startswith(kind))


def back(browser, base):
    """Back closes what is open, and passes over a panel that was closed in another way."""
    browser.open(f"{base}#open=deep-cut&step=3&lang=en")
    browser.address("the first place", "open=deep-cut", "step=3")
    narration = "document.getElementById('narration').textContent"
    first = browser.until("what is told there", narration)
    browser.script("(location.hash = '#open=worked-example&step=5&lang=en')")
    browser.address("the step", "open=worked-example", "step=5")
    entry(browser, "the entry of a place", "place")
    length = browser.script("history.length")
    for key in ("?", "o", "m"):
        for closing in ("back", "escape"):
            browser.press(key)
            browser.until("a panel", f"!!{DIALOG}")
            entry(browser, "its entry", "panel")
            if closing == "back":
                browser.ask("POST", "/back")
            else:
                browser.press(ESCAPE)
            browser.until("it is closed", f"!{DIALOG}")
            entry(browser, "its entry is no panel's", "place" if closing == "back" else "left")
            browser.address("below it all is as it was", "open=worked-example", "step=5")
    assert browser.script("history.length") <= length + 1, "panels pile up in the history"
    # A link that is followed at the moment that a panel closes is followed, and stays.
    browser.press("?", ESCAPE)
    browser.script("(location.hash = '#exercise=windows&seed=7&lang=en')")
    browser.address("the exercise of the link", "exercise=windows", "seed=7")
    browser.until("it is open", f"!!{DIALOG}")
    entry(browser, "it has an entry", "place")
    time.sleep(2)
    browser.address("it stays open", "exercise=windows", "seed=7")
    assert browser.script(f"!!{DIALOG}"), "the exercise of a link was closed again"
    for what, pair in (("Back closes the exercise", "open=worked-example"), ("Back passes over the panels that were closed", "open=deep-cut")):
        browser.ask("POST", "/back")
        browser.address(what, pair)
        browser.until("no exercise is open", f"!{DIALOG}")
    # The address is there before the app has heard of it: a key that comes in the same frame would be carried out first.
    browser.until("the first place is shown again", narration, lambda told: told == first)
    browser.press_with(SHIFT, "e")
    browser.until("an exercise", "location.hash", lambda link: "exercise=" in link)
    browser.ask("POST", "/back")
    browser.until("Back closes the exercise", f"!{DIALOG}")
    browser.address("and leads to what was below it", "open=deep-cut")
