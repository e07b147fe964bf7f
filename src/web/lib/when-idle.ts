/** Does something once the browser has nothing better to do. Safari has no idle callback and waits half a second. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 500);
}
