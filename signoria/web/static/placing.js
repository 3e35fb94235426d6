// A piece that is laid on a map of squares: it follows the pointer, is turned before it is laid, and shows where it fits.
//
// `[data-placing]` lists the ways in which the piece may lie and the squares it covers; the bar's choices say where.
// A mouse lays with a click what it sees; a finger puts the piece down with one tap and lays it with the next.

import { offered } from "./choices.js";

const CELL = 48;
const PAUSE = 110; // between two turns of the wheel, milliseconds

let ways = [];
let way = 0;
let fitting = new Map(); // by square: the places of this way that cover it
let hover = null; // the square that is pointed at: { city, x, y }
let place = null; // where the piece would lie: { city, x, y, action, isLegal }
let pointer = "mouse";
let turnedAt = 0;

export function watchPlacing() {
  document.addEventListener("lit", refresh);
  document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, { capture: true, passive: true });
  document.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse") point(squareAt(event)); });
  document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) point(squareOf(event.target)); });
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key, { capture: true });
}

/** Choices have changed. The same piece stays turned as it was. */
function refresh() {
  const before = ways[way]?.way;
  const holder = document.querySelector("[data-placing]");
  ways = holder ? JSON.parse(holder.dataset.placing) : [];
  way = Math.max(0, ways.findIndex((one) => one.way === before));
  place = null;
  for (const map of document.querySelectorAll(".mine .city-map")) map.classList.toggle("placing", ways.length > 0);
  if (ways.length) turnTo(way);
  else hover = null;
  if (ways.length || document.querySelector(".maps.mine .cell.may")) bringNear();
}

let broughtFor = "";

/** On a narrow page the cities are brought into sight when a square of them is asked for: once a question, or another's
 * move would take the page away from who looks elsewhere. */
function bringNear() {
  if (broughtFor === offered()) return;
  broughtFor = offered();
  const maps = document.querySelector(".burying") ?? document.querySelector(".maps.mine");
  const top = maps?.getBoundingClientRect().top ?? 0;
  if (matchMedia("(width <= 640px)").matches && (top < 0 || top > innerHeight / 3)) maps.scrollIntoView({ block: "start" });
}

const isLegal = (action) => Boolean(document.querySelector(`.choices [data-action="${CSS.escape(action)}"]`));
const nameOf = (city, x, y) => `${city}${"abcdefg"[x]}${y + 1}`;
const actionAt = (city, x, y) => `at ${nameOf(city, x, y)}${ways[way].way ? ` ${ways[way].way}` : ""}`;

function turnTo(next) {
  way = next;
  fitting = new Map();
  const suffix = ways[way].way ? ` ${ways[way].way}` : "";
  for (const button of document.querySelectorAll('.choices [data-action^="at "]')) {
    const [, cell, ...rest] = button.dataset.action.split(" ");
    if ((rest.length ? ` ${rest.join(" ")}` : "") !== suffix) continue;
    const [city, x, y] = [cell[0], "abcdefg".indexOf(cell[1]), Number(cell[2]) - 1];
    for (const [dx, dy] of ways[way].cells) {
      const name = nameOf(city, x + dx, y + dy);
      fitting.set(name, [...fitting.get(name) ?? [], { city, x, y }]);
    }
  }
  for (const cell of document.querySelectorAll("[data-cell]")) cell.classList.toggle("fits", fitting.has(cell.dataset.cell));
  for (const button of document.querySelectorAll("[data-way]")) button.setAttribute("aria-pressed", String(button.dataset.way === ways[way].way));
  show();
}

/** Turn to the next way; a storage turns to the same size lying the other way. */
function turn(step) {
  const [wide, high] = ways[way].way.split("x");
  const across = high ? ways.findIndex((one) => one.way === `${high}x${wide}`) : -1;
  turnTo(across >= 0 && across !== way ? across : (way + step + ways.length) % ways.length);
}

// ---- where the pointer is

function squareAt(event) {
  const map = event.target.closest?.(".city-map.placing");
  if (!map) return null;
  const box = map.getBoundingClientRect();
  const side = map.viewBox.baseVal;
  const scale = Math.min(box.width / side.width, box.height / side.height);
  const size = Number(map.dataset.size);
  const x = Math.floor(((event.clientX - box.left - (box.width - side.width * scale) / 2) / scale + side.x) / CELL);
  const y = Math.floor(((event.clientY - box.top - (box.height - side.height * scale) / 2) / scale + side.y) / CELL);
  return x < 0 || y < 0 || x >= size || y >= size ? null : { city: map.dataset.city, x, y };
}

function squareOf(element) {
  const cell = element.closest?.("[data-cell]")?.dataset.cell;
  return cell && ways.length ? { city: cell[0], x: "abcdefg".indexOf(cell[1]), y: Number(cell[2]) - 1 } : null;
}

function point(square) {
  if (!ways.length || !square) return;
  if (hover && hover.city === square.city && hover.x === square.x && hover.y === square.y) return;
  hover = square;
  show();
}

/** The place nearest to the pointer among those that cover its square; if there is none, where the piece would stick. */
function nearest() {
  const { cells } = ways[way];
  const [wide, high] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 1);
  const map = document.querySelector(`.mine .city-map[data-city="${hover.city}"]`);
  const size = Number(map.dataset.size);
  const inside = (at, long) => Math.max(0, Math.min(at, size - long));
  const wished = { x: inside(hover.x - (wide - 1 >> 1), wide), y: inside(hover.y - (high - 1 >> 1), high) };
  const found = fitting.get(nameOf(hover.city, hover.x, hover.y)) ?? [];
  const apart = (one) => Math.abs(one.x - wished.x) + Math.abs(one.y - wished.y);
  const best = found.length ? found.reduce((one, other) => apart(other) < apart(one) ? other : one) : { city: hover.city, ...wished };
  return { ...best, action: actionAt(best.city, best.x, best.y) };
}

function show() {
  place = hover && ways.length ? nearest() : null;
  for (const shadow of document.querySelectorAll(".shadow")) {
    const isHere = place && shadow.closest(".city-map").dataset.city === place.city;
    const squares = isHere ? ways[way].cells.map(([x, y]) => `M${(place.x + x) * CELL} ${(place.y + y) * CELL}h${CELL}v${CELL}h${-CELL}z`) : [];
    shadow.setAttribute("d", squares.join(""));
    shadow.classList.toggle("wrong", Boolean(isHere) && !isLegal(place.action));
  }
  const lay = document.querySelector("[data-lay-piece]");
  if (lay) lay.disabled = !place || !isLegal(place.action);
}

// ---- turning and laying

/** Do what the bar would do, or ask the rules why not. */
function lay() {
  const button = document.querySelector(`.choices [data-action="${CSS.escape(place.action)}"]`);
  if (button) return button.click();
  return document.dispatchEvent(new CustomEvent("why", { detail: place.action }));
}

function click(event) {
  if (!ways.length) return;
  const target = event.target;
  const square = squareAt(event);
  const wanted = target.closest?.("[data-way]");
  if (wanted) turnTo(ways.findIndex((one) => one.way === wanted.dataset.way));
  else if (target.closest?.("[data-turn-piece]")) turn(Number(target.closest("[data-turn-piece]").dataset.turnPiece));
  else if (target.closest?.("[data-lay-piece]")) lay();
  else if (square && !target.closest(".thing.may:not(.cell)")) {
    const isSeen = place && covers(square);
    point(square);
    if (pointer !== "touch" || isSeen) lay();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const covers = (square) => square.city === place.city
  && ways[way].cells.some(([x, y]) => place.x + x === square.x && place.y + y === square.y);

function wheel(event) {
  if (event.ctrlKey || ways.length < 2 || !event.target.closest?.(".city-map.placing")) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - turnedAt < PAUSE) return;
  turnedAt = event.timeStamp;
  turnTo((way + Math.sign(event.deltaY) + ways.length) % ways.length);
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(event) {
  if (!ways.length || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  if (event.key.toLowerCase() === "r") turn(event.shiftKey ? -1 : 1);
  else if (STEPS[event.key] && !event.target.closest("[data-roving]")) move(...STEPS[event.key]);
  else if (event.key === "Enter" && place && (event.target === document.body || event.target.closest(".city-map"))) lay();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The piece one square on, by keys. */
function move(x, y) {
  const first = document.querySelector(".mine .city-map.placing");
  const size = Number(document.querySelector(`.mine .city-map[data-city="${hover?.city ?? 1}"]`)?.dataset.size ?? first.dataset.size);
  const from = hover ?? { city: first.dataset.city, x: size >> 1, y: size >> 1 };
  const inside = (at) => Math.max(0, Math.min(at, size - 1));
  point({ city: from.city, x: inside(from.x + x), y: inside(from.y + y) });
  show();
}
