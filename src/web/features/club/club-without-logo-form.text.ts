export const contacts = 'Контакти';
