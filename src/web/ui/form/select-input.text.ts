export const choose = 'Изберете...';
