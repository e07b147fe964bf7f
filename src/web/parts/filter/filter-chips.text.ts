export const listFilters = 'Филтри на списъка';
export const clearFilters = 'Изчисти филтрите';
export const removeFilter = (filter: string) => `Премахни филтъра „${filter}“`;
export const upTo = (end: string) => `до ${end}`;
export const since = (start: string) => `от ${start}`;
