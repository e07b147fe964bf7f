import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What is on the page is dropped as soon as nothing shows it: the way back leads to nobody. */
export function forgetOnceLeft(client: QueryClient, queryKey: QueryKey = []): void {
  const cache = client.getQueryCache();
  const shown = new Set(cache.findAll({ queryKey, type: 'active' }).map(({ queryHash }) => queryHash));
  if (shown.size === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.isActive() || !shown.delete(query.queryHash)) return;
    cache.remove(query);
    if (shown.size === 0) stop();
  });
}
