// Tool-tips on hover, focus and long-press: what it is, what a click does, its rule.

import { labelsOf } from "./choices.js";

const LONG_PRESS = 450;
const HOVER = 180;
const MOST_TOLD = 3; // a card that may be played in forty places does not cover the table with them
let tip = null;
let owner = null;
let timer = 0;
let isHeld = false;

export function watchTips() {
  // What comes to lie under a pointer at rest was not pointed at: it is told when the pointer moves again.
  let rest = { x: -1, y: -1 };
  let passed = null;
  const ask = (thing) => { timer = setTimeout(() => showTip(thing), HOVER); };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const thing = event.target.closest?.("[data-tip]");
    if (thing && thing === owner) return;
    clearTimeout(timer);
    hideTip();
    passed = null;
    if (thing && event.clientX === rest.x && event.clientY === rest.y) passed = thing;
    else if (thing) ask(thing);
  });
  document.addEventListener("pointermove", (event) => {
    const isStirred = event.clientX !== rest.x || event.clientY !== rest.y;
    rest = { x: event.clientX, y: event.clientY };
    if (passed && isStirred) { ask(passed); passed = null; }
  }, { passive: true });
  // Focus that comes back by itself after a click asks for nothing.
  let byKeys = false;
  addEventListener("keydown", () => { byKeys = true; }, { capture: true });
  addEventListener("pointerdown", () => { byKeys = false; }, { capture: true, passive: true });
  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest?.("[data-tip]");
    if (thing && byKeys && thing.matches(":focus-visible")) showTip(thing);
  });
  document.addEventListener("focusout", hideTip);
  document.addEventListener("scroll", hideTip, { capture: true, passive: true });
  document.addEventListener("pointerdown", (event) => {
    isHeld = false;
    if (tip?.contains(event.target)) return;
    hideTip();
    const thing = event.target.closest?.("[data-tip]");
    if (event.pointerType === "mouse" || !thing) return;
    timer = setTimeout(() => { isHeld = true; showTip(thing, true); }, LONG_PRESS);
  });
  // The click that ends a long press must not act. Some browsers send none, so the next touch forgets about it.
  addEventListener("click", (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => { if (tip && event.target.closest?.("[data-tip]")) event.preventDefault(); });
}

export function hideTip() {
  clearTimeout(timer);
  tip?.remove();
  tip = owner = null;
}

/** The page has changed: what is told is told anew, of what is still there. */
export function refreshTip() {
  if (owner) showTip(owner, tip.classList.contains("held"));
}

export function showTip(asked, held = false) {
  hideTip();
  const thing = asked.isConnected ? asked : asked.id && document.getElementById(asked.id);
  // An update may have left it there with nothing to tell.
  if (!thing?.dataset.tip) return;
  owner = thing;
  tip = document.createElement("div");
  tip.className = held ? "tip held" : "tip";
  tip.setAttribute("role", "tooltip");
  const labels = labelsOf(thing);
  for (const { text, effects, warning } of labels.slice(0, MOST_TOLD)) {
    if (text) tip.append(line("does", text));
    for (const effect of effects) tip.append(line("follows", effect));
    if (warning) tip.append(line("warns", warning));
  }
  if (labels.length > MOST_TOLD) tip.append(line("does", `… +${labels.length - MOST_TOLD}`));
  thing.dataset.tip.split("\n").forEach((line, place) => {
    const piece = document.createElement(place ? "p" : "strong");
    piece.append(...withRules(line));
    tip.append(piece);
  });
  document.body.append(tip);
  const [box, size] = [thing.getBoundingClientRect(), tip.getBoundingClientRect()];
  // What a button of the bar does is told above the question, which one may still be reading.
  const question = thing.closest(".question")?.getBoundingClientRect();
  const above = (question?.top ?? box.top) - size.height - 8;
  tip.style.top = `${above > 4 ? above : Math.min(box.bottom + 8, innerHeight - size.height - 4)}px`;
  tip.style.left = `${Math.max(6, Math.min(box.left + box.width / 2 - size.width / 2, innerWidth - size.width - 6))}px`;
}

function line(kind, text) {
  const made = document.createElement("span");
  made.className = kind;
  made.append(...withRules(text));
  return made;
}

/** A line of text whose [RULE-1.2] become links. */
export function withRules(line) {
  return line.split(/(\[[A-Z]+-[0-9.]+\])/).filter(Boolean).map((piece) => {
    const rule = piece.match(/^\[([A-Z]+-[0-9.]+)\]$/)?.[1];
    return rule ? ruleLink(rule) : piece;
  });
}

export function ruleLink(rule) {
  const link = document.createElement("a");
  link.href = `${document.body.dataset.rules}#${rule}`;
  link.target = "rules";
  link.className = "rule";
  link.textContent = rule;
  return link;
}
