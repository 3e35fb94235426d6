// A click is a press and a release of the same button, by a pointer or by the space bar. Were the button replaced in
// between, the click would be lost: what comes meanwhile waits until it is let go.

const DRAGGED = 1000; // milliseconds; who drags something is not kept from the news for longer
const FAR = 24; // pixels; a hand that holds still trembles less
const TAPPED = 350; // milliseconds; the click of a finger comes a while after it was lifted, or never

let waiting = null; // what has come since the pointer went down
let timer = 0;
let pressed = null; // where a pointer went down that has not moved away

function release() {
  clearTimeout(timer);
  const come = waiting ?? [];
  waiting = pressed = null;
  for (const act of come) act();
}

/** However long it takes: who holds a button down still means it. */
function press() {
  clearTimeout(timer);
  waiting ??= [];
}

function move(event) {
  if (!pressed) return;
  // Let go outside the window, where nobody tells it.
  if (event.pointerType === "mouse" && event.buttons === 0) return releaseIn(0);
  if (Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) < FAR) return;
  pressed = null;
  releaseIn(DRAGGED);
}

function releaseIn(pause) {
  clearTimeout(timer);
  timer = setTimeout(release, pause);
}

const watch = (kind, act) => addEventListener(kind, act, { capture: true, passive: true });
const isSpace = (event) => event.key === " " && !event.repeat;

watch("pointerdown", (event) => { press(); pressed = event; });
watch("pointermove", move);
watch("pointercancel", () => releaseIn(0));
// Whoever went to another window may have let go there.
addEventListener("blur", (event) => { if (waiting && event.target === window) releaseIn(0); });
// The click of a mouse comes right after it went up.
watch("pointerup", (event) => releaseIn(event.pointerType === "touch" ? TAPPED : 0));
watch("click", () => { if (waiting) releaseIn(0); });
watch("keydown", (event) => { if (isSpace(event)) press(); });
watch("keyup", (event) => { if (isSpace(event)) releaseIn(0); });

/** Do it now, or once the pointer that is down has been let go; in the order of the calls. */
export function whenReleased(act) {
  if (waiting) waiting.push(act);
  else act();
}
