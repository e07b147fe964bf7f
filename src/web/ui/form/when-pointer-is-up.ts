let isDown = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isDown = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (isDown = false), { capture: true });
}

/** Acts at once, or after the click that is under way. */
export function whenPointerIsUp(act: () => void): void {
  if (!isDown) return act();
  const wait = new AbortController();
  const finish = () => {
    wait.abort();
    setTimeout(act);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, finish, { signal: wait.signal });
}
