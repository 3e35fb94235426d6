// Options that people write themselves: a file goes into the field, and the server says at once what is wrong with it.

const PAUSE = 400;

export function watchWritten() {
  for (const field of document.querySelectorAll("textarea[data-check]")) {
    let timer = 0;
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => check(field), PAUSE);
    });
  }
  for (const chooser of document.querySelectorAll("input[type=file][data-into]")) {
    chooser.addEventListener("change", () => take(chooser));
  }
}

async function take(chooser) {
  const field = document.getElementById(chooser.dataset.into);
  const [file] = chooser.files;
  if (!file) return;
  // Whatever is longer is no board; one character too many lets the server say so.
  field.value = await file.slice(0, field.maxLength * 4).text().then((text) => text.slice(0, field.maxLength + 1));
  await check(field);
}

async function check(field) {
  const said = document.getElementById(field.getAttribute("aria-describedby"));
  const asked = field.value;
  if (!asked.trim()) return show(field, said, "", "");
  const answer = await fetch(field.dataset.check, { method: "POST", body: asked, headers: { "content-type": "text/plain" } });
  if (field.value !== asked) return undefined;
  const { refused, text } = await answer.json();
  return refused ? show(field, said, text, text) : show(field, said, said.dataset.sound, "");
}

/** A field with a problem keeps its form from being sent. */
function show(field, said, text, problem) {
  said.textContent = text;
  said.classList.toggle("alarm", problem !== "");
  field.setCustomValidity(problem);
  field.setAttribute("aria-invalid", String(problem !== ""));
}
