// A bubble beside what was chosen on the table: what it costs and what it does, with the deed itself. It hides no other
// choice; the bar holds the same answer for keys and thumbs, and on a narrow page it alone.

const GAP = 12;
const NARROW = "(width <= 640px)";
let bubble = null;

/** Show what follows from a choice in hand, or nothing. `deed` is what its amber button says. */
export function showBubble(thing, { title, effects, deed, action, isWarning }) {
  hideBubble();
  if (!thing?.isConnected || matchMedia(NARROW).matches) return;
  bubble = document.createElement("div");
  bubble.className = isWarning ? "bubble warned" : "bubble";
  bubble.innerHTML = '<h3></h3><ul></ul><p class="row"><button type="button" class="button main armed"></button>'
    + '<button type="button" class="button quiet" data-step="back"></button></p>';
  bubble.querySelector("h3").textContent = title;
  bubble.querySelector("ul").append(...effects.map((effect) => Object.assign(document.createElement("li"), { textContent: effect })));
  const [does, another] = bubble.querySelectorAll("button");
  does.textContent = deed;
  does.dataset.confirms = action;
  another.textContent = document.getElementById("texts").dataset.another;
  document.body.append(bubble);
  place(thing);
}

export function hideBubble() {
  bubble?.remove();
  bubble = null;
}

/** Beside the thing, where it covers least of what may be chosen. */
function place(thing) {
  const box = (thing.closest("[data-of]") ?? thing).getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const [middle, level] = [box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2];
  const wished = {
    below: [middle, box.bottom + GAP], left: [box.left - width - GAP, level],
    above: [middle, box.top - height - GAP], right: [box.right + GAP, level],
  };
  // Or beside all that it is a part of.
  const whole = thing.closest(".maps, .panel")?.getBoundingClientRect();
  if (whole) Object.assign(wished, { "left of all": [whole.left - width - GAP, level], "below all": [middle, whole.bottom + GAP] });
  const others = [...document.querySelectorAll(".thing.may, .band")].filter((other) => other !== thing).map((other) => other.getBoundingClientRect());
  let best = null;
  for (const [side, [x, y]] of Object.entries(wished)) {
    const left = Math.max(6, Math.min(x, innerWidth - width - 6));
    const top = Math.max(58, Math.min(y, innerHeight - height - 6));
    const covered = others.reduce((sum, other) => sum + overlap({ left, top, right: left + width, bottom: top + height }, other), 0)
      + 1000 * overlap({ left, top, right: left + width, bottom: top + height }, box);
    if (!best || covered < best.covered) best = { side, left, top, covered };
  }
  [bubble.dataset.side] = best.side.split(" ");
  bubble.classList.toggle("far", best.side.endsWith("all"));
  Object.assign(bubble.style, { left: `${best.left}px`, top: `${best.top}px` });
  const isAcross = ["left", "right"].includes(bubble.dataset.side);
  const to = isAcross ? box.top + box.height / 2 - best.top : box.left + box.width / 2 - best.left;
  bubble.style.setProperty("--to", `${Math.max(18, Math.min(to, (isAcross ? height : width) - 18))}px`);
}

const overlap = (one, other) => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
