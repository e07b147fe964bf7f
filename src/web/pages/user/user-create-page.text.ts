export const title = 'Добавяне на потребител';
export const description = 'Попълнете данните на потребителя';
export const users = 'Потребители';
