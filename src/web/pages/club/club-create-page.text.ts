export const title = 'Добавяне на клуб';
export const description = 'Попълнете данните на клуба';
