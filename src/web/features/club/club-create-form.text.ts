export const title = 'Добавяне на клуб';
export const logo = 'Лого';
export const clubLogo = 'Лого на клуба';
export const contacts = 'Контакти';
