export const menu = 'Меню';
export const closeMenu = 'Затвори менюто';
