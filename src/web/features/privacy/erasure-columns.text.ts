export const bySystem = 'системата, след възстановяване';
export const pseudonym = 'Псевдоним';
export const erasedOn = 'Заличен на';
export const by = 'От';
export const recordsRemoved = 'Премахнати записи';
