// Hands out the page of periodic checks where there is no network. Registered for the addresses under /checks/ alone;
// it keeps nothing itself (`keep-shell.ts` does) and leaves every call to the server alone.
const SHELL = 'checks-shell';
const DOCUMENT = '/checks/';
const BESIDE = new Set(['/before-paint.js', '/icon.svg']);
/** A hall with a bar of network that carries nothing is a hall without one. */
const PATIENCE = 4000;

addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/assets/') || BESIDE.has(pathname)) event.respondWith(fileOf(request));
});

const kept = async (what) => (await caches.open(SHELL)).match(what);

/** The newest there is, so that a new version comes as on every other page. */
async function pageOf(request) {
  const known = await kept(DOCUMENT);
  try {
    return await fetch(request, known === undefined ? {} : { signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    if (known === undefined) throw error;
    return known;
  }
}

/** Files of the build never change under their name. */
async function fileOf(request) {
  return (await kept(request)) ?? fetch(request);
}
