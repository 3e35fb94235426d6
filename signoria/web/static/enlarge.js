// A card, tile or building by itself, with its whole text and with what may be done with it: by the right button, a long
// press, or the key I. On a touch screen a tap on a thing that nothing can be done with does the same.

import { choicesOf, takeChoice } from "./choices.js";
import { hideTip, withRules } from "./tips.js";

const box = () => document.getElementById("enlarged");
let pointed = null;

/** Show the thing large. Its choices are buttons that close it and act. */
export function enlarge(thing) {
  const dialog = box();
  if (!dialog || !thing?.dataset.tip || dialog.open) return false;
  hideTip();
  const copy = thing.matches("button") ? thing.cloneNode(true) : null;
  dialog.querySelector(".shown").replaceChildren(...(copy ? [bare(copy)] : []));
  const told = dialog.querySelector(".told");
  told.replaceChildren(...thing.dataset.tip.split("\n").map((line, place) => {
    const piece = document.createElement(place ? "p" : "strong");
    piece.append(...withRules(line));
    return piece;
  }));
  const close = dialog.querySelector("[data-close-dialog]");
  dialog.querySelectorAll(".offered").forEach((button) => button.remove());
  for (const choice of choicesOf(thing)) close.after(offer(choice, dialog));
  dialog.showModal();
  (dialog.querySelector(".offered") ?? close).focus({ preventScroll: true });
  return true;
}

/** A picture of it that nobody can press or find. */
function bare(copy) {
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const name of ["data-targets", "data-tip", "data-action", "tabindex", "data-thing", "data-purse"]) copy.removeAttribute(name);
  copy.classList.remove("may", "chosen", "ringed", "thing");
  copy.inert = true;
  return copy;
}

function offer(choice, dialog) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button chief offered";
  button.textContent = choice.querySelector("span").textContent;
  const { action } = choice.dataset;
  // Another's move may have drawn the bar anew meanwhile.
  button.addEventListener("click", () => { dialog.close(); takeChoice(action); });
  return button;
}

export function enlargePointed() {
  const focused = document.activeElement?.closest?.(".thing[data-tip]");
  enlarge(pointed?.isConnected ? pointed : focused);
}

export function watchEnlarging() {
  document.addEventListener("pointerover", (event) => { pointed = event.target.closest?.(".thing[data-tip]") ?? null; });
  document.addEventListener("contextmenu", (event) => {
    const thing = event.target.closest?.(".thing[data-tip]");
    if (thing && enlarge(thing)) event.preventDefault();
  });
  // What can be done with the others is said in the bar (choices.js).
  document.addEventListener("click", (event) => {
    if (event.pointerType !== "touch") return;
    const thing = event.target.closest?.(".thing[data-tip]");
    if (!thing || thing.dataset.targets || thing.closest("dialog") || thing.matches("g") || !enlarge(thing)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}
