export const importFile = 'Импорт';
