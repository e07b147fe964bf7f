import type { ListFilters } from '../common/list-filter.ts';
import { educationLevels } from '../federation/reference-lists.ts';

/** By what the register of coaches is filtered. */
export const coachFilters = {
  clubId: { label: 'Клуб', kind: 'club' },
  clubless: { label: 'Без клуб', kind: 'flag' },
  region: { label: 'Област', kind: 'region', seenBy: 'own' },
  nationality: { label: 'Гражданство', kind: 'country', seenBy: 'own' },
  /** The highest of those that are entered. */
  education: { label: 'Образование', kind: 'choice', choices: educationLevels, seenBy: 'own' },
  withoutEducation: { label: 'Без въведено образование', kind: 'flag', seenBy: 'own' },
  withoutPhoto: { label: 'Без снимка', kind: 'flag' },
} as const satisfies ListFilters<'own'>;
