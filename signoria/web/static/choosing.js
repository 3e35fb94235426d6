// Choosing what a table plays with: a preset fills in the fields, "random" by chance, and chosen boxes are counted.

import "./agreeing.js";

const form = document.querySelector(".choosing form");
const count = form.querySelector("output[data-count]");
const said = count?.textContent ?? "";

const groups = () => Map.groupBy(form.querySelectorAll("input[type=radio]"), (one) => one.name);
const boxes = () => [...form.querySelectorAll(".figure input[type=checkbox]")];

function shuffled(all) {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function show() {
  if (!count) return;
  const chosen = boxes().filter((box) => box.checked).length;
  count.textContent = said.replace(/[0-9]+/, chosen);
  count.classList.toggle("alarm", chosen !== Number(count.dataset.count));
}

function choose(cast, districts) {
  for (const group of groups().values()) {
    const wanted = cast === "random"
      ? shuffled(group.filter((one) => one.value))[0]
      : group.find((one) => cast.split(" ").includes(one.value)) ?? group.find((one) => !one.value);
    if (wanted) wanted.checked = true;
  }
  const all = boxes();
  const drawn = districts === "random"
    ? shuffled(all).slice(0, Number(count.dataset.count))
    : all.filter((box) => districts.split(" ").includes(box.value));
  for (const box of all) box.checked = drawn.includes(box);
  show();
}

for (const button of form.querySelectorAll("[data-cast]")) {
  button.addEventListener("click", () => choose(button.dataset.cast, button.dataset.districts));
  button.disabled = false;
}
form.addEventListener("change", show);
show();
