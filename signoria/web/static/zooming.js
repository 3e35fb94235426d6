// A map in a box of its own: enlarged by buttons or by a tap, moved by scrolling or dragging.
//
// `[data-zoom]` are the buttons; a `.board` with a `.zoom` among its parts is the box, and the parts with a `.countryside`
// are the layers of the map, which the stylesheet makes `--zoom` times as large. Hexes are 90 units high.

import { offered } from "./choices.js";

const STEPS = [1, 1.6, 2.4, 3.6];
const EASY = 34; // pixels; what a finger can hit
const STILL = 5; // pixels that a click may move

const box = () => document.querySelector(".board:has(.zoom)");
let drag = null;
let hasDragged = false;
let pointer = "mouse";

export function watchZooming() {
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("pointerdown", grasp);
  document.addEventListener("pointermove", pull);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  document.addEventListener("lit", () => requestAnimationFrame(showSites));
}

let shownFor = ""; // what was offered when the map was brought into sight

/** On a narrow page: bring the map into sight when a place on it is asked for, and come near if all places are near. Once a
 * question: another's move takes nobody back there. */
function showSites() {
  const board = box();
  const sites = board ? [...board.querySelectorAll(".site.may .open, :is(.good, .counter).may use")] : [];
  if (!sites.length || !matchMedia("(width <= 640px)").matches || shownFor === offered()) return;
  shownFor = offered();
  const frame = board.getBoundingClientRect();
  if (frame.top < 0 || frame.top > innerHeight / 3) board.scrollIntoView({ block: "start" });
  if (zoomOf(board) > 1 || hexHeight(board) >= EASY) return;
  const boxes = sites.map((site) => site.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((one) => one.left)), Math.max(...boxes.map((one) => one.right))];
  const [top, bottom] = [Math.min(...boxes.map((one) => one.top)), Math.max(...boxes.map((one) => one.bottom))];
  const zoom = Math.min(3.6, frame.width / (right - left + 40), frame.height / (bottom - top + 40));
  if (zoom > 1.2) zoomTo(board, zoom, (left + right) / 2, (top + bottom) / 2, true);
}

const zoomOf = (board) => Number(board.style.getPropertyValue("--zoom") || 1);

/** Enlarge so that the point at (x, y) stays there, or comes to the middle. */
function zoomTo(board, zoom, x, y, isCentred = false) {
  const before = zoomOf(board);
  const frame = board.getBoundingClientRect();
  let [left, top] = [x - frame.left, y - frame.top];
  const share = [(board.scrollLeft + left) / before, (board.scrollTop + top) / before];
  if (isCentred) [left, top] = [frame.width / 2, frame.height / 2];
  board.style.setProperty("--zoom", String(zoom));
  board.classList.toggle("zoomed", zoom > 1);
  board.scrollTo({ left: share[0] * zoom - left, top: share[1] * zoom - top, behavior: "instant" });
}

/** How high a hex is on the screen. */
function hexHeight(board) {
  const layer = board.querySelector(".countryside");
  const box = layer.viewBox.baseVal;
  return Math.min(layer.clientWidth / box.width, layer.clientHeight / box.height) * 90;
}

function click(event) {
  const board = box();
  if (!board) return;
  const button = event.target.closest?.("[data-zoom]");
  if (button) {
    const way = Number(button.dataset.zoom);
    const at = STEPS.findIndex((step) => step >= zoomOf(board) - 0.01);
    const frame = board.getBoundingClientRect();
    const next = way > 0 ? STEPS[Math.min(at + 1, STEPS.length - 1)] : 1;
    return zoomTo(board, next, frame.left + frame.width / 2, frame.top + frame.height / 2);
  }
  if (!board.contains(event.target)) return undefined;
  // A finger that cannot tell one hex from the next comes nearer first.
  const isVague = pointer === "touch" && hexHeight(board) < EASY;
  if (isVague) zoomTo(board, zoomOf(board) * Math.min(4, (EASY + 6) / hexHeight(board)), event.clientX, event.clientY);
  if (isVague || hasDragged) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  return undefined;
}

function grasp(event) {
  pointer = event.pointerType;
  hasDragged = false;
  const board = box();
  if (event.pointerType !== "mouse" || event.button || !board?.contains(event.target) || zoomOf(board) === 1) return;
  drag = { board, x: event.clientX, y: event.clientY, left: board.scrollLeft, top: board.scrollTop };
}

function pull(event) {
  if (!drag) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (Math.abs(x) + Math.abs(y) > STILL) hasDragged = true;
  if (!hasDragged) return;
  drag.board.classList.add("moving");
  drag.board.scrollTo({ left: drag.left - x, top: drag.top - y, behavior: "instant" });
}

function release() {
  drag?.board.classList.remove("moving");
  drag = null;
}
