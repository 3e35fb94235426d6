// Tabs, folds, dialogs, copying: what opens and closes on the page.

const KEPT = "signoria-tab";

export function watchPanels() {
  document.addEventListener("click", (event) => {
    const on = (name) => event.target.closest?.(`[data-${name}]`);
    const tab = on("tab");
    if (tab) return openTab(tab.dataset.tab);
    const unfold = on("unfold");
    if (unfold) return fold(unfold.closest(".holder"), unfold);
    if (on("open")) return side(true);
    if (on("close")) return side(false);
    const dialog = on("dialog");
    if (dialog) return document.getElementById(dialog.dataset.dialog)?.showModal();
    if (on("close-dialog")) return event.target.closest("dialog").close();
    const copy = on("copy");
    if (copy) return copyFrom(copy);
    if (event.target instanceof HTMLDialogElement) event.target.close();
    return undefined;
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.('[role="tab"]');
    if (!tab || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const tabs = [...tab.parentElement.children];
    const next = tabs.at((tabs.indexOf(tab) + (event.key === "ArrowRight" ? 1 : -1)) % tabs.length);
    openTab(next.dataset.tab);
    next.focus();
  });
  showAddresses();
  keepClear();
  document.addEventListener("submit", (event) => { if (event.target.querySelector("[data-language]")) comeBack(event); });
  const kept = sessionStorage.getItem(KEPT);
  if (kept && document.getElementById(`tab-${kept}`)) openTab(kept);
}

/** On a narrow page what lies at the thumb covers the foot of it: whatever is brought into sight stays above, and the page
 * ends above it. When it shrinks the page keeps the room that it needs to stay where it is: the table never slides. */
function keepClear() {
  const thumb = document.querySelector(".thumb");
  if (!thumb) return;
  const root = document.documentElement;
  const narrow = matchMedia("(width <= 640px)");
  let room = 0;
  const measure = () => {
    root.style.scrollPaddingBottom = narrow.matches ? `${thumb.offsetHeight + 8}px` : "";
    const kept = narrow.matches && room ? scrollY + innerHeight - (root.scrollHeight - room) : 0;
    room = Math.max(thumb.offsetHeight, Math.ceil(kept));
    document.body.style.setProperty("--thumb", `${room}px`);
  };
  new ResizeObserver(measure).observe(thumb);
  addEventListener("resize", measure);
}

/** Links to be copied are complete with the name of the server. */
export function showAddresses() {
  for (const field of document.querySelectorAll("[data-address]")) field.value = new URL(field.dataset.address, location.href).href;
}

export function openTab(name) {
  for (const tab of document.querySelectorAll("[data-tab]")) {
    const isOpen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    document.getElementById(`panel-${tab.dataset.tab}`).hidden = !isOpen;
    if (isOpen) {
      const badge = tab.querySelector(".count");
      if (badge) { badge.hidden = true; badge.textContent = ""; }
    }
  }
  sessionStorage.setItem(KEPT, name);
  const list = document.getElementById(name);
  if (list) list.scrollTop = list.scrollHeight;
}

function fold(holder, button) {
  button.setAttribute("aria-expanded", String(holder.classList.toggle("open")));
}

export function side(open) {
  document.getElementById("side")?.classList.toggle("open", open);
  document.getElementById("open-side")?.setAttribute("aria-expanded", String(open));
  if (!open) return;
  document.querySelector('[role="tab"][aria-selected="true"]')?.focus();
  // The latest is what one opens it for.
  for (const list of document.querySelectorAll("#log, #chat")) list.scrollTop = list.scrollHeight;
}

/** A form that comes back to what is shown now leaves no step of its own in the browser's history. */
async function comeBack(event) {
  event.preventDefault();
  const form = event.target;
  form.elements.back.value = location.pathname + location.search;
  try {
    await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
    location.reload();
  } catch {
    form.submit();
  }
}

async function copyFrom(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const said = button.querySelector("span");
  const before = said.textContent;
  said.textContent = button.dataset.copied;
  setTimeout(() => { said.textContent = before; }, 1600);
}
