export const print = 'Принтирай';
