// What moved glides: cards from the place where they lay, coins from purse to purse.

import { tellChange } from "./moments.js";

const LENGTHS = { off: 0, slow: 480, normal: 280, fast: 160 };
const MOST_COINS = 6;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function glideLength() {
  return calm.matches ? 0 : LENGTHS[document.body.dataset.speed] ?? LENGTHS.normal;
}

const isSeen = (box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight;

/** Where everything is now. */
export function remember() {
  const places = new Map();
  if (!glideLength()) return places;
  for (const thing of document.querySelectorAll(".thing[id]")) {
    const { thing: name, purse, amount } = thing.dataset;
    if (name || purse) places.set(thing.id, { box: thing.getBoundingClientRect(), name, purse, amount: Number(amount) });
  }
  return places;
}

/** Let everything glide from where it was. */
export function glide(before) {
  const length = glideLength();
  if (!length || !before.size) return;
  const arrived = [];
  for (const thing of document.querySelectorAll(".thing[data-thing][id]")) {
    const old = before.get(thing.id);
    if (old?.name === thing.dataset.thing) {
      slide(thing, old.box, length);
      before.delete(thing.id);
    } else {
      arrived.push(thing);
    }
  }
  const left = new Map();
  for (const { name, box } of before.values()) {
    if (name && isSeen(box)) left.set(name, [...(left.get(name) ?? []), box]);
  }
  for (const thing of arrived) {
    const from = left.get(thing.dataset.thing)?.shift() ?? document.getElementById(thing.dataset.from)?.getBoundingClientRect();
    if (from) fly(thing, from, length);
  }
  pour(before, length);
}

/** A thing that only made room. */
function slide(thing, from, length) {
  const to = thing.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  // A row that moved as a whole is no news; a card that changed its place in the row is.
  if (!isSeen(to) || !isSeen(from) || Math.abs(x) < 30) return;
  thing.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: length, easing: "ease-out" });
}

/** A thing that went from one place to another: a copy flies over everything that would cut it off. */
function fly(thing, from, length) {
  const to = thing.getBoundingClientRect();
  if (!isSeen(to) || !from.width) return;
  const ghost = thing.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.removeAttribute("data-targets");
  ghost.inert = true;
  ghost.classList.remove("may");
  ghost.classList.add("ghost");
  Object.assign(ghost.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(ghost);
  thing.classList.add("arriving");
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const start = `translate(${x}px, ${y}px) scale(${Math.max(0.2, from.width / to.width)})`;
  const flight = ghost.animate([{ transform: start }, { transform: "none" }], { duration: length * 1.2, easing: "ease-out" });
  flight.onfinish = flight.oncancel = () => { ghost.remove(); thing.classList.remove("arriving"); };
}

/** What a purse lost flies to the purse that gained it, or to the bank. */
function pour(before, length) {
  const kinds = new Map();
  for (const purse of document.querySelectorAll("[data-purse][id]")) {
    const old = before.get(purse.id);
    const change = old ? Number(purse.dataset.amount) - old.amount : 0;
    if (!change) continue;
    tellChange(purse, change);
    const kind = kinds.get(purse.dataset.purse) ?? { from: [], to: [] };
    const side = change > 0 ? kind.to : kind.from;
    for (let n = 0; n < Math.min(Math.abs(change), MOST_COINS); n += 1) side.push(purse);
    kinds.set(purse.dataset.purse, kind);
  }
  for (const [name, { from, to }] of kinds) {
    const bank = document.querySelector(`[data-bank~="${name}"]`);
    for (let n = 0; n < Math.max(from.length, to.length); n += 1) drop(from[n] ?? bank, to[n] ?? bank, n, length);
  }
}

function drop(from, to, n, length) {
  const sign = (from?.dataset.purse ? from : to)?.querySelector(".icon");
  if (!from || !to || !sign) return;
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!isSeen(a) || !isSeen(b)) return;
  const coin = sign.cloneNode(true);
  coin.classList.add("flying");
  document.body.append(coin);
  const at = (box) => `translate(${box.left + box.width / 2 - 10}px, ${box.top + box.height / 2 - 10}px)`;
  const flight = coin.animate([{ transform: at(a) }, { transform: at(b) }], {
    duration: length * 1.4, delay: n * 60, easing: "ease-in-out", fill: "backwards",
  });
  flight.onfinish = flight.oncancel = () => coin.remove();
}
