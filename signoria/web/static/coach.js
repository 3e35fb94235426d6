// The coach: rings what she speaks of, points at what she would take, and speaks as much as one wants to hear.

const QUIET = "signoria-coach-quiet";
const page = document.body;
let pointer = null;
let askedAt = "";
let hinted = null; // the move that the hint on the page is about, and what was said before it

const speech = () => document.querySelector(".coach .speech");

/** Show again what belongs to what she says; everything it refers to may have been drawn anew. */
function show() {
  document.querySelectorAll(".ringed").forEach((thing) => thing.classList.remove("ringed"));
  const said = speech();
  // In a guided game her place is kept while she is silent: nothing on the table moves when she speaks.
  page.classList.toggle("coached", Boolean(said) || (page.dataset.lesson !== undefined && !page.classList.contains("replaying")));
  for (const button of document.querySelectorAll('[data-coach="less"]')) {
    button.dataset.less ??= button.textContent;
    button.firstElementChild.textContent = isQuiet() ? button.dataset.more : button.dataset.less;
  }
  if (said && isHeard(said) && said.dataset.ring) {
    document.querySelectorAll(said.dataset.ring).forEach((thing) => thing.classList.add("ringed"));
  }
  if (said?.dataset.asks !== undefined && isHeard(said) && askedAt !== page.dataset.move) {
    askedAt = page.dataset.move;
    document.dispatchEvent(new Event("hint"));
  }
  point();
}

const isQuiet = () => page.classList.contains("coach-quiet");
const isHeard = (said) => !isQuiet() || said.dataset.matters !== undefined;

/** The thing, the button or the group of buttons that stands for what she would take, if it can be seen. */
function target(action) {
  const seen = (found) => [...found].find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const things = [...document.querySelectorAll(".thing.may[data-targets]")];
  return seen(things.filter((thing) => thing.dataset.targets.split("|").includes(action)))
    ?? seen(document.querySelectorAll(`.choices [data-action="${CSS.escape(action)}"]`))
    ?? seen(document.querySelectorAll(`.choices [data-group="${CSS.escape(action.split(" ")[0])}"]`));
}

function point() {
  const said = speech();
  const action = said && isHeard(said) && !page.classList.contains("busy") ? said.dataset.arrow : "";
  const thing = action ? target(action) : null;
  if (!thing) {
    pointer?.remove();
    pointer = null;
    return;
  }
  if (!pointer) {
    pointer = document.createElement("div");
    pointer.className = "coach-arrow";
    pointer.setAttribute("aria-hidden", "true");
  }
  if (!pointer.isConnected) page.append(pointer);
  const box = thing.getBoundingClientRect();
  // Something that scrolls may hide it: then there is nothing to point at.
  pointer.hidden = isHidden(thing, box);
  // A row is pointed at from its end: above it stands the next one.
  const isRow = box.width > innerWidth * 0.6 && box.width > 3 * box.height;
  pointer.classList.toggle("sideways", isRow);
  pointer.style.left = `${isRow ? box.right - 24 : box.left + box.width / 2}px`;
  pointer.style.top = `${isRow ? box.top + box.height / 2 : box.top}px`;
}

function isHidden(thing, box) {
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
  return !top || !(thing.contains(top) || top.contains(thing));
}

/** A hint that was asked for is said until the table changes. */
export function showHint({ html, move }) {
  const place = document.querySelector('[data-fragment="coach"]');
  if (!place || String(move) !== page.dataset.move) return;
  hinted ??= { before: place.innerHTML };
  hinted.move = move;
  place.innerHTML = html;
  show();
}

/** After another move a hint is old: what was said before it is said again, unless something new comes. */
export function forgetHint(message) {
  if (!hinted || hinted.move === message.move) return;
  if (message.fragments?.coach === undefined) {
    document.querySelector('[data-fragment="coach"]').innerHTML = hinted.before;
  }
  hinted = null;
}

export function watchCoach() {
  page.classList.toggle("coach-quiet", localStorage.getItem(QUIET) === "true");
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-coach]");
    if (button?.dataset.coach === "why") {
      const why = button.closest(".speech").querySelector(".why");
      why.hidden = !why.hidden;
      button.setAttribute("aria-expanded", String(!why.hidden));
    }
    if (button?.dataset.coach === "less") {
      localStorage.setItem(QUIET, String(page.classList.toggle("coach-quiet")));
      show();
    }
    requestAnimationFrame(point);
  });
  document.addEventListener("lit", show);
  for (const kind of ["scroll", "resize"]) addEventListener(kind, point, { capture: true, passive: true });
  // Cards that fly to their places and pictures that arrive late move what she points at.
  new ResizeObserver(point).observe(document.getElementById("main"));
  setInterval(point, 400);
  show();
}
