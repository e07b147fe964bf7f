export const undo = 'Отмени';
