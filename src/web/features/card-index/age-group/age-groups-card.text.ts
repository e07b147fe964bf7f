export const closed = 'Закрита';
