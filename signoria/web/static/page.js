// Pages that are not a table: dialogs, copying, finding a rule, and asking for notifications.

import { watchPanels } from "./panels.js";

watchPanels();

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
