// The log and the chat: lines arrive, lines are taken back, and what happened since one's turn stands on top.

import { showMoments } from "./moments.js";

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
  showMoments(fresh);
  return fresh.filter((line) => !line.hidden).map((line) => line.querySelector("p")?.textContent ?? line.textContent);
}

const isAtEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 60;

/** A line that goes on above fades out, so that it does not look cut off. */
const showFade = (log) => log.classList.toggle("goes-on", log.scrollTop > 2);

/** News is what others did since the viewer's last turn; what he does in his present one leaves it in sight. */
function forgetOld(log) {
  const lines = [...log.querySelectorAll("li[data-move]")];
  const isOwn = (line) => line.dataset.seat === document.body.dataset.seat;
  const others = lines.findLastIndex((line) => !isOwn(line));
  const own = lines.findLastIndex((line, place) => place < others && isOwn(line));
  lines.slice(0, own + 1).forEach((line) => line.removeAttribute("data-since"));
}

const SHOWN = 6;
const LATELY = 3;

/** What happened since the viewer's last turn, what was done to him first; what came by the dozen is folded. */
export function showSince() {
  const since = box("since");
  if (!since || document.body.dataset.seat === "") return;
  const told = [];
  for (const line of document.querySelectorAll("#log li[data-since]:not([hidden])")) {
    for (const said of line.querySelectorAll("[data-weight]")) told.push({ line, said, weight: Number(said.dataset.weight) });
  }
  const isMuch = told.length > SHOWN;
  const shown = told.filter(({ weight }) => !isMuch || weight > 0).sort((one, other) => other.weight - one.weight);
  const [first, rest] = [shown.slice(0, SHOWN), [...shown.slice(SHOWN), ...(isMuch ? told.filter(({ weight }) => !weight) : [])]];
  since.querySelector("ol").replaceChildren(...first.map(newsLine));
  const folded = since.querySelector("details");
  folded.hidden = !rest.length;
  folded.querySelector("i").textContent = String(rest.length);
  folded.querySelector("ol").replaceChildren(...rest.map(newsLine));
  since.hidden = !told.length;
}

/** A line of the news: who, what, and the way to that moment of the replay. */
function newsLine({ line, said, weight }) {
  const made = document.createElement("li");
  if (weight === 3) made.className = "concerns";
  const link = line.querySelector(".moment").cloneNode(false);
  link.removeAttribute("id");
  const mark = line.querySelector(".mark").cloneNode(true);
  if (said.dataset.mark) mark.querySelector("use").setAttribute("href", `#mark-${said.dataset.mark}`);
  link.append(mark, ...[...said.childNodes].map((node) => node.cloneNode(true)));
  link.removeAttribute("aria-label");
  made.append(link);
  return made;
}

export function addChat(html, replaceAll) {
  const chat = box("chat");
  if (!chat) return;
  if (replaceAll) chat.replaceChildren();
  const known = Number(chat.lastElementChild?.dataset.number ?? -1);
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = [...holder.content.children].filter((line) => Number(line.dataset.number) > known);
  const isReading = !replaceAll && chat.offsetParent !== null && !isAtEnd(chat);
  chat.append(...fresh);
  if (!isReading) chat.scrollTop = chat.scrollHeight;
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
  news.hidden = !told;
  if (!told) return;
  news.classList.toggle("concerns", told.classList.contains("concerns"));
  news.replaceChildren(...inShort(told).childNodes);
  box("lately").replaceChildren(...lines.filter((line) => line !== told).slice(-LATELY).map(inShort));
}

/** A line for reading only: whose it is, and what it says. */
function inShort(line) {
  const [made, text] = [document.createElement("li"), line.querySelector("p").cloneNode(true)];
  text.querySelectorAll(".spoken").forEach((part) => part.remove());
  const said = document.createElement("span");
  said.textContent = text.textContent.trim();
  made.append(line.querySelector(".mark").cloneNode(true), said);
  return made;
}

export function openLogs() {
  showSince();
  showNews();
  for (const name of ["log", "chat"]) {
    const list = box(name);
    if (list) list.scrollTop = list.scrollHeight;
  }
  const log = box("log");
  log?.addEventListener("scroll", () => { isFollowing = isAtEnd(log); showFade(log); }, { passive: true });
  if (log) showFade(log);
}
