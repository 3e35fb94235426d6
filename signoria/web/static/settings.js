// The settings: in which part of the world quiet hours are, and whether this browser wants to hear of a turn.

import "./page.js";

const zone = document.getElementById("zone");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

const place = document.getElementById("push");
const part = (name) => document.getElementById(`push-${name}`);

/** Only these are shown. */
function show(...names) {
  for (const name of ["on", "off", "told", "denied", "cannot", "failed"]) part(name).hidden = !names.includes(name);
}

const isPossible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const registered = () => navigator.serviceWorker.ready;

/** The house knows a browser by a mark of its address. */
async function mark(address) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(address)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 32);
}

async function look() {
  if (!isPossible) return show("cannot");
  if (Notification.permission === "denied") return show("denied");
  const found = await (await registered()).pushManager.getSubscription();
  const isKnown = found && (place.dataset.known ?? "").split(" ").includes(await mark(found.endpoint));
  return isKnown ? show("told", "off") : show("on");
}

async function tell(where, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, ...keys });
  const answer = await fetch(where, { method: "POST", body });
  if (!answer.ok) throw new Error(String(answer.status));
}

async function begin() {
  if (await Notification.requestPermission() !== "granted") return show("denied");
  try {
    const { pushManager } = await registered();
    const wanted = { userVisibleOnly: true, applicationServerKey: place.dataset.key };
    await tell(place.dataset.to, await pushManager.subscribe(wanted));
    return location.reload();
  } catch {
    return show("failed", "on");
  }
}

async function end() {
  const found = await (await registered()).pushManager.getSubscription();
  if (found) {
    await tell(`${place.dataset.to}/end`, found).catch(() => { /* the house forgets it when it finds nobody there */ });
    await found.unsubscribe();
  }
  location.reload();
}

if (place) {
  part("on").addEventListener("click", begin);
  part("off").addEventListener("click", end);
  look();
}
