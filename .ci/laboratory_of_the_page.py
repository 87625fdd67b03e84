"""The laboratory on the page: the small form of an experiment is measured by workers, and a point leads to its search."""

from chromium import LANES, SHIFT, said

# The marks of the chart, which say how many items they sum up.
POINTS = "[...document.querySelectorAll('#mirror [role=button]')].filter(one => / items[,)]/.test(one.getAttribute('aria-label')))"


def laboratory(browser, base):
    browser.open(base + "#open=worked-example&lang=en")
    browser.press_with(SHIFT, "x")
    browser.reads("the laboratory", said("lab-title"))
    told = browser.reads("what was found", said("lab-holds"))
    assert said("lab-fails") not in told.splitlines(), "a claim fails on the page"
    browser.until("the points of the chart", f"{POINTS}.length", lambda count: count > 5)
    assert browser.colours("laboratory") > 20, "the laboratory is blank"
    browser.script(f"{POINTS}[0].click()")
    # The item that is nearest to the point: its tree is searched at once.
    lanes = browser.until("the search of the point", LANES, lambda told: told.startswith("alpha-beta done"))
    browser.reads("which item it is", "the tree of seed")
    assert browser.colours("laboratory-point") > 20, "the search of the point is blank"
    print("laboratory:", lanes)
