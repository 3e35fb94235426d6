// What follows from the thing that is pointed at or in hand: the table below the city shows the row that belongs to it.

export function watchAhead() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => show(event.target));
  document.addEventListener("lit", () => show(null));
}

function show(target) {
  const rows = [...document.querySelectorAll("[data-without]")];
  if (!rows.length) return;
  const shown = target?.closest?.("[data-of]") ?? document.querySelector("[data-of]:has(.chosen)");
  const wanted = rows.some((row) => row.dataset.without === shown?.dataset.of) ? shown.dataset.of : "-";
  for (const row of rows) row.hidden = row.dataset.without !== wanted;
}
