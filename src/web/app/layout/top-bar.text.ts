export const openMenu = 'Отвори менюто';
