// Clicks that were meant for something else: the second of a double click, and one on a choice that has just appeared
// under a pointer that did not move.

const SETTLING = 400; // milliseconds in which a new choice does not yet answer a pointer at rest
const STIRRED = 4; // pixels
const REACHED = 24; // pixels between two taps of a finger that meant two places

let before = new Set();
let offered = new Set();
let changedAt = -Infinity;
let movedAt = 0;
let rest = { x: 0, y: 0 };
let taps = []; // where a finger came down the last two times

addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || Math.hypot(event.clientX - rest.x, event.clientY - rest.y) < STIRRED) return;
  rest = { x: event.clientX, y: event.clientY };
  movedAt = performance.now();
}, { capture: true, passive: true });

addEventListener("pointerdown", (event) => {
  const tap = { x: event.clientX, y: event.clientY };
  taps = event.pointerType === "touch" ? [...taps.slice(-1), tap] : [];
}, { capture: true, passive: true });

/** What may be chosen from now on. */
export function noteOffers(actions) {
  if (actions.length === offered.size && actions.every((action) => offered.has(action))) return;
  before = offered;
  offered = new Set(actions);
  changedAt = performance.now();
}

/** Whether a click on that choice can hardly have been meant. Keys and scripts, which have no place, never slip. */
export function isSlip(event, action) {
  if (!event.detail) return false;
  if (event.detail > 1) return true;
  return !before.has(action) && performance.now() - changedAt < SETTLING && movedAt < changedAt;
}

/** The same for the button that one's own click has just brought: a finger that went elsewhere to reach it meant it. */
export function isSlipOfConfirming(event, action) {
  const [first, last] = taps;
  const isReached = last && Math.hypot(last.x - first.x, last.y - first.y) >= REACHED;
  return !isReached && isSlip(event, `confirm ${action}`);
}
