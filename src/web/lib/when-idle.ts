/** Some windows are never idle: one that nobody sees, one behind an endless animation. */
const LATEST_MS = 2000;

/** Does something once the browser has nothing better to do. Safari has no idle callback and waits half a second. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATEST_MS });
  else setTimeout(act, 500);
}
