export const closed = 'Закрито';
