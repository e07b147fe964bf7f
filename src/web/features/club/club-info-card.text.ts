export const title = 'Данни на клуба';
export const showLess = 'Покажи по-малко';
export const showAll = 'Покажи всичко';
