export const bySystem = 'системата, след възстановяване';
export const pseudonym = 'Псевдоним';
export const kind = 'Вид';
export const kinds = { player: 'Състезател', coach: 'Треньор', user: 'Потребител' } as const;
export const erasedOn = 'Заличен на';
export const by = 'От';
export const recordsRemoved = 'Премахнати записи';
