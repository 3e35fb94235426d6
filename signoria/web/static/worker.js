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
