export const title = 'Хронология';
