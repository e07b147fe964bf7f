import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/when-idle.ts';

/** What others do is seen while the page is open. Without the code for it the page is as it was drawn. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let [isOver, stop] = [false, () => {}];
    const start = async () => {
      const { startLiveUpdates } = await import('#web/live/live-updates.ts');
      if (!isOver) stop = startLiveUpdates(client);
    };
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop();
    };
  }, [client]);
}
