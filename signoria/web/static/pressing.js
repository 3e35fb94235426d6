// A click is a press and a release of the same button, by a pointer or by the space bar. Were the button replaced in
// between, the click would be lost: what comes meanwhile waits until it is let go.

const LONGEST = 1000; // milliseconds; who drags something, or lets go outside the window, is not kept from the news

const TAPPED = 350; // milliseconds; the click of a finger comes a while after it was lifted, or never

let waiting = null; // what has come since the pointer went down
let timer = 0;

function release() {
  clearTimeout(timer);
  const come = waiting ?? [];
  waiting = null;
  for (const act of come) act();
}

function press() {
  releaseIn(LONGEST);
  waiting ??= [];
}

function releaseIn(pause) {
  clearTimeout(timer);
  timer = setTimeout(release, pause);
}

const watch = (kind, act) => addEventListener(kind, act, { capture: true, passive: true });
const isSpace = (event) => event.key === " " && !event.repeat;

watch("pointerdown", press);
watch("pointercancel", () => releaseIn(0));
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
