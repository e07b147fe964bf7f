export const copied = 'Копирано';
export const copy = 'Копирай';
