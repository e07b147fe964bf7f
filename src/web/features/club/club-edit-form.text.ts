export const title = 'Промяна на клуб';
export const contacts = 'Контакти';
