export const title = 'Добавяне на лиценз';
export const description = 'Изберете възрастова група и попълнете треньорския щаб';
