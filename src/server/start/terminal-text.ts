import { formatDate } from '#domain/common/dates.ts';
import { dateInEnglish, type Language } from '#domain/common/language.ts';
import { timeOfDay, today } from '../write/today.ts';
import { terminalLanguage } from './terminal-language.ts';

const language = terminalLanguage(process.env);

/** How the terminal speaks of moments, lengths and sizes: as people write them, in Bulgarian with a decimal comma. */
export const momentText = (moment: Date, said: Language = language) =>
  said === 'bg'
    ? `${formatDate(today(moment))}\u00a0г., ${timeOfDay(moment)}\u00a0ч.`
    : `${dateInEnglish(today(moment))}, ${timeOfDay(moment)} (Sofia)`;

export const secondsText = (milliseconds: number, said: Language = language) =>
  `${decimal(milliseconds / 1000, said)}\u00a0s`;

export const sizeText = (bytes: number, said: Language = language) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}\u00a0kB` : `${decimal(bytes / 1_000_000, said)}\u00a0MB`;

const decimal = (number: number, said: Language) => number.toFixed(1).replace('.', said === 'bg' ? ',' : '.');
