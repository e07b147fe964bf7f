export const userMenu = 'Потребителско меню';
export const today = 'Днес';
export const profile = 'Профил';
export const imports = 'Импорти';
export const programKeys = 'Ключове за програми';
export const webhooks = 'Съобщения до програми';
export const signOut = 'Изход';
export const theme = 'Тема';
