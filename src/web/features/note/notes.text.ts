import { longest } from '#contract/common/limits.ts';
import type { NoteNoun } from '#domain/note/note.access.ts';

export const notesText = {
  title: 'Бележки',
  box: 'Нова бележка',
  placeholder: 'Напишете бележка. С @ се споменава колега.',
  add: 'Добави бележка',
  audience: 'Кой вижда бележката',
  federation: 'само за федерацията',
  federationOnly: 'Вижда я само федерацията',
  added: 'Бележката е добавена!',
  addFailed: 'Бележката не беше добавена!',
  removed: 'Бележката е изтрита!',
  removeFailed: 'Бележката не беше изтрита!',
  restored: 'Бележката е върната!',
  restoreFailed: 'Бележката не беше върната!',
  remove: 'Изтрий бележката',
  older: 'Покажи по-старите',
  people: 'Колеги',
  nobody: 'Няма колега с такова име, който да вижда бележката.',
  peopleFailed: 'Списъкът на колегите не беше зареден.',
} as const;

/** A transfer has two clubs, everything else one. */
export const sharedText = (noun: NoteNoun) => (noun === 'transfer' ? 'и за клубовете' : 'и за клуба');

const empty: Readonly<Record<NoteNoun, string>> = {
  player: 'Няма бележки за този състезател',
  coach: 'Няма бележки за този треньор',
  club: 'Няма бележки за този клуб',
  cardIndex: 'Няма бележки за този лиценз',
  transfer: 'Няма бележки за този трансфер',
};
export const emptyText = (noun: NoteNoun) => empty[noun];

export function readersText(clubs: readonly { fullName: string }[]): string {
  const readers = ['федерацията', ...clubs.map(({ fullName }) => fullName)];
  return `Виждат я ${readers.slice(0, -1).join(', ')} и ${readers.at(-1)}`;
}

export const noteTooLong = (over: number) =>
  `Бележката може да е най-много ${longest.note} символа. Съкратете я с ${over}.`;

export const olderText = (shown: number, total: number) => `Показани са последните ${shown} от ${total} бележки`;
