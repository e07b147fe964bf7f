import { queryOptions } from '@tanstack/react-query';
import type { Championship } from '#contract/card-index/championship.contract.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { get } from '../http.ts';

/** What licences are made for besides the usual championship. */
export const championshipOptions = queryOptions({
  queryKey: ['championship', 'list'],
  queryFn: ({ signal }) => get<Championship[]>('/api/championships', { signal }),
});

/** What a club may make a licence for: the usual one and whatever is open. */
export function openNames(championships: readonly Championship[]): string[] {
  return [USUAL_CHAMPIONSHIP, ...championships.filter(({ isClosed }) => !isClosed).map(({ name }) => name)];
}
