// Keeps the page idle while nothing changes. The app's toolkit asks for a frame sixty times a second, whether it paints one or not:
// what it asks for is held back until something happens, or until the time that the app has set.

// Frames that are let through after something has happened: the toolkit takes some to find out whether it has to paint.
const AFTER = 5;
// All events of the page that the toolkit listens to.
const HEARD = ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousemove", "mouseleave", "click", "wheel",
  "touchstart", "touchmove", "touchend", "touchcancel", "gesturestart", "gesturechange", "gestureend", "keydown", "keyup", "input",
  "compositionstart", "compositionend", "copy", "cut", "paste", "focus", "blur", "focusin", "visibilitychange", "resize", "load",
  "pageshow", "pagehide", "popstate", "hashchange", "dragover", "dragleave", "drop"];

const next = window.requestAnimationFrame.bind(window);
let waiting = [];
let numbers = 0;
let left = AFTER;
let isAsked = false;
let timer;

window.requestAnimationFrame = (draw) => {
  waiting.push({ number: numbers += 1, draw });
  ask();
  return numbers;
};

window.cancelAnimationFrame = (number) => {
  waiting = waiting.filter((one) => one.number !== number);
};

function ask() {
  if (isAsked || left === 0 || waiting.length === 0) return;
  isAsked = true;
  next((now) => {
    isAsked = false;
    left -= 1;
    const drawn = waiting;
    waiting = [];
    drawn.forEach(({ draw }) => draw(now));
    ask();
  });
}

function wake() {
  left = AFTER;
  ask();
}

// After each frame the app says in how many milliseconds it wants the next one, and otherwise when something has happened elsewhere.
globalThis.jianzhiNextFrame = (wait) => {
  clearTimeout(timer);
  if (wait <= 0) wake();
  else if (wait < 2 ** 31) timer = setTimeout(wake, wait);
};

HEARD.forEach((event) => addEventListener(event, wake, { capture: true, passive: true }));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", wake);
