export const title = 'Добавяне на клубно лого';
