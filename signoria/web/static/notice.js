// Short messages at the lower edge: refusals with their rule, and what one should know.

import { ruleLink } from "./tips.js";

let shown = null;
let timer = 0;

export const text = (name) => document.getElementById("texts")?.dataset[name] ?? "";

export function notice(said, { rule = null, refusal = false } = {}) {
  clearTimeout(timer);
  shown?.remove();
  shown = document.createElement("div");
  shown.className = refusal ? "notice refusal" : "notice";
  shown.setAttribute("role", refusal ? "alert" : "status");
  const words = document.createElement("span");
  words.textContent = said;
  shown.append(words);
  if (rule) shown.append(ruleLink(rule));
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button";
  close.textContent = text("dismiss");
  close.addEventListener("click", () => shown?.remove());
  shown.append(close);
  document.body.append(shown);
  timer = setTimeout(() => shown?.remove(), refusal ? 7000 : 4000);
}

export function hideNotice() {
  shown?.remove();
}
