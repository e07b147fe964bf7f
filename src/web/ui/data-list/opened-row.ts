import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const opened = new Map<string, string>();

export function rememberOpened(locationKey: string, href: string): void {
  opened.set(locationKey, href);
}

/** Back from a row's page puts the focus on the link of that row again. The router takes care of the scrolling. */
export function useReturnToRow(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    const href = opened.get(key);
    if (!hasRows || href === undefined || navigationType !== NavigationType.Pop) return;
    opened.delete(key);
    const links = list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [];
    [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
  }, [key, hasRows, navigationType, list]);
}
