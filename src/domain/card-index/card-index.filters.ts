import type { ListFilters } from '../common/list-filter.ts';

/** By what the list of licences is filtered besides season, group, gaps and state. */
export const cardIndexFilters = {
  /** Of what is valid, also while the club prepares something else. */
  approved: { label: 'Заверен на', kind: 'dates', names: ['approvedFrom', 'approvedTo'] },
} as const satisfies ListFilters;
