import type { Fields } from '../common/field.ts';
import { personFields, townField } from '../player/person.fields.ts';

/** What there is of a coach, and the view (`coachView`) it takes to see it. */
export const coachFields = {
  record: { label: 'Треньор', kind: 'fact' },
  name: { label: 'Име и фамилия', kind: 'text', listed: { header: 'Име', width: 30, isFixed: true } },
  latinName: personFields.latinName,
  birthDate: personFields.birthDate,
  egn: personFields.egn,
  photo: personFields.photo,
  nationality: personFields.nationality,
  cityId: { ...townField, inForm: 'city', seenBy: 'own' },
  firstClubId: { ...personFields.firstClubId, listed: { as: 'firstClub', width: 40 } },
  currentClubId: personFields.currentClubId,
  startDate: { label: 'Треньор от', kind: 'date', listed: { width: 14 } },
  // What was taken away is brought back where it stood.
  education: { label: 'Образование', kind: 'entry.code', seenBy: 'own', putBack: false },
  stay: { label: 'Трансфери', kind: 'entry.club', putBack: false },
  /** The record that was merged into this one, as it was called. */
  merged: { label: 'Обединени записи', kind: 'entry.name', seenBy: 'own', putBack: false },
} as const satisfies Fields<'own' | 'full'>;
