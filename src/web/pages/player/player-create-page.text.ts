export const title = 'Добавяне на състезател';
export const description = 'Попълнете данните на състезателя';
