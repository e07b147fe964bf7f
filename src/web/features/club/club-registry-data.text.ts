export const mainData = 'Основни данни';
export const administratorOnly = 'Тези данни се променят само от администратор на федерацията.';
