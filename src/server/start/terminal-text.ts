import { formatDate } from '#domain/common/dates.ts';
import { timeOfDay, today } from '../write/today.ts';

/** How the terminal speaks of moments, lengths and sizes: as people write them, with a decimal comma. */
export const momentText = (moment: Date) => `${formatDate(today(moment))}\u00a0г., ${timeOfDay(moment)}\u00a0ч.`;

export const secondsText = (milliseconds: number) => `${decimal(milliseconds / 1000)}\u00a0s`;

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)}\u00a0kB` : `${decimal(bytes / 1_000_000)}\u00a0MB`;

const decimal = (number: number) => number.toFixed(1).replace('.', ',');
