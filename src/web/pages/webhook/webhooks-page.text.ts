export const keys = 'Ключове за програми';
export const stopped = 'Спрени';
