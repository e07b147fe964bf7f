import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';
import { startLiveUpdates } from '#web/live/live-updates.ts';

/** What others do is seen while the page is open, once it stands. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let [isOver, stop] = [false, () => {}];
    whenIdle(() => {
      if (!isOver) stop = startLiveUpdates(client);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [client]);
}
