// How the page shares input with the page around it: Tab leaves it at both ends; inside of another page it takes neither the
// keyboard, the wheel nor a finger before it is meant.

const canvas = document.getElementById("app");
const mirror = document.getElementById("mirror");
export const isEmbedded = /[?#&]embed(=(?!0)|&|$)/.test(location.search + location.hash);

const parts = () => [...mirror.querySelectorAll("[tabindex]:not([aria-disabled])")];
const focused = () => document.getElementById(canvas.getAttribute("aria-activedescendant"));

// After the last part, and before the first one, the browser goes on.
addEventListener("keydown", (event) => {
  if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
  const all = parts();
  const at = all.indexOf(focused());
  if (event.shiftKey ? at <= 0 : at === all.length - 1) {
    event.stopImmediatePropagation();
    mirror.dispatchEvent(new Event("leave"));
  }
}, true);

// The mirror is slower than quick typing. Where the app itself finds that Tab has gone past its end, the next one is the browser's.
globalThis.jianzhiLeave = (isBack) => {
  document.getElementById(isBack ? "before" : "behind").focus();
  mirror.dispatchEvent(new Event("leave"));
};

// Where there is a frame around the page.
function settleIn() {
  document.body.classList.add("embedded");
  waitForFocus();
  const isMeant = () => document.hasFocus() && document.activeElement !== document.body;
  addEventListener("wheel", (event) => {
    if (!isMeant() && !event.ctrlKey) event.stopImmediatePropagation();
  }, { capture: true, passive: true });
  addEventListener("keydown", (event) => {
    const isOpen = mirror.querySelector("[role=dialog], [role=menu]");
    if (event.key !== "Escape" || isOpen) return;
    document.activeElement?.blur();
    window.parent.focus();
  }, true);
  listenToFingers();
}

// The toolkit takes the focus when it begins, and with it the keys and the place of the page around.
function waitForFocus() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  const give = () => { HTMLElement.prototype.focus = focus; };
  ["pointerdown", "keydown", "focusin"].forEach((kind) => addEventListener(kind, give, { capture: true, once: true }));
}

// Swipes belong to the page around; a tap is what a click of a mouse is.
function listenToFingers() {
  const kinds = ["touchstart", "touchmove", "touchend", "touchcancel", "pointerdown", "pointermove", "pointerup", "pointercancel"];
  const isFinger = (event) => event.isTrusted && (event.pointerType ?? "touch") === "touch";
  kinds.forEach((kind) => addEventListener(kind, (event) => {
    if (isFinger(event)) event.stopImmediatePropagation();
  }, { capture: true, passive: true }));
  canvas.addEventListener("click", (event) => {
    if (!isFinger(event)) return;
    const { clientX, clientY } = event;
    const pointer = { clientX, clientY, button: 0, bubbles: true, pointerType: "mouse" };
    canvas.dispatchEvent(new PointerEvent("pointerdown", pointer));
    canvas.dispatchEvent(new PointerEvent("pointerup", pointer));
    canvas.dispatchEvent(new MouseEvent("mouseleave"));
  });
}

if (isEmbedded) settleIn();
