/** By which a person is noticed. A page that nobody touches gives none of them, nor does one that draws itself. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click', 'input'] as const;

/** Keeps what is to be done until somebody uses the page; from then on it is done as it comes. */
export function watchUse(page: EventTarget, act: (what: () => void) => void): (what: () => void) => void {
  let waiting: (() => void)[] | null = [];
  const begin = (event: Event) => {
    if (isAtRest(event)) return;
    for (const sign of SIGNS) page.removeEventListener(sign, begin);
    const kept = waiting ?? [];
    waiting = null;
    for (const what of kept) act(what);
  };
  for (const sign of SIGNS) page.addEventListener(sign, begin, { passive: true });
  return (what) => {
    if (waiting === null) act(what);
    else waiting.push(what);
  };
}

/** The browser itself reports a pointer that happens to lie over a page which has just been drawn: by no way at all. */
function isAtRest(event: Event): boolean {
  if (event.type !== 'pointermove' || !('movementX' in event && 'movementY' in event)) return false;
  return event.movementX === 0 && event.movementY === 0;
}
