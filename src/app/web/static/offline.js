// Opens the page without a network once it has been loaded. The files of a version never change, so that those that are kept are
// taken first; the page itself is asked of the server as long as that answers.
const VERSION = "@VERSION@";
const OWN = `jianzhi ${self.registration.scope} `;
const KEPT = OWN + VERSION;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const path = request.url.slice(self.registration.scope.length).replace(/[?#].*$/s, "");
  if (path.startsWith(`${VERSION}/`)) event.respondWith(keptOrFetched(request));
  else if (["", "index.html", "watch.js"].includes(path)) event.respondWith(fetchedOrKept(request));
});

// Python is large and not needed by all: it is kept once it was wanted.
const WANTED = /\/(python|pyodide)[^/]*$/;

async function keptOrFetched(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && WANTED.test(new URL(request.url).pathname)) await cache.put(request, answer.clone());
  return answer;
}

async function fetchedOrKept(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(request.mode === "navigate" ? self.registration.scope : request);
    if (kept) return kept;
    throw error;
  }
}
