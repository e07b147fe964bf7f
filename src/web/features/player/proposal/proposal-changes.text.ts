export const field = 'Поле';
export const now = 'Сега';
export const before = 'Преди';
export const proposed = 'Предложено';
export const changedMeanwhile = (value: string) => `Променено междувременно; беше ${value}`;
export const newNumber = 'Нов номер';
