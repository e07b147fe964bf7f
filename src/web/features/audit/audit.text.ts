import { plural } from '#web/lib/plural.ts';

export const auditText = {
  title: 'Одит',
  description: 'Кой какво е направил в системата',
  onlyAdministrators: 'Одитът е достъпен само за администратори.',
  search: 'Търсене по човек, действие или дата',
  allActions: 'Всички действия',
  allRecords: 'Всички записи',
  nobody: 'Системата',
  verify: 'Провери целостта',
  verifying: 'Проверява се...',
  verifyFailed: 'Възникна грешка при проверката на одита!',
} as const;

/** „1 запис“, „24 записа“ */
export const entryCount = (count: number) => plural(count, 'запис', 'записа');

export const wholeText = (sealed: number) => `Одитът е цял: проверени са ${entryCount(sealed)}.`;
export const brokenText = (sentence: string) => `Одитът не е цял. ${sentence}`;
