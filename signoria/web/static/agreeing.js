// Agreeing on a table: a preset fills in the options, and only what means something is offered.

import "./page.js";

const form = document.querySelector(".agreeing form, .choosing form");
const options = [...form.querySelectorAll(".option")];
const field = (option) => option.querySelector("select, input:not([type=file]), textarea");
const chosen = (name) => form.querySelector(`[name="${name}"]:checked`)?.value ?? form.elements[`option.${name}`]?.value;

form.addEventListener("change", (event) => {
  if (event.target.name === "preset") follow(event.target);
  else if (event.target.closest(".option")) compare();
  show();
});

/** What the preset says, and everything else as usual. */
function follow(preset) {
  const named = JSON.parse(preset.dataset.options);
  for (const option of options) {
    const at = field(option);
    if (at.matches("textarea")) at.value = "";
    else at.value = named[at.name.replace("option.", "")] ?? option.dataset.usual;
  }
  if (preset.dataset.players) form.querySelector(`#players-${preset.dataset.players}`).checked = true;
  form.querySelector(".own-rules").hidden = true;
}

/** Whoever changes an option by hand has left the presets, unless that is one. */
function compare() {
  const presets = [...form.querySelectorAll("[name=preset]")];
  const isLike = (preset) => options.every((option) => {
    const at = field(option);
    if (at.matches("textarea")) return at.value === "";
    return at.value === (JSON.parse(preset.dataset.options)[at.name.replace("option.", "")] ?? option.dataset.usual);
  });
  const alike = presets.find((preset) => preset.checked && isLike(preset)) ?? presets.find(isLike);
  for (const preset of presets) preset.checked = preset === alike;
  form.querySelector(".own-rules").hidden = alike !== undefined;
}

function show() {
  const players = Number(chosen("players"));
  for (const bots of form.querySelectorAll("[name=bots]")) {
    const fits = Number(bots.value) < players;
    bots.hidden = bots.disabled = !fits;
    form.querySelector(`label[for="${bots.id}"]`).hidden = !fits;
    if (!fits && bots.checked) form.querySelector(`#bots-${players - 1}`).checked = true;
  }
  const bots = Number(chosen("bots"));
  form.querySelectorAll(".guests > span").forEach((guest, number) => { guest.hidden = number >= bots; });
  const level = form.querySelector(".level");
  if (level) level.hidden = bots === 0;
  for (const option of options) offer(option, players);
}

function offer(option, players) {
  const needed = Object.entries(JSON.parse(option.dataset.applies ?? "{}"));
  const applies = needed.every(([name, values]) => values.includes(String(chosen(name))));
  option.hidden = !applies;
  field(option).disabled = !applies;
  if (!("seats" in option.dataset)) return;
  const select = option.querySelector("select");
  for (const choice of select.options) choice.hidden = choice.disabled = Number(choice.value) >= players;
  if (select.selectedOptions[0]?.disabled) select.value = option.dataset.usual;
}

// A preset that was chosen before this script came has filled in nothing yet.
const early = form.querySelector("[name=preset]:checked");
if (early && !early.defaultChecked) follow(early);
addEventListener("pageshow", show);
show();
