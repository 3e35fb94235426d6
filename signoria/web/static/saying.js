// The field in which one speaks to the table: it sends what is written, and what is not sent yet survives a new page, such
// as that of the game which begins meanwhile.

import { openTab } from "./panels.js";

const field = () => document.getElementById("say");
const KEPT = `signoria-saying-${location.pathname}`;

/** Call `say(text)` with what somebody says. */
export function watchSaying(say) {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-say]")) return;
    event.preventDefault();
    const written = event.target.elements.text;
    if (written.value.trim()) say(written.value);
    written.value = "";
  });
  addEventListener("pagehide", () => {
    const written = field();
    if (!written?.value) return;
    sessionStorage.setItem(KEPT, JSON.stringify({ text: written.value, isWriting: document.activeElement === written }));
  });
  goOnWriting();
}

function goOnWriting() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  sessionStorage.removeItem(KEPT);
  const written = field();
  if (!kept || !written) return;
  written.value = kept.text;
  if (!kept.isWriting) return;
  openTab("chat");
  written.focus({ preventScroll: true });
}
