export const back = 'Назад';
