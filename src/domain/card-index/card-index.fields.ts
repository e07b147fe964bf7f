import type { Fields } from '../common/field.ts';
import { checkLabels } from './licence-check.rules.ts';

/** What there is of a licence. Who was taken off it is known to whoever works on it (`mayManageCardIndex`). */
export const cardIndexFields = {
  record: { label: 'Лиценз', kind: 'fact' },
  removed: { label: 'Премахнат лиценз', kind: 'fact' },
  restored: { label: 'Върнат лиценз', kind: 'fact' },
  submitted: { label: 'Подаден за заверка', kind: 'fact' },
  withdrawn: { label: 'Оттеглен от заверка', kind: 'fact' },
  approved: { label: 'Заверен лиценз', kind: 'fact' },
  returned: { label: 'Върнат на клуба', kind: 'fact' },
  revoked: { label: 'Отнета заверка', kind: 'fact' },
  clubId: { label: 'Клуб', kind: 'club', history: false },
  /** Group and championship are corrected while nobody is on the licence, by a call of its own. */
  ageGroup: { label: 'Възрастова група', kind: 'code', putBack: false },
  year: { label: 'Сезон', kind: 'number', history: false },
  championship: { label: 'Първенство', kind: 'text', putBack: false },
  seniorCoachId: { label: 'Старши треньор', kind: 'coach' },
  coachId: { label: 'Помощник треньор', kind: 'coach' },
  coach2Id: { label: 'Втори треньор', kind: 'coach' },
  medic: { label: 'Лекар', kind: 'text' },
  masseur: { label: 'Физиотерапевт', kind: 'text' },
  member: { label: 'Състезатели', kind: 'entry.player', seenBy: 'managers' },
  check1: { label: checkLabels[1], kind: 'entry.player', seenBy: 'managers' },
  check2: { label: checkLabels[2], kind: 'entry.player', seenBy: 'managers' },
} as const satisfies Fields<'managers'>;
