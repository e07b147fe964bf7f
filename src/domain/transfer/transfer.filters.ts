import type { ListFilters } from '../common/list-filter.ts';
import { transferType, transferTypeLabels } from './transfer.rules.ts';

/** Of the column; the filter asks in ranges. */
export const tookLabel = 'Осъществен за (дни)';

/** By what the list of transfers is filtered. */
export const transferFilters = {
  type: {
    label: 'Вид',
    kind: 'choice',
    choices: Object.values(transferType).map((value) => ({ value, label: transferTypeLabels[value] })),
  },
  /** On either side. */
  clubId: { label: 'Клуб', kind: 'club' },
  fromClubId: { label: 'От клуб', kind: 'club' },
  toClubId: { label: 'В клуб', kind: 'club' },
  /** In which it was begun. */
  season: { label: 'Сезон', kind: 'season' },
  begun: { label: 'Започнат', kind: 'dates', names: ['from', 'to'] },
  /** From the beginning to the move of the player. */
  took: {
    label: 'Осъществен за',
    kind: 'choice',
    choices: [
      { value: 'any', label: 'колкото и да е' },
      { value: '7', label: 'до 7 дни' },
      { value: '14', label: '8–14 дни' },
      { value: '30', label: '15–30 дни' },
      { value: 'more', label: 'над 30 дни' },
    ],
  },
  /** The club has signed what another one, or the federation, had begun; or it has still to. */
  answeredBy: { label: 'Подписан от клуб', kind: 'club' },
  unansweredBy: { label: 'Чака подпис на клуб', kind: 'club' },
} as const satisfies ListFilters;
