// The log and the chat: lines arrive, lines are taken back, and what happened since one's turn stands on top.

const box = (id) => document.getElementById(id);

// Whether the last line is kept in sight: until the viewer scrolls up, and again when he comes back down. Not asked of
// the list when lines arrive, for it also grows and shrinks with what stands above it.
let isFollowing = true;

export function addLog({ keep, html }) {
  const log = box("log");
  if (!log) return [];
  for (const line of [...log.children]) {
    const move = Number(line.dataset.move ?? line.dataset.undone);
    if (keep < 0 || move > keep) line.remove();
  }
  const before = log.children.length;
  log.insertAdjacentHTML("beforeend", html);
  const fresh = [...log.children].slice(before);
  forgetOld(log);
  showSince();
  showNews();
  if (isFollowing) log.scrollTop = log.scrollHeight;
  return fresh.filter((line) => !line.hidden).map((line) => line.querySelector("p")?.textContent ?? line.textContent);
}

const isAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 60;

/** Lines before the viewer's own last move are no news. */
function forgetOld(log) {
  const lines = [...log.querySelectorAll("li[data-move]")];
  const own = lines.findLastIndex((line) => line.dataset.since === undefined);
  lines.slice(0, own + 1).forEach((line) => line.removeAttribute("data-since"));
}

/** What happened since the viewer's last turn, and to him, in a box of its own. */
export function showSince() {
  const since = box("since");
  if (!since || document.body.dataset.seat === "") return;
  const lines = [...document.querySelectorAll("#log li[data-since]:not([hidden])")];
  const concerning = lines.filter((line) => line.classList.contains("concerns"));
  const shown = (concerning.length ? concerning : lines).slice(-4);
  // What was news at the beginning of a turn stays in sight to its end.
  if (!shown.length && document.querySelector(".band.asked")) return;
  since.querySelector("ol").replaceChildren(...shown.map((line) => {
    const copy = line.cloneNode(true);
    copy.removeAttribute("data-since");
    return copy;
  }));
  since.hidden = !shown.length;
}

export function addChat(html, replaceAll) {
  const chat = box("chat");
  if (!chat) return;
  if (replaceAll) chat.replaceChildren();
  const known = Number(chat.lastElementChild?.dataset.number ?? -1);
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = [...holder.content.children].filter((line) => Number(line.dataset.number) > known);
  chat.append(...fresh);
  chat.scrollTop = chat.scrollHeight;
  if (!replaceAll && fresh.length && chat.offsetParent === null) count("chat", fresh.length);
}

function count(name, more) {
  const badge = document.querySelector(`#tab-${name} .count`);
  if (!badge) return;
  badge.hidden = false;
  badge.textContent = String(Number(badge.textContent || 0) + more);
}

/** The last line once more, at the thumb: for screens on which the log waits in a drawer. What was done to the viewer
 * in the meantime comes before what happened to others; what he did himself he knows. */
function showNews() {
  const news = box("news");
  if (!news) return;
  const lines = [...document.querySelectorAll("#log li[data-move]:not([hidden])")];
  const told = lines.findLast((line) => line.matches(".concerns[data-since]")) ?? lines.at(-1);
  news.hidden = !told || (told.dataset.seat === document.body.dataset.seat && !told.classList.contains("concerns"));
  if (news.hidden) return;
  news.classList.toggle("concerns", told.classList.contains("concerns"));
  const text = told.querySelector("p").cloneNode(true);
  text.querySelectorAll(".spoken").forEach((part) => part.remove());
  const said = document.createElement("span");
  said.textContent = text.textContent.trim();
  news.replaceChildren(told.querySelector(".mark").cloneNode(true), said);
}

export function openLogs() {
  showSince();
  showNews();
  for (const name of ["log", "chat"]) {
    const list = box(name);
    if (list) list.scrollTop = list.scrollHeight;
  }
  const log = box("log");
  log?.addEventListener("scroll", () => { isFollowing = isAtEnd(log); }, { passive: true });
}
