import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new page is announced by focusing its heading. Back leaves the focus alone, and so does a changed filter. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef<string | null>(null);

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    if (navigationType === NavigationType.Pop || focusHeading()) return undefined;
    // A page that is still on its way has no heading yet. Whoever has gone on meanwhile is left alone.
    const from = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== from || focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, navigationType]);
}

/** A page that begins in one of its fields has put the focus there by itself. */
const FIELD = 'main :is(input, select, textarea)';

function focusHeading(): boolean {
  if (document.activeElement?.matches(FIELD) === true) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
