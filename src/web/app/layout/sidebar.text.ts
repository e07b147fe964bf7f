export const menu = 'Меню';
