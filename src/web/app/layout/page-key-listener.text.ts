export const cyrillicGoKey = 'г';
