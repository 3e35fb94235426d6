// What may be chosen: the bar's buttons, and the same choices lit up on the table.
//
// A choice that throws something away, and on a touch screen every choice on the table, is first taken in hand: the bar
// says what follows from it, and its amber button names the deed. A second click does it.

import { hideBubble, showBubble } from "./bubble.js";
import { isSlip, isSlipOfConfirming, noteOffers } from "./slips.js";

let chosen = null; // the group, the thing or the action whose choices alone are shown
let openedAt = ""; // what was offered when that group was opened
let shownApart = new Set(); // what the player has asked to be offered as well

const bar = () => document.querySelector(".choices");
const buttons = () => [...document.querySelectorAll(".choices [data-action]")];
/** What may be chosen now, as one text: another's move leaves it alone. */
export const offered = () => buttons().map((button) => button.dataset.action).sort().join("|");
const isArmed = () => Boolean(chosen?.action);

function targetsOf(thing) {
  return thing.dataset.targets ? thing.dataset.targets.split("|") : [];
}

function legalTargets(thing) {
  const wanted = targetsOf(thing);
  if (thing.dataset.action) wanted.push(thing.dataset.action);
  return buttons().filter((button) => wanted.includes(button.dataset.action) && isOffered(button));
}

function isOffered(button) {
  const { apart } = button.dataset;
  if (apart && !shownApart.has(apart)) return false;
  return typeof chosen !== "string" || chosen === "more" || button.closest("[data-members]")?.dataset.members === chosen;
}

/** What a click on this thing would do: in words, what follows from it, and what it would throw away. */
export function labelsOf(thing) {
  if (thing.closest(".choices")) return thing.dataset.action ? [told(thing, "")] : [];
  return legalTargets(thing).map((button) => told(button, (button.dataset.tip ?? "").split("\n").join(" · ")));
}

function told(button, text) {
  const { effects = "", warning = "" } = button.dataset;
  return { text, effects: effects.split("\n").filter(Boolean), warning };
}

/** The buttons of the bar that this thing stands for now. */
export function choicesOf(thing) {
  return thing.closest(".choices") ? [] : legalTargets(thing);
}

/** Do what the bar's button of that action does. What is offered no more says why. */
export function takeChoice(action) {
  const button = buttonOf(action);
  if (button) button.click();
  else document.dispatchEvent(new CustomEvent("why", { detail: action }));
}

/** Show on the table what is legal; call it whenever question or table have changed. */
export function light() {
  const legal = new Map(buttons().filter(isOffered).map((button) => [button.dataset.action, button]));
  const outside = JSON.parse(bar()?.dataset.beyond ?? "[]");
  const beyond = new Map(outside.filter((one) => one.target).map((one) => [one.target, one.badge]));
  for (const thing of document.querySelectorAll(".thing")) {
    const action = targetsOf(thing).find((target) => legal.has(target)) ?? thing.dataset.action;
    const may = legal.has(action);
    thing.classList.toggle("may", may);
    thing.tabIndex = may ? 0 : -1;
    if (may) thing.setAttribute("aria-description", legal.get(action).querySelector("span").textContent);
    else thing.removeAttribute("aria-description");
    const far = may ? "" : targetsOf(thing).find((target) => beyond.has(target));
    thing.classList.toggle("beyond", Boolean(far));
    const badge = may ? legal.get(action).dataset.badge : beyond.get(far);
    if (badge) thing.dataset.badge = badge;
    else delete thing.dataset.badge;
  }
  for (const group of document.querySelectorAll("[data-roving]")) {
    if (!group.querySelector('.thing[tabindex="0"]')) group.querySelector(".thing")?.setAttribute("tabindex", "0");
  }
  guard(outside.filter((one) => one.why));
  for (const holder of document.querySelectorAll(".holder")) holder.classList.toggle("lit", Boolean(holder.querySelector(".may")));
  noteOffers(buttons().map((button) => button.dataset.action));
  document.dispatchEvent(new Event("lit"));
}

/** Whoever cannot be touched at all steps back, and says who protects him. */
function guard(guarded) {
  for (const old of document.querySelectorAll(".guard")) old.remove();
  for (const holder of document.querySelectorAll(".holder")) {
    const one = guarded.find(({ seat }) => holder.querySelector(`[data-fragment="seat-${seat}"]`));
    holder.classList.toggle("guarded", Boolean(one));
    if (one) holder.append(Object.assign(document.createElement("p"), { className: "guard", textContent: one.why }));
  }
}

/** Show all choices again. */
export function stepBack() {
  if (!chosen || chosen.isHeld) return false;
  chosen = null;
  arrange();
  return true;
}

/** The page has changed: what was opened or taken in hand stays so as long as the same is offered. A list left open over
 * another question would hide what that is about. */
export function keepChoice() {
  if (isArmed()) chosen = buttonOf(chosen.action) ? { ...chosen, thing: redrawn(chosen) } : null;
  else if (chosen instanceof Element) chosen = chosen.id && document.getElementById(chosen.id);
  else if (chosen && openedAt !== offered()) chosen = null;
  if (!bar()?.querySelector("[data-apart-of]")) shownApart = new Set();
  if (chosen instanceof Element && legalTargets(chosen).length < 2) chosen = null;
  arrange();
}

/** The thing on the table that was taken in hand, drawn anew. */
function redrawn({ thing, action }) {
  if (!thing || thing.isConnected) return thing;
  const same = thing.id && document.getElementById(thing.id);
  return same && targetsOf(same).includes(action) ? same : null;
}

const buttonOf = (action) => buttons().find((button) => button.dataset.action === action);

function arrange() {
  document.querySelectorAll(".chosen").forEach((thing) => thing.classList.remove("chosen"));
  const box = bar();
  if (!box) return light();
  const wanted = chosen instanceof Element ? targetsOf(chosen) : null;
  // What an earlier question had no room for comes back to its place first.
  const row = box.querySelector(".open");
  const more = row?.querySelector("#group-more");
  const kept = [...box.querySelectorAll('[data-members="more"] > .choice, .open > .choice:not(#group-more)')];
  for (const [place, choice] of kept.entries()) choice.dataset.place ??= String(place);
  more?.before(...kept.sort((one, other) => one.dataset.place - other.dataset.place));
  for (const choice of box.querySelectorAll(".choice")) {
    const { apart, apartOf, step, group, action } = choice.dataset;
    if (step) choice.hidden = !chosen || Boolean(chosen.isHeld);
    else if (apartOf) { choice.hidden = Boolean(chosen); choice.setAttribute("aria-pressed", String(shownApart.has(apartOf))); }
    else if (isArmed() && !chosen.isHeld) choice.hidden = true; // it is this or nothing: "back" offers the others again
    else if (apart && !shownApart.has(apart)) choice.hidden = true;
    else if (wanted) choice.hidden = !wanted.includes(action);
    else choice.hidden = false;
    if (group) choice.setAttribute("aria-expanded", String(group === chosen));
  }
  for (const members of box.querySelectorAll("[data-members]")) {
    members.hidden = wanted ? !members.querySelector(".choice:not([hidden])") : members.dataset.members !== chosen;
  }
  stack(box.querySelectorAll("[data-members]:not([hidden])"));
  if (wanted) chosen.classList.add("chosen");
  if (isArmed()) chosen.thing?.classList.add("chosen");
  // The bar sends nobody to a table that offers nothing.
  const isOnTable = [...document.querySelectorAll(".thing")].some((thing) => legalTargets(thing).length);
  box.querySelector(".foremost > .waiting")?.classList.toggle("nowhere", !isOnTable);
  fit(row, more);
  ask(box);
  light();
}

/** What stands for deeds of several kinds opens the list of each: one above the other. */
function stack(lists) {
  let above = 8;
  for (const list of lists) {
    list.style.bottom = `calc(100% + ${above}px)`;
    above += list.offsetHeight + 6;
  }
}

/** What the bar has no room for waits behind "More": nothing else on the page moves for it. */
function fit(row, more) {
  if (!row || !more) return;
  more.hidden = true;
  bar().classList.remove("tight", "spread", "crowded");
  const list = bar().querySelector('[data-members="more"]');
  // What can be chosen on the table goes first, what ends something last.
  const weight = (choice) => choice.dataset.group ? 0 : choice.matches(".closing") ? 3 : choice.matches(".quiet") ? 1 : 2;
  const shown = [...row.querySelectorAll(".choice:not(#group-more)")].filter((choice) => choice.offsetParent);
  const leaving = shown.reverse().sort((one, other) => weight(one) - weight(other));
  // Keys give way before choices do, and so does a place where no deed will stand.
  if (isOver(row)) bar().classList.add("tight");
  if (isOver(row) && bar().querySelector(".foremost > .nowhere")) bar().classList.add("spread");
  // Then the question, which can do with smaller letters.
  if (isOver(row)) bar().classList.add("crowded");
  while (leaving.length && isOver(row)) {
    more.hidden = false;
    list.prepend(leaving.shift());
    more.querySelector(".many").textContent = String(list.children.length);
  }
}

const isOver = (row) => row.scrollWidth > row.clientWidth + 1 || row.scrollHeight > row.clientHeight + 1;

/** What is asked while something is opened or in hand; the amber button names the deed in hand. */
function ask(box) {
  const band = box.closest(".band");
  const [prompt, hint] = [band.querySelector(".prompt"), band.querySelector(".hint")];
  prompt.dataset.asked ??= prompt.textContent;
  const members = typeof chosen === "string" && box.querySelector(`[data-members="${CSS.escape(chosen)}"]`)?.getAttribute("aria-label");
  const held = isArmed() ? buttonOf(chosen.action) : null;
  const considered = held?.dataset.considered !== undefined && held.querySelector("span").textContent;
  prompt.textContent = held?.dataset.warning || considered || (members ? `${members}:` : prompt.dataset.asked);
  band.classList.toggle("warned", Boolean(held?.dataset.warning));
  const effects = held?.dataset.effects?.split("\n").join(" · ") ?? "";
  let said = band.querySelector(".follows");
  if (!said) {
    said = document.createElement("p");
    said.className = "hint follows";
    band.querySelector(".said").append(said);
  }
  said.textContent = effects;
  said.hidden = !effects;
  if (hint && hint !== said) hint.hidden = Boolean(effects);
  const place = box.querySelector(".foremost");
  place?.querySelector("#confirm")?.remove();
  for (const other of place?.children ?? []) other.hidden = Boolean(held);
  if (held) place.append(confirmation(held));
  band.classList.remove("dense");
  prompt.classList.remove("longer");
  prompt.classList.toggle("longer", prompt.scrollHeight > prompt.clientHeight + 2);
  if (hint && hint !== said && !effects) shorten(hint, band.querySelector(".said"));
  // A sentence that ends in dots tells less than smaller letters do.
  if (hint && hint !== said && !effects && isCut(hint)) {
    band.classList.add("dense");
    prompt.classList.remove("longer");
    shorten(hint, band.querySelector(".said"));
    hint.classList.toggle("cut", isCut(hint));
  }
  if (effects) shorten(said, band.querySelector(".said"));
  if (held && chosen.thing) showBubble(chosen.thing, follows(held));
  else hideBubble();
}

/** As many lines of the hint as there is room for: a line that is only half in sight says nothing. */
function shorten(hint, room) {
  const isRoom = (lines) => { hint.style.webkitLineClamp = lines; return room.scrollHeight <= room.clientHeight + 2; };
  hint.classList.remove("cut", "short");
  hint.classList.toggle("cut", ![3, 2, 1].some(isRoom));
  // The sentence goes before its rules.
  hint.classList.toggle("short", isCut(hint));
}

const isCut = (hint) => hint.matches(".cut") || hint.scrollHeight > hint.clientHeight + 1;

function follows(held) {
  const { action, effects = "", warning, deed } = held.dataset;
  const said = held.querySelector("span").textContent;
  return { action, title: warning ?? said, effects: effects.split("\n").filter(Boolean), deed: deed ?? said, isWarning: Boolean(warning) };
}

function confirmation(held) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", id: "confirm", className: "button choice main armed" });
  button.dataset.confirms = held.dataset.action;
  button.dataset.key = "↵";
  button.innerHTML = "<span></span><kbd aria-hidden=\"true\">↵</kbd>";
  button.firstChild.textContent = held.dataset.deed ?? held.querySelector("span").textContent;
  return button;
}

/** Watch clicks and keys; `act(action)` submits, `why(action)` asks the rules. */
export function watchChoices(act, why) {
  let pointer = "mouse";
  document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, { capture: true, passive: true });
  const commit = (event, action) => { if (!isSlip(event, action)) confirm(action, act); };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".choices button, .bubble button");
    if (button?.dataset.confirms) return isSlipOfConfirming(event, button.dataset.confirms) ? undefined : confirm(button.dataset.confirms, act);
    if (button?.dataset.action) return button.dataset.warning ? arm(event, button.dataset.action, null) : commit(event, button.dataset.action);
    if (button?.dataset.series) return isSlip(event, "series") ? undefined : begin(button.dataset.series.split("|"), act);
    if (button?.dataset.group) return choose(button.dataset.group === chosen ? null : button.dataset.group);
    if (button?.dataset.step) return stepBack();
    if (button?.dataset.apartOf) return offer(button.dataset.apartOf);
    const thing = event.target.closest?.(".thing");
    if (!thing || thing.closest(".laid-open")) return undefined;
    const legal = legalTargets(thing);
    if (legal.length === 1) {
      const { action, warning, considered } = legal[0].dataset;
      const isAsked = warning || considered !== undefined || (pointer === "touch" && event.detail);
      return isAsked && chosen?.action !== action ? arm(event, action, thing) : commit(event, action);
    }
    if (legal.length > 1) return choose(thing);
    const [first] = targetsOf(thing);
    if (first) why(first);
    return undefined;
  });
  // Who clicks beside a list has done with it.
  document.addEventListener("pointerdown", (event) => {
    if (typeof chosen === "string" && !event.target.closest?.(".choices, .thing, .bubble")) stepBack();
  });
  addEventListener("resize", arrange);
  document.fonts.addEventListener("loadingdone", arrange); // letters that come late are wider or narrower
}

let steps = []; // what is left of several steps that one click has begun
let step = () => {};
let steppedAt = ""; // the move that the page showed then

function begin(actions, act) {
  steps = actions;
  step = () => {
    const next = steps.find((action) => buttonOf(action));
    steps = next ? steps.filter((action) => action !== next) : [];
    steppedAt = document.body.dataset.move;
    if (next) act(next);
  };
  step();
}

/** The page shows another question: take the next of several steps, or up the next piece of the kind just laid. */
export function goOn() {
  if (steps.length && document.body.dataset.move !== steppedAt) step();
  else if (inHand && document.body.dataset.move !== takenAt) takeUp();
}

let inHand = ""; // the kind of piece that stays in hand: the next of it is taken up when one is laid
let takenAt = ""; // the move that the page showed when it was taken up
let take = () => {};

/** Somebody does this now: what is marked so stays in hand until something else is done. */
export function noteTaken(action, act) {
  const [kind] = action.split(" ");
  if (buttonOf(action)?.dataset.again !== undefined) inHand = kind;
  else if (kind !== "at") inHand = "";
  takenAt = document.body.dataset.move;
  take = act;
}

function takeUp() {
  const next = buttons().find((button) => button.dataset.again !== undefined && button.dataset.action.startsWith(`${inHand} `));
  if (next) take(next.dataset.action);
}

/** A step was refused, or something else came in between. */
export function leaveSeries() {
  steps = [];
  inHand = "";
  arrange();
}

/** Do it, and hold nothing any more: should the next question offer the same again, it is a new choice. */
function confirm(action, act) {
  if (isArmed()) chosen = null;
  act(action);
}

/** Take a choice in hand: it is done by a second click. */
function arm(event, action, thing) {
  // Nothing is done yet, so only the second of a double click is passed over.
  if (event.detail > 1) return;
  chosen = { action, thing };
  arrange();
  noteOffers([...buttons().map((button) => button.dataset.action), `confirm ${action}`]);
  if (!event.detail) document.getElementById("confirm")?.focus({ preventScroll: true });
  document.getElementById("live").textContent = document.querySelector(".follows:not([hidden])")?.textContent ?? "";
}

/** The deed that a piece in hand stands for just now: the amber button names it, and the bar says what follows. */
export function hold(action) {
  if (typeof chosen === "string" || chosen instanceof Element) return;
  chosen = action && buttonOf(action) ? { action, thing: null, isHeld: true } : null;
  if (bar()) ask(bar());
}

function offer(apart) {
  if (!shownApart.delete(apart)) shownApart.add(apart);
  arrange();
}

function choose(what) {
  chosen = what;
  openedAt = offered();
  arrange();
  bar().querySelector(".members .choice:not([hidden])")?.focus({ preventScroll: true });
}

/** The button of that key among those that are shown now. */
export function pressed(key) {
  const shown = [...document.querySelectorAll(".choices [data-key]")].filter((button) => button.offsetParent);
  if (key === "Enter") return shown.find((button) => button.matches(".main"));
  return shown.findLast((button) => button.dataset.key.toLowerCase() === key.toLowerCase());
}
