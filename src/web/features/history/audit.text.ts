import { plural } from '#web/lib/text/plural.ts';

export const auditText = {
  title: 'Дневник на действията',
  onlyAdministrators: 'Дневникът е достъпен само за администратори.',
  search: 'Търсене по потребител, действие или дата',
  allActions: 'Всички действия',
  allRecords: 'Всички записи',
  chosenAction: 'Избраното действие',
  chosenRecord: 'Избраните записи',
  nobody: 'Системата',
  key: (name: string) => `Ключ „${name}“`,
  verify: 'Провери целостта на дневника',
  verifying: 'Проверява се...',
  verifyFailed: 'Възникна грешка при проверката на дневника!',
} as const;

export const entryCount = (count: number) => plural(count, 'запис', 'записа');

export const wholeText = (sealed: number) => `Дневникът е цял. Проверени записи: ${sealed}.`;
export const brokenText = (sentence: string) => `Дневникът не е цял. ${sentence}`;
