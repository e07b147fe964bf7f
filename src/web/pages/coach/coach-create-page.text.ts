export const title = 'Добавяне на треньор';
export const description = 'Попълнете данните на треньора';
