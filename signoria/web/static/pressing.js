// A click is a press and a release of the same button. Were the button replaced in between, the click would be lost:
// what comes meanwhile waits until the pointer lets go.

const LONGEST = 1000; // milliseconds; who drags something, or lets go outside the window, is not kept from the news

let waiting = null; // what has come since the pointer went down
let timer = 0;

function release() {
  clearTimeout(timer);
  const come = waiting ?? [];
  waiting = null;
  for (const act of come) act();
}

addEventListener("pointerdown", () => {
  clearTimeout(timer);
  waiting ??= [];
  timer = setTimeout(release, LONGEST);
}, { capture: true, passive: true });

// The click itself comes right after the pointer went up.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release), { capture: true, passive: true });

/** Do it now, or once the pointer that is down has been let go; in the order of the calls. */
export function whenReleased(act) {
  if (waiting) waiting.push(act);
  else act();
}
