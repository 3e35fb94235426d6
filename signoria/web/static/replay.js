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
    const step = link.dataset.step;
    if (step === "back") stepBy(-1);
    else if (step === "next") stepBy(1);
    else show(Number(link.id === "to-replay" ? document.body.dataset.move : link.dataset.replay));
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "replay-slider") show(Number(event.target.value));
  });
  addEventListener("popstate", () => location.reload());
}

/** One move back or on, past moves without events if that is wanted. */
export function stepBy(way) {
  const box = strip();
  if (!box) return;
  const last = Number(box.dataset.last);
  const skip = document.getElementById("skip-dull")?.checked;
  const dull = new Set(skip ? box.dataset.dull.split(" ").map(Number) : []);
  let move = Number(wanted ?? box.dataset.at) + way;
  while (dull.has(move) && move > 0 && move < last) move += way;
  show(Math.max(0, Math.min(last, move)));
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
    }
  } catch {
    location.assign(`/t/${document.body.dataset.table}/replay?move=${wanted}`);
  } finally {
    isLoading = false;
  }
}
