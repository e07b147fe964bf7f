import { useEffect, useRef } from 'react';

/** So long after the last sign of life somebody is taken to be there. */
const ATTENTION = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Does something again and again while somebody looks at the page. A page that was left open does not ask: that would
 * keep a session alive which nobody uses.
 */
export function usePolling(act: () => void, every: number): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    let seenAt = Date.now();
    const notice = () => {
      seenAt = Date.now();
    };
    const ask = () => {
      if (!document.hidden && Date.now() - seenAt < ATTENTION) latest.current();
    };
    const timer = setInterval(ask, every);
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, notice, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, notice);
    };
  }, [every]);
}
