// The house's own small service worker. It says politely that there is no connection, and keeps nothing else: a table is
// shown as it is now, or not at all.

const KEPT = "signoria-offline-1";
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("signoria-") && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

/** The page, and the style sheets that it names. */
async function keep() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  const text = await page.clone().text();
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1]);
  await cache.put(OFFLINE, page);
  await cache.addAll(sheets);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (request.destination === "style") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});

// A table waits: what is shown says no more than a spectator sees. A later word about the same table replaces it.
self.addEventListener("push", (event) => {
  const { title = "Signoria", text = "", address = "/", tag = "signoria" } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, {
    body: text, tag: `signoria-${tag}`, renotify: true, data: { address },
    icon: "/static/icons/icon-192.png", badge: "/static/icons/icon-192.png",
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.address ?? "/", self.location.origin);
  // Nobody is led to another house.
  event.waitUntil(open(wanted.origin === self.location.origin ? wanted.href : self.location.origin));
});

/** The table's page if it is open somewhere, or a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
