// What may be chosen: the bar's buttons, and the same choices lit up on the table.

let chosen = null; // the group or the thing whose choices alone are shown

const bar = () => document.querySelector(".choices");
const buttons = () => [...document.querySelectorAll(".choices [data-action]")];

function targetsOf(thing) {
  return thing.dataset.targets ? thing.dataset.targets.split("|") : [];
}

function legalTargets(thing) {
  const wanted = targetsOf(thing);
  if (thing.dataset.action) wanted.push(thing.dataset.action);
  return buttons().filter((button) => wanted.includes(button.dataset.action) && isOffered(button));
}

function isOffered(button) {
  return typeof chosen !== "string" || button.closest("[data-members]")?.dataset.members === chosen;
}

/** What a click on this thing would do, in words. */
export function labelsOf(thing) {
  if (thing.closest(".choices")) return [];
  return legalTargets(thing).map((button) => button.dataset.tip.split("\n").join(" · "));
}

/** Show on the table what is legal; call it whenever question or table have changed. */
export function light() {
  const legal = new Map(buttons().filter(isOffered).map((button) => [button.dataset.action, button]));
  for (const thing of document.querySelectorAll(".thing")) {
    const action = targetsOf(thing).find((target) => legal.has(target)) ?? thing.dataset.action;
    const may = legal.has(action);
    thing.classList.toggle("may", may);
    thing.tabIndex = may ? 0 : -1;
    if (may) thing.setAttribute("aria-description", legal.get(action).querySelector("span").textContent);
    else thing.removeAttribute("aria-description");
  }
  for (const group of document.querySelectorAll("[data-roving]")) {
    if (!group.querySelector('.thing[tabindex="0"]')) group.querySelector(".thing")?.setAttribute("tabindex", "0");
  }
  for (const holder of document.querySelectorAll(".holder")) holder.classList.toggle("lit", Boolean(holder.querySelector(".may")));
  document.dispatchEvent(new Event("lit"));
}

/** Show all choices again. */
export function stepBack() {
  if (!chosen) return false;
  chosen = null;
  arrange();
  return true;
}

export function forgetChoice() {
  chosen = null;
  arrange();
}

function arrange() {
  document.querySelectorAll(".chosen").forEach((thing) => thing.classList.remove("chosen"));
  const box = bar();
  if (!box) return light();
  const wanted = chosen instanceof Element ? targetsOf(chosen) : null;
  for (const choice of box.querySelectorAll(".choice")) {
    const group = choice.closest("[data-members]");
    if (choice.dataset.step) choice.hidden = !chosen;
    else if (wanted) choice.hidden = !wanted.includes(choice.dataset.action);
    else if (typeof chosen === "string") choice.hidden = group?.dataset.members !== chosen;
    else choice.hidden = false;
    if (choice.dataset.group) choice.setAttribute("aria-expanded", String(choice.dataset.group === chosen));
  }
  for (const members of box.querySelectorAll("[data-members]")) {
    members.hidden = wanted ? !members.querySelector(".choice:not([hidden])") : members.dataset.members !== chosen;
  }
  if (wanted) chosen.classList.add("chosen");
  ask(box);
  light();
}

/** While the choices of one kind are shown, the question is which of them. */
function ask(box) {
  const prompt = box.closest(".band").querySelector(".prompt");
  prompt.dataset.asked ??= prompt.textContent;
  const members = typeof chosen === "string" && box.querySelector(`[data-members="${CSS.escape(chosen)}"]`);
  prompt.textContent = members ? `${members.getAttribute("aria-label")}:` : prompt.dataset.asked;
}

/** Watch clicks and keys; `act(action)` submits, `why(action)` asks the rules. */
export function watchChoices(act, why) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".choices button");
    if (button?.dataset.action) return act(button.dataset.action);
    if (button?.dataset.group) return choose(button.dataset.group);
    if (button?.dataset.step) return stepBack();
    const thing = event.target.closest?.(".thing");
    if (!thing || thing.closest(".laid-open")) return undefined;
    const legal = legalTargets(thing);
    if (legal.length === 1) return act(legal[0].dataset.action);
    if (legal.length > 1) return choose(thing);
    const [first] = targetsOf(thing);
    if (first) why(first);
    return undefined;
  });
}

function choose(what) {
  chosen = what;
  arrange();
  bar().querySelector(".choice:not([hidden]):not([data-step]):not([data-group])")?.focus({ preventScroll: true });
}

/** The button of that key among those that are shown now. */
export function pressed(key) {
  const shown = [...document.querySelectorAll(".choices [data-key]")].filter((button) => button.offsetParent);
  return shown.find((button) => button.dataset.key.toLowerCase() === key.toLowerCase());
}
