export const title = 'Лични данни';
