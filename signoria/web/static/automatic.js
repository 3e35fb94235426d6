// A question that is put only so that nobody learns who could answer it: the page answers it after a pause that is always
// the same, unless the player wants to do it himself (a box in the panel about the table; this browser remembers it).

import { isReplaying } from "./replay.js";

const KEPT = "signoria-automatic";
const PAUSE = 2500; // milliseconds, always

let timer = 0;
let waiting = "";

const isWanted = () => localStorage.getItem(KEPT) !== "off";

export function watchAutomatic() {
  document.addEventListener("lit", look);
  document.addEventListener("change", (event) => {
    if (event.target.id !== "automatic") return;
    localStorage.setItem(KEPT, event.target.checked ? "on" : "off");
    look();
  });
  const box = document.getElementById("automatic");
  if (box) box.checked = isWanted();
}

function look() {
  const button = document.querySelector(".choices [data-automatic]");
  const asked = button && isWanted() && !isReplaying() ? `${document.body.dataset.move} ${button.dataset.action}` : "";
  button?.classList.toggle("by-itself", Boolean(asked));
  if (asked === waiting) return;
  clearTimeout(timer);
  waiting = asked;
  if (asked) timer = setTimeout(() => document.querySelector(".choices [data-automatic]")?.click(), PAUSE);
}
