export const allRoles = 'Всички роли';
export const administrator = 'Администратор';
export const active = 'Активни';
export const inactive = 'Неактивни';
export const role = 'Роля';
