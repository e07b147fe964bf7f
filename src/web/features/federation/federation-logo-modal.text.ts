export const title = 'Лого на федерацията';
