export const title = 'Вход в системата';
