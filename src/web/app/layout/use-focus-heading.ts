import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new page is announced by focusing its heading. Back leaves the focus alone, and so does a changed filter. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef<string | null>(null);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (navigationType !== NavigationType.Pop)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, navigationType]);
}
