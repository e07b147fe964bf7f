import { atLeast, type Fields } from '../common/field.ts';

/** What there is of every person in the register; the views that see it are those of the player and of the coach. */
export const personFields = {
  /** First and last name as the passport has them; without it they are written by the law on transliteration. */
  latinName: {
    label: 'Име по паспорт (на латиница)',
    kind: 'text',
    seenBy: 'own',
    text: atLeast(2, (count) => `Името по паспорт трябва да е поне ${count} символа`, 100),
  },
  birthDate: { label: 'Дата на раждане', kind: 'date', seenBy: 'own' },
  egn: { label: 'ЕГН', kind: 'fact', column: 'egnIndex', seenBy: 'full' },
  photo: { label: 'Снимка', kind: 'fact', column: 'photoId', inForm: 'file' },
  nationality: {
    label: 'Гражданство',
    kind: 'text',
    seenBy: 'own',
    text: atLeast(2, (count) => `Гражданството трябва да е поне ${count} символа`, 100),
  },
  firstClubId: { label: 'Първи клуб', kind: 'club' },
  /** Changes by a transfer. */
  currentClubId: {
    label: 'Настоящ клуб',
    kind: 'club',
    inForm: 'currentClub',
    putBack: false,
    listed: { as: 'currentClub', width: 40 },
  },
} as const satisfies Fields<'own' | 'full'>;

export const townField = {
  label: 'Населено място',
  kind: 'city',
  text: atLeast(2, (count) => `Населеното място трябва да е поне ${count} символа`, 100),
} as const;
