import type { ListFilters } from '../common/list-filter.ts';

/** By what the register of clubs is filtered. */
export const clubFilters = {
  region: { label: 'Област', kind: 'region' },
  /** Of the season it is now. */
  licences: {
    label: 'Лицензи за сезона',
    kind: 'choice',
    choices: [
      { value: 'with', label: 'С лиценз' },
      { value: 'without', label: 'Без лиценз' },
    ],
    seenBy: 'staff',
  },
  licensedIn: { label: 'Лиценз за сезон', kind: 'season', seenBy: 'staff' },
  players: {
    label: 'Състезатели',
    kind: 'choice',
    choices: [
      { value: 'with', label: 'Със състезатели' },
      { value: 'without', label: 'Без състезатели' },
    ],
    seenBy: 'staff',
  },
  withoutLogo: { label: 'Без лого', kind: 'flag' },
} as const satisfies ListFilters<'staff'>;
