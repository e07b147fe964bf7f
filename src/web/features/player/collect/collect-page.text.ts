import { MAX_UPLOAD_MEGABYTES } from '#contract/common/limits.ts';
import type { CollectState } from '#domain/player/collect.rules.ts';

export const collectPageText = {
  title: 'Снимка и документи',
  camera: 'Снимай',
  another: 'Снимай още една страница',
  choose: 'Избери файл',
  send: 'Изпрати',
  sending: 'Изпращане...',
  photoHint: 'Лицето да се вижда ясно, без шапка и очила. JPG, PNG или WEBP.',
  paperHint: `Снимайте всяка страница или изберете един PDF файл до ${MAX_UPLOAD_MEGABYTES}MB.`,
  onePdf: 'PDF файлът се изпраща сам, без други страници.',
  wrongType: 'Позволени са само PDF, JPG, PNG и WEBP.',
  wrongPicture: 'Позволени са само JPG, PNG и WEBP.',
  tooLarge: `Файлът е твърде голям. Най-много ${MAX_UPLOAD_MEGABYTES}MB.`,
  unreadable: 'Файлът не може да бъде прочетен. Опитайте с друг.',
  later: 'Можете да изпратите останалото по-късно: отворете връзката отново със същия код.',
  thanks: 'Всичко е изпратено. Благодарим Ви! Клубът ще го прегледа.',
};

export const stateText: Readonly<Record<Exclude<CollectState, 'asked'>, string>> = {
  received: 'изпратено, чака клуба',
  accepted: 'прието от клуба',
  refused: 'не е прието',
  lapsed: 'отпаднало',
};

/** Pages of one paper. */
export const MOST_PAGES = 8;
