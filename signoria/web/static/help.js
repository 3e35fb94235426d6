// Help for this moment, and the rules: both lie over the table, never in place of it.

import { fetchPage } from "./parts.js";

const page = document.body;
const box = (id) => document.getElementById(id);
let rulebook = null;

/** Ask what helps at this moment; the server makes it from what the viewer sees. */
export async function openHelp() {
  const dialog = box("help");
  if (!dialog || dialog.open) return;
  const inside = dialog.querySelector(".inside");
  dialog.showModal();
  try {
    const answer = await fetch(page.dataset.help, { headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    inside.innerHTML = await answer.text();
    inside.scrollTop = 0;
  } catch {
    // Without a line the last help is better than none.
  }
}

/** The rulebook over the table, at the paragraph in question. */
export async function openRules(rule) {
  const dialog = box("rules-over");
  const inside = dialog.querySelector(".inside");
  if (!dialog.open) dialog.showModal();
  rulebook ??= fetchPage(page.dataset.rules).then((fresh) => fresh.querySelector("main article"));
  if (!inside.firstElementChild) inside.append((await rulebook).cloneNode(true));
  inside.querySelectorAll(".wanted").forEach((one) => one.classList.remove("wanted"));
  const place = rule && inside.querySelector(`#${CSS.escape(rule)}`);
  if (!place) return;
  place.closest("p, li, td, h2, h3")?.classList.add("wanted");
  place.scrollIntoView({ block: "center" });
}

export function watchHelp() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-help]:not(body)")) return openHelp();
    const link = event.target.closest?.("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return undefined;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname !== page.dataset.rules) return undefined;
    event.preventDefault();
    return openRules(address.hash.slice(1));
  });
}
