import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

type ScreenWidth = 'phone' | 'tablet' | 'wide';

/** Phone below 640 px, tablet below 1024 px. */
export function useScreenWidth(): ScreenWidth {
  const isTablet = useMedia('(min-width: 640px)');
  const isWide = useMedia('(min-width: 1024px)');
  return isWide ? 'wide' : isTablet ? 'tablet' : 'phone';
}
