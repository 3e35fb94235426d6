// The review: curve, list and table show the same moment. It is also part of files that stand alone, so it imports nothing.

const page = document.body;
const current = () => Number(document.querySelector(".then")?.dataset.at ?? 0);
const part = (name, where = document) => where.querySelector(`[data-part="${name}"]`);
let wanted = null;
let isLoading = false;

/** The drawings that cards and signs on the page refer to. */
async function fetchArt() {
  const answer = await fetch(page.dataset.art);
  const drawings = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const holder = document.importNode(drawings.documentElement, true);
  holder.classList.add("art");
  holder.setAttribute("aria-hidden", "true");
  page.append(holder);
}

/** The parts of another moment: laid by in a file, on a server fetched with its page. */
async function partsOf(at) {
  if ("file" in page.dataset) return document.querySelector(`template[data-moment="${at}"]`)?.content ?? null;
  const answer = await fetch(addressOf(at), { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

const addressOf = (at) => ("file" in page.dataset ? `#at-${at}` : `/t/${page.dataset.table}/review?move=${at}`);

async function show(at) {
  wanted = at;
  if (isLoading) return;
  isLoading = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      const parts = await partsOf(now);
      if (wanted === now) wanted = null;
      if (parts) take(now, parts);
    }
  } catch {
    location.assign(addressOf(wanted));
  } finally {
    isLoading = false;
  }
}

function take(at, parts) {
  const focused = document.activeElement?.closest("[data-part]") ? document.activeElement.id : "";
  for (const name of ["now", "verdict", "then"]) {
    const fresh = part(name, parts);
    if (fresh) part(name).innerHTML = fresh.innerHTML;
  }
  for (const link of document.querySelectorAll(".made a, .moments a")) {
    if (Number(link.dataset.at) === at) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  history.replaceState(null, "", addressOf(at));
  if (focused) (document.getElementById(focused) ?? document.getElementById("review-following"))?.focus();
  reveal();
  document.getElementById("live").textContent = document.querySelector(".verdict")?.innerText ?? "";
}

/** The list goes along; the page itself stays where it is. */
function reveal() {
  const list = document.querySelector(".made");
  const line = list?.querySelector('[aria-current="true"]');
  if (!line || !line.getClientRects().length || list.scrollHeight <= list.clientHeight) return;
  const [inside, outside] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inside.top < outside.top || inside.bottom > outside.bottom) {
    list.scrollTop += inside.top - outside.top - (outside.height - inside.height) / 2;
  }
}

/** The moment under the pointer; a turning point is easier to hit than its neighbours. */
function pointed(event) {
  const drawing = [...document.querySelectorAll("svg.course:not(.now)")].find((one) => one.getClientRects().length);
  const box = drawing.getBoundingClientRect();
  const { left, right, last } = drawing.dataset;
  const x = ((event.clientX - box.left) / box.width) * drawing.viewBox.baseVal.width;
  return Math.round(Math.max(0, Math.min(1, (x - left) / (right - left))) * last);
}

/** In a file only some moments are laid by. */
function nearest(at) {
  if (!("file" in page.dataset)) return at;
  const kept = [...document.querySelectorAll("template[data-moment]")].map((one) => Number(one.dataset.moment));
  return kept.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best), kept[0]);
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target.closest?.("a[data-at]");
  if (link) {
    event.preventDefault();
    show(stepped(link));
    return;
  }
  const turn = event.target.closest?.(".turn");
  if (turn) show(Number(turn.dataset.move));
  else if (event.target.closest?.("[data-curve]")) show(nearest(pointed(event)));
});

/** One move further; in a file, to the next moment that is laid by. */
function stepped(link) {
  const at = Number(link.dataset.at);
  if (!("file" in page.dataset) || !["review-previous", "review-following"].includes(link.id)) return at;
  const kept = [...document.querySelectorAll("template[data-moment]")].map((one) => Number(one.dataset.moment)).sort((a, b) => a - b);
  const now = current();
  return link.id === "review-following" ? kept.find((one) => one > now) ?? now : kept.findLast((one) => one < now) ?? now;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, textarea")) return;
  const id = { ArrowLeft: "review-previous", ArrowRight: "review-following", n: "review-next" }[event.key];
  const link = id && document.getElementById(id);
  if (!link) return;
  event.preventDefault();
  link.click();
});

document.addEventListener("change", (event) => { if (event.target.name === "whose") reveal(); });

/** A review that is being made: look again until it is there. */
async function wait() {
  for (;;) {
    await new Promise((done) => { setTimeout(done, 1500); });
    try {
      const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const progress = fresh.querySelector("[data-waiting]");
      if (!progress) return location.reload();
      document.querySelector("[data-waiting]").replaceChildren(...progress.childNodes);
    } catch { /* the line is away for a moment */ }
  }
}

if (page.dataset.art) fetchArt();
if (document.querySelector("[data-waiting]")) wait();
if ("file" in page.dataset) {
  const asked = /^#at-(\d+)$/.exec(location.hash);
  if (asked) show(Number(asked[1]));
} else if (page.dataset.art) import("/static/tips.js").then(({ watchTips }) => watchTips(), () => {});
reveal();
page.dataset.ready = "true";
