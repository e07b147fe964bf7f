export const addTitle = 'Ново първенство';
export const editTitle = 'Промяна на първенство';
export const closed = 'Закрито';
