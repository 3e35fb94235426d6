// Parts of the page are replaced one by one; focus and what was open stay where they were.

import { keepChoice } from "./choices.js";
import { glide, remember } from "./motion.js";
import { refreshTip } from "./tips.js";

const slot = (name) => document.querySelector(`[data-fragment="${CSS.escape(name)}"]`);

/** Put new parts in their places. Returns whether some had none. */
export function replaceParts(parts, gone = [], { still = false } = {}) {
  const names = Object.keys(parts);
  if (!names.length && !gone.length) return false;
  const focus = noteFocus();
  const pushed = noteLists();
  const before = still ? new Map() : remember();
  let isStrange = false;
  for (const name of names) {
    const place = slot(name);
    if (place) place.innerHTML = parts[name];
    else if (name !== `seat-${document.body.dataset.seat}`) isStrange = true;
  }
  for (const name of gone) slot(name)?.replaceChildren();
  keepChoice();
  pushLists(pushed);
  refreshTip();
  glide(before);
  restoreFocus(focus);
  return isStrange;
}

/** How far lists of choices are pushed up, by what they list. */
function noteLists() {
  return [...document.querySelectorAll("[data-members]")].filter((list) => list.scrollTop).map((list) => [list.dataset.members, list.scrollTop]);
}

function pushLists(pushed) {
  for (const [members, top] of pushed) {
    const list = document.querySelector(`[data-members="${CSS.escape(members)}"]`);
    if (list) list.scrollTop = top;
  }
}

function noteFocus() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const part = active.closest("[data-fragment]");
  return part && { id: active.id, part: part.dataset.fragment, visibly: active.matches(":focus-visible") };
}

function restoreFocus(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const same = focus.id && document.getElementById(focus.id);
  const next = same && same.getClientRects().length && !same.disabled ? same : focus.visibly ? nextToAnswer() : null;
  next?.focus({ preventScroll: true });
}

/** A piece in hand is laid in the city: on "Back", Enter would put it away again. Else the bar is what goes on. */
function nextToAnswer() {
  const cells = document.querySelector("[data-placing]") ? [...document.querySelectorAll(".mine .cell.fits")] : [];
  return cells.at(cells.length / 2) ?? document.querySelector(".choices .main:not([hidden], :disabled)")
    ?? document.querySelector(".choices .choice:not([hidden])");
}

/** Take the parts of another version of this page, such as another moment of the game. */
export async function fetchPage(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

export function takeParts(page, options) {
  const parts = {};
  for (const part of page.querySelectorAll("[data-fragment]")) {
    const place = slot(part.dataset.fragment);
    if (!place) parts[part.dataset.fragment] = part.innerHTML;
    else if (place.innerHTML !== part.innerHTML) parts[part.dataset.fragment] = part.innerHTML;
  }
  return replaceParts(parts, [], options);
}
