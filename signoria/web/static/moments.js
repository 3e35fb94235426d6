// What was done to the viewer: a short moment on the board that tells who did what. It goes by itself, waits for nobody,
// can be sent away with a click or Esc, and stays first under "Since your turn".

import { glideLength } from "./motion.js";

const STAY = 3600; // milliseconds
const waiting = [];
let timer = 0;

const place = () => document.getElementById("moment");

/** Lines of the log that have just come: those that concern the viewer are shown, one after the other. */
export function showMoments(lines) {
  // Whoever plays on has read on: what still waited is old, and stays in the log.
  if (lines.some((line) => line.dataset.seat === document.body.dataset.seat)) waiting.length = 0;
  for (const line of lines) {
    for (const said of line.querySelectorAll('[data-weight="3"]')) {
      const mark = line.querySelector(".mark").cloneNode(true);
      // Who did it need not be who moved last.
      if (said.dataset.mark) mark.querySelector("use").setAttribute("href", `#mark-${said.dataset.mark}`);
      waiting.push({ mark, text: said.textContent });
    }
  }
  if (!timer) next();
}

/** Send away what is shown now. */
export function skipMoment() {
  if (!timer) return false;
  clearTimeout(timer);
  next();
  return true;
}

function next() {
  const box = place();
  const now = waiting.shift();
  timer = 0;
  if (!box) return;
  box.replaceChildren();
  box.hidden = !now;
  if (!now) return;
  const text = document.createElement("p");
  text.textContent = now.text;
  const count = document.createElement("i");
  count.style.animationDuration = `${STAY}ms`;
  box.append(now.mark, text, count);
  box.classList.toggle("still", !glideLength());
  layOverNews(box);
  timer = setTimeout(next, STAY);
}

/** On a narrow page the news at the thumb says the same: it is told there, and covers nothing else. */
function layOverNews(box) {
  const news = document.getElementById("news")?.getBoundingClientRect();
  box.classList.toggle("at-thumb", Boolean(news?.height));
  box.style.bottom = news?.height ? `${innerHeight - news.bottom}px` : "";
  box.style.minHeight = news?.height ? `${news.height}px` : "";
}

export function watchMoments() {
  document.addEventListener("click", (event) => { if (event.target.closest?.("#moment")) skipMoment(); });
}

/** A purse that gained or lost something says how much, where it is. */
export function tellChange(purse, change) {
  const box = purse.getBoundingClientRect();
  if (!box.width || !glideLength()) return;
  const said = document.createElement("b");
  said.className = change > 0 ? "change gain" : "change loss";
  said.textContent = change > 0 ? `+${change}` : `−${-change}`;
  said.setAttribute("aria-hidden", "true");
  // Above it, but where a name stands there: in place of its sign.
  const name = purse.closest(".panel")?.querySelector("h2")?.getBoundingClientRect();
  const isUnderName = name && name.bottom < box.top + 6;
  const [x, y] = isUnderName ? [box.left + 10, box.top + 6] : [box.left + box.width / 2, Math.max(4, box.top - 24)];
  Object.assign(said.style, { left: `${x}px`, top: `${y}px` });
  document.body.append(said);
  const rise = said.animate([{ opacity: 0, translate: "-50% 10px" }, { opacity: 1, translate: "-50% 0", offset: 0.15 },
    { opacity: 1, translate: "-50% -4px", offset: 0.8 }, { opacity: 0, translate: "-50% -10px" }], { duration: 1900 });
  rise.onfinish = rise.oncancel = () => said.remove();
}
