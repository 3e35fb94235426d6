// "It is your turn": title, badge on the icon, and if wanted a chime and a notification.

import { sound } from "./sounds.js";

const icon = document.querySelector('link[rel="icon"]');
const plain = icon?.href;
const BADGE = "data:image/svg+xml," + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32"><path d="M-13-14H13V1C13 8 6 12 0 15-6 12-13 8-13 1Z" ' +
  'fill="#2f241a"/><path d="M-8 6V-5L-4-1 0-8 4-1 8-5V6Z" fill="#e9b93b"/><circle cx="10" cy="-10" r="6" fill="#d6402f" ' +
  'stroke="#fff" stroke-width="2"/></svg>');

let wasMine = false;

/** Tell that it is, or is no longer, the viewer's turn. */
export function showTurn(isMine, title) {
  if (title) document.title = (isMine ? "● " : "") + title;
  if (icon) icon.href = isMine ? BADGE : plain;
  if (isMine && !wasMine) {
    sound("turn");
    if (document.body.dataset.notify === "on" && document.hidden) notify(title);
  }
  wasMine = isMine;
  document.dispatchEvent(new CustomEvent("turn", { detail: isMine }));
}

/** How it stands when the page opens: nothing has just happened. */
export function startTurn(isMine) {
  wasMine = isMine;
  showTurn(isMine, document.title);
}

function notify(title) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(title, { tag: `signoria-${document.body.dataset.table}`, icon: plain });
  note.onclick = () => { window.focus(); note.close(); };
}
