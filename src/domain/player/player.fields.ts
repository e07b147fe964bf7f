import type { Fields } from '../common/field.ts';
import { personFields, townField } from './person.fields.ts';

/**
 * What there is of a player, and the view (`playerView`) it takes to see it. Everybody else has the outline; what the
 * name was before is nobody's business outside the circle.
 */
export const playerFields = {
  record: { label: 'Състезател', kind: 'fact' },
  number: {
    label: 'Регистрационен номер',
    kind: 'number',
    history: false,
    listed: { header: 'Рег. №', width: 10, isFixed: true },
  },
  firstName: { label: 'Име', kind: 'text', seenBy: 'own', listed: { width: 18, isFixed: true } },
  middleName: { label: 'Презиме', kind: 'text', seenBy: 'own', listed: { width: 18, isFixed: true } },
  lastName: { label: 'Фамилия', kind: 'text', seenBy: 'own', listed: { width: 20, isFixed: true } },
  latinName: personFields.latinName,
  birthDate: { ...personFields.birthDate, listed: { width: 16 } },
  sex: { label: 'Пол', kind: 'code', seenBy: 'own' },
  egn: personFields.egn,
  photo: personFields.photo,
  nationality: { ...personFields.nationality, listed: { width: 16 } },
  cityId: { ...townField, inForm: 'cityName', seenBy: 'own' },
  playingSince: { label: 'Състезател от', kind: 'date', seenBy: 'own' },
  firstClubId: { ...personFields.firstClubId, seenBy: 'own' },
  currentClubId: personFields.currentClubId,
  firstCoachId: { label: 'Първи треньор', kind: 'coach', seenBy: 'own' },
  currentCoachId: { label: 'Настоящ треньор', kind: 'coach', seenBy: 'own' },
  isDeleted: { label: 'Статус', kind: 'flag' },
  // What was taken away is brought back where it stood.
  development: { label: 'Измервания', kind: 'entry.date', seenBy: 'own', putBack: false },
  document: { label: 'Документи', kind: 'entry.documentKind', seenBy: 'own', putBack: false },
  /** Only that something about the parents has changed: names, phones and e-mails stand in the record alone. */
  guardian: { label: 'Родители', kind: 'fact', seenBy: 'own' },
  /** For public pages: given or taken back, never put back as it was. */
  photoConsent: { label: 'Съгласие за снимка', kind: 'flag', seenBy: 'own', putBack: false },
  /** Whose proposal was accepted. */
  proposal: { label: 'Предложения', kind: 'entry.club', seenBy: 'own', putBack: false },
  /** What went because its period was over: the kind of data and nothing of it. */
  retained: { label: 'Срокове за съхранение', kind: 'code', seenBy: 'own', putBack: false },
  /** The record that was merged into this one, as it was called. */
  merged: { label: 'Обединени записи', kind: 'entry.name', seenBy: 'own', putBack: false },
} as const satisfies Fields<'own' | 'full'>;
