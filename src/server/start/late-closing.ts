import http from 'node:http';

/**
 * How long a connection without a request stays open after the server has begun to stop; longer than a proxy keeps one
 * that it does not use (`keepalive_timeout` in `deploy/nginx/servers.conf`).
 */
const OPEN_FOR_MS = 2500;
const CLOSE_EVERY_MS = 50;

/**
 * A proxy sends the next request over a connection that it kept. Closed by us at the same moment, the request is lost,
 * and what writes cannot be sent to another server. So such connections stay open for a while: what comes over them is
 * answered, with the word that they end now, and the others are closed by the proxy itself. Nothing new comes in: the
 * port is closed at once. Without a proxy connections are closed as soon as nothing is asked over them.
 */
export async function closeLate(close: () => Promise<unknown>, isBehindProxy: boolean): Promise<void> {
  const prototype = http.Server.prototype;
  const closeIdle = Reflect.get(prototype, 'closeIdleConnections');
  const closing = new Set<http.Server>();
  const openUntil = performance.now() + (isBehindProxy ? OPEN_FOR_MS : 0);
  // Node asks for it when a server is closed; there is one for each address it listens on.
  prototype.closeIdleConnections = function closeIdleLater(this: http.Server): void {
    closing.add(this);
    if (performance.now() >= openUntil) closeIdle.call(this);
  };
  // A connection that was answering when the stop began is idle afterwards, and nobody else would close it.
  const again = setInterval(() => {
    for (const server of closing) server.closeIdleConnections();
  }, CLOSE_EVERY_MS);
  try {
    await close();
  } finally {
    clearInterval(again);
    prototype.closeIdleConnections = closeIdle;
  }
}
