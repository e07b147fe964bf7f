export const act = 'Действие';
export const recordKind = 'Вид запис';
export const fromDate = 'От дата';
export const untilDate = 'До дата';
