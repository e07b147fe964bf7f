export const title = 'Днес';
