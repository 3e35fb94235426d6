// Pages that are not a table: dialogs, copying, finding a rule, asking for notifications, and being up to date.

import { showAddresses, watchPanels } from "./panels.js";
import { whenReleased } from "./pressing.js";
import { wake } from "./waking.js";
import { watchWritten } from "./written.js";

watchPanels();
watchWritten();
wake();

// Whoever goes back to a page that the browser has kept wants to see how things stand now.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

navigator.serviceWorker?.register("/worker.js").catch(() => { /* a browser that does not want one */ });

const find = document.querySelector("[data-find]");
find?.addEventListener("input", () => {
  const wanted = find.value.trim().toLowerCase();
  for (const rule of document.querySelectorAll(".rules article > p, .rules article li")) {
    rule.hidden = wanted !== "" && !rule.textContent.toLowerCase().includes(wanted);
  }
});

// A browser that was told never to notify does not ask again: then it says so here.
const notify = document.getElementById("notify");
const showDenied = () => {
  document.getElementById("notify-denied").hidden = !notify.checked || globalThis.Notification?.permission === "granted" ||
    globalThis.Notification?.permission === "default";
};
notify?.addEventListener("change", async () => {
  if (notify.checked && "Notification" in window) await Notification.requestPermission();
  showDenied();
});
if (notify) showDenied();

// Fields that belong to one choice are shown, and sent, only with that choice: also with one that was made before this
// script came, or that a browser has kept.
function showFields() {
  for (const fields of document.querySelectorAll("[data-when]")) {
    fields.hidden = fields.disabled = fields.dataset.when !== fields.form.elements.clock.value;
  }
}
document.addEventListener("change", showFields);
addEventListener("pageshow", showFields);
showFields();

// Moments are told as people tell them: "two hours ago".
const STEPS = [["day", 86_400], ["hour", 3600], ["minute", 60]];
const told = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
function showMoments() {
  for (const time of document.querySelectorAll("time[data-ago]")) {
    const ago = (Date.now() - Date.parse(time.dateTime)) / 1000;
    const [unit, seconds] = STEPS.find((step) => ago >= step[1]) ?? ["second", Infinity];
    time.textContent = told.format(-Math.floor(ago / seconds), unit);
  }
}
showMoments();
setInterval(showMoments, 60_000);

// A page that others change shows it: it is asked again while somebody looks, and taken over where it differs.
const LIVE = 3000;
if (document.querySelector("main[data-live]")) setInterval(refresh, LIVE);

async function refresh() {
  if (document.hidden || isWriting()) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main[data-live]");
  if (fresh) whenReleased(() => take(fresh));
}

const isWriting = () => document.querySelector("main[data-live] :is(input:not([readonly]), select, textarea):focus") !== null;

function take(fresh) {
  const main = document.querySelector("main[data-live]");
  wake(fresh);
  if (fresh.innerHTML === main.innerHTML || isWriting()) return;
  main.innerHTML = fresh.innerHTML;
  showAddresses();
  showMoments();
}
