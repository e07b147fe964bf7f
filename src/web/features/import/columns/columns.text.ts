import type { ImportDetails } from '#contract/import/import.contract.ts';
import { showWhen } from '#web/lib/text/dates.ts';
import type { Delimiter } from './csv-sample.ts';

export const encodingLabels: Record<Exclude<ImportDetails['encoding'], 'xlsx'>, string> = {
  'utf-8': 'Юникод (UTF-8)',
  'windows-1251': 'Кирилица (Windows-1251)',
  'utf-16le': 'Юникод (UTF-16)',
};

export const delimiterLabels: Record<Delimiter, string> = {
  ';': 'Точка и запетая ( ; )',
  ',': 'Запетая ( , )',
  '\t': 'Табулация',
};

export const columnsText = {
  leftAside: 'Не се внася',
  remembered: 'Файл със същите колони вече е внасян: всичко е както миналия път.',
  next: 'Провери данните',
  pending: 'Проверката започва...',
  failed: 'Възникна грешка при проверката на данните!',
  unreadable: 'Файлът не можа да се прочете. Проверете връзката и опитайте отново.',
  readingQuestion: 'Буквите или колоните не изглеждат добре?',
  columns: 'За всяка колона от файла виждате първите ѝ стойности и избирате какво означава в системата.',
  cannotBegin: 'Проверката още не може да започне.',
  noHeaders:
    'Нито една колона не е разпозната. Ако над данните няма ред със заглавия, добавете го и качете файла отново.',
  reading: 'Ако вместо букви виждате други знаци, сменете кодирането. Ако всичко е в една колона, сменете разделителя.',
} as const;

/** What is still to be said, in words. */
export function missingText(missing: readonly string[]): string {
  return `Остава да посочите ${missing.length === 1 ? 'колоната' : 'колоните'} за: ${missing.map((label) => `„${label}“`).join(', ')}.`;
}

/** For whoever has no such columns at all. */
export const fillLater = (missing: readonly string[]) =>
  `Във файла няма ${missing.length === 1 ? 'такава колона' : 'такива колони'}: ще попълня данните при проверката`;

/** Of a file that was only read: nobody knows yet how many of its rows are new. */
export function limitOfFile({ admission }: Pick<ImportDetails, 'admission'>): string | null {
  if (admission === null || admission.until === null) return null;
  const { now, until } = admission;
  const rest = `останалите се записват от същия импорт след ${showWhen(until)}`;
  if (now === 0) return `Клубът достигна ограничението за нови състезатели: ${rest}`;
  return `Сега клубът може да впише още ${now}\u00a0${now === 1 ? 'нов състезател' : 'нови състезатели'}. Ако във файла са повече, ${rest}`;
}
