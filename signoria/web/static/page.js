// Pages that are not a table: dialogs, copying, finding a rule, and asking for notifications.

import { showAddresses, watchPanels } from "./panels.js";
import { watchWritten } from "./written.js";

watchPanels();
watchWritten();

const find = document.querySelector("[data-find]");
find?.addEventListener("input", () => {
  const wanted = find.value.trim().toLowerCase();
  for (const rule of document.querySelectorAll(".rules article > p, .rules article li")) {
    rule.hidden = wanted !== "" && !rule.textContent.toLowerCase().includes(wanted);
  }
});

document.getElementById("notify")?.addEventListener("change", (event) => {
  if (event.target.checked && "Notification" in window) Notification.requestPermission();
});

// A page that others change shows it: it is asked again while somebody looks, and taken over where it differs.
const LIVE = 3000;
if (document.querySelector("main[data-live]")) setInterval(refresh, LIVE);

async function refresh() {
  const main = document.querySelector("main[data-live]");
  if (document.hidden || main.querySelector("input:focus:not([readonly])")) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main[data-live]");
  if (!fresh || fresh.innerHTML === main.innerHTML) return;
  main.innerHTML = fresh.innerHTML;
  showAddresses();
}
