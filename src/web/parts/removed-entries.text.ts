export const showRemoved = 'Покажи премахнатите';
