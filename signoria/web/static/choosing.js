// Choosing what a table plays with: a preset fills in the fields, "random" by chance, and chosen boxes are counted.

import "./agreeing.js";

const form = document.querySelector(".choosing form");
const count = form.querySelector("output[data-count]");
const said = count?.textContent ?? "";

const groups = () => Map.groupBy(form.querySelectorAll("input[type=radio][data-seats]"), (one) => one.name);
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

/** The fields of a group that so many players can choose, those with a value first. */
function possible(group) {
  return group.filter((one) => !one.disabled).sort((one, other) => Boolean(other.value) - Boolean(one.value));
}

/** What so many players cannot play with cannot be chosen; who was chosen gives way to another of the group. */
function settle() {
  const players = form.querySelector("input[name=players]:checked").value;
  for (const group of groups().values()) {
    for (const one of group) one.disabled = !one.dataset.seats.split(" ").includes(players);
    const chosen = group.find((one) => one.checked);
    if (chosen?.disabled) (possible(group).find((one) => "usual" in one.dataset) ?? possible(group)[0]).checked = true;
  }
}

function choose(cast, districts, neededOnly) {
  for (const group of groups().values()) {
    const offered = possible(group);
    const nobody = neededOnly && offered.find((one) => !one.value);
    const wanted = nobody || (cast === "random"
      ? shuffled(offered.filter((one) => one.value))[0]
      : offered.find((one) => cast.split(" ").includes(one.value))) || offered[0];
    wanted.checked = true;
  }
  const all = boxes();
  const drawn = districts === "random"
    ? shuffled(all).slice(0, Number(count.dataset.count))
    : all.filter((box) => districts.split(" ").includes(box.value));
  for (const box of all) box.checked = drawn.includes(box);
  show();
}

for (const button of form.querySelectorAll("[data-cast]")) {
  button.addEventListener("click", () => choose(button.dataset.cast, button.dataset.districts, "neededOnly" in button.dataset));
  button.disabled = false;
}
form.addEventListener("change", () => { settle(); show(); });
settle();
show();
