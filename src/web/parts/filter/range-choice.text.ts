export const endBeforeStart = 'Краят е преди началото.';
export const rangeStart = 'От';
export const rangeEnd = 'До';
export const apply = 'Приложи';
