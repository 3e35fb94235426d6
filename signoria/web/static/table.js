// The table in the browser: what the server sends is shown, what the player chooses is sent.

import { showTurn, startTurn } from "./alerts.js";
import { watchAhead } from "./ahead.js";
import { watchAiming } from "./aiming.js";
import { watchAutomatic } from "./automatic.js";
import { goOn, keepChoice, leaveSeries, noteTaken, watchChoices } from "./choices.js";
import { watchClocks } from "./clocks.js";
import { forgetHint, showHint, watchCoach } from "./coach.js";
import { watchEnlarging } from "./enlarge.js";
import { watchHelp } from "./help.js";
import { watchKeys } from "./keys.js";
import { addChat, addLog, openLogs } from "./log.js";
import { watchMoments } from "./moments.js";
import { watchNotes } from "./notes.js";
import { hideNotice, notice, text } from "./notice.js";
import { watchPanels } from "./panels.js";
import { fetchPage, replaceParts } from "./parts.js";
import { watchPlacing } from "./placing.js";
import { watchPointing } from "./pointing.js";
import { isReplaying, watchReplay } from "./replay.js";
import { watchSaying } from "./saying.js";
import { Line } from "./socket.js";
import { watchElsewhere } from "./elsewhere.js";
import { watchSounds } from "./sounds.js";
import { watchTips } from "./tips.js";
import { watchTurning } from "./turning.js";
import { wake } from "./waking.js";
import { watchZooming } from "./zooming.js";

const page = document.body;
fetchArt();
const connection = document.getElementById("connection");
let move = Number(page.dataset.move);
let state = page.dataset.state;

const line = new Line(page.dataset.socket, page.dataset.revision, {
  update,
  done: () => {
    page.classList.toggle("busy", line.isBusy);
    if (!line.isBusy) goOn();
  },
  refused: ({ text: said, rule }) => {
    page.classList.toggle("busy", line.isBusy);
    leaveSeries();
    notice(said, { rule, refusal: true });
  },
  lost: (tries) => { if (tries > 1) connection.hidden = false; },
  found: () => { connection.hidden = true; },
  reseated: () => location.reload(),
  hint: showHint,
});

/** The drawings that cards and signs on the page refer to. */
async function fetchArt() {
  const answer = await fetch(page.dataset.art);
  const drawings = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const holder = document.importNode(drawings.documentElement, true);
  holder.classList.add("art");
  holder.setAttribute("aria-hidden", "true");
  page.append(holder);
}

function update(message) {
  move = message.move;
  page.dataset.move = String(move);
  if (message.state !== state) return changeState(message);
  if (isReplaying()) return showTurn(message.your_turn, message.title);
  forgetHint(message);
  const isStrange = replaceParts(message.fragments, message.remove);
  if (isStrange && !page.dataset.reloaded) return reloadOnce();
  if (message.log) announce(addLog(message.log), message.whole);
  if (message.chat !== undefined) addChat(message.chat, message.whole);
  if (message.notice === "undone") notice(text("undone"));
  showTurn(message.your_turn, message.title);
  if (!line.isBusy) goOn();
  return undefined;
}

/** Parts came that this page has no place for; should a fresh page lack it too, it is left out. */
function reloadOnce() {
  const before = Number(sessionStorage.getItem("signoria-reloaded") ?? 0);
  page.dataset.reloaded = "true";
  if (Date.now() - before < 10000) return;
  sessionStorage.setItem("signoria-reloaded", String(Date.now()));
  location.reload();
}

/** A game begins: another page. It ends: the same page with the sheet on top and what is now laid open. */
async function changeState(message) {
  const before = state;
  state = message.state;
  if (before === "open" || message.state === "open") return location.reload();
  update(message);
  // Whichever of them scrolls at this size: the sheet is what everybody waits for.
  document.querySelector(".scroll")?.scrollTo({ top: 0, behavior: "smooth" });
  scrollTo({ top: 0, behavior: "smooth" });
  const fresh = await fetchPage(location.pathname);
  document.getElementById("panel-about")?.replaceChildren(...fresh.getElementById("panel-about").childNodes);
  return undefined;
}

function announce(lines, whole) {
  if (whole || !lines.length) return;
  document.getElementById("live").textContent = lines.slice(-4).join(" ");
}

function send(command) {
  hideNotice();
  page.classList.add("busy");
  line.send(command);
}

function act(action) {
  if (line.isBusy || isReplaying()) return;
  noteTaken(action, act);
  send({ do: "play", move, action });
}

/** Ask the rules why this is not possible. */
function why(action) {
  if (line.isBusy || isReplaying() || page.dataset.seat === "" || state !== "running") return;
  line.send({ do: "why_not", action });
}

// Nobody waits for a hint, so it is no command that keeps the table busy.
document.addEventListener("hint", () => { if (state === "running" && !isReplaying()) line.ask({ do: "hint" }); });

document.addEventListener("why", (event) => why(event.detail));

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-command]");
  if (!button || line.isBusy || event.detail > 1) return undefined;
  const { command, seat } = button.dataset;
  if (button.getAttribute("aria-disabled")) return notice(button.dataset.tip.split("\n").at(-1));
  if (button.dataset.does) act(button.dataset.does);
  else if (command === "undo" || command === "reset") send({ do: command, move });
  else if (command === "hint") document.dispatchEvent(new Event("hint"));
  else if (command === "take_over") send({ do: command, seat: Number(seat) });
  else send({ do: command });
  return undefined;
});

watchElsewhere();
watchSounds();
watchEnlarging();
watchChoices(act, why);
watchHelp();
watchAutomatic();
watchKeys();
watchMoments();
watchNotes();
watchPanels();
watchReplay();
watchTips();
watchTurning();
watchPlacing();
watchZooming();
watchPointing();
watchAhead();
watchAiming();
watchClocks();
watchCoach();
openLogs();
keepChoice();
// Words are as wide as their typeface, which may come later.
document.fonts?.ready.then(keepChoice);
startTurn(Boolean(document.querySelector('[data-asked="asked"]')));
wake();
watchSaying((said) => line.send({ do: "chat", text: said }));
page.dataset.ready = "true";
