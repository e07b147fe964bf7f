import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isNetworkError } from './api-error.ts';

const LONGEST_PAUSE = 10_000;

// What a press has set going is shown with the next frame, not a turn of the clock later.
notifyManager.setScheduler(queueMicrotask);

/** Without a connection a call is repeated until there is one; an answer, good or bad, is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (_failures, error) => isNetworkError(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE),
      },
      // A write that cannot be sent fails at once and says so; the person decides when it is tried again.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
