import { queryOptions } from '@tanstack/react-query';
import type { Championship } from '#contract/card-index/championship.contract.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { get } from '../http.ts';

export const championshipOptions = queryOptions({
  queryKey: ['championship', 'list'],
  queryFn: ({ signal }) => get<Championship[]>('/api/championships', { signal }),
});

export function openNames(championships: readonly Championship[]): string[] {
  return [USUAL_CHAMPIONSHIP, ...championships.filter(({ isClosed }) => !isClosed).map(({ name }) => name)];
}
