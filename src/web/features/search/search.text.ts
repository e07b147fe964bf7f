import { plural } from '#web/lib/text/plural.ts';

export const searchText = {
  title: 'Търсене навсякъде',
  hint: 'Име, клуб, номер, страница',
  opened: 'Последно отворени',
  tooShort: 'Въведете поне две букви или номер.',
  found: (count: number): string => `Намерени: ${plural(count, 'резултат', 'резултата')}`,
  meant: (words: readonly string[]): string =>
    `Показани са резултати за ${words.map((word) => `„${word}“`).join(', ')}.`,
  all: (keyword: string, list: string): string => `Всички резултати за „${keyword}“ в „${list}“`,
};
