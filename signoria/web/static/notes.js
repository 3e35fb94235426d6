// One's own marks on a page: a click crosses a [data-note] out, a second ticks it, a third takes the mark away. They are
// kept in this browser alone, for the page and for what stands in [data-notes] around them, such as the round.
// [data-kept] folds stay open or closed as they were left; at first they are open where there is room.

const KEPT = "signoria-notes";
const FOLDS = "signoria-folds";
const MOST_PAGES = 30;
const NEXT = { "": "out", out: "sure", sure: "" };
const ROOM = 1180;

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}

const scope = (element) => element.closest("[data-notes]").dataset.notes;

function marksOf(element) {
  const page = read(KEPT)[location.pathname];
  return page?.scope === scope(element) ? page.marks : {};
}

function keep(element, mark) {
  const all = read(KEPT);
  const marks = { ...marksOf(element), [element.dataset.note]: mark };
  delete all[location.pathname];
  all[location.pathname] = { scope: scope(element), marks };
  const pages = Object.entries(all).slice(-MOST_PAGES);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(pages)));
}

function show(element, mark) {
  element.dataset.mark = mark;
  const said = mark ? `: ${element.dataset[mark]}` : "";
  let spoken = element.querySelector(".mark-said");
  if (!spoken) {
    spoken = document.createElement("span");
    spoken.className = "spoken mark-said";
    element.append(spoken);
  }
  spoken.textContent = said;
}

function showAll() {
  for (const element of document.querySelectorAll("[data-note]:not([data-mark])")) {
    show(element, marksOf(element)[element.dataset.note] ?? "");
  }
  for (const fold of document.querySelectorAll("details[data-kept]:not([data-set])")) {
    fold.open = read(FOLDS)[fold.dataset.kept] ?? innerWidth > ROOM;
    fold.dataset.set = "";
  }
}

export function watchNotes() {
  document.addEventListener("click", (event) => {
    const element = event.target.closest?.("[data-note]");
    if (!element) return;
    const mark = NEXT[element.dataset.mark ?? ""];
    keep(element, mark);
    show(element, mark);
  });
  document.addEventListener("click", (event) => {
    const fold = event.target.closest?.("details[data-kept] > summary")?.parentElement;
    if (fold) localStorage.setItem(FOLDS, JSON.stringify({ ...read(FOLDS), [fold.dataset.kept]: !fold.open }));
  });
  new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true });
  showAll();
}
