// Everything by keyboard: choices by their key, things by arrows, and a list of it all with "?".

import { pressed, stepBack } from "./choices.js";
import { enlargePointed } from "./enlarge.js";
import { openHelp } from "./help.js";
import { skipMoment } from "./moments.js";
import { hideNotice } from "./notice.js";
import { openTab, side } from "./panels.js";
import { isReplaying, stepBy } from "./replay.js";
import { hideTip } from "./tips.js";

const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return escape(event);
    // A key that is held down answers once.
    if (event.repeat && !WAYS[event.key]) return;
    if (event.target.closest("input:not([type=range]), textarea, select")) return;
    if (WAYS[event.key] && arrow(event)) return event.preventDefault();
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("g.thing")) {
      // Drawn things are no buttons by themselves.
      event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return event.preventDefault();
    }
    if (event.key === "Enter" && event.target !== document.body) return;
    const act = SHORTCUTS[event.key.toLowerCase()];
    const button = pressed(event.key);
    if (button) button.click();
    else if (act) act();
    else return;
    event.preventDefault();
  });
}

const SHORTCUTS = {
  u: () => document.getElementById("undo")?.click(),
  g: nextGlowing,
  l: () => { side(true); openTab("log"); document.getElementById("log")?.focus(); },
  c: () => { side(true); openTab("chat"); document.getElementById("say")?.focus(); },
  h: () => document.getElementById("hint")?.click(),
  i: enlargePointed,
  "?": openHelp,
};

function escape(event) {
  hideTip();
  hideNotice();
  if (skipMoment() || stepBack()) event.preventDefault();
  else if (event.target.id === "say") event.target.blur();
  else side(false);
}

/** Along a row of things, or along the moves of a replay. */
function arrow(event) {
  const way = WAYS[event.key];
  const row = event.target.closest?.("[data-roving]");
  if (row) {
    const things = [...row.querySelectorAll(".thing")];
    const next = things.at((things.indexOf(event.target.closest(".thing")) + way) % things.length);
    next?.focus();
    return Boolean(next);
  }
  if (isReplaying() && event.key.match(/Left|Right/) && event.target.type !== "range" && !event.target.closest('[role="tab"]')) {
    stepBy(way);
    return true;
  }
  return false;
}

function nextGlowing() {
  const things = [...document.querySelectorAll(".thing.may")].filter((thing) => thing.getClientRects().length);
  things.at((things.indexOf(document.activeElement) + 1) % things.length)?.focus();
}
