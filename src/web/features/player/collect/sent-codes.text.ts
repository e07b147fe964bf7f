export const done = 'Готово';
