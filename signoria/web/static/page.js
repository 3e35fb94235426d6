// Pages that are not a table: dialogs, copying, finding a rule, asking for notifications, and being up to date.

import { watchPanels } from "./panels.js";

watchPanels();

// Whoever goes back to a page that the browser has kept wants to see how things stand now.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

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

// Fields that belong to one choice are shown, and sent, only with that choice.
document.addEventListener("change", (event) => {
  if (event.target.name !== "clock") return;
  for (const fields of event.target.form.querySelectorAll("[data-when]")) {
    fields.hidden = fields.disabled = fields.dataset.when !== event.target.value;
  }
});

// A page that others change, such as a tournament's, is fetched again; not under the fingers of who is typing.
const isTyping = () => document.activeElement?.matches("input, select, textarea");
const refresh = () => { if (!document.hidden && !isTyping()) location.reload(); };
if (document.body.dataset.refresh !== undefined) {
  setInterval(refresh, 15000);
  document.addEventListener("visibilitychange", refresh);
}
