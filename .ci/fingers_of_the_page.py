"""Touch input on the page: every button lies on the screen and is covered by no other, and a tap on it does what it says.

`tests/app/taps.rs` asks the same of every button and panel without a browser; here it is the page's own touch events."""

import time

from chromium import ESCAPE, Browser, said

# Phones and a tablet, upright and on their sides, each with another number of pixels a point; and whether every panel is looked at.
SCREENS = ((360, 640, 3, True), (360, 800, 2, False), (390, 844, 1, False), (844, 390, 2, True), (768, 1024, 1, False))
# What is shown: the address, the keys that lead there, and whether it is looked at on every screen.
SHOWN = {
    "start": ("open=worked-example&step=5", (), True),
    "exercise": ("exercise=pruned&seed=7", (), True),
    "exercise of windows": ("exercise=windows&seed=7", (), False),
    "lesson": ("lesson=deep-cuts&page=2", (), True),
    "help": ("open=worked-example", ("?",), False),
    "gallery": ("open=worked-example", ("o",), False),
}

# Seconds that a slow finger stays on a button. On a slow machine so much passes between two frames.
LONG = 1.5
# The buttons of the topmost part that cannot be tapped: outside of the screen, or with their middle below another one.
# What lies beyond the edge of a list comes into view when it is asked for.
LOST = """() => (async () => {
    const mirror = document.getElementById("mirror");
    const top = [...mirror.querySelectorAll("[role=dialog]")].at(-1) ?? mirror;
    const buttons = [...top.querySelectorAll("[role=button], [role=textbox], [role=slider]")];
    const named = (one) => one.getAttribute("aria-label");
    const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const isOn = ([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const holds = (one, [x, y]) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return x > left && x < right && y > top && y < bottom; };
    // A busy machine takes seconds for a frame.
    const until = async (is) => { for (let wait = 0; wait < 200 && !is(); wait += 1) await new Promise((done) => setTimeout(done, 100)); };
    const lost = buttons.length ? [] : ["there is no button at all"];
    let asked = 0;
    let uncovered = 0;
    for (const one of buttons) {
        if (!isOn(middle(one))) {
            // The first and the last of a long list tell of those between.
            if (asked > 3 && one !== buttons.at(-1)) continue;
            asked += 1;
            one.focus();
            await until(() => isOn(middle(one)));
            if (!isOn(middle(one))) lost.push(`${named(one)} is outside, at ${middle(one)}`);
            continue;
        }
        const covers = (other) => other !== one && isOn(middle(other)) && holds(other, middle(one)) && !other.contains(one) && !one.contains(other);
        const above = () => buttons.find(covers);
        // One of the two may lie beyond the edge of a list, where it is not seen: it leaves the other when it is asked for.
        // Of the many fields of a tree the first tell of the others.
        if (above() && one.getAttribute("role") === "textbox" && (uncovered += 1) > 4) continue;
        for (const part of [one, above()]) {
            if (!above()) break;
            part.focus();
            await until(() => !above());
        }
        if (above()) lost.push(`${named(one)} lies below ${named(above())}, at ${middle(one)}`);
    }
    return lost;
})()"""


def fingers(base, pictures, screens=SCREENS):
    """A browser of its own for each screen: only one that begins so gives the page the pixels of such a screen."""
    for number, (width, height, pixels, is_whole) in enumerate(screens):
        browser = Browser(pictures, pixels)
        try:
            browser.shape(width, height, True)
            begin = time.monotonic()
            screen(browser, base, f"{width}x{height}", ("en", "zh")[number % 2], is_whole)
            print(f"fingers at {width}x{height}: {time.monotonic() - begin:.0f} s", flush=True)
            assert browser.script("devicePixelRatio") == pixels, "the screen has other pixels"
            assert not (errors := browser.errors()), "\n".join(errors)
        finally:
            browser.close()


def screen(browser, base, size, lang, is_whole):
    browser.open(f"{base}#open=worked-example&lang={lang}")
    for name, (address, keys, is_everywhere) in SHOWN.items():
        if not (is_whole or is_everywhere):
            continue
        browser.press(ESCAPE)
        browser.script(f"(location.hash = '#{address}&lang={lang}')")
        if len(keys) == 2:
            browser.press_with(*keys)
        else:
            browser.press(*keys)
        # The mirror has everything, and in its place.
        time.sleep(1.8)
        browser.colours(f"finger-{name}-{size}")
        lost = browser.wait_for(name, LOST)
        assert not lost, f"no finger meets, on {name} at {size} in {lang}:\n" + "\n".join(lost)
    steps(browser, base, lang)
    if is_whole:
        panels(browser, lang)


def tap(browser, button, lang, seconds=0):
    x, y = browser.middle_of(said(button, lang))
    browser.tap(x, y, seconds)


def steps(browser, base, lang):
    """Buttons do by a touch what they say."""
    browser.open(f"{base}#open=worked-example&lang={lang}")
    taps = (("app-forward", "step=1", 0), ("app-jump-cut", "step=12", 0), ("app-forward", "step=13", LONG), ("app-back", "step=12", 0))
    for button, address, seconds in taps:
        tap(browser, button, lang, seconds)
        browser.address(f"a tap on {said(button, lang)}", address)


def panels(browser, lang):
    """So do those of an exercise and of a lesson."""
    browser.script(f"(location.hash = '#exercise=pruned&seed=7&lang={lang}')")
    tap(browser, "exercise-check", lang)
    # Nothing was answered yet.
    browser.reads("the word on it", said("exercise-untouched-pruned", lang))
    tap(browser, "app-close", lang)
    browser.until("the exercise is closed", "!document.querySelector('#mirror [role=dialog]')")
    browser.script(f"(location.hash = '#lesson=deep-cuts&page=2&lang={lang}')")
    tap(browser, "lesson-previous", lang)
    browser.address("a tap turns the page", "lesson=deep-cuts", "page=1")
