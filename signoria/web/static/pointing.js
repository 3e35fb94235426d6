// Pointing at a choice in the bar shows its place on the table.

export function watchPointing() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => point(event.target));
  document.addEventListener("lit", () => point(null));
}

function point(target) {
  const action = target?.closest?.(".choices [data-action]")?.dataset.action;
  for (const thing of document.querySelectorAll(".pointed")) thing.classList.remove("pointed");
  if (!action) return;
  for (const thing of document.querySelectorAll(".board .thing.may[data-targets]")) {
    thing.classList.toggle("pointed", thing.dataset.targets.split("|").includes(action));
  }
}
