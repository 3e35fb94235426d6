// Tiles that are turned before they are laid: by pointing, click, wheel, keys or touch, and seen at once on the board.
//
// A `.turning` thing is one way to lay a tile; `[data-turns]` is its place on the board, whose `[data-preview]` shows
// the way that is picked. A mouse has seen it when it clicks; a finger picks with the first tap and lays with the second.

import { hold } from "./choices.js";

const PAUSE = 90; // between two turns of the wheel, milliseconds

let picked = "";
let pointer = "mouse";
let turnedAt = 0;

const ways = () => [...document.querySelectorAll(".turning.may")];
const actionOf = (way) => way.dataset.targets;

export function watchTurning() {
  document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, { capture: true, passive: true });
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") pointAt(event.target); });
  document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) pointAt(event.target); });
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key, { capture: true });
  document.addEventListener("lit", refresh);
}

/** Choices have changed. A tile that is still in the hand lies some way at once; one that lies already stays as it is. */
function refresh() {
  const all = ways();
  const kept = all.find((way) => actionOf(way) === picked);
  picked = "";
  if (kept) pick(kept);
  else if (all.length && document.querySelector(".turns[data-turns]")) pick(all[0]);
  const place = document.querySelector("[data-turns]");
  if (!place) return;
  place.classList.toggle("may", all.length > 0);
  place.tabIndex = all.length ? 0 : -1;
}

function pick(way) {
  picked = actionOf(way);
  for (const other of document.querySelectorAll(".turning")) other.classList.toggle("picked", other === way);
  const preview = document.querySelector("[data-preview]");
  if (preview) preview.innerHTML = way.querySelector("svg").innerHTML;
  document.querySelector("[data-turns]")?.setAttribute("aria-description", way.getAttribute("aria-label"));
  hold(picked);
}

function pointAt(target) {
  const way = target.closest?.(".turning.may");
  if (way && actionOf(way) !== picked) pick(way);
}

/** The next way to the right (1) or to the left (-1) of the same tile. */
function turn(step) {
  const all = ways();
  if (!all.length) return;
  const tile = picked.slice(0, -1);
  const same = picked ? all.filter((way) => actionOf(way).slice(0, -1) === tile) : all;
  const at = same.findIndex((way) => actionOf(way) === picked);
  pick(same.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % same.length));
  glide(step);
}

function glide(step) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.querySelector("[data-preview]")?.animate([{ transform: `rotate(${-90 * step}deg)` }, { transform: "none" }], { duration: 200, easing: "ease-out" });
}

function lay() {
  if (picked) document.querySelector(`.choices [data-action="${CSS.escape(picked)}"]`)?.click();
}

function click(event) {
  const target = event.target;
  const way = target.closest?.(".turning.may");
  if (way && pointer === "touch" && actionOf(way) !== picked) pick(way);
  else if (ways().length && target.closest?.("[data-turns]")) turn(1);
  else if (target.closest?.("[data-turn]")) turn(Number(target.closest("[data-turn]").dataset.turn));
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function wheel(event) {
  if (event.ctrlKey || !event.target.closest?.("[data-turns], .turning") || !ways().length) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - turnedAt < PAUSE) return;
  turnedAt = event.timeStamp;
  turn(Math.sign(event.deltaY));
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "r" && ways().length) turn(event.shiftKey ? -1 : 1);
  else if (event.key === "Enter" && picked && (event.target === document.body || event.target.matches("[data-turns]"))) lay();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
