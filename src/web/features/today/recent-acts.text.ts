export const title = 'Последни събития';
export const wholeJournal = 'Целият дневник';
export const noRecentActs = 'През последните 30 дни няма събития.';
export const importNumber = (id: string) => `импорт №\u00a0${id}`;
export const deletedRecord = 'изтрит запис';
export const system = 'Системата';
export const andMore = (count: number) => ` и още\u00a0${count}`;
