/** What has the focus, or had it before a dialog took it. */
interface Focused {
  element: Element;
  section: Element | null;
  /** Reached by a key: whoever looks for it there must see where the focus goes. */
  isByKey: boolean;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
/** Offered by the part for what has just vanished from it, such as the way to undo it. */
const NEXT = '[data-next-focus]';

let users = 0;
let stop = () => {};

/**
 * When the row whose button was pressed vanishes, the browser leaves the focus to nobody: keys and screen readers start
 * over at the top of the page. It goes to what the titled part offers in its place, to its title, or to
 * that of the page where the button stood in no part.
 * One watch for the page, however many parts ask for it.
 */
export function keepFocus(): () => void {
  users += 1;
  if (users === 1) stop = watch();
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

function watch(): () => void {
  let last: Focused | null = null;
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest(DIALOG) !== null) return;
    last = { element: target, section: target.closest('section'), isByKey: target.matches(':focus-visible') };
  };
  const lookAfter = () => {
    if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
    const { section, isByKey } = last;
    last = null;
    const part = section?.isConnected === true ? section : null;
    const next = part?.querySelector<HTMLElement>(NEXT) ?? part?.querySelector<HTMLElement>('h2');
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: !isByKey });
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.element.isConnected) return;
    cancelAnimationFrame(frame);
    // Not at once: a dialog that closes gives the focus back itself where it can, and a part may have plans of its own.
    frame = requestAnimationFrame(lookAfter);
  });

  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
