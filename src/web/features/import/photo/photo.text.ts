import type { PhotoNoun } from '#domain/import/photo-noun.ts';
import { plural } from '#web/lib/text/plural.ts';

export const photoText = {
  title: 'Снимки наведнъж',
  description: 'От .zip архив или от избрани файлове',
  unreadable: 'Архивът не може да бъде прочетен. Изберете .zip файл или самите снимки.',
  none: 'В избраното няма снимки. Приемат се файлове JPEG, PNG и WebP, също и в .zip архив.',
  stays: 'Оставете страницата отворена, докато снимките се изпратят.',
  found: 'Разпознати снимки',
  byName: 'по име',
  hasOne: 'има снимка',
  whose: 'Чия е снимката',
  pickRecord: 'Изберете запис.',
  isTaken: 'За този запис вече има друг файл.',
  isReplaced: 'Има поставена снимка. Тя ще бъде заменена с тази.',
  isKept: 'Вече има снимка. Друга се поставя от федерацията.',
  unsent: 'Изпращането беше спряно преди тази снимка.',
  stopped: 'Изпращането беше спряно. Изберете снимките отново, за да продължите: поставените не се изпращат повторно.',
} as const;

export const photoNounLabels: Record<PhotoNoun, string> = {
  player: 'Състезатели',
  coach: 'Треньори',
  club: 'Лога на клубове',
};

/** What the files have to be called. */
export function namesHint(noun: PhotoNoun, isOfImport: boolean): string {
  const by = {
    player: 'регистрационния номер, ЕГН или името на състезателя, например 100123.jpg',
    coach: 'ЕГН или името на треньора',
    club: 'Булстат/ЕИК или името на клуба, например 000694749.png',
  }[noun];
  return `Наименувайте всяка снимка с ${by}${isOfImport ? ', или с реда от внесения файл: „ред 14.jpg“' : ''}. Изберете .zip архив или много файлове наведнъж.`;
}

const photos = (count: number) => plural(count, 'снимка', 'снимки');

/** „Разпознати: 38 от 43 снимки.“ */
export const foundText = (found: number, all: number) => `Разпознати: ${found} от ${photos(all)}.`;
export const ignoredText = (count: number) =>
  count === 1
    ? '1 файл не е снимка и няма да бъде изпратен.'
    : `${count} файла не са снимки и няма да бъдат изпратени.`;
export const sendLabel = (count: number) => `Постави ${photos(count)}`;
export const sentText = (sent: number, all: number) => `Поставени: ${sent} от ${photos(all)}.`;
export const replaceLabel = (count: number) => `Замени и вече поставените (${photos(count)})`;
/** Of a picture of somebody who has one. */
export const keptText = (title: string | null) => `${title ?? 'Записът'} вече има снимка и тя не беше заменена.`;
