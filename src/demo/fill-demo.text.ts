import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '#server/start/terminal-language.ts';

/** What `npm run demo` says while it fills a database. */
export interface FillDemoText {
  pictures: (count: number) => string;
  documents: (count: number) => string;
  people: string;
  players: (written: number, all: number) => string;
  transfers: (count: number) => string;
  licences: (count: number) => string;
  done: (seconds: string) => string;
  wrongCount: string;
  notEmpty: string;
}

const bg: FillDemoText = {
  pictures: (count) => `Записване на ${count} снимки и емблеми`,
  documents: (count) => `Съставяне на ${count} документа`,
  people: 'Записване на клубове, треньори и потребители',
  players: (written, all) => `Записани състезатели: ${written} от ${all}`,
  transfers: (count) => `Записване на ${count} трансфера`,
  licences: (count) => `Записване на ${count} лиценза`,
  done: (seconds) => `Готово за ${seconds}. Вход:`,
  wrongCount: 'Броят състезатели трябва да е цяло число.',
  notEmpty: 'В базата данни вече има записи. Примерните се добавят само в празна.',
};

const en: FillDemoText = {
  pictures: (count) => `Writing ${count} photos and emblems`,
  documents: (count) => `Drawing ${count} documents`,
  people: 'Writing clubs, coaches and users',
  players: (written, all) => `Players written: ${written} of ${all}`,
  transfers: (count) => `Writing ${count} transfers`,
  licences: (count) => `Writing ${count} licences`,
  done: (seconds) => `Done in ${seconds}. Sign in as:`,
  wrongCount: 'The number of players has to be a whole number.',
  notEmpty: 'There are records in the database already. The invented ones are added only to an empty one.',
};

export const fillDemoTexts: Readonly<Record<Language, FillDemoText>> = { bg, en };
export const fillDemoText = inTerminalLanguage(fillDemoTexts);
