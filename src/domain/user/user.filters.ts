import type { ListFilters } from '../common/list-filter.ts';

/** By what the list of accounts is filtered besides role and status. */
export const userFilters = {
  clubId: { label: 'Клуб', kind: 'club' },
  isParent: { label: 'Родители', kind: 'flag' },
} as const satisfies ListFilters;
