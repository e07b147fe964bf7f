export const title = 'Добавяне на треньор';
export const photo = 'Снимка';
