import { useCallback, useEffect } from 'react';
import { useStore } from '#web/lib/store/store.ts';
import { sendUnsent, type UnsentCheck, unsentChecks } from './unsent-checks.ts';

const RETRY_MS = 20_000;

interface Sending {
  unsent: readonly UnsentCheck[];
  send: () => Promise<void>;
}

/** Sends what waits as soon as it can: now, when the network is back, when the page is looked at, and from time to time. */
export function useSending(userId: number): Sending {
  const all = useStore(unsentChecks);
  // What cannot even be looked up on the phone is tried again with the next round.
  const send = useCallback(() => sendUnsent(userId).catch(() => undefined), [userId]);

  useEffect(() => {
    const now = () => void send();
    const timer = setInterval(now, RETRY_MS);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    now();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [send]);

  return { unsent: all.filter((check) => check.userId === userId), send };
}
