import { MERGE_UNDO_DAYS, type MergeNoun } from '#domain/double/merge-noun.ts';

export const mergeText = {
  title: 'Обединени записи',
  description: `Двойни записи, които вече са един. До ${MERGE_UNDO_DAYS} дни обединяването може да бъде отменено.`,
  onlyAdministrators: 'Обединените записи са достъпни само за администратори.',
  merged: 'Записите бяха обединени успешно!',
  mergeFailed: 'Възникна грешка при обединяването на записите!',
  undone: 'Обединяването беше отменено успешно!',
  undoFailed: 'Възникна грешка при отмяната на обединяването!',
  obstacles: 'Първо трябва да се реши:',
} as const;

export const mergeNounLabels: Readonly<Record<MergeNoun, string>> = {
  player: 'Състезател',
  coach: 'Треньор',
  club: 'Клуб',
};

/** What comes along with the record that goes. */
export const comesAlong: Readonly<Record<MergeNoun, string>> = {
  player:
    'Лицензите, трансферите, документите, измерванията, профилите за достъп и историята на двата записа отиват в един.',
  coach: 'Състезателите, лицензите, клубовете, образованието и историята на двата записа отиват в един.',
  club: 'Състезателите, треньорите, лицензите, трансферите, потребителите и историята на двата записа отиват в един.',
};

const paths: Readonly<Record<MergeNoun, string>> = { player: '/players', coach: '/coaches', club: '/clubs' };
export const pathOfRecord = (noun: MergeNoun, id: number) => `${paths[noun]}/${id}`;

export const numbered = (name: string, number: number | null) =>
  number === null ? name : `${name}, рег.\u00A0№\u00A0${number}`;
