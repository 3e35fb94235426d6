// Replay in place: the same page shows another moment, and the address goes along.

import { addLog } from "./log.js";
import { fetchPage, takeParts } from "./parts.js";

let wanted = null;
let isLoading = false;

const strip = () => document.querySelector(".replay-strip");

export const isReplaying = () => document.body.classList.contains("replaying");

/** The bar's link leads to the moment that the page shows, which has moved on since the page was made. */
export function watchReplay() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-replay]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    stop();
    const step = link.dataset.step;
    if (step === "back") stepBy(-1);
    else if (step === "next") stepBy(1);
    else show(Number(link.id === "to-replay" ? document.body.dataset.move : link.dataset.replay));
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "replay-slider") { stop(); show(Number(event.target.value)); }
    if (event.target.id === "replay-speed") pause = Number(event.target.value);
  });
  document.addEventListener("click", (event) => { if (event.target.closest?.("#replay-play")) toggle(); });
  addEventListener("popstate", () => location.reload());
}

let pause = 1200; // milliseconds between two moves while it plays by itself
let timer = 0;

function toggle() {
  if (timer) return stop();
  // Who is at the end wants to see it from the beginning.
  const box = strip();
  if (box.dataset.at === box.dataset.last) show(0);
  timer = setTimeout(advance, pause);
  return showPlaying();
}

async function advance() {
  const box = strip();
  if (!timer || !box) return;
  if (box.dataset.at === box.dataset.last) return stop();
  await stepBy(1);
  if (timer) timer = setTimeout(advance, pause);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

/** The strip is drawn anew with every move; what was chosen on it stays. */
function showPlaying() {
  document.getElementById("replay-play")?.setAttribute("aria-pressed", String(Boolean(timer)));
  const speed = document.getElementById("replay-speed");
  if (speed) speed.value = String(pause);
}

/** One move back or on, past moves without events if that is wanted. */
export function stepBy(way) {
  const box = strip();
  if (!box) return undefined;
  const last = Number(box.dataset.last);
  const skip = document.getElementById("skip-dull")?.checked;
  const dull = new Set(skip ? box.dataset.dull.split(" ").map(Number) : []);
  let move = Number(wanted ?? box.dataset.at) + way;
  while (dull.has(move) && move > 0 && move < last) move += way;
  return show(Math.max(0, Math.min(last, move)));
}

export async function show(move) {
  wanted = move;
  if (isLoading) return;
  isLoading = true;
  const skip = document.getElementById("skip-dull")?.checked;
  try {
    while (wanted !== null) {
      const now = wanted;
      const before = Number(strip()?.dataset.at ?? -1);
      const address = `/t/${document.body.dataset.table}/replay?move=${now}`;
      const page = await fetchPage(address);
      if (wanted === now) wanted = null;
      document.body.classList.add("replaying");
      document.body.classList.toggle("over", page.body.classList.contains("over"));
      history.replaceState(null, "", address);
      // Only one step can be followed by eye.
      takeParts(page, { still: Math.abs(now - before) > 1 });
      addLog({ keep: -1, html: page.getElementById("log").innerHTML });
      if (skip) document.getElementById("skip-dull").checked = true;
      showPlaying();
    }
  } catch {
    location.assign(`/t/${document.body.dataset.table}/replay?move=${wanted}`);
  } finally {
    isLoading = false;
  }
}
