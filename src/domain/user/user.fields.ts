import { atLeast, type Fields } from '../common/field.ts';

export const userFields = {
  record: { label: 'Потребител', kind: 'fact' },
  userName: {
    label: 'Потребителско име',
    kind: 'text',
    text: atLeast(5, (count) => `Потребителското име трябва да е поне ${count} символа`),
  },
  firstName: { label: 'Име', kind: 'text' },
  lastName: { label: 'Фамилия', kind: 'text' },
  // A doubtful address is pointed out by the form, not refused.
  email: {
    label: 'Имейл',
    kind: 'text',
    text: atLeast(2, (count) => `Имейлът трябва да е поне ${count} символа`, 254),
  },
  phoneNumber: {
    label: 'Телефон',
    kind: 'text',
    text: atLeast(10, (count) => `Телефонният номер трябва да е поне ${count} символа`, 50),
  },
  isDeleted: { label: 'Статус', kind: 'flag' },
  password: { label: 'Парола', kind: 'fact' },
  secondFactor: { label: 'Двустепенна защита', kind: 'fact' },
  mailWishes: { label: 'Писма', kind: 'fact' },
  role: { label: 'Роли', kind: 'entry.role' },
  club: { label: 'Клубове', kind: 'entry.club' },
  /** Nobody gives somebody else a player by the way. */
  player: { label: 'Състезател', kind: 'entry.player', putBack: false },
  child: { label: 'Родител на', kind: 'entry.player', putBack: false },
} as const satisfies Fields<never>;
