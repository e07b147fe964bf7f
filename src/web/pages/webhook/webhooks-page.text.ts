export const keys = 'Ключове за програми';
export const state = 'Състояние';
export const stopped = 'Спрени';
